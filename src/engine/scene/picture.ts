import type { Assets } from '../source.ts';
import { pageRegion } from './page-region.ts';

/** Picture formats by their first bytes. */
export type PictureKind = 'png' | 'jpeg';

/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const signatures: [PictureKind, number[]][] = [
  ['png', pngSignature],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

export const pictureKind = (bytes: Uint8Array): PictureKind | undefined =>
  signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];

/** The size in a picture's header; undefined without one. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const kind = pictureKind(bytes);
  if (!kind) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return kind === 'png' ? pngSize(view) : jpegSize(view);
}

/** The sizes of all pictures among the assets. */
export function pictureSizes(assets: Assets): Map<string, PictureSize> {
  const sizes = new Map<string, PictureSize>();
  for (const [asset, bytes] of assets) {
    const size = pictureSize(bytes) ?? pageRegion(bytes);
    if (size) sizes.set(asset, size);
  }
  return sizes;
}

const header = 0x49484452;

/** The header is the first chunk, after the signature. */
function pngSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 24 || view.getUint32(12) !== header) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments to the start of frame. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const standsAlone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    at += marker === 0xff ? 1 : standsAlone ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
