import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { fragment } from '../../../src/engine/package/fragment.ts';
import type { ObjectReading } from '../../../src/engine/package/reading/deck-reading.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { descendants } from '../../../src/engine/package/xml.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { pngOf } from '../../support/png.ts';

/** Boxes of several colours and sizes, a text of two colours, points, and a chart. */
const drawn = () =>
  plainDeck((deck) => {
    const boxes = deck.addSlide();
    const box = (color: string, x: number, w: number, text: string) =>
      boxes.addText(text, { shape: 'rect', fill: { color }, x, y: 1, w, h: 1, objectName: text });
    box('C00000', 0.5, 1, 'Stop');
    box('4472C4', 2, 2, 'Wait');
    box('70AD47', 5, 3, 'Go');
    boxes.addText(
      [
        { text: 'Plain ', options: { color: '000000' } },
        { text: 'sea', options: { color: '1F4E79' } },
      ],
      { x: 1, y: 3, w: 2, h: 1, objectName: 'Mixed' },
    );
    const list = deck.addSlide();
    list.addText('Drinks', { x: 1, y: 0.2, w: 6, h: 0.6, fontSize: 40 });
    list.addText(
      [
        { text: 'Tea', options: { bullet: true, breakLine: true } },
        { text: 'Coffee from the hills', options: { bullet: true, breakLine: true } },
        { text: 'All of it is served at the long table by the door', options: {} },
      ],
      { x: 1, y: 1, w: 6, h: 3 },
    );
    const shown = deck.addSlide();
    shown.addChart(deck.ChartType.bar, [{ name: 'Sales', labels: ['North', 'South'], values: [4, 9] }], {});
  });

const edited = async (prompt: string, slideIndex?: number) => {
  const { bytes, changes } = await editFile({ bytes: await drawn(), prompt, slideIndex });
  const slides = readDeck(openDeck(bytes)).slides;
  const named = (name: string) => slides[0]?.objects.find((one) => one.name === name) as ObjectReading;
  return { changes, slides, named };
};

test('a colour tells which box is meant, whatever shade of it the box has', async () => {
  const red = await edited('Make the red box yellow', 0);
  expect(['Stop', 'Wait', 'Go'].map((name) => red.named(name).fill)).toEqual([
    '#FFFF00',
    '#4472C4',
    '#70AD47',
  ]);
  const blue = await edited('Make the blue box bigger', 0);
  expect(blue.changes).toHaveLength(1);
  expect(blue.named('Wait').box?.width).toBeCloseTo(6.35, 1);
  const gone = await edited('delete the green box on slide 1');
  expect(gone.named('Go')).toBeUndefined();
});

test('letters of a colour are changed where they stand, and those beside them are not', async () => {
  const { named } = await edited('Change the blue text on slide 1 to red');
  const runs = named('Mixed').paragraphs?.flatMap((one) => one.runs) ?? [];
  expect(runs.map(({ text, colour }) => [text, colour])).toEqual([
    ['Plain ', '#000000'],
    ['sea', '#FF0000'],
  ]);
});

test('text of which a part has the colour is not taken out as a whole', async () => {
  await expect(edited('Delete the blue text on slide 1')).rejects.toThrow(/part of/);
});

test('a colour that nothing shows is asked about', async () => {
  await expect(edited('Make the purple box bigger', 0)).rejects.toThrow(/no text box of that colour/);
});

test('the largest is known by its area, the longest point by its letters, the largest bar by its value', async () => {
  const largest = await edited('Make the largest box yellow', 0);
  expect(largest.named('Go').fill).toBe('#FFFF00');
  const list = await edited('Delete the longest bullet on slide 2');
  expect(list.slides[1]?.objects[1]?.paragraphs?.map(({ text }) => text)).toEqual([
    'Tea',
    'All of it is served at the long table by the door',
  ]);
  const { changes } = await edited('Colour the largest bar red', 2);
  expect(changes).toEqual([{ slide: 3, what: 'colour of “South” in the chart', from: null, to: '#FF0000' }]);
});

test('what is moved beside a thing keeps its size, and is asked about where it has no room', async () => {
  const { named } = await edited('Move the green box to the right of the red box', 0);
  expect(named('Go').box).toMatchObject({ width: 7.62, height: 2.54 });
  await expect(edited('Move the green box to the left of the red box', 0)).rejects.toThrow(
    /It is 7.6 cm wide, and there are only 0.9 cm left of it/,
  );
});

test('points are counted where they have bullets: a line that has none is none of them', async () => {
  const pointsOf = async (prompt: string) => {
    const { slides } = await edited(prompt, 1);
    return slides[1]?.objects.flatMap(({ paragraphs = [] }) => paragraphs.map(({ text }) => text)).slice(1);
  };
  const served = 'All of it is served at the long table by the door';
  expect(await pointsOf('Delete the last bullet')).toEqual(['Tea', served]);
  expect(await pointsOf('Swap the first and the last bullet')).toEqual([
    'Coffee from the hills',
    'Tea',
    served,
  ]);
  expect(await pointsOf('Change the last bullet to “Water”')).toEqual(['Tea', 'Water', served]);
});

