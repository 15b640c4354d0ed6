import type PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { pngOf } from '../../support/png.ts';

/** Room that is made for what comes to a slide, and what stands behind words. */

const edited = async (bytes: Uint8Array, prompt: string) => {
  const result = await editFile({ bytes, prompt });
  return { ...result, objects: readDeck(openDeck(result.bytes)).slides[0]?.objects ?? [] };
};

const drawn = (draw: (slide: PptxGenJS.Slide) => void) => plainDeck((deck) => draw(deck.addSlide()));

const sentence = 'Pears are picked before they are ripe and kept in a cool cellar. ';

test('a text that fills its slide gives half of it to a table', async () => {
  const bytes = await drawn((slide) => {
    slide.addText(Array(6).fill('Pears from the old orchard are kept in cool cellars until May').join('\n'), {
      x: 0.5,
      y: 2.1,
      w: 9,
      h: 3.2,
      fontSize: 20,
      valign: 'top',
    });
  });
  const { objects, warnings } = await edited(bytes, 'Add a table with 3 rows and 2 columns to slide 1');
  const [text, table] = objects.map(({ box }) => box);
  expect(text?.width).toBeLessThan(11.5);
  expect(table?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(warnings).toEqual([]);
});

test('a text that could no longer be read keeps its place', async () => {
  const bytes = await drawn((slide) => {
    slide.addText(sentence.repeat(14), { x: 0.5, y: 1.2, w: 9, h: 4, fontSize: 18, valign: 'top' });
  });
  const { objects, warnings } = await edited(bytes, 'Add a table with 3 rows and 2 columns to slide 1');
  expect(objects[0]?.box?.width).toBeCloseTo(22.86);
  expect(warnings).toMatchObject([{ code: 'COVERS' }]);
});

test('a text goes below a picture as wide as both, and is not made too small to be read', async () => {
  const bytes = (count: number) =>
    drawn((slide) => {
      const data = `data:image/png;base64,${Buffer.from(pngOf(90, 70)).toString('base64')}`;
      slide.addImage({ data, x: 0.5, y: 1, w: 4.5, h: 3.5 });
      slide.addText(sentence.repeat(count), { x: 5.5, y: 1, w: 4, h: 3.4, fontSize: 18, valign: 'top' });
    });
  const { objects } = await edited(await bytes(1), 'Move the text on slide 1 below the picture');
  expect(objects[1]?.box?.width).toBeCloseTo(22.86);
  expect(objects[1]?.box?.y).toBeGreaterThan(11.4);
  await expect(edited(await bytes(6), 'Move the text on slide 1 below the picture')).rejects.toThrow(
    /too little to be read/,
  );
});

test('the box of a label is the one that is painted behind it', async () => {
  const bytes = await drawn((slide) => {
    slide.addShape('roundRect', { x: 1, y: 1, w: 3, h: 1, fill: { color: '1F4E79' } });
    slide.addText('Cellar', { x: 1, y: 1.2, w: 3, h: 0.6 });
    slide.addShape('roundRect', { x: 5, y: 1, w: 4, h: 3, fill: { color: '1F4E79' } });
    slide.addText('Loft', { x: 5, y: 1.2, w: 4, h: 0.6 });
    slide.addText('It is warm there', { x: 5, y: 2.2, w: 4, h: 0.6 });
  });
  const { objects } = await edited(bytes, 'Make the Cellar box red');
  expect(objects.map(({ fill }) => fill).slice(0, 2)).toEqual(['#FF0000', 'none']);
});
