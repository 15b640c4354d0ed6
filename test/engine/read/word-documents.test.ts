import { describe, expect, test } from 'vitest';
import type { Block, Document, Section, Table } from '../../../src/engine/read/document.ts';
import type { DraftEntry } from '../../../src/engine/read/draft.ts';
import { withImpliedHeadings } from '../../../src/engine/read/implied-headings.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { wordDocument } from '../../support/source-files.ts';

async function read(body: string, styles?: string): Promise<Document> {
  const bytes = wordDocument(body, '', styles);
  return (await readDocument({ bytes, name: 'paper.docx', index: 0, kind: 'file' })).document;
}

const run = (text: string, look = ''): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (text: string, look = ''): string => `<w:p>${run(text, look)}</w:p>`;
const cell = (content: string | string[], properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${[content]
    .flat()
    .map((text) => line(text))
    .join('')}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]): string => `<w:tbl>${rows.join('')}</w:tbl>`;
const across = (columns: number) => `<w:gridSpan w:val="${columns}"/>`;
const top = '<w:vMerge w:val="restart"/>';
const below = '<w:vMerge/>';

const tablesOf = ({ body }: Document): Table[] =>
  body.blocks.filter((block): block is Table => block.type === 'table');
const said = (blocks: Block[]): string[] =>
  blocks.flatMap((block) =>
    block.type === 'paragraph' && !block.residue ? [block.sentences.join(' ')] : [],
  );

describe('a table of a Word document', () => {
  test('has names over two rows joined, whether they reach down or across', async () => {
    const document = await read(
      table(
        row(cell('Harbour', top), cell('Tonnes', across(2)), cell('Ships', top)),
        row(cell('', below), cell('in'), cell('out'), cell('', below)),
        row(cell('Tamsin'), cell('410'), cell('380'), cell('52')),
        row(cell('Orrin'), cell('220'), cell('260'), cell('31')),
      ),
    );
    const [only] = tablesOf(document);
    expect(only?.header).toEqual(['Harbour', 'Tonnes in', 'Tonnes out', 'Ships']);
    expect(only?.rows).toEqual([
      ['Tamsin', '410', '380', '52'],
      ['Orrin', '220', '260', '31'],
    ]);
  });

  test('has names in a second row of which only those stand that are under one of the first', async () => {
    const rowsBelow = (under: string[]) => [
      row(cell('Harbour'), cell('Tonnes', across(2)), cell('Ships')),
      row(...under.map((text) => cell(text))),
      row(cell('Tamsin'), cell('410'), cell('380'), cell('52')),
      row(cell('Orrin'), cell('220'), cell('260'), cell('31')),
    ];
    const two = tablesOf(await read(table(...rowsBelow(['', 'in', 'out', '']))))[0];
    expect(two?.header).toEqual(['Harbour', 'Tonnes in', 'Tonnes out', 'Ships']);
    expect(two?.rows).toHaveLength(2);
    const one = tablesOf(await read(table(...rowsBelow(['', 'in', '', '']))))[0];
    expect(one?.header).not.toContain('Tonnes in');
  });

  test('repeats a name that reaches over several rows, and no number', async () => {
    const document = await read(
      table(
        row(cell('Region'), cell('Town'), cell('Budget')),
        row(cell('North', top), cell('Ash'), cell('90', top)),
        row(cell('', below), cell('Elm'), cell('', below)),
        row(cell('South'), cell('Oak'), cell('70')),
      ),
    );
    expect(tablesOf(document)[0]?.rows).toEqual([
      ['North', 'Ash', '90'],
      ['North', 'Elm', ''],
      ['South', 'Oak', '70'],
    ]);
  });

  test('has a line across its top as caption and marked lines across its end as notes', async () => {
    const note = '* The risk is that of the placebo group in the trials which were looked at.';
    const document = await read(
      table(
        row(cell('Deaths and births', across(2))),
        row(cell('Year'), cell('Births')),
        row(cell('2021'), cell('40')),
        row(cell('2022'), cell('44')),
        row(cell(note, across(2))),
      ),
    );
    const [only] = tablesOf(document);
    expect(only?.caption).toBe('Deaths and births');
    expect(only?.header).toEqual(['Year', 'Births']);
    expect(only?.rows).toHaveLength(2);
    expect(document.footnotes.map(({ mark, text }) => [mark, text])).toEqual([['*', note.slice(2)]]);
  });

  test('whose one row holds a line for each figure is read line by line', async () => {
    const document = await read(
      table(
        row(cell(''), cell('2006'), cell('2007')),
        row(
          cell(['', 'Gross income', 'Tax', 'Net income']),
          cell(['€', '17,542', '825', '16,717']),
          cell(['€', '17,542', '0', '17,542', '']),
        ),
      ),
    );
    expect(tablesOf(document)[0]?.rows).toEqual([
      ['', '€', '€'],
      ['Gross income', '17,542', '17,542'],
      ['Tax', '825', '0'],
      ['Net income', '16,717', '17,542'],
    ]);
  });

  test('of two columns is read line by line as well', async () => {
    const document = await read(
      table(row(cell(''), cell('2006')), row(cell(['Income', 'Tax', 'Rest']), cell(['90', '30', '60']))),
    );
    expect(tablesOf(document)[0]?.rows).toEqual([
      ['Income', '90'],
      ['Tax', '30'],
      ['Rest', '60'],
    ]);
  });

  test('is one of contents where it names pages, and none for an empty column', async () => {
    const rows = ['Duties', 'Scales', 'Books', 'Fees', 'Hours'];
    const pages = await read(
      table(...rows.map((name, at) => row(cell(`Page ${at * 4 + 3}`), cell(name)))) +
        line('The office keeps books.'),
    );
    expect(tablesOf(pages).map(({ residue }) => residue)).toEqual(['contents']);
    const clauses = [
      '1|Duties|3',
      '|1.1 Scales|3',
      '|1.2 Books|4',
      '2|Fees|6',
      '|2.1 Hours|6',
      '|2.2 Days|8',
    ];
    const named = await read(
      table(...clauses.map((one) => row(...one.split('|').map((text) => cell(text))))) +
        line('The office keeps books.'),
    );
    expect(tablesOf(named).map(({ residue }) => residue)).toEqual(['contents']);
    const empty = await read(table(...rows.map((name) => row(cell(name), cell(''), cell('open')))));
    expect(tablesOf(empty).map(({ residue }) => residue)).toEqual([undefined]);
  });

  test('that only sets texts side by side is text', async () => {
    const document = await read(
      table(
        row(
          cell(['Office of Weights', '12 Mill Lane', 'Tamsin', 'The clerk will answer within a week.']),
          cell('3 May'),
        ),
      ),
    );
    expect(tablesOf(document)).toEqual([]);
    expect(said(document.body.blocks)).toContain('The clerk will answer within a week.');
  });

  test('has rows inside content controls, and none that were deleted', async () => {
    const control = `<w:sdt><w:sdtContent>${row(cell('Elm'), cell('5'))}</w:sdtContent></w:sdt>`;
    const gone = `<w:tr><w:trPr><w:del w:id="1" w:author="a"/></w:trPr>${cell('Ash')}${cell('9')}</w:tr>`;
    const document = await read(
      table(row(cell('Tree'), cell('Count')), row(cell('Oak'), cell('3')), control, gone),
    );
    expect(tablesOf(document)[0]?.rows).toEqual([
      ['Oak', '3'],
      ['Elm', '5'],
    ]);
  });

  test('is parted at rows that name its sections, without lines that wait to be filled in', async () => {
    const items = (names: string[]) =>
      names.map((name, index) => row(cell(name), cell(String(index + 4)), cell('kg')));
    const document = await read(
      table(
        row(cell('Item'), cell('Weight'), cell('Unit')),
        row(cell('Kitchen'), cell(''), cell('')),
        ...items(['Stove', 'Sink', 'Table', 'Bench']),
        row(cell('Garden'), cell(''), cell('')),
        ...items(['Spade', 'Rake', 'Hose']),
        row(cell('8.'), cell(''), cell('')),
      ),
    );
    expect(tablesOf(document).map(({ caption, rows }) => [caption, rows.map(([name]) => name)])).toEqual([
      ['Kitchen', ['Stove', 'Sink', 'Table', 'Bench']],
      ['Garden', ['Spade', 'Rake', 'Hose']],
    ]);
  });
});

