import { crc32 } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import jpeg from 'jpeg-js';
import { pngSignature } from '../../scene/picture.ts';
import type { Page, Scene } from '../../scene/scene.ts';
import type { Assets } from '../../source.ts';
import { renderSvg } from './render-svg.ts';

/** Good enough for print, at a quarter of the size of quality 100. */
const jpegQuality = 90;

/** One page as pixels at canvas size. */
function paint(scene: Scene, page: Page, assets: Assets, background?: string) {
  const svg = renderSvg(scene, page, assets);
  return new Resvg(svg, { font: { loadSystemFonts: false }, ...(background && { background }) }).render();
}

/** Lossless; unpainted areas stay transparent. */
export const renderPng = (scene: Scene, page: Page, assets: Assets): Uint8Array =>
  withPngDensity(paint(scene, page, assets).asPng());

/** JPEG has no transparency, so the background is white. */
export function renderJpg(scene: Scene, page: Page, assets: Assets): Uint8Array {
  const { width, height, pixels } = paint(scene, page, assets, '#FFFFFF');
  return withJpegDensity(jpeg.encode({ width, height, data: pixels }, jpegQuality).data);
}

/** Canvases are at 96 DPI; recording that gives printers the intended size. */
const perInch = 96;
const perMetre = Math.round(perInch / 0.0254);

/** Length, name and checksum around a chunk's data. */
const chunkOverhead = 12;
const headerChunk = 13 + chunkOverhead;

/** Inserts a pHYs chunk after the header of a PNG. */
function withPngDensity(png: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(9 + chunkOverhead);
  chunk.writeUInt32BE(9, 0);
  chunk.write('pHYs', 4, 'latin1');
  chunk.writeUInt32BE(perMetre, 8);
  chunk.writeUInt32BE(perMetre, 12);
  chunk.writeUInt8(1, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  const at = pngSignature.length + headerChunk;
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}

/** Sets the density fields in the first segment of a JFIF file. */
function withJpegDensity(jpeg: Uint8Array): Uint8Array {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  view.setUint8(13, 1);
  view.setUint16(14, perInch);
  view.setUint16(16, perInch);
  return jpeg;
}
