import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { plainDeck } from '../../support/plain-deck.ts';

const deck = () =>
  plainDeck((made) => {
    const slide = made.addSlide();
    slide.addText('Harvest', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 32 });
    slide.addText(
      ['Apples', 'Pears', 'Plums'].map((text) => ({ text, options: { bullet: true, breakLine: true } })),
      { x: 0.5, y: 1.3, w: 5, h: 2 },
    );
    const outline = { color: '000000', width: 1 };
    slide.addShape('rect', { x: 6, y: 1.5, w: 2, h: 1, fill: { color: 'FF0000' }, line: outline });
    const table = [
      ['Fruit', 'Price'],
      ['Apples', '3'],
    ];
    made.addSlide().addTable(
      table.map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 1.5, w: 6 },
    );
  });

const edited = async (prompt: string) => {
  const before = await deck();
  const { bytes, changes } = await editFile({ bytes: before, prompt });
  const [old, parts] = [unzipSync(before), unzipSync(bytes)];
  const changed = Object.keys(parts).filter(
    (name) => strFromU8(parts[name] as Uint8Array) !== strFromU8(old[name] ?? new Uint8Array()),
  );
  return { xml: changed.map((name) => strFromU8(parts[name] as Uint8Array)).join(''), changed, changes };
};

test.each([
  ['Make the rectangle on slide 1 50% transparent', '<a:srgbClr val="FF0000"><a:alpha val="50000"/>'],
  ['Set the opacity of the rectangle on slide 1 to 80%', '<a:alpha val="80000"/>'],
  ['Give the rectangle on slide 1 a dashed outline', '<a:prstDash val="dash"/>'],
  ['Make the border of the rectangle on slide 1 dotted and 3 pt thick', '<a:prstDash val="sysDot"/>'],
  ['Mach das Rechteck auf Folie 1 zu 50 % transparent', '<a:alpha val="50000"/>'],
  ['Rends le rectangle de la diapositive 1 transparent à 40 %', '<a:alpha val="60000"/>'],
  ['Make "Pears" on slide 1 superscript', 'baseline="30000"'],
  ['Change the bullets on slide 1 to dashes', '<a:buChar char="–"/>'],
  ['Use check marks as bullets on slide 1', '<a:buChar char="✓"/>'],
  ['Indent the second bullet on slide 1', 'lvl="1"'],
  ['Indent "Plums" on slide 1', 'lvl="1"'],
  ['Flip the rectangle on slide 1 horizontally', 'flipH="1"'],
])('%s', async (prompt, xml) => {
  const result = await edited(prompt);
  expect(result.xml).toContain(xml);
  expect(result.xml).toContain('Apples');
  expect(result.changed).toEqual(['ppt/slides/slide1.xml']);
  expect(result.changes.length).toBeGreaterThan(0);
});

test('borders of a table are those of its cells', async () => {
  const { xml } = await edited('Give the table thin grey borders');
  for (const side of ['L', 'R', 'T', 'B'])
    expect(xml).toMatch(new RegExp(`<a:ln${side} w="9525"[^>]*><a:solidFill><a:srgbClr val="808080"`));
  expect((await edited('Remove the borders of the table')).xml).not.toMatch(/<a:ln[LRTB][^>]*><a:solidFill>/);
});

test('gridlines go and come back', async () => {
  const bytes = await plainDeck((made) => {
    const data = [{ name: 'North', labels: ['2024', '2025'], values: [1, 2] }];
    made.addSlide().addChart('bar', data, { x: 1, y: 1, w: 5, h: 3 });
  });
  const gone = await editFile({ bytes, prompt: 'Remove the gridlines from the chart' });
  const chartIn = (file: Uint8Array) => {
    const [, part] =
      Object.entries(unzipSync(file)).find(([name]) => /charts\/chart\d+\.xml$/.test(name)) ?? [];
    return strFromU8(part as Uint8Array);
  };
  expect(chartIn(bytes)).toContain('majorGridlines');
  expect(chartIn(gone.bytes)).not.toContain('majorGridlines');
  const back = await editFile({ bytes: gone.bytes, prompt: 'Show gridlines on the chart' });
  expect(chartIn(back.bytes)).toContain('<c:majorGridlines/>');
  await expect(editFile({ bytes, prompt: 'Show gridlines on the chart' })).rejects.toThrow(/already/);
});

