// SPDX-License-Identifier: MIT
//
// The wiring of the chip: a display on an SPI, and buttons. It models what rp2040js leaves out
// between the pins and the SPI: the function of a pin, pull-ups, the time that a word takes, and
// blocks that are still in reset.
import { readFileSync } from 'node:fs';
import { HEIGHT, St7789, WIDTH } from './st7789.mjs';
import { Pictures } from './pictures.mjs';
import { readScript } from './script.mjs';
import { Terminal } from './terminal.mjs';

const FUNCTION_SPI = 1;
const FUNCTION_SIO = 5;
const LOW = 0; // GPIOPinState
const HIGH = 1;
const PAD_AT_RESET = 0x56; // input enabled, pulled down, hysteresis, 4 mA

const RESETS = 0x4000c; // rp2040js counts peripherals by the upper bits of their address
const IN_RESET = { DMA: 1 << 2, IO_BANK0: 1 << 5, PADS_BANK0: 1 << 8 };
const SPI_IN_RESET = [1 << 16, 1 << 17];
const ALL_IN_RESET = 0x1ffffff;

const GPIO_IN = 0x004;
const SSPDR = 0x008;
const SSPDMACR = 0x024;
const CR0_MODE = (1 << 7) | (1 << 6); // SPH, SPO
const CR0_FORMAT = 3 << 4;
const CR1_SLAVE = 1 << 2;
const DMACR_TXDMAE = 1 << 1;

/** Connects the devices in a file to the chip. complain(message) reports an error of the firmware;
 * end() ends the run. Returns the terminal in which the display is shown, and finish(), which the
 * caller calls at the end of the run. */
export function wire(path, mcu, clock, complain, end) {
    const { display: { spi: index, pins, controller }, buttons } = JSON.parse(readFileSync(path));
    if (controller !== 'ST7789') {
        throw new Error(`${path}: a display with the controller ${controller} is not modelled`);
    }
    const { FIXSAT_BUTTONS, FIXSAT_FRAMES, FIXSAT_MOVIE, FIXSAT_PACE } = process.env;
    const script = FIXSAT_BUTTONS
        ? readScript(readFileSync(FIXSAT_BUTTONS, 'utf8'), FIXSAT_BUTTONS, Object.keys(buttons))
        : [];
    const pictures = new Pictures(WIDTH, HEIGHT, FIXSAT_FRAMES || undefined, FIXSAT_MOVIE || undefined,
        Number(FIXSAT_PACE || 0));
    const terminal = new Terminal(WIDTH, HEIGHT);

    for (const pin of mcu.gpio) {
        pin.padValue = PAD_AT_RESET;
    }
    const resets = mcu.peripherals[RESETS];
    resets.reset = ALL_IN_RESET;
    const running = (block, bit) => {
        if ((resets.reset & bit) !== 0) {
            complain(`${block} is in reset`);
        }
    };

    let shown = 0; // number of frames, including the one that is being sent
    const hold = () => {
        while (script.length > 0 && script[0].frames <= shown && !script[0].end) {
            const held = script.shift().buttons;
            for (const [name, pin] of Object.entries(buttons)) {
                mcu.gpio[pin].setInputValue(!held.includes(name)); // a released one is pulled up
            }
        }
    };
    const panel = new St7789(() => clock.nanos, complain, {
        begins() {
            shown++;
            hold();
        },
        ends() {
            if (pictures.wanted) {
                pictures.add(panel.seen(), shown, clock.nanos);
            }
            if (terminal.wanted) {
                terminal.show(panel.seen());
            }
            if (script[0]?.end && script[0].frames <= shown) {
                end();
            }
        },
    });
    for (const pin of Object.values(buttons)) {
        mcu.gpio[pin].setInputValue(true);
    }
    hold();
    wireButtons(mcu, buttons, running, complain);
    wireDisplay(mcu, clock, panel, mcu.spi[index], pins, complain, () => {
        running(`SPI${index}`, SPI_IN_RESET[index]);
        running('IO_BANK0', IN_RESET.IO_BANK0);
        if (mcu.dma.channels.some((channel) => channel.active)) {
            running('DMA', IN_RESET.DMA);
        }
    });
    return { terminal, finish: () => pictures.finish() };
}

