import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { schemaFaultsIn } from '../../support/schema-faults.ts';

/** The letters of charts, diagrams, tables, layouts and shapes that are kept in two forms. */

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawingType = 'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing';
const dgm = 'http://schemas.openxmlformats.org/drawingml/2006/diagram';
const dsp = 'http://schemas.microsoft.com/office/drawing/2008/diagram';
const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const paragraph = '<a:p><a:r><a:rPr lang="en-US"/><a:t>Step one</a:t></a:r></a:p>';

/** What a diagram consists of, as far as letters are concerned. */
const diagram = {
  'ppt/diagrams/data1.xml':
    `<dgm:dataModel xmlns:dgm="${dgm}" ${a}><dgm:ptLst><dgm:pt modelId="1"><dgm:prSet/><dgm:spPr/>` +
    `<dgm:t><a:bodyPr/><a:lstStyle/>${paragraph}</dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst/><dgm:bg/><dgm:whole/>` +
    `<dgm:extLst><a:ext uri="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:dataModelExt xmlns:dsp="${dsp}" relId="rId91" minVer="http://schemas.openxmlformats.org/drawingml/2006/diagram"/></a:ext></dgm:extLst></dgm:dataModel>`,
  'ppt/diagrams/drawing1.xml':
    `<dsp:drawing xmlns:dsp="${dsp}" ${a}><dsp:spTree><dsp:sp modelId="1"><dsp:txBody><a:bodyPr/><a:lstStyle/>${paragraph}` +
    '</dsp:txBody></dsp:sp></dsp:spTree></dsp:drawing>',
};

