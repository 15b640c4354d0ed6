import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { retellChart } from '../../../src/engine/deck/apply/retell-chart.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { sampleDeck } from '../../support/sample-deck.ts';

/** Numbers in sentences, a table and a chart of two series. */
function deck(): DeckDocument {
  const made = sampleDeck();
  const { outline } = made;
  const [cover] = outline.slides as [SlideOutline];
  const slides: SlideOutline[] = [
    cover,
    {
      id: 'd2',
      kind: 'bullets',
      title: 'The lamp',
      points: [
        { text: 'In 2024 we had 14 employees' },
        { text: 'Priced at $2,675.00' },
        { text: 'Parts: $325' },
        { text: 'Labour: $400' },
      ],
    },
    {
      id: 'd3',
      kind: 'table',
      title: 'Crew',
      columns: ['Name', 'Role', 'Days'],
      rows: [
        ['Ann Lee', 'Pilot', '12'],
        ['Bo Ray', 'Cook', '9'],
        ['Cy Moss', 'Mate', '15'],
      ],
    },
    {
      id: 'd4',
      kind: 'chart',
      title: 'Guests',
      chart: {
        type: 'column',
        categories: ['2023', '2024'],
        series: [
          { name: 'Day', values: [120, 130] },
          { name: 'Night', values: [80, 95] },
        ],
      },
    },
  ];
  return { ...made, outline: { ...outline, slides } };
}

const signal = new AbortController().signal;
const context = { report: () => {}, warn: () => {}, signal };
const file = renderDeck(deck(), new Map(), 'pptx', signal);

/** What an edit makes of the deck, once as its own and once as a file: all that its slides say. */
async function edited(prompt: string): Promise<string[]> {
  const { document } = await editDeck(deck(), new Map(), { prompt, sources: [], assets: new Map() }, context);
  const own = await renderDeck(document as DeckDocument, new Map(), 'pptx', signal);
  const { bytes } = await editFile({ bytes: await file, prompt });
  return [own, bytes].map((one) =>
    readDeck(openDeck(one))
      .slides.flatMap(({ objects }) => objects)
      .map(({ paragraphs = [], table = [], chart }) =>
        [
          ...paragraphs.map(({ text }) => text),
          ...table.map((row) => row.join('|')),
          ...(chart?.series ?? []).map(({ name, values }) => `${name} ${values.join(' ')}`),
          (chart?.categories ?? []).join(' '),
        ].join('\n'),
      )
      .join('\n'),
  );
}

test('a series takes a name that has the old one in it', async () => {
  for (const text of await edited('rename Night in the chart to Late Night'))
    expect(text).toContain('Late Night 80');
  const [own = ''] = await edited('rename Night in the chart to Late Night');
  expect(own).not.toContain('Late Late');
});

test.each([
  ['change employees to 16', 'In 2024 we had 16 employees'],
  ['set the price to $2,899', 'Priced at $2,899'],
  ['change parts to $350', 'Parts: $350'],
])('a number in the one sentence that is spoken of: %s', async (prompt, line) => {
  for (const text of await edited(prompt)) {
    expect(text).toContain(line);
    expect(text).toContain('Ann Lee|Pilot|12');
  }
});

test('a number that stands there in several places, or in none, is asked about', async () => {
  const onFile = async (prompt: string) => editFile({ bytes: await file, prompt });
  await expect(onFile('change the rent to $900')).rejects.toThrow('which number is meant by “rent”');
  await expect(onFile('change labour and parts to $900')).rejects.toThrow('which number is meant');
});

test.each([
  ['put Cy Moss at the top of the table', /Name\|Role\|Days\nCy Moss\|Mate\|15\nAnn Lee\|Pilot\|12\nBo Ray/],
  ['move the row Ann Lee below Bo Ray', /Days\nBo Ray\|Cook\|9\nAnn Lee\|Pilot\|12\nCy Moss/],
  ['move the Days column before Role', /Name\|Days\|Role\nAnn Lee\|12\|Pilot/],
])('a line of a table goes elsewhere with all its cells: %s', async (prompt, cells) => {
  for (const text of await edited(prompt)) expect(text).toMatch(cells);
});

test('the header stays where it is, and a line that would not move is told of', async () => {
  const onFile = async (prompt: string) => editFile({ bytes: await file, prompt });
  await expect(onFile('move the row Ann Lee to the top')).rejects.toThrow('is there already');
  await expect(onFile('move row 1 of the table down')).rejects.toThrow('names the columns');
});