describe('the first row of a table of a Word document', () => {
  const headed = async (...rows: string[][]) => {
    const [only] = tablesOf(
      await read(table(...rows.map((cells) => row(...cells.map((text) => cell(text)))))),
    );
    return [only?.header.join('|'), only?.rows.length];
  };

  test('is a row like the others where it holds a day over days or a number over numbers', async () => {
    expect(
      await headed(['Send the letter', 'November 2023'], ['Mend', 'December 2023'], ['Open', 'Q1 2024']),
    ).toEqual(['|', 3]);
    expect(await headed(['Total', 'first', '12'], ['A', 'x', '3'], ['B', 'y', '4'])).toEqual(['||', 3]);
  });

  test('is a row like the others where its second cell comes again', async () => {
    expect(
      await headed(['Clerk', 'Keep'], ['Porter', 'Keep'], ['Guest', 'Send away'], ['Cook', 'Keep']),
    ).toEqual(['|', 4]);
  });

  test('names the columns where it holds years, numbers in a row or words', async () => {
    expect(await headed(['Town', '2022', '2023'], ['Ash', '3', '4'], ['Elm', '5', '6'])).toEqual([
      'Town|2022|2023',
      2,
    ]);
    expect(await headed(['Team', 'Result'], ['Ash', 'won'], ['Elm', 'lost'])).toEqual(['Team|Result', 2]);
  });
});

test('lines behind dashes are a list, also without a space, and one alone is none', async () => {
  const two = await read(line('-The pier was closed in May.') + line('- The boats stayed at home.'));
  expect(two.body.blocks).toMatchObject([
    { type: 'list', items: [{ text: 'The pier was closed in May.' }, { text: 'The boats stayed at home.' }] },
  ]);
  const one = await read(line('-The pier was closed in May.') + line('The boats stayed at home.'));
  expect(said(one.body.blocks)).toEqual(['-The pier was closed in May.', 'The boats stayed at home.']);
});

test('lines behind a middle dot are a list, with no space behind it', async () => {
  const { body } = await read(
    ['本日の予定', '・会員登録', '・DBに情報の登録', '・ログイン', '以上である。']
      .map((text) => line(text))
      .join(''),
  );
  expect(body.blocks.concat(body.children.flatMap(({ blocks }) => blocks))).toContainEqual(
    expect.objectContaining({
      type: 'list',
      items: ['会員登録', 'DBに情報の登録', 'ログイン'].map((text) => ({ text, children: [] })),
    }),
  );
});

test('choices of a form that wait for a cross say nothing', async () => {
  const { body } = await read(
    line('Is there somebody who looks after the pier at night?') +
      line('☐ Yes ☐ No ☐ Not applicable') +
      line('☐ The pier is looked after by the crew of the boat that came in last, as long as it stays.'),
  );
  expect(said(body.blocks)).toEqual([
    'Is there somebody who looks after the pier at night?',
    '☐ The pier is looked after by the crew of the boat that came in last, as long as it stays.',
  ]);
});

test('of the choices of a form only those are told that have a cross', async () => {
  const { body } = await read(line('Night watch at the pier: ☐ Yes ☒ No') + line('☒ By boat ☐ By train'));
  expect(said(body.blocks)).toEqual(['Night watch at the pier: No', 'By boat']);
});

