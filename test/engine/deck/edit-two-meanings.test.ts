import type PptxGenJS from 'pptxgenjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import type { ObjectReading } from '../../../src/engine/package/reading/deck-reading.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';

/** Words that mean one thing beside some things and another beside others. */

const list = (slide: PptxGenJS.Slide, texts: string[], x: number) =>
  slide.addText(
    texts.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
    { x, y: 1.5, w: 4, h: 2 },
  );

let deck: Uint8Array;

beforeAll(async () => {
  deck = await plainDeck((pptx) => {
    const slide = pptx.addSlide();
    slide.addText('Orchard', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 30 });
    list(slide, ['Pears first', 'Plums second'], 0.5);
    slide.addText('Own count', { x: 0.5, y: 4.5, w: 3, h: 0.4 });
    const drawn = pptx.addSlide();
    drawn.addText('Divided', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 30 });
    drawn.addShape('line', { x: 1, y: 2, w: 4, h: 0, line: { color: 'FF0000', width: 2 } });
    drawn.addText('Above and below', { x: 1, y: 3, w: 3, h: 0.4 });
    const boxed = pptx.addSlide();
    boxed.addText('Teams', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 30 });
    for (const [at, text] of ['North', 'South', 'East'].entries())
      boxed.addText(text, { shape: 'rect', x: 0.5 + at * 3, y: 2, w: 2, h: 1, fill: { color: 'DDDDDD' } });
    for (const isBeside of [true, false]) {
      const charted = pptx.addSlide();
      charted.addText('Rain', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 30 });
      charted.addChart('line', [{ name: 'Rain', labels: ['May', 'June'], values: [3, 5] }], {
        x: 1,
        y: 1.5,
        w: 4,
        h: 3,
      });
      if (isBeside) charted.addShape('line', { x: 6, y: 2, w: 3, h: 0, line: { color: 'FF0000' } });
    }
  });
});

const edited = async (prompt: string, slide = 1) => {
  const { bytes } = await editFile({ bytes: deck, prompt, slideIndex: slide - 1 });
  return readDeck(openDeck(bytes)).slides[slide - 1]?.objects ?? [];
};

const saying = (objects: readonly ObjectReading[] = [], text = 'Own count') =>
  objects.find(({ paragraphs }) => paragraphs?.[0]?.text === text);

describe('a text that is aligned has its letters aligned and stays where it is', () => {
  test.each([
    ['Align the text “Own count” to the right', 'right'],
    ['Align “Own count” to the right', 'right'],
    ['Right-align the text “Own count”', 'right'],
    ['Align the text of “Own count” to the right', 'right'],
    ['Centre the text “Own count”', 'center'],
  ])('%s', async (prompt, align) => {
    const [was, box] = [saying(readDeck(openDeck(deck)).slides[0]?.objects), saying(await edited(prompt))];
    expect(box?.paragraphs?.[0]?.align).toBe(align);
    expect(box?.box).toEqual(was?.box);
  });

  test('of a list the one line that says so', async () => {
    const objects = await edited('Align the bullet “Plums second” to the right');
    const lines = objects.flatMap(({ paragraphs = [] }) => paragraphs);
    expect(lines.filter(({ align }) => align === 'right').map(({ text }) => text)).toEqual(['Plums second']);
  });

  test.each(['Move “Own count” to the right', 'Align “Own count” to the right edge of the slide'])(
    'but what is told its place goes there: %s',
    async (prompt) => {
      const [was, box] = [saying(readDeck(openDeck(deck)).slides[0]?.objects), saying(await edited(prompt))];
      expect(box?.box?.x).toBeGreaterThan(was?.box?.x ?? 99);
      expect(box?.paragraphs?.[0]?.align).not.toBe('right');
    },
  );
});

describe('a line is drawn, or is one of a chart, and is not the chart', () => {
  const kinds = (objects: readonly ObjectReading[]) => objects.map(({ kind }) => kind);

  test.each(['Delete the line', 'Delete the line from the slide'])(
    '%s: the one that is drawn',
    async (prompt) => {
      expect(kinds(await edited(prompt, 2))).not.toContain('line');
      expect(await edited(prompt, 2)).toHaveLength(2);
    },
  );

  test.each([
    ['Delete the line', 4],
    ['Delete its line', 4],
    ['Move the line down', 4],
    ['Make the line blue', 4],
    ['Delete the line', 5],
    ['Delete its line', 5],
    ['Move the line down', 5],
  ])('%s, on slide %d: asked, where a chart has lines', async (prompt, slide) => {
    await expect(edited(prompt, slide)).rejects.toThrow('Which line is meant?');
  });

  test('“the line chart” is the chart', async () => {
    expect(kinds(await edited('Delete the line chart', 5))).not.toContain('chart');
  });

  test.each(['Make the line blue', 'Make the straight line blue'])(
    '%s: what is drawn, and not a ground that nobody sees',
    async (prompt) => {
      const line = (await edited(prompt, 2)).find(({ kind }) => kind === 'line');
      expect(line).toMatchObject({ line: '#0000FF' });
      expect(line?.fill).not.toBe('#0000FF');
    },
  );
});

test('boxes that are named side by side all look so, and keep what they say', async () => {
  const boxes = await edited('Make the boxes “North” and “South” green', 3);
  const fills = ['North', 'South', 'East'].map((text) => saying(boxes, text)?.fill);
  expect(fills).toEqual(['#008000', '#008000', '#DDDDDD']);
});
