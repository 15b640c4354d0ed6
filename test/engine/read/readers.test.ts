import { describe, expect, test } from 'vitest';
import { readSource } from '../../../src/engine/read/read-source.ts';
import type { Block } from '../../../src/engine/source.ts';
import { convertReport, pngHead, report, wordDocument, workbook } from '../../support/source-files.ts';

async function blocksOf(name: string, content: Uint8Array | string, contentType?: string): Promise<Block[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const { source } = await readSource({
    bytes,
    name,
    index: 2,
    kind: 'file',
    ...(contentType && { contentType }),
  });
  return source.blocks;
}

const said = (blocks: Block[]) =>
  blocks.map((block) =>
    block.type === 'list'
      ? block.items.join('; ')
      : block.type === 'table'
        ? [block.columns, ...block.rows].join('; ')
        : 'text' in block
          ? block.text
          : block.type,
  );

const inReport = [
  'Summary',
  expect.stringContaining('Electricity use fell by 12% in 2025'),
  'What we did',
  'Replaced gas boilers in three buildings; Insulated the roof of the main hall',
  'Cost by building',
  'Building,2024,2025; Main hall,120,000,95,000; Workshop,80,000,71,500; Offices,64,000,48,200',
];

describe('the same report reads the same', () => {
  test('from Markdown, with the line it stands in', async () => {
    const blocks = await blocksOf('report.md', report);
    expect(said(blocks)).toEqual(['Annual energy report', ...inReport]);
    expect(blocks[3]?.at).toEqual({ source: 2, row: 7 });
  });

  test.each(['docx', 'pptx', 'html'] as const)('from .%s', async (format) => {
    expect(said(await blocksOf(`report.${format}`, convertReport(format)))).toEqual(
      expect.arrayContaining(inReport),
    );
  });

  test('from slides, with the slide it stands on', async () => {
    const blocks = await blocksOf('report.pptx', convertReport('pptx'));
    expect(blocks.find((block) => block.type === 'table')?.at).toMatchObject({
      source: 2,
      slide: expect.any(Number),
    });
  });
});

describe('tables of numbers', () => {
  test('a workbook shows its cells as they are formatted', async () => {
    const cells = (row: number, ...given: string[]) =>
      `<row r="${row}">${given.map((cell, column) => cell.replace('<c', `<c r="${'ABCD'[column]}${row}"`)).join('')}</row>`;
    const data =
      cells(
        1,
        '<c t="s"><v>0</v></c>',
        '<c t="inlineStr"><is><t>Share &amp; more</t></is></c>',
        '<c t="s"><v>1</v></c>',
        '<c t="s"><v>2</v></c>',
      ) +
      cells(
        2,
        '<c t="s"><v>3</v></c>',
        '<c s="1"><v>0.469</v></c>',
        '<c s="2"><v>45292</v></c>',
        '<c s="3"><v>1234.5</v></c>',
      );
    const strings = ['Region', 'Since', 'Value', 'North'].map((text) => `<si><t>${text}</t></si>`).join('');
    const [table] = await blocksOf('figures.xlsx', workbook(data, strings));
    expect(table).toMatchObject({
      columns: ['Region', 'Share & more', 'Since', 'Value'],
      rows: [['North', '46.90%', '2024-01-01', '€1234.50']],
      at: { source: 2, sheet: 'Figures', row: 1 },
    });
  });

  test('columns that a program named are named in words', async () => {
    const [table] = await blocksOf(
      'export.csv',
      'order_id,Unit price,revenue_eur,RUN_TIME\n1,2,3,4\n2,3,4,5',
    );
    expect(table).toMatchObject({ columns: ['Order id', 'Unit price', 'Revenue (EUR)', 'RUN TIME'] });
  });

  test('a Markdown table right below a sentence is a table', async () => {
    const text =
      'Sales rose in the north.\n| Region | Sales |\n|---|---:|\n| North | 1,200 |\n\nSouth did not.';
    expect(said(await blocksOf('sales.md', text))).toEqual([
      'Sales rose in the north.',
      'Region,Sales; North,1,200',
      'South did not.',
    ]);
  });

  test.each([
    ['commas', 'Region,Sales\nNorth,"1,200"\nSouth,980'],
    ['semicolons', 'Region;Sales\nNorth;1,200\nSouth;980'],
    ['tabs', 'Region\tSales\nNorth\t1,200\nSouth\t980'],
    ['a byte order mark and Windows lines', '\ufeffRegion;Sales\r\nNorth;1,200\r\nSouth;980\r\n'],
  ])('a .csv with %s', async (_, text) => {
    expect((await blocksOf('sales.csv', text))[0]).toMatchObject({
      columns: ['Region', 'Sales'],
      rows: [
        ['North', '1,200'],
        ['South', '980'],
      ],
    });
  });
});

