import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const down = (text: string, x: number, y: number, size = 10, font: 'F1' | 'F2' = 'F1') =>
  said(text, x, 842 - y, size, font);
const towns = 'In spring the people of the towns by the river had seen how high the water rose';
const prose = (from: number) =>
  Array.from({ length: 8 }, (_, at) => down(towns, 72, from + at * 12)).join('');
const authorsOf = async (page: string) => {
  const { document } = await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' });
  return { authors: document.authors, text: JSON.stringify(document.body) };
};
const title = down('Towns that grew', 200, 80, 24);

test('a company in the row of the institutions is no author', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 100, 120, 12)}${down('Ben Stone', 350, 120, 12)}` +
      `${down('University of Towns', 90, 134)}${down('River Ventures', 340, 134)}${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['University of Towns'] },
    { name: 'Ben Stone', affiliations: ['River Ventures'] },
  ]);
});

test('a name with its mail address in brackets is an author', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook (ann.brook@towns.example)', 200, 120, 11, 'F2')}${down('Institute of Rivers', 260, 134)}` +
      `${down('Ben Stone (stone@towns.example)', 210, 156, 11, 'F2')}${down('Institute of Rivers, University of the Towns by the River', 160, 170)}` +
      `${down('Abstract', 260, 200, 11, 'F2')}${prose(220)}${down('Methods', 72, 400, 11, 'F2')}${prose(420)}`,
  );
  expect(authors).toMatchObject([
    { name: 'Ann Brook', email: 'ann.brook@towns.example' },
    { name: 'Ben Stone', email: 'stone@towns.example' },
  ]);
});

test('an institute in capitals among names is no author, and the identifier of a researcher no institute', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 100, 120, 12)}${down('Ben Stone', 350, 120, 12)}` +
      `${down('RIVER TEC', 100, 134)}${down('RIVER TEC, TOWN-LAB', 340, 134)}` +
      `${down('0000-0002-1825-0097', 90, 147)}${down('0000-0001-5109-3700', 340, 147)}` +
      `${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['RIVER TEC'] },
    { name: 'Ben Stone', affiliations: ['RIVER TEC, TOWN-LAB'] },
  ]);
});

test('names that are called authors are told without their degrees, over several lines', async () => {
  const { authors } = await authorsOf(
    `${title}` +
      `${down('Authors: Ann B. Brook, M.S.[1], Ben A. Stone-Hill, PhD[1], CCC-SLP, Cleo', 72, 104, 12)}` +
      `${down('Marsh, B.S.[1], Peter Hill, B.A.[2], & Hui S. Ding, PhD[1, 2]*', 72, 118, 12)}` +
      `${down('[1] The University of Towns, College of Rivers, Department of', 72, 132, 12)}` +
      `${down('Streams, Ponds and Lakes', 72, 146, 12)}` +
      `${down('[2] Institute of Hills, School of Towns', 72, 160, 12)}` +
      `${down('Abstract', 72, 190, 14)}${prose(210)}`,
  );
  const first = 'The University of Towns, College of Rivers, Department of Streams, Ponds and Lakes';
  const second = 'Institute of Hills, School of Towns';
  expect(authors).toEqual([
    { name: 'Ann B. Brook', affiliations: [first] },
    { name: 'Ben A. Stone-Hill', affiliations: [first] },
    { name: 'Cleo Marsh', affiliations: [first] },
    { name: 'Peter Hill', affiliations: [second] },
    { name: 'Hui S. Ding', affiliations: [first, second] },
  ]);
});

test('a foundation is no author, and a name that ends a line does not go on in the next', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook, Ben Stone, Cleo Marsh, Peter Hill', 170, 120, 12)}` +
      `${down('Hui Ding, Jack Ferris, Lee Sand', 200, 135, 12)}${down('River Foundation', 260, 152, 12)}` +
      `${down('Abstract', 72, 190, 14)}${prose(210)}`,
  );
  expect(authors.map(({ name }) => name)).toEqual([
    'Ann Brook',
    'Ben Stone',
    'Cleo Marsh',
    'Peter Hill',
    'Hui Ding',
    'Jack Ferris',
    'Lee Sand',
  ]);
});

