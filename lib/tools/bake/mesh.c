/* SPDX-License-Identifier: MIT
 *
 * Calls assimp. It gets the bytes of the file and may open nothing else, such as the library of
 * materials that an OBJ names. Positions are as in the file, because no step of its processing that
 * changes them is asked for, and nodes of OBJ and STL have no transformation.
 */
#include "mesh.h"
#include "bake.h"
#include "document.h"
#include "mesh_text.h"
#include "names.h"

#include <assimp/cfileio.h>
#include <assimp/cimport.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool has_ending(const char *file, const char *ending) {
    const char *const dot = strrchr(file, '.');
    return dot != NULL && strcmp(word_of(dot + 1, true), ending) == 0;
}

bool is_mesh_file(const char *file) {
    return has_ending(file, "OBJ") || has_ending(file, "STL");
}

/* ---- a file in memory, for assimp ---- */

typedef struct memory_file {
    struct aiFile calls; /* the first member, so that a pointer to it is one to the whole */
    const char *bytes;
    size_t size, at;
} memory_file;

typedef struct memory_disk {
    struct aiFileIO calls;
    const char *path, *bytes;
    size_t size;
} memory_disk;

static size_t read_file(struct aiFile *calls, char *to, size_t size, size_t count) {
    memory_file *const file = (memory_file *)calls;
    const size_t most = size == 0 ? 0 : (file->size - file->at) / size;
    const size_t entries = count < most ? count : most;
    memcpy(to, file->bytes + file->at, entries * size);
    file->at += entries * size;
    return entries;
}

static size_t write_file(struct aiFile *calls, const char *from, size_t size, size_t count) {
    (void)calls;
    (void)from;
    (void)size;
    (void)count;
    return 0;
}

static size_t place_in_file(struct aiFile *calls) {
    return ((memory_file *)calls)->at;
}

static size_t size_of_file(struct aiFile *calls) {
    return ((memory_file *)calls)->size;
}

static enum aiReturn seek_in_file(struct aiFile *calls, size_t offset, enum aiOrigin origin) {
    memory_file *const file = (memory_file *)calls;
    const size_t from = origin == aiOrigin_CUR ? file->at : origin == aiOrigin_END ? file->size : 0;
    const size_t to = from + offset; /* an offset may be negative, as a size_t */
    if (to > file->size) {
        return aiReturn_FAILURE;
    }
    file->at = to;
    return aiReturn_SUCCESS;
}

static void flush_file(struct aiFile *calls) {
    (void)calls;
}

static struct aiFile *open_file(struct aiFileIO *calls, const char *path, const char *mode) {
    const memory_disk *const disk = (const memory_disk *)calls;
    if (strcmp(path, disk->path) != 0 || mode[0] != 'r') {
        return NULL;
    }
    memory_file *const file = allocate(1, sizeof *file);
    *file = (memory_file){
        {read_file, write_file, place_in_file, size_of_file, seek_in_file, flush_file, NULL},
        disk->bytes,
        disk->size,
        0};
    return &file->calls;
}

static void close_file(struct aiFileIO *calls, struct aiFile *file) {
    (void)calls;
    free(file);
}

/* Returns the number of facets of an STL. */
static uint64_t facets_of(const struct aiScene *read) {
    uint64_t count = 0;
    for (unsigned i = 0; i < read->mNumMeshes; i++) {
        count += read->mMeshes[i]->mNumFaces;
    }
    return count;
}

static const struct aiScene *import(scene *s) {
    const place where = {.file = s->file};
    const bool is_obj = has_ending(s->file, "OBJ");
    size_t size = 0;
    char *bytes = load_file(s, s->file, &size);
    if (is_obj) {
        bytes += without_mark(bytes, &size) - bytes;
        check_obj(s->file, bytes, size);
    }
    memory_disk disk = {{open_file, close_file, NULL}, s->file, bytes, size};
    const struct aiScene *const read = aiImportFileEx(s->file, 0, &disk.calls);
    if (read == NULL || read->mRootNode == NULL) {
        fail(&where, "cannot be read, or is not complete: %s", aiGetErrorString());
    }
    if (!is_obj) {
        check_stl(s->file, bytes, size, facets_of(read), read->mRootNode->mNumChildren);
    }
    return read;
}

/* ---- points ---- */

static number coordinate(const place *where, float value, number origin, number scale) {
    if (!isfinite(value)) {
        fail(where, "a coordinate is not a finite number");
    }
    const number read = number_from_float(value);
    const number result = number_mul(number_sub(read, origin), scale);
    if (number_is_good(read) && !number_is_good(result)) {
        fail(where, "its coordinates have too many digits");
    }
    return result; /* no number if the float is huge: it is out of range then */
}

/* Adds a point of an object, whose first point is `first`. */
static void add_point(mesh *m, const struct aiVector3D *p, const struct aiVector3D *first,
                      const frame *f) {
    const float axes[3] = {p->x, p->y, p->z};
    fix16_t raw[3];
    for (int k = 0; k < 3; k++) {
        raw[k] = rounded(&m->where, coordinate(&m->where, axes[k], f->origin[k], f->scale[0]));
    }
    m->points = grown(m->points, m->count, sizeof *m->points);
    m->points[m->count++] = (fixsat_vec3){raw[0], raw[1], raw[2]};
    m->has_extent = m->has_extent || p->x != first->x || p->y != first->y || p->z != first->z;
}

