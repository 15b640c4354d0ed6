import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { pngOf } from '../../support/png.ts';

/** Things that are spoken of by what is seen: where they stand, what stands under them, how they look. */

const edited = async (bytes: Uint8Array, prompt: string) => {
  const result = await editFile({ bytes, prompt });
  const [{ objects } = { objects: [] }] = readDeck(openDeck(result.bytes)).slides;
  return { ...result, objects };
};

const changed = async (bytes: Uint8Array, prompt: string) =>
  (await edited(bytes, prompt)).changes.map(({ what, from, to }) => [what, from, to]);

const column = { w: 4, h: 3, fontSize: 20 };
const twoTexts = plainDeck((deck) => {
  const slide = deck.addSlide();
  slide.addText('Orchards', { x: 0.5, y: 0.2, w: 9, h: 0.8, objectName: 'Heading' });
  slide.addText('Pears ripen late', { ...column, x: 0.5, y: 2, objectName: 'Left' });
  slide.addText('Plums ripen early', { ...column, x: 5.5, y: 2, objectName: 'Right' });
});

test.each([
  'Make the text on the right smaller',
  'Make the text in the right box smaller',
  'Make the letters in the right box smaller',
])('%s: the letters, and nothing is moved', async (prompt) => {
  expect(await changed(await twoTexts, prompt)).toEqual([['size of text-box “Right”', '20', '16']]);
});

test('what stands at a side is given a look and does not go there', async () => {
  const { objects } = await edited(await twoTexts, 'Give the box on the left a red background');
  expect(objects.map(({ name, fill }) => [name, fill])).toEqual([
    ['Heading', 'none'],
    ['Left', '#FF0000'],
    ['Right', 'none'],
  ]);
  expect(await changed(await twoTexts, 'Change the text on the right to “Cherries”')).toEqual([
    ['text-box “Right”', 'Plums ripen early', 'Cherries'],
  ]);
});

test('several texts do not go to one place', async () => {
  await expect(edited(await twoTexts, 'Move the text to the left')).rejects.toThrow('lie upon each other');
});

const pictures = plainDeck((deck) => {
  const slide = deck.addSlide();
  const data = `image/png;base64,${Buffer.from(pngOf(40, 40)).toString('base64')}`;
  slide.addImage({ data, x: 1, y: 1, w: 3, h: 3, altText: '', objectName: 'First' });
  slide.addImage({ data, x: 5, y: 1, w: 4, h: 2, altText: '', objectName: 'Second' });
  slide.addText('Pear Club', { x: 1, y: 4.1, w: 3, h: 0.5, objectName: 'Under first' });
  slide.addText('Plum Society', { x: 5, y: 3.4, w: 4, h: 0.5, objectName: 'Under second' });
  slide.addText('Members since 1990', { x: 1, y: 4.9, w: 8, h: 0.5, objectName: 'Foot' });
});

const boxesIn = (objects: { name: string; box?: { x: number; width: number; height: number } }[]) =>
  Object.fromEntries(
    objects.flatMap(({ name, box }) => (box ? [[name, [box.x, box.width, box.height].map(Math.round)]] : [])),
  );

test('pictures are called by the words under them, and keep their size when they change places', async () => {
  const { objects } = await edited(await pictures, 'Swap the Pear Club logo and the Plum Society logo');
  expect(boxesIn(objects)).toMatchObject({ First: [14, 8, 8], Second: [1, 10, 5] });
  expect(await changed(await pictures, 'Delete the Plum Society logo')).toEqual([
    ['picture “Second”', 'preencoded.png', null],
  ]);
});

test.each([
  ['Make the caption of the right picture bold', 'bold of text-box “Under second”'],
  ['Change the caption under the left picture to “Pears”', 'text-box “Under first”'],
  ['Rename the caption of the Plum Society logo to “Plums”', 'text-box “Under second”'],
])('%s', async (prompt, what) => {
  expect((await changed(await pictures, prompt)).map(([one]) => one)).toEqual([what]);
});

const drawn = plainDeck((deck) => {
  const slide = deck.addSlide();
  const line = { color: '000000', width: 1 };
  slide.addText('Step one', { x: 1, y: 1, w: 2, h: 0.5, line, color: '222222', objectName: 'One' });
  slide.addText('Step two', { x: 1, y: 3, w: 2, h: 0.5, line, color: '222222', objectName: 'Two' });
  slide.addText('On dark', { x: 5, y: 1, w: 2, h: 0.5, color: 'FFFFFF', objectName: 'Dark' });
  slide.addShape('rect', {
    x: 5,
    y: 3,
    w: 2,
    h: 1,
    line: { color: 'FF0000', width: 2 },
    objectName: 'Frame',
  });
  slide.addShape('roundRect', { x: 7.5, y: 3, w: 2, h: 1, fill: { color: 'E4800B' }, objectName: 'Button' });
});

test.each([
  ['Remove the red frame', ['rect “Frame”']],
  ['Make the orange rectangle blue', ['fill of roundRect “Button”']],
  ['Make the two white boxes yellow', ['fill of rect “One”', 'fill of rect “Two”']],
])('%s', async (prompt, what) => {
  expect((await changed(await drawn, prompt)).map(([one]) => one)).toEqual(what);
});

test('words are found though their author put two spaces where one is seen', async () => {
  const bytes = await plainDeck((deck) => {
    deck.addSlide().addText('MAY 3  | LYON', { x: 1, y: 1, w: 5, h: 1, objectName: 'When' });
  });
  expect(await changed(bytes, 'Change “MAY 3 | LYON” to “JUNE 4 | PARIS”')).toEqual([
    ['title', 'MAY 3  | LYON', 'JUNE 4 | PARIS'],
  ]);
});

test('a slide that is one picture has nothing that can be named on it', async () => {
  const bytes = await plainDeck((deck) => {
    const data = `image/png;base64,${Buffer.from(pngOf(40, 40)).toString('base64')}`;
    deck.addSlide().addImage({ data, x: 0, y: 0, w: '100%', h: '100%' });
  });
  for (const prompt of [
    'Delete the photo on the right',
    'Move the logo to the left',
    'Make the red text blue',
  ])
    await expect(edited(bytes, `${prompt} on slide 1`)).rejects.toThrow('one picture that covers it');
});

test('what stays of a wish is told', async () => {
  const bytes = await plainDeck((deck) => {
    const slide = deck.addSlide();
    slide.addShape('rect', { x: 1, y: 1, w: 4, h: 2, fill: { color: 'AAAAAA' } });
    slide.addText('A private line', { x: 1.2, y: 1.5, w: 3, h: 0.5 });
    slide.addText([{ text: 'Read on', options: { hyperlink: { url: 'https://example.org' } } }], {
      x: 1,
      y: 0.2,
      w: 8,
      h: 0.6,
      fontSize: 32,
    });
  });
  expect((await edited(bytes, 'Delete the grey box')).warnings).toMatchObject([{ code: 'NOT_CHANGED' }]);
  const { warnings } = await edited(bytes, 'Remove the underline of the title');
  expect(warnings).toMatchObject([{ message: expect.stringContaining('has a link') }]);
});