test('a category comes with a value for each series', async () => {
  for (const text of await edited('add 2025 with 140 and 101 to the chart')) {
    expect(text).toContain('Day 120 130 140');
    expect(text).toContain('Night 80 95 101');
  }
  const onFile = async (prompt: string) => editFile({ bytes: await file, prompt });
  await expect(onFile('add 2025 with 140, 101 and 7 to the chart')).rejects.toThrow('3 values are given');
  await expect(onFile('add 2024 with 140 and 101 to the chart')).rejects.toThrow('has “2024” already');
});

test.each([
  ['only show 2024 in the chart', 'Day 130\nNight 95\n2024'],
  ['keep only Night in the chart', 'Night 80 95\n2023 2024'],
])('a chart keeps what is named and nothing else: %s', async (prompt, shown) => {
  for (const text of await edited(prompt)) {
    expect(text).toContain(shown);
    expect(text).not.toContain('Day 120');
  }
});

test('a name is corrected with the words that stand beside it', async () => {
  for (const text of await edited("it's Ann Keller, not Lee")) {
    expect(text).toContain('Ann Keller|Pilot');
    expect(text).not.toContain('Ann Ann');
  }
});

test('a table that is turned into a chart is the one on the slides that speak of it', async () => {
  const operations = async (prompt: string) => (await editFile({ bytes: await file, prompt })).changes;
  await expect(operations('show the crew table as a bar chart')).resolves.toBeDefined();
});

test.each([
  ['add a column Tips after Role with 5, 6, 7', 'Name|Role|Tips|Days\nAnn Lee|Pilot|5|12'],
  ['add a row with Di Fox, Guide, 4 below Ann Lee', 'Ann Lee|Pilot|12\nDi Fox|Guide|4\nBo Ray|Cook|9'],
])('a line that is added beside another, by its name: %s', async (prompt, cells) => {
  for (const text of await edited(prompt)) expect(text).toContain(cells);
});

test('words within the address of a page are none of the text', async () => {
  const linked = deck();
  const [cover, list] = linked.outline.slides;
  if (list?.kind !== 'bullets') throw new Error('Another deck.');
  const points = [{ text: 'Care of the lamp: see https://example.com/lamp-care/lamp' }];
  const outline = { ...linked.outline, slides: [cover as SlideOutline, { ...list, points }] };
  const bytes = await renderDeck({ ...linked, outline }, new Map(), 'pptx', signal);
  const { bytes: after } = await editFile({ bytes, prompt: 'Replace lamp with light everywhere' });
  const said = readDeck(openDeck(after)).slides[1]?.objects.flatMap(({ paragraphs = [] }) => paragraphs);
  expect(said?.map(({ text }) => text)).toContain(
    'Care of the light: see https://example.com/lamp-care/lamp',
  );
});

test('one colour for several series is asked about, as their bars could not be told apart', async () => {
  const prompt = 'make the chart blue';
  const own = editDeck(deck(), new Map(), { prompt, sources: [], assets: new Map() }, context);
  await expect(own).rejects.toThrow('shows Day, Night. Which of them');
  await expect(editFile({ bytes: await file, prompt })).rejects.toThrow('shows Day, Night. Which of them');
});

/** Texts in italics on the slides of an edited deck, once as its own and once as a file. */
async function italics(prompt: string): Promise<string[][]> {
  const { document } = await editDeck(deck(), new Map(), { prompt, sources: [], assets: new Map() }, context);
  const own = await renderDeck(document as DeckDocument, new Map(), 'pptx', signal);
  const { bytes } = await editFile({ bytes: await file, prompt });
  return [own, bytes].map((one) =>
    Object.entries(unzipSync(one))
      .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
      .flatMap(([, part]) => strFromU8(part).split('<a:r>').slice(1))
      .filter((run) => run.split('<a:t>')[0]?.includes(' i="1"'))
      .map((run) => /<a:t>([^<]*)/.exec(run)?.[1] ?? ''),
  );
}

test('the numbers of a column and of a row are neither its header nor its first cell', async () => {
  for (const texts of await italics('make the numbers in the Days column italic'))
    expect(texts).toEqual(['12', '9', '15']);
  for (const texts of await italics('make the numbers in the row Bo Ray italic'))
    expect(texts).toEqual(['9']);
});

