import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import { comfortableScale } from '../../../src/engine/poster/draw/comfortable-scale.ts';
import { layoutPoster } from '../../../src/engine/poster/draw/layout-poster.ts';
import type { ComposedPoster, PosterRequest } from '../../../src/engine/poster/poster.ts';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { toSource } from '../../../src/engine/read/to-source.ts';
import { renderPoster } from '../../../src/engine/render/poster/render-poster.ts';
import { pictureSizes } from '../../../src/engine/scene/picture.ts';
import type { Assets } from '../../../src/engine/source.ts';
import { pngOf } from '../../support/png.ts';
import { never, posterContext, posterRequest } from '../../support/poster-request.ts';

/** A paper of usual length, in whole sentences that all differ. */
const subjects = [
  'oyster beds',
  'eelgrass',
  'mussel reefs',
  'salt marshes',
  'kelp',
  'mud flats',
  'dunes',
  'piers',
];
const said = (verbs: string[], from: number) =>
  verbs
    .map((verb, index) => `${verb} ${subjects[(index + from) % subjects.length]} in bay ${index + from + 1}.`)
    .join(' ');
const manuscript = `---
title: Restored oyster beds keep harbours clear
author:
  - name: Ada Brandt
    affiliation: Institute of Coastal Ecology, Kiel
  - name: Ben Costa
    affiliation: Institute of Coastal Ecology, Kiel
---

# Abstract
Harbours are cloudy. We counted particles beside restored beds for two years. Restored oyster beds lowered the cloudiness of harbours by 41 % (p < 0.001). Beds are cheap to keep.

# Introduction
Clear water lets plants grow on the ground of a harbour [1]. ${said(['Boats stir up', 'Storms bury', 'Tides carry sand over', 'Dredging removes', 'Ports were built upon', 'Fishers once lived from'], 0)} The aim of this study was to find out whether restored beds keep harbours clear.

# Methods
We sampled 12 harbours every month from 2021 to 2023 (n = 288). ${said(['We mapped', 'Divers counted', 'A camera filmed', 'We weighed the sand upon', 'Two laboratories measured', 'We marked'], 2)}

![Sampling sites of the study.](sites.png)

Figure 1 shows the sites.

# Results
Water beside beds held 4.1 mg of particles per litre, elsewhere 7.0 mg. ${said(['The effect was strongest beside', 'Fewer particles settled upon', 'Fish returned to', 'No change was seen upon', 'Growth doubled upon', 'Crabs left'], 4)}

![Particles beside beds and elsewhere.](load.png)

![Cloudiness by month.](months.png)

Figure 2 shows the particles, Figure 3 the months, and Figure 2 the sites with beds.

# Conclusions
${said(['Harbours gain from', 'Towns can afford', 'Two winters suffice to settle', 'Further work will map'], 1)} Boats need no other route around the beds.

# Author contributions
AB counted, BC wrote.

# References
1. Lee K. Light and plants in harbours. J Coast Ecol. 2019;4:11–19. doi:10.1234/jce.4.11
`;

const pictures = { 'sites.png': [900, 600], 'load.png': [900, 540], 'months.png': [1200, 400] } as const;

async function made(
  change: Partial<PosterRequest>,
  text = manuscript,
  shown: Record<string, readonly [number, number]> = pictures,
): Promise<ComposedPoster> {
  const assets: Assets = new Map();
  const files = [
    { name: 'paper.md', bytes: strToU8(text) },
    ...Object.entries(shown).map(([name, [width, height]], index) => ({
      name,
      bytes: pngOf(width, height + index),
    })),
  ];
  const documents = await Promise.all(
    files.map(async ({ name, bytes }, index) => {
      const read = await readDocument({ kind: 'file', name, bytes, index });
      for (const [id, asset] of read.assets) assets.set(id, asset);
      return read.document;
    }),
  );
  const request = posterRequest({
    prompt: 'Poster of this paper',
    documents,
    sources: documents.map(toSource),
    assets,
    images: { brand: false, service: false, ai: false, workspace: false, context: true },
    ...change,
  });
  return composePoster(request, posterContext());
}

