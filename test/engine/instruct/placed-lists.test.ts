import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: 'en',
    names: [],
    titles: ['First aid', 'Hours', 'Timetable', 'Resuscitation', 'Methods'],
  });

test.each<[string, unknown[]]>([
  [
    'Add a slide with a table with the headings Name, Phone, Room after the timetable',
    [{ op: 'slide.add', at: { after: { number: 3 } } }, { cells: [['Name', 'Phone', 'Room']] }],
  ],
  [
    'Insert a slide about parking with the points car, bike, bus between Hours and Timetable',
    [{ op: 'slide.add', at: { after: { number: 2 } }, points: ['car', 'bike', 'bus'] }],
  ],
  [
    'Add a bar chart with apples 3, pears 4, plums 5 below the text on slide 2',
    [{ op: 'chart.add', chart: { series: [{ values: [3, 4, 5] }] }, place: { beside: {} } }],
  ],
  [
    'Add a line chart to slide 3 with Q1 3, Q2 5, Q3 8 with the legend at the bottom',
    [
      { op: 'chart.add', chart: { categories: ['Q1', 'Q2', 'Q3'] } },
      { op: 'chart.legend', at: 'bottom' },
    ],
  ],
])('a list ends before its place: %s', async (prompt, operations) => {
  expect(await read(prompt)).toMatchObject(operations);
});

test.each([
  'Add a slide with the points bread, milk, eggs next to the timetable',
  'Add a text box saying Call the office below the table on slide 3',
  'Add the columns Name and Age after Phone in the table on slide 3',
  'Add rows for Monday, 5 and Tuesday, 6 to the table on slide 3',
])('what may be a place, or several lines, is asked about: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toThrow(/Put the text in quotation marks|one by one/);
});

test.each([
  'Swap slides 4 and 6, resuscitation should come first',
  'Add a slide about dogs after slide 3 and move it to the end',
  'Move slide 3 to the end and move slide 3 before slide 2',
])('a slide has one place: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toThrow('two places');
});

test.each<[string, unknown[]]>([
  [
    'Move slide 5 before slide 4, it should come first',
    [{ op: 'slide.move', to: { before: { number: 4 } } }],
  ],
  ['Swap slides 2 and 4, slide 4 should come first', [{ op: 'slide.swap' }]],
  ['Duplicate slide 2 and put it at the end', [{ op: 'slide.duplicate' }, { op: 'slide.move', to: 'end' }]],
])('what is only said again is done once: %s', async (prompt, operations) => {
  expect(await read(prompt)).toMatchObject(operations);
});

test('a clause behind a title is asked about', async () => {
  await expect(read('Rename slide 2 to Our times, Hours sounds odd')).rejects.toThrow(
    'Where does the new text',
  );
  expect(await read('Rename slide 2 to Members, coaches and parents')).toMatchObject([
    { op: 'text.set', text: ['Members, coaches and parents'] },
  ]);
});
