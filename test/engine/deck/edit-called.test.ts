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

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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

describe('words in a line of a table', () => {
  const goods = plainDeck((deck) => {
    const rows = [
      ['Fruit', 'Sellers', 'Price'],
      ['Pears', 'Sellers', '4'],
    ];
    deck.addSlide().addTable(
      rows.map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 1, w: 6 },
    );
  });

  test.each([
    'Change “Sellers” in the header row of the table on slide 1 to “Vendors”',
    'On slide 1, change “Sellers” in the first row of the table to “Vendors”',
    'Remplace « Sellers » dans la première ligne du tableau par « Vendors »',
  ])('are the only ones that change: %s', async (prompt) => {
    const [table] = await edited(await goods, prompt);
    expect(table?.table).toEqual([
      ['Fruit', 'Vendors', 'Price'],
      ['Pears', 'Sellers', '4'],
    ]);
  });
});

describe('a point', () => {
  const boxes = plainDeck((deck) => {
    const slide = deck.addSlide();
    for (const [at, text] of ['STRENGTHS\n• Old trees', 'RISKS\n• Frost\n• Hail'].entries())
      slide.addText(
        text.split('\n').map((line) => ({ text: line, options: { breakLine: true } })),
        { x: 1 + at * 4, y: 2, w: 3, h: 2 },
      );
  });
  const texts = (objects: Awaited<ReturnType<typeof edited>>) =>
    objects.map(({ paragraphs = [] }) => paragraphs.map(({ text }) => text));

  test.each(['Add the point “Wasps” to “RISKS” on slide 1', 'Añade el punto “Wasps” a “RISKS”'])(
    'comes into the box that is named: %s',
    async (prompt) => {
      expect(texts(await edited(await boxes, prompt))).toEqual([
        ['STRENGTHS', '• Old trees'],
        ['RISKS', '• Frost', '• Hail', '• Wasps'],
      ]);
    },
  );

  test('directly under a heading looks like those below it', async () => {
    const bytes = await plainDeck((deck) => {
      deck.addSlide().addText(
        [
          { text: 'Pruning', options: { bold: true, breakLine: true } },
          { text: 'Saw', options: { bullet: { indent: 30 }, breakLine: true } },
          { text: 'Ladder', options: { bullet: { indent: 30 } } },
        ],
        { x: 1, y: 2, w: 5, h: 3 },
      );
    });
    const [box] = await edited(bytes, 'Add the point “Rope” under “Pruning”');
    expect(box?.paragraphs?.map(({ text, bullet }) => [text, bullet])).toEqual([
      ['Pruning', false],
      ['Rope', true],
      ['Saw', true],
      ['Ladder', true],
    ]);
  });
});

describe('a group', () => {
  const grouped = async () => {
    const bytes = await drawn(
      [rightArrow, 'A', 1],
      [upArrow, 'B', 2],
      [leftArrow, 'C', 6],
      [upArrow, 'D', 7],
    );
    const first = await editFile({ bytes, prompt: 'Group the first shape and the second shape' });
    return (await editFile({ bytes: first.bytes, prompt: 'Group the third shape and the fourth shape' }))
      .bytes;
  };

  test.each([
    'Delete the second group on slide 1',
    'Borra el segundo grupo de la diapositiva 1',
    'Supprime le deuxième groupe de la diapositive 1',
    'Lösche die zweite Gruppe auf Folie 1',
    'Elimina il gruppo a destra nella diapositiva 1',
  ])('is called so: %s', async (prompt) => {
    const objects = await edited(await grouped(), prompt);
    expect(objects.map(({ objects: members = [] }) => members.map(({ name }) => name))).toEqual([['A', 'B']]);
  });

  test('is moved as a whole, and asked for among several', async () => {
    const [first] = await edited(await grouped(), 'Mueve el primer grupo a la derecha');
    expect(first?.box?.x).toBeGreaterThan(4);
    await expect(edited(await grouped(), 'Delete the group on slide 1')).rejects.toThrow(/has several/);
  });
});

test('a wide picture that is moved and made smaller keeps its proportions', async () => {
  const bytes = await plainDeck((deck) => {
    deck.addSlide().addImage({ data: `image/png;base64,${pixel}`, x: 0.5, y: 1, w: 9, h: 4 });
  });
  const [picture] = await edited(bytes, 'Move the picture on slide 1 to the left and make it smaller');
  expect((picture?.box?.width ?? 0) / (picture?.box?.height ?? 1)).toBeCloseTo(9 / 4, 1);
});
