import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Block, Document, Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';

/** What is used of the program that writes the PDFs of these tests. */
interface Writer {
  font(name: string): Writer;
  fontSize(size: number): Writer;
  text(text: string, x: number, y: number, options?: object): Writer;
  addPage(): Writer;
  rect(x: number, y: number, width: number, height: number): Writer;
  moveTo(x: number, y: number): Writer;
  lineTo(x: number, y: number): Writer;
  fill(color: string): Writer;
  stroke(): Writer;
}

async function written(write: (page: Writer) => void): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve) => {
    document.on('data', (chunk) => chunks.push(chunk)).on('end', resolve);
  });
  write(document as unknown as Writer);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

const line = { lineBreak: false };
const columns = [50, 310] as const;

/** Lines of running text under one another; gives the height after the last. */
function prose(page: Writer, column: 0 | 1, top: number, lines: string[]): number {
  page.font('Times-Roman').fontSize(10);
  for (const [at, text] of lines.entries()) page.text(text, columns[column], top + at * 12, line);
  return top + lines.length * 12;
}

const filler = (word: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `The ${word} of harbour ${at + 1} was measured every week by hand.`,
  );

function heading(page: Writer, column: 0 | 1, top: number, text: string): void {
  page.font('Times-Bold').fontSize(12).text(text, columns[column], top, line);
}

function drawPaper(page: Writer): void {
  const head = (number: number) => {
    page.font('Times-Italic').fontSize(8).text('Journal of Cold Harbours, volume 7', 50, 30, line);
    page.text(`${number}`, 300, 815, line);
  };
  head(1);
  page.font('Times-Bold').fontSize(18).text('Growth of Kelp in Cold Harbours', 150, 70, line);
  page.font('Times-Roman').fontSize(11).text('Anna Berg, Tomas Lindqvist and Mia de Vries', 180, 100, line);
  page.fontSize(9).text('University of Oslo, berg@uio.example', 210, 115, line);
  heading(page, 0, 150, 'Abstract');
  prose(page, 0, 170, filler('abstract', 4));
  heading(page, 0, 240, '1 Introduction');
  prose(page, 0, 260, [
    ...filler('depth', 39),
    'Every diver of the second campaign was shown how the instru-',
  ]);
  prose(page, 1, 150, [
    'ments are read before the first dive of the season. Then all went on.',
    ...filler('salt', 9),
  ]);
  for (const [at, height] of [40, 70, 55, 90].entries())
    page.rect(340 + at * 45, 420 - height, 30, height).fill('#225588');
  page.moveTo(330, 420).lineTo(530, 420).stroke();
  page
    .font('Times-Roman')
    .fontSize(9)
    .fill('black' as never)
    .text('Figure 1: Length of kelp by season, in metres.', 330, 430, line);
  heading(page, 1, 470, '1.1 Sites');
  prose(page, 1, 490, filler('site', 20));
  page.fontSize(7).text('* The harbours were chosen by lot in the spring of the first year.', 310, 790, line);
  page.addPage();
  head(2);
  heading(page, 0, 70, '2 Results');
  prose(page, 0, 90, filler('growth', 20));
  page.font('Times-Roman').fontSize(9).text('Table 1: Growth by harbour.', 50, 350, line);
  for (const [at, row] of [
    ['Harbour', 'Year', 'Growth'],
    ['Bergen', '2021', '4.2'],
    ['Narvik', '2022', '3.9'],
    ['Bodø', '2023', '5.1'],
  ].entries())
    for (const [cell, text] of row.entries()) page.text(text, 50 + cell * 70, 368 + at * 12, line);
  for (const y of [364, 378, 414]) page.moveTo(48, y).lineTo(230, y).stroke();
  prose(page, 0, 440, filler('result', 25));
  prose(page, 1, 70, filler('current', 30));
  heading(page, 1, 450, 'References');
  page.font('Times-Roman').fontSize(9);
  for (const [at, text] of [
    '[1] A. Berg. Kelp in the cold. Journal of Weeds,',
    '12, 2019. doi 10.1234/kelp.19',
    '[2] M. de Vries. Harbours of the north. 2020.',
  ].entries())
    page.text(text, at === 1 ? 325 : 310, 470 + at * 11, line);
}

