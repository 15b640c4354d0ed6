import PptxGenJS from 'pptxgenjs';
import { describe, expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';

/** What authors call things of decks that other programs made. */

const edited = async (bytes: Uint8Array, prompt: string) => {
  const { bytes: after } = await editFile({ bytes, prompt });
  return readDeck(openDeck(after)).slides[0]?.objects ?? [];
};

const { ShapeType } = new PptxGenJS();
const drawn = (...shapes: [PptxGenJS.SHAPE_NAME, string, number][]) =>
  plainDeck((deck) => {
    const slide = deck.addSlide();
    for (const [shape, objectName, x] of shapes) slide.addShape(shape, { objectName, x, y: 2, w: 1, h: 1 });
  });
const { rightArrow, leftArrow, upArrow } = ShapeType;

describe('an arrow named by its direction', () => {
  test.each([
    'Delete the right arrow',
    'Borra la flecha derecha',
    'Supprime la flèche droite',
    'Elimina la freccia destra',
    '右矢印を削除して',
    '删除右箭头',
  ])('is the one that points there: %s', async (prompt) => {
    const bytes = await drawn([leftArrow, 'Back', 5], [rightArrow, 'On', 1], [upArrow, 'Up', 7]);
    expect((await edited(bytes, prompt)).map(({ name }) => name)).toEqual(['Back', 'Up']);
  });

  test('is asked for where several point there', async () => {
    const bytes = await drawn([rightArrow, 'First', 1], [rightArrow, 'Second', 5]);
    await expect(edited(bytes, 'Borra la flecha derecha')).rejects.toThrow(/“First”.*“Second”/);
  });

  test('is the one that stands there where none points there', async () => {
    const bytes = await drawn([upArrow, 'West', 1], [upArrow, 'East', 5]);
    expect((await edited(bytes, 'Borra la flecha derecha')).map(({ name }) => name)).toEqual(['West']);
  });

  test.each(['Verschiebe den Pfeil nach links', 'Déplace la flèche vers la gauche'])(
    'is moved where only these words say the goal: %s',
    async (prompt) => {
      const [arrow] = await edited(await drawn([rightArrow, 'On', 5]), prompt);
      expect(arrow?.box?.x).toBeLessThan(5);
    },
  );
});

describe('a chart among several', () => {
  const charts = plainDeck((deck) => {
    const slide = deck.addSlide();
    for (const [at, title] of ['Yield per tree', 'Rainfall'].entries())
      slide.addChart('bar', [{ name: `Series ${at}`, labels: ['May'], values: [at + 3] }], {
        x: 1 + at * 5,
        y: 1,
        w: 4,
        h: 3,
        showTitle: true,
        title,
      });
  });
  const titles = (objects: Awaited<ReturnType<typeof edited>>) => objects.map(({ chart }) => chart?.title);

  test('is called by its title', async () => {
    const bytes = await charts;
    expect(titles(await edited(bytes, 'Delete the Rainfall chart on slide 1'))).toEqual(['Yield per tree']);
    expect(
      titles(
        await edited(bytes, 'Change the title of the Yield per Tree chart on slide 1 to “Harvest per tree”'),
      ),
    ).toEqual(['Harvest per tree', 'Rainfall']);
    expect(titles(await edited(bytes, 'Supprime le graphique Rainfall sur la diapositive 1'))).toEqual([
      'Yield per tree',
    ]);
  });

  test('is called by a word of its title', async () => {
    expect(titles(await edited(await charts, 'Delete the yield chart on slide 1'))).toEqual(['Rainfall']);
    await expect(edited(await charts, 'Delete the pruning chart on slide 1')).rejects.toThrow(/has several/);
  });
});
