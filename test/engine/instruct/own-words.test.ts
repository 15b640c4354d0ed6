import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

/** Slides titled as words of the language are, and columns called so. */
const own = {
  titles: ['Slide 1', 'Table', 'Title', 'Picture', 'Last slide', 'Background', 'Green', 'Budget'],
  terms: ['Title', 'Row', 'Picture', 'Revenue'],
};
const read = (prompt: string) =>
  readInstruction({ prompt, surface: 'deck', language: 'en', names: [], ...own });

test.each([
  'Change the title of slide 1 to “Zebra”',
  'Delete the table on slide 3',
  'Make the title of slide 2 bold',
  'Remove the picture from slide 2',
  'Make the background of slide 1 green',
  'Delete the last slide',
  'Add a row to the table on slide 2 with a, b',
])('titles and headers take no words out of the language: %s', async (prompt) => {
  const plain = await readInstruction({ prompt, surface: 'deck', language: 'en', names: [] });
  expect(await read(prompt)).toEqual(plain);
});

test.each([
  ['Delete Budget', { op: 'slide.delete', slides: [{ number: 8 }] }],
  ['Delete the slide “Table”', { op: 'slide.delete', slides: [{ titled: 'Table' }] }],
  ['Move the slide “budget” to the end', { op: 'slide.move', slides: [{ titled: 'Budget' }], to: 'end' }],
])('a title stands for its slide: %s', async (prompt, operation) => {
  expect(await read(prompt)).toEqual([operation]);
});

test('a text ends at a semicolon before another thing, and goes on before anything else', async () => {
  await expect(read('Subtitle of slide 1: Harbour team; date 3 May')).rejects.toThrow('“date 3 May”');
  expect(await read('Set the notes of slide 2 to: first the costs; next the crew')).toMatchObject([
    { op: 'text.set', text: ['first the costs; next the crew'] },
  ]);
});

test.each([
  ['en', 'Add the bullet Where do the old lamps go to slide 3', 'Where do the old lamps go', 3],
  ['de', 'Füge den Punkt Alle Gäste in der Stadt auf der Folie 2 hinzu', 'Alle Gäste in der Stadt', 2],
] as const)(
  'no word of a text goes to the relation behind it: %s %s',
  async (language, prompt, text, number) => {
    expect(await readInstruction({ prompt, surface: 'deck', language, names: [] })).toEqual([
      { op: 'point.add', on: { kind: 'content', slides: [{ number }] }, points: [text] },
    ]);
  },
);

const terms = ['Power', 'Buses', '2023', '2024', '電力', '水道'];
const swapped = (one: string, other: string) => ({
  op: 'table.swap',
  on: { kind: 'table' },
  line: 'row',
  lines: [one, other],
});
const corrected = {
  op: 'data.set',
  on: { kind: 'object' },
  about: 'Buses 2024',
  values: ['95'],
};

test.each([
  ['ja', '表の電力の行と水道の行を入れ替えてください。', swapped('電力', '水道')],
  ['en', 'Swap the Power row and the Buses row in the table', swapped('Power', 'Buses')],
  ['en', 'In the table, put 95 instead of 90 for Buses in 2024', corrected],
  ['en', 'In the table, Buses in 2024 should be 95, not 90.', corrected],
] as const)(
  'rows are told by their names, and numbers by what they stand for: %s %s',
  async (language, prompt, operation) => {
    expect(await readInstruction({ prompt, surface: 'deck', language, names: [], terms })).toEqual([
      operation,
    ]);
  },
);

test.each([
  ['en', 'We no longer need the “Budget” slide, please delete it.'],
  ['pt', 'Não precisamos mais do slide “Budget”, pode apagar.'],
  ['ja', '「Budget」のスライドはもう不要なので削除してください。'],
  ['ko', '‘Budget’ 슬라이드는 이제 필요 없으니 삭제해 주세요.'],
] as const)('a slide that is not needed any more goes: %s %s', async (language, prompt) => {
  const read = await readInstruction({ prompt, surface: 'deck', language, names: [], titles: own.titles });
  expect(read).toMatchObject([{ op: 'slide.delete', slides: [expect.anything()] }]);
});

test('the logo whose file comes with the edit is added, and one that is there moves', async () => {
  const prompt = 'put our logo top right on every slide';
  const reading = (files: string[]) =>
    readInstruction({ prompt, surface: 'deck', language: 'en', names: [], files });
  expect(await reading(['logo.png'])).toMatchObject([
    { op: 'picture.add', file: 1, place: { at: 'top-right' } },
  ]);
  expect(await reading([])).toMatchObject([{ op: 'object.place', on: { kind: 'logo' } }]);
});

