import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(prompt: string, files: Record<string, string>): Promise<SlideOutline[]> {
  const request = deckRequest({ prompt, ...(await readDocuments(files)) });
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

const north = `# Harbour North

## Traffic
The northern quay handled 700 ships in 2025. Waiting time fell to 3.5 hours.

## Costs
The harbour spent 4.2 million euros in 2025, most of it on dredging.

## History
The quay was built in 1902 by the town and widened twice since then.
`;
const south = `# Harbour South

## Costs
The harbour spent 3.1 million euros in 2025. Staff costs are two thirds of it.

## Traffic
The southern quay handled 540 ships in 2025. Waiting time rose to 6 hours after the lock closed.

## Fishing
Eleven boats land their catch at the southern quay every morning.
`;

test('two documents stand beside each other under the headings that both have, and each has its share of the rest', async () => {
  const slides = await slidesOf('Compare the two harbours, 5 slides', { 'n.md': north, 's.md': south });
  expect(slides.map(({ kind, title }) => [kind, title])).toEqual([
    ['title', 'The two harbours'],
    ['two-columns', 'Traffic'],
    ['two-columns', 'Costs'],
    ['statement', 'Harbour North: History'],
    ['statement', 'Harbour South: Fishing'],
  ]);
  expect(slides[1]).toMatchObject({
    columns: [
      { heading: 'Harbour North', points: [{ text: expect.stringContaining('700') }, {}] },
      { heading: 'Harbour South', points: [{ text: expect.stringContaining('540') }, {}] },
    ],
  });
});

test.each([
  ['Vergleiche die beiden Häfen, 5 Folien', 'de'],
  ['Compare les deux ports, 5 diapositives', 'fr'],
  ['両方の港を比較、5枚', 'ja'],
  ['قارن بين الميناءين، 5 شرائح', 'ar'],
] as const)('also where another language asks for it: %s', async (prompt, language) => {
  const request = deckRequest({
    prompt,
    language,
    ...(await readDocuments({ 'n.md': north, 's.md': south })),
  });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  expect(slides.filter(({ kind }) => kind === 'two-columns').map(({ title }) => title)).toEqual([
    'Traffic',
    'Costs',
  ]);
});

test('sections of one document that the prompt names', async () => {
  const both = `# Harbours\n\n${[north, south].join('\n').replaceAll('#', '##')}`;
  const slides = await slidesOf('Compare Harbour North and Harbour South, 4 slides', { 'both.md': both });
  expect(slides.filter(({ kind }) => kind === 'two-columns').map(({ title }) => title)).toEqual([
    'Traffic',
    'Costs',
  ]);
});

test('two tables of the same rows become one', async () => {
  const slides = await slidesOf('Compare the visitors of both years, 3 slides', {
    'before.csv': 'Town,Visitors\nBergen,120000\nOslo,310000\nLund,54000\n',
    'after.csv': 'Town,Visitors\nBergen,131000\nOslo,298000\nLund,60000\nVisby,9000\n',
  });
  expect(slides[1]).toMatchObject({
    kind: 'table',
    title: 'Visitors',
    columns: ['Town', 'before', 'after'],
    rows: [
      ['Bergen', '120000', '131000'],
      ['Oslo', '310000', '298000'],
      ['Lund', '54000', '60000'],
    ],
    takeaway: '3 of 4 rows',
  });
});

const towns =
  'Town,Visitors,Nights,Beds\nBergen,120000,240000,900\nOslo,310000,590000,2400\nLund,54000,81000,300\n';
const years =
  'Country,Year,Value\n' +
  ['Norway', 'Chile', 'Kenya']
    .flatMap((name, row) =>
      [2000, 2005, 2010, 2015, 2020].map((year, at) => `${name},${year},${100 + row * 40 + at}`),
    )
    .join('\n');
const wide = 'Item,2018,2019,2020,2021\nIncome,240,262,150,310\nCosts,210,221,205,260\nStaff,12,13,11,14\n';

test.each([
  [
    'rows',
    'Compare Bergen and Lund, 2 slides',
    towns,
    ['Town', 'Bergen', 'Lund'],
    ['Visitors', '120000', '54000'],
  ],
  [
    'points in time',
    'Compare 2000 and 2020, 2 slides',
    years,
    ['Value', '2000', '2020'],
    ['Kenya', '180', '184'],
  ],
  ['columns', 'Compare 2018 and 2021, 2 slides', wide, ['Item', '2018', '2021'], ['Income', '240', '310']],
])('two %s of one table', async (_, prompt, csv, columns, row) => {
  const [, slide] = await slidesOf(prompt, { 'data.csv': csv });
  expect(slide).toMatchObject({ kind: 'table', columns, rows: expect.arrayContaining([row]) });
});

const series = (value: (year: number) => number, from: number) =>
  `date,value\n${Array.from({ length: 2025 - from }, (_, at) => `${from + at}-01-01,${value(from + at)}`).join('\n')}\n`;

test('two tables over the same time are lines of one chart, of the years asked for', async () => {
  const slides = await slidesOf('Compare rainfall in Bergen and Lund since 2000, 4 slides', {
    'rain_Bergen.csv': series((year) => 2000 + (year % 7) * 31.25, 1965),
    'rain_Lund.csv': series((year) => 600 + (year % 5) * 12.5, 1960),
  });
  expect(slides[1]).toMatchObject({
    kind: 'chart',
    title: 'Rain Bergen · rain Lund',
    chart: {
      type: 'line',
      categories: Array.from({ length: 25 }, (_, at) => String(2000 + at)),
      series: [
        { name: 'rain Bergen', values: expect.arrayContaining([2156.25]) },
        { name: 'rain Lund', values: expect.arrayContaining([650]) },
      ],
    },
  });
  expect(slides.slice(2).map(({ title }) => /Bergen|Lund/.exec(title)?.[0])).toEqual(['Bergen', 'Lund']);
});

test('names in a program are no headings in common, and a side is told by what introduces it', async () => {
  const kit = `# Sailkit

The complete kit for drawing charts of the sea.

## Quick start

You name the harbour and the tide, and the chart is drawn.

## .usage

It changes what the first line of the help says, which 3 of 40 callers do.
`;
  const ink = `<h1><img src="logo.svg" alt="Tideink"></h1>

## Highlights

- Waterproof on every paper that ships carry
- Dries within a minute, also in the cold
- Needs no other ink below or above it
- Is left alone by salt, sun and mice for longer than the ship itself lasts

## Usage

Shake the bottle 12 times and wait for 5 minutes before you draw.
`;
  const slides = await slidesOf('Compare Sailkit and Tideink, 3 slides', { 'kit.md': kit, 'readme.md': ink });
  expect(slides[1]).toMatchObject({
    title: 'Sailkit · Tideink',
    columns: [
      { heading: 'Sailkit', points: [{ text: expect.stringContaining('complete kit') }, {}] },
      { heading: 'Tideink', points: [{ text: 'Waterproof on every paper that ships carry' }, {}, {}, {}] },
    ],
  });
});

test('documents without a common heading have their share of the slides behind the one that sets them side by side', async () => {
  const study = (name: string, parts: string[]) =>
    `# ${name}\n\n${parts.map((part, at) => `## ${part}\n${[0, 1, 2, 3].map((n) => `${part} number ${at * 4 + n + 2} of the ${name.toLowerCase()} cost ${(at * 4 + n + 3) * 117} euros in ${2001 + at * 5 + n}.`).join(' ')}`).join('\n\n')}\n`;
  const slides = await slidesOf('Compare both studies, 6 slides', {
    'a.md': study('Tram study', ['Route', 'Depot', 'Driver']),
    'b.md': study('Ferry study', ['Pier', 'Crew', 'Engine']),
  });
  const titles = slides.map(({ title }) => title);
  expect(titles.slice(1)).toEqual([
    'Tram study · Ferry study',
    expect.stringContaining('Tram study: '),
    expect.stringContaining('Tram study: '),
    expect.stringContaining('Ferry study: '),
    expect.stringContaining('Ferry study: '),
  ]);
});

test('what two documents say of themselves stands first, under their names without what both are', async () => {
  const [ann, ben] = [
    '# Offer: Ann Lee\n\nAnn mends the pier herself within a month.\n\n## Price\n\nThe price is 4,000 euros.\n',
    '# Offer: Ben Kim\n\nBen lets two firms mend it by autumn.\n\n## Price\n\nThe price is 3,100 euros.\n',
  ];
  const slides = await slidesOf('Compare the two offers, 3 slides', { 'a.md': ann, 'b.md': ben });
  const names = [{ heading: 'Ann Lee' }, { heading: 'Ben Kim' }];
  expect(slides.slice(1)).toMatchObject([
    { kind: 'two-columns', title: 'Overview', columns: names },
    { kind: 'two-columns', title: 'Price', columns: names },
  ]);
  expect(JSON.stringify(slides[1])).toContain('Ben lets two firms');
});