test('a line in capitals with a Roman number in the middle of its column is a heading without white above it', async () => {
  const { document } = await readDocument({
    bytes: pdfOf([
      `${title}${down('Abstract', 72, 130, 14)}${prose(150)}${down('III. RIVER ANALYSIS', 199, 246)}` +
        `${down(`T${towns.slice(1)}`, 72, 258)}${prose(270)}`,
    ]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  const titles = (section: typeof document.body): string[] => [
    section.title,
    ...section.children.flatMap(titles),
  ];
  expect(titles(document.body)).toContain('III. RIVER ANALYSIS');
});

test('the name of a section in capitals in the middle of its column is a heading without white above it', async () => {
  const { document } = await readDocument({
    bytes: pdfOf([
      `${title}${down('Abstract', 72, 130, 14)}${prose(150)}${down('REFERENCES', 215, 246)}` +
        `${down('[1] A. Brook, The towns of rivers. River Press, 2011.', 72, 258)}`,
    ]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(document.references).toHaveLength(1);
});

test('an abstract without a heading is no institute, and a house keeps its number', async () => {
  const { authors, text } = await authorsOf(
    `${title}${down('Ann Brook', 250, 120, 12)}${down('123 River Street, Townsend', 230, 136)}${prose(170)}` +
      `${down('1 Introduction', 72, 290, 14)}${prose(310)}`,
  );
  expect(authors).toEqual([{ name: 'Ann Brook', affiliations: ['123 River Street, Townsend'] }]);
  expect(text.match(/In spring/g)?.length).toBe(16);
});

test('an institution with a mark is given to the authors who have it alone', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook*, Ben Stone, Carl Wood', 150, 120, 12)}` +
      `${down('*University of Towns', 200, 134)}${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['University of Towns'] },
    { name: 'Ben Stone' },
    { name: 'Carl Wood' },
  ]);
});

test('institutions in the middle below a row of names are those of all, whatever marks one of the names bears', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 130, 120, 12)}${down('Ben Stone*', 270, 120, 12)}${down('Carl Wood', 410, 120, 12)}` +
      `${down('School of Rivers, University of Towns', 213, 140)}${down('Abstract', 72, 200, 14)}${prose(220)}`,
  );
  expect(authors.map(({ affiliations }) => affiliations)).toEqual(
    Array(3).fill(['School of Rivers, University of Towns']),
  );
});

test('surnames with their initials behind them are names, with the institutions that their numbers name', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Brook, A. B. 1, Stone, C. 2, Wood, D. E. 1', 180, 120, 12)}` +
      `${down('1 University of Towns', 220, 150)}${down('2 Institute of Rivers', 220, 176)}${down('Abstract', 72, 220, 14)}${prose(240)}`,
  );
  expect(authors).toEqual([
    { name: 'A. B. Brook', affiliations: ['University of Towns'] },
    { name: 'C. Stone', affiliations: ['Institute of Rivers'] },
    { name: 'D. E. Wood', affiliations: ['University of Towns'] },
  ]);
});

test('institutions at the foot of the first page are those of the names that bear their numbers', async () => {
  const raised = (mark: string, x: number, y: number) => down(mark, x, y - 4, 6);
  const { authors, text } = await authorsOf(
    `${title}${down('Ann Brook', 72, 120, 11)}${raised('1', 124, 120)}${down('· Ben Stone', 132, 120, 11)}${raised('2', 192, 120)}` +
      `${down('Abstract', 72, 180, 14)}${prose(200)}${prose(320)}` +
      `${down('brook@towns.example', 84, 690, 8)}` +
      `${raised('1', 72, 720)}${down('School of Rivers, University of Towns,', 84, 720, 8)}${down('Riverton, Iceland', 84, 730, 8)}` +
      `${raised('2', 72, 750)}${down('Institute of Boats, Harbour, Peru', 84, 750, 8)}`,
  );
  expect(authors).toEqual([
    {
      name: 'Ann Brook',
      email: 'brook@towns.example',
      affiliations: ['School of Rivers, University of Towns, Riverton, Iceland'],
    },
    { name: 'Ben Stone', affiliations: ['Institute of Boats, Harbour, Peru'] },
  ]);
  expect(text).not.toContain('Riverton');
});

test('names that an address spells in small letters too are no subtitle', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook and Ben Stone', 200, 120, 12)}${down('University of Towns', 220, 134, 9)}` +
      `${down('Emails: {ann.brook, ben.stone}@towns.example', 180, 146, 9)}${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
    ['Ann Brook', ['University of Towns']],
    ['Ben Stone', ['University of Towns']],
  ]);
});

test('numbers in brackets tell the institutions of names', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Authors: Ann Brook, PhD[1], Ben Stone, M.S.[2]', 72, 130)}` +
      `${down('[1] University of Towns', 72, 160)}${down('[2] River College', 72, 172)}${down('Abstract', 72, 210, 14)}${prose(230)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['University of Towns'] },
    { name: 'Ben Stone', affiliations: ['River College'] },
  ]);
});

test('a full stop behind the raised number of a work stands at the word before it', async () => {
  const { text } = await authorsOf(
    `${title}${down('Abstract', 72, 180, 14)}${prose(200)}${down('They moved', 72, 296)}${down('12', 126, 292, 6)}${down('. Others stayed', 137, 296)}`,
  );
  expect(text).toContain('They moved."');
});

test('a table under the name of an author is no institution', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 270, 110, 12)}${down('Table 0.1: Names of all towns.', 220, 128, 9)}${down('Upper town', 220, 142, 9)}` +
      `${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors).toEqual([{ name: 'Ann Brook' }]);
});

test('accents that are drawn over their letters make one letter with them, also those that come behind the line', async () => {
  const { document } = await readDocument({
    bytes: pdfOf([
      `BT /F1 10 Tf 72 500 Td [(La v) (\\264) 445 (eg) (\\264) 445 (etation change le syst) (\\140) 445 (eme.)] TJ ET\n` +
        `BT /F1 10 Tf 72 480 Td (Etudier des motifs demande du temps.) Tj ET\n` +
        `BT /F1 10 Tf 73.7 482.4 Td (\\264) Tj ET\n`,
    ]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  const text = JSON.stringify(document.body);
  expect(text).toContain('La végétation change le système.');
  expect(text).toContain('Étudier des motifs');
});

test('an accent that is drawn after later letters leaves no space where the line goes on', async () => {
  const { text } = await authorsOf(
    `BT /F1 10 Tf 72 500 Td (validacion tomogr) Tj ET\nBT /F1 10 Tf 106.5 500 Td (\\264) Tj ET\n` +
      `BT /F1 10 Tf 150.4 500 Td (afica de los pueblos del rio.) Tj ET\n`,
  );
  expect(text).toContain('validación tomografica de los pueblos');
});

test('signs without width beside raised marks are no part of a name', async () => {
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /a def
1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfrange <20> <77> <0020> <79> <7E> <0079> endbfrange
1 beginbfchar <78> <200B> endbfchar
endcmap end end`;
  const widths = Array.from({ length: 95 }, (_, index) => (index + 32 === 120 ? 0 : 500)).join(' ');
  const font = `<</Type/Font/Subtype/TrueType/BaseFont/Abcdef/FirstChar 32/LastChar 126/Widths[${widths}]/Encoding/WinAnsiEncoding/ToUnicode 3000 0 R>>`;
  const page =
    `${title}${down('Ann Brookx', 72, 120, 12)}${down('ax', 126, 114, 7)}${down('and Ben Stonex', 134, 120, 12)}${down('ax', 212, 114, 7)}` +
    `${down('a\\) Institute of Rivers', 72, 140)}${down('Abstract', 72, 200, 14)}${prose(220)}`;
  const { document } = await readDocument({
    bytes: pdfOf([page], { font, table }),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Brook', 'Ben Stone']);
});

test('lines in regular type under a name in bold say where somebody works, as does one that an address is called by', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 270, 120, 12, 'F2')}${down('Data Science and River Studies', 240, 134, 12)}` +
      `${down('Getulio Foundation', 255, 148, 12)}${down('Abstract', 72, 200, 14)}${prose(220)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['Data Science and River Studies, Getulio Foundation'] },
  ]);
  const called = await authorsOf(
    `${title}${down('Ann Brook', 270, 120, 12)}${down('River Ventures', 262, 134, 12)}` +
      `${down('ann@riverventures.com', 250, 148, 12)}${down('Abstract', 72, 200, 14)}${prose(220)}`,
  );
  expect(called.authors).toEqual([
    { name: 'Ann Brook', affiliations: ['River Ventures'], email: 'ann@riverventures.com' },
  ]);
});