function wireButtons(mcu, buttons, running, complain) {
    const read = mcu.sio.readUint32.bind(mcu.sio);
    mcu.sio.readUint32 = (offset) => {
        if (offset === GPIO_IN) {
            running('IO_BANK0', IN_RESET.IO_BANK0);
            running('PADS_BANK0', IN_RESET.PADS_BANK0);
            for (const [name, number] of Object.entries(buttons)) {
                const pin = mcu.gpio[number];
                if (pin.functionSelect !== FUNCTION_SIO) {
                    complain(`GP${number}, button ${name}, is read, but its function is not SIO`);
                }
                if (pin.outputEnable) {
                    complain(`GP${number}, button ${name}, is an output`);
                }
                if (!pin.pullupEnabled || pin.pulldownEnabled) {
                    complain(`GP${number}, button ${name}, is not pulled up`);
                }
            }
        }
        return read(offset);
    };
}

function wireDisplay(mcu, clock, panel, spi, pins, complain, checkBlocks) {
    const driven = (name) => {
        const level = mcu.gpio[pins[name]].value;
        if (mcu.gpio[pins[name]].functionSelect !== FUNCTION_SIO || (level !== LOW && level !== HIGH)) {
            complain(`GP${pins[name]}, the display's ${name}, is not an output of SIO`);
        }
        return level === HIGH;
    };
    const busy = () => spi.busy || !spi.txFIFO.empty;
    const listen = (name, changed) => mcu.gpio[pins[name]].addListener((level) => {
        if (level === LOW || level === HIGH) {
            changed(level === HIGH);
        }
    });
    listen('reset', (high) => panel.reset(!high));
    listen('backlight', (high) => { panel.lit = high; });
    listen('select', (high) => {
        if (busy()) {
            complain('the display is selected or left in the middle of a word');
        }
        if (high) {
            panel.deselect();
        }
    });
    listen('data_or_command', () => {
        if (busy()) {
            complain('data or command: that changes in the middle of a word');
        }
    });

    // If its requests are enabled, the SPI requests a word while its FIFO has room.
    const { dma, dreq } = { dma: mcu.dma, dreq: spi.dreq.tx };
    spi.updateDMATx = () => {
        if (spi.txFIFO.full || (spi.dmaControl & DMACR_TXDMAE) === 0) {
            dma.clearDREQ(dreq);
        } else {
            dma.setDREQ(dreq);
        }
    };
    spi.updateDMATx();
    const write = spi.writeUint32.bind(spi);
    spi.writeUint32 = (offset, value) => {
        if (offset === SSPDR) {
            if (spi.txFIFO.full) {
                complain('a word for the SPI, whose FIFO is full');
            }
            if (!spi.enabled) {
                complain('a word for the SPI, which is not enabled');
            }
        }
        write(offset, value);
        if (offset === SSPDMACR) {
            spi.updateDMATx();
        }
    };

    // A word leaves at the SPI's rate, and the next one follows it without a gap.
    let word = 0;
    let bits = 0;
    let wordNanos = 0;
    let isData = false;
    let isSelected = false;
    let nanosAtEnd = -1;
    let follows = false;
    const prepare = () => {
        checkBlocks();
        for (const name of ['clock', 'data']) {
            if (mcu.gpio[pins[name]].functionSelect !== FUNCTION_SPI) {
                complain(`GP${pins[name]}, the display's ${name}, is used, but its function is not SPI`);
            }
        }
        if ((spi.control0 & CR0_MODE) !== CR0_MODE || (spi.control0 & CR0_FORMAT) !== 0 ||
            (spi.control1 & CR1_SLAVE) !== 0) {
            complain('the SPI is not a master in mode 3, in which alone its time is known');
        }
        bits = spi.dataBits;
        if (bits !== 8 && bits !== 16) {
            complain(`the display reads bytes, not words of ${bits} bits`);
        }
        if (spi.clockFrequency === 0) {
            complain('the SPI has no clock: its divider is 0');
        }
        if (spi.clockFrequency > 62.5e6) {
            complain(`the SPI has ${spi.clockFrequency / 1e6} MHz, the display takes 62.5`);
        }
        wordNanos = (bits * 1e9) / spi.clockFrequency;
        isSelected = !driven('select');
        isData = driven('data_or_command');
    };
    const alarm = clock.createAlarm(() => {
        if (isSelected) {
            panel.receive(word, bits, isData);
        }
        follows = true;
        spi.completeTransmit(0);
        follows = false;
    });
    spi.onTransmit = (value) => {
        word = value;
        if (!follows) {
            prepare();
            nanosAtEnd = clock.nanos;
        }
        nanosAtEnd += wordNanos;
        alarm.schedule(nanosAtEnd - clock.nanos);
    };
}
