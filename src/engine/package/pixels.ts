import type { Box } from '../scene/scene.ts';

const emuPerPixel = 9525;

/** EMU as pixels at 96 DPI. */
export const pixels = (emu: number): number => emu / emuPerPixel;

/** Pixels at 96 DPI as EMU. */
export const emu = (pixels: number): number => Math.round(pixels * emuPerPixel);

export const pixelBox = (box: Box): Box => ({
  x: pixels(box.x),
  y: pixels(box.y),
  width: pixels(box.width),
  height: pixels(box.height),
});

export const emuBox = ({ x, y, width, height }: Box): Box => ({
  x: emu(x),
  y: emu(y),
  width: emu(width),
  height: emu(height),
});

const pixelsPerHundredth = 4 / 3 / 100;

/** Type size in hundredths of a point as pixels. */
export const typePixels = (hundredths: number): number => hundredths * pixelsPerHundredth;