describe.each([
  ['portrait', 'a2'],
  ['landscape', 'a2'],
  ['portrait', 'a3'],
  ['square', 'a0_square'],
] as const)('a paper on a %s %s', (orientation, size) => {
  let poster: ComposedPoster;
  beforeAll(async () => {
    poster = await made({ orientation, size });
  });

  test('has its head, its finding, its numbers, its figures and its reference', () => {
    const { content } = poster.document;
    expect(content.title).toBe('Restored oyster beds keep harbours clear');
    expect(content.subtitle).toBe('Ada Brandt, Ben Costa');
    expect(content.byline).toBe('Institute of Coastal Ecology, Kiel');
    const lead = content.regions.find(({ id }) => id === 'takeaway');
    expect(lead?.blocks).toMatchObject([{ kind: 'statement', text: expect.stringContaining('41 %') }]);
    const told = JSON.stringify(content.regions);
    for (const fact of ['n = 288', '4.1 mg', 'aim of this study']) expect(told).toContain(fact);
    expect(told).not.toContain('AB counted');
    expect(content.references?.[0]?.url).toBe('https://doi.org/10.1234/jce.4.11');
  });

  test('has filled columns, figures of their width, and type that is read from where one stands', () => {
    const { document, assets } = poster;
    const { scale, page, fills } = layoutPoster(
      document,
      posterTemplateOf(document.templateId),
      pictureSizes(assets),
    );
    expect(scale).toBeGreaterThan(comfortableScale(document) * 0.9);
    // An introduction without a figure is all told beside methods with one.
    expect(Math.min(...fills.values())).toBeGreaterThan(0.72);
    const columns = document.content.columns ?? 0;
    expect(columns).toBeGreaterThan(1);
    const images = page.elements.filter(({ type }) => type === 'image');
    expect(images.length).toBeGreaterThanOrEqual(2);
    const column = widest(page.elements) / columns;
    for (const { box } of images) expect(box.width).toBeGreaterThan(column * 0.4);
  });
});

const widest = (elements: { box: { width: number } }[]): number =>
  Math.max(...elements.map(({ box }) => box.width));

describe('svc check of a .pptx of a poster', () => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    const { document, assets } = await made({ size: 'a2', orientation: 'portrait' });
    bytes = await renderPoster(document, assets, 'pptx', never);
  });

  /** The rules that find something once its only slide was changed. */
  async function rulesAfter(change: (slide: string) => string): Promise<string[]> {
    const parts = unzipSync(bytes);
    const name = 'ppt/slides/slide1.xml';
    const before = strFromU8(parts[name] as Uint8Array);
    const after = change(before);
    if (after === before) throw new Error('The fault was not planted.');
    parts[name] = strToU8(after);
    const { findings } = await checkFile(zipSync(parts));
    return [...new Set(findings.map(({ rule }) => rule))];
  }

  test('finds nothing as it was made', async () => {
    expect((await checkFile(bytes)).findings).toEqual([]);
  });

  test('finds a figure that was cropped', async () => {
    const crop = (slide: string) =>
      slide.replace(
        /<a:srcRect[^>]*\/>|(<a:blip [^>]*(?:\/>|>.*?<\/a:blip>))/s,
        '$1<a:srcRect l="12000" b="20000"/>',
      );
    expect(await rulesAfter(crop)).toContain('cropped');
  });

  test('finds type that is too small for the page', async () => {
    const shrink = (slide: string) => slide.replace(/ sz="\d+"/g, ' sz="600"');
    expect(await rulesAfter(shrink)).toContain('type-size');
  });

  test('finds regions whose content is gone', async () => {
    const empty = (slide: string) =>
      (slide.match(/<p:(sp|pic)>.*?<\/p:\1>/gs) ?? [])
        .filter((shape) => shape.includes(' in bay ') || shape.startsWith('<p:pic>'))
        .reduce((left, shape) => left.replace(shape, () => ''), slide);
    expect(await rulesAfter(empty)).toContain('empty-part');
  });

  test('finds what still waits for its author', async () => {
    const wait = (slide: string) => slide.replace(/<a:t>Introduction<\/a:t>/, '<a:t>To fill in</a:t>');
    expect(await rulesAfter(wait)).toContain('template-text');
  });
});

test('on a sheet that nobody named a paper says and shows as much as on the sheet it is printed on', async () => {
  const shownOn = async (change: Partial<PosterRequest>) => {
    const { regions } = (await made({ orientation: 'landscape', ...change })).document.content;
    const blocks = regions.flatMap((region) => region.blocks);
    const words = JSON.stringify(blocks).split(' ').length;
    return { words, figures: blocks.filter(({ kind }) => kind === 'picture').length };
  };
  const [unnamed, named, printed] = await Promise.all([
    shownOn({ size: 'a4', sizeChosen: false }),
    shownOn({ size: 'a4', sizeChosen: true }),
    shownOn({ size: 'a2', sizeChosen: true }),
  ]);
  expect(unnamed.figures).toBeGreaterThanOrEqual(named.figures);
  expect(unnamed.figures).toBe(printed.figures);
  expect(Math.abs(unnamed.words / printed.words - 1)).toBeLessThan(0.1);
});