test('a column without numbers is told of', async () => {
  const prompt = 'make the numbers in the Role column italic';
  await expect(italics(prompt)).rejects.toThrow('no numbers');
  await expect(file.then((bytes) => editFile({ bytes, prompt }))).rejects.toThrow('no numbers');
});

/** The table of the crew, and one of two columns behind it. */
async function withPrices(prompt: string): Promise<SlideOutline[]> {
  const made = deck();
  const prices: SlideOutline = {
    id: 'd5',
    kind: 'table',
    title: 'Prices',
    columns: ['Trip', 'Price'],
    rows: [['Bay', '20']],
  };
  const outline = { ...made.outline, slides: [...made.outline.slides, prices] };
  const asked = { prompt, sources: [], assets: new Map() };
  const { document } = await editDeck({ ...made, outline }, new Map(), asked, context);
  return (document as DeckDocument).outline.slides;
}
const rowsOf = (slide?: SlideOutline) =>
  slide?.kind === 'table' ? slide.rows.map((row) => row.join('|')) : [];

test('a row goes to the one table that has as many columns', async () => {
  expect(rowsOf((await withPrices('add a row Isle, 35')).at(-1))).toEqual(['Bay|20', 'Isle|35']);
});

test('a row goes to the table that the sentence speaks of', async () => {
  const slides = await withPrices('delete the row Bo Ray and add a row "Di Fox, Cook, 8"');
  expect(rowsOf(slides[2])).toEqual(['Ann Lee|Pilot|12', 'Cy Moss|Mate|15', 'Di Fox|Cook|8']);
});

test('the text of a slide that shows a table is that of the table', async () => {
  const slides = await withPrices('make the text on the last slide bigger');
  expect(JSON.stringify(slides.at(-1)?.own)).toContain('"id":"table"');
});

test('words that still tell a number which a chart no longer shows, or its old total, are named', async () => {
  const told = deck();
  const [cover, lamp, ...others] = told.outline.slides as [SlideOutline, SlideOutline, ...SlideOutline[]];
  const points = [
    { text: 'We had 130 day guests' },
    { text: '250 came by day in all' },
    { text: '95 nights' },
  ];
  const slides = [cover, { ...lamp, points } as SlideOutline, ...others];
  const bytes = renderDeck({ ...told, outline: { ...told.outline, slides } }, new Map(), 'pptx', signal);
  const prompt = 'In the chart on slide 4, change the value of Day for 2024 to 140';
  const { warnings } = await editFile({ bytes: await bytes, prompt });
  const [warning] = warnings.filter(({ message }) => message.includes('old number'));
  expect(warning?.message).toContain('“130” in “We had 130 day guests” on slide 2; “250” in “250 came');
  expect(warning?.message).not.toContain('95');
});

test('words that are added to a subtitle in a colour leave the others as they were', async () => {
  const made = deck();
  const [cover, ...others] = made.outline.slides as [SlideOutline, ...SlideOutline[]];
  const slides = [{ ...cover, subtitle: 'For the crew' } as SlideOutline, ...others];
  const bytes = renderDeck({ ...made, outline: { ...made.outline, slides } }, new Map(), 'pptx', signal);
  const edited = await editFile({ bytes: await bytes, prompt: 'Write “DRAFT” in red on the first slide' });
  const [first] = readDeck(openDeck(edited.bytes)).slides;
  const subtitle = first?.objects.find(({ kind }) => kind === 'subtitle');
  const red = subtitle?.paragraphs?.flatMap(({ runs }) => runs).filter(({ colour }) => colour === '#FF0000');
  expect(red?.map(({ text }) => text.trim())).toEqual(['DRAFT']);
});

test('what is told of a column that is called like a year follows its numbers', () => {
  const chart = {
    type: 'column' as const,
    title: 'Budget (€)',
    unit: '€',
    categories: ['Books', 'Fuel', 'Phone'],
    series: [
      { name: '2024', values: [640, 190, 30] },
      { name: '2025', values: [610, 215, 28] },
    ],
  };
  const takeaway = 'Highest Budget, 2025: Books (€610)\nLowest Budget, 2025: Phone (€28)';
  const now = {
    ...chart,
    series: [chart.series[0], { name: '2025', values: [610, 215, 900] }],
  } as typeof chart;
  for (const title of ['Budget', 'What it costs'])
    expect(retellChart({ id: 's', kind: 'chart', title, chart, takeaway }, now, 'en').takeaway).toBe(
      'Highest Budget, 2025: Phone (€900)\nLowest Budget, 2025: Fuel (€215)',
    );
});