test('a title page without an abstract says where its author works, where it gives an address', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 72, 140, 12, 'F2')}${down('Brook School of Public Rivers', 72, 164, 12)}` +
      `${down('Department of Towns and Hills', 72, 188, 12)}${down('Email: abrook@towns.example', 72, 212, 12)}${prose(400)}`,
  );
  expect(authors).toEqual([
    {
      name: 'Ann Brook',
      affiliations: ['Brook School of Public Rivers, Department of Towns and Hills'],
      email: 'abrook@towns.example',
    },
  ]);
});

test('the mark of one institution in letters is not told with it, and a last name on the next line is one more', async () => {
  const raised = (mark: string, x: number, y: number) => down(mark, x, y - 4, 7);
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 72, 120, 12)}${raised('1', 130, 120)}${down(', Ben Stone', 135, 120, 12)}` +
      `${raised('1', 197, 120)}${down(', Cleo Marsh', 202, 120, 12)}${raised('1', 272, 120)}${down(', and Joe', 277, 120, 12)}` +
      `${down('Pelmard', 72, 135, 12)}${raised('2', 120, 135)}` +
      `${down('1 Institute of Rivers 2 Department of Towns', 72, 155, 9)}${down('Abstract', 72, 200, 14)}${prose(220)}`,
  );
  expect(authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
    ['Ann Brook', ['Institute of Rivers']],
    ['Ben Stone', ['Institute of Rivers']],
    ['Cleo Marsh', ['Institute of Rivers']],
    ['Joe Pelmard', ['Department of Towns']],
  ]);
  const lettered = await authorsOf(
    `${title}${down('Ann Brook and Ben Stone', 72, 120, 12)}` +
      `${down('a\\) Institute of Rivers, Towns', 72, 140)}${down('e-mail: brook@rivers.example', 90, 154)}` +
      `${down('Corresponding: Ben Stone, e-mail: stone@rivers.example, Postal', 72, 174)}${down('address: Institute of the river 4', 72, 187)}` +
      `${down('Abstract', 72, 220, 14)}${prose(240)}`,
  );
  expect(lettered.authors.map(({ affiliations }) => affiliations)).toEqual([
    ['Institute of Rivers, Towns'],
    ['Institute of Rivers, Towns'],
  ]);
});