const sections = (section: Section): Section[] => [section, ...section.children.flatMap(sections)];
const blocks = (document: Document): Block[] => sections(document.body).flatMap((section) => section.blocks);
const textOf = (document: Document) =>
  blocks(document)
    .flatMap((block) => (block.type === 'paragraph' ? [block.sentences.join(' ')] : []))
    .join('\n');

describe('a paper of two columns', () => {
  let document: Document;
  let assets: Map<string, Uint8Array>;
  beforeAll(async () => {
    const bytes = await written(drawPaper);
    ({ document, assets } = await readDocument({ bytes, name: 'paper.pdf', kind: 'file', index: 0 }));
  });

  test('has its title and its authors', () => {
    expect(document.title).toBe('Growth of Kelp in Cold Harbours');
    expect(document.authors.map(({ name }) => name)).toEqual([
      'Anna Berg',
      'Tomas Lindqvist',
      'Mia de Vries',
    ]);
    expect(document.authors[0]?.email).toBe('berg@uio.example');
  });

  test('has its headings as a tree', () => {
    expect(
      sections(document.body)
        .slice(1)
        .map(({ depth, number, title }) => [depth, number, title]),
    ).toEqual([
      [1, undefined, 'Abstract'],
      [1, '1', 'Introduction'],
      [2, '1.1', 'Sites'],
      [1, '2', 'Results'],
      [1, undefined, 'References'],
    ]);
  });

  test('is read column by column, and words that the column cuts are whole', () => {
    const text = textOf(document);
    expect(text).toContain('was shown how the instruments are read before the first dive of the season.');
    const order = [
      'abstract of harbour 4',
      'depth of harbour 1 ',
      'depth of harbour 39',
      'salt of harbour 1 ',
      'site of harbour 20',
      'growth of harbour 1 ',
      'current of harbour 30',
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  });

  test('leaves out what pages repeat, and keeps notes apart', () => {
    expect(textOf(document)).not.toMatch(/Journal of Cold|lot in the spring/);
    expect(document.footnotes).toMatchObject([
      { mark: '*', text: 'The harbours were chosen by lot in the spring of the first year.' },
    ]);
  });

  test('has its drawing as a picture with its caption, and its table with header and cells', () => {
    const [figure] = blocks(document).filter(({ type }) => type === 'figure');
    expect(figure).toMatchObject({
      label: 'Figure 1',
      caption: 'Length of kelp by season, in metres.',
      drawn: true,
      at: { page: 1 },
    });
    if (figure?.type !== 'figure') throw new Error('no figure');
    // 200 points and a margin at 200 to the inch.
    expect(figure.width).toBeGreaterThan(540);
    expect(figure.width).toBeLessThan(640);
    expect(figure.height).toBeLessThan(330);
    expect(assets.get(figure.asset)?.[0]).toBe(0x89);
    const [table] = blocks(document).filter(({ type }) => type === 'table');
    expect(table).toMatchObject({
      label: 'Table 1',
      header: ['Harbour', 'Year', 'Growth'],
      rows: [
        ['Bergen', '2021', '4.2'],
        ['Narvik', '2022', '3.9'],
        ['Bodø', '2023', '5.1'],
      ],
    });
  });

  test('has its references as entries', () => {
    expect(document.references).toMatchObject([
      { number: '1', doi: '10.1234/kelp.19', text: expect.stringContaining('Journal of Weeds, 12, 2019.') },
      { number: '2', text: 'M. de Vries. Harbours of the north. 2020.' },
    ]);
  });
});

test('three columns are read one after the other', async () => {
  const bytes = await written((page) => {
    page.font('Times-Roman').fontSize(9);
    for (const [column, word] of ['first', 'second', 'third'].entries())
      for (let at = 0; at < 30; at++)
        page.text(`The ${word} column has its line ${at + 1} here.`, 40 + column * 180, 80 + at * 11, line);
  });
  const { document } = await readDocument({ bytes, name: 'leaflet.pdf', kind: 'file', index: 0 });
  const text = textOf(document);
  expect(text.indexOf('first column has its line 30')).toBeLessThan(
    text.indexOf('second column has its line 1 '),
  );
  expect(text.indexOf('second column has its line 30')).toBeLessThan(
    text.indexOf('third column has its line 1 '),
  );
});
