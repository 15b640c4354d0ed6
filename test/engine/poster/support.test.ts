import { expect, test } from 'vitest';
import { checkAgainst } from '../../../src/engine/check/check-against.ts';
import { evidenceOf } from '../../../src/engine/content/check-support.ts';
import { checkContent } from '../../../src/engine/poster/compose/check-content.ts';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import type { PosterContent, RegionBlock } from '../../../src/engine/poster/content.ts';
import { renderPoster } from '../../../src/engine/render/poster/render-poster.ts';
import { documentsOf } from '../../support/documents-of.ts';
import { never, posterContext, posterRequest, riverSources } from '../../support/poster-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const documents = documentsOf([
  {
    kind: 'file',
    title: 'mira.md',
    blocks: [
      { type: 'heading', level: 1, text: 'Load of the Mira', at: { source: 0 } },
      { type: 'paragraph', text: 'The load fell by 38% after the plant opened in 2021.', at: { source: 0 } },
      {
        type: 'table',
        columns: ['Site', 'Load (kg)'],
        rows: [
          ['Upper weir', '412'],
          ['Harbour', '958'],
        ],
        at: { source: 0 },
      },
    ],
  },
]);

const checked = (...blocks: RegionBlock[]) => {
  const region = { id: 'results', name: 'Results', heading: 'Results', place: 'body' as const, blocks };
  const content: PosterContent = {
    title: 'Load of the Mira',
    language: 'en',
    layout: 'research',
    sources: [],
    regions: [region],
  };
  const found = checkContent(content, evidenceOf(documents));
  return { blocks: found.content.regions[0]?.blocks ?? [], warnings: found.warnings };
};

test('what the sources say stays', () => {
  const blocks: RegionBlock[] = [
    { kind: 'points', points: [{ text: 'The load fell by 38% after the plant opened in 2021.' }] },
    { kind: 'table', columns: ['Site', 'Load (kg)'], rows: [['Harbour', '958']] },
    { kind: 'figures', figures: [{ value: '38%', label: 'The load fell by 38%' }] },
    {
      kind: 'chart',
      chart: {
        type: 'column',
        unit: 'kg',
        categories: ['Upper weir', 'Harbour'],
        series: [{ name: 'Load', values: [412, 958] }],
      },
    },
  ];
  expect(checked(...blocks)).toEqual({ blocks, warnings: [] });
});

test.each<[string, RegionBlock, RegionBlock[]]>([
  [
    'point',
    {
      kind: 'points',
      points: [
        { text: 'The load fell by 83% after the plant opened in 2021.' },
        { text: 'Load of the Mira' },
      ],
    },
    [{ kind: 'points', points: [{ text: 'Load of the Mira' }] }],
  ],
  [
    'cell',
    {
      kind: 'table',
      columns: ['Site', 'Load (kg)'],
      rows: [
        ['Upper weir', '412'],
        ['Harbour', '985'],
      ],
    },
    [{ kind: 'table', columns: ['Site', 'Load (kg)'], rows: [['Upper weir', '412']] }],
  ],
  ['key figure', { kind: 'figures', figures: [{ value: '47%', label: 'The load fell' }] }, []],
  [
    'chart value',
    {
      kind: 'chart',
      chart: {
        type: 'column',
        unit: 'kg',
        categories: ['Upper weir', 'Harbour'],
        series: [{ name: 'Load', values: [958, 412] }],
      },
    },
    [],
  ],
])('a %s that the sources do not have is taken out and told', (_, block, left) => {
  const { blocks, warnings } = checked(block);
  expect(blocks).toEqual(left);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.code).toBe('NOT_SUPPORTED');
});

test('a heading that states what no source states goes, and its box stays', () => {
  const region = {
    id: 'r',
    name: 'r',
    heading: 'Loads fell by 74%',
    place: 'body' as const,
    blocks: [{ kind: 'text' as const, text: 'The load fell by 38% after the plant opened in 2021.' }],
  };
  const content: PosterContent = {
    title: 'T',
    language: 'en',
    layout: 'research',
    sources: [],
    regions: [region],
  };
  const { content: left, warnings } = checkContent(content, evidenceOf(documents));
  expect(left.regions[0]).not.toHaveProperty('heading');
  expect(left.regions[0]?.blocks).toEqual(region.blocks);
  expect(warnings).toHaveLength(1);
});

test('a label and a count of rows hold though the text never names the table', () => {
  const block = { kind: 'table' as const, columns: ['a'], rows: [['38%']], caption: 'Table 36' };
  const { blocks, warnings } = checked(block);
  expect(blocks).toEqual([block]);
  expect(warnings).toEqual([]);
});

test('a poster of sources has nothing to take out', async () => {
  const context = posterContext();
  await composePoster(posterRequest({ sources: riverSources() }), context);
  expect(context.warnings.filter((one) => /not what the sources say|none of the sources/.test(one))).toEqual(
    [],
  );
});

test('svc check --against finds what a poster says and its source does not', async () => {
  const source = `---
title: Plastic in the Mira
author: Jane Smith, Bob Lee
---

# Methods

We sampled five sites every month for three years with nets at the surface.

# Results

The load fell by 38% after the plant opened in 2021. The harbour has the most plastic of all five sites.
`;
  const read = await readDocuments({ 'mira.md': source });
  const { document, assets } = await composePoster(posterRequest({ ...read, size: 'a2' }), posterContext());
  const bytes = await renderPoster(document, assets, 'pptx', never);
  const against = (text: string) =>
    checkAgainst({ name: 'poster.pptx', bytes }, [
      { name: 'mira.md', bytes: new TextEncoder().encode(text) },
    ]);
  expect(await against(source)).toEqual([]);
  const found = await against(source.replaceAll('38%', '83%'));
  expect(found.map(({ message }) => message).join(' ')).toContain('38%');
});
