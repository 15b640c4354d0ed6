import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { pictureKind, pngSignature } from '../../scene/picture.ts';

/** Maps a pixel's red, green and blue. */
export type Repaint = (red: number, green: number, blue: number) => [number, number, number];

/** Pictures with more pixels are skipped, as repainting would take seconds. */
const mostPixels = 8_000_000;

interface Chunk {
  type: string;
  data: Uint8Array;
}

/**
 * Recolours a PNG: its palette where it has one, else every pixel.
 * @returns undefined for files that are not repainted: interlaced, 16-bit, huge, damaged, or no PNG
 */
export function repaintPng(bytes: Uint8Array, repaint: Repaint): Uint8Array | undefined {
  const chunks = readChunks(bytes);
  const header = chunks?.find(({ type }) => type === 'IHDR')?.data;
  if (!chunks || !header || header.length < 13) return undefined;
  const view = new DataView(header.buffer, header.byteOffset);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, kind, interlaced] = [header[8], header[9], header[12]];
  if (kind === 3)
    return writeChunks(
      chunks.map((chunk) =>
        chunk.type === 'PLTE' ? { ...chunk, data: paintAll(chunk.data, 3, repaint) } : chunk,
      ),
    );
  const channels = kind === 2 ? 3 : kind === 6 ? 4 : 0;
  if (channels === 0 || depth !== 8 || interlaced !== 0 || width * height > mostPixels) return undefined;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const length = height * (1 + width * channels);
  const rows = inflate(packed, length);
  if (rows?.length !== length) return undefined;
  unfilter(rows, width * channels, height, channels);
  const painted = deflateSync(paintRows(rows, width, height, channels, repaint));
  const first = chunks.findIndex(({ type }) => type === 'IDAT');
  const kept = chunks.filter(({ type }, index) => type !== 'IDAT' || index === first);
  return writeChunks(kept.map((chunk) => (chunk.type === 'IDAT' ? { ...chunk, data: painted } : chunk)));
}

function inflate(packed: Uint8Array, length: number): Uint8Array | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: length });
  } catch {
    return undefined;
  }
}

/** Whether a PNG compresses to few bytes per pixel, as charts and screenshots do and photographs do not. */
export function isFlatPng(bytes: Uint8Array): boolean {
  if (pictureKind(bytes) !== 'png' || bytes.length < 33) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return bytes.length / Math.max(1, view.getUint32(16) * view.getUint32(20)) < 0.5;
}

function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  if (pictureKind(bytes) !== 'png') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = pngSignature.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function writeChunks(chunks: Chunk[]): Uint8Array {
  const parts = chunks.map(({ type, data }) => {
    const part = Buffer.alloc(12 + data.length);
    part.writeUInt32BE(data.length, 0);
    part.write(type, 4, 'latin1');
    part.set(data, 8);
    part.writeUInt32BE(crc32(part.subarray(4, 8 + data.length)), 8 + data.length);
    return part;
  });
  return new Uint8Array(Buffer.concat([Uint8Array.from(pngSignature), ...parts]));
}

function paintAll(colors: Uint8Array, step: number, repaint: Repaint): Uint8Array {
  const painted = Uint8Array.from(colors);
  for (let at = 0; at + 2 < painted.length; at += step)
    painted.set(repaint(painted[at] as number, painted[at + 1] as number, painted[at + 2] as number), at);
  return painted;
}

/** Recolours unfiltered rows; each begins with its filter byte. */
function paintRows(
  rows: Uint8Array,
  width: number,
  height: number,
  channels: number,
  repaint: Repaint,
): Uint8Array {
  const stride = 1 + width * channels;
  for (let y = 0; y < height; y++) {
    const row = rows.subarray(y * stride + 1, (y + 1) * stride);
    row.set(paintAll(row, channels, repaint));
    rows[y * stride] = 0;
  }
  return rows;
}

/** Undoes the filters of the rows in place (PNG specification, section 9). */
function unfilter(rows: Uint8Array, length: number, height: number, step: number): void {
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1) + 1;
    const filter = rows[start - 1];
    for (let x = 0; x < length; x++) {
      const left = x >= step ? (rows[start + x - step] as number) : 0;
      const up = y > 0 ? (rows[start + x - length - 1] as number) : 0;
      const corner = x >= step && y > 0 ? (rows[start + x - length - 1 - step] as number) : 0;
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? paeth(left, up, corner)
                : 0;
      rows[start + x] = ((rows[start + x] as number) + guess) & 0xff;
    }
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