describe('the head of a Word document', () => {
  const heading = (text: string) => `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run(text)}</w:p>`;
  const prose = 'The boats of the town went out on every day of the year, and all of them came home.';

  test('is called by its first heading where a date stands below it, whatever other headings it has', async () => {
    const document = await read(
      heading('Boats of the north') + line('24 March 2005') + line(prose) + heading('Nets') + line(prose),
    );
    expect(document.title).toBe('Boats of the north');
    const plain = await read(heading('Boats of the north') + line(prose) + heading('Nets') + line(prose));
    expect(plain.title).toBeUndefined();
  });

  test.each([
    ['several names', 'Anna Berg, Tom Hall', ['Anna Berg', 'Tom Hall']],
    ['one name with its mark', 'Anna Berg¹', ['Anna Berg']],
    ['one name behind "by"', 'By: Anna Berg', ['Anna Berg']],
    ['nobody where a line is one name and no more is said', 'Anna Berg', []],
  ])('above an abstract has %s', async (_, authors, expected) => {
    const document = await read(
      line('Telling boats by their sails') +
        line(authors) +
        heading('Abstract') +
        line(prose) +
        heading('Sails') +
        line(prose),
    );
    expect(document.authors.map(({ name }) => name)).toEqual(expected);
  });

  test('has an abstract behind its name without a sign, where that is long', async () => {
    const long = `Abstract The boats of the town are told by their sails. ${`${prose} `.repeat(5)}`;
    const document = await read(
      heading('Boats') + line(long) + line('Keywords Boats . Sails . Nets') + heading('Nets') + line(prose),
    );
    const [first] = document.body.children.filter(({ role }) => role === 'abstract');
    expect(first?.blocks[0]).toMatchObject({
      sentences: expect.arrayContaining(['The boats of the town are told by their sails.']),
    });
    expect(first?.blocks[1]).toMatchObject({ residue: 'metadata' });
    const short = await read(
      heading('Boats') + line('Abstract Sails hang in the hall.') + heading('Nets') + line(prose),
    );
    expect(JSON.stringify(short.body)).toContain('Abstract Sails hang in the hall.');
  });

  test('is called by a first heading of many words that has nothing of its own', async () => {
    const document = await read(
      heading('Telling the boats of the north by their sails') +
        heading('Authors') +
        line('Anna Berg of Ayr wrote this.') +
        heading('Sails') +
        line(prose),
    );
    expect(document.title).toBe('Telling the boats of the north by their sails');
    const short = await read(
      heading('Boats') + heading('Nets') + line(prose) + heading('Sails') + line(prose),
    );
    expect(short.title).toBeUndefined();
  });

  test('has authors by their marks, also where the abstract has a name that nobody knows', async () => {
    const named = (mark: string) =>
      read(
        line('Telling boats by their sails') +
          line(`Anna Berg${mark}, Tom Hall${mark}`) +
          line('1Institute of the Sea, Ayr') +
          heading('TÓM TẮT') +
          line(prose) +
          heading('Sails') +
          line(prose),
      );
    const marked = await named('1');
    expect(marked.title).toBe('Telling boats by their sails');
    expect(marked.authors).toMatchObject([
      { name: 'Anna Berg', affiliations: ['Institute of the Sea, Ayr'] },
      { name: 'Tom Hall' },
    ]);
    expect((await named('')).authors[0]?.affiliations).toBeUndefined();
  });

  test('has its title from the heading above names and institutions that letters mark, all set as headings', async () => {
    const head = (last: string) =>
      read(
        heading('Telling boats by their sails') +
          heading('Anna Berga,b, Tom Halla, & Eve Reedb') +
          heading('a Institute of the Sea, Ayr') +
          heading('b Department of Sails and Masts of the University of the Northern Isles, Oban') +
          heading('c Society of Knots, Leith') +
          last,
      );
    const { title, authors, body } = await head(
      heading('Abstract') + line(prose) + heading('Sails') + line(prose),
    );
    expect(title).toBe('Telling boats by their sails');
    expect(authors.slice(0, 2)).toMatchObject([{ name: 'Anna Berg' }, { name: 'Tom Hall' }]);
    expect(JSON.stringify(body)).not.toContain('Reedb');
    expect((await head(line(prose))).title).toBe('Telling boats by their sails');
  });

  test('a name without a mark among marked ones takes nobody’s institution', async () => {
    const { authors } = await read(
      line('Telling boats by their sails') +
        line('Anna Berg1, Tom Hall2, Eve Reed, Ida Moor1') +
        line('1Institute of the Sea, Ayr') +
        line('2Society of Sails, Oban') +
        heading('Abstract') +
        line(prose) +
        heading('Introduction') +
        line(prose),
    );
    expect(authors).toEqual([
      { name: 'Anna Berg', affiliations: ['Institute of the Sea, Ayr'] },
      { name: 'Tom Hall', affiliations: ['Society of Sails, Oban'] },
      { name: 'Eve Reed' },
      { name: 'Ida Moor', affiliations: ['Institute of the Sea, Ayr'] },
    ]);
  });

  test('has all authors where each stands in a line of its own with marks', async () => {
    const { authors } = await read(
      line('Telling boats by their sails') +
        line('Anna Berg1, 2') +
        line('Tom Hall2') +
        line('1Institute of the Sea, Ayr') +
        line('2Society of Sails, Oban') +
        heading('Abstract') +
        line(prose) +
        heading('Introduction') +
        line(prose),
    );
    expect(authors).toEqual([
      { name: 'Anna Berg', affiliations: ['Institute of the Sea, Ayr', 'Society of Sails, Oban'] },
      { name: 'Tom Hall', affiliations: ['Society of Sails, Oban'] },
    ]);
  });

  test('has the institution of all authors in one line right under them, without a mark', async () => {
    const under = (text: string) =>
      read(
        line('Telling boats by their sails') +
          line('Anna Berg, Tom Hall') +
          line(text) +
          heading('Abstract') +
          line(prose) +
          heading('Introduction') +
          line(prose),
      );
    const home = 'Registry of Sails, Society of the Sea, Ayr';
    expect((await under(home)).authors).toEqual([
      { name: 'Anna Berg', affiliations: [home] },
      { name: 'Tom Hall', affiliations: [home] },
    ]);
    expect((await under('The society of the sea was asked.')).authors[0]?.affiliations).toBeUndefined();
  });
});