test('a numbered list of works goes on in the next column, over which other things stand', async () => {
  const work = (at: number, x: number, y: number) =>
    down(`${at}. Brook A (20${10 + at}) The towns of river ${at}. River 3: 1-9.`, x, y, 8);
  const column = (from: number, x: number) =>
    [0, 1, 2, 3, 4, 5].map((at) => work(from + at, x, 420 + at * 12)).join('');
  const { document } = await readDocument({
    bytes: pdfOf([
      `${title}${down('Abstract', 72, 130, 14)}${prose(150)}`,
      `${[0, 1, 2, 3].map((at) => down('In spring the towns by the river had seen', 72, 80 + at * 12)).join('')}` +
        `${down('References', 72, 400, 14)}${column(1, 72)}` +
        `${[0, 1, 2, 3].map((at) => down('the water of the river and the boats on it', 320, 80 + at * 12)).join('')}` +
        `${down('Author Contributions', 320, 150, 14)}${down('Ann Brook saw the towns and wrote of them all.', 320, 170)}${column(7, 320)}`,
    ]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(document.references.map(({ number }) => number)).toEqual(
    Array.from({ length: 12 }, (_, at) => `${at + 1}`),
  );
});

test('works cited in small type are read by columns where only a wide caption is in the type of the text', async () => {
  const rows = (x: number, from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      down('In spring the people of the towns had seen the water rise', x, from + at * 12),
    ).join('');
  const twoColumns = `${rows(50, 80, 50)}${rows(312, 80, 50)}`;
  const work = (number: number) => [
    `[${number}] A. Brook and B. Stone. What the towns of the river in the hills of`,
    `the north have seen. In Rivers, 20${number}. ${number}, ${number + 2}`,
  ];
  const column = (from: number, x: number) =>
    Array.from({ length: 12 }, (_, at) => work(from + at))
      .flat()
      .map((line, at) => down(line, x + (at % 2) * 12, 200 + at * 10, 8))
      .join('');
  const caption = [0, 1, 2, 3]
    .map((at) => down(`${at === 0 ? 'Figure 1. ' : ''}${towns} ${towns.slice(0, 20)}`, 50, 120 + at * 12))
    .join('');
  const { document } = await readDocument({
    bytes: pdfOf([
      twoColumns,
      `${twoColumns}${down('References', 312, 700, 14)}${down('[9] C. Reed. Boats. In Lakes, 2009. 4', 312, 724, 8)}`,
      `${caption}${column(10, 50)}${column(22, 312)}`,
    ]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(document.references.map(({ text }) => text).slice(-24)).toEqual(
    Array.from(
      { length: 24 },
      (_, at) =>
        `A. Brook and B. Stone. What the towns of the river in the hills of the north have seen. In Rivers, 20${at + 10}.`,
    ),
  );
});

test('a manuscript in type of one size has the centred lines above its names for a title, and no identifier of a work that it cites', async () => {
  const centred = (text: string, y: number) => said(text, Math.round(297 - text.length * 2.75), y, 12);
  const lines = (y: number) =>
    said('The owls of the valley were counted by night along the river in every month of', 72, y, 12) +
    said('the year, and the men who counted them wrote down what they had heard.', 72, y - 24, 12);
  const page = [
    centred('Counting Owls Revisited: What the Nights of One', 740),
    centred('Valley and Its Mill Say', 716),
    centred('Ada Moss\xb9, Bo Lind\xb2, Carla Rey\xb2,', 668),
    centred('Dan Fox\xb9, and Eve Hale\xb9', 644),
    centred('\xb9University of Rivertown', 620),
    centred('\xb2Institute of Birds, Hilltown', 596),
    lines(540),
    lines(480),
    lines(420),
    said('References', 72, 340, 12),
    said('Gray, T. (2019). Owls at night. Birds 4, 1-9. https://doi.org/10.1234/owls.77', 72, 316, 12),
  ].join('');
  const { document } = await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' });
  expect(document.title).toBe('Counting Owls Revisited: What the Nights of One Valley and Its Mill Say');
  expect(document.authors.map(({ name }) => name)).toEqual([
    'Ada Moss',
    'Bo Lind',
    'Carla Rey',
    'Dan Fox',
    'Eve Hale',
  ]);
  expect(document.authors[1]?.affiliations).toEqual(['Institute of Birds, Hilltown']);
  expect(document.doi).toBeUndefined();
});

test('the institution above a row of addresses of mail is that of those who have its mark', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 180, 120, 12)}${down('1', 240, 116, 7)}${down(', Ben Stone', 246, 120, 12)}${down('2', 312, 116, 7)}` +
      `${down('1University of Towns', 190, 136)}${down('2River Institute', 204, 150)}` +
      `${down('ann@towns.edu, ben@river.org', 170, 164, 9)}${down('Abstract', 72, 200, 14)}${prose(220)}`,
  );
  expect(authors.map(({ affiliations }) => affiliations)).toEqual([
    ['University of Towns'],
    ['River Institute'],
  ]);
});

test('lines of one institution under a name are one', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 230, 120, 12)}${down('Department of Towns', 212, 134)}${down('University of the River', 208, 147)}` +
      `${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['Department of Towns, University of the River'] },
  ]);
});

test('buttons of a publisher under the names are neither institutions nor authors', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook, Ben Stone, and Cara Field', 72, 120, 13)}${down('Cite This: Towns 2020, 32, 6338', 90, 150, 9)}` +
      `${down('Read Online', 330, 150, 9)}${down('Article Recommendations', 300, 180, 8)}${down('Abstract', 72, 220, 14)}${prose(240)}`,
  );
  expect(authors).toEqual([{ name: 'Ann Brook' }, { name: 'Ben Stone' }, { name: 'Cara Field' }]);
});

test('what kind of work a cover calls itself is no title where one stands below', async () => {
  const cover = (kind: string) =>
    `${down(kind, 220, 180, 20, 'F2')}${down('How towns by rivers have grown since the war', 120, 220, 14)}${down('Ann Brook', 270, 260, 12)}`;
  const titleOf = async (kind: string) => {
    const { document } = await readDocument({
      bytes: pdfOf([cover(kind), `${prose(100)}${prose(300)}${prose(500)}`]),
      name: 'a.pdf',
      index: 0,
      kind: 'file',
    });
    return document.title;
  };
  expect(await titleOf('Bachelorarbeit')).toBe('How towns by rivers have grown since the war');
  expect(await titleOf("Master's thesis")).toBe('How towns by rivers have grown since the war');
  expect(await titleOf('Growing towns')).toBe('Growing towns');
});

test('names in one column with their mails beside them are all authors', async () => {
  const row = (name: string, mail: string, y: number) => down(name, 72, y, 12) + down(mail, 380, y);
  const { authors } = await authorsOf(
    title +
      row('Ann Brook', 'ann.brook@uniriver.example', 120) +
      row('Ben Stone', 'ben.stone@uniriver.example', 134) +
      row('Carl Reed', 'carl.reed@uniriver.example', 148) +
      down('Abstract', 72, 180, 14) +
      prose(200),
  );
  expect(authors.map(({ name }) => name)).toEqual(['Ann Brook', 'Ben Stone', 'Carl Reed']);
});

test('a cover of its own has its whole title, double-spaced, and the home of its authors, without what kind of work it is', async () => {
  const centred = (text: string, y: number, size: number) =>
    down(text, 297 - text.length * size * 0.24, y, size);
  const cover =
    centred('Towns that grew by the river: what came', 120, 16) +
    centred('Of the water that rose in spring', 164, 16) +
    centred('By: Ann Brook', 210, 12) +
    centred('Honors Thesis', 240, 12) +
    centred('University of Towns', 256, 12);
  const { document } = await readDocument({
    bytes: pdfOf([cover, `${down('Abstract', 72, 80, 14)}${prose(100)}`]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(document.title).toBe('Towns that grew by the river: what came Of the water that rose in spring');
  expect(document.authors).toEqual([{ name: 'Ann Brook', affiliations: ['University of Towns'] }]);
});

test.each([
  ['University of Towns', 'Faculty of Natural Sciences'],
  ['Technische Universität Towns', 'Institut für Flüsse'],
])(
  'the title of a thesis is no line about its university, be that as large as it may: %s',
  async (home, part) => {
    const centred = (text: string, y: number, size: number) =>
      down(text, 297 - text.length * size * 0.24, y, size);
    const cover =
      centred(home, 80, 24) +
      centred(part, 120, 16) +
      centred('Reeds and the water of shallow lakes', 240, 20) +
      centred("Master's Thesis", 320, 12) +
      centred('submitted by', 350, 12) +
      centred('Ann Brook', 380, 14);
    const { document } = await readDocument({
      bytes: pdfOf([cover, `${down('Abstract', 72, 80, 14)}${prose(100)}`]),
      name: 'a.pdf',
      index: 0,
      kind: 'file',
    });
    expect(document.title).toBe('Reeds and the water of shallow lakes');
    expect(document.authors.map(({ name }) => name)).toEqual(['Ann Brook']);
  },
);

/** Text with its raised marks, which the file draws one by one: "Ann Brook^1^, Ben Stone^2^". */
const raised = (text: string, x: number, y: number, size: number) => {
  let at = x;
  return text
    .split('^')
    .map((part, index) => {
      const mark = index % 2 === 1;
      const drawn = down(part, at, mark ? y - 0.35 * size : y, mark ? 0.6 * size : size);
      at += part.length * (mark ? 0.6 : 1) * size * 0.5 + 0.4 * size;
      return drawn;
    })
    .join('');
};

test('names whose marks are drawn apart are all read, with the homes that run on at the foot of the page', async () => {
  const { authors } = await authorsOf(
    `${down('Towns that grew where the river', 72, 80, 26)}${down('turned to the south', 72, 110, 26)}` +
      `${raised('Ann La Brook III^1^, Ben Stone^2^, Cleo Marsh^1^,', 72, 150, 9)}` +
      `${raised('Peter Hill^2^ & Hui Ding^1^', 72, 163, 9)}${prose(200)}${prose(310)}${prose(420)}` +
      `${down('1', 72, 697, 4.5)}${down('Rivers Group, University of Towns, Springfield.', 75, 700, 7.5)}` +
      `${down('2', 254, 697, 4.5)}${down('School of Hills,', 258, 700, 7.5)}` +
      `${down('University of Hills, Hilltown. e-mail: ann.labrookiii@towns.example', 72, 710, 7.5)}`,
  );
  const towns = ['Rivers Group, University of Towns, Springfield'];
  const hills = ['School of Hills, University of Hills, Hilltown'];
  expect(authors).toEqual([
    { name: 'Ann La Brook III', affiliations: towns, email: 'ann.labrookiii@towns.example' },
    { name: 'Ben Stone', affiliations: hills },
    { name: 'Cleo Marsh', affiliations: towns },
    { name: 'Peter Hill', affiliations: hills },
    { name: 'Hui Ding', affiliations: towns },
  ]);
});

test('addresses that share a host are given to each author in turn', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook, Ben Stone, and Hui Ding', 170, 120, 12)}${down('University of Towns', 230, 136)}` +
      `${down('{brook, bens, hui}@towns.example', 200, 152)}${down('Abstract', 72, 190, 14)}${prose(210)}`,
  );
  expect(authors.map(({ email }) => email)).toEqual([
    'brook@towns.example',
    'bens@towns.example',
    'hui@towns.example',
  ]);
});

test('grades of a society are no names, and sentences at the foot say where authors are', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook, Member, IEEE, Ben Stone,', 170, 120, 12)}` +
      `${down('and Hui Ding, Senior Member, IEEE', 180, 136, 12)}${down('Abstract', 72, 170, 14)}${prose(190)}${prose(300)}` +
      `${down('A. Brook and B. Stone are with the Department of Rivers, Univer-', 72, 700, 8)}` +
      `${down('sity of Towns, Springfield. E-mail: {ann.brook, ben.stone}@towns.example.', 80, 709, 8)}` +
      `${down('H. Ding is with the University of Hills, Hilltown.', 72, 718, 8)}`,
  );
  const rivers = ['Department of Rivers, University of Towns, Springfield'];
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: rivers, email: 'ann.brook@towns.example' },
    { name: 'Ben Stone', affiliations: rivers, email: 'ben.stone@towns.example' },
    { name: 'Hui Ding', affiliations: ['University of Hills, Hilltown'] },
  ]);
});

