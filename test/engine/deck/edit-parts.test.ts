import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import type { Operation } from '../../../src/engine/instruct/operations.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';

const table = [
  ['Fruit', 'Price', 'Stock'],
  ['Apples', '3', '40'],
  ['Pears', '5', '20'],
];

const deck = () =>
  plainDeck((made) => {
    const slide = made.addSlide();
    slide.addText(
      [
        { text: 'Most ur', options: {} },
        { text: 'gent: pay, urgently', options: { italic: true } },
      ],
      { x: 1, y: 0.5, w: 8, h: 1 },
    );
    slide.addTable(
      table.map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 2, w: 6 },
    );
    const data = [{ name: 'North', labels: ['2024', '2025'], values: [1, 2] }];
    made.addSlide().addChart('bar', data, { x: 1, y: 1, w: 5, h: 3 });
    made.addSlide().addText('Last', { x: 1, y: 1, w: 3, h: 1 });
  });

const run = async (operations: Operation[]) => {
  const { bytes, changes } = await editFile({ bytes: await deck(), prompt: '', operations });
  const parts = unzipSync(bytes);
  const xml = (name: RegExp) =>
    strFromU8(parts[Object.keys(parts).find((part) => name.test(part)) ?? ''] ?? new Uint8Array());
  return { reading: readDeck(openDeck(bytes)), changes, xml };
};

const on = { kind: 'table' as const, slides: [{ number: 1 }] };

test('a word gets a look across runs, and no other letter does', async () => {
  const { reading } = await run([
    {
      op: 'look.set',
      on: { kind: 'text', every: true },
      look: { colour: '#FF0000', bold: true },
      part: { words: 'urgent' },
    },
  ]);
  const runs = reading.slides[0]?.objects[0]?.paragraphs?.[0]?.runs ?? [];
  expect(runs.map(({ text }) => text).join('')).toBe('Most urgent: pay, urgently');
  const red = runs.filter(({ colour }) => colour === '#FF0000');
  expect(red.map(({ text }) => text).join('')).toBe('urgent');
  expect(red.every(({ bold }) => bold)).toBe(true);
});

test('words that stand nowhere, and wishes that a word cannot have, end with a question', async () => {
  const wish = (look: object, words: string) =>
    run([{ op: 'look.set', on: { kind: 'text', every: true }, look, part: { words } }]);
  await expect(wish({ bold: true }, 'penguins')).rejects.toThrow(/“penguins” is not there/);
  await expect(wish({ align: 'right' }, 'urgent')).rejects.toThrow(/is among other words/);
});

const cellsOf = (xml: string) => [...xml.matchAll(/<a:tc[ >].*?<\/a:tc>/gs)].map(([cell]) => cell);

test.each([
  ['a row', { row: 'Apples' }, [3, 4, 5]],
  ['a column from the right', { column: -1 }, [2, 5, 8]],
  ['a cell', { row: 2, column: 'Stock' }, [5]],
])('%s of a table is filled and bold, and no other', async (_, part, expected) => {
  const { xml, changes } = await run([{ op: 'look.set', on, look: { fill: '#FFFF00', bold: true }, part }]);
  const cells = cellsOf(xml(/slides\/slide1\.xml$/));
  expect(cells.flatMap((cell, at) => (cell.includes('FFFF00') ? [at] : []))).toEqual(expected);
  expect(cells.flatMap((cell, at) => (/ b="1"/.test(cell) ? [at] : []))).toEqual(expected);
  expect(changes.map(({ what }) => what).join()).toContain('of the table');
});

test('rows become columns', async () => {
  const { reading } = await run([{ op: 'table.transpose', on }]);
  const turned = (table[0] ?? []).map((_, column) => table.map((row) => row[column]));
  expect(reading.slides[0]?.objects.find(({ kind }) => kind === 'table')?.table).toEqual(turned);
});

test('a slide is hidden and shown again', async () => {
  const hidden = await run([{ op: 'slide.hide', slides: [{ number: 2 }], hide: true }]);
  expect(hidden.reading.slides.map((slide) => slide.hidden)).toEqual([false, true, false]);
  expect(hidden.changes).toEqual([{ slide: 2, what: 'hidden', from: 'false', to: 'true' }]);
  await expect(run([{ op: 'slide.hide', slides: [{ number: 2 }], hide: false }])).rejects.toThrow(
    /Nothing would change/,
  );
});

test.each(['North', '2025'])('“%s” in a chart takes a colour', async (name) => {
  const { xml, changes } = await run([
    { op: 'chart.colour', on: { kind: 'chart' }, name, colour: '#AA3377' },
  ]);
  expect(xml(/charts\/chart\d*\.xml$/)).toContain('AA3377');
  expect(changes).toEqual([
    { slide: 2, what: `colour of “${name}” in the chart`, from: null, to: '#AA3377' },
  ]);
});

