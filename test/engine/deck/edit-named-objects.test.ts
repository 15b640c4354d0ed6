import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { rawDeck } from '../../support/raw-deck.ts';
import { body, textBox } from '../../support/raw-shapes.ts';

/** Objects that are named, changed in several ways in one instruction, and grouped. */

const edited = async (bytes: Uint8Array, prompt: string) => {
  const result = await editFile({ bytes, prompt });
  return { ...result, slides: readDeck(openDeck(result.bytes)).slides };
};

const drawn = (...slides: ((slide: PptxGenJS.Slide) => void)[]) =>
  plainDeck((deck) => {
    for (const draw of slides) draw(deck.addSlide());
  });

const crops = [
  { name: 'Pears', labels: ['May', 'June'], values: [4, 7] },
  { name: 'Plums', labels: ['May', 'June'], values: [2, 5] },
];
const chart = (type: string, more: object = {}, data = crops) =>
  drawn((slide) => slide.addChart(type as never, data, { x: 1, y: 1, w: 6, h: 4, ...more }));

const chartXml = (bytes: Uint8Array): string => {
  const files = unzipSync(bytes);
  const part = Object.keys(files).find((name) => /charts\/chart\d+\.xml$/.test(name)) as string;
  return strFromU8(files[part] as Uint8Array);
};

test('a chart of another type keeps its colours, its axes and the data in its workbook', async () => {
  const look = { chartColors: ['AA0000', '00AA00'], showValAxisTitle: true, valAxisTitle: 'Tonnes' };
  const bytes = await chart('bar', look);
  const books = (file: Uint8Array) =>
    Object.entries(unzipSync(file)).filter(([name]) => name.endsWith('.xlsx'));
  const line = await edited(bytes, 'Change the chart on slide 1 to a line chart');
  expect(chartXml(line.bytes)).toMatch(/<c:lineChart>.*AA0000.*00AA00.*<\/c:lineChart>.*Tonnes/s);
  expect(books(line.bytes)).toEqual(books(bytes));
  const lying = chartXml((await edited(bytes, 'Change the chart on slide 1 to a bar chart')).bytes);
  expect(lying).toMatch(/barDir val="bar".*<c:catAx>.*orientation val="maxMin".*axPos val="l"/s);
  const pie = await chart('pie', { chartColors: ['AA0000', '00AA00'] }, crops.slice(0, 1));
  const { warnings } = await edited(pie, 'Change the chart on slide 1 to a column chart');
  expect(warnings.map(({ message }) => message).join()).toContain('looks of their own');
});

test('the marks of a chart are stacked and set side by side again', async () => {
  const stacked = await edited(await chart('bar'), 'Change the chart on slide 1 to a stacked bar chart');
  expect(chartXml(stacked.bytes)).toMatch(/grouping val="stacked".*overlap val="100"/s);
  const clustered = await edited(stacked.bytes, 'Change the chart on slide 1 to a clustered column chart');
  expect(chartXml(clustered.bytes)).toMatch(/barDir val="col".*grouping val="clustered"/s);
  expect(chartXml(clustered.bytes)).not.toContain('overlap');
});

test('a series goes by its number', async () => {
  const { slides } = await edited(await chart('bar'), 'Delete the second series of the chart on slide 1');
  expect(slides[0]?.objects[0]?.chart?.series.map(({ name }) => name)).toEqual(['Pears']);
});

test('what has another name or type by now is still what is meant', async () => {
  const bytes = await chart('pie', { showTitle: true, title: 'Yield' }, crops.slice(0, 1));
  const titled = await edited(
    bytes,
    'Change the title of the chart “Yield” on slide 1 to “Fruit” and put its legend on the left',
  );
  expect(chartXml(titled.bytes)).toMatch(/Fruit.*legendPos val="l"/s);
  const { slides } = await edited(
    bytes,
    'Change the pie chart on slide 1 to a column chart with the title “Fruit”',
  );
  expect(slides[0]?.objects[0]?.chart).toMatchObject({ type: 'column', title: 'Fruit' });
});

const table = (slide: PptxGenJS.Slide, name: string, y: number, rows: string[][]) =>
  slide.addTable(
    rows.map((row) => row.map((text) => ({ text }))),
    { x: 1, y, w: 5, objectName: name },
  );

const tables = () =>
  drawn((slide) => {
    table(slide, 'Orchard', 0.5, [
      ['Tree', 'Age'],
      ['Pear', '9'],
      ['Plum', '4'],
    ]);
    table(slide, 'Cellar', 3, [
      ['Head 1', 'Age'],
      ['Cider', '2'],
    ]);
  });
const cellsOf = ({ slides }: Awaited<ReturnType<typeof edited>>) =>
  slides[0]?.objects.map((one) => one.table?.map((row) => row.join('|')));

test('a table is found by its name', async () => {
  const gone = await edited(await tables(), 'On slide 1, delete the second row of the table Orchard');
  expect(cellsOf(gone)).toEqual([
    ['Tree|Age', 'Plum|4'],
    ['Head 1|Age', 'Cider|2'],
  ]);
});