describe('a Word document with styles of its own', () => {
  const styles = `<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Heading 1 Numbered"/><w:pPr><w:numPr><w:numId w:val="6"/></w:numPr></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Plain"/></w:style>
<w:style w:type="paragraph" w:styleId="Head"><w:name w:val="Headline"/><w:basedOn w:val="Base"/><w:rPr><w:b/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Light"><w:name w:val="Light"/><w:basedOn w:val="Head"/><w:rPr><w:b w:val="0"/></w:rPr></w:style>`;
  const styled = (style: string, text: string, look = '') =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text, look)}</w:p>`;
  const titles = ({ body }: Document) => body.children.map(({ title }) => title);

  test('has headings where a style is called one, though its paragraphs are counted', async () => {
    const document = await read(
      line('The two parties have met and signed what stands below.') +
        styled('Own', 'Duties of the buyer') +
        line('The buyer pays within thirty days of each delivery.') +
        styled('Own', 'Duties of the seller') +
        line('The seller delivers on the first day of each month.'),
      styles,
    );
    expect(titles(document)).toEqual(['Duties of the buyer', 'Duties of the seller']);
  });

  test('has headings in lines that a style or a run sets in bold, and in no others', async () => {
    const item = 'Check the pipes before you turn the water on again.';
    const document = await read(
      styled('Head', 'Before you go in') +
        line(item) +
        styled('Light', 'Of no weight') +
        line(item) +
        styled('Head', 'Set lighter again', '<w:b w:val="0"/>') +
        line(item) +
        styled('Head', 'When you are in') +
        line(item),
      styles,
    );
    expect(titles(document)).toEqual(['Before you go in', 'When you are in']);
  });

  test('has headings in bold lines that divide a section of another heading', async () => {
    const heading = styled('Own', 'Water');
    const item = line('Check the pipes before you turn the water on again.');
    const bold = (text: string) => line(text, '<w:b/>');
    const document = await read(
      heading + item + bold('Will it get warm?') + item + bold('Who pays for it') + item + item,
      styles,
    );
    expect(titles(document)).toEqual(['Will it get warm?', 'Who pays for it']);
  });
});

describe('a Word document whose lines are in the style of titles', () => {
  const styles = `<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Subtitle"/></w:style>`;
  const styled = (style: string, text: string, more = '') =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${run(text)}</w:p>`;
  const item = (text: string, style = 'Sub') =>
    styled(style, text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr>');
  const text = line(
    'The office weighs whatever is brought to it, and it keeps a book of what it has weighed.',
  );

  test('is called what was written into the brackets of its template, whoever made that', async () => {
    const own = `<w:style w:type="paragraph" w:styleId="TB"><w:name w:val="*TitleBlock"/></w:style>
<w:style w:type="paragraph" w:styleId="AB"><w:name w:val="*AuthorBlock"/></w:style>`;
    const name =
      'A log-normal model of how long the scales of harbour offices last under rules that change every second year';
    const { title, authors } = await read(
      styled('TB', `[${name}]`) + styled('AB', '[Lee A.B., Ek C.]') + text,
      own,
    );
    expect(title).toBe(name);
    expect(authors.map((one) => one.name)).toEqual(['Lee A.B.', 'Ek C.']);
  });

  test('has chapters where several have a text each, and items where they are counted', async () => {
    const { title, subtitle, body } = await read(
      [
        styled('Title', 'Where we are'),
        line('The book often has:'),
        item('gaps,'),
        line('lines that nobody can read,'),
        item('and errors.'),
        styled('Title', 'What we want'),
        text,
        styled('Title', 'How we go about it'),
        text,
      ].join(''),
      styles,
    );
    expect({ title, subtitle }).toEqual({ title: undefined, subtitle: undefined });
    expect(body.children.map((one) => one.title)).toEqual([
      'Where we are',
      'What we want',
      'How we go about it',
    ]);
    expect(body.children[0]?.blocks).toMatchObject([
      { items: [{ text: 'gaps,' }, { text: 'lines that nobody can read,' }, { text: 'and errors.' }] },
    ]);
  });

  test('is called by the one at its head', async () => {
    const { title, body } = await read(
      styled('Title', 'Scales') + text + styled('Title', 'Index') + text,
      styles,
    );
    expect(title).toBe('Scales');
    expect(body.children.map((one) => one.title)).toEqual(['Index']);
  });
});

describe('a Word document without styles', () => {
  const prose = line(
    'The office weighs whatever is brought to it, and it keeps a book of what it has weighed.',
  );

  test('is called by the largest lines of its cover', async () => {
    const big = '<w:sz w:val="72"/>';
    const document = await read(
      line('Office of Weights') +
        line('Handbook for', big) +
        line('New Clerks', big) +
        line('How to weigh what is brought to the office', '<w:sz w:val="28"/>') +
        line('May 2024') +
        prose.repeat(3),
    );
    expect(document.title).toBe('Handbook for New Clerks');
    expect(document.subtitle).toBe('How to weigh what is brought to the office');
    expect(said(document.body.blocks)).not.toContain('New Clerks');
  });

  test('has no title where the lines of its cover are of about one size', async () => {
    const document = await read(
      line('Office of Weights', '<w:sz w:val="56"/>') +
        line('Performance budget', '<w:sz w:val="52"/>') +
        prose.repeat(3),
    );
    expect(document.title).not.toBe('Office of Weights Performance budget');
  });

  test('is not called by who wrote it and where to find them', async () => {
    const bold = '<w:b/>';
    const document = await read(
      line('Ada Mill @ada https://ada.example', bold) + line('How we weigh', bold) + prose.repeat(3),
    );
    expect(document.title ?? '').not.toContain('@ada');
  });

  test('has a table of contents that was typed, which is no content', async () => {
    const document = await read(
      line('Table of Contents') +
        line('CHAPTER 1 – DUTIES') +
        line('A. PURPOSE1-1') +
        line('B. The book ........ 3') +
        line('C. The scales 12') +
        prose,
    );
    expect(said(document.body.blocks)).toEqual([
      'The office weighs whatever is brought to it, and it keeps a book of what it has weighed.',
    ]);
  });

  test('has lines that name pages and come again further down for contents, whatever stands above them', async () => {
    const entries = [
      '1 The scales - Page 2',
      '1.1 Of brass',
      '2 The book - Pages 3 to 4',
      '3 Rents - Page 5',
      '4 Staff - Page 6',
    ];
    const chapters = ['1 The scales', '1.1 Of brass', '2 The book', '3 Rents'];
    const { body } = await read(
      [
        line('Handbook of Weights 2'),
        line('What is where'),
        ...entries.map((one) => line(one)),
        ...chapters.flatMap((one) => [line(one, '<w:sz w:val="40"/>'), prose]),
      ].join(''),
    );
    expect(said(body.blocks)).toEqual(['Handbook of Weights 2']);
    expect(body.children.map((one) => one.title)).toEqual(['The scales', 'The book', 'Rents']);
  });

  test('has code where whole paragraphs are set in a face of one width', async () => {
    const fixed = '<w:rFonts w:ascii="Consolas"/>';
    const document = await read(prose + line('DELETE FROM weights;', fixed) + prose);
    expect(document.body.blocks.map(({ type }) => type)).toEqual(['paragraph', 'code', 'paragraph']);
  });

  test('keeps a formula in its sentence, and drawn lines out', async () => {
    const sum =
      '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>m=4</m:t></m:r></m:oMath>';
    const document = await read(
      `<w:p>${run('The mass is ')}${sum}${run(' and no more.')}</w:p>${line('_________')}`,
    );
    expect(said(document.body.blocks)).toEqual(['The mass is m=4 and no more.']);
  });
});

const raised = (text: string): string => run(text, '<w:vertAlign w:val="superscript"/>');
const paragraph = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`;
const prose = 'Soils breathe out carbon where roots and microbes use up what leaves bring in. '.repeat(8);

