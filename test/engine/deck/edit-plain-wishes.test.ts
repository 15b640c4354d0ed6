import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';

const pixel =
  'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const long = 'Every boat is looked after by two people who meet on Thursdays in the shed by the river. ';

const deck = () =>
  plainDeck((made) => {
    const first = made.addSlide();
    first.addText('Boats', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 32, color: 'AA0000', bold: true });
    const bullet = { bullet: true, breakLine: true };
    first.addText(
      ['Oars', 'Sails', 'Ropes'].map((text) => ({ text, options: bullet })),
      { x: 0.5, y: 1.5, w: 4, h: 2, fontSize: 18 },
    );
    first.addShape('ellipse', { x: 5, y: 2, w: 1, h: 1, line: { color: '112233', width: 6 } });
    first.addImage({ data: pixel, x: 7, y: 2, w: 2, h: 1, altText: 'A heron on a jetty' });
    const second = made.addSlide();
    second.addText('Hours', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 32 });
    second.addChart('bar', [{ name: 'Hours', labels: ['May', 'June', 'July'], values: [30, 80, 55] }], {
      x: 1,
      y: 1.5,
      w: 6,
      h: 3,
    });
    const third = made.addSlide();
    third.addText('Costs', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 32 });
    third.addTable(
      [
        ['Item', 'Price', 'Left'],
        ['Paint', '30', '2'],
        ['Rope', '12', '9'],
      ].map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 1.5, w: 6, colW: [2, 2, 2] },
    );
    const fourth = made.addSlide();
    fourth.addText('Rota', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 32 });
    fourth.addText(long.repeat(3), { x: 0.5, y: 1.5, w: 3, h: 1.2, fontSize: 20 });
  });

const run = async (prompt: string, bytes?: Uint8Array) => {
  const edited = await editFile({ bytes: bytes ?? (await deck()), prompt });
  const parts = unzipSync(edited.bytes);
  const part = (name: RegExp) =>
    strFromU8(parts[Object.keys(parts).find((one) => name.test(one)) ?? ''] ?? new Uint8Array());
  return {
    ...edited,
    reading: readDeck(openDeck(edited.bytes)),
    slide: (number: number) => part(new RegExp(`slides/slide${number}\\.xml$`)),
    rels: (number: number) => part(new RegExp(`slides/_rels/slide${number}\\.xml\\.rels$`)),
    chart: () => part(/charts\/chart\d+\.xml$/),
  };
};

test('a thicker line is thicker than it was, and a thinner one thinner', async () => {
  expect((await run('Make the outline of the circle on slide 1 thicker')).slide(1)).toContain('w="114300"');
  expect((await run('Make the outline of the circle on slide 1 thinner')).slide(1)).toContain('w="44450"');
});

test('all points but some take a look', async () => {
  const { reading } = await run('Make all bullets on slide 1 italic except the last');
  const points = reading.slides[0]?.objects.find(({ paragraphs = [] }) => paragraphs.length > 2)?.paragraphs;
  expect(points?.map(({ runs }) => runs[0]?.italic ?? false).slice(0, 3)).toEqual([true, true, false]);
});

test('the axis of a chart begins and ends where it is told, and values beyond it are named', async () => {
  const { chart, warnings } = await run('Set the y axis of the chart on slide 2 from 0 to 60');
  expect(chart()).toMatch(/<c:max val="60"\/><c:min val="0"\/>/);
  expect(warnings.map(({ message }) => message).join()).toContain('80');
  await expect(run('Set the y axis of the chart on slide 2 from 60 to 10')).rejects.toThrow(/From where/);
});

test('the values of a chart are written in a currency and without decimals', async () => {
  expect((await run('Show the numbers in the chart as euros')).chart()).toContain(
    'formatCode="#,##0 &quot;€&quot;"',
  );
  const { chart } = await run('Show the values on the bars of the chart without decimals');
  expect(chart()).toMatch(/<c:dLbls>.*<c:showVal val="1"/);
  expect(chart()).toMatch(/<c:dLbls><c:numFmt[^>]*formatCode="(?:#,##)?0"/);
});