test('a slide may be added where another went', async () => {
  const { reading } = await run([
    { op: 'slide.delete', slides: [{ number: 2 }] },
    { op: 'slide.add', title: 'Thanks', at: 'end' },
  ]);
  expect(reading.slides.map(({ title }) => title).at(-1)).toBe('Thanks');
  expect(reading.slides).toHaveLength(3);
});

test('words of the author come to a title, a point behind another, and are not written over', async () => {
  const bytes = await deck();
  const titled = await editFile({ bytes, prompt: 'Set the title of slide 3 to "Plan"' });
  const grown = await editFile({
    bytes: titled.bytes,
    prompt: 'Add "(draft)" to the end of the title of slide 3',
  });
  expect(readDeck(openDeck(grown.bytes)).slides[2]?.title).toBe('Plan (draft)');
});

test('of two boxes that read alike the one that says the words letter by letter is meant', async () => {
  const bytes = await plainDeck((made) => {
    const slide = made.addSlide();
    slide.addText('Wait...', { x: 1, y: 1, w: 3, h: 1 });
    slide.addText('Wait…', {
      x: 1,
      y: 3,
      w: 3,
      h: 1,
      shape: made.ShapeType.ellipse,
      fill: { color: 'EEEEEE' },
    });
  });
  const edited = await editFile({ bytes, prompt: 'Give the box "Wait…" on slide 1 a red outline of 2 pt' });
  const [plain, round] = readDeck(openDeck(edited.bytes)).slides[0]?.objects ?? [];
  expect([plain?.line, round?.line]).toEqual([undefined, '#FF0000']);
});

test('cells become one that says what they said, and are set apart again', async () => {
  const merge: Operation = { op: 'table.merge', on, rows: [2, 3], columns: [1, 2] };
  const { reading, changes, xml } = await run([merge]);
  expect(reading.slides[0]?.objects.find(({ kind }) => kind === 'table')?.table).toEqual([
    ['Fruit', 'Price', 'Stock'],
    ['Apples\n3\nPears\n5', '', '40'],
    ['', '', '20'],
  ]);
  const joined = xml(/slides\/slide1\.xml$/);
  expect(joined.match(/ (?:gridSpan|rowSpan)="2"/g)).toHaveLength(4);
  expect(joined.match(/ hMerge="1"/g)).toHaveLength(2);
  expect(joined.match(/ vMerge="1"/g)).toHaveLength(2);
  expect(changes).toContainEqual({
    slide: 1,
    what: 'cells of the table',
    from: null,
    to: 'rows 2 to 3, columns 1 to 2 merged',
  });
  const { bytes } = await editFile({ bytes: await deck(), prompt: '', operations: [merge] });
  const apart = await editFile({ bytes, prompt: 'Split the cell “Apples 3 Pears 5” of the table' });
  const slide = unzipSync(apart.bytes)['ppt/slides/slide1.xml'] as Uint8Array;
  expect(strFromU8(slide)).not.toMatch(/gridSpan|rowSpan|hMerge|vMerge/);
});

test('cells that are not as many as told, merged already or not merged at all end with a question', async () => {
  const row = { on, rows: [1, 1] };
  await expect(run([{ op: 'table.merge', ...row, cells: 2 }])).rejects.toThrow('There are 3 cells there');
  await expect(run([{ op: 'table.split', ...row }])).rejects.toThrow('no merged cell there');
  const twice: Operation = { op: 'table.merge', ...row, columns: [1, 2] };
  await expect(run([twice, twice])).rejects.toThrow('are merged already');
  await expect(run([{ op: 'table.merge', on, rows: [4, 5] }])).rejects.toThrow('has 3 rows and 3 columns');
});

test('of several tables the one is meant whose rows and columns are named, and none where both have them', async () => {
  const bytes = await plainDeck((made) => {
    const columns = ['Quay', 'Boats', 'Income'];
    for (const rows of [
      [['North', '3', '40']],
      [
        ['South', '5', '20'],
        ['West', '7', '10'],
      ],
    ])
      made.addSlide().addTable(
        [rows.length > 1 ? ['Quay', 'Boats', 'Crew'] : columns, ...rows].map((row) =>
          row.map((text) => ({ text })),
        ),
        { x: 1, y: 2, w: 6 },
      );
  });
  const edited = async (prompt: string) => readDeck(openDeck((await editFile({ bytes, prompt })).bytes));
  const cells = (reading: ReturnType<typeof readDeck>, slide: number) =>
    JSON.stringify(reading.slides[slide]?.objects);
  expect(cells(await edited('Delete the row South'), 1)).not.toContain('South');
  expect(cells(await edited('Remove the column Income'), 0)).not.toContain('Income');
  await expect(edited('Remove the column Boats')).rejects.toThrow('Which slide do you mean');
});
