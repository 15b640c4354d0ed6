import { Resvg } from '@resvg/resvg-js';
import jpeg from 'jpeg-js';
import type { Page, Scene } from '../../scene/scene.ts';
import type { Assets } from '../../source.ts';
import { withJpegDensity, withPngDensity } from './density.ts';
import { renderSvg } from './render-svg.ts';

/** Fine enough for print, a quarter of the size of the best. */
const jpegQuality = 90;

/** One page as pixels, exactly as many as its canvas has. */
function paint(scene: Scene, page: Page, assets: Assets, background?: string) {
  const svg = renderSvg(scene, page, assets);
  return new Resvg(svg, { font: { loadSystemFonts: false }, ...(background && { background }) }).render();
}

/** Lossless; what nothing is painted on stays transparent. */
export const renderPng = (scene: Scene, page: Page, assets: Assets): Uint8Array =>
  withPngDensity(paint(scene, page, assets).asPng());

/** The format has no transparency: white lies under everything. */
export function renderJpg(scene: Scene, page: Page, assets: Assets): Uint8Array {
  const { width, height, pixels } = paint(scene, page, assets, '#FFFFFF');
  return withJpegDensity(jpeg.encode({ width, height, data: pixels }, jpegQuality).data);
}