test('figures that stand raised are powers and units; those of works go, and those behind a name tell its institute', async () => {
  const document = await read(
    [
      line('Rising respiration of upland soils', '<w:b/>'),
      paragraph(run('Ann Lee'), raised('1'), run(', Bo Chen'), raised('2'), run(' & Cy Roe'), raised('1')),
      paragraph(raised('1'), run('Institute of Soils, Graz, Austria.')),
      paragraph(raised('2'), run('Tide College, Hull, UK.')),
      paragraph(
        run('The flux rose to 10'),
        raised('9'),
        run(' g m'),
        raised('–2'),
        run(' in all grassland '),
        raised('3,4'),
        run('. '),
        run(prose),
      ),
    ].join(''),
  );
  expect(document.title).toBe('Rising respiration of upland soils');
  expect(document.authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
    ['Ann Lee', ['Institute of Soils, Graz, Austria']],
    ['Bo Chen', ['Tide College, Hull, UK']],
    ['Cy Roe', ['Institute of Soils, Graz, Austria']],
  ]);
  expect(JSON.stringify(document.body)).toContain('10⁹ g m⁻² in all grassland.');
});

test('raised marks of notes in brackets go, and what they stand behind leads to its list', async () => {
  const item = (text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
  const { body } = await read(
    [
      paragraph(run('The crew shall know what these say: '), raised('[6]')),
      item('The plan for storms'),
      item('The list of signals'),
    ].join(''),
  );
  expect(body.blocks).toMatchObject([
    { type: 'list', lead: 'The crew shall know what these say:', items: { length: 2 } },
  ]);
});

test('raised figures behind names that a full stop ends, or that a style calls authors, tell their institutes', async () => {
  const names = [run('Ann Leeward'), raised('1'), run('; Bo Chenkov'), raised('2'), run('.')];
  const homes =
    paragraph(raised('1'), run('Institute of Soils, Graz')) +
    paragraph(raised('2'), run('Tide College, Hull'));
  const rest = line('Abstract') + line(prose);
  const expected = [
    { name: 'Ann Leeward', affiliations: ['Institute of Soils, Graz'] },
    { name: 'Bo Chenkov', affiliations: ['Tide College, Hull'] },
  ];
  const plain = await read(line('Rising respiration of upland soils') + paragraph(...names) + homes + rest);
  expect(plain.authors).toEqual(expected);
  const author = (content: string) =>
    content.replaceAll('<w:p>', '<w:p><w:pPr><w:pStyle w:val="Author"/></w:pPr>');
  const styled = await read(
    line('Rising respiration of upland soils') +
      author(
        paragraph(...names) +
          homes +
          line('^*^ Corresponding author: ann@soils.example') +
          line('Author note'),
      ) +
      line('Both of us wrote this.') +
      rest,
    '<w:style w:type="paragraph" w:styleId="Author"><w:name w:val="Author"/></w:style>',
  );
  expect(styled.authors).toMatchObject(expected);
});

test('paragraphs that count works are a list of references without a heading', async () => {
  const works = Array.from(
    { length: 6 },
    (_, at) => `${at + 1}. Lee, A. Soils and sand. J. Soil ${at}, 1–9 (201${at}).`,
  );
  const document = await read(
    [line('Soils are wide and deep.'), ...works.map((work) => line(work))].join(''),
  );
  expect(document.references.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(said(document.body.blocks)).toEqual(['Soils are wide and deep.']);
});

test('words in bold within a paragraph are kept as such, whatever runs they stand in', async () => {
  const { body } = await read(
    `<w:p>${run('The paint lasted ')}${run('three times ', '<w:b/>')}${run('longer', '<w:b/>')}${run(' than the ')}${run('old', '<w:b/>')}${run(' one.')}</w:p>`,
  );
  expect(body.blocks).toMatchObject([{ stressed: ['three times longer'] }]);
});

describe('lines of a Word document that are set larger than its text', () => {
  const outline = ({ children }: { children: Section[] }): unknown[] =>
    children.map((one) => (one.children.length > 0 ? [one.title, outline(one)] : one.title));
  const set = (points: number, text: string) => line(text, `<w:sz w:val="${points * 2}"/>`);
  const text = 'The office weighs whatever is brought to it, and it keeps a book of what it has weighed.';
  const prose = set(12, text).repeat(3);

  test('are headings, by their size and by their numbers', async () => {
    const { body } = await read(
      [
        set(24, '1.Duties'),
        set(24, '1.1 Of the clerk'),
        prose,
        set(24, '1.2 Of the office &amp;'),
        set(24, 'its head'),
        prose,
        set(24, '2.conclusion:'),
        prose,
        set(16, 'What is left to do'),
        prose,
        set(16, 'Who pays'),
        // One size more of text.
        set(13, text),
      ].join(''),
    );
    expect(outline(body)).toEqual([
      ['Duties', ['Of the clerk', 'Of the office & its head']],
      ['Conclusion', ['What is left to do', 'Who pays']],
    ]);
  });

  test('stand beside headings with a style, at the level of those with a number like theirs', async () => {
    const styles = `<w:style w:type="paragraph" w:styleId="One"><w:name w:val="heading 1"/><w:rPr><w:sz w:val="40"/></w:rPr></w:style>`;
    const styled = `<w:p><w:pPr><w:pStyle w:val="One"/></w:pPr>${run('2.0 Costs')}</w:p>`;
    const { body } = await read(
      prose +
        set(16, '1.0 Aim') +
        prose +
        styled +
        prose +
        set(16, 'Of the scales') +
        prose +
        set(16, 'Rent') +
        prose,
      styles,
    );
    expect(outline(body)).toEqual(['Aim', ['Costs', ['Of the scales', 'Rent']]]);
  });

  test('are none on a cover, in an address, above the contents or where only one has their size', async () => {
    const cover = [set(16, 'Office of Weights'), set(16, 'Ada Mill'), set(16, 'The second of May')].join('');
    const address = ['Office of Weights', 'Ada Mill', '4 Harbour Street', 'Tamsin'].map((one) =>
      set(16, one),
    );
    const { body } = await read(
      cover +
        prose +
        address.join('') +
        prose +
        set(20, 'A thought of its own') +
        prose +
        set(16, 'Table of contents') +
        prose,
    );
    expect(outline(body)).toEqual([]);
  });
});

describe('lines of a Word document that nobody set as headings', () => {
  const outline = ({ children }: { children: Section[] }): unknown[] =>
    children.map((one) => (one.children.length > 0 ? [one.title, outline(one)] : one.title));
  const bold = (text: string) => line(text, '<w:b/>');
  const text = 'The members agreed on this after a long talk about it.';

  test('are headings where they stand in bold above a text, though a colon ends them', async () => {
    const { body } = await read(
      [
        bold('1) Premessa:'),
        line(text),
        bold('2) Risultati:'),
        line(text),
        bold('2.1) Costi:'),
        line(text),
        bold('2.2) Tempi:'),
        line(text),
      ].join(''),
    );
    expect(outline(body)).toEqual(['Premessa', ['Risultati', ['Costi', 'Tempi']]]);
  });

  test('are fields that were filled in where one short line stands below each', async () => {
    const { title, date, body } = await read(
      [
        bold('Meeting Title:'),
        line('Harbour Committee'),
        bold('Date:'),
        line('10 June 2026'),
        bold('Action Items:'),
        line('- Mend the crane'),
        line('- Paint the quay'),
        bold('Next Steps:'),
        line(text),
      ].join(''),
    );
    expect([title, date]).toEqual(['Harbour Committee', '10 June 2026']);
    expect(outline(body)).toEqual(['Action Items', 'Next Steps']);
  });

  test('are headings where they are the days of minutes, also above a heading far below', async () => {
    const day = (name: string) => [line(name), ...Array.from({ length: 6 }, () => line(text))];
    const { body } = await read(
      [
        ...['25 July', '22 July 2016', '20 July 2016 – on the crane', '18 July 2016'].flatMap(day),
        '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Annex</w:t></w:r></w:p>',
        line(text),
      ].join(''),
    );
    expect(outline(body)).toEqual([
      '25 July',
      '22 July 2016',
      '20 July 2016 – on the crane',
      '18 July 2016',
      'Annex',
    ]);
  });

  test('are headings in brackets of Japanese, and none for a few Latin letters among its signs', async () => {
    const { body } = await read(
      ['【機能案】', 'DBに犬猫情報の登録', '利用規約を決める。', '【日程】', '4月18日に作成を開始する。']
        .map((one) => line(one))
        .join(''),
    );
    expect(outline(body)).toEqual(['機能案', '日程']);
  });
});

test('people with their addresses are no content', async () => {
  const { body } = await read(
    line('Ann Lee &lt;ann@lee.example&gt;; Bo Ray (Ports) &lt;bo@ray.example&gt;') +
      line(
        'Write to ann@lee.example about the crane, and to bo@ray.example about the quay. Both will answer.',
      ),
  );
  expect(said(body.blocks).join(' ')).not.toContain('Ann Lee');
  expect(said(body.blocks).join(' ')).toContain('about the crane');
});

describe('a press release', () => {
  const story = 'The harbour opens its second quay in May, and the first ships are expected on the same day.';

  test('is called by its first line below who wrote it and when it may be printed', async () => {
    const { title, body } = await read(
      [
        'FOR IMMEDIATE RELEASE: 5 May',
        'Ann Lee',
        'Port of Tamsin',
        '(406) 860-7240',
        'press@port.example',
        'Second quay opens',
        story,
        story,
      ]
        .map((text) => line(text))
        .join(''),
    );
    expect(title).toBe('Second quay opens');
    expect(said(body.blocks).join(' ')).not.toMatch(/RELEASE|Ann Lee|406|press@/);
  });

  test('is not called so by a title or a heading that says when it may be printed', async () => {
    const heading = (text: string) =>
      `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const { title } = await read(
      heading('Zur sofortigen Veröffentlichung') + heading('Zweiter Kai öffnet') + line(story),
    );
    expect(title).toBe('Zweiter Kai öffnet');
  });
});

test('one line behind a bullet is an item', async () => {
  const { body } = await read(
    line('The members agreed on this after a long talk.') +
      line('• Mend the crane') +
      line('All were content.'),
  );
  expect(body.blocks[1]).toMatchObject({ type: 'list', items: [{ text: 'Mend the crane' }] });
});

test('the code of a field is no text, though a program writes it as one', async () => {
  const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const { body } = await read(
    `<w:p>${run('Held on ')}${field('begin')}${run('DATE ')}${field('separate')}${run('19 February')}${field('end')}${run(' at the quay.')}</w:p>`,
  );
  expect(said(body.blocks)).toEqual(['Held on 19 February at the quay.']);
});

test('thanks behind a label in bold are no content, in a document without headings too', async () => {
  const { body } = await read(
    `${line('The towns grew faster than the river rose. Nobody had built walls.')}` +
      `<w:p>${run('Acknowledgements', '<w:b/>')}${run(' We thank Ann Brook for her boat.')}</w:p>`,
  );
  expect(said(body.blocks)).toEqual(['The towns grew faster than the river rose. Nobody had built walls.']);
});

test('lines in bold that divide a section head the lists below them', () => {
  const at = { source: 0 };
  const line = (text: string): DraftEntry => ({ type: 'paragraph', sentences: [text], at });
  const list: DraftEntry = { type: 'list', ordered: false, items: [{ text: 'Signs', children: [] }], at };
  const [chair, clerk] = [line('The chair'), line('The clerk')];
  const heading: DraftEntry = { type: 'heading', level: 1, text: 'Offices', at };
  const made = withImpliedHeadings([heading, chair, list, clerk, list], new Set([chair, clerk]));
  expect(made.map(({ type }) => type)).toEqual(['heading', 'heading', 'list', 'heading', 'list']);
});

test('labels in bold are heads without their colon, of the next level that the document has', () => {
  const at = { source: 0 };
  const heading = (level: number, text: string): DraftEntry => ({ type: 'heading', level, text, at });
  const line = (text: string): DraftEntry => ({ type: 'paragraph', sentences: [text], at });
  const text = line('The clerk weighs what is brought, and writes it down.');
  const labels = [line('Land Allocation:'), line('Training Farmers:')];
  const leads = [line('The office does this for all of its members:'), line('It also does this every year:')];
  const made = withImpliedHeadings(
    [
      heading(1, 'Plan'),
      ...labels.flatMap((label) => [label, text]),
      heading(3, 'Costs'),
      ...leads.flatMap((lead) => [lead, text]),
    ],
    new Set([...labels, ...leads]),
  );
  const heads = made.flatMap((entry) => (entry.type === 'heading' ? [[entry.level, entry.text]] : []));
  expect(heads).toEqual([
    [1, 'Plan'],
    [3, 'Land Allocation'],
    [3, 'Training Farmers'],
    [3, 'Costs'],
  ]);
});

describe('the cover of a Word document', () => {
  const text = 'The club counts its boats in spring. Each boat has a number and a name on its bow.';

  test('with its authors is no text, and its last line in bold is the title', async () => {
    const { title, authors, body } = await read(
      [
        line('Harbour Studies HS 6224'),
        line('Group members:'),
        line('ANN LEE 1231302923'),
        line('Bo Tan 1211112187'),
        line('Counting the boats of a lake', '<w:b/>'),
        line(text),
        line(`${text} It is done by two members.`),
      ].join(''),
    );
    expect(title).toBe('Counting the boats of a lake');
    expect(authors.map(({ name }) => name)).toEqual(['ANN LEE', 'Bo Tan']);
    expect(said(body.blocks).join(' ')).not.toMatch(/HS 6224|LEE|Tan|Group/);
  });

  test('names those who wrote and not those who taught them, whatever letters their names begin with', async () => {
    const { authors } = await read(
      [
        'Lake University',
        'Supervised by :',
        'Dr. Ida Mole',
        'Written by:',
        'ann lee',
        'BO Tan',
        'Counting the boats of a lake',
      ]
        .map((one) => line(one))
        .join('') + line(text),
    );
    expect(authors.map(({ name }) => name)).toEqual(['ann lee', 'BO Tan']);
  });

  test('is called by the longest line above those who wrote it, where nothing else says it', async () => {
    const cover = ['Project Report', 'On', 'Counting the boats of a lake', 'HARBOUR STUDIES', 'By'];
    const people = ['Ann Lee (1231302923)', 'Bo Tan (1211112187)', 'Lake University'];
    const { title, body } = await read([...cover, ...people].map((one) => line(one)).join('') + line(text));
    expect(title).toBe('Counting the boats of a lake');
    expect(said(body.blocks).join(' ')).toBe(text);
  });

  test.each([
    ['Report presented to', '12 May 2024', 'Table of Contents'],
    ['Rapport présenté à', '12 mai 2024', 'Table des matières'],
    ['Vorgelegt bei', '12. Mai 2024', 'Inhaltsverzeichnis'],
  ])('is called by the line above "%s", and says its day', async (call, day, contents) => {
    const { title, date, body } = await read(
      [
        line('HS 6224'),
        `<w:p>${run('Harbour Studies 2')}<w:r><w:br/></w:r>${run('Counting the boats of a lake')}</w:p>`,
        line(call),
        `<w:p>${run('Ida Mole')}<w:r><w:br/></w:r>${run('Institute of Lakes')}</w:p>`,
        line(day),
        line(contents, '<w:sz w:val="60"/>'),
        line('Boats 3'),
        line('Bows 4'),
        line('Numbers 5'),
        line(text),
      ].join(''),
    );
    expect({ title, date }).toEqual({ title: 'Counting the boats of a lake', date: day });
    expect(said(body.blocks).join(' ')).toBe(text);
  });

  test('is text where it names nobody', async () => {
    const { body } = await read(
      [line('Summer party'), line('12 July, 3 pm'), line('At the market square'), line(text)].join(''),
    );
    expect(said(body.blocks)).toContain('12 July, 3 pm');
  });
});

test('code between ticks stands without them', async () => {
  const { body } = await read(line('The module `rotate` turns the word. It needs ``no`` clock.'));
  expect(said(body.blocks)).toEqual(['The module rotate turns the word. It needs ``no`` clock.']);
});

test('a paragraph of links and nothing else leads elsewhere, and one that ends as a sentence does not', async () => {
  const link = (text: string) => `<w:hyperlink w:anchor="plan">${run(text)}</w:hyperlink>`;
  const { body } = await read(
    [
      line('Berths are let by the year.'),
      `<w:p>${link('Look at the plan')}</w:p>`,
      `<w:p>${link('The plan is new.')}</w:p>`,
      `<w:p>${link('The plan')}${run(' shows each berth.')}</w:p>`,
    ].join(''),
  );
  expect(said(body.blocks)).toEqual([
    'Berths are let by the year.',
    'The plan is new.',
    'The plan shows each berth.',
  ]);
});

test('a paragraph that says its level is a heading, also in a style for quotations', async () => {
  const styles = `<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Intense Quote"/></w:style>`;
  const styled = (text: string, level = '') =>
    `<w:p><w:pPr><w:pStyle w:val="Q"/>${level}</w:pPr>${run(text)}</w:p>`;
  const { body } = await read(
    styled('The boats', '<w:outlineLvl w:val="0"/>') +
      line('The club has nine boats, and two of them are new.') +
      styled('The quay', '<w:outlineLvl w:val="0"/>') +
      line('The quay is as old as the club.') +
      styled('A quay is a promise.'),
    styles,
  );
  expect(body.children.map(({ title }) => title)).toEqual(['The boats', 'The quay']);
  expect(body.children[1]?.blocks.map(({ type }) => type)).toEqual(['paragraph', 'quotation']);
});

test('short paragraphs behind a colon are a list, below the item that introduces them', async () => {
  const { body } = await read(
    line('The crew looks after:') +
      ['boats', 'ropes and oars', 'the quay'].map((text) => line(text)).join('') +
      line('It meets on Mondays. Nobody is paid for it.'),
  );
  expect(body.blocks).toMatchObject([
    { type: 'list', lead: 'The crew looks after:', items: [{ text: 'boats' }, {}, { text: 'the quay' }] },
    { type: 'paragraph' },
  ]);
  const numbered = [
    line('1. The warden pays'),
    line('2. The crew looks after:'),
    ...['boats', 'ropes', 'the quay'].map((text) => line(text)),
  ].join('');
  expect(JSON.stringify((await read(numbered)).body)).toContain('the quay');
});

test('a line set in above deeper items is one of the list', async () => {
  const item = (content: string, level: number) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(content)}</w:p>`;
  const lead = `<w:p><w:pPr><w:ind w:left="1440"/></w:pPr>${run('Gifts include:')}</w:p>`;
  const { body } = await read(`${item('Fees fell', 0)}${lead}${item('a boat', 1)}${item('Sales rose', 0)}`);
  expect(body.blocks).toMatchObject([
    {
      items: [
        { text: 'Fees fell' },
        { text: 'Gifts include:', children: [{ text: 'a boat' }] },
        { text: 'Sales rose' },
      ],
    },
  ]);
});

test('an item in bold among others is one of them, above its own parts too, and a box before an item tells whether a task is done', async () => {
  const bold = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`;
  const item = (content: string, level = 0) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${content}</w:p>`;
  const { body } = await read(
    line(prose) +
      item(run('☒ Keep the stock')) +
      item(run('☐ Count it')) +
      item(bold('Refuse what nobody ordered')) +
      item(run('and tell the office of it'), 1) +
      item(run('Keep order')),
  );
  expect(body.blocks[1]).toMatchObject({
    items: [
      { text: '[x] Keep the stock', done: true },
      { text: '[ ] Count it', done: false },
      { text: 'Refuse what nobody ordered', children: [{ text: 'and tell the office of it' }] },
      { text: 'Keep order' },
    ],
  });
});

test('fields of a form that nobody filled in are told neither as titles nor as text', async () => {
  const mark = (kind: string, data = '') =>
    `<w:r><w:fldChar w:fldCharType="${kind}">${data}</w:fldChar></w:r>`;
  const gap = `${mark('begin')}<w:r><w:instrText> FORMTEXT </w:instrText></w:r>${mark('separate')}${run('\u2002\u2002')}${mark('end')}`;
  const box = (set: string) =>
    mark('begin', `<w:ffData><w:checkBox><w:default w:val="${set}"/></w:checkBox></w:ffData>`) + mark('end');
  const form = `<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr>${run('Begin of work: ')}${gap}${run(' End of work: ')}${gap}</w:p>`;
  const document = await read(
    [
      line('The town pays for half of the work on old boats.'),
      form,
      `<w:p>${run('It is paid to the account No. ')}${gap}${run(' at the bank ')}${gap}${run('.')}</w:p>`,
      `<w:p>${run('Taxes are paid ')}${box('0')}${run('Yes ')}${box('0')}${run('No')}</w:p>`,
      `<w:p>${run('The boat is ')}${box('0')}${run('new ')}${box('1')}${run('old')}</w:p>`,
      table(row(cell('Name'), cell('')), row(cell('Street'), cell('')), row(cell('Town'), cell(''))),
    ].join(''),
  );
  expect(document.body.children).toEqual([]);
  expect(said(document.body.blocks)).toEqual([
    'The town pays for half of the work on old boats.',
    'The boat is old',
  ]);
  expect(tablesOf(document)).toEqual([]);
  expect(document.notes).toMatchObject([{ code: 'PART_LEFT_OUT' }]);
});

test('boxes of text with lines between them are no text, and that is said', async () => {
  const box = (text: string) =>
    `<w:p><w:r><w:pict><v:rect xmlns:v="v"><v:textbox><w:txbxContent>${line(text)}</w:txbxContent></v:textbox></v:rect></w:pict></w:r></w:p>`;
  const arrow = '<w:p><w:r><w:pict><v:line xmlns:v="v"/></w:pict></w:r></w:p>';
  const chart = ['The boat comes in', 'It is weighed', 'It is full', 'It is sent away'].map(box).join(arrow);
  const both = await read(
    `${line('Boats are weighed at the pier by two of us.')}${chart}${line('No')}${arrow}${line('Nobody is let in at night.')}`,
  );
  expect(said(both.body.blocks)).toEqual([
    'Boats are weighed at the pier by two of us.',
    'Nobody is let in at night.',
  ]);
  expect(both.notes).toMatchObject([{ code: 'PART_LEFT_OUT' }]);
  expect(said((await read(box('The boat comes in'))).body.blocks)).toEqual(['The boat comes in']);
});

test('a whole long sentence in a style of headings is text', async () => {
  const styled = (text: string) => `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run(text)}</w:p>`;
  const visit =
    'Sampling visit - Wardens may take samples of the water for analysis or swab the quay and all that the nets touch.';
  const { body } = await read(
    styled('Visits') + line('Wardens come by day.') + styled(visit) + styled('Fees') + line('They are low.'),
  );
  expect(body.children.map(({ title }) => title)).toEqual(['Visits', 'Fees']);
});

test('paragraphs behind a colon that end in semicolons are its list', async () => {
  const rules = ['bring dogs to the pier;', 'swim where boats are moored; or', 'light fires.'];
  const { body } = await read([line('Members may not:'), ...rules.map((rule) => line(rule))].join(''));
  expect(body.blocks).toMatchObject([
    { type: 'list', lead: 'Members may not:', items: [{}, {}, { text: 'light fires.' }] },
  ]);
});

test('what only announces a list leads it with the sentence before', async () => {
  const items = ['Two keys are needed.', 'Both sign the log.'].map((text) => line(`• ${text}`));
  const { body } = await read(
    line('A deputy may open the shed. The following rules apply:') +
      items.join('') +
      line('It is shut at nine.'),
  );
  expect(body.blocks[0]).toMatchObject({ lead: 'A deputy may open the shed. The following rules apply:' });
});

test('lines in the capitals of titles that end in a full stop divide a section', async () => {
  const said = 'Wardens look at each boat in spring and write down what they find for the harbour office.';
  const heads = ['Yearly Survey.', 'Allocation of Berths to any Member.'].flatMap((head) => [
    line(head),
    line(said),
  ]);
  const styled = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Boats')}</w:p>`;
  const { body } = await read(styled + line(said) + heads.join(''));
  const titles = [body, ...body.children].flatMap(({ children }) => children.map(({ title }) => title));
  expect(titles).toEqual(expect.arrayContaining(['Yearly Survey', 'Allocation of Berths to any Member']));
});

test('pictures that cannot be drawn are counted, and said with their captions', async () => {
  const given = [1, 2].map((at) => ({ name: `${at}.emf`, bytes: new Uint8Array([1, 0, 0, 0]) }));
  const text = '# Boats\n\n## Results\n\n![Boats of the lake by year.](1.emf)\n\nThey grew.\n\n![](2.emf)\n';
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(text),
    name: 'a.md',
    index: 0,
    kind: 'file',
    pictures: given,
  });
  expect(document.notes.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^2 pictures were left out, since their format cannot be drawn \(at .*“Results”/u),
  ]);
});