test('what is on the first level already is not outdented', async () => {
  await expect(edited('Outdent the second bullet on slide 1')).rejects.toThrow(/first level already/);
});

/** Shapes whose outline is none, or as a style of the file says. */
const outlined = async (outline: string) => {
  const parts = unzipSync(await deck());
  const name = 'ppt/slides/slide1.xml';
  const old = strFromU8(parts[name] as Uint8Array);
  const style =
    '<p:style><a:lnRef idx="2"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="0"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"/></p:style>';
  const line = /<a:ln w="12700">.*?<\/a:ln>(.*?<\/p:spPr>)/u;
  expect(old).toMatch(line);
  const made = old.replace(line, (_, rest: string) =>
    outline === 'styled' ? rest + style : `${outline}${rest}`,
  );
  return zipSync({ ...parts, [name]: strToU8(made) });
};

test('a dashed outline has the colour that the style of the shape gives it', async () => {
  const prompt = 'Give the rectangle on slide 1 a dashed outline';
  const { bytes } = await editFile({ bytes: await outlined('styled'), prompt });
  const xml = strFromU8(unzipSync(bytes)['ppt/slides/slide1.xml'] as Uint8Array);
  expect(xml).toContain('<a:ln><a:prstDash val="dash"/></a:ln>');
});

test('a dashed outline is seen where there was none', async () => {
  const prompt = 'Give the rectangle on slide 1 a dashed outline';
  const { bytes } = await editFile({ bytes: await outlined('<a:ln><a:noFill/></a:ln>'), prompt });
  const xml = strFromU8(unzipSync(bytes)['ppt/slides/slide1.xml'] as Uint8Array);
  expect(xml).toMatch(
    /<a:ln><a:solidFill><a:srgbClr val="000000"\/><\/a:solidFill><a:prstDash val="dash"\/>/u,
  );
});

test('the border below a row is that of the cells under it, too', async () => {
  const { xml } = await edited('Give the first row of the table on slide 2 thick blue borders');
  const cells = xml.split('<a:tc>').slice(1);
  const sides = cells.map((cell) => [
    ...cell.matchAll(/<a:(ln[LRTB])[^>]*><a:solidFill><a:srgbClr val="0000FF"/gu),
  ]);
  expect(sides.map((found) => found.map(([, side]) => side))).toEqual([
    ['lnL', 'lnR', 'lnT', 'lnB'],
    ['lnL', 'lnR', 'lnT', 'lnB'],
    ['lnT'],
    ['lnT'],
  ]);
});

test('among several text boxes the one with a list holds the bullets, and a rounded rectangle is a rectangle', async () => {
  const bytes = await plainDeck((made) => {
    const slide = made.addSlide();
    slide.addText('Harvest', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 32 });
    const points = ['Apples', 'Pears'].map((text) => ({ text, options: { bullet: true, breakLine: true } }));
    slide.addText(points, { x: 0.5, y: 1.3, w: 5, h: 2 });
    slide.addText('Source: the farm', { x: 0.5, y: 6, w: 5, h: 0.4, fontSize: 10 });
    slide.addText('Plums', { shape: 'roundRect', x: 6, y: 1.5, w: 2, h: 1, fill: { color: 'FF0000' } });
  });
  const prompt = 'Use check marks as bullets on slide 1. Make the rectangle "Plums" 50% transparent';
  const { bytes: after } = await editFile({ bytes, prompt });
  const xml = strFromU8(unzipSync(after)['ppt/slides/slide1.xml'] as Uint8Array);
  expect(xml.match(/<a:buChar char="✓"\/>/gu)).toHaveLength(2);
  expect(xml).toContain('<a:srgbClr val="FF0000"><a:alpha val="50000"/>');
});
