import { expect, test } from 'vitest';
import type { Instruction } from '../../../src/engine/instruct/instruction.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

/** Requests as people type them to a person: polite questions, reasons, corrections, things by their names alone. */
const cells = [
  { row: 'Movers', column: 'Budget', text: 'Movers Budget', value: '18,000', corner: 'Item', slide: 4 },
  { row: 'Party', column: 'Budget', text: 'Party Budget', value: '2,000', corner: 'Item', slide: 4 },
  { row: 'Old Mill', column: 'Budget', text: 'Old Mill Budget', value: '900', corner: 'Item', slide: 4 },
  { row: 'Coffee', text: 'Coffee', value: '4100', slide: 5 },
  { row: 'Sold out', text: 'Sold out', value: '31', slide: 5 },
  { row: 'Plot rents', text: 'Plot rents', value: '2310', slide: 5 },
];
const lines = [
  { slide: 2, text: 'The site has 42 plots and 3 sheds. A path was laid.' },
  { slide: 2, text: "The choir sings at St Mark's" },
  { slide: 3, text: 'First floor: sales' },
];
const deck = {
  titles: ['Allotments', 'Where we stand', 'Floor plan', 'Costs', 'Sales', 'Questions people ask', 'Risks'],
  terms: ['Item', 'Budget', 'Movers', 'Party', 'Old Mill', 'Coffee', 'Sold out', 'Plot rents'],
  columns: ['Item', 'Budget'],
  facts: ['First floor'],
  cells,
  lines,
  said: [...lines.map(({ text }) => text), 'Old Mill', 'Parents', 'Fees'],
};
const read = (prompt: string, told: Partial<Instruction> = {}) =>
  readInstruction({ prompt, surface: 'deck', language: 'en', names: [], ...deck, ...told });

test.each([
  ['can the text on the costs slide be bigger', { op: 'look.set', look: { sizeBy: 1.25 } }],
  ['could the titles be blue?', { op: 'look.set', on: { kind: 'title' } }],
  ['can the costs table have a total row', { op: 'table.compute', by: 'sum' }],
  ['can the risks slide come last', { op: 'slide.move', to: 'end' }],
])('a question asks what it wonders about: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([operation]);
});

test.each([
  ['delete the risks slide, parents keep asking about fees', { op: 'slide.delete' }],
  ['delete slide 5, the bars are confusing', { op: 'slide.delete' }],
  ["drop Coffee from the sales chart, the year isn't over", { op: 'chart.category.delete' }],
  ["move the costs right after the first slide, that's all the parents care about", { op: 'slide.move' }],
])('a reason asks for nothing: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([operation]);
});

test('what may be meant is no reason', async () => {
  await expect(read('delete slide 5, the chart is blue')).rejects.toThrow();
  await expect(read('make the title of slide 3 red, the subtitle is spring meeting')).rejects.toThrow();
});

test.each([
  ['take Coffee out of the chart', { op: 'chart.category.delete', category: 'Coffee' }],
  ['drop coffee', { op: 'chart.category.delete', category: 'Coffee', on: { slides: [{ number: 5 }] } }],
  ['delete the party everywhere', { op: 'table.row.delete', row: 'Party', on: { slides: [{ number: 4 }] } }],
  ['remove Budget', { op: 'table.column.delete', column: 'Budget' }],
  ['make Coffee red', { op: 'chart.colour', name: 'Coffee' }],
])('a name of the data is the one thing that has it: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([operation]);
});

test('a name that a text has, too, is asked about', async () => {
  const said = { lines: [...lines, { slide: 2, text: 'Coffee sells best' }] };
  const asked = (prompt: string) => read(prompt, said);
  await expect(asked('drop coffee')).rejects.toThrow('What is “coffee” there');
  await expect(asked('make Coffee red')).rejects.toThrow();
});

test.each([
  ['45 plots, not 42', { op: 'text.replace', from: '42', to: '45' }],
  ["we've now got 45 plots not 42, fix that please", { op: 'text.replace', from: '42', to: '45' }],
  ['instead of a path say a road', { op: 'text.replace', from: 'a path', to: 'a road' }],
  ['change 42 plots and 3 sheds to 45 plots and 4 sheds', { to: '45 plots and 4 sheds' }],
  ["change St Mark's to St Luke's wherever it's mentioned", { from: "St Mark's", to: "St Luke's" }],
  ['change Old Mill to New Mill everywhere', { op: 'text.replace', from: 'Old Mill', to: 'New Mill' }],
  ['change first floor to third floor', { op: 'text.replace', from: 'first floor', to: 'third floor' }],
])('a correction changes what stands there: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([operation]);
});

