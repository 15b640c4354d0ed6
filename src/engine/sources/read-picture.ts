import { SourceError } from '../source.ts';

/** More pixels than this take hundreds of megabytes once decoded; a large photograph has half of it. */
const maxPixels = 50_000_000;
const maxEdge = 20_000;

/**
 * The size of a PNG or JPEG, read from its headers alone.
 * @throws SourceError when it is neither, is cut short, or is larger than can be drawn
 */
export function readPicture(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = isPng(bytes) ? pngSize(view) : isJpeg(bytes) ? jpegSize(view) : undefined;
  if (!size) throw new SourceError('corrupt', 'The picture is neither a PNG nor a JPEG, or it is damaged.');
  const { width, height } = size;
  if (width < 1 || height < 1) throw new SourceError('corrupt', 'The picture has no size.');
  if (width * height > maxPixels || Math.max(width, height) > maxEdge) {
    throw new SourceError(
      'too-large',
      `The picture has ${width} × ${height} pixels, more than can be drawn.`,
    );
  }
  return size;
}

export const isPng = (bytes: Uint8Array) =>
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte);
export const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** The chunks are walked to the last one, so that a picture that was cut short is noticed here and not when drawn. */
function pngSize(view: DataView) {
  let at = 8;
  let size: { width: number; height: number } | undefined;
  let data = 0;
  while (at + 12 <= view.byteLength) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    if (type === 0x49484452 && length >= 13)
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (type === 0x49444154) data += length;
    if (type === 0x49454e44) return data > 0 ? size : undefined;
    at += 12 + length;
  }
  return undefined;
}

/** Segments up to the frame header; then the end marker has to stand somewhere near the end. */
function jpegSize(view: DataView) {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame)
      return hasEnd(view) ? { height: view.getUint16(at + 5), width: view.getUint16(at + 7) } : undefined;
    const standsAlone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    at += marker === 0xff ? 1 : standsAlone ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function hasEnd(view: DataView): boolean {
  // Cameras append previews and makers' notes, so the end marker need not be the very last bytes.
  for (let at = view.byteLength - 2; at >= 2; at--) {
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xd9) return true;
  }
  return false;
}
