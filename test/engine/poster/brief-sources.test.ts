import { describe, expect, test } from 'vitest';
import { type Orientation, orientations } from '../../../src/contract/canvases.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { eventFacts } from '../../../src/engine/poster/compose/prompt-details.ts';
import type { PosterContent } from '../../../src/engine/poster/content.ts';
import { layoutPoster } from '../../../src/engine/poster/draw/layout-poster.ts';
import type { PosterDocument } from '../../../src/engine/poster/poster.ts';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import { readSource } from '../../../src/engine/read/read-source.ts';
import { faults } from '../../support/poster-geometry.ts';
import { posterOf } from '../../support/poster-request.ts';

const sleep =
  '# Night shifts and sleep\nWe asked 214 nurses about their sleep. After three nights in a row they slept 5.1 hours on average, against 7.2 hours on free days. Two rest days bring sleep back to normal.';
const concert =
  '# Harbour Music Night\nSaturday 12 June 2027, 19:00, Old Customs House. Five local bands play on two stages. Entry is free.';
const parcel =
  '# Returning a parcel\n1. Print the label\n2. Close the parcel\n3. Bring it to any counter\n4. Keep the receipt';
const boilers =
  '# Heat pump or gas boiler\nA heat pump costs €14,000 and uses 4,200 kWh a year. A gas boiler costs €7,500 and uses 15,800 kWh a year.';

async function from(
  text: string,
  prompt: string,
  orientation: Orientation = 'landscape',
  language: Locale = 'en',
) {
  const bytes = new TextEncoder().encode(text);
  const { source, document } = await readSource({ kind: 'file', name: 'given.md', bytes, index: 0 });
  const size = orientation === 'square' ? ('small' as const) : ('a4' as const);
  return await posterOf({ prompt, sources: [source], documents: [document], orientation, size, language });
}

const laidOut = (document: PosterDocument) =>
  layoutPoster(document, posterTemplateOf(document.templateId), new Map());

const body = ({ regions }: PosterContent) => regions.filter(({ place }) => place === 'body');
const blockOf = ({ content }: PosterDocument, id: string) =>
  body(content).find((one) => one.id === id)?.blocks[0];

describe.each([
  ['research', sleep],
  ['event', concert],
  ['process', parcel],
  ['comparison', boilers],
] as const)('a %s poster of a few sentences', (layout, text) => {
  test.each(orientations)('fills its %s canvas with large type', async (orientation) => {
    const document = await from(text, `${layout} poster`, orientation);
    const { scale, fills, scene } = laidOut(document);
    const filled = [...fills.values()].map((fill) => Math.min(1, fill));
    expect(scale).toBeGreaterThan(1.5);
    expect(filled.reduce((sum, fill) => sum + fill, 0) / filled.length).toBeGreaterThan(0.55);
    expect(scene.pages.flatMap((page) => faults(page, scene.canvas))).toEqual([]);
  });
});

test('numbers stand large where a poster shows key figures, each above the sentence that says it', async () => {
  const document = await from(sleep, 'Infographic poster');
  expect(blockOf(document, 'keyFigures')?.kind).toBe('points');
  const cheaper = await from('# Buses\nMaintenance is 35% cheaper. CO2 falls by 62%.', 'Infographic poster');
  expect(blockOf(cheaper, 'keyFigures')).toMatchObject({
    kind: 'figures',
    figures: [{ value: '35%', label: 'Maintenance is 35% cheaper.' }, { value: '62%' }],
  });
});

test('brief sources are told whole: what no region asks for stands under a heading true of anything', async () => {
  const { content } = await from(concert, 'Event poster');
  expect(JSON.stringify(body(content))).toContain('Entry is free');
});

test('the only list of a process is its steps', async () => {
  expect(blockOf(await from(parcel, 'Process poster'), 'steps')).toMatchObject({
    steps: [
      { title: 'Print the label' },
      { title: 'Close the parcel' },
      { title: 'Bring it to any counter' },
      { title: 'Keep the receipt' },
    ],
  });
});

