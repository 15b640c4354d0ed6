import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { everyday } from '../../support/everyday-documents.ts';
import { plainDeck } from '../../support/plain-deck.ts';

const everydaySlides = (name: string) => (everyday(name) as DeckDocument).outline.slides;

/** Charts of some of the data, lines of a table by their count, and texts without quotation marks. */

const edited = async (name: string, prompt: string) => {
  const edit = { prompt, sources: [], documents: [], assets: new Map() };
  const { document } = await editDeck(everyday(name) as DeckDocument, new Map(), edit, quietContext());
  return document.outline.slides;
};

test.each([
  ['A', 'Turn the table on slide 4 into a pie chart for Q3', 4, { type: 'pie', series: ['Q3'], of: 4 }],
  ['A', 'Turn the table on slide 4 into a bar chart without Q2', 4, { type: 'bar', series: ['Q3'], of: 4 }],
  [
    'A',
    'Show the table on slide 4 as a line chart with only North and South',
    4,
    { type: 'line', series: ['Q2', 'Q3'], of: 2 },
  ],
  ['A', 'Make a bar chart of the Q3 column on slide 4', 4, { type: 'bar', series: ['Q3'], of: 4 }],
  ['C', 'Turn the chart on slide 8 into a pie chart for 2025', 8, { type: 'pie', series: ['2025'], of: 3 }],
  [
    'C',
    'Show only Sales and Support in the chart on slide 8',
    8,
    { type: 'bar', series: ['2024', '2025'], of: 2 },
  ],
  ['fr', 'transforme le tableau en camembert pour 2025', 3, { type: 'pie', series: ['2025'], of: 3 }],
  ['de', 'Wandle die Tabelle in ein Kreisdiagramm mit 2025 um', 3, { type: 'pie', series: ['2025'], of: 3 }],
])('a chart shows what is named of the data: %s %s', async (name, prompt, number, expected) => {
  const slide = (await edited(name, prompt))[number - 1];
  if (slide?.kind !== 'chart') throw new Error(`It is ${slide?.kind}.`);
  const { type, series, categories } = slide.chart;
  expect({ type, series: series.map((one) => one.name), of: categories.length }).toEqual(expected);
});

test.each([
  "Don't turn the table on slide 4 into a bar chart of Q3",
  'Turn the table on slide 4 into a bar chart of Q2 but not Q3',
  'Turn the table on slide 4 into a pie chart for Q4',
])('what is forbidden or not there makes no chart: %s', async (prompt) => {
  await expect(edited('A', prompt)).rejects.toThrow(/[?.]/);
});

test('a table of a file becomes a chart of the column that is named', async () => {
  const deck = everyday('A') as DeckDocument;
  const document = {
    ...deck,
    outline: { ...deck.outline, slides: deck.outline.slides.filter(({ kind }) => kind === 'table') },
  };
  const bytes = await renderDeck(document, new Map(), 'pptx', new AbortController().signal);
  const reading = readDeck(
    openDeck((await editFile({ bytes, prompt: 'Turn the table into a pie chart for Q3' })).bytes),
  );
  const charts = reading.slides.flatMap(({ objects }) => objects.flatMap(({ chart }) => chart ?? []));
  expect(charts.map(({ series }) => series.map(({ name }) => name))).toEqual([['Q3']]);
});

test.each([
  ['A', 'add two empty rows to the table on slide 4', ['North', 'South', 'East', 'West', '', '']],
  ['A', 'add two rows below East in the table on slide 4', ['North', 'South', 'East', '', '', 'West']],
])('as many rows come as are asked for: %s %s', async (name, prompt, expected) => {
  const slide = (await edited(name, prompt))[3];
  expect(slide?.kind === 'table' && slide.rows.map(([first]) => first)).toEqual(expected);
});

test.each([
  ['fr', 'ajoute deux lignes vides au tableau', ['Nord', 'Sud', 'Est', '', '']],
  ['it', 'aggiungi due righe vuote alla tabella', ['Nord', 'Sud', 'Est', '', '']],
])('empty lines are empty in the languages that put the word behind: %s', async (name, prompt, expected) => {
  const slide = (await edited(name, prompt))[2];
  expect(slide?.kind === 'table' && slide.rows.map(([first]) => first)).toEqual(expected);
});

