import { expect, test } from 'vitest';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import type { Block, Section } from '../../../src/engine/read/document.ts';
import { readSource } from '../../../src/engine/read/read-source.ts';
import { drawnAssets } from '../../../src/engine/render/drawn-assets.ts';
import { renderPoster } from '../../../src/engine/render/poster/render-poster.ts';
import { pictureSize, pictureSizes } from '../../../src/engine/scene/picture.ts';
import { pdfOf, said } from '../../support/drawn-pdf.ts';
import { never, posterContext, posterRequest } from '../../support/poster-request.ts';

const blocksOf = ({ blocks, children }: Section): Block[] => [...blocks, ...children.flatMap(blocksOf)];

const plot = '100 500 300 160 re S\n0.5 g 120 500 20 130 re f 170 500 20 80 re f 0 g\n';
const prose = (part: number) =>
  Array.from({ length: 12 }, (_, at) =>
    said(
      `In year ${at} the towns of part ${part} grew by ${at + 2} people, as Figure ${part} shows.`,
      72,
      440 - at * 12,
      10,
    ),
  ).join('');
const page = (part: number) =>
  said(`Results of part ${part}`, 72, 760, 16) +
  plot +
  said(`Figure ${part}. Towns that grew in part ${part}.`, 180, 480, 9) +
  prose(part);
const bytes = pdfOf([page(1), page(2)]);
const read = (drawLater: boolean) =>
  readSource({ bytes, name: 'towns.pdf', index: 0, kind: 'file', drawLater });

test('figures that are drawn when they are shown are those that are drawn when their PDF is read', async () => {
  const [now, later] = [await read(false), await read(true)];
  const figures = ({ document }: typeof now) =>
    blocksOf(document.body).flatMap((block) => (block.type === 'figure' ? [block] : []));
  const sizes = (all: ReturnType<typeof figures>) =>
    all.map(({ label, width, height }) => [label, width, height]);
  expect(sizes(figures(later))).toEqual(sizes(figures(now)));
  const keys = figures(later).map(({ asset }) => asset);
  expect(keys).toHaveLength(2);
  expect(keys.map((key) => pictureSize(later.assets.get(key) as Uint8Array))).toEqual([undefined, undefined]);
  expect([...pictureSizes(later.assets).keys()]).toEqual(keys);
  const drawn = await drawnAssets(later.assets);
  expect(keys.map((key) => drawn.get(key))).toEqual(figures(now).map(({ asset }) => now.assets.get(asset)));
});

test('a poster keeps the PDF whose figures it shows, and draws them in every format', async () => {
  const { source, document, assets } = await read(true);
  const { images } = posterRequest();
  const request = posterRequest({
    prompt: 'A poster of this paper',
    sources: [source],
    documents: [document],
    assets,
    images: { ...images, context: true },
  });
  const made = await composePoster(request, posterContext());
  const shown = made.document.content.regions.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.asset] : [])),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(made.assets.size).toBe(new Set(shown).size + 1);
  for (const format of ['pdf', 'pptx', 'png'] as const)
    expect((await renderPoster(made.document, made.assets, format, never)).length).toBeGreaterThan(1000);
});