test('two options go by the names in the title, and each shows what is said of it', async () => {
  const { content } = await from(boilers, 'Comparison poster');
  expect(body(content).map(({ heading }) => heading)).toEqual(['Heat pump', 'Gas boiler']);
  expect(JSON.stringify(body(content)[0]?.blocks)).toContain('€14,000');
  expect(JSON.stringify(body(content)[1]?.blocks)).toContain('€7,500');
  expect(JSON.stringify(body(content)[1]?.blocks)).not.toContain('€14,000');
});

test.each([
  ['Saturday 12 June 2027, 19:00, Old Customs House.', '12 June 2027', '19:00', 'Old Customs House'],
  [
    'It opens on 9 October 2027 from 14:00 to 23:00 at Hill Road 12.',
    '9 October 2027',
    '14:00 to 23:00',
    'Hill Road 12',
  ],
  [
    'It takes place on 14 and 15 May 2027 at the Concert Hall.',
    '14 and 15 May 2027',
    undefined,
    'Concert Hall',
  ],
  ['Samstag, 12. Juni 2027, 15:00 Uhr, Lindenallee.', '12. Juni 2027', '15:00 Uhr', 'Lindenallee'],
  ['2027年6月12日(土) 19:00、旧税関にて。', '2027年6月12日', '19:00', '旧税関'],
  [
    'السبت 12 يونيو 2027، الساعة 19:00، مبنى الجمارك القديم.',
    '12 يونيو 2027',
    '19:00',
    'مبنى الجمارك القديم',
  ],
  ['शनिवार, 12 जून 2027, 19:00 बजे, पुराना भवन।', '12 जून 2027', '19:00 बजे', 'पुराना भवन'],
  ['On 12 June 2027, we meet, as always.', '12 June 2027', undefined, undefined],
])('reads day, time and place out of "%s"', (text, date, time, place) => {
  expect(eventFacts(text)).toEqual({ ...(date && { date }), ...(time && { time }), ...(place && { place }) });
});

test.each([
  ['de', 'Zeitstrahl'],
  ['ja', 'イベントのポスター'],
  ['ar', 'ملصق فعالية'],
  ['en', 'Timeline poster'],
] as const)(
  'in %s a prompt that only says what kind of poster it shall be lends it no title',
  async (language, prompt) => {
    expect((await from(concert, prompt, 'landscape', language)).content.title).toBe('Harbour Music Night');
  },
);

test('rows that measure different things stand in a table: no axis holds euros and kilograms', async () => {
  const table =
    '|  | Rail | Road |\n|---|---|---|\n| Cost per tonne | €21 | €34 |\n| CO2 per tonne (kg) | 18 | 92 |\n| Capacity a day (t) | 1,200 | 400 |';
  const document = await from(`# Freight\n${table}\n\nRail runs at night.`, 'Comparison poster');
  expect(blockOf(document, 'criteria')).toMatchObject({ kind: 'table', columns: ['', 'Rail', 'Road'] });
  expect(body(document.content).map(({ heading }) => heading)).toEqual(expect.arrayContaining(['Rail']));
});

test.each([
  ['en', 'Pitfalls', 'Process poster', 'pitfalls'],
  ['en', 'What you have to do', 'Announcement poster', 'actions'],
  ['de', 'Vortragende', 'Veranstaltungsplakat', 'speakers'],
  ['ar', 'ما التالي', 'خط زمني', 'next'],
] as const)('in %s what stands under "%s" has its region', async (language, heading, prompt, id) => {
  const text = `# Harbour\n## ${heading}\nTom Baker builds bridges for forty years.\n## More\nThe harbour has two cranes.`;
  const { content } = await from(text, prompt, 'landscape', language);
  expect(JSON.stringify(body(content).find((one) => one.id === id))).toContain('Tom Baker');
});