test('all bars but one take a colour', async () => {
  const { chart } = await run('Make all bars grey except June');
  const points = [...chart().matchAll(/<c:dPt><c:idx val="(\d)"\/>.*?<a:srgbClr val="808080"/g)];
  expect(points.map(([, index]) => index)).toEqual(['0', '2']);
});

test('parts of a chart go together', async () => {
  const { chart } = await run(
    'Remove the gridlines and the legend of the chart',
    (await run('Show the legend of the chart')).bytes,
  );
  expect(chart()).not.toMatch(/majorGridlines|<c:legend>/);
});

test('columns and rows of a table take another size', async () => {
  const widths = (xml: string) =>
    [...xml.matchAll(/<a:gridCol w="(\d+)"/g)].map(([, width]) => Number(width));
  const wider = widths((await run('Make the first column of the table wider')).slide(3));
  expect(wider[0]).toBeGreaterThan(2 * 914_400);
  expect(wider.reduce((sum, width) => sum + width, 0)).toBeCloseTo(6 * 914_400, -2);
  const { bytes, slide } = await run('Make the Price column 3 cm wide');
  expect(widths(slide(3))[1]).toBe(1_080_000);
  const even = await run('Make the columns of the table equally wide', bytes);
  expect(new Set(widths(even.slide(3))).size).toBe(1);
  const high = await run('Make the rows of the table 1.5 cm high');
  expect([...high.slide(3).matchAll(/<a:tr h="(\d+)"/g)].map(([, height]) => height)).toEqual(
    Array(3).fill('540000'),
  );
});

test('two titles change places', async () => {
  const { reading } = await run('Swap the titles of slides 1 and 3');
  expect(reading.slides.map(({ title }) => title)).toEqual(['Costs', 'Hours', 'Boats', 'Rota']);
});

test('points stand further apart', async () => {
  const { slide } = await run('Add more space between the bullets on slide 1');
  expect(slide(1).match(/<a:spcAft><a:spcPts val="600"\/>/g)).toHaveLength(3);
  expect((await run('Put 12 pt of space between the points on slide 1')).slide(1)).toContain(
    '<a:spcPts val="1200"/>',
  );
});

test('letters become as small as it takes for a text to fit, and no smaller', async () => {
  const { reading, warnings } = await run('Shrink the text on slide 4 so that it fits its box');
  const runs = reading.slides[3]?.objects.flatMap(({ paragraphs = [] }) =>
    paragraphs.flatMap((one) => one.runs),
  );
  const size = runs?.find(({ text }) => text.startsWith('Every boat'))?.size;
  expect(size).toBeLessThan(20);
  expect(size).toBeGreaterThanOrEqual(8);
  expect(warnings).toEqual([]);
  await expect(run('Shrink the title of slide 4 so that it fits')).rejects.toThrow(/fits its box as it is/);
});

test('words become a link, and no longer are one', async () => {
  const linked = await run('Link "Sails" on slide 1 to https://example.org');
  expect(linked.rels(1)).toContain('https://example.org');
  const runs = linked.reading.slides[0]?.objects.flatMap(({ paragraphs = [] }) =>
    paragraphs.flatMap((one) => one.runs),
  );
  expect(runs?.filter(({ link }) => link).map(({ text }) => text)).toEqual(['Sails']);
  const gone = await run('Remove all links on slide 1', linked.bytes);
  expect(gone.rels(1)).not.toContain('https://example.org');
  const inside = await run('Link the picture on slide 1 to slide 3');
  expect(inside.slide(1)).toContain('ppaction://hlinksldjump');
  await expect(run('Link "Sails" on slide 1 to javascript:alert(1)')).rejects.toThrow();
});

test('objects become a group, and stand where they stood once it is parted', async () => {
  const before = readDeck(openDeck(await deck())).slides[0]?.objects ?? [];
  const grouped = await run('Group the circle and the picture on slide 1');
  const group = grouped.reading.slides[0]?.objects.find(({ kind }) => kind === 'group');
  expect(group?.objects?.map(({ kind }) => kind)).toEqual(['shape', 'picture']);
  const again = await run('Ungroup the objects on slide 1', grouped.bytes);
  const places = (list: typeof before) => list.map(({ id, box }) => [id, box]);
  expect(places(again.reading.slides[0]?.objects ?? [])).toEqual(places(before));
});