test('what a repository prints above a paper is not its title', async () => {
  const page =
    `${down('Open Towns Access', 90, 40, 22)}${down('Author manuscript', 90, 58, 10)}` +
    `${down('J Towns. Available in the archive from spring.', 90, 72, 9)}` +
    `${down('The river and its towns: a review', 90, 130, 15)}${down('Ann Brook, Ben Stone', 90, 160)}` +
    `${down('University of Towns', 90, 174)}${down('Abstract', 72, 210, 14)}${prose(230)}`;
  const { document } = await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' });
  expect(document.title).toBe('The river and its towns: a review');
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Brook', 'Ben Stone']);
});

test('editors in a box beside the text are no authors', async () => {
  const { authors } = await authorsOf(
    `${down('Towns that grew', 200, 80, 21)}${down('Ann Brook, Ben Stone and Hui Ding', 200, 105, 9)}` +
      `${down('Department of Rivers, University of Towns', 200, 120, 7)}` +
      `${Array.from({ length: 20 }, (_, at) => down(towns, 200, 150 + at * 12)).join('')}` +
      `${down('Edited by:', 110, 290, 7)}${down('Peter Hill,', 110, 300, 7)}${down('University of Hills', 110, 310, 7)}` +
      `${down('Correspondence:', 110, 330, 7)}${down('brook@towns.example', 110, 340, 7)}`,
  );
  const affiliations = ['Department of Rivers, University of Towns'];
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations, email: 'brook@towns.example' },
    { name: 'Ben Stone', affiliations },
    { name: 'Hui Ding', affiliations },
  ]);
});

test('dates and keywords beside an abstract, and a box about the publication, are no part of the text', async () => {
  const beside = ['Article history:', 'Received 6 May 2014', 'Accepted 2 June 2014', 'River towns'];
  const boxed = ['Edited by:', 'Peter Hill', 'Citation:', 'Brook A (2019)', 'Specialty section:', 'Towns'];
  const column = (said: string, x: number) =>
    Array.from({ length: 30 }, (_, at) =>
      down(`${said} ${at} was seen in the towns by the river.`, x, 400 + at * 12, 9),
    );
  const { text } = await authorsOf(
    title +
      down('Ann Brook, Ben Stone', 200, 110, 12) +
      beside.map((line, at) => down(line, 50, 204 + at * 9, 6.4)).join('') +
      Array.from({ length: 8 }, (_, at) => down(`${towns}.`, 200, 200 + at * 10, 8)).join('') +
      column('Left', 50).join('') +
      column('Right', 320).join(''),
  );
  for (const line of beside) expect(text).not.toContain(line);
  const other = await authorsOf(
    title +
      down('Ann Brook, Ben Stone', 200, 110, 12) +
      boxed.map((line, at) => down(line, 50, 304 + at * 9, 6.4)).join('') +
      Array.from({ length: 40 }, (_, at) => down(`${towns}.`, 200, 200 + at * 12)).join(''),
  );
  for (const line of boxed) expect(other.text).not.toContain(line);
});

