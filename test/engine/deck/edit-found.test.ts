import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { pngOf } from '../../support/png.ts';

/** What people speak of, in files that name nothing. */

const edited = async (bytes: Uint8Array, prompt: string) => {
  const result = await editFile({ bytes, prompt });
  return { ...result, reading: readDeck(openDeck(result.bytes)) };
};

const drawn = (...slides: ((slide: PptxGenJS.Slide) => void)[]) =>
  plainDeck((deck) => {
    for (const draw of slides) draw(deck.addSlide());
  });

const dot = (side: number) => `data:image/png;base64,${Buffer.from(pngOf(side, side)).toString('base64')}`;

const cards = (slide: PptxGenJS.Slide): void => {
  ['Capture', 'Detect', 'Flag'].forEach((name, at) => {
    const x = 0.5 + at * 3;
    slide.addShape('roundRect', { x, y: 2, w: 2.6, h: 2, fill: { color: '1F4E79' } });
    slide.addShape('ellipse', { x, y: 2, w: 0.5, h: 0.5, fill: { color: 'C00000' } });
    slide.addText(name, { x, y: 3, w: 2.6, h: 0.5 });
  });
  slide.addShape('roundRect', { x: 0.5, y: 4.6, w: 8.6, h: 0.6, fill: { color: 'EEEEEE' } });
  slide.addText('All of it within a second', { x: 0.5, y: 0.2, w: 8, h: 0.6 });
};

test('so many boxes are the largest that are alike', async () => {
  const { changes } = await edited(await drawn(cards), 'Make the three boxes orange');
  expect(changes.map(({ from, to }) => [from, to])).toEqual(Array(3).fill(['#1F4E79', '#FFA500']));
  await expect(edited(await drawn(cards), 'Make the four boxes orange')).rejects.toThrow(/speaks of 4/);
});

test('words that stand once on a slide need no counting', async () => {
  const { changes } = await edited(
    await drawn(cards),
    'On slide 1, change “Flag” to “Report” in the third step',
  );
  expect(changes).toMatchObject([{ from: 'Flag', to: 'Report' }]);
  const twice = await drawn((slide) => {
    cards(slide);
    slide.addText('Flag', { x: 1, y: 5, w: 2, h: 0.4 });
  });
  await expect(edited(twice, 'On slide 1, change “Flag” to “Report” in the third step')).rejects.toThrow(
    /no point/,
  );
});

test('a picture that is on other slides as well is the logo, and one that stands alone is the chart', async () => {
  const bytes = await drawn(
    (slide) => {
      slide.addImage({ data: dot(111), x: 9, y: 0.2, w: 0.6, h: 0.6 });
      slide.addImage({ data: dot(222), x: 1, y: 1.5, w: 4, h: 3 });
    },
    (slide) => {
      slide.addImage({ data: dot(111), x: 9, y: 0.2, w: 0.6, h: 0.6 });
    },
    (slide) => {
      slide.addImage({ data: dot(333), x: 1, y: 1, w: 4, h: 3 });
    },
  );
  const { reading } = await edited(bytes, 'Delete the logo on slide 1');
  expect(reading.slides[0]?.objects.map(({ box }) => box?.width)).toEqual([10.16]);
  const { changes } = await edited(bytes, 'On slide 3, make the chart half as large');
  expect(changes).toMatchObject([{ to: expect.stringContaining('5.08 × 3.81 cm') }]);
  await expect(edited(bytes, 'Delete the chart on slide 1')).rejects.toThrow(/has several/);
});

test('a row is known by any of its cells, where one says so', async () => {
  const bytes = await drawn((slide) => {
    slide.addTable(
      [
        ['No.', 'Tree', 'Place'],
        ['1', 'Pear', 'North'],
        ['2', 'Plum', 'South'],
        ['3', 'Quince', 'South'],
      ].map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 1, w: 6 },
    );
  });
  const { reading } = await edited(bytes, 'Delete the row Plum from the table');
  expect(reading.slides[0]?.objects[0]?.table?.map(([number]) => number)).toEqual(['No.', '1', '3']);
  await expect(edited(bytes, 'Delete the row South from the table')).rejects.toThrow(/no “South”/);
});

test('a table is sorted by the column that is called so, whatever else the word may mean', async () => {
  const bytes = await drawn((slide) => {
    slide.addTable(
      [
        ['Tree', 'Value'],
        ['Plum', '9'],
        ['Pear', '4'],
      ].map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 1, w: 6 },
    );
  });
  const { reading } = await edited(bytes, 'On slide 1 sort the table by value');
  expect(reading.slides[0]?.objects[0]?.table?.map(([tree]) => tree)).toEqual(['Tree', 'Pear', 'Plum']);
});