test.each([
  ['en', 'I want the chart on slide 3 as a pie chart'],
  ['es', 'Quiero el gráfico de la diapositiva 3 como gráfico circular.'],
] as const)('a wish for another chart needs no verb: %s %s', async (language, prompt) => {
  expect(await readInstruction({ prompt, surface: 'deck', language, names: [] })).toEqual([
    { op: 'chart.type', on: { kind: 'chart', slides: [{ number: 3 }] }, type: 'pie' },
  ]);
});

test('a column beside a region says no place of its own on a poster', async () => {
  const reading = (prompt: string) =>
    readInstruction({ prompt, surface: 'poster', language: 'en', names: ['Methods', 'Results'] });
  await expect(reading('move methods to the top of the right column')).rejects.toThrow(
    /before or after which/,
  );
  expect(await reading('move methods to the top')).toEqual([
    { op: 'region.move', regions: [{ named: 'Methods' }], to: 'start' },
  ]);
});

/** A table whose columns are called as any amount or sum may be. */
const money = {
  en: ['Item', 'Amount', 'Fence'],
  de: ['Posten', 'Summe', 'Zaun'],
  fr: ['Poste', 'Montant', 'Toit'],
  pt: ['Item', 'Valor', 'Cerca'],
};

test.each([
  ['en', 'Make the amounts bold', 'Amount'],
  ['de', 'Mach die Summen fett', 'Summe'],
  ['fr', 'Mets les montants en gras', 'Montant'],
  ['pt', 'Coloque os valores em negrito', 'Valor'],
] as const)(
  'a column takes its name from the words of the language: %s %s',
  async (language, prompt, column) => {
    const terms = money[language];
    const reading = (wish: string) =>
      readInstruction({
        prompt: wish,
        surface: 'deck',
        language,
        names: [],
        terms,
        columns: terms.slice(0, 2),
      });
    expect(await reading(prompt)).toEqual([
      { op: 'look.set', on: { kind: 'table' }, look: { bold: true }, part: { column } },
    ]);
    if (language !== 'en') return;
    expect(await reading('Make the amounts bold and right-align them')).toMatchObject([
      { look: { bold: true } },
      { op: 'look.set', look: { align: 'right' }, part: { column } },
    ]);
    expect(await reading('Sort the table by amount, lowest first')).toMatchObject([
      { op: 'table.sort', by: 'amount' },
    ]);
  },
);

test.each([
  ['Delete slide 3, no, 4', { op: 'slide.delete', slides: [{ number: 4 }] }],
  ['Delete slide 3, er, no, wait, slide 4', { op: 'slide.delete', slides: [{ number: 4 }] }],
  ['Delete the last but one slide, no, the last', { op: 'slide.delete', slides: [{ number: -1 }] }],
  [
    'Delete the first bullet... no, I meant the second bullet on slide 3',
    { op: 'point.delete', on: { kind: 'content', slides: [{ number: 3 }] }, nth: 2 },
  ],
])('what is taken back makes way for what is said last: %s', async (prompt, operation) => {
  expect(await readInstruction({ prompt, surface: 'deck', language: 'en', names: [] })).toEqual([operation]);
});

test('what is taken back is asked about where it may be several things', async () => {
  await expect(read('Delete slide 2, no, make it red')).rejects.toThrow('taken back');
});

test.each([
  ['en', 'On slide 2, keep only the first and the last point', [1, -1]],
  ['de', 'Behalte auf Folie 2 nur den ersten Punkt', [1]],
] as const)('the points that are kept are all that stay: %s %s', async (language, prompt, except) => {
  expect(await readInstruction({ prompt, surface: 'deck', language, names: [] })).toEqual([
    { op: 'text.delete', on: { kind: 'point', slides: [{ number: 2 }], every: true, except } },
  ]);
});

test('what is quoted behind “not” is what stands there', async () => {
  expect(await read('The title of slide 8 should read "Money", not "Budget"')).toMatchObject([
    { op: 'text.replace', from: 'Budget', to: 'Money', on: { kind: 'title', slides: [{ number: 8 }] } },
  ]);
});

test('a footer that is hidden goes with its number', async () => {
  expect(await read('Hide the footer on slide 3')).toEqual(
    ['text', 'number'].map((what) => ({ op: 'footer.show', slides: [{ number: 3 }], what, show: false })),
  );
});

test('a column that no table has is one of a chart', async () => {
  const terms = ['Harbour', 'Visitors'];
  const reading = (columns: string[]) =>
    readInstruction({
      prompt: 'Make the Harbour column red',
      surface: 'deck',
      language: 'en',
      names: [],
      terms,
      columns,
    });
  expect(await reading([])).toMatchObject([{ op: 'chart.colour', name: 'Harbour' }]);
  expect(await reading(['Harbour'])).toMatchObject([{ op: 'look.set', part: { column: 'Harbour' } }]);
});
