import { expect, test } from 'vitest';
import type { Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

/** Two columns of running text that begin at this height; `first` stands at the head of the left one. */
function columns(top: number, first: string[] = [], inset = 0, count = 14): string {
  const line = (x: number, at: number, text: string) => said(text, x, top - at * 13, 9);
  const left = Array.from({ length: count }, (_, at) =>
    line(
      at < first.length ? 72 + inset : 72,
      at,
      first[at] ?? `the towns by the river grew in the year ${at}, and so`,
    ),
  );
  const right = Array.from({ length: count }, (_, at) =>
    line(310, at, `the hills behind the towns did not grow at all ${at}.`),
  );
  return left.join('') + right.join('');
}

async function read(...pages: string[]) {
  const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
  return document;
}

const titles = (section: Section, depth = 0): string[] =>
  section.children.flatMap((one) => [`${'-'.repeat(depth)}${one.title}`, ...titles(one, depth + 1)]);

test('a large first letter belongs to the word beside it, and words in capitals are spelled as elsewhere', async () => {
  const opening = ['HE EV MARKET OF RIVERTON grew', 'in every year that was', 'counted, the EV of Riverton'];
  const page =
    said('Cars on the river', 72, 760, 28, 'F2') + said('T', 72, 673, 44) + columns(700, opening, 32);
  const text = JSON.stringify((await read(page)).body);
  expect(text).toContain('The EV MARKET of Riverton grew in every year');
  expect(text).not.toContain('"T"');
});

test('a heading and an opening in large type over two columns are whole', async () => {
  const spread = (text: string, y: number) => `BT /F1 12 Tf 4 Tw 72 ${y} Td (${text}) Tj ET\n`;
  const page =
    said('Part 1: Towns of the river that', 72, 780, 28, 'F2') +
    said('grew fast', 72, 748, 28, 'F2') +
    spread('Before the flood of that year the towns by the river grew in each', 710) +
    spread('of the years that were counted, and of the hills all had long', 692) +
    spread('given up to grow since nobody could get to them by the roads.', 674) +
    columns(630);
  const { title, body } = await read(page);
  expect([title, ...titles(body)].join('|')).toContain('Towns of the river that grew fast');
  expect(JSON.stringify(body)).toContain('had long given up to grow since nobody');
});

test('a sentence that is drawn out of the text in large type heads nothing', async () => {
  const page =
    said('Towns by the river', 72, 780, 24, 'F2') +
    columns(730) +
    said('Towns by the river have grown in every year that', 72, 500, 18, 'F2') +
    said('was counted, and the hills have not.', 72, 478, 18, 'F2') +
    columns(440);
  expect(titles((await read(page)).body).join('|')).not.toContain('have grown in every year');
});

test('parts that are counted in words are no chapters', async () => {
  const page = (words: string, head: string, top: number) =>
    said(head, 72, top, 20, 'F2') + said(words, 72, top - 40, 12, 'F2') + columns(top - 65);
  const { body } = await read(
    said('Why towns grow', 200, 600, 32, 'F2'),
    page('Factor 1: Water in the fields', 'What drives the towns', 780),
    page('Factor 2: Roads into the hills', 'What holds them back', 720),
  );
  expect(titles(body)).toEqual([
    'What drives the towns',
    '-Factor 1: Water in the fields',
    'What holds them back',
    '-Factor 2: Roads into the hills',
  ]);
});

test('under a small label a caption may be set as large as a heading', async () => {
  const bars = Array.from({ length: 12 }, (_, at) => `${90 + at * 30} 300 20 ${70 + at * 10} re f\n`).join(
    '',
  );
  const page =
    said('What the towns are like', 72, 800, 24, 'F2') +
    columns(760) +
    said('FIGURE 1', 72, 520, 7) +
    said('Towns that grew by a third in each of the years since the flood', 72, 504, 13, 'F2') +
    bars;
  const figure = JSON.stringify((await read(page)).body);
  expect(figure).toContain('"type":"figure"');
  expect(figure).toContain('"caption":"Towns that grew by a third in each of the years since the flood"');
});

test('letters that are drawn one by one in wide boxes are no ligatures', async () => {
  const widths = Array.from({ length: 95 }, () => 850).join(' ');
  const font = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/FirstChar 32/LastChar 126/Widths[${widths}]/Encoding/WinAnsiEncoding>>`;
  const line = (at: number) =>
    said(`Filters of the hills fit all towns that lie still ${at}.`, 72, 700 - at * 13, 9, 'F2');
  const set = [...'Filtration'].map((letter) => `(${letter}) 450`).join(' ');
  const page = `${Array.from({ length: 12 }, (_, at) => line(at)).join('')}BT /F1 9 Tf 72 400 Td [${set}] TJ ET\n`;
  const { document } = await readDocument({
    bytes: pdfOf([page], { font, table: '' }),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(JSON.stringify(document)).toContain('Filtration');
});

/** Sections one below the other; a heading is in bold, of the size given with it. */
function sections(...heads: [text: string, size: number][]): string {
  const line = (text: string, y: number) => said(text, 72, y, 10);
  return heads
    .map(([head, size], at) => {
      const y = 780 - at * 90;
      const rows = [
        'is told here of the towns by the river, and of what they did',
        'in the years that were good for them.',
      ];
      return (
        said(head, 72, y, size, 'F2') +
        rows.map((row, step) => line(`Part ${at} ${row}`, y - 24 - step * 13)).join('')
      );
    })
    .join('');
}

test('numbered headings that are set smaller than others are below these', async () => {
  const { body } = await read(
    said('Why towns grow', 200, 600, 32, 'F2'),
    sections(
      ['Water', 21],
      ['Rain', 15],
      ['1. Rain in spring', 12],
      ['2. Rain in summer', 12],
      ['Roads', 21],
      ['Bridges', 15],
    ),
  );
  expect(titles(body)).toEqual([
    'Water',
    '-Rain',
    '--Rain in spring',
    '--Rain in summer',
    'Roads',
    '-Bridges',
  ]);
});

test('chapters are numbered by a letter too, and what each of them has is below it', async () => {
  const chapter = (number: string, name: string): [string, number][] => [
    [`${number} ${name}`, 12],
    ['Threat', 12],
    ['Finding', 12],
  ];
  const { body } = await read(
    said('How safe it is', 200, 600, 32, 'F2'),
    sections(['C3 Sessions', 16], ...chapter('C3.1', 'Cookies')),
    sections(...chapter('C3.2', 'Timeouts'), ...chapter('C3.3', 'Tokens')),
  );
  expect(titles(body)).toEqual([
    'Sessions',
    ...['Cookies', 'Timeouts', 'Tokens'].flatMap((name) => [`-${name}`, '--Threat', '--Finding']),
  ]);
});

test('what stands in large type right under a title is its subtitle, and a heading has no number of a note', async () => {
  const document = await read(
    said('Electric towns', 72, 90, 36, 'F2') + said('Setting a course for 2030', 72, 60, 20),
    sections(['Water', 20], ['Guidance [3]', 20], ['What follows [4]', 20]),
  );
  expect(document).toMatchObject({ title: 'Electric towns', subtitle: 'Setting a course for 2030' });
  expect(titles(document.body).slice(-2)).toEqual(['Guidance', 'What follows']);
});

test('the letter o of a typewriter face marks an item', async () => {
  const item = (at: number, text: string) =>
    said('o', 90, 500 - at * 14, 10, 'F3') + said(text, 108, 500 - at * 14, 10);
  const page =
    said('Towns by the river', 72, 780, 24, 'F2') +
    columns(740) +
    ['Water in the fields', 'Roads into the hills', 'Bridges'].map((text, at) => item(at, text)).join('');
  expect(JSON.stringify((await read(page)).body)).toContain('{"text":"Roads into the hills","children":[]}');
});

test('a line with an address that many pages bear, and a large letter in the first line, are no text of their own', async () => {
  const page = (at: number) =>
    said(`Chapter on towns ${at}`, 72, 780, 20, 'F2') +
    said('E', 72, 740, 30) +
    said(`very town of the year ${at} has grown by a third and more`, 93, 740, 10) +
    said(`in what was counted of the people there ${at}.`, 72, 726, 10) +
    said('Harbour Institute | harbour.org/studies', 300, 400 + at * 20, 9);
  const { body } = await read(page(1), page(2), page(3), page(4), page(5));
  const text = JSON.stringify(body);
  expect(text).not.toContain('harbour.org');
  expect(text).toContain(
    'Every town of the year 3 has grown by a third and more in what was counted of the people there 3.',
  );
});

test('a numbered heading in capitals that fills its line is whole', async () => {
  const page =
    said('Towns by the river', 72, 780, 24, 'F2') +
    said('1.2 WHAT THE TOWNS BY THE RIVER GAINED FROM THE NEW ROADS: BRIDGES', 72, 730, 10, 'F2') +
    said('AND TUNNELS', 72, 717, 10, 'F2') +
    Array.from({ length: 9 }, (_, at) =>
      said(
        `In the year ${at} the towns by the river were joined to the hills behind them at last.`,
        72,
        690 - at * 13,
        10,
      ),
    ).join('');
  expect(titles((await read(page)).body)).toEqual([
    'WHAT THE TOWNS BY THE RIVER GAINED FROM THE NEW ROADS: BRIDGES AND TUNNELS',
  ]);
});

test('what stands between the cover and the contents, under no heading, is not told', async () => {
  const line = (text: string, y: number) => said(text, 72, y, 10);
  const { body } = await read(
    said('Towns by the river', 72, 500, 32, 'F2'),
    line('We help towns and their firms to do well wherever they are in the world today.', 300),
    said('Contents', 72, 780, 20, 'F2') + line('Water 4', 740) + line('Roads 9', 720),
    sections(['Water', 20], ['Roads', 20], ['Bridges', 20]),
  );
  expect(JSON.stringify(body)).not.toContain('We help towns');
});

test('headings in capitals are written as the text writes their words, also beside a figure', async () => {
  const prose = [
    'Samples of mud were taken from the harbour at low tide, washed, dried and kept in cold rooms,',
    'until the laboratory could look at them. Most results came late, some never, and those that did',
    'were read by few people outside the office of the port. Figure 1 shows how many were found in each',
    'year since the war, when soldiers dredged the river below the bridge with their own heavy machines.',
  ];
  const lines = (top: number) => prose.map((text, at) => said(text, 72, top - at * 13, 10)).join('');
  const bars = Array.from({ length: 12 }, (_, at) => `${90 + at * 30} 300 20 ${70 + at * 5} re f\n`).join('');
  const { body } = await read(
    said('How towns grow', 72, 780, 24, 'F2') +
      said('RESULTS IN THE HARBOUR', 72, 730, 12, 'F2') +
      lines(705) +
      bars +
      said('Figure 1: Samples of mud in each year', 72, 285, 9) +
      said('MUD BELOW THE BRIDGE', 72, 240, 12, 'F2') +
      lines(215),
  );
  expect(JSON.stringify(body)).toContain('"mentions":2');
  expect(titles(body)).toEqual(['Results in the harbour', 'Mud below the bridge']);
});

test('what a sentence counts at the beginning of a line is no item', async () => {
  const line = (text: string, y: number) => said(text, 72, y, 10);
  const { body } = await read(
    said('Towns by the river', 72, 780, 24, 'F2') +
      line(
        'In most of what was written on the matter the towns by the river were always assumed to be',
        740,
      ) +
      line(
        '(1) as old as the bridges that lead to them from the hills behind, and (2) without a wall of',
        727,
      ) +
      line('their own. Neither was true.', 714),
  );
  expect(JSON.stringify(body)).toContain('assumed to be (1) as old as the bridges');
  expect(body.blocks.map(({ type }) => type)).toEqual(['paragraph']);
});

test('a table of names on a cover before the contents is not told', async () => {
  const row = (cells: string[], y: number, font: 'F1' | 'F2' = 'F1') =>
    cells.map((cell, at) => said(cell, 130 + at * 140, y, 12, font)).join('');
  const cover =
    said('Towns by the river', 72, 600, 32, 'F2') +
    row(['First name', 'Last name', 'Number'], 300, 'F2') +
    row(['Ada', 'Brook', '74464'], 270) +
    row(['Jan', 'Olsen', '103854'], 240) +
    row(['Eva', 'Lindt', '103605'], 210);
  const line = (text: string, y: number) => said(text, 72, y, 10);
  const contents = said('Contents', 72, 780, 20, 'F2') + line('Water 4', 740) + line('Roads 9', 720);
  const { body } = await read(cover, contents, sections(['Water', 20], ['Roads', 20], ['Bridges', 20]));
  expect(JSON.stringify(body)).not.toContain('103854');
});
