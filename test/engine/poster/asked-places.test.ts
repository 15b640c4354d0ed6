import { expect, test } from 'vitest';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import type { Arrangement } from '../../../src/engine/poster/content.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { toSource } from '../../../src/engine/read/to-source.ts';
import { posterContext, posterRequest } from '../../support/poster-request.ts';

async function posterOf(prompt: string, text?: string, language: 'en' | 'de' = 'en') {
  const bytes = new TextEncoder().encode(text ?? '');
  const read = text ? [await readDocument({ name: 'paper.md', bytes, kind: 'file', index: 0 })] : [];
  const documents = read.map(({ document }) => document);
  const request = { prompt, language, documents, sources: documents.map(toSource), size: 'a2' as const };
  const made = await composePoster(posterRequest({ ...request, orientation: 'landscape' }), posterContext());
  return made.document.content;
}

test('what a prompt tells behind the name of a region stands in that region', async () => {
  const { regions } = await posterOf(
    'Vergleich Rad gegen Bus: Rad links, Bus rechts, Fazit unten. Rad: Anschaffung 900 Euro, Betrieb 120 Euro im Jahr, 0 t. Bus: Anschaffung keine, Betrieb 480 Euro im Jahr, 0,2 t. Fazit: nach drei Jahren ist das Rad günstiger.',
    undefined,
    'de',
  );
  const of = (name: string) => JSON.stringify(regions.find((region) => region.name === name)?.blocks);
  expect(of('Rad')).toContain('Anschaffung 900 Euro');
  expect(of('Rad')).not.toContain('480');
  expect(of('Bus')).toContain('Betrieb 480 Euro im Jahr');
  expect(of('Fazit')).toContain('Nach drei Jahren');
  expect(of('Fazit')).not.toContain('Anschaffung');
});

test('what a prompt tells behind a colon in the place of a region is no list of regions', async () => {
  const { regions } = await posterOf(
    'Poster: Tram oder Metro? Links Tram: 40 Millionen Euro, 25 km/h, offen in zwei Jahren. Rechts Metro: 900 Millionen Euro, 38 km/h, offen in neun Jahren.',
    undefined,
    'de',
  );
  const body = regions.filter(({ place }) => place === 'body');
  const texts = body.map(({ name, blocks }) => [name, JSON.stringify(blocks)] as const);
  expect(texts.map(([name]) => name)).toEqual(['Tram', 'Metro']);
  expect(texts[0]?.[1]).toContain('25 km/h');
  expect(texts[1]?.[1]).toContain('900 Millionen Euro');
});

const paper = `# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. We sampled five sites with nets for three years. Our results show that a fine screen keeps a third of the plastic back.

## Introduction

Rivers carry most of the plastic that reaches the sea. Screens have been built in many towns since 1990.

## Methods

We sampled five sites every month for three years with nets at the surface.

## Results

The load fell by 38 % after the screens were built, and by 12 % where there were none.
`;

test.each([
  'Better-poster style: the key finding very large in the centre; left column: methods; right column: results',
  'Research poster: left column: methods; centre: main result very large; right column: results',
])('the region that is to be very large holds the finding alone: %s', async (prompt) => {
  const { regions, arrangement } = await posterOf(prompt, paper);
  const finding = 'Our results show that a fine screen keeps a third of the plastic back.';
  const large = regions.filter(({ blocks }) =>
    blocks.some((block) => block.kind === 'statement' && block.large),
  );
  expect(large.map(({ blocks }) => blocks)).toEqual([[{ kind: 'statement', text: finding, large: true }]]);
  const columns: Arrangement[] = arrangement && 'columns' in arrangement ? arrangement.columns : [];
  expect(columns.map((column) => 'region' in column && column.region === large[0]?.id)).toEqual([
    false,
    true,
    false,
  ]);
  expect(columns[1]?.weight).toBeGreaterThan(1);
});

test.each([
  [
    'Event poster: Harbour Jazz Night, Friday 7 June 2024, Pier 4, Kiel. Left: programme, right: tickets',
    'en',
    'Harbour Jazz Night',
  ],
  [
    'Plakat: Zeitleiste unserer Schule: 1952 Gründung, 1978 neuer Turnsaal, 2015 Umbau',
    'de',
    'Zeitleiste unserer Schule',
  ],
] as const)('“%s” is called by what it is about', async (prompt, language, title) => {
  expect((await posterOf(prompt, undefined, language)).title).toBe(title);
});

test('a list behind the name of a region is a list, and a sentence a sentence', async () => {
  const { regions } = await posterOf(
    'Poster on clean hands, three columns: when, how, why. When: before meals, after play, after school. How: wet, soap, rub 20 seconds. Why: it keeps you well.',
  );
  const said = regions.filter(({ place }) => place === 'body').map(({ blocks }) => blocks[0]);
  expect(said).toMatchObject([
    { points: [{ text: 'Before meals' }, { text: 'After play' }, { text: 'After school' }] },
    { points: [{ text: 'Wet' }, { text: 'Soap' }, { text: 'Rub 20 seconds' }] },
    { kind: 'text', text: 'It keeps you well.' },
  ]);
});

test('boxes that a prompt counts and numbers hold what it tells of each, in the grid it asks for', async () => {
  const { title, subtitle, regions, arrangement } = await posterOf(
    'A poster in four boxes (2 x 2) on compost in the yard, with a header and a footer for the contacts. Box 1: what goes in (peel, coffee grounds, torn card). Box 2: what stays out (meat, fish, cat litter). Box 3: how to — drop it, cover it, stir it. Box 4: opening hours, Saturday 10 to 11.30, bicycle room, yard B. 38 homes of 62 take part. Contact: Mina Ode, 01632 960 144.',
  );
  expect(title).toBe('Compost in the yard');
  expect(subtitle).toBe('38 homes of 62 take part.');
  const body = regions.filter(({ place }) => place === 'body');
  expect(body.map(({ heading }) => heading)).toEqual([
    'What goes in',
    'What stays out',
    'How to',
    'Opening hours',
  ]);
  expect(JSON.stringify(body[3]?.blocks)).toMatch(/10 to 11\.30.*yard B/iu);
  const [a, b, c, d] = body.map(({ id }) => ({ region: id }));
  expect(arrangement).toEqual({ rows: [{ columns: [a, b] }, { columns: [c, d] }] });
  expect(JSON.stringify(regions.find(({ place }) => place === 'footer')?.blocks)).toContain('Mina Ode');
});

test('a short name in typed quotation marks heads what is told of it elsewhere, and a strip is called by what it holds', async () => {
  const { title, regions } = await posterOf(
    "Poster in three bands: at the top the title \"How much water does a shower take?\"; in the middle two columns, on the left 'Ten minute shower' and on the right 'Full bath'; at the bottom a box with tips. A ten minute shower takes 100 litres. A full bath takes 180 litres. Tips: turn the tap off while you soap, which saves 30 litres; catch the cold water for the plants; change the head, it costs 15 euros.",
  );
  expect(title).toBe('How much water does a shower take?');
  const body = regions.filter(({ place }) => place === 'body');
  expect(body.map(({ heading }) => heading)).toEqual(['Ten minute shower', 'Full bath', 'Tips']);
  const [tips] = body.at(-1)?.blocks ?? [];
  expect(tips?.kind === 'points' && tips.points).toHaveLength(3);
});
