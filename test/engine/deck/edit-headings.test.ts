import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { rawDeck } from '../../support/raw-deck.ts';
import { frame, textBox, title } from '../../support/raw-shapes.ts';

/** Slides of authors who place everything by hand, and what is named on them by words and sides. */

const slides = async (...shapes: string[]) =>
  rawDeck(await plainDeck((deck) => void deck.addSlide()), {
    slides: shapes.map((one) => ({ layout: 7, shapes: one })),
  });

const edited = async (bytes: Uint8Array, prompt: string) => {
  const result = await editFile({ bytes, prompt });
  return { ...result, slides: readDeck(openDeck(result.bytes)).slides };
};

const box = (id: number, [x, y, width]: [number, number, number], text: string, inRun = '') =>
  textBox({ id, at: [x, y, width, 0.5], text, inRun });

test('the line across the top of a slide is its title, though its letters are no larger', async () => {
  const headed = (text: string) => box(5, [0.5, 0.4, 8], text) + box(6, [0.5, 1.5, 8], 'Saw\nLadder');
  const bytes = await slides(
    headed('Tools'),
    headed('Plan'),
    box(5, [0.5, 0.4, 1.5], 'Part 1') + box(6, [0.5, 1.5, 8], 'A label in a corner is no title'),
  );
  const { changes } = await edited(bytes, 'Change the title of slide 2 to “Dates”');
  expect(changes.map(({ slide, what, from, to }) => [slide, what, from, to])).toEqual([
    [2, 'title', 'Plan', 'Dates'],
  ]);
  const added = await edited(bytes, 'Add the point “Basket” after “Saw” on the Tools slide');
  expect(added.slides[0]?.objects.at(-1)?.paragraphs?.map(({ text }) => text)).toEqual([
    'Saw',
    'Basket',
    'Ladder',
  ]);
  expect(readDeck(openDeck(bytes)).slides.map((slide) => slide.title)).toEqual(['Tools', 'Plan', '']);
});

test('a new point under another stands among the points of that one', async () => {
  const points = [
    ['Fruit', 0],
    ['Pears', 1],
    ['Plums', 1],
    ['Herbs', 0],
  ]
    .map(
      ([text, level]) =>
        `<a:p><a:pPr lvl="${level}"><a:buChar char="•"/></a:pPr><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`,
    )
    .join('');
  const list = `<p:sp><p:nvSpPr><p:cNvPr id="5" name="List"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${frame([1, 2, 6, 3])}</p:spPr><p:txBody><a:bodyPr/>${points}</p:txBody></p:sp>`;
  const { slides: after } = await edited(await slides(list), 'Add a bullet “Figs” under “Fruit” on slide 1');
  expect(after[0]?.objects[0]?.paragraphs?.map(({ text, level = 0 }) => [text, level])).toEqual([
    ['Fruit', 0],
    ['Pears', 1],
    ['Plums', 1],
    ['Figs', 1],
    ['Herbs', 0],
  ]);
});

test('words take a look where they are written so, if they are', async () => {
  const bytes = await slides(
    box(5, [1, 1, 4], 'Best Pear') + box(6, [1, 3, 6], 'Who brings the best pear wins'),
  );
  const painted = async (words: string) =>
    (await edited(bytes, `On slide 1 make “${words}” red`)).changes.filter(({ what }) =>
      what.startsWith('colour of'),
    ).length;
  expect(await painted('Best Pear')).toBe(1);
  expect(await painted('BEST PEAR')).toBe(2);
});

test('a colour is changed on the slide that is named alone', async () => {
  const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
  const bytes = await slides(box(5, [1, 1, 4], 'Pears', red), box(5, [1, 1, 4], 'Plums', red));
  const { slides: after } = await edited(bytes, 'Troque o vermelho do slide 2 por azul-escuro');
  expect(after.map(({ objects }) => objects[0]?.paragraphs?.[0]?.runs[0]?.colour)).toEqual([
    '#FF0000',
    '#00008B',
  ]);
  await expect(edited(bytes, 'Put all titles in title case instead of capitals')).rejects.toThrow();
});

test('what words become is no slide, though one is called so', async () => {
  const bytes = await slides(
    title('Obst') + box(5, [1, 3, 4], 'Gemüse'),
    title('Beete') + box(5, [1, 3, 4], 'Gemüse'),
  );
  const { changes } = await edited(bytes, 'Ändere „Gemüse“ auf Folie 2 in „Obst“');
  expect(changes.map(({ slide, from, to }) => [slide, from, to])).toEqual([[2, 'Gemüse', 'Obst']]);
});

test('of several charts on a slide the numbers of the one that is named are changed', async () => {
  const bytes = await plainDeck((deck) => {
    const slide = deck.addSlide();
    for (const [at, type] of (['line', 'bar'] as const).entries())
      slide.addChart(type, [{ name: 'Pears', labels: ['2023', '2024'], values: [3, 8] }], {
        x: 0.5 + at * 5,
        y: 1,
        w: 4,
        h: 3,
      });
  });
  const { slides: after } = await edited(bytes, 'Change the value of 2024 in the line chart to 9');
  expect(after[0]?.objects.map(({ chart }) => chart?.series[0]?.values)).toEqual([
    [3, 9],
    [3, 8],
  ]);
});

test('a look that is told by another object is asked for', async () => {
  const bytes = await slides(box(5, [1, 1, 4], 'Pears') + box(6, [1, 3, 4], 'Plums'));
  await expect(edited(bytes, 'Make the box “Pears” grey like “Plums”')).rejects.toThrow(
    /look should be that of “Plums”/,
  );
});

test('a picture that covers the slide is not the one on the right', async () => {
  const png =
    'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const bytes = await plainDeck((deck) => {
    const slide = deck.addSlide();
    slide.addImage({ data: png, x: 0, y: 0, w: 10, h: 5.625 });
    slide.addImage({ data: png, x: 0.5, y: 4, w: 1, h: 1 });
  });
  await expect(edited(bytes, 'Delete the picture on the right of slide 1')).rejects.toThrow();
});