test('of several groups one is parted, which is asked for', async () => {
  const pairs = await plainDeck((made) => {
    const slide = made.addSlide();
    for (const [at, form] of (['ellipse', 'ellipse', 'rect', 'rect'] as const).entries())
      slide.addShape(form, { x: 1 + 2 * at, y: 2, w: 1, h: 1 });
  });
  const one = await run('Group the circles on slide 1', pairs);
  const both = await run('Group the rectangles on slide 1', one.bytes);
  await expect(run('Ungroup the group on slide 1', both.bytes)).rejects.toThrow('all of them. Which');
  const kinds = ({ reading }: typeof both) => reading.slides[0]?.objects.map(({ kind }) => kind);
  expect(kinds(await run('Ungroup all objects on slide 1', both.bytes))).not.toContain('group');
});

test('a picture that its description names is cropped on the side that is told', async () => {
  const { slide } = await run('Crop 25% off the left side of the heron picture');
  expect(slide(1)).toContain('<a:srcRect l="25000" t="0" r="0" b="0"/>');
  expect(slide(1)).toMatch(/<a:ext cx="1371600" cy="914400"\/>/);
});

test('a title takes the look of another', async () => {
  const { reading } = await run('Copy the formatting of the title of slide 1 to the title of slide 3');
  const title = reading.slides[2]?.objects.find(({ kind }) => kind === 'title')?.paragraphs?.[0]?.runs[0];
  expect(title).toMatchObject({ text: 'Costs', bold: true, colour: '#AA0000' });
});

test('a column goes and another is renamed in one wish', async () => {
  const { reading } = await run('Delete the second column of the table, and rename Left to "In stock"');
  expect(reading.slides[2]?.objects.find(({ table }) => table)?.table?.[0]).toEqual(['Item', 'In stock']);
});

test('a point comes behind the one that is told', async () => {
  const { reading } = await run('Add a bullet "Paddles" after the first point on slide 1');
  const list = reading.slides[0]?.objects.find(({ paragraphs = [] }) => paragraphs.length > 2);
  expect(list?.paragraphs?.map(({ text }) => text).slice(0, 3)).toEqual(['Oars', 'Paddles', 'Sails']);
});

test('bars that take a colour stay what they are', async () => {
  const { reading, chart } = await run('Make the bars of the chart on slide 2 dark green');
  expect(reading.slides[1]?.objects.find((one) => one.chart)?.chart?.type).toBe('column');
  expect(chart()).toContain('006400');
});

test('a chart is found by what it alone shows', async () => {
  const { chart } = await run('Start the axis of the June chart at 10');
  expect(chart()).toContain('<c:min val="10"/>');
});

test('all shapes become a group, with what is in groups already', async () => {
  const grouped = await run('Group the circle and the picture on slide 1');
  await expect(run('Group all shapes on slide 1', grouped.bytes)).rejects.toThrow(/several/);
});

test('a line is as thick as it is told where a frame is spoken of', async () => {
  const { slide } = await run('Put a black border around the picture on slide 1 and make it 2 pt thick');
  expect(slide(1)).toMatch(/<p:pic>.*<a:ln w="25400">/);
});

test('a chart keeps how its numbers are shown as another one, and a ring its slices as a pie', async () => {
  const shares = await plainDeck((made) => {
    const data = [{ name: 'Share', labels: ['North', 'South'], values: [0.264317, 0.735683] }];
    const look = { x: 1, y: 1, w: 6, h: 3, dataLabelFormatCode: '0%', chartColors: ['AA0000', '00AA00'] };
    made.addSlide().addChart('doughnut', data, { ...look, showValue: true });
  });
  const pie = (await run('Change the chart on slide 1 to a pie chart', shares)).chart();
  expect(pie).toMatch(/<c:pieChart>.*AA0000.*00AA00.*formatCode="0%".*<\/c:pieChart>/s);
  expect(pie).not.toContain('holeSize');
  const bars = (await run('Change the chart on slide 1 to a bar chart', shares)).chart();
  expect(bars).toContain('<c:formatCode>0%</c:formatCode>');
});
