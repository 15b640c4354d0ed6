import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: 'en',
    names: [],
    terms: ['Milk', 'Fish', 'Price'],
    titles: ['Temperatures', 'Rules'],
    layouts: ['Title'],
  });

/** What could be taken for a text, for both slides or for another amount is asked about. */
test.each([
  'Add a bullet under Safety saying Comfort and another after Simplicity saying Low price',
  'Rename slide 2 to Our yard in bold',
  'Add a note to slide 5 that says mention the supplier and another to slide 6 that says show the film',
  'Add “North” to slide 2 and “South” to slide 3 as bullets',
  'Make the picture smaller, about 70 percent',
  'Make the title smaller, 80 %',
  'Add a chart next to the table, a pie chart with Canteen 39 and Restaurant 61',
  'Make the first row of the table blue with white letters and the rest 14 points',
  'Change the chart into a bar chart, add the title “Visitors”',
  'Insert a circle at the bottom right corner and write OK in it in white',
  'Insert a column at the end with the header “Trainer” and the names Al, Bo and Cy',
  'The last bullet on slide 2 first please, and make the first one bold',
  'Both pictures on slide 3 the same height, side by side, and put them below the text',
])('a question and no guess: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toThrow(/[?.]/);
});

test.each<[string, unknown]>([
  ['Shrink the picture on slide 6 to 70 percent', { scale: 0.7 }],
  ['Scale the picture on slide 6 to 50 %', { scale: 0.5 }],
  ['Make the picture on slide 6 20 percent bigger', { scale: 1.2 }],
])('%s', async (prompt, place) => {
  expect(await read(prompt)).toMatchObject([{ op: 'object.place', place }]);
});

test('a text ends before what leads to the next wish', async () => {
  const prompt = 'Change the third bullet on slide 4 to Sound the horn and the fourth to No passengers';
  expect(await read(prompt)).toMatchObject([
    { op: 'text.set', on: { nth: 3 }, text: ['Sound the horn'] },
    { op: 'text.set', on: { nth: 4 }, text: ['No passengers'] },
  ]);
});

test.each<[string, unknown[]]>([
  [
    'Add a slide titled “Costs” at the end, then on the new slide insert a table with two rows',
    [{ op: 'slide.add' }, { op: 'table.add', on: { slides: ['added'] } }],
  ],
  [
    'Duplicate slide 3 and delete the chart on the new slide',
    [{ op: 'slide.duplicate' }, { op: 'object.delete', on: { slides: ['added'] } }],
  ],
  ['Insert a table with two rows on the new slide', [{ op: 'table.add' }]],
  ['Insert a table with two rows on a new slide', [{ op: 'slide.add' }, { op: 'table.add' }]],
])('one new slide is added once: %s', async (prompt, operations) => {
  const found = await read(prompt);
  expect(found).toHaveLength(operations.length);
  expect(found).toMatchObject(operations);
});

test('a look behind a text is none of its words', async () => {
  expect(await read('Change the title of slide 6 to How we clean in size 36')).toMatchObject([
    { op: 'text.set', text: ['How we clean'] },
    { op: 'look.set', look: { size: 36 } },
  ]);
});

test.each<[string, unknown[]]>([
  [
    'Insert a new first column into the table with “No”, “1” and “2”',
    [{ op: 'table.column.add', at: 1, values: ['No', '1', '2'] }],
  ],
  [
    'Add three more slides and give all of them a light grey background',
    [{ op: 'slide.add' }, { op: 'slide.background', slides: ['added'] }],
  ],
  [
    'Change the title to “Earlier contacts”, the table font to Georgia',
    [{ op: 'text.set' }, { op: 'look.set', on: { kind: 'table' } }],
  ],
  [
    'Add a text box saying “Any questions?” and make it bold, 30 points and red',
    [{ op: 'shape.add' }, { op: 'look.set', look: { bold: true, size: 30, colour: '#FF0000' } }],
  ],
  [
    'Change the chart into a bar chart and title it “Visitors”',
    [{ op: 'chart.type' }, { op: 'chart.title', text: 'Visitors' }],
  ],
  [
    'Replace “germs” with “bacteria” on slide 3 and make the word bold',
    [{ op: 'text.replace' }, { op: 'look.set', look: { bold: true }, part: { words: 'bacteria' } }],
  ],
  [
    'Insert a rectangle and put the word “Stop” in it, then rotate it by 30 degrees',
    [
      { op: 'shape.add' },
      { op: 'text.add', on: { it: true }, text: ['Stop'] },
      { op: 'object.turn', on: { it: true } },
    ],
  ],
  [
    'Make the header row grey, the first column bold and the table text 10 points',
    [
      { op: 'look.set', look: { fill: '#808080' }, part: { row: 1 } },
      { op: 'look.set', look: { bold: true }, part: { column: 1 } },
      { op: 'look.set', on: { kind: 'table' }, look: { size: 10 } },
    ],
  ],
  [
    'Add a new last column with Start, 8 and 9',
    [{ op: 'table.column.add', on: { kind: 'table' }, values: ['Start', '8', '9'] }],
  ],
  [
    'Move the text box under the title and make the text bold',
    [{ op: 'object.place' }, { op: 'look.set', on: { kind: 'text-box' }, look: { bold: true } }],
  ],
])('all of it and no more: %s', async (prompt, operations) => {
  const found = await read(prompt);
  expect(found).toHaveLength(operations.length);
  expect(found).toMatchObject(operations);
});

test('both are two', async () => {
  expect(await read('Make both rectangles yellow')).toMatchObject([{ on: { every: true, count: 2 } }]);
});

const kept = (...numbers: number[]) => [{ allBut: numbers.map((number) => ({ number })) }];

test.each<[string, object]>([
  ['Hide all slides but 1 and 4', { op: 'slide.hide', slides: kept(1, 4) }],
  ['Delete all slides but 1, 2 and 6', { op: 'slide.delete', slides: kept(1, 2, 6) }],
  ['Make the titles of all slides but 3 red', { op: 'look.set', on: { kind: 'title', slides: kept(3) } }],
  ['Number all slides except slide 1', { op: 'footer.show', slides: kept(1), what: 'number' }],
  ['Delete the empty slides', { op: 'slide.delete', slides: [{ role: 'blank', every: true }] }],
  ['Everything that is bold should be normal', { op: 'look.set', look: { bold: false } }],
  ['Make both titles larger', { op: 'look.set', on: { kind: 'title', count: 2 } }],
  [
    'Copy the title of slide 2 to the notes of slide 3',
    { op: 'text.copy', from: { slides: [{ number: 2 }] }, on: { slides: [{ number: 3 }] } },
  ],
])('as many and those that are meant: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([operation]);
});

test('a list on one slide is not repeated on the next', async () => {
  const prompt = 'Delete the second and the third bullet on slide 4 and the first on slide 7';
  const at = (number: number) => ({ on: { slides: [{ number }] } });
  expect(await read(prompt)).toMatchObject([
    { ...at(4), nth: 2 },
    { ...at(4), nth: 2 },
    { ...at(7), nth: 1 },
  ]);
});
