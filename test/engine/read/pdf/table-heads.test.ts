import { describe, expect, test } from 'vitest';
import type { Section, Table } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const at = (text: string, x: number, y: number) => said(text, x, 842 - y, 10);
const ruling = (x0: number, x1: number, y: number) => `0 g ${x0} ${842 - y} ${x1 - x0} 0.5 re f\n`;
const rows = (cells: string[][], x: number[], y: number) =>
  cells
    .flatMap((row, line) => row.map((cell, at_) => (cell ? at(cell, x[at_] ?? 0, y + line * 14) : '')))
    .join('');
const sections = (section: Section): Section[] => [section, ...section.children.flatMap(sections)];

async function read(...pages: string[]) {
  const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
  const blocks = sections(document.body).flatMap((section) => section.blocks);
  return {
    tables: blocks.filter((block): block is Table => block.type === 'table'),
    figures: blocks.filter(({ type }) => type === 'figure').length,
    words: JSON.stringify(
      blocks.filter(({ type, residue }) => (type === 'paragraph' || type === 'list') && !residue),
    ),
  };
}

const towns = ['Ayr', 'Wick', 'Oban', 'Troon', 'Crail'];
const values = (count: number) =>
  towns.map((town, line) => [town, ...Array.from({ length: count }, (_, at_) => `${line + 3}${at_}${line}`)]);
const x5 = [72, 180, 250, 320, 390];

describe('heads on grounds of their own', () => {
  const ground = (x0: number, x1: number, y0: number, y1: number, grey: number) =>
    `${grey} g ${x0} ${842 - y1} ${x1 - x0} ${y1 - y0} re f 0 g\n`;
  const body = rows(values(4), x5, 275);
  const low = [
    ground(170, 240, 200, 262, 0.9) + at('Boats that', 172, 220) + at('went out', 172, 232),
    ground(310, 380, 214, 262, 0.8) + at('Seen', 322, 228) + at('at sea', 322, 240) + at('today', 322, 252),
    ground(240, 310, 214, 262, 0.6) + at('Nets', 250, 234),
    ground(380, 450, 214, 262, 0.7) + at('Sold', 392, 231) + at('ashore', 392, 243),
  ].join('');
  const name = ground(66, 170, 200, 262, 0.85) + at('Town', 72, 226);
  const over = ground(310, 450, 200, 214, 0.5) + at('Fish', 370, 211);

  test('are those of the columns that the ground is over, however high and in however many lines', async () => {
    const { tables } = await read(name + over + low + body);
    expect(tables[0]?.header).toEqual([
      'Town',
      'Boats that went out',
      'Nets',
      'Fish Seen at sea today',
      'Fish Sold ashore',
    ]);
    expect(tables[0]?.rows).toEqual(values(4));
  });

  test('stand side by side where one ground is behind several', async () => {
    const one = low.replace(/0\.[78] g [\d. -]+ re f 0 g\n/g, '');
    const { tables } = await read(name + over + ground(310, 450, 214, 262, 0.8) + one + body);
    expect(tables[0]?.header.slice(3)).toEqual(['Fish Seen at sea today', 'Fish Sold ashore']);
  });
});

