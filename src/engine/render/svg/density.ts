import { crc32 } from 'node:zlib';
import { pngSignature } from '../../scene/picture.ts';

/** Canvases are counted in pixels of 96 to the inch: said in the file, a printer knows the size meant. */
const perInch = 96;
const perMetre = Math.round(perInch / 0.0254);

/** Length, name and checksum around a chunk's data. */
const chunkOverhead = 12;
const headerChunk = 13 + chunkOverhead;

/** Puts a pHYs chunk behind the header of a PNG. */
export function withPngDensity(png: Uint8Array): Uint8Array {
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

/** Fills in the density that the first segment of a JFIF file has room for. */
export function withJpegDensity(jpeg: Uint8Array): Uint8Array {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  view.setUint8(13, 1);
  view.setUint16(14, perInch);
  view.setUint16(16, perInch);
  return jpeg;
}