test('institutions with signs that stand side by side over several lines keep to their columns', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook†, Ben Stone‡, and Hui Ding†', 180, 120, 12)}`.replace(/[†‡]/gu, (sign) =>
      sign === '†' ? '\\206' : '\\207',
    ) +
      `${down('\\206Department of Rivers', 90, 140)}${down('\\207Department of Hills', 330, 140)}` +
      `${down('University of Towns', 90, 152)}${down('University of Hills', 330, 152)}` +
      `${down('Abstract', 72, 190, 14)}${prose(210)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['Department of Rivers University of Towns'] },
    { name: 'Ben Stone', affiliations: ['Department of Hills University of Hills'] },
    { name: 'Hui Ding', affiliations: ['Department of Rivers University of Towns'] },
  ]);
});

test('the name of a journal at the top of its page, however large, is no title', async () => {
  const page =
    `${down('Towns Article', 40, 50, 30, 'F2')}${down('The river and its towns: a long relationship', 50, 100, 20, 'F2')}` +
    `${down('of force and water', 50, 124, 20, 'F2')}${raised('Ann Brook,^1^ Ben Stone,^2^ and Hui Ding^1^', 50, 158, 11)}` +
    `${down('1', 50, 175, 6)}${down('University of Towns, Springfield', 54, 178, 10)}${down('2', 50, 187, 6)}${down('Institute of Hills, Hilltown', 54, 190, 10)}` +
    `${prose(240)}${prose(340)}${prose(440)}`;
  const { document } = await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' });
  expect(document.title).toBe('The river and its towns: a long relationship of force and water');
});

test('institutions that run on in one line are told apart by their raised numbers, and mails by given names', async () => {
  const mark = (sign: string) => `2.5 Ts /F1 4 Tf (${sign}) Tj 0 Ts /F1 7 Tf `;
  const runningOn = `BT 200 712 Td ${mark('1')}(Centre of Rivers, University of Towns, ) Tj ${mark('2')}(Department of) Tj ET\n`;
  const { authors } = await authorsOf(
    `${title}${raised('Kyle Brook^1^ and Ben Stone^2^', 200, 110, 10)}` +
      `${runningOn}${down('Hills, University of Hills', 200, 139, 7)}` +
      `${down('kyleb@towns.example, stone@hills.example', 200, 150, 7)}${down('Abstract', 72, 190, 14)}${prose(210)}`,
  );
  expect(authors).toEqual([
    {
      name: 'Kyle Brook',
      affiliations: ['Centre of Rivers, University of Towns'],
      email: 'kyleb@towns.example',
    },
    {
      name: 'Ben Stone',
      affiliations: ['Department of Hills, University of Hills'],
      email: 'stone@hills.example',
    },
  ]);
});

/** The first page of an article in a journal, with what its margins say. */
const article = (head: string, foot = '') =>
  `${title}${down('Ann Brook, Ben Stone and Cleo Marsh', 100, 120, 12)}${down('University of Towns', 100, 134)}` +
  `${down('Abstract', 72, 180, 14)}${prose(200)}${head}${foot}`;
const venueOn = async (page: string) => {
  const { document } = await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' });
  return document.venue;
};

test('where a paper appeared is told by the head or the foot of its first page', async () => {
  const heads: [head: string, venue: string][] = [
    [
      down('Brook et al. Journal of Towns 2014, 14:1', 72, 40, 8) +
        down('http://towns.example/14/1', 72, 50, 8),
      'Journal of Towns 2014, 14:1',
    ],
    [down('Towns and Rivers 198 \\(2022\\) 111802', 200, 40, 8), 'Towns and Rivers 198 (2022) 111802'],
    [
      down('River Press', 72, 30, 8) +
        down('Rivers in Practice', 72, 40, 8) +
        down('Volume 2010, Article ID 1579, 6 pages', 72, 50, 8),
      'Rivers in Practice, Volume 2010, Article ID 1579, 6 pages',
    ],
    [
      down('RIVER SCIENCE', 72, 800, 8) + down('| \\(2023\\) 5:42 | https://doi.org/10.1000/5', 140, 800, 8),
      'RIVER SCIENCE | (2023) 5:42',
    ],
    [
      down('9th Conference on Towns \\(TOWNS 2017\\), Long', 72, 790, 8) +
        down('Bridge, Norway.', 72, 799, 8),
      '9th Conference on Towns (TOWNS 2017), Long Bridge, Norway',
    ],
  ];
  for (const [head, venue] of heads) expect(await venueOn(article(head))).toBe(venue);
});

test('dates, rights and a volume without its journal are no venue', async () => {
  for (const line of [
    'Received 3 March 2020; accepted 5 May 2020',
    'Copyright 2020 by the authors, Vol. 7, 2020',
    'VOLUME 8, 2020',
    'We told them so at the conference of 2019 and at others.',
  ])
    expect(await venueOn(article('', down(line, 72, 800, 8)))).toBeUndefined();
});

test('a kind of article is no part of the title, and rights below the institutions are no home', async () => {
  const { document } = await readDocument({
    bytes: pdfOf([
      `${down('Research Article', 72, 60, 20)}${down('Towns that grew', 72, 84, 20, 'F2')}` +
        `${down('Ann Brook, Ben Stone, and Cleo Marsh', 72, 120, 12)}` +
        `${down('Department of Rivers, University of Towns, 12 Bridge Road,', 72, 140, 9)}${down('Harbour 2, Norway', 72, 151, 9)}` +
        `${down('Received 9 November 2010; Accepted 25 December 2010', 72, 170, 9)}` +
        `${down('Copyright 2010 Ann Brook et al. All may copy this article, as long as', 72, 190, 9)}` +
        `${down('it is told where it is from.', 72, 201, 9)}${down('Abstract', 72, 230, 14)}${prose(250)}`,
    ]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(document.title).toBe('Towns that grew');
  expect(document.authors.map(({ affiliations }) => affiliations)).toEqual(
    Array(3).fill(['Department of Rivers, University of Towns, 12 Bridge Road, Harbour 2, Norway']),
  );
});

test('institutions in a column beside the text, and at the end of a paper, go by their numbers', async () => {
  const names = `${down('Ann Brook', 200, 120, 12)}${down('1', 255, 115, 6)}${down(', Ben Stone', 260, 120, 12)}${down('2', 325, 115, 6)}`;
  const homes = Array.from(
    { length: 8 },
    (_, at) =>
      down(String(at + 1), 40, 216 + at * 30, 5) +
      down(`Department of ${at} Rivers,`, 43, 220 + at * 30, 8) +
      down('Harbour, Norway', 40, 229 + at * 30, 8),
  ).join('');
  const text = Array.from({ length: 30 }, (_, at) => down(towns, 200, 200 + at * 12)).join('');
  const beside = await authorsOf(`${title}${names}${down('Abstract', 200, 180, 14)}${text}${homes}`);
  const [first, second] = [0, 1].map((at) => `Department of ${at} Rivers, Harbour, Norway`);
  expect(beside.authors.map(({ affiliations }) => affiliations)).toEqual([[first], [second]]);

  const ended = [
    `${title}${names}${down('Abstract', 200, 180, 14)}${prose(200)}${prose(300)}`,
    `${prose(72)}${down('Author details', 72, 300, 10, 'F2')}${down('1', 72, 309, 5)}` +
      `${down('Department of Rivers, University of Towns.', 75, 313, 8)}${down('2', 72, 318, 5)}` +
      `${down('Institute of Hills, Harbour.', 75, 322, 8)}`,
  ];
  const { document } = await readDocument({ bytes: pdfOf(ended), name: 'a.pdf', index: 0, kind: 'file' });
  expect(document.authors.map(({ affiliations }) => affiliations)).toEqual([
    ['Department of Rivers, University of Towns'],
    ['Institute of Hills, Harbour'],
  ]);
});

test('a short name of an institute stands before its address', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 100, 120, 12)}${down('Ben Stone', 350, 120, 12)}` +
      `${down('RV-LAB', 100, 131)}${down('RV-LAB', 350, 131)}${down('51 Bridge Street, Harbour', 80, 142)}` +
      `${down('51 Bridge Street, Harbour', 330, 142)}${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors.map(({ affiliations }) => affiliations)).toEqual(
    Array(2).fill(['RV-LAB, 51 Bridge Street, Harbour']),
  );
});

test('letters that mark institutions part them, and signs mark short names as well', async () => {
  const lettered = await authorsOf(
    `${title}${down('Ann Brook', 100, 120, 12)}${down('a', 158, 115, 6)}${down(', Ben Stone', 164, 120, 12)}${down('b', 228, 115, 6)}` +
      `${down('a', 100, 132, 5)}${down('Department of Rivers, University of Towns, Norway', 104, 136, 8)}` +
      `${down('b', 100, 141, 5)}${down('Department of Rivers, University of Hills, Norway', 104, 145, 8)}` +
      `${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(lettered.authors.map(({ affiliations }) => affiliations)).toEqual([
    ['Department of Rivers, University of Towns, Norway'],
    ['Department of Rivers, University of Hills, Norway'],
  ]);
  const signed = await authorsOf(
    `${title}${down('Ann Brook*, Ben Stone#', 200, 120, 12)}` +
      `${down('* RV Harbour', 200, 136)}${down('# University of Hills', 280, 136)}` +
      `${down('Strong men believe in bridges and', 72, 160, 9)}${down('in rivers, says the University.', 72, 170, 9)}` +
      `${down('Abstract', 72, 190, 14)}${prose(200)}`,
  );
  expect(signed.authors.map(({ affiliations }) => affiliations)).toEqual([
    ['RV Harbour'],
    ['University of Hills'],
  ]);
});

