import type { Assets } from '../source.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** Pixel sizes of the pictures, read from their headers. */
export function pictureSizes(assets: Assets): Map<string, PictureSize> {
  const sizes = new Map<string, PictureSize>();
  for (const [asset, bytes] of assets) {
    const size = pngSize(bytes) ?? jpegSize(bytes);
    if (size) sizes.set(asset, size);
  }
  return sizes;
}

function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 24 || bytes[0] !== 0x89 || bytes[1] !== 0x50) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments of a JPEG to the one that starts the frame. */
function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