test('the bullets are the points of a list, and not the line that stands beside them without one', async () => {
  const { slides } = await edited('Make the bullets bold on slide 2');
  const bold = slides[1]?.objects[1]?.paragraphs?.map(({ runs }) => runs[0]?.bold === true);
  expect(bold).toEqual([true, true, false]);
});

test('a little to one side is a tenth of the slide, or as far as there is room', async () => {
  const at = async (prompt: string) => (await edited(prompt, 0)).named('Wait').box;
  const before = { x: 5.08, y: 2.54 };
  expect(await at('Move the box “Wait” slightly to the right')).toMatchObject({ ...before, x: 7.62 });
  expect(await at('Move the box “Wait” down')).toMatchObject({ ...before, y: 3.97 });
  const { named } = await edited('Move the box “Stop” a bit to the left', 0);
  expect(named('Stop').box?.x).toBe(0);
});

test('a colour of the whole deck is the one that is seen, however the file states it; others that are called so are told of', async () => {
  const bytes = await plainDeck((deck) => {
    const slide = deck.addSlide();
    const bar = (name: string, color: string, y: number) =>
      slide.addText(name, { shape: 'rect', fill: { color }, x: 1, y, w: 2, h: 0.5, objectName: name });
    bar('Stated', '90EE90', 1);
    bar('Derived', '70AD47', 2);
    bar('Paler', 'C8F7C8', 3);
  });
  const deck = openDeck(bytes);
  const [part = ''] = deck.slides;
  const [derived] = descendants(deck.package.root(part), 'srgbClr').filter(
    (one) => one.getAttribute('val') === '70AD47',
  );
  derived?.appendChild(fragment(derived, '<a:alpha val="50000"/>'));
  derived?.setAttribute('val', '48B948');
  derived?.appendChild(fragment(derived, '<a:lumMod val="50000"/>'));
  derived?.appendChild(fragment(derived, '<a:lumOff val="50000"/>'));
  const given = deck.package.saveOver(bytes);
  const edit = await editFile({ bytes: given, prompt: 'Change light green to light blue everywhere' });
  const fills = readDeck(openDeck(edit.bytes)).slides[0]?.objects.map(({ fill }) => fill);
  expect(fills).toEqual(['#ADD8E6', '#ADD8E6', '#C8F7C8']);
  expect(edit.warnings.map(({ message }) => message).join()).toContain('#C8F7C8');
});

/** A map and a boat; a small picture before one that covers the slide; a picture of a chart. */
const pictured = () =>
  plainDeck((deck) => {
    const data = `data:image/png;base64,${Buffer.from(pngOf(8, 8)).toString('base64')}`;
    const slides = [deck.addSlide(), deck.addSlide(), deck.addSlide()];
    slides[0]?.addImage({ data, x: 1, y: 1, w: 3, h: 2, altText: 'A map of the Amazon basin' });
    slides[0]?.addImage({ data, x: 5, y: 1, w: 2, h: 1, altText: 'Photo of a boat' });
    slides[1]?.addImage({ data, x: 0, y: 0, w: 10, h: 5.63 });
    slides[1]?.addImage({ data, x: 2, y: 2, w: 1, h: 1, altText: 'Small' });
    slides[2]?.addImage({ data, x: 2, y: 2, w: 1, h: 1, altText: 'Sales by year' });
  });

test.each([
  ['Move the map to the bottom', 0, 0],
  ['Delete the boat on slide 1', 0, 1],
  ['Put the map below the other picture', 0, 0],
  ['Make the picture on slide 2 bigger', 1, 1],
  ['Make the chart on slide 3 bigger', 2, 0],
])('a picture is meant by what it shows and where it stands: %s', async (prompt, slide, picture) => {
  const given = await pictured();
  const named = readDeck(openDeck(given)).slides[slide]?.objects[picture]?.name;
  const { changes } = await editFile({ bytes: given, prompt });
  expect(changes.map((one) => [one.slide, one.what.includes(named ?? '?')])).toEqual([[slide + 1, true]]);
});

test('data of a picture are not those of a chart', async () => {
  const prompt = 'Change the chart on slide 3 to a pie chart';
  await expect(editFile({ bytes: await pictured(), prompt })).rejects.toThrow(/has no chart/);
});

test('words of a cell that are exchanged for others are no lines that change places', async () => {
  const given = await plainDeck((deck) => {
    const cells = (texts: string[]) => texts.map((text) => ({ text }));
    deck
      .addSlide()
      .addTable([cells(['Objeto', 'Relacional']), cells(['Classe', 'Entidade'])], { x: 1, y: 1, w: 6 });
  });
  const { changes } = await editFile({
    bytes: given,
    prompt: 'Na tabela do slide 1, troque "Entidade" por "Tabela"',
  });
  expect(changes.map(({ from, to }) => [from, to])).toEqual([['Entidade', 'Tabela']]);
});
