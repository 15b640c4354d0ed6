import { beforeAll, describe, expect, test } from 'vitest';
import type { Block, Document, Section } from '../../../../src/engine/read/document.ts';
import { isTrusted } from '../../../../src/engine/read/pdf/table-trust.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const read = async (pages: string[], told?: { font: string; table: string }) =>
  (await readDocument({ bytes: pdfOf(pages, told), name: 'a.pdf', index: 0, kind: 'file' })).document;
const at = (text: string, x: number, y: number, size = 10) => said(text, x, 842 - y, size);
const sections = (section: Section): Section[] => [section, ...section.children.flatMap(sections)];
const blocks = ({ body }: Document): Block[] => sections(body).flatMap((section) => section.blocks);
const tables = (document: Document) =>
  blocks(document).flatMap((block) => (block.type === 'table' ? [block] : []));
const words = (document: Document) =>
  blocks(document)
    .flatMap((block) => {
      if (block.type === 'paragraph') return block.sentences;
      return block.type === 'list' ? block.items.map(({ text }) => text) : [];
    })
    .join('\n');

/** A paragraph of whole sentences, whose lines go on in small letters. */
const prose = (x: number, y: number, count = 6) =>
  [
    'The harbour was opened again in the spring of last year,',
    'and the boats of the town went out every day since then.',
    'Fewer of them came home with nothing than in the years',
    'before the new pier was built beside the lighthouse.',
    'The council will look at the pier once more in autumn,',
    'when the storms have passed and the water is low.',
  ]
    .slice(0, count)
    .map((line, index) => at(line, x, y + index * 12))
    .join('');

const years = Array.from({ length: 12 }, (_, index) => 2001 + index);
const grid = (rows: string[][], x: number[], y: number) =>
  rows.flatMap((row, line) => row.map((cell, column) => at(cell, x[column] ?? 0, y + line * 12))).join('');

describe('a table without caption or rulings', () => {
  test('has its cells, its two rows of heads and its years, and no word in the text', async () => {
    // Column by column, so that the order of the file says nothing of the rows.
    const columns = [
      ['', 'Year', ...years.map(String)],
      ['Boats', 'Small', ...years.map((year) => String(year * 2 - 3900))],
      ['', 'Large', ...years.map((year) => String(year - 1990))],
      ['Catch', 'Cod', ...years.map((year) => String(year * 5))],
      ['', 'Herring', ...years.map((year) => `${year * 7}`)],
    ];
    const lefts = [72, 150, 220, 290, 360];
    const drawn = columns
      .map((cells, column) =>
        cells
          .map((cell, row) => {
            const over = row === 0 && cell !== '';
            return cell ? at(cell, (lefts[column] ?? 0) + (over ? 32 : 0), 220 + row * 12) : '';
          })
          .join(''),
      )
      .join('');
    const document = await read([prose(72, 100) + drawn + prose(72, 420)]);
    const [table] = tables(document);
    expect(table?.header).toEqual(['Year', 'Boats Small', 'Boats Large', 'Catch Cod', 'Catch Herring']);
    expect(table?.rows[0]).toEqual(['2001', '102', '11', '10005', '14007']);
    expect(table?.rows).toHaveLength(12);
    expect(words(document)).not.toMatch(/10005|Herring/);
  });

  test('is left out and said where two columns stand too near to tell apart', async () => {
    const rows = years.map((year) => [`${year} 1${year} 2${year}`, `3${year} 4${year}`]);
    const document = await read([prose(72, 100) + grid(rows, [72, 180], 220) + prose(72, 420)]);
    expect(tables(document)).toEqual([]);
    expect(words(document)).not.toMatch(/1200|3200/);
    expect(document.notes.map(({ message }) => message).join()).toMatch(/could not be told apart.*page 1/);
  });

  test('is none where prose stands in narrow columns', async () => {
    const narrow = (x: number) =>
      [
        'The boats go out at',
        'dawn and come home',
        'at noon, when the',
        'market is open and',
        'people buy fish.',
      ]
        .map((line, index) => at(line, x, 100 + index * 12))
        .join('');
    const document = await read([narrow(72) + narrow(220) + narrow(368)]);
    expect(tables(document)).toEqual([]);
    expect(words(document)).toContain('dawn and come home at noon, when the market is open');
  });
});

