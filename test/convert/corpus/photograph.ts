import { deflateSync } from 'node:zlib';

type Rgb = [red: number, green: number, blue: number];

/** A picture of many colours, as a PNG: what a photograph is to a program. */
export const photograph = (width = 320, height = 240): Buffer =>
  png(width, height, (x, y) => [
    Math.round((x / width) * 200 + 20 * Math.sin(y / 9)),
    Math.round((y / height) * 180 + 30),
    Math.round(140 + 60 * Math.cos((x + y) / 23)),
  ]);

/** Bars on white, as a PNG: what a saved chart is. */
export const drawnChart = (...bars: Rgb[]): Buffer =>
  png(bars.length * 40, 120, (x, y) => {
    const bar = bars[Math.floor(x / 40)];
    return bar && x % 40 > 8 && y > 20 + (x % 3) ? bar : [255, 255, 255];
  });

/** One colour, as a PNG that lets through what is behind it. @param alpha 0 to 255 */
export const veil = (color: Rgb, alpha: number): Buffer => png(40, 30, () => [...color, alpha]);

function png(width: number, height: number, colorAt: (x: number, y: number) => number[]): Buffer {
  const channels = colorAt(0, 0).length;
  const rows = Buffer.alloc(height * (1 + width * channels));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(colorAt(x, y), y * (1 + width * channels) + 1 + x * channels);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, channels === 4 ? 6 : 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc(body), body.length + 4);
  return framed;
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (0xedb88320 & -(value & 1));
  }
  return ~value >>> 0;
}
