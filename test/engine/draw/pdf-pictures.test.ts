import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import { renderPdf } from '../../../src/engine/render/pdf/render-pdf.ts';
import type { Scene, SceneElement } from '../../../src/engine/scene/scene.ts';
import { never } from '../../support/poster-request.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
};

/** A picture of 2 by 2 pixels, all alike, in two IDAT chunks. */
function png(kind: number, bits: number, pixel: number[], ...more: Buffer[]): Uint8Array {
  const data = deflateSync(Buffer.from([0, ...pixel, ...pixel, 0, ...pixel, ...pixel]));
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, bits, kind, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', data.subarray(0, 5)),
    chunk('IDAT', data.subarray(5)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const pictures: [Uint8Array, seen: number[]][] = [
  [png(0, 8, [120]), [120, 120, 120]],
  [png(2, 8, [200, 100, 50]), [200, 100, 50]],
  [png(2, 16, [200, 0, 100, 0, 50, 0]), [200, 100, 50]],
  [png(3, 8, [1], chunk('PLTE', Buffer.from([0, 0, 0, 30, 60, 90]))), [30, 60, 90]],
  [png(2, 8, [10, 20, 30], chunk('tRNS', Buffer.from([0, 10, 0, 20, 0, 30]))), [255, 255, 255]],
  [png(6, 8, [0, 0, 0, 0]), [255, 255, 255]],
];

test('PNGs of all kinds look in a .pdf as they are, and stand in it once however often they are shown', async () => {
  const assets = new Map(pictures.map(([bytes], at) => [String(at), bytes]));
  const elements = pictures.flatMap((_, at): SceneElement[] =>
    [0, 1].map((row) => ({
      type: 'image',
      asset: String(at),
      alt: 'Colour',
      box: { x: at * 100, y: row * 100, width: 100, height: 100 },
    })),
  );
  const scene: Scene = {
    canvas: { width: 600, height: 200 },
    language: 'en',
    direction: 'ltr',
    title: 'Colours',
    theme: posterTemplateOf('').theme,
    pages: [
      { id: 'one', title: 'Colours', layout: 'one', backdrop: { fill: '#FFFFFF', elements: [] }, elements },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'svc-pictures-'));
  writeFileSync(join(folder, 'pictures.pdf'), await renderPdf(scene, assets, never));
  const { stdout } = await execa('pdftoppm', ['-r', '96', join(folder, 'pictures.pdf')], {
    encoding: 'buffer',
  });
  const pixels = Buffer.from(stdout).subarray(-600 * 200 * 3);
  const seen = (x: number, y: number) => [...pixels.subarray((y * 600 + x) * 3, (y * 600 + x) * 3 + 3)];
  for (const [at, [, color]] of pictures.entries())
    for (const y of [50, 150]) expect([at, seen(at * 100 + 50, y)]).toEqual([at, color]);
  const { stdout: list } = await execa('pdfimages', ['-list', join(folder, 'pictures.pdf')]);
  const objects = list
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([, , type, ...more]) => (type === 'image' ? [more[7]] : []));
  expect(objects).toHaveLength(2 * pictures.length);
  expect(new Set(objects).size).toBe(pictures.length);
});