const twoForms = (text: string) =>
  '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main">' +
  ['<mc:Choice Requires="p14">', '<mc:Fallback>']
    .map(
      (open, at) =>
        `${open}<p:sp><p:nvSpPr><p:cNvPr id="7${at}" name="Two forms"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
        `<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>${open.replace('<', '</').replace(/ .*/, '>')}`,
    )
    .join('') +
  '</mc:AlternateContent>';

const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="80" name="Diagram"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></p:xfrm><a:graphic><a:graphicData uri="${dgm}"><dgm:relIds xmlns:dgm="${dgm}" r:dm="rId90" r:lo="rId90" r:qs="rId90" r:cs="rId90"/></a:graphicData></a:graphic></p:graphicFrame>`;

async function makeDeck(): Promise<Uint8Array> {
  const parts = unzipSync(
    await plainDeck((deck) => {
      deck.defineSlideMaster({
        title: 'Named',
        objects: [{ text: { text: 'Acme Corp', options: { x: 0.2, y: 5, w: 3, h: 0.4 } } }],
      });
      const slide = deck.addSlide({ masterName: 'Named' });
      slide.addText('Tea for two', { x: 1, y: 0.2, w: 5, h: 0.6 });
      slide.addText('紅茶とコーヒー', { x: 1, y: 0.8, w: 5, h: 0.6 });
      slide.addTable([[{ text: 'Fruit' }, { text: 'Price' }]], { x: 1, y: 1.5, w: 5 });
      const data = [{ name: 'Acme Corp', labels: ['Tea', 'Milk'], values: [1, 2] }];
      slide.addChart('bar', data, { x: 1, y: 2, w: 4, h: 2, showTitle: true, title: 'Sold by Acme Corp' });
    }),
  );
  const text = (name: string) => strFromU8(parts[name] as Uint8Array);
  parts['ppt/slides/slide1.xml'] = strToU8(
    text('ppt/slides/slide1.xml').replace(
      '</p:spTree>',
      `${frame}${twoForms('Kept by Acme Corp')}</p:spTree>`,
    ),
  );
  parts['ppt/slides/_rels/slide1.xml.rels'] = strToU8(
    text('ppt/slides/_rels/slide1.xml.rels').replace(
      '</Relationships>',
      `<Relationship Id="rId90" Type="${relationship}/diagramData" Target="../diagrams/data1.xml"/><Relationship Id="rId91" Type="${drawingType}" Target="../diagrams/drawing1.xml"/></Relationships>`,
    ),
  );
  for (const [name, xml] of Object.entries(diagram)) parts[name] = strToU8(xml);
  parts['[Content_Types].xml'] = strToU8(
    text('[Content_Types].xml').replace(
      '</Types>',
      '<Override PartName="/ppt/diagrams/data1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml"/><Override PartName="/ppt/diagrams/drawing1.xml" ContentType="application/vnd.ms-office.drawingml.diagramDrawing+xml"/></Types>',
    ),
  );
  return zipSync(parts);
}

let deck: Uint8Array;
beforeAll(async () => {
  deck = await makeDeck();
});

async function asked(prompt: string) {
  const edited = await editFile({ bytes: deck, prompt });
  const parts = unzipSync(edited.bytes);
  const find = (name: RegExp) =>
    strFromU8(parts[Object.keys(parts).find((one) => name.test(one)) ?? ''] as Uint8Array);
  return { ...edited, find };
}

const runs = (xml: string) => xml.match(/<a:r>.*?<\/a:r>/gs) ?? [];

test('the font of all text is that of charts, diagrams, layouts and both forms of a shape too', async () => {
  const { find, warnings } = await asked('Change the font of all text to Georgia');
  for (const name of [
    /slides\/slide1\.xml$/,
    /diagrams\/data1/,
    /diagrams\/drawing1/,
    /charts\/chart\d+\.xml$/,
  ])
    for (const run of runs(find(name))) expect(run, String(name)).toContain('<a:latin typeface="Georgia"/>');
  const defaults = find(/charts\/chart\d+\.xml$/).match(/<a:defRPr.*?<\/a:defRPr>|<a:defRPr[^>]*\/>/gs) ?? [];
  expect(defaults.length).toBeGreaterThan(1);
  expect(defaults.filter((one) => !one.includes('typeface="Georgia"'))).toEqual([]);
  const japanese = runs(find(/slides\/slide1\.xml$/)).find((run) => run.includes('紅茶'));
  expect(japanese).toContain('<a:ea typeface="Georgia"/>');
  const layouts = Object.entries(unzipSync((await asked('Change the font of all text to Georgia')).bytes))
    .filter(([name]) => name.startsWith('ppt/slideLayouts/slideLayout'))
    .map(([, bytes]) => strFromU8(bytes));
  expect(runs(layouts.find((xml) => xml.includes('Acme Corp')) ?? '').join()).toContain('typeface="Georgia"');
  expect(warnings).toEqual([]);
});

test('what keeps its look is said', async () => {
  const { warnings } = await asked('Make all text 20 pt');
  expect(warnings.map(({ message }) => message)).toEqual([
    'The text of charts and diagrams keeps its size.',
    'Text on layouts and masters keeps its look.',
  ]);
});

test('the letters of one chart', async () => {
  const { find } = await asked('Set the font size in the chart on slide 1 to 11');
  const sizes = find(/charts\/chart\d+\.xml$/).match(/<a:defRPr[^>]*/g) ?? [];
  expect(sizes.filter((one) => !one.includes('sz="1100"'))).toEqual([]);
});

test('a validator has nothing to say that it did not say before', async () => {
  const before = await schemaFaultsIn(deck);
  const after = await schemaFaultsIn((await asked('Change the font of all text to Georgia')).bytes);
  expect(after.filter((fault) => !before.includes(fault))).toEqual([]);
});

test('words are replaced in charts with their workbook, in diagrams and in both forms of a shape', async () => {
  const { bytes, find } = await asked('Replace "Acme Corp" with "Umbra" everywhere');
  const chart = find(/charts\/chart\d+\.xml$/);
  expect(chart).not.toContain('Acme Corp');
  expect(chart.match(/Umbra/g)?.length).toBe(2);
  expect(find(/slides\/slide1\.xml$/).match(/Kept by Umbra/g)).toHaveLength(2);
  const book = Object.entries(unzipSync(bytes)).find(([name]) => name.endsWith('.xlsx'))?.[1] as Uint8Array;
  const sheet = Object.values(unzipSync(book))
    .map((part) => strFromU8(part))
    .join('');
  expect(sheet).toContain('Umbra');
  expect(sheet).not.toContain('Acme');
  const steps = await asked('Replace "Step one" with "First" everywhere');
  for (const name of [/diagrams\/data1/, /diagrams\/drawing1/])
    expect(steps.find(name)).toContain('<a:t>First</a:t>');
});

test('the words of a diagram are read, and changes of them are told', async () => {
  const words = (bytes: Uint8Array) =>
    readDeck(openDeck(bytes)).slides[0]?.objects.flatMap(({ kind, paragraphs = [] }) =>
      kind === 'other' ? paragraphs.map(({ text }) => text) : [],
    );
  expect(words(deck)).toEqual(['Step one', 'Kept by Acme Corp']);
  const { bytes, changes } = await asked('Replace "Step one" with "First" everywhere');
  expect(words(bytes)).toContain('First');
  expect(changes).toContainEqual({ slide: 1, what: 'other “Diagram”', from: 'Step one', to: 'First' });
});

test('“the diagram” of a slide without a chart is its diagram alone', async () => {
  const parts = unzipSync(deck);
  const slide = strFromU8(parts['ppt/slides/slide1.xml'] as Uint8Array);
  const frames = slide.match(/<p:graphicFrame>.*?<\/p:graphicFrame>|<p:graphicFrame .*?<\/p:graphicFrame>/gs);
  const chart = frames?.find((one) => one.includes('/chart"')) ?? '';
  parts['ppt/slides/slide1.xml'] = strToU8(slide.replace(chart, '').replace('Tea for two', 'Step one'));
  const { bytes } = await editFile({
    bytes: zipSync(parts),
    prompt: 'In the diagram on slide 1, change “Step one” to “First”',
  });
  const after = unzipSync(bytes);
  expect(strFromU8(after['ppt/diagrams/drawing1.xml'] as Uint8Array)).toContain('<a:t>First</a:t>');
  expect(strFromU8(after['ppt/slides/slide1.xml'] as Uint8Array)).toContain('Step one');
});