test('results with several figures have a column as wide as two, with figures and points side by side', async () => {
  const more = said(['Weed left', 'Shrimps found', 'Birds saw'], 3);
  const methods = said(['Ropes marked', 'We dried', 'Two boats crossed', 'Students drew'], 5);
  const text = manuscript
    .replace(/!\[.*\n\n/gu, '')
    .replace('# Results', `${methods}\n\n# Results`)
    .replace('# Conclusions', `${more}\n\n# Conclusions`);
  const named = Object.entries(pictures).map(([name, size]) => [`results ${name}`, size] as const);
  const { document, assets } = await made(
    { orientation: 'landscape', size: 'a2' },
    text,
    Object.fromEntries(named),
  );
  const { content } = document;
  const shown = content.regions.find(({ heading }) => heading === 'Results');
  expect(shown?.blocks.filter(({ kind }) => kind === 'picture').length).toBeGreaterThan(1);
  const { page } = layoutPoster(document, posterTemplateOf(document.templateId), pictureSizes(assets));
  const boxes = (wanted: string) =>
    page.elements.flatMap((element) =>
      (element.type === 'text' ? element.role : element.type) === wanted ? [element.box] : [],
    );
  const [first, ...others] = boxes('image') as { x: number; y: number; width: number }[];
  const widths = boxes('body').map(({ width }) => width);
  expect(others.some(({ x }) => Math.abs(x - (first?.x ?? 0)) > (first?.width ?? 0) / 2)).toBe(true);
  // No line is longer than in a column of its own.
  expect(Math.max(...widths)).toBeLessThan(1.5 * Math.min(...widths));
});

test('so many columns as were asked for, one of which may be wider', async () => {
  const { document } = await made({
    prompt: 'Poster of this paper in three columns',
    orientation: 'landscape',
  });
  expect(document.content.columns).toBe(3);
});

test('figures of a paper take a good part of its poster', async () => {
  const square = { 'sites.png': [900, 900], 'load.png': [900, 860], 'months.png': [1000, 900] } as const;
  const { document, assets } = await made({ orientation: 'portrait', size: 'a1' }, manuscript, square);
  const { page, scene } = layoutPoster(document, posterTemplateOf(document.templateId), pictureSizes(assets));
  const shown = page.elements.flatMap((one) =>
    one.type === 'image' ? [one.box.width * one.box.height] : [],
  );
  const share = shown.reduce((sum, area) => sum + area, 0) / (scene.canvas.width * scene.canvas.height);
  expect(share).toBeGreaterThan(0.3);
});

test('several figures of the results stand in rows as wide as their region, larger than in a column', async () => {
  const text = manuscript.replace(/!\[.*\n\n/gu, '');
  const named = Object.entries(pictures).map(([name, size]) => [`results ${name}`, size] as const);
  const { document, assets } = await made(
    { orientation: 'landscape', size: 'a1' },
    text,
    Object.fromEntries(named),
  );
  const { page, scene } = layoutPoster(document, posterTemplateOf(document.templateId), pictureSizes(assets));
  const images = page.elements.flatMap((one) => (one.type === 'image' ? [one.box] : []));
  const { width, height } = scene.canvas;
  const share = images.reduce((sum, box) => sum + box.width * box.height, 0) / (width * height);
  expect(share).toBeGreaterThan(0.26);
  expect(Math.max(...images.map((box) => box.width)) / width).toBeGreaterThan(0.38);
});

test('a long title leaves most of an upright sheet to what a paper says', async () => {
  const long =
    'How towns by the river grew in the years after the bridge was built and the last ferry left the people of both banks for good';
  const { document, assets } = await made(
    { orientation: 'portrait', size: 'a1' },
    manuscript.replace(/^title: .*$/mu, `title: ${long}`),
  );
  const { page, scene } = layoutPoster(document, posterTemplateOf(document.templateId), pictureSizes(assets));
  const title = page.elements.find((one) => one.type === 'text' && one.role === 'title');
  expect((title?.box.height ?? 0) / scene.canvas.height).toBeLessThan(0.08);
});
