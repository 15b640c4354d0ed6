import { type PictureSize, pictureKind, pictureSize, pngSignature } from '../scene/picture.ts';
import { SourceError } from '../source.ts';

/** More pixels take hundreds of megabytes decoded; a large photograph has half. */
const maxPixels = 50_000_000;
const maxEdge = 20_000;

/**
 * The size of a PNG or JPEG.
 * @throws SourceError if it is neither, truncated, or too large to draw
 */
export function readPicture(bytes: Uint8Array): PictureSize {
  const size = pictureSize(bytes);
  if (!size || !isWhole(bytes))
    throw new SourceError('corrupt', 'The picture is neither a PNG nor a JPEG, or it is damaged.');
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

/** Detects truncation before drawing. */
function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pictureKind(bytes) === 'png' ? hasLastChunk(view) : hasEnd(view);
}

const imageData = 0x49444154;
const imageEnd = 0x49454e44;

/** Walks the chunks to the last. */
function hasLastChunk(view: DataView): boolean {
  let at = pngSignature.length;
  let data = 0;
  while (at + 12 <= view.byteLength) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    if (type === imageData) data += length;
    if (type === imageEnd) return data > 0;
    at += 12 + length;
  }
  return false;
}

/** Cameras append previews and notes, so the end marker may not be last. */
function hasEnd(view: DataView): boolean {
  for (let at = view.byteLength - 2; at >= 2; at--) {
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xd9) return true;
  }
  return false;
}
