import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import type { Operation } from '../../../src/engine/instruct/operations.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';

/** Three shapes of different sizes, and an arrow that points down. */
const shapes = plainDeck((deck) => {
  const slide = deck.addSlide();
  slide.addText('Steps', { x: 0.5, y: 0.2, w: 9, h: 0.6 });
  for (const [x, y, w, h] of [
    [1, 1, 1, 1],
    [3, 2, 2, 1],
    [8, 4, 1, 0.5],
  ] as const)
    slide.addShape('ellipse', { x, y, w, h });
  slide.addShape('downArrow', { x: 5, y: 3.5, w: 0.5, h: 0.5 });
});

const boxes = async (prompt: string) => {
  const { bytes } = await editFile({ bytes: await shapes, prompt });
  return readDeck(openDeck(bytes))
    .slides.flatMap(({ objects }) => objects)
    .flatMap(({ preset, box }) => (preset === 'ellipse' && box ? [box] : []));
};

test('shapes come to one size about their middles', async () => {
  expect(await boxes('Make the circles the same size')).toEqual([
    { x: 1.27, y: 2.54, width: 5.08, height: 2.54 },
    { x: 7.62, y: 5.08, width: 5.08, height: 2.54 },
    { x: 19.05, y: expect.closeTo(9.525, 1), width: 5.08, height: 2.54 },
  ]);
  expect((await boxes('Make the circles equally wide')).map(({ width }) => width)).toEqual([
    5.08, 5.08, 5.08,
  ]);
  expect((await boxes('Make the circles the same height')).map(({ height }) => height)).toEqual([
    2.54, 2.54, 2.54,
  ]);
});

test.each([
  ['left', ({ x }: { x: number }) => x, 2.54],
  ['top', ({ y }: { y: number }) => y, 2.54],
  ['right', ({ x, width }: { x: number; width: number }) => x + width, 22.86],
  ['bottom', ({ y, height }: { y: number; height: number }) => y + height, 11.43],
] as const)('shapes come to the edge of the one farthest to the %s', async (side, edge, at) => {
  const found = (await boxes(`Align the circles to the ${side}`)).map(
    (box) => Math.round(edge(box as never) * 100) / 100,
  );
  expect(found).toEqual([at, at, at]);
});

test('the first and the last stay, and the gaps between all become the same', async () => {
  expect((await boxes('Distribute the circles evenly')).map(({ x }) => x)).toEqual([2.54, 10.16, 20.32]);
  expect((await boxes('Distribute the circles vertically')).map(({ y }) => y)).toEqual([2.54, 6.35, 10.16]);
});

test('an arrow may point anywhere', async () => {
  const { changes } = await editFile({ bytes: await shapes, prompt: 'Delete the arrow' });
  expect(changes.map(({ what }) => what)).toEqual([expect.stringMatching(/^downArrow/)]);
});

test('a copy stands a centimetre below and to the right, on another slide in the same place', async () => {
  const on = { kind: 'shape' as const, shape: 'arrow' as const };
  const arrows = async (operations: Operation[]) => {
    const { bytes } = await editFile({ bytes: await shapes, prompt: '', operations });
    return readDeck(openDeck(bytes)).slides.flatMap(({ objects }) =>
      objects.flatMap(({ preset, box }) => (preset === 'downArrow' && box ? [[box.x, box.y]] : [])),
    );
  };
  expect(await arrows([{ op: 'object.duplicate', on }])).toEqual([
    [12.7, 8.89],
    [13.7, 9.89],
  ]);
  const there = { ...on, slides: [{ number: 1 }] as [{ number: number }] };
  expect(await arrows([{ op: 'slide.add' }, { op: 'object.duplicate', on: there, to: 'added' }])).toEqual([
    [12.7, 8.89],
    [12.7, 8.89],
  ]);
});

test('words of what was just added get a look, and the same words elsewhere do not', async () => {
  const { bytes } = await editFile({
    bytes: await shapes,
    prompt: '',
    operations: [
      { op: 'shape.add', shape: 'text-box', text: 'Steps ahead' },
      { op: 'look.set', on: { kind: 'object', it: true }, look: { bold: true }, part: { words: 'Steps' } },
    ],
  });
  const bold = readDeck(openDeck(bytes)).slides.flatMap(({ objects }) =>
    objects.flatMap(({ paragraphs = [] }) =>
      paragraphs.flatMap(({ runs }) => runs.filter((one) => one.bold).map(({ text }) => text)),
    ),
  );
  expect(bold).toEqual(['Steps']);
});

test('an object is turned on from how it stands, or to an angle', async () => {
  const turned = async (bytes: Uint8Array, prompt: string) => (await editFile({ bytes, prompt })).bytes;
  const turn = (bytes: Uint8Array) =>
    readDeck(openDeck(bytes)).slides[0]?.objects.find(({ preset }) => preset === 'downArrow')?.turn;
  const once = await turned(await shapes, 'Rotate the arrow by 300 degrees');
  expect(turn(once)).toBe(300);
  expect(turn(await turned(once, 'Rotate the arrow by 90 degrees'))).toBe(30);
  expect(turn(await turned(once, 'Rotate the arrow to 90 degrees'))).toBe(90);
});

test('two objects change places about their middles, and no more than two', async () => {
  expect(await boxes('Swap the first two circles')).toEqual([
    { x: 8.89, y: 5.08, width: 2.54, height: 2.54 },
    { x: 1.27, y: 2.54, width: 5.08, height: 2.54 },
    { x: 20.32, y: 10.16, width: 2.54, height: 1.27 },
  ]);
  await expect(boxes('Swap the circles')).rejects.toThrow('3 objects are meant');
});