test.each([
  ['put slide 3 at the end of the deck', { op: 'slide.move', to: 'end' }],
  ['the risks slide should go after slide 2', { op: 'slide.move', to: { after: { number: 2 } } }],
  ['put the questions slide first', { op: 'slide.move', slides: [{ number: 6 }] }],
  ['take slide 4 out', { op: 'slide.delete', slides: [{ number: 4 }] }],
  ['put “Thank you” on a new slide at the end', { op: 'slide.add', at: 'end', title: 'Thank you' }],
  ['add the values on top of the bars everywhere', { op: 'chart.labels', on: { every: true } }],
  ['add a total to the costs table', { op: 'table.compute', line: 'row' }],
  ['put the floor before the costs', { op: 'slide.move', slides: [{ about: 'floor' }] }],
  ['add a slide that says Thank you for coming', { op: 'slide.add', title: 'Thank you for coming' }],
  ['add “Gate” to slide 3, at the top', { op: 'point.add', points: ['Gate'], at: 1 }],
  ['I want the costs table sorted by budget', { op: 'table.sort', by: 'budget' }],
])('a place or a thing is told in ordinary words: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([operation]);
});

test.each(['put “First floor: sales” on a new slide', 'put “First floor: sales” on a slide of its own'])(
  'a point that is there moves: %s',
  async (prompt) => {
    expect(await read(prompt)).toMatchObject([
      { op: 'point.delete', text: 'First floor: sales' },
      { op: 'slide.add', title: 'Floor plan', points: ['First floor: sales'] },
    ]);
  },
);

test('what is wrong and what it should be is one statement, with all that follows it', async () => {
  expect(await read('The figure for Coffee is wrong, should be 4300 and sold out 28')).toMatchObject([
    { op: 'data.set', about: 'Coffee', values: ['4300'] },
    { op: 'data.set', about: 'Sold out', values: ['28'] },
  ]);
});

test('a month that is taken back needs no number', async () => {
  const lines = [{ slide: 2, text: 'Jonas left in May' }];
  expect(await read('Jonas left in June, not May', { lines })).toMatchObject([
    { text: ['Jonas left in June'] },
  ]);
});

test('a date is told of a line that has a sum of money, too', async () => {
  const fees = { slide: 2, text: 'The deposit of £60 is due by 14 February' };
  expect(await read('the deposit is due 21 February now', { lines: [fees] })).toMatchObject([
    { text: ['The deposit of £60 is due by 21 February'] },
  ]);
});

test('a point that is named by a word goes before another one moves', async () => {
  const list = [
    { slide: 2, text: 'Alarm' },
    { slide: 2, text: 'Key to the gate' },
    { slide: 2, text: 'Jackets' },
  ];
  expect(await read('put “Jackets” first and delete the key one', { lines: list })).toMatchObject([
    { op: 'point.delete', nth: 2 },
    { op: 'point.move', nth: 'Jackets' },
  ]);
});

test.each([
  ['de', 'Kann der Titel rot sein?'],
  ['fr', 'Est-ce que le titre peut être rouge ?'],
  ['es', '¿Puede el título ser rojo?'],
  ['it', 'Può il titolo essere rosso?'],
  ['pt', 'Pode o título ser vermelho?'],
  ['id', 'Bisakah judul menjadi merah?'],
  ['ja', 'タイトルを赤にできますか？'],
  ['zh', '标题可以是红色吗？'],
  ['ko', '제목을 빨간색으로 할 수 있을까요?'],
  ['hi', 'क्या शीर्षक लाल हो सकता है?'],
  ['ar', 'هل يمكن أن يكون العنوان أحمر؟'],
] as const)('a question asks what it wonders about in %s', async (language, prompt) => {
  const operations = await read(prompt, { language });
  expect(operations).toMatchObject([{ op: 'look.set', on: { kind: 'title' }, look: { colour: '#FF0000' } }]);
});