test('merged cells are shaded and written as the one cell that they are now', async () => {
  const bytes = await drawn((slide) =>
    table(slide, 'Orchard', 1, [
      ['Tree', 'Age'],
      ['Pear', '9'],
    ]),
  );
  const written = await edited(
    bytes,
    'In the table on slide 1, merge the cells of the first row and write “Trees” in it',
  );
  expect(cellsOf(written)?.[0]).toEqual(['Trees|', 'Pear|9']);
  const { bytes: shaded } = await edited(
    bytes,
    'In the table on slide 1, merge the cells of the first row and shade them blue',
  );
  const xml = strFromU8(unzipSync(shaded)['ppt/slides/slide1.xml'] as Uint8Array);
  expect(xml.split('Pear')[1]).not.toContain('0000FF');
  const filled = await edited(bytes, 'In the table on slide 1 fill the second row with Plum, 4');
  expect(cellsOf(filled)?.[0]).toEqual(['Tree|Age', 'Plum|4']);
});

test('a wider table is as high as it was, and stays on its slide', async () => {
  const { changes } = await edited(await tables(), 'Make the table Orchard on slide 1 wider');
  const [, wide, high] = / ([\d.]+) × ([\d.]+) cm$/.exec(String(changes[0]?.from)) ?? [];
  expect(changes[0]?.to).toContain(` ${Math.round(Number(wide) * 125) / 100} × ${high} cm`);
});

const grouped = async () => {
  const bytes = await drawn(
    (slide) => {
      slide.addShape('rect' as never, { x: 1, y: 1, w: 1, h: 1, fill: { color: '112233' } });
      slide.addShape('ellipse' as never, { x: 3, y: 1, w: 1, h: 1, fill: { color: '445566' } });
    },
    (slide) => {
      slide.addText('No group', { x: 1, y: 1, w: 3, h: 1 });
    },
  );
  return (await edited(bytes, 'Group all shapes on slide 1')).bytes;
};
const kindsOf = ({ slides }: Awaited<ReturnType<typeof edited>>) =>
  slides.map(({ objects }) => objects.map(({ kind }) => kind));

test('a group is duplicated, and a member is coloured without the others', async () => {
  const bytes = await grouped();
  expect(kindsOf(await edited(bytes, 'Duplicate the group on slide 1'))[0]).toEqual(['group', 'group']);
  expect(kindsOf(await edited(bytes, 'Copy the group on slide 1 to slide 2'))[1]).toContain('group');
  const red = await edited(bytes, 'Make the circle in the group on slide 1 red');
  const xml = strFromU8(unzipSync(red.bytes)['ppt/slides/slide1.xml'] as Uint8Array);
  expect(xml).toContain('112233');
  expect(xml).not.toContain('445566');
});

/** A deck whose group on the first slide appears on a click. */
function animated(bytes: Uint8Array): { zip: Uint8Array; name: string; id: string } {
  const files = unzipSync(bytes);
  const name = 'ppt/slides/slide1.xml';
  const xml = strFromU8(files[name] as Uint8Array);
  const id = /<p:grpSp>.*?cNvPr id="(\d+)"/s.exec(xml)?.[1] ?? '';
  const step = `<p:par><p:cTn id="2" fill="hold"><p:childTnLst><p:set><p:cBhvr><p:cTn id="3"/><p:tgtEl><p:spTgt spid="${id}"/></p:tgtEl></p:cBhvr></p:set></p:childTnLst></p:cTn></p:par>`;
  const timing = `<p:timing><p:tnLst><p:par><p:cTn id="1" nodeType="tmRoot"><p:childTnLst>${step}</p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`;
  files[name] = strToU8(xml.replace('</p:sld>', `${timing}</p:sld>`));
  return { zip: zipSync(files), name, id };
}

test('all groups of a deck are ungrouped, on the slides that have any', async () => {
  const bytes = await grouped();
  for (const prompt of ['Ungroup all groups', 'Ungroup all groups on all slides'])
    expect(kindsOf(await edited(bytes, prompt)).flat()).not.toContain('group');
  const { zip, name, id } = animated(bytes);
  const still = await edited(zip, 'Ungroup all groups');
  expect(strFromU8(unzipSync(still.bytes)[name] as Uint8Array)).not.toContain(`spid="${id}"`);
  expect(still.warnings.map(({ code }) => code)).toContain('ANIMATION');
  await expect(edited(bytes, 'Ungroup the group on slide 2')).rejects.toThrow('has no group');
});

test('points of an empty placeholder have the marks of its layout', async () => {
  const empty = body('').replace('<a:p><a:r>', '<a:p><a:pPr marL="0" indent="0"><a:buNone/></a:pPr><a:r>');
  const bytes = rawDeck(await drawn(() => {}), {
    slides: [{ layout: 1, shapes: empty + textBox({ id: 9, at: [8, 6, 1, 1], text: 'Note' }) }],
  });
  const { bytes: made } = await edited(bytes, 'On slide 1 add the bullets Pear and Plum');
  expect(strFromU8(unzipSync(made)['ppt/slides/slide1.xml'] as Uint8Array)).not.toContain('buNone');
});