describe('heads over several columns', () => {
  test('are those of the columns that the ruling under them reaches over', async () => {
    const heads =
      at('Before', 195, 200) + ruling(180, 275, 203) + at('Since', 340, 200) + ruling(320, 415, 203);
    const { tables } = await read(
      heads + rows([['Town', 'Boats', 'Crews', 'Boats', 'Crews'], ...values(4)], x5, 215),
    );
    expect(tables[0]?.header).toEqual(['Town', 'Before Boats', 'Before Crews', 'Since Boats', 'Since Crews']);
    expect(tables[0]?.rows[1]).toEqual(['Wick', '401', '411', '421', '431']);
  });

  test('are those of the columns between the upright lines beside them', async () => {
    const upright = (x: number, y: number, high: number) => `0 g ${x} ${842 - y - high} 0.5 ${high} re f\n`;
    const frame =
      [170, 310, 460].map((x) => upright(x, 190, 110)).join('') +
      upright(240, 206, 94) +
      upright(380, 206, 94);
    const heads = at('2005', 228, 200) + at('2010', 372, 200);
    const table = rows([['Town', 'Boats', 'Error', 'Boats', 'Error'], ...values(4)], x5, 215);
    const { tables } = await read(frame + heads + table);
    expect(tables[0]?.header).toEqual(['Town', '2005 Boats', '2005 Error', '2010 Boats', '2010 Error']);
  });

  test('make the table a picture where nothing tells how far they reach', async () => {
    const heads = at('Before', 210, 200) + at('Since the pier was built', 332, 200);
    const table = rows([['Town', 'Boats', 'Crews', 'Nets', 'Fish', 'Oil'], ...values(5)], [...x5, 460], 214);
    const { tables, figures, words } = await read(heads + table);
    expect(tables).toEqual([]);
    expect(figures).toBe(1);
    expect(words).not.toMatch(/Troon|Since/);
  });

  test('are those of the columns in their frame, wherever they stand in it', async () => {
    const upright = (x: number) => `0 g ${x} ${842 - 300} 0.5 110 re f\n`;
    const frame = [170, 380, 460].map(upright).join('');
    const heads = at('2005', 212, 200) + at('2010', 410, 200);
    const { tables } = await read(
      frame + heads + rows([['Town', 'Boats', 'Crews', 'Nets', 'Fish'], ...values(4)], x5, 215),
    );
    expect(tables[0]?.header).toEqual(['Town', '2005 Boats', '2005 Crews', '2005 Nets', '2010 Fish']);
    const open = await read(
      [170, 380].map(upright).join('') +
        heads +
        rows([['Town', 'Boats', 'Crews', 'Nets', 'Fish'], ...values(4)], x5, 215),
    );
    expect(open.tables[0]?.header).not.toContain('2010 Nets');
  });

  test('of years say no more than the years', async () => {
    const heads = at('Year', 275, 200);
    const { tables } = await read(
      heads + rows([['Town', '2001', '2002', '2003', '2004'], ...values(4)], x5, 214),
    );
    expect(tables[0]?.header).toEqual(['Town', '2001', '2002', '2003', '2004']);
  });

  test('of counted columns stand before each number', async () => {
    const heads = at('Grade', 272, 200);
    const { tables } = await read(heads + rows([['Town', '1', '2', '3', '4'], ...values(4)], x5, 214));
    expect(tables[0]?.header).toEqual(['Town', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 4']);
  });

  test('that are dates are no numbers of the table', async () => {
    const heads = at('12/31/2009', 196, 200) + at('12/31/2010', 336, 200);
    const table = rows([['Town', 'Boats', 'Crews', 'Boats', 'Crews'], ...values(4)], x5, 214);
    const { tables } = await read(heads + table);
    expect(tables[0]?.header).toEqual([
      'Town',
      '12/31/2009 Boats',
      '12/31/2009 Crews',
      '12/31/2010 Boats',
      '12/31/2010 Crews',
    ]);
  });
});

test('columns of one name beside different ones are told apart by those', async () => {
  const table = rows([['Town', 'Boats', 'Error', 'Crews', 'Error'], ...values(4)], x5, 214);
  const { tables } = await read(table);
  expect(tables[0]?.header).toEqual(['Town', 'Boats', 'Error (Boats)', 'Crews', 'Error (Crews)']);
});

test('a name in the middle of the columns is that of the rows below it', async () => {
  const [first = [], second = [], ...others] = values(4);
  const head = [['Town', 'Boats', 'Crews', 'Nets', 'Fish'], first, second];
  const table = rows(head, x5, 200) + at('Planned for next year', 200, 242) + rows(others, x5, 256);
  const { tables } = await read(table);
  expect(tables.flatMap((one) => one.rows.map(([name]) => name))).not.toContain('');
  expect(JSON.stringify(tables)).toContain('Planned for next year');
  expect(tables.flatMap((one) => one.rows).find(([name]) => name === 'Oban')).toEqual([
    'Oban',
    '502',
    '512',
    '522',
    '532',
  ]);
});

test('the heads of a table that each page repeats under its caption stay', async () => {
  const page = (caption: string, first: number) =>
    at(caption, 72, 50) +
    rows([['Town', '2001', '2002', '2003', '2004'], ...values(4)], x5, 64).replaceAll(
      'Troon',
      `Troon ${first}`,
    );
  const { tables } = await read(
    page('Table 1. Boats of the towns', 1),
    page('Table 2. Crews of the towns', 2),
  );
  expect(tables.map(({ header }) => header[1])).toEqual(['2001', '2001']);
});

test('notes under a table with a caption are neither its rows nor text', async () => {
  const note =
    'Note: The towns count their own boats; figures for 2004 are taken from the census of the coast.';
  const { tables, words } = await read(
    at('Table 1. Boats of the towns', 72, 190) +
      rows([['Town', '2001', '2002', '2003', '2004'], ...values(4)], x5, 214) +
      at(note, 72, 296),
  );
  expect(tables[0]?.rows).toHaveLength(5);
  expect(tables[0]?.rows[0]).toEqual(['Ayr', '300', '310', '320', '330']);
  expect(words).not.toContain('census');
});

test('a table over its caption is read from its heads down, and a first row of amounts is none of heads', async () => {
  const text = Array.from({ length: 6 }, (_, line) =>
    at(
      'The towns by the river were counted once more, and of all their boats few were lost.',
      72,
      100 + line * 14,
    ),
  ).join('');
  const frame = (y: number, count: number) =>
    Array.from({ length: count + 1 }, (_, line) => ruling(66, 330, y + line * 20)).join('');
  const spread = (cells: string[][], y: number) =>
    cells
      .flatMap((row, line) => row.map((cell, at_) => at(cell, [72, 230][at_] ?? 0, y + line * 20)))
      .join('');
  const counted = spread(
    [
      ['Town', 'Days lost on average'],
      ['Ayr', '0.33'],
      ['Wick', '1.17'],
      ['Oban', '3'],
      ['Troon', '5.5'],
    ],
    234,
  );
  const earned = spread(
    [
      ['Earned in 2023', '\u00a395,000'],
      ['Earned in 2024', '\u00a3126,000'],
      ['Growth', '32.63%'],
      ['Expected in 2025', '\u00a3167,115'],
    ],
    434,
  );
  const { tables } = await read(
    text +
      frame(220, 5) +
      counted +
      at('Table 1: Days lost by town', 72, 340) +
      frame(420, 4) +
      earned +
      at('Table 2: What the towns earned', 72, 520),
  );
  expect(tables[0]?.header).toEqual(['Town', 'Days lost on average']);
  expect(tables[0]?.rows.map(([town]) => town)).toEqual(['Ayr', 'Wick', 'Oban', 'Troon']);
  expect(tables[1]?.header).toEqual(['', '']);
  expect(tables[1]?.rows.map(([name]) => name)).toEqual([
    'Earned in 2023',
    'Earned in 2024',
    'Growth',
    'Expected in 2025',
  ]);
});

test('a text beside a table gives its rows no names', async () => {
  const text = [
    'of the boats that go out',
    'before dawn, few come home',
    'without a catch, and most',
    'are sold by noon, though',
    'some of it is kept',
  ]
    .map((line, index) => at(line, 72, 214 + index * 14))
    .join('');
  const table = rows(
    [
      ['Town', 'Boats'],
      ['Ayr', '301'],
      ['Wick', '402'],
      ['Oban', '503'],
      ['Troon', '604'],
    ],
    [330, 420],
    214,
  );
  const { tables } = await read(text + table);
  expect(tables.flatMap((one) => one.rows.map(([name]) => name)).join()).not.toMatch(/dawn|catch|noon/);
});

test('signs and sources that a table explains below it are no text, and dots that lead to numbers hide no name', async () => {
  const dotted = values(4).map(([name = '', ...rest]) => [
    `${name} and the islands${' .'.repeat(12)}`,
    ...rest,
  ]);
  const head = rows([['Town', 'Boats', 'Crews', 'Nets', 'Fish']], [72, 260, 320, 380, 440], 200);
  const table = rows(dotted, [72, 260, 320, 380, 440], 214);
  const notes =
    at('– Represents zero. X Not applicable.', 72, 290) +
    at('Source: Harbour office, Annual report.', 72, 302);
  const { tables, words } = await read(head + table + notes);
  expect(tables[0]?.rows[0]).toEqual(['Ayr and the islands', '300', '310', '320', '330']);
  expect(words).not.toMatch(/Represents|Harbour office/);
});

test('the title between two tables is that of the lower one, a note in brackets under it or not', async () => {
  const table = (y: number) => rows([['Town', '2001', '2002', '2003', '2004'], ...values(4)], x5, y);
  const { tables } = await read(
    table(200) +
      at('Table 325. Crews of the towns', 72, 330) +
      at('[Based on what the harbours report.]', 72, 350) +
      table(376),
  );
  expect(tables.map(({ caption }) => caption)).toEqual([undefined, 'Crews of the towns']);
});