test('the labels of a chart are no text', async () => {
  const bars = [30, 55, 42, 78, 64, 91, 47, 83]
    .map((height, index) => `0.2 0.4 0.6 rg ${120 + index * 34} 420 ${20 + (index % 3)} ${height} re f\n`)
    .join('');
  const labels = [0, 20, 40, 60, 80].map((value) => at(String(value * 10), 100, 420 - value)).join('');
  const names = ['Ayr', 'Wick', 'Oban', 'Troon', 'Crail', 'Buckie', 'Tain', 'Nairn']
    .map((name, index) => at(name, 120 + index * 34, 434, 8))
    .join('');
  const document = await read([prose(72, 100) + bars + labels + names + prose(72, 520)]);
  expect(words(document)).not.toMatch(/Troon|800/);
  expect(words(document)).toContain('The council will look at the pier once more');
});

test('what stands far apart on one line of a form is no sentence', async () => {
  const form = ['Name of the boat', 'Home port', 'Owner']
    .map((label, index) => at(label, 72, 260 + index * 40) + at('Date of the visit', 330, 260 + index * 40))
    .join('');
  const document = await read([prose(72, 100) + form]);
  expect(words(document)).not.toMatch(/boat Date|port Date|Owner Date/);
});

test('notes in the margin are read apart from the text', async () => {
  const text = [0, 1, 2].map((part) => prose(200, 100 + part * 84)).join('');
  const notes = ['A pier is a wall', 'that stands in', 'the water and', 'keeps boats safe.']
    .map((line, index) => at(line, 72, 103 + index * 12, 9))
    .join('');
  const document = await read([text + notes]);
  expect(words(document)).toContain('A pier is a wall that stands in the water and keeps boats safe.');
  expect(words(document)).toContain('and the boats of the town went out every day since then.');
});

describe('sentences', () => {
  test('that break off at the end of a page are joined, or left out', async () => {
    const [whole, cut] = await Promise.all([
      read([
        prose(72, 700, 5) + at('', 72, 800),
        at('when the storms have passed and the water is low.', 72, 80),
      ]),
      read([prose(72, 700, 5), at('9 Pictures', 72, 80, 20)]),
    ]);
    expect(words(whole)).toContain('once more in autumn, when the storms have passed and the water is low.');
    expect(words(cut)).toContain('built beside the lighthouse.');
    expect(words(cut)).not.toContain('once more in autumn');
    expect(cut.notes.map(({ message }) => message).join()).toContain('no whole sentence');
  });
});

