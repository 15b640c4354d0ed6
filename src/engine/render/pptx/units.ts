import { emu } from '../../package/pixels.ts';
import type { Box } from '../../scene/scene.ts';

/** Type size in pixels as hundredths of a point. */
export const fontSize = (pixels: number): number => Math.round(pixels * 0.75 * 100);

export const xfrm = (box: Box, tag = 'a', attributes = ''): string =>
  `<${tag}:xfrm${attributes}><a:off x="${emu(box.x)}" y="${emu(box.y)}"/>` +
  `<a:ext cx="${emu(box.width)}" cy="${emu(box.height)}"/></${tag}:xfrm>`;