/* Adds the points of a part of an object, or only those of its triangles. */
static void add_points(mesh *m, const struct aiMesh *from, const struct aiVector3D *first,
                       bool triangles, const frame *f) {
    for (unsigned i = 0; !triangles && i < from->mNumVertices; i++) {
        add_point(m, &from->mVertices[i], first, f);
    }
    for (unsigned i = 0; triangles && i < from->mNumFaces; i++) {
        const struct aiFace *const face = &from->mFaces[i];
        for (unsigned k = 0; face->mNumIndices == 3 && k < 3; k++) {
            add_point(m, &from->mVertices[face->mIndices[k]], first, f);
        }
    }
}

/* ---- objects ---- */

/* Returns the number of triangles that the faces of an object have, or will have once cut. */
static uint64_t triangles_of(const struct aiScene *read, const struct aiNode *node) {
    uint64_t count = 0;
    for (unsigned i = 0; i < node->mNumMeshes; i++) {
        const struct aiMesh *const from = read->mMeshes[node->mMeshes[i]];
        for (unsigned k = 0; k < from->mNumFaces; k++) {
            const unsigned corners = from->mFaces[k].mNumIndices;
            count += corners < 3 ? 0 : corners - 2;
        }
    }
    return count;
}

/* Returns node i of the objects: the root is the first, its children follow. */
static const struct aiNode *node_of(const struct aiScene *read, unsigned i) {
    return i == 0 ? read->mRootNode : read->mRootNode->mChildren[i - 1];
}

static const char *name_of(const struct aiScene *read, unsigned i) {
    static const char *const made_up = "defaultobject"; /* assimp's name for one without */
    const char *const name = node_of(read, i)->mName.data;
    if (i == 0 || name[0] == 0 || strcmp(name, made_up) == 0) {
        return NULL;
    }
    char *const whole = text("%s", name);
    size_t length = strlen(whole); /* assimp keeps blanks behind the name of a group */
    while (length > 0 && strchr(" \t\r", whole[length - 1]) != NULL) {
        whole[--length] = 0;
    }
    for (char *at = whole; *at != 0; at++) {
        if (*at == BLANK_IN_NAME) {
            *at = ' ';
        }
    }
    return whole;
}

/* Returns the place of an object in the file; objects are counted from 0. */
static place place_of(const scene *s, const struct aiScene *read, unsigned i) {
    const unsigned index = i == 0 ? 0 : i - 1;
    const char *const name = name_of(read, i);
    return (place){.file = s->file,
                   .what = name != NULL ? text("object %u \"%s\"", index, name)
                                        : text("object %u", index)};
}

/* Cuts faces into triangles. If assimp cannot do so with a face, it leaves out a part of it. */
static const struct aiScene *cut(const scene *s, const struct aiScene *read) {
    const unsigned count = read->mRootNode->mNumChildren + 1;
    uint64_t *const expected = allocate(count, sizeof *expected);
    for (unsigned i = 0; i < count; i++) {
        expected[i] = triangles_of(read, node_of(read, i));
    }
    const struct aiScene *const done = aiApplyPostProcessing(read, aiProcess_Triangulate);
    if (done == NULL) {
        const place where = {.file = s->file};
        fail(&where, "cannot be cut into triangles: %s", aiGetErrorString());
    }
    for (unsigned i = 0; i < count; i++) {
        if (triangles_of(done, node_of(done, i)) != expected[i]) {
            const place where = place_of(s, done, i);
            fail(&where, "has a face that assimp cannot cut into triangles: export triangles");
        }
    }
    free(expected);
    return done;
}

typedef struct object_step {
    scene *s;
    meshes *all;
    const struct aiScene *read;
    const frame *f;
    bool triangles;
    unsigned i; /* number of its node */
} object_step;

static void read_object(void *of) {
    const object_step *const step = of;
    scene *const s = step->s;
    const struct aiNode *const node = node_of(step->read, step->i);
    const object o = {.name = name_of(step->read, step->i)};
    mesh m = {.where = place_of(s, step->read, step->i), .object = s->object_count};
    for (unsigned k = 0; k < node->mNumMeshes; k++) {
        const struct aiMesh *const first = step->read->mMeshes[node->mMeshes[0]];
        const struct aiMesh *const from = step->read->mMeshes[node->mMeshes[k]];
        add_points(&m, from, first->mVertices, step->triangles, step->f);
    }
    if (m.count > 0) {
        (void)scene_add_object(s, &o);
        step->all->list = grown(step->all->list, step->all->count, sizeof *step->all->list);
        step->all->list[step->all->count++] = m;
    } else if (!has_ending(s->file, "OBJ") && step->i > 0) {
        warn(&m.where, "has no facets, so nothing comes of it");
    } else if (node->mNumMeshes > 0) { /* check_obj warns of objects without any content */
        warn(&m.where, "has no faces, so no triangles come of it");
    }
}

meshes read_meshes(scene *s, const frame *f, bool triangles) {
    const place where = {.file = s->file};
    if (!number_equal(f->scale[0], f->scale[1])) {
        fail(&where, "a mesh has one scale for all axes");
    }
    const struct aiScene *read = import(s);
    read = triangles && read->mNumMeshes > 0 ? cut(s, read) : read;
    meshes all = {NULL, 0};
    for (unsigned i = 0; i <= read->mRootNode->mNumChildren; i++) {
        object_step step = {s, &all, read, f, triangles, i};
        attempt(read_object, &step);
    }
    end_if_wrong();
    aiReleaseImport(read);
    return all;
}
