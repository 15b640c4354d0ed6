import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { strFromU8, unzipSync } from 'fflate';
import jpeg from 'jpeg-js';
import { describe, expect, test } from 'vitest';
import {
  canvasOf,
  largeSizes,
  type Orientation,
  paperSizes,
  squareSizes,
} from '../../../src/contract/canvases.ts';
import type { PosterFormat } from '../../../src/contract/choices.ts';
import type { PosterRequest } from '../../../src/engine/poster/poster.ts';
import { renderPoster } from '../../../src/engine/render/poster/render-poster.ts';
import { never, posterOf, riverSources } from '../../support/poster-request.ts';
import { schemaFaults } from '../../support/schema-faults.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'svc-poster-'));

async function draw(format: PosterFormat, change: Partial<PosterRequest>): Promise<Buffer> {
  const document = await posterOf(change);
  return Buffer.from(await renderPoster(document, new Map(), format, never));
}

const partOf = (pptx: Uint8Array, part: string): string =>
  strFromU8(unzipSync(pptx)[part] ?? new Uint8Array());

const onDisk = (name: string, bytes: Uint8Array): string => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

const canvases: [Orientation, PosterRequest['size']][] = [
  ...[...paperSizes, ...largeSizes].flatMap((size): [Orientation, PosterRequest['size']][] => [
    ['landscape', size],
    ['portrait', size],
  ]),
  ...squareSizes.map((size): [Orientation, PosterRequest['size']] => ['square', size]),
];

describe.each(canvases)('a %s %s poster', (orientation, size) => {
  const { width, height } = canvasOf(orientation, size) ?? { width: 0, height: 0 };
  const change = { orientation, size, prompt: 'Announcement poster: new opening hours' };

  test('is exact to the point as .pdf and .pptx', async () => {
    const pdf = await draw('pdf', change);
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'));
    expect(box?.slice(1).map(Number)).toEqual([width * 0.75, height * 0.75]);
    const slides = partOf(await draw('pptx', change), 'ppt/presentation.xml');
    expect(slides).toContain(`<p:sldSz cx="${width * 9525}" cy="${height * 9525}"/>`);
  });

  test('is exact to the pixel as .png, at 96 to the inch', async () => {
    const png = await draw('png', change);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    const density = png.indexOf('pHYs');
    expect([png.readUInt32BE(density + 4), png.readUInt8(density + 12)]).toEqual([3780, 1]);
  });
});

test('a .jpg has the pixels of its canvas and white where the design paints nothing', async () => {
  const bytes = await draw('jpg', { templateId: 'poster-cutout', size: 'a4' });
  const { width, height, data } = jpeg.decode(bytes);
  expect([width, height]).toEqual([1123, 794]);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  expect(bytes.readUInt16BE(14)).toBe(96);
});

test('the largest canvas fits into memory as .jpg', async () => {
  const bytes = await draw('jpg', { orientation: 'square', size: 'xl_square' });
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([4535, 4535]);
  expect(process.memoryUsage().rss).toBeLessThan(900 * 2 ** 20);
});

test('a .png is transparent where the design has no paper, and opaque where it has', async () => {
  const corner = async (templateId: string) => {
    const file = onDisk(`${templateId}.png`, await draw('png', { templateId }));
    const { stdout } = await execa('identify', ['-format', '%[fx:p{1,1}.a]', file]);
    return Number(stdout);
  };
  expect(await corner('poster-cutout')).toBe(0);
  expect(await corner('poster-meridian')).toBe(1);
});

describe.each(['en', 'ar', 'ja', 'hi'] as const)('in %s', (language) => {
  const change = { language, sources: riverSources(), templateId: 'poster-atelier' };

  test('a .pptx has no error in the eyes of the Open XML SDK and keeps its chart native', async () => {
    const bytes = await draw('pptx', change);
    const file = onDisk(`${language}.pptx`, bytes);
    expect(await schemaFaults(file)).toEqual([]);
    expect(partOf(bytes, 'ppt/charts/chart1.xml')).toContain('<c:barChart>');
  });

  test('a .pdf is sound, has its text and embeds its fonts', async () => {
    const file = onDisk(`${language}.pdf`, await draw('pdf', change));
    expect((await execa('qpdf', ['--check', file])).stdout).toContain('No syntax or stream encoding errors');
    expect((await execa('pdftotext', [file, '-'])).stdout).toContain('We sampled five');
    const fonts = (await execa('pdffonts', [file])).stdout.split('\n').slice(2);
    for (const font of fonts) expect(font).toMatch(/yes yes yes/);
    expect((await execa('pdfimages', ['-list', file])).stdout.split('\n')).toHaveLength(2);
  });
});

test.each(['pptx', 'pdf', 'png', 'jpg'] as const)(
  'the same poster gives the same bytes as .%s',
  async (format) => {
    const change = { sources: riverSources() };
    expect(Buffer.compare(await draw(format, change), await draw(format, change))).toBe(0);
  },
);