test('numbers that students are registered under are no part of their names, and their school is nobody', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook (258715), Ben Stone (274918), Carl Wood (274236)', 130, 120, 12)}` +
      `${down('ETHB, Switzerland', 250, 134, 12)}${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors.map(({ name }) => name)).toEqual(['Ann Brook', 'Ben Stone', 'Carl Wood']);
});

test('an institution that goes on in the next line is one', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 120, 120, 12)}${down('Ben Stone', 380, 120, 12)}` +
      `${down('University of Science and', 95, 134)}${down('Technology of Towns', 105, 146)}` +
      `${down('College of Rivers', 370, 134)}${down('of the Northern Coast', 360, 146)}` +
      `${down('Abstract', 72, 190, 14)}${prose(210)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['University of Science and Technology of Towns'] },
    { name: 'Ben Stone', affiliations: ['College of Rivers of the Northern Coast'] },
  ]);
});

test('an institution that no word tells is that of the author whose number it bears', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook1, Ben Stone2', 200, 120, 12)}${down('1 University of Towns, Iceland', 190, 134, 12)}` +
      `${down('2 TU Hillside, Peru', 220, 148, 12)}${down('Abstract', 72, 190, 14)}${prose(210)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['University of Towns, Iceland'] },
    { name: 'Ben Stone', affiliations: ['TU Hillside, Peru'] },
  ]);
});

test('a title page in a language that is not known is called by its long large lines, and a label in small capitals is nobody', async () => {
  const cover =
    `${down('Wydzial Rzek', 200, 80, 14)}${down('MAGISTERSKA', 220, 200, 22)}` +
    `${down('Jak rosna miasta nad rzekami', 150, 300, 18)}${down('w czasach wielkiej wody', 170, 322, 18)}` +
    `${down('K', 100, 500, 12)}${down('ANDYDAT', 108.8, 500, 9)}${down('P', 350, 500, 12)}${down('ROMOTOR', 358.3, 500, 9)}${down('2024', 280, 780)}`;
  const body = Array.from({ length: 40 }, (_, at) => down(towns, 72, 72 + at * 14)).join('');
  const { document } = await readDocument({
    bytes: pdfOf([cover, body, body]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(document.title).toBe('Jak rosna miasta nad rzekami w czasach wielkiej wody');
  expect(document.authors).toEqual([]);
});

test('an author whose name stands in small letters in an address is one', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 250, 120, 12)}${down('April 1, 2024', 250, 145, 12)}` +
      `${down('1 Discussion', 72, 180, 14, 'F2')}${prose(200)}${down('The data are at https://ann-brook.example/apps/ for all.', 72, 310)}`,
  );
  expect(authors).toEqual([{ name: 'Ann Brook' }]);
});

test('names of a manuscript that go on in a line far below are all authors, with the numbered homes under them', async () => {
  const homes = [
    'Institute of Towns, Brook',
    'School of Rivers, University of Hill',
    'Department of Ponds, Low College',
  ];
  const cover =
    title +
    down('Ann Brook1, Ben Stone2, Cleo Marsh3, Dan Hill1,', 150, 130, 12) +
    down('Eva Ford3, & Finn Lake2', 200, 154, 12) +
    homes.map((home, at) => down(`${at + 1} ${home}`, 150, 192 + at * 24, 12)).join('') +
    down('Word count: 5036', 250, 700, 12);
  const read = await readDocument({
    bytes: pdfOf([cover, down('Abstract', 72, 80, 14) + prose(100), prose(80), prose(80)]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(read.document.authors.map(({ name, affiliations }) => [name, ...(affiliations ?? [])])).toEqual([
    ['Ann Brook', homes[0]],
    ['Ben Stone', homes[1]],
    ['Cleo Marsh', homes[2]],
    ['Dan Hill', homes[0]],
    ['Eva Ford', homes[2]],
    ['Finn Lake', homes[1]],
  ]);
  expect(JSON.stringify(read.document.body)).not.toContain('Institute of Towns');
});

test('a home that a line cuts is whole again, and one that goes on with another column is nobody’s', async () => {
  const homes = (second: string) =>
    authorsOf(
      `${title}${down('Ann Brook1, Ben Stone2', 200, 120, 12)}${down('1 Institute of Towns', 200, 140)}` +
        `${down(second, 200, 154)}${down('Abstract', 72, 190, 14)}${prose(210)}`,
    );
  const whole = await homes('2 Depart- ment of Rivers');
  expect(whole.authors[1]?.affiliations).toEqual(['Department of Rivers']);
  const mixed = await homes('2 Depart- Environment Agency');
  expect(mixed.authors[1]?.affiliations).toBeUndefined();
});

test('names in one row stand in their order, however slightly one is lower than the next', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 80, 120.02, 11)}${down('Ben Stone', 240, 120.01, 11)}${down('Cleo Marsh', 400, 120, 11)}` +
      `${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors.map(({ name }) => name)).toEqual(['Ann Brook', 'Ben Stone', 'Cleo Marsh']);
});

