import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** Everyday edits of another program's deck and of our own: what stands beside something, rows by their names, totals. */

const foreign = () =>
  plainDeck((made) => {
    const first = made.addSlide();
    first.addText('News', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 32 });
    first.addText(
      ['The quay opened', 'Fuel hurt the margin', 'Two crews left'].map((text) => ({
        text,
        options: { bullet: true, breakLine: true },
      })),
      { x: 0.5, y: 1.5, w: 6, h: 3, fontSize: 18 },
    );
    const second = made.addSlide();
    second.addText('Ferries', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 32 });
    second.addTable(
      [
        ['Line', 'Trips', 'Income', 'Status'],
        ['Skarv', '42', '18,450', 'Open'],
        ['Tern', '65', '21,320', 'Open'],
        ['Total', '107', '39,770', ''],
      ].map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 1.5, w: 8, colW: [2, 2, 2, 2] },
    );
    const third = made.addSlide();
    third.addText('Months', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 32 });
    const labels = ['May', 'June'];
    third.addChart(
      'bar',
      [
        { name: 'Income', labels, values: [30, 80] },
        { name: 'Plan', labels, values: [40, 70] },
      ],
      { x: 1, y: 1.5, w: 6, h: 3 },
    );
  });

const run = async (prompt: string) => {
  const edited = await editFile({ bytes: await foreign(), prompt });
  const { slides } = readDeck(openDeck(edited.bytes));
  const objects = slides.flatMap((slide) => slide.objects);
  return {
    slides,
    points: objects.find(({ paragraphs = [] }) => paragraphs.length > 2)?.paragraphs?.map(({ text }) => text),
    rows: objects.find(({ table }) => table)?.table,
    series: objects.find(({ chart }) => chart)?.chart?.series.map(({ name }) => name),
  };
};

const runOwn = async (prompt: string) => {
  const { document } = await editDeck(sampleDeck(), new Map(), deckEdit(prompt), quietContext());
  return document.kind === 'deck' ? document.outline.slides : [];
};

test.each([
  ['After the fuel point, add: Wages rose', 2],
  ['Add "Wages rose" after the point about fuel', 2],
  ['Before "Two crews left" add "Wages rose"', 2],
  ['After the third point on slide 1, add: Wages rose', 3],
])('%s: a point of its own at that place', async (prompt, at) => {
  const { points } = await run(prompt);
  expect(points).toHaveLength(4);
  expect(points?.[at]).toBe('Wages rose');
});

test('words after a point of our own deck are another point, those in brackets continue it', async () => {
  const told = async (prompt: string) => {
    const slide = (await runOwn(prompt))[1];
    return slide?.kind === 'bullets' ? slide.points.map(({ text }) => text) : [];
  };
  expect((await told('Add "Two lifts" after "Trained the caretakers"')).at(-1)).toBe('Two lifts');
  expect((await told('Add "(all)" after "Trained the caretakers"')).at(-1)).toBe(
    'Trained the caretakers (all)',
  );
  await expect(told('Add a point "Wet" after the point about the moon')).rejects.toThrow();
});

test.each([
  ['Set the status of Tern to On hold', ['Tern', '65', '21,320', 'On hold']],
  ['Mark the Tern line as Closed', ['Tern', '65', '21,320', 'Closed']],
])('%s: a cell by its row and its column', async (prompt, row) => {
  expect((await run(prompt)).rows?.[2]).toEqual(row);
});

test('a row comes by its name with its other cells', async () => {
  const row = ['Gull', '12', '4,000', 'Open'];
  expect((await run('Add Gull to the table: 12, 4,000, Open')).rows?.at(-2)).toEqual(row);
  expect((await run('Add a row for Gull: 12, 4,000, Open')).rows?.at(-2)).toEqual(row);
  await expect(run('Add a column Evening to the scheme')).rejects.toThrow(/which table/);
});

test('a total stays below the rows that are sorted or moved', async () => {
  const names = async (prompt: string) => (await run(prompt)).rows?.slice(1).map(([name]) => name);
  const sorted = ['Tern', 'Skarv', 'Total'];
  expect(await names('Sort the table by income, highest first')).toEqual(sorted);
  expect(await names('Sort the table by income, highest first, and keep the total at the end')).toEqual(
    sorted,
  );
  expect(await names('Put the Skarv row last')).toEqual(sorted);
});

test('numbers are rounded to what is told, and asked about where that is unclear', async () => {
  const { rows } = await run('Round the income numbers in the table to whole thousands');
  expect(rows?.map((row) => row[2])).toEqual(['Income', '18,000', '21,000', '40,000']);
  await expect(run('Round the income numbers in the table to whole hippos')).rejects.toThrow();
  await expect(run('Raise all income numbers by 10 percent')).rejects.toThrow(/Slide 3.*Slide 2/);
});

test('the bars of a chart take a colour, and it stays of its type', async () => {
  const slide = (await runOwn("Make the chart's bars green"))[2];
  expect(slide?.kind === 'chart' && slide.chart.type).toBe('column');
  expect(JSON.stringify(slide?.own)).toContain('#008000');
});

test('a series goes by its name alone', async () => {
  expect((await run("Drop the plan from the chart, we don't show it to customers")).series).toEqual([
    'Income',
  ]);
});

test('a text at the edge of every slide has its own look, and the rest keeps its own', async () => {
  const { slides } = await run('Add "Draft" in small red letters at the bottom of every slide');
  const texts = slides.map(({ objects }) =>
    objects.flatMap(({ paragraphs = [] }) =>
      paragraphs.flatMap(({ runs }) => runs.filter(({ colour }) => colour === '#FF0000')),
    ),
  );
  expect(texts.map((all) => all.map(({ text }) => text))).toEqual([['Draft'], ['Draft'], ['Draft']]);
  expect(texts.map(([one]) => one?.size)).toEqual([11, 11, 11]);
});

test('all points but the last take a look, also where “the points” are meant', async () => {
  const { slides } = await run('Make the points on slide 1 italic except the last point');
  const points = slides[0]?.objects.find(({ paragraphs = [] }) => paragraphs.length > 2)?.paragraphs;
  expect(points?.map(({ runs }) => runs[0]?.italic ?? false)).toEqual([true, true, false]);
});

test.each([
  'Swap 1 and 3, the quay is not that important',
  'Swap 1 and 3, that is clearer',
  'Swap 1 and 3, readers hated it',
])('%s: the reason is none of the wish', async (prompt) => {
  const { slides } = await run(prompt);
  expect(slides[0]?.objects.some(({ chart }) => chart)).toBe(true);
});

test.each(['Move slide 1 to position 40', 'Fuel hurt should be Fuel rose on Skarv or Tern'])(
  '%s: asked about, not guessed',
  async (prompt) => {
    await expect(run(prompt)).rejects.toThrow();
  },
);