describe('a ligature of which the file tells one letter', () => {
  let document: Document;
  beforeAll(async () => {
    // The sign x is drawn as wide as f and i together, and told as i; so is Q, for T and h, told as h.
    const widths = Array.from({ length: 95 }, (_, index) => {
      const sign = String.fromCharCode(32 + index);
      const own: Record<string, number> = { i: 222, l: 222, f: 278, t: 278, h: 556, T: 611, x: 500, Q: 1167 };
      return own[sign] ?? (sign === ' ' ? 278 : 556);
    });
    const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /a def
1 begincodespacerange <00> <FF> endcodespacerange
3 beginbfrange <20> <50> <0020> <52> <77> <0052> <79> <7E> <0079> endbfrange
2 beginbfchar <78> <0069> <51> <0068> endbfchar
endcmap end end`;
    const font = `<</Type/Font/Subtype/TrueType/BaseFont/Abcdef/FirstChar 32/LastChar 126/Widths[${widths.join(' ')}]/Encoding/WinAnsiEncoding/ToUnicode 3000 0 R>>`;
    const text = Array.from({ length: 8 }, (_, index) =>
      at('Qe xrst xshermen in this little harbour did hit it with a light fly.', 72, 100 + index * 14),
    ).join('');
    document = await read([text], { font, table });
  });
  test('has all its letters', () => {
    expect(words(document)).toContain(
      'The first fishermen in this little harbour did hit it with a light fly.',
    );
  });
});

test.each([226, 232, 256])(
  'tables side by side in two columns are each of their own: caption at %d',
  async (caption) => {
    const narrow = (x: number, from: number) =>
      Array.from({ length: 10 }, (_, line) =>
        at('In spring the people of the towns had seen the water', x, from + line * 12, 9),
      ).join('');
    const boats = [
      ['Harbour', 'Boats'],
      ['Northport', '523'],
      ['Eastport', '345'],
      ['Westport', '196'],
    ];
    const crews = [
      ['Crew', 'Home'],
      ['Anna', 'Oban'],
      ['Clara', 'Ayr'],
      ['Maria', 'Mull'],
      ['Lena', 'Skye'],
    ];
    const page =
      `${narrow(50, 80)}${narrow(320, 80)}${at('Table 1. Boats.', 110, 220, 9)}${grid(boats, [60, 180], 240)}` +
      `${at('Table 2. Crews.', 380, caption, 9)}${grid(crews, [330, 450], caption + 20)}${narrow(50, 300)}${narrow(320, 380)}`;
    const document = await read([page]);
    expect(tables(document).map(({ label, header }) => [label, header])).toEqual([
      ['Table 1', ['Harbour', 'Boats']],
      ['Table 2', ['Crew', 'Home']],
    ]);
  },
);

test('letters of one width behind a bracket in another type are no ligatures', async () => {
  const own =
    'BT /F1 10 Tf 72 500 Td (Boats \\() Tj /F3 10 Tf (fillet) Tj /F1 10 Tf (\\) are built by hand here.) Tj ET\n';
  const document = await read([prose(72, 100) + own]);
  expect(words(document)).toContain('Boats (fillet) are built by hand here.');
});

test.each([
  ['an operator before a full stop', 'The boats lose money if p > . Nobody goes out on such a day.'],
  [
    'an operator at the end',
    'A crew that comes home earns R *. Nobody goes out on such a day.'.replace('*', '='),
  ],
  [
    'a letter alone before a full stop',
    'M . The share of those at home grows. Nobody goes out on such a day.',
  ],
  [
    'raised figures beside their letter',
    'The p > x ² , x ² are counted twice. Nobody goes out on such a day.',
  ],
  ['a lost degree', 'It is known that p > H (G, R) vanishes here. Nobody goes out on such a day.'],
  ['bars of a norm', 'Then kck ≤ Kkzk, and p > 2. Nobody goes out on such a day.'.replace('≤', '=')],
  ['signs that a font of formulas has', 'It gives Hþ þ e for each of them. Nobody goes out on such a day.'],
])('a sentence is left out that has lost a part of its formula: %s', async (_, text) => {
  const document = await read([prose(72, 100) + at(text, 72, 300)]);
  expect(words(document)).toContain('Nobody goes out on such a day.');
  expect(words(document)).not.toMatch(/p >|earns|M \.|þ/u);
});

test.each([
  ['CMR10', 'The towns have di', 'erent rivers and few of them e', 'different rivers'],
  [
    'CMMI10',
    'The share ',
    ' of the towns was small in all the years that were seen',
    'The share α of the towns',
  ],
])(
  'a sign that programs tell as a line break is read by its font: %s',
  async (name, before, behind, told) => {
    const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /a def
1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfrange <20> <77> <0020> <79> <7E> <0079> endbfrange
1 beginbfchar <78> <21B5> endbfchar
endcmap end end`;
    const widths = Array.from({ length: 95 }, () => 500).join(' ');
    const font = `<</Type/Font/Subtype/TrueType/BaseFont/${name}/FirstChar 32/LastChar 126/Widths[${widths}]/Encoding/WinAnsiEncoding/ToUnicode 3000 0 R>>`;
    const document = await read([prose(72, 100) + at(`${before}x${behind}.`, 72, 300)], { font, table });
    expect(words(document)).toContain(told);
  },
);

/** A font in which x, z and Q are drawn as wide as given, and tell programs nothing. */
const untold = (own: Record<string, number>) => {
  const usual: Record<string, number> = { ' ': 278, i: 222, l: 222, f: 436, t: 386, ...own };
  const widths = Array.from({ length: 95 }, (_, index) => usual[String.fromCharCode(32 + index)] ?? 556);
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /a def
1 begincodespacerange <00> <FF> endcodespacerange
3 beginbfrange <20> <50> <0020> <52> <77> <0052> <7B> <7E> <007B> endbfrange
4 beginbfchar <78> <FFFD> <51> <FFFD> <7A> <FFFD> <79> <0079> endbfchar
endcmap end end`;
  const font = `<</Type/Font/Subtype/TrueType/BaseFont/Abcdef/FirstChar 32/LastChar 126/Widths[${widths.join(' ')}]/Encoding/WinAnsiEncoding/ToUnicode 3000 0 R>>`;
  return { font, table };
};

describe('ligatures of which the file tells nothing', () => {
  const lines = [
    'The xrst oQort in the harbour xooded, and the work of all the crew',
    'was specixed by the mayor. Nobody else was told a word of the fault.',
  ];
  const page = (given: string[]) =>
    Array.from({ length: 4 }, (_, index) =>
      given.map((line, row) => at(line, 72, 100 + index * 40 + row * 12)).join(''),
    ).join('');

  test('are told by how wide they are and by the letter behind them', async () => {
    const text = page([
      'The xrst oQce in the harbour xooded, and a great ezort of the crew',
      'was seen by the mayor and classixed with care. It was over.',
    ]);
    const document = await read([text], untold({ x: 592, z: 785, Q: 985 }));
    expect(words(document)).toContain(
      'The first office in the harbour flooded, and a great effort of the crew was seen by the mayor and classified with care.',
    );
  });

  test('that no letters fit stay untold, and their sentences are left out whole', async () => {
    const document = await read([page(lines)], untold({ x: 1300, z: 1300, Q: 1300 }));
    expect(words(document)).toContain('Nobody else was told a word of the fault.');
    expect(words(document)).not.toContain('harbour');
    expect(words(document)).not.toContain('was speci');
    expect(document.notes.map(({ message }) => message).join()).toContain('no whole sentence');
  });
});

test('a table whose frame is drawn cell by cell loses none of its numbers', async () => {
  const rows = [
    ['Port', 'Landed', 'Thrown back'],
    ...years.map((year) => [`Pier ${year - 2000}`, `${year / 100}`, `${year - 1990}`]),
  ];
  const lefts = [80, 200, 320];
  const frame = rows
    .flatMap((_, row) => [70, 190, 310, 430].map((x) => `${x} ${842 - 223 - row * 12} 0.5 12 re f\n`))
    .join('');
  const document = await read([prose(72, 100) + frame + grid(rows, lefts, 220) + prose(72, 420)]);
  const [table] = tables(document);
  expect(table?.header).toEqual(rows[0]);
  expect(table?.rows).toEqual(rows.slice(1));
});

test('items of a list in double spacing, behind marks of another type, are whole', async () => {
  const items = [0, 1, 2]
    .map(
      (item) =>
        at(String.fromCharCode(0x95), 72, 100 + item * 60, 13) +
        at('boats of the town go out every day of the week but', 90, 100 + item * 60) +
        at('come home before the light is gone.', 90, 120 + item * 60),
    )
    .join('');
  const document = await read([items + prose(72, 320)]);
  expect(words(document)).toContain('every day of the week but come home before the light is gone.');
});

test('small capitals of a face, drawn wider than its small letters, are no ligatures', async () => {
  // The sign x is a small capital, told as t and drawn twice as wide; so is Q, told as i.
  const widths = Array.from({ length: 95 }, (_, index) => {
    const own: Record<string, number> = { i: 222, l: 222, f: 278, t: 278, h: 556, x: 560, Q: 430, ' ': 278 };
    return own[String.fromCharCode(32 + index)] ?? 556;
  });
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /a def
1 begincodespacerange <00> <FF> endcodespacerange
3 beginbfrange <20> <50> <0020> <52> <77> <0052> <79> <7E> <0079> endbfrange
2 beginbfchar <78> <0074> <51> <0069> endbfchar
endcmap end end`;
  const font = `<</Type/Font/Subtype/TrueType/BaseFont/Abcdef/FirstChar 32/LastChar 126/Widths[${widths.join(' ')}]/Encoding/WinAnsiEncoding/ToUnicode 3000 0 R>>`;
  const text = Array.from({ length: 8 }, (_, index) =>
    at('The little tool that is called SxaxeGuard lifts it out of the light tide.', 72, 100 + index * 14),
  ).join('');
  expect(words(await read([text], { font, table }))).toContain('tool that is called StateGuard lifts it');
});

test.each([
  [
    'pictures stood there',
    [
      ['Damage', 'How it looks'],
      ['Long crack', ''],
      ['Cross crack', ''],
      ['Deep hole', ''],
    ],
  ],
  [
    'heads ran together',
    [
      ['Tool', 'Style P A T F'],
      ['Active', 'models'],
      ['Passive', 'inputs'],
      ['Mixed', 'both'],
    ],
  ],
  [
    'a row has gaps',
    [
      ['Select', 'Make', 'Filter'],
      ['Y', 'variants', 'first'],
      ['', 'words', ''],
    ],
  ],
  [
    'one row under its heads',
    [
      ['from Oban', 'left out'],
      ['to Mull', 'by hand'],
    ],
  ],
])('a table is none of cells where %s', (_, [header = [], ...rows]) => {
  expect(isTrusted({ header, rows })).toBe(false);
  expect(
    isTrusted({
      header: ['Boat', 'Home'],
      rows: [
        ['Anna', 'Oban'],
        ['Clara', 'Ayr'],
        ['Lena', 'Skye'],
      ],
    }),
  ).toBe(true);
});

test('the second line of a cell in the middle column names no group of rows', async () => {
  const x = [70, 170, 250, 470];
  const rows = [
    ['Name', 'Kind', 'What it says', 'Value'],
    ['near', 'whole', 'Metres of road with this kind of', '14'],
    ['', '', 'damage.', ''],
    ['far', 'whole', 'Metres of road with that kind of', '42'],
    ['', '', 'damage.', ''],
    ['deep', 'whole', 'Metres of road with holes', '25'],
  ];
  const caption = at('Table 1: What is seen of the road', 200, 270);
  const rules = [288, 304, 328, 352, 364].map((y) => `60 ${842 - y} 460 0.6 re f\n`).join('');
  const [table] = tables(
    await read([
      prose(60, 60) +
        caption +
        rules +
        grid(
          rows.filter((row) => row.join('')),
          x,
          300,
        ) +
        prose(60, 500),
    ]),
  );
  expect(table?.rows).toEqual([
    ['near', 'whole', 'Metres of road with this kind of damage.', '14'],
    ['far', 'whole', 'Metres of road with that kind of damage.', '42'],
    ['deep', 'whole', 'Metres of road with holes', '25'],
  ]);
});

test('powers in cells and points that are words of their own are read as in text', async () => {
  const value = (figures: string, power: string, y: number) =>
    at(figures, 300, y) + at(power, 300 + 27.5, y - 4, 6.5);
  const drawn =
    grid([['Part', 'Load'], ...['Pier', 'Crane', 'Gate', 'Lock'].map((name) => [name])], [72, 300], 220) +
    at('8', 300, 232) +
    at('1', 300, 244) +
    at('.', 306, 244) +
    at('667', 309, 244) +
    value('4 x 10', '-3', 256) +
    value('6 x 10', '15', 268);
  const page =
    at('Loads of the harbour', 72, 60, 18) + prose(72, 100) + at('Table 1: Loads', 72, 205) + drawn;
  const [table] = tables(await read([page + prose(72, 320)]));
  expect(table?.rows.map((row) => row[1])).toEqual(['8', '1.667', '4 x 10⁻³', '6 x 10¹⁵']);
});

test('a name that goes on in small letters below belongs to the row of its numbers, not to the one above', async () => {
  const rows = [
    ['Harm done', '2001', '2002', '2003'],
    ['Theft', '467', '69', '398'],
    ['Harm to nets and'],
    ['moorings', '10', '9', '91'],
    ['Fire', '17', '26', '14'],
    ['Flood', '102', '25', '76'],
  ];
  const lines = [120, 132, 144, 156, 168, 184];
  const cells = [72, 230, 290, 350].flatMap((x, column) =>
    rows.map((row, nth) => at(row[column] ?? '', x, lines[nth] ?? 0)),
  );
  const drawn = [...cells, at('Boats of the town', 250, 108)].join('');
  const [table] = tables(await read([drawn + prose(72, 300)]));
  expect(table?.rows.map((row) => row.join())).toEqual([
    'Theft,467,69,398',
    'Harm to nets and moorings,10,9,91',
    'Fire,17,26,14',
    'Flood,102,25,76',
  ]);
});