test('all names under one another on a cover are authors, at its foot or under what calls them, and the kind of work is nobody', async () => {
  const cover = async (lines: string) => {
    const pages = [
      `${title}${lines}`,
      `${down('Tides', 72, 80, 14)}${prose(100)}${down('This report on a project is short.', 72, 220)}`,
    ];
    const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
    return document.authors.map(({ name }) => name);
  };
  const five = ['Ann Brook', 'Ben Stone', 'Cleo Marsh', 'Dora Hill', 'Emil Ford'];
  expect(await cover(five.map((name, at) => down(name, 200, 200 + at * 24, 16)).join(''))).toEqual(five);
  expect(await cover(`${down('Project Report', 220, 130, 12)}${down('Ann Brook', 220, 720, 12)}`)).toEqual([
    'Ann Brook',
  ]);
  expect(
    await cover(
      `${down('Rivers Project Report', 220, 130, 12)}${down('Group members:', 400, 300, 12)}${down('Ann Brook', 400, 314, 12)}${down('Ben Stone', 400, 328, 12)}`,
    ),
  ).toEqual(['Ann Brook', 'Ben Stone']);
});

test('what a journal sets in the margin of its first page is not told, and neither is the section at the head of a page', async () => {
  const margin = ['Software', 'Review', 'License', 'Authors keep their rights'].map((text, at) =>
    down(text, 20, 300 + at * 12, 8),
  );
  const first = `${down('Towns that grew', 200, 80, 24)}${margin.join('')}${down('2.1 Tides', 150, 200, 16, 'F2')}`;
  const text = (from: number) =>
    Array.from({ length: 8 }, (_, at) => down(towns, 150, from + at * 12)).join('');
  const { document } = await readDocument({
    bytes: pdfOf([first + text(230), `${down('2.1 Tides', 150, 40)}${text(90)}`, text(90)]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  const all = JSON.stringify(document.body);
  expect(all).not.toMatch(/Review|rights/);
  expect(all.match(/Tides/g)).toHaveLength(1);
});

test('of the cover of a thesis only title and authors are told, and nothing of what declares it to be their own', async () => {
  const centred = (text: string, y: number, size: number) =>
    down(text, 297 - text.length * size * 0.24, y, size);
  const cover =
    centred('Treball de Fi de Grau', 180, 18) +
    centred('REEDS AND BOATS WITH', 240, 22) +
    centred('SHALLOW WATER', 265, 22) +
    centred('Ann Brook Reed', 350, 18) +
    down('Director: Ben Stone', 290, 460, 14) +
    down('Written at: Department of Shallow Waters and Lakes', 290, 476, 14) +
    down('Riverton, 28 of November of 2020', 290, 500, 14);
  const own = `${down('Declaration of originality', 72, 80, 14, 'F2')}${down('I declare that I wrote all of this thesis by myself and used no other help.', 72, 110)}`;
  const contents = `${down('Contents', 72, 80, 14, 'F2')}${['Reeds', 'Boats', 'Lakes', 'Rivers'].map((one, at) => down(`${at + 1} ${one} ${'.'.repeat(60)} ${at + 4}`, 72, 110 + at * 14)).join('')}`;
  const { document } = await readDocument({
    bytes: pdfOf([cover, own, contents, `${down('1 Reeds', 72, 80, 14, 'F2')}${prose(110)}${prose(300)}`]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(document.title?.toLowerCase()).toBe('reeds and boats with shallow water');
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Brook Reed']);
  expect(JSON.stringify(document.body)).not.toMatch(/Director|Department|I declare/);
});

test('what kind of thesis it is stands under no title as its subtitle', async () => {
  const cover = `${down('Towns that grew', 200, 180, 24)}${down('Bachelor Thesis in Computing', 190, 215, 16)}${down('Ann Brook', 270, 300, 14)}`;
  const { document } = await readDocument({
    bytes: pdfOf([cover, `${down('Abstract', 72, 80, 14)}${prose(100)}`, prose(80)]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect([document.title, document.subtitle]).toEqual(['Towns that grew', undefined]);
});

test('who stands under "Director" taught the author of a thesis and is none', async () => {
  const cover = `${down('Towns that grew', 200, 180, 24)}${['Autor', 'Ann Brook', 'Director', 'Ben Stone'].map((one, at) => down(one, 270, 260 + at * 24, 12)).join('')}`;
  const { document } = await readDocument({
    bytes: pdfOf([cover, `${down('Abstract', 72, 80, 14)}${prose(100)}`, prose(80)]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Brook']);
});

test('a first page that calls its title so, and gives an address behind each name, is read as it says', async () => {
  const { authors, text } = await authorsOf(
    `${down('Title page of the manuscript', 72, 80, 14, 'F2')}${down('Title.', 72, 120, 12, 'F2')}` +
      `${down('Towns that grew by the river: what the people of', 72, 136, 12)}${down('the hills saw', 72, 151, 12)}` +
      `${down('Author names and affiliations.', 72, 182, 12, 'F2')}` +
      `${down('Ann Brook, ann@mail.example', 72, 198, 12)}${down('Joan Puig i Ferrer, joan@mail.example', 72, 213, 12)}` +
      `${down('Institute of Hills, School of Towns, 12345 Hilltown', 72, 262)}${down('Abstract', 72, 300, 14)}${prose(320)}`,
  );
  expect(authors.map(({ name }) => name)).toEqual(['Ann Brook', 'Joan Puig i Ferrer']);
  expect(text).not.toContain('"title":"Title');
  const left = JSON.parse(text).blocks.filter(({ residue }: { residue?: string }) => residue === undefined);
  expect(left).toEqual([]);
});

test('institutions that letters part in one line are those of the names that bear their letters', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 72, 120, 12)}${down('a', 130, 116, 7)}${down(', Ben Stone', 135, 120, 12)}` +
      `${down('b', 197, 116, 7)}${down(', Cleo Marsh', 202, 120, 12)}${down('c', 272, 116, 7)}` +
      `${down('a Institute of Rivers, Springfield, USA; b University of Towns, Hilltown, USA; c U.S. Survey, Reston', 72, 140)}` +
      `${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['Institute of Rivers, Springfield, USA'] },
    { name: 'Ben Stone', affiliations: ['University of Towns, Hilltown, USA'] },
    { name: 'Cleo Marsh', affiliations: ['U.S. Survey, Reston'] },
  ]);
});
