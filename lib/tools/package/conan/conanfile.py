# SPDX-License-Identifier: MIT
# lib/tools/package/manifests.py writes the facts: version, description, topics, and where libfixmath is.
"""A recipe that lies in the repository which it packs: conan create FOLDER OF THIS FILE"""
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy
from conan.tools.scm import Git

URL = "https://github.com/PetteriAimonen/libfixmath.git"
COMMIT = "64d851a6f93267defcdc11cfaee4102786c660bb"


class Fixsat(ConanFile):
    name = "fixsat"
    version = "0.6.0"
    description = "Exact collision detection in Q16.16 for microcontrollers"
    license = "MIT"
    topics = ('collision-detection', 'fixed-point', 'embedded', 'geometry', 'physics', 'deterministic', 'robotics', 'games')
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    implements = ["auto_shared_fpic"]
    languages = "C"

    def export_sources(self):
        root = Path(self.recipe_folder).parents[3]
        copy(self, "LICENSE", root, self.export_sources_folder)
        copy(self, "*", root / "lib", Path(self.export_sources_folder, "lib"))

    def layout(self):
        cmake_layout(self)

    def source(self):
        Git(self).fetch_commit(URL, COMMIT)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["FIXSAT_LIBFIXMATH_DIR"] = str(self.source_folder)
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure(build_script_folder=Path(self.export_sources_folder, "lib"))
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        self.cpp_info.libs = ["fixsat"]