describe('what readers leave out', () => {
  test('deleted text of a Word document', async () => {
    const body = '<w:p><w:r><w:t>kept</w:t></w:r><w:del><w:r><w:t>gone</w:t></w:r></w:del></w:p>';
    expect(said(await blocksOf('a.docx', wordDocument(body)))).toEqual(['kept']);
  });

  test('everything of a page but its main content', async () => {
    const paragraph =
      '<p>The canal was dug in 1832 by hand. It carried timber, and later coal, to the sea for ninety years.</p>';
    const page = `<html><head><title>The canal</title><script>track()</script></head><body><nav><a href="/">Home</a></nav>
      <article><h1>The canal</h1>${paragraph.repeat(4)}<h2>Today</h2><p>Boats go through <b>three locks</b>.</p></article>
      <aside>Buy our newsletter</aside><footer>Imprint</footer></body></html>`;
    const texts = said(await blocksOf('https://example.org/canal', page, 'text/html; charset=utf-8'));
    expect(texts).toContain('Today');
    expect(texts).toContain('Boats go through three locks.');
    expect(texts.join()).not.toMatch(/Home|newsletter|Imprint|track/);
  });

  test('control characters and direction overrides', async () => {
    expect(said(await blocksOf('a.txt', 'left\u202eright\u0007 text that goes on.'))).toEqual([
      'leftright text that goes on.',
    ]);
  });

  test('the encoding of old Windows files is recognised', async () => {
    expect(said(await blocksOf('a.txt', new Uint8Array(Buffer.from('Größe über alles.', 'latin1'))))).toEqual(
      ['Größe über alles.'],
    );
  });
});

test('a picture comes with its size and a name for it', async () => {
  const [picture] = await blocksOf('roof-garden.png', pngHead(640, 480));
  expect(picture).toMatchObject({ type: 'picture', width: 640, height: 480, alt: 'roof garden' });
});

describe('plain text', () => {
  test('has headings also right above their text, and a title with authors below it', async () => {
    const text =
      'Trees and heat\n\nJana Novak, Peter Lind. 2025\n\nMethods\nWe installed 184 temperature loggers in six cities.\n\nContact\nheat@trees.example, extension 214\n';
    const { source } = await readSource({
      bytes: new TextEncoder().encode(text),
      name: 'a.txt',
      index: 0,
      kind: 'file',
    });
    expect(source).toMatchObject({
      ownTitle: 'Trees and heat',
      author: 'Jana Novak, Peter Lind',
      date: '2025',
    });
    expect(source.blocks.map(({ type }) => type)).toEqual([
      'heading',
      'heading',
      'paragraph',
      'heading',
      'paragraph',
    ]);
  });

  test('keeps the lines of a programme apart and those of a wrapped paragraph together', async () => {
    const programme = await blocksOf('p.txt', 'Programme\n10:00 Welcome\n10:30 Turning wood\n');
    expect(said(programme)).toEqual(['Programme', '10:00 Welcome; 10:30 Turning wood']);
    const wrapped = 'The load fell after the new treatment\nplant opened in the spring of that year.\n';
    expect(said(await blocksOf('w.txt', wrapped))).toHaveLength(1);
  });

  test('goes on with an item that is wrapped at the margin, below chapter and section in two lines', async () => {
    const survey = 'BERTHS\nIntroduction\nThe berths of the pier are looked at in spring.\n\n';
    const text = `${survey}STATE OF THE BERTHS\nState\n■ Ropes are frayed (above all those of\nthe outer berths)\n■ Rings are loose\n`;
    expect(said(await blocksOf('b.txt', text)).slice(-3)).toEqual([
      'STATE OF THE BERTHS',
      'State',
      'Ropes are frayed (above all those of the outer berths); Rings are loose',
    ]);
  });
});

test('numbers that count the paragraphs of a report are left out, figures that begin some are not', async () => {
  const text = (numbers: string[]) =>
    numbers
      .map((number) => `${number} The harbour office has seen the mooring and has no objection.`)
      .join('\n\n');
  const shown = async (numbers: string[]) => said(await blocksOf('report.txt', text(numbers)));
  for (const line of await shown(['1.1', '1.2', '2.1', '2.10'])) expect(line).toMatch(/^The harbour/u);
  for (const line of await shown(['1.2', '4.5', '3.1', '2.2'])) expect(line).toMatch(/^\d/u);
});