test('spaces that bind words are spaces', async () => {
  const bytes = await drawn((slide) => {
    slide.addText('Code\u00a0gets lost\nNobody knows', { x: 1, y: 2, w: 6, h: 2 });
  });
  const { reading } = await edited(bytes, 'On slide 1, add the bullet “Fewer tests” after “Code gets lost”');
  expect(reading.slides[0]?.objects[0]?.paragraphs?.map(({ text }) => text)).toEqual([
    'Code\u00a0gets lost',
    'Fewer tests',
    'Nobody knows',
  ]);
});

test('a text box that says nothing keeps no other from being the content', async () => {
  const bytes = await drawn((slide) => {
    slide.addText('Flow', { x: 0.5, y: 0.2, w: 8, h: 0.8, fontSize: 32 });
    slide.addText('', { x: 8, y: 4, w: 1, h: 0.5 });
    slide.addText('Call the owner\nWrite the record\nSend the bill', { x: 1, y: 2, w: 6, h: 2 });
  });
  const { changes } = await edited(bytes, 'Make the steps on slide 1 a numbered list');
  expect(changes).toMatchObject([{ to: 'numbers' }]);
});

test('a shape of no name is not taken for one of any name', async () => {
  const bytes = await drawn((slide) => {
    slide.addShape('arc', { x: 1, y: 1, w: 2, h: 2 });
  });
  await expect(edited(bytes, 'Make the star on slide 1 yellow')).rejects.toThrow(/no star/);
});

test('a line is seen on the ground of its chart', async () => {
  const files = unzipSync(
    await drawn((slide) => {
      slide.addChart('bar' as never, [{ name: 'Weight', labels: ['Pear', 'Plum'], values: [4, 7] }], {
        x: 1,
        y: 1,
        w: 6,
        h: 3,
      });
    }),
  );
  const part = Object.keys(files).find((name) => /charts\/chart\d+\.xml$/.test(name)) as string;
  const accent = '<a:schemeClr val="accent1"/>';
  const xml = strFromU8(files[part] as Uint8Array)
    .replace(
      /(<c:ser>.*?<\/c:tx>)(?:\s*)<c:spPr>.*?<\/c:spPr>/s,
      `$1<c:spPr><a:pattFill prst="ltUpDiag"><a:fgClr>${accent}</a:fgClr><a:bgClr><a:schemeClr val="lt1"/></a:bgClr></a:pattFill></c:spPr>`,
    )
    .replace(
      /<\/c:chart>\s*<c:spPr>.*?<\/c:spPr>/s,
      `</c:chart><c:spPr><a:solidFill>${accent}</a:solidFill></c:spPr>`,
    );
  files[part] = strToU8(xml);
  const { bytes } = await edited(zipSync(files), 'Make the chart on slide 1 a line chart');
  const made = strFromU8(unzipSync(bytes)[part] as Uint8Array);
  expect(made.match(/<c:ser>.*<\/c:ser>/s)?.[0]).toContain('accent2');
  expect(made.match(/<c:ser>.*<\/c:ser>/s)?.[0]).not.toContain('accent1');
});

const grid = (slide: PptxGenJS.Slide, rows: number, h: number): void => {
  slide.addTable(
    Array.from({ length: rows }, (_, at) => [{ text: `Tree ${at}` }, { text: String(at) }]),
    { x: 1, y: 0.5, w: 6, rowH: h / rows },
  );
};

test('a table that gets another row stays above what stands below it', async () => {
  const bytes = await drawn((slide) => {
    grid(slide, 4, 4);
    slide.addText('Counted in May', { x: 1, y: 4.8, w: 6, h: 0.4 });
  });
  const { reading, warnings } = await edited(bytes, 'Add a row to the table on slide 1: Quince, 9');
  const [table, note] = reading.slides[0]?.objects ?? [];
  expect(table?.table?.at(-1)).toEqual(['Quince', '9']);
  expect((table?.box?.y ?? 0) + (table?.box?.height ?? 0)).toBeLessThanOrEqual(note?.box?.y ?? 0);
  expect(warnings).toEqual([]);
});

test('what comes to lie over something else is told, and what stood so is not', async () => {
  const bytes = await drawn((slide) => {
    slide.addShape('rect', { x: 0.5, y: 0.5, w: 4, h: 4, fill: { color: 'DDEEFF' } });
    slide.addText('On its card', { x: 1, y: 1, w: 3, h: 1 });
    slide.addText('Far away\nand long\nenough', { x: 6, y: 1, w: 3, h: 2 });
  });
  const { warnings } = await edited(bytes, 'Change “On its card” to “Still on its card”');
  expect(warnings).toEqual([]);
  const moved = await edited(bytes, 'Move the text box “On its card” 5 cm to the right');
  expect(moved.warnings).toEqual([]);
  const over = await edited(bytes, 'Move the text box “On its card” 13 cm to the right');
  expect(over.warnings).toMatchObject([{ code: 'COVERS', slide: 1 }]);
});