test.each([
  ['A', 'add rows 2 and 3 to the table on slide 4'],
  ['A', 'add columns 2, 3 and 4 to the table on slide 4'],
])('the numbers of lines are no cells: %s %s', async (name, prompt) => {
  await expect(edited(name, prompt)).rejects.toThrow('not clear what should change');
});

test.each([
  ['fr', 'ajoute deux lignes pleines au tableau'],
  ['ko', '표에 빈 행 두 개 추가해줘'],
])('no word is written into one of several lines: %s %s', async (name, prompt) => {
  await expect(edited(name, prompt)).rejects.toThrow('Say each apart');
});

test('a chart in the place of a low table is as high as there is room', async () => {
  const bytes = await plainDeck((deck) => {
    const rows = [
      ['Item', '2024'],
      ['Dues', '48'],
      ['Seeds', '12'],
      ['Tools', '30'],
    ];
    deck.addSlide().addTable(
      rows.map((row) => row.map((text) => ({ text }))),
      { x: 0.5, y: 1.3, w: 9, h: 0.5 },
    );
  });
  const after = readDeck(
    openDeck((await editFile({ bytes, prompt: 'Turn the table into a bar chart' })).bytes),
  );
  const chart = after.slides[0]?.objects.find(({ kind }) => kind === 'chart');
  expect(chart?.box?.height).toBeGreaterThan(5);
});

test.each([
  ['C', 'bold the last two rows of the table on slide 5', 5, ['row 4', 'row 3']],
  ['C', 'colour rows 2 and 3 of the table on slide 5 yellow', 5, ['row 1', 'row 2']],
  ['C', 'make the last two columns of the table on slide 5 blue', 5, ['column 2', 'column 1']],
  ['fr', 'mets les deux dernières lignes du tableau en gras', 3, ['row 3', 'row 2']],
  ['zh', '把表格最后两行加粗', 3, ['row 3', 'row 2']],
])('each of several lines is given the look: %s %s', async (name, prompt, number, expected) => {
  const looks = (await edited(name, prompt))[number - 1]?.own?.looks ?? [];
  expect(looks.map(({ part }) => Object.entries(part ?? {})[0]?.join(' '))).toEqual(expected);
});

const points = async (name: string, prompt: string): Promise<string> =>
  JSON.stringify(await edited(name, prompt));

test.each([
  ['A', 'replace New competitor in Lyon by New competitor in Paris please', 'New competitor in Paris"'],
  ['A', 'replace Marketing: 120,000 dollars with Marketing: 130,000 dollars', 'Marketing: 130,000 dollars"'],
  ['A', 'Two suppliers only should be Three suppliers', '"Three suppliers"'],
  ['A', 'replace the bullet Staff turnover fell with Fewer people left', '"Fewer people left"'],
  ['A', 'replace North, South, East and West by Nord, Sud, Est and Ouest', '"Ouest"'],
  [
    'es',
    'Cambia Vencen los contratos por Los contratos terminan en mayo',
    '"Los contratos terminan en mayo"',
  ],
  ['de', 'Ersetze Nur zwei Lieferanten durch Nur drei Lieferanten', '"Nur drei Lieferanten"'],
])(
  'words that stand there give way to others without quotation marks: %s %s',
  async (name, prompt, expected) => {
    expect(await points(name, prompt)).toContain(expected);
  },
);

test('a colour that words are to have is none of a text, and “it” is their point', async () => {
  const [, , slide] = await edited('A', 'change Staff turnover fell to red and move it up');
  expect(slide).toMatchObject({ points: [{}, {}, { text: 'Staff turnover fell' }, {}] });
  expect(slide?.own?.looks).toMatchObject([{ look: { colour: '#FF0000' } }]);
});

test.each([
  'change Store in Geneva to Store in Basel and Own tea line to Own cocoa line',
  'change Staff turnover fell to Staff turnover fell by half and make it bold',
])('where another wish follows, no words are taken for a text: %s', async (prompt) => {
  await expect(points('A', prompt)).rejects.toThrow(/[?.]/);
});

test('“everywhere” behind new words is no part of them', async () => {
  const slides = await edited('A', 'change New competitor in Lyon to New competitor in Paris everywhere');
  expect(JSON.stringify(slides)).toContain('"New competitor in Paris"');
});

test('names of the data give way where something is called so, and not in sentences', async () => {
  const slides = await edited('C', 'rename Office, Home to On site, Remote');
  expect(JSON.stringify(slides[2])).toContain('"On site"');
  expect(slides[5]).toEqual(everydaySlides('C')[5]);
});
