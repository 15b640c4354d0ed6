import { describe, expect, test } from 'vitest';
import type { Block, Document, Section } from '../../../src/engine/read/document.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { pngOf } from '../../support/png.ts';

async function read(text: string, name = 'a.md'): Promise<Document> {
  const bytes = new TextEncoder().encode(text);
  return (await readDocument({ bytes, name, index: 0, kind: 'file' })).document;
}

const blocks = ({ body }: Document): Block[] => {
  const all = (section: Section): Block[] => [...section.blocks, ...section.children.flatMap(all)];
  return all(body);
};

/** What the document says, in one line a block. */
const said = (document: Document): string[] =>
  blocks(document)
    .filter(({ residue }) => !residue)
    .map((block) =>
      block.type === 'paragraph' || block.type === 'quotation' ? block.sentences.join(' ') : block.type,
    );

const outline = ({ body }: Document): string[] => {
  const lines = (section: Section): string[] => [
    `${'#'.repeat(section.depth)} ${section.title}`,
    ...section.children.flatMap(lines),
  ];
  return body.children.flatMap(lines);
};

test('a quotation at the end of a section that begins with a line in bold is a part of its own', async () => {
  const boxed = '> **The harbour master: what she does**\n>\n> She keeps the list of boats.\n';
  const last = await read(
    `# Harbour\n\n## Boats\n\nForty lie here.\n\n${boxed}\n## Fees\n\nA berth is 40 euros.\n`,
  );
  expect(outline(last)).toEqual(['# Boats', '## The harbour master: what she does', '# Fees']);
  const within = await read(
    `# Harbour\n\n## Boats\n\n${boxed}\nForty lie here.\n\n## Fees\n\nA berth is 40 euros.\n`,
  );
  expect(outline(within)).toEqual(['# Boats', '# Fees']);
});

test('clauses that are counted end the open sentence above them', async () => {
  const list = blocks(
    await read(
      '# Club\n\n## Board\n\nThe board consists of\n\na)  a chair,\n\nb)  two members.\n\nIt meets in May.\n',
    ),
  ).find(({ type }) => type === 'list');
  expect(list).toMatchObject({ lead: 'The board consists of', items: [{}, {}] });
});

test('pictures among tags and numbers that lead to notes are no text', async () => {
  const document = await read(
    '# Quay\n\n<center>![The quay](quay.png "quay")</center>\n\nForty boats lie here.<sup id="r1"><a href="#f1">1</a></sup> They pay.\n',
  );
  expect(said(document).join()).not.toMatch(/!\[|here\.1/);
});

describe('the head of a document', () => {
  test('is called by its highest heading above day and names', async () => {
    const document = await read(
      '# Less risk for harbours\n\n## A handbook for boards and towns\n\nAugust 5, 2019\n\nBy [Ann Lee](mailto:a@b.example), [Bo Ek](mailto:b@b.example), and [Cy Oh](mailto:c@b.example)\n\nHarbour Service, Town Administration\n\n## Introduction\n\nForty boats lie here.\n\n## Boats\n\nAll are old.\n',
    );
    expect(document.title).toBe('Less risk for harbours');
  });

  test('is called by the name of its proposal, also among links', async () => {
    const document = await read(
      '- Feature Name: quiet_pumps\n- Start Date: 2024-02-19\n- RFC PR: [club/rfcs#30](https://a.b/30)\n- Issue: [club/pump#31](https://a.b/31)\n\n## Summary\n\nPumps hum.\n\n## Motivation\n\nIt is loud.\n',
      'rfc30.md',
    );
    expect(document.title).toBe('Quiet pumps');
  });

  test('headings that say by whom it is and of which year head nothing', async () => {
    const document = await read('# The Ferry\n\n## Author: Ann Lee\n\n## Year: 1891\n\nWe left at nine.\n');
    expect([outline(document), document.date]).toEqual([[], '1891']);
  });

  test('behind lines about the document one more is about it, whatever it is called', async () => {
    const document = await read(
      '# By-law\n\nDate\n:   1951-05-21\n\nAuthor\n:   Ann Lee\n\nGazette note\n:   Art. 14 of the Act of 2021\n\n## Boats\n\nForty lie here.\n\n## Fees\n\nNone.\n',
    );
    expect(said(document)).toEqual(['Forty lie here.', 'None.']);
  });

  test('the first of several chapters with its section and the part of that is no title', async () => {
    const chapter = (name: string) =>
      `# ${name} of the club\n\n## Lesson\n\n### Aim\n\nWe row twice a week.\n`;
    const document = await read(['Boats', 'Crews', 'Races'].map(chapter).join('\n'));
    expect(document.title).toBeUndefined();
    expect(document.body.children.map(({ title }) => title)).toEqual([
      'Boats of the club',
      'Crews of the club',
      'Races of the club',
    ]);
  });

  test('a note set apart under its label is no quotation', async () => {
    const document = await read('# Oars\n\nHello.\n\n> **Note --** Oars are long.\n\n> “We row to win.”\n');
    expect(blocks(document).map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'quotation']);
    expect(said(document)[1]).toBe('Note -- Oars are long.');
  });

  test('a mark of a footnote leaves no gap', async () => {
    const document = await read(
      '# Oars\n\nUse the long oars [^1]. They are *ash* [^1] and light.\n\n[^1]: In the shed.\n',
    );
    expect(said(document)).toEqual(['Use the long oars. They are ash and light.']);
  });

  test('a heading beside that of the contents is the title, without its stop', async () => {
    const document = await read(
      '# A guide to rowing.\n\nHello.\n\n# Table of contents\n\n1. [Oars](#oars)\n\n## Oars\n\nOars are long.\n',
    );
    expect(document.title).toBe('A guide to rowing');
  });

  test('YAML names title, authors with their affiliations, date and journal', async () => {
    const document = await read(
      '---\ntitle: "Bees: a model"\nauthors:\n  - name: Ann Lee\n    affiliation: "1, 2"\n  - name: Bo Ek\n    affiliation: 2\naffiliations:\n  - {name: Uni A, index: 1}\n  - {name: Lab B, index: 2}\ndate: 2025-03-04T10:00:00Z\njournal: JOSS\n---\n\n# Summary\n\nBees fly.\n',
    );
    expect(document).toMatchObject({
      title: 'Bees: a model',
      authors: [
        { name: 'Ann Lee', affiliations: ['Uni A', 'Lab B'] },
        { name: 'Bo Ek', affiliations: ['Lab B'] },
      ],
      date: '2025-03-04',
      venue: 'JOSS',
    });
    expect(document.body.children[0]).toMatchObject({ title: 'Summary', role: 'summary', at: { row: 15 } });
  });

  test.each([
    ['TOML', '+++\ntitle = "Plan"\nauthor = "Ann Lee"\n+++\n\nText here.\n'],
    ['a title block', '% Plan\n% Ann Lee\n% 2025\n\nText *here*. [a](b)\n'],
    ['YAML that is none', '---\ntitle: Plan: the second\nauthor: Ann Lee\n---\nText here.\n'],
  ])('%s', async (_, text) => {
    expect(await read(text)).toMatchObject({
      title: expect.stringMatching(/^Plan/),
      authors: [{ name: 'Ann Lee' }],
    });
  });

  test('lines about the document that are run together are told apart', async () => {
    const document = await read('# Minutes\n\nDate: 12 March 2026, 7 pm\nPlace: the hall\n\nWe met.\n');
    expect(document).toMatchObject({ title: 'Minutes', date: '12 March 2026, 7 pm' });
  });

  test('lines about the document are no content', async () => {
    const document = await read(
      '# Plan\n\n- Status: draft\n- Author: Ann Lee\n- Date: 3 May 2025\n\nIt begins.\n',
    );
    expect(document).toMatchObject({ authors: [{ name: 'Ann Lee' }], date: '3 May 2025' });
    expect(said(document)).toEqual(['It begins.']);
  });

  test('a page of lines under the title is no content, and lines that tell nothing of the document are', async () => {
    const page = '# Plan\n\nPlan – May 2025\n\nMade for the Harbour Fund\n\nDate: 3 May 2025\n\n';
    const document = await read(`${page}Author: Ann Lee\n\n## Boats\n\nIt begins.\n`);
    expect(document).toMatchObject({ authors: [{ name: 'Ann Lee' }], date: '3 May 2025' });
    expect(said(document)).toEqual(['It begins.']);
    expect(said(await read(`${page}## Boats\n\nIt begins.\n`))).toContain('Made for the Harbour Fund');
  });

  test('figures of notes that stand as text behind sentences are none of the text', async () => {
    const told =
      'They keep their harbours.1 The boats are wooden.2 The hall is crowded.3 The keys are missing.4';
    const plain = [
      'They keep their harbours.',
      'The boats are wooden.',
      'The hall is crowded.',
      'The keys are missing.',
    ];
    expect(said(await read(`# Plan\n\n${told}\n`))).toEqual([plain.join(' ')]);
    expect(said(await read('# Plan\n\nWe met at 8.30 and left.12 The end.\n'))).toEqual([
      'We met at 8.30 and left.12 The end.',
    ]);
  });

  test('"Reference" is a list of works only where works stand in it', async () => {
    const works = await read(
      '# Plan\n\nIt begins.\n\n## Reference\n\n- Lee, A. (2019). Boats.\n- Chen, B. (2020). Keys.\n',
    );
    expect(works.references).toHaveLength(2);
    const names = await read(
      '# Plan\n\nIt begins.\n\n## Reference\n\n- open: opens a file\n- close: closes it\n',
    );
    expect(names.references).toHaveLength(0);
  });
});

describe('what is no content', () => {
  test.each<[string, string, string]>([
    ['comments', 'comment', '<!-- note\n\nto the editor -->'],
    ['badges', 'badge', '[![Build](https://img.shields.io/a.svg)](https://a.b)'],
    ['rows of links', 'navigation', '[Home](/) | [Docs](/docs) | [Contact](/c)'],
    ['a list of links to its own parts', 'contents', '- [One](#one)\n- [Two](#two)'],
    [
      'a table of contents without heads',
      'contents',
      '| | | |\n|--|--|--|\n| 1 | Towns | 3 |\n| 2 | Roads | 3 |\n| 3 | Rivers | 7 |\n| 4 | Hills | 9 |',
    ],
    ['what a text says of itself', 'boilerplate', 'Dieses Kapitel wurde gekürzt.'],
    ['its parts, too', 'boilerplate', 'This chapter has been shortened for the web.'],
    ['lines of a site', 'boilerplate', 'Share on Facebook'],
  ])('%s', async (_, residue, text) => {
    const document = await read(`# T\n\nSome text.\n\n${text}\n\n## One\n\nMore text.\n`);
    expect(said(document)).toEqual(['Some text.', 'More text.']);
    expect(blocks(document).map((block) => block.residue)).toContain(residue);
  });

  test('link definitions, attributes, template code, citations and fences of blocks vanish', async () => {
    const document = await read(
      '# T {#sec:t .page}\n\nSee [the guide][g]{.x} and ![](a.png){#fig:a width=50%} this [@lee2020; @ek, p. 3].\n\n{% include a.html %}\n\n::: {.note}\nInside.\n:::\n\n[g]: https://a.b\n[^1]: A note.\n[h]: https://c.d\n\nAs @lee2020 says.[^1] {{ page.title }}\n',
    );
    expect(document.title).toBe('T');
    expect(said(document)).toEqual(['See the guide and this.', 'Inside.', 'As Lee (2020) says.']);
    expect(document.footnotes).toMatchObject([{ mark: '1', text: 'A note.' }]);
  });
});

test('a heading ends before the dash that leads on, and before the number of a note', async () => {
  const document = await read(
    '# T\n\n## Data :-\n\nOne.\n\n## Methods -\n\nTwo.\n\n## Results [3]\n\nThree.\n',
  );
  expect(outline(document)).toEqual(['# Data', '# Methods', '# Results']);
});

test('bold words before a text name it, a whole sentence does not', async () => {
  const text = 'Seed round in June.';
  expect(blocks(await read(`# A\n\n**For all of our bakers.** ${text}\n`))).toMatchObject([
    { sentences: ['For all of our bakers: Seed round in June.'] },
  ]);
  const sentence = 'Fennel is a market where bakeries sell what is left.';
  expect(blocks(await read(`# A\n\n**${sentence}** ${text}\n`))).toMatchObject([
    { sentences: [sentence, text] },
  ]);
});

test('headings: depth by nesting, numbers off in series, bold lines, careless marks', async () => {
  const document = await read(
    '# Report\n\n### 1. Aim\n\nA.\n\n##### 1.1 Detail\n\nB.\n\n### 2. Cost\n\n**Staff**\n\nC.\n\n##Open points\n\n3 things are open.\n\n### 5 ways out\n\nD.\n',
  );
  expect(outline(document)).toEqual([
    '# Aim',
    '## Detail',
    '# Cost',
    '## Staff',
    '# Open points',
    '## 5 ways out',
  ]);
  expect(document.body.children[0]?.number).toBe('1');
});

test('lists keep their nesting, lead, order and tasks; code of an item stands below', async () => {
  const document = await read(
    'It needs three things:\n\n1. Wood\n   - oak\n   - ash\n2. [x] Nails\n\n   ```sh\n   buy\n   ```\n\n## End\n\nText.\n',
  );
  expect(blocks(document).slice(0, 2)).toMatchObject([
    {
      type: 'list',
      ordered: true,
      lead: 'It needs three things:',
      items: [
        { text: 'Wood', children: [{ text: 'oak' }, { text: 'ash' }] },
        { text: 'Nails', done: true },
      ],
    },
    { type: 'code', syntax: 'sh', text: 'buy' },
  ]);
});

test('an item that begins with a number, or is a list itself, keeps what it says', async () => {
  const document = await read('# A\n\n- 1. Chair: Ann (44 votes)\n- Treasurer: Bo\n- - one\n  - two\n');
  expect(blocks(document)).toMatchObject([
    {
      type: 'list',
      items: [
        { text: '1. Chair: Ann (44 votes)' },
        { text: 'Treasurer: Bo' },
        { text: 'one' },
        { text: 'two' },
      ],
    },
  ]);
});

test('tables have captions, labels and typed columns; formulas and quotations are what they are', async () => {
  const document = await read(
    '# T\n\n| Year | Cost |\n|---|---:|\n| 2023 | 5 € |\n| 2024 | 6 € |\n\nTable 2: Cost by year\n\n$$\nE = mc^2\n$$\n\n> All is well.\n\n> [!WARNING]\n> It leaks.\n\nIt costs $5 and $6.\n',
  );
  expect(blocks(document)).toMatchObject([
    { type: 'table', label: 'Table 2', caption: 'Cost by year', columns: [{ type: 'year' }, { unit: '€' }] },
    { type: 'equation', text: 'E = mc^2' },
    { type: 'quotation', sentences: ['All is well.'] },
    { type: 'paragraph', emphasis: 'warning', sentences: ['It leaks.'] },
    { type: 'paragraph', sentences: ['It costs $5 and $6.'] },
  ]);
});

test('what stands below or above its line is told without its marks, and what is struck out is left alone', async () => {
  const document = await read(
    '# T\n\nWe state **H~1a~**: CO~2~ falls by 3 m^2^ in the 9^th^ year, about ~5 % to ~7 %.\n',
  );
  expect(blocks(document)).toMatchObject([
    { sentences: ['We state H1a: CO₂ falls by 3 m² in the 9th year, about ~5 % to ~7 %.'] },
  ]);
});

test('names with raised marks of Pandoc, signs among them, are the authors of a paper', async () => {
  const { authors } = await read(
    '# Towns that grew by the river\n\nAnn Brook^1,2\\*^, Ben Stone^1,#a^, and Hui Ding^2^\n\n^1^Institute of Rivers, Springfield\n\n' +
      '^2^University of Towns, Hilltown\n\n^#a^Present affiliation: Hills, Inc.\n\n## Abstract\n\nTowns grew.\n',
  );
  const [rivers, towns] = ['Institute of Rivers, Springfield', 'University of Towns, Hilltown'];
  expect(authors).toMatchObject([
    { name: 'Ann Brook', affiliations: [rivers, towns] },
    { name: 'Ben Stone', affiliations: [rivers] },
    { name: 'Hui Ding', affiliations: [towns] },
  ]);
});

test('institutions that go on in the line of the names are told from them', async () => {
  const { authors } = await read(
    '# Towns that grew by the river\n\nAnn Brook<sup>1\\*</sup>, Ben Stone, MD PhD<sup>1,2</sup>\n<sup>1</sup>Institute of Rivers,\nSpringfield\n<sup>2</sup>University of Towns  \n\\*Corresponding author: Ann Brook (<ann@rivers.example>)\n\n## Abstract\n\nTowns grew.\n',
  );
  const [rivers, towns] = ['Institute of Rivers, Springfield', 'University of Towns'];
  expect(authors).toMatchObject([
    { name: 'Ann Brook', affiliations: [rivers] },
    { name: 'Ben Stone', affiliations: [rivers, towns] },
  ]);
});

test('a command for a typesetter is no part of an institution', async () => {
  const { authors } = await read(
    '---\ntitle: Bees\nauthors:\n  - name: Ann Lee\n    affiliation: 1\naffiliations:\n  - name: Uni A, Springfield \\linebreak\n    index: 1\n---\n\n# Summary\n\nBees fly.\n',
  );
  expect(authors).toEqual([{ name: 'Ann Lee', affiliations: ['Uni A, Springfield'] }]);
});

test('an institution that nobody bears takes the others from no name, and twelve in raised figures is one number', async () => {
  const towns = [
    'Oslo',
    'Kiel',
    'Bonn',
    'Lund',
    'Bern',
    'Graz',
    'York',
    'Gent',
    'Pisa',
    'Lyon',
    'Cork',
    'Bath',
  ];
  const homes = towns.map((town, index) => `^${index + 1}^University of ${town}`);
  const { authors } = await read(
    `# Towns that grew by the river\n\nAnn Brook¹, Ben Stone³,¹²\n\n${homes.join('\n\n')}\n\n## Abstract\n\nTowns grew.\n`,
  );
  expect(authors).toMatchObject([
    { name: 'Ann Brook', affiliations: ['University of Oslo'] },
    { name: 'Ben Stone', affiliations: ['University of Bonn', 'University of Bath'] },
  ]);
});

test('a dash within brackets marks no item, wherever its line was broken', async () => {
  const texts = [
    'Meadows grew (12% at 30 m\n- 40% at 60 m) and forests shrank (50% at 30 m\n- 20% at 60 m) by far. Ponds stayed.',
    'All answers were added up as one score (0: no trouble at all - 80: extreme trouble) and for two parts (0: none of it here - 50: very much of it, or 0: nothing at all - 30: far too much of it).',
  ];
  for (const text of texts) {
    const found = blocks(await read(`# T\n\n${text}\n`));
    expect(found.map(({ type }) => type)).toEqual(['paragraph']);
    expect(JSON.stringify(found)).toMatch(
      /12% at 30 m - 40% at 60 m\)|trouble at all - 80: extreme trouble\)/,
    );
  }
});

test('HTML in Markdown is read as what it is', async () => {
  const document = await read(
    '# T\n\n<table><tr><th>Town</th><th>Shops</th></tr><tr><td>Ulm</td><td>3</td></tr></table>\n\nA<br>B and m<sup>2</sup>.\n\n| a | b |\n|---|---|\n| <ul><li>x</li><li>y</li></ul> | 1 |\n',
  );
  expect(blocks(document)).toMatchObject([
    { type: 'table', header: ['Town', 'Shops'], rows: [['Ulm', '3']] },
    { type: 'paragraph' },
    { type: 'table', rows: [['x; y', '1']] },
  ]);
});

test.each(['<h1 align="center"><img src="logo.svg" alt="Tideink"></h1>', '# ![Tideink](logo.svg)'])(
  'a name that is drawn is told in words: %s',
  async (heading) => {
    const document = await read(
      `${heading}\n\nInk that dries within a minute.\n\n## Use\n\nShake the bottle.\n`,
    );
    expect(document.title).toBe('Tideink');
  },
);

test('several links in a row lead elsewhere, one in a sentence does not', async () => {
  const link = (name: string) => `<a href="https://example.com/${name}">${name}</a>`;
  const document = await read(
    `# T\n\n<div align="center">${link('Docs')} <span>•</span> ${link('Chat')} <br></div>\n\n<p>See ${link('Docs')} and ${link('Chat')}.</p>\n`,
  );
  expect(said(document)).toEqual(['See Docs and Chat.']);
});

test('references are taken apart and are no content', async () => {
  const document = await read(
    '# T\n\nText.\n\n## References\n\n1. Lee, A. (2020). Bees. doi:10.1000/xyz.\n2. Ek, B. Home. https://a.b/c\n',
  );
  expect(document.references).toMatchObject([
    { number: '1', doi: '10.1000/xyz' },
    { number: '2', url: 'https://a.b/c' },
  ]);
  expect(document.body.children[0]).toMatchObject({ residue: 'references' });
});

test('code behind a double colon shows that a text file is reStructuredText', async () => {
  const text =
    'Keys\n====\n\nThe field ``key`` names it, as in this line::\n\n    key = 1\n\nGates are locked at ten.\n';
  const document = await read(text, 'keys.txt');
  const said = JSON.stringify(document.body);
  expect(said).toContain('Gates are locked at ten.');
  expect(said).not.toMatch(/key = 1|``/u);
});

test('reStructuredText in a text file is read without its marks, and who wrote it from its head', async () => {
  const text = `Plan: 12
Title: One key for all gates
Author: Ann Lee <ann at example.org>,
        Bo Ek <bo at example.org>
Created: 09-Jan-2023

Summary
=======

All gates get *one* key, as :rfc:\`99\` and the \`Gate Book
<https://example.org>\`_ say [1]_. The field \`\`key\`\` names it::

    key = 1

.. note::
   The old keys are collected.

Costs
=====

Keys
----

.. code-block:: python
   :linenos:

   price = 25

- A key costs 25 euros
- Forty keys were lost

.. [1] The book of gates
`;
  const document = await read(text, 'plan.txt');
  expect(document).toMatchObject({
    title: 'One key for all gates',
    authors: [{ name: 'Ann Lee' }, { name: 'Bo Ek' }],
    date: '09-Jan-2023',
  });
  expect(outline(document)).toEqual(['# Summary', '# Costs', '## Keys']);
  expect(said(document)).toEqual([
    'All gates get one key, as RFC 99 and the Gate Book say. The field key names it:',
    'The old keys are collected.',
    'list',
  ]);
});

test('a work that stands for a noun is named, and other marks of citations go', async () => {
  const { body } = await read('# T\n\nIt follows the rule of [@lee2020rule] in part [@oak2019].\n', 'a.md');
  expect(JSON.stringify(body)).toContain('It follows the rule of Lee (2020) in part.');
});

test('a label in bold heads the list or the text right below it, also right below another list', async () => {
  const document = await read(
    '# Year\n\n## Groups\n\n**New:**\n- Boats\n**Closed:**\n- Nets\n\n## Flood\n\n**The cause**:\nThe river rose by two metres.',
  );
  expect(outline(document)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('New'),
      expect.stringContaining('Closed'),
      expect.stringContaining('The cause'),
    ]),
  );
  expect(JSON.stringify(document.body)).not.toContain('Boats Closed');
});

test('a list that is set apart under a title is introduced by it', async () => {
  const document = await read('# Keys\n\nText.\n\n!!! info "What matters"\n    - One key\n    - No code');
  expect(blocks(document).at(-1)).toMatchObject({
    type: 'list',
    lead: 'What matters:',
    items: { length: 2 },
  });
});

test('a list that names the sections of the document is its agenda', async () => {
  const names = ['Welcome', 'Report', 'Accounts', 'Election', 'Plans'];
  const list = names.map((name, index) => `${index + 1}. ${name} (Ada)`).join('\n');
  const sections = names.map((name) => `## ${name} of the board\n\nThe members agreed.`).join('\n\n');
  const document = await read(`# Meeting\n\nAda opened it and showed this:\n\n${list}\n\n${sections}`);
  expect(blocks(document).find(({ type }) => type === 'list')).toMatchObject({ residue: 'contents' });
});

test.each(['1 - Aims\n\n# 2 - Costs', '1- Aims\n\n# 2- Costs', '1. – Aims\n\n# 2. – Costs'])(
  'numbers of headings go with the dash behind them: %j',
  async (headings) => {
    const document = await read(`# ${headings.replace(/\n\n/u, '\n\nText.\n\n')}\n\nText.`);
    expect(outline(document).join()).not.toMatch(/[\d-]\s?\p{L}/u);
  },
);

test('what a template keeps from its readers is left out, and a picture by name in brackets', async () => {
  const document = await read(
    '# Goals (:dart:)\n\n{% comment %}\nEditors: check this.\n\n## Draft\n{% endcomment %}\n\nThe pier opens in May (:ship:).',
  );
  expect(JSON.stringify(document)).not.toMatch(/Editors|Draft|dart|ship/);
  expect(said(document)).toContain('The pier opens in May.');
});

test.each([
  ['*Fig. 1: Map of the sites.*', { label: 'Fig. 1', caption: 'Map of the sites.' }],
  ['_Sampling from the bridge in June._', { caption: 'Sampling from the bridge in June.' }],
])('a paragraph in italics below a picture is its caption: %s', async (line, caption) => {
  for (const gap of ['\n\n', '\n']) {
    const text = `# Sites\n\nWe sampled five sites.\n\n![](a.png)${gap}${line}\n\nWe used nets.\n`;
    const pictures = [{ name: 'a.png', bytes: pngOf(300, 200) }];
    const bytes = new TextEncoder().encode(text);
    const { document } = await readDocument({ bytes, name: 'a.md', index: 0, kind: 'file', pictures });
    expect(said(document)).toEqual(['We sampled five sites.', 'figure', 'We used nets.']);
    expect(blocks(document)[1]).toMatchObject(caption);
  }
});

test.each([': The plots of the trial. {#tbl:plots}', 'Table: The plots of the trial.'])(
  'what pandoc sets below a table is its caption: %s',
  async (line) => {
    const document = await read(
      `# A\n\n## B\n\n| Plot | Bees |\n| --- | --- |\n| A | 3 |\n| B | 4 |\n\n${line}\n`,
    );
    expect(blocks(document)).toMatchObject([{ type: 'table', caption: 'The plots of the trial.' }]);
  },
);

test('the text of a shortcode stays in its sentence', async () => {
  const document = await read(
    '# Hiring\n\nPlease write to {% channel "talent" "the Talent team" %}, or [ask]({% page "/people/" %}) Ann.\n\n{% figure "quay.jpg" "The quay" %}\n',
  );
  expect(said(document)).toEqual(['Please write to the Talent team, or ask Ann.']);
});

test('the description of a picture that stands alone is its caption where it is a sentence', async () => {
  const text = '# Sites\n\n![Load by month, for 2021 to 2023.](a.png)\n\n![a chart](a.png)\n';
  const pictures = [{ name: 'a.png', bytes: pngOf(300, 200) }];
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ bytes, name: 'a.md', index: 0, kind: 'file', pictures });
  expect(blocks(document).map((block) => block.type === 'figure' && block.caption)).toEqual([
    'Load by month, for 2021 to 2023.',
    undefined,
  ]);
});

test('a heading of two things with text below it names no authors', async () => {
  const prose =
    'The boats of the bay are looked at in spring by two people who write down what they find. '.repeat(4);
  const text = `# The bay\n\nWritten down by the club\n\n## Harbour Guide & Public Boats\n\n${prose}\n\n## Summary\n\nAll boats float.`;
  expect((await read(text)).authors).toEqual([]);
});

test('what is set apart before the title speaks of the document, and a paragraph of one link leads elsewhere', async () => {
  const text = `> [!WARNING]\n> The papers of the club have moved to the library.\n\n# Bees\n\nThe hives stand in the north.\n\n[All hives of 2024](https://example.org/hives)\n\n> [!NOTE]\n> A hive weighs forty kilos.\n\n[The hives](https://example.org/hives) are weighed at night.`;
  expect(said(await read(text))).toEqual([
    'The hives stand in the north.',
    'A hive weighs forty kilos.',
    'The hives are weighed at night.',
  ]);
});

test('rows of a table without a line below its header are rows', async () => {
  const [table] = blocks(await read('# Bees\n\n| **North** | Forty hives |\n| **South** | Ten hives |'));
  expect(table).toMatchObject({
    type: 'table',
    rows: [
      ['North', 'Forty hives'],
      ['South', 'Ten hives'],
    ],
  });
  expect(said(await read('# Bees\n\n| North | has hives\nand so has the south |'))).toHaveLength(1);
});

test('a line in bold with a dash at its end leads to the line below it, and one with an address heads nothing', async () => {
  const text = `# Bees\n\n## Rules\n\n**Hive care -**\nHives are opened in May by two members.\n\n## Ada Brook, ada@example.org, chair\n\nThe hives stand in the north.`;
  const document = await read(text);
  expect(said(document)).toEqual([
    'Hive care - Hives are opened in May by two members.',
    'The hives stand in the north.',
  ]);
  expect(outline(document)).toEqual(['# Rules']);
});

test('headings behind an empty “Methods” of the same level are its parts', async () => {
  const document = await read(
    '# Introduction\n\nNets are old.\n\n# Methods\n\n# Sampling of nets\n\nWe sampled nets.\n\n# Reading of scales\n\nScales were read.\n\n# Results\n\nNets were full.\n\n# Use of boats\n\nBoats were used.\n',
  );
  expect(
    document.body.children.map(({ title, children }) => [title, ...children.map((one) => one.title)]),
  ).toEqual([
    ['Introduction'],
    ['Methods', 'Sampling of nets', 'Reading of scales'],
    ['Results'],
    ['Use of boats'],
  ]);
});

test('a question in bold heads its answer', async () => {
  const answer = 'Only to those who have signed the list at the door.';
  const text = `# Keys\n\n## Questions\n\n**Will I get a key?**\n\n${answer}\n\n**It is cold in there. Who heats?**\n\n${answer}\n`;
  expect(outline(await read(text))).toEqual([
    '# Questions',
    '## Will I get a key?',
    '## It is cold in there. Who heats?',
  ]);
});

test('lines that are broken by hand and do not end as sentences are a list', async () => {
  const text = `# Year\n\nThe yard is open.\n\n## Review\n\nAll went well.\n\n## Dates\n\n**March** - First launch<br>\nCrane is oiled<br>\n**June** - Regatta\n`;
  const list = blocks(await read(text)).find((block) => block.type === 'list');
  expect(list?.items.map((item) => item.text)).toEqual([
    'March - First launch',
    'Crane is oiled',
    'June - Regatta',
  ]);
});

const minutes = (items: string[]): string => {
  const said = 'The chair reports on what was done since spring, and all agree to go on as before.';
  return items.map((item) => `${item}\n\n${said}\n`).join('\n');
};

test('an agenda is one whose headings count its items, and says nothing of its own', async () => {
  const items = ['Welcome', 'Accounts', 'Elections', 'Fees', 'Repairs'];
  const agenda = items.map((item, index) => `${index + 1}. ${item}${index === 1 ? '\n   1. Report' : ''}`);
  const heads = items.map((item, index) => `## TOP${index + 1} - ${item}`);
  const document = await read(`# Minutes\n\nThe agenda:\n\n${agenda.join('\n')}\n\n${minutes(heads)}`);
  expect(document.body.blocks.find(({ type }) => type === 'list')?.residue).toBe('contents');
  expect(outline(document)).toEqual(items.map((item) => `# ${item}`));
});

test('lines of plain text that one word counts head its parts, and others parts of these', async () => {
  const text = minutes([
    'TOP 1. Welcome',
    'TOP 2. Accounts',
    'Break: 20:40 - 21:12',
    'TOP 3. Elections',
    'What is to be done:',
    'TOP 4. Advertising on our pages: shall we?',
  ]);
  expect(outline(await read(text, 'minutes.txt'))).toEqual([
    '# Welcome',
    '# Accounts',
    '# Elections',
    '## What is to be done',
    '# Advertising on our pages: shall we?',
  ]);
});

test('what a form asks in italics under its headings is none of what was written below it', async () => {
  const part = (name: string, asked: string) =>
    `## ${name}##\n\n_${asked}_\n\nThe pump was mended in ${name}.\n`;
  const text = `# Year\n\n${part('Spring', 'What went well? List it.')}\n${part('Summer', 'In two lines.')}\n${part('Autumn', 'What did you miss?')}`;
  const document = await read(text);
  expect(outline(document)).toEqual(['# Spring', '# Summer', '# Autumn']);
  expect(said(document).filter((line) => !line.startsWith('The pump'))).toEqual([]);
  const told = await read(text.replaceAll(/ went well\?| miss\?/gu, ' counts.'));
  expect(said(told)).toContain('In two lines.');
});

test('the first line of an item that is broken by hand names what the next one says', async () => {
  const text = `# Minutes\n\n1. Shopping list  \n   The list was found to be whole.\n1. Rope that is\n   worn was thrown away.\n1. We met.<br>\n   Nobody left.\n`;
  const list = blocks(await read(text)).find((block) => block.type === 'list');
  expect(list?.items.map((item) => item.text)).toEqual([
    'Shopping list: The list was found to be whole.',
    'Rope that is worn was thrown away.',
    'We met. Nobody left.',
  ]);
});

test('the date of front matter is told without the time of day', async () => {
  const dateOf = async (date: string) =>
    (await read(`---\ntitle: Gauges\ndate: ${date}\n---\n\n## River\n\nThe gauge is read at noon.\n`)).date;
  expect(await dateOf('Thu Apr 9 2020 17:00:00 GMT+0000 (UTC)')).toBe('Thu Apr 9 2020');
  expect(await dateOf('Sunday, 23 May 2021 11:00:00 UTC')).toBe('Sunday, 23 May 2021');
});

test('lines that each have their label in bold are lines: facts about a document at its head, a list below it', async () => {
  const labelled = '**Slip owner:** the warden\n**Last updated:** 3 May 2025\n**v2 adds §6:** the new pier.';
  const document = await read(
    `# Moorings\n\n${labelled}\n\n## Berths\n\nEach boat has a berth.\n\n**Small boats:** row one.\n**Large boats:** row two.\n**Guests:** wherever there is room.\n`,
  );
  expect(document.date).toBe('3 May 2025');
  expect(said(document)).toEqual(['Each boat has a berth.', 'list']);
  expect(blocks(document).at(-1)).toMatchObject({
    items: [
      { text: 'Small boats: row one.' },
      { text: 'Large boats: row two.' },
      { text: 'Guests: wherever there is room.' },
    ],
  });
});

test('what an item says behind those below it stands behind them', async () => {
  const text =
    '# Gates\n\n- The lock has these parts:\n  - the gate\n  - the sluice\n\n  Without the gate the sluice is shut.\n- It is old.\n';
  expect(blocks(await read(text)).at(-1)).toMatchObject({
    items: [
      {
        text: 'The lock has these parts:',
        children: [
          { text: 'the gate' },
          { text: 'the sluice' },
          { text: 'Without the gate the sluice is shut.' },
        ],
      },
      { text: 'It is old.' },
    ],
  });
});

test('marks of programs in cells, and places of a book in brackets, are no text', async () => {
  const document = await read(
    '# Plan\n\nThe pier is old.\n\n## Ropes\n\nThe rope is kept dry (@sec-ropes).\n\n| Year | Work |\n|---|---|\n| 2031 | {::nomarkdown}<ul><li>Paint</li><li>Wash</li></ul>{:/} |\n| 2032 | Rest |\n',
  );
  expect(said(document)[1]).toBe('The rope is kept dry.');
  expect(JSON.stringify(blocks(document))).not.toMatch(/nomarkdown|\{:/);
});

test('a sentence that asks for a name or date in brackets is left out, and one that quotes with brackets stays', async () => {
  const text = [
    '# [Company Name] Pier Policy',
    'The pier is shut at night. [COMPANY NAME] keeps the keys. The rule holds from [Insert date]. Disputes go to [COURT].',
    '“At noon [the company] rang,” says the guard [sic].',
  ].join('\n\n');
  const document = await read(text, 'pier.md');
  expect(document.title).toBe('Pier Policy');
  expect(said(document)).toEqual([
    'The pier is shut at night.',
    '“At noon [the company] rang,” says the guard [sic].',
  ]);
  expect(document.notes).toMatchObject([{ code: 'PART_LEFT_OUT' }]);
});

test('a sentence is left out with the value that a template leaves open, and its author is told', async () => {
  const text = [
    '# Rowing day {{ year }}',
    'The races begin at noon. Boats cost {{ boats.price }} a day. They lie at the pier. Our letter ({{ readers }} readers) is free.',
    '- Sandwiches at the hall\n- Soup for {{ soup.price }}\n- A map at [the pier](https://harbour.org/{{year}}/map)',
    '{{ site.banner }}',
  ].join('\n\n');
  const document = await read(text, 'day.md');
  expect(document.title).toBe('Rowing day');
  const [paragraph, list] = document.body.blocks;
  expect(paragraph).toMatchObject({ sentences: ['The races begin at noon.', 'Our letter is free.'] });
  expect(list).toMatchObject({ items: [{ text: 'Sandwiches at the hall' }, { text: 'A map at the pier' }] });
  expect(document.body.blocks).toHaveLength(2);
  expect(document.notes).toMatchObject([{ code: 'PART_LEFT_OUT' }]);
});

test('a date or field that a form leaves open is left out, and a mark in brackets is not', async () => {
  const document = await read(
    '# Policy\n\nApproved on [dd month yyyy] by the board. The fee is 12 euros a year.\n\n## Form\n\nDate: [Day]\n\nPeriod: [two to three days]\n\nThe text is [CC BY 4.0] and [12] pages long.\n\n## Draft\n\nAll of it is new.\n',
  );
  const told = JSON.stringify(document.body);
  expect(told).not.toMatch(/yyyy|two to three|Approved/);
  expect(told).toContain('[CC BY 4.0] and [12] pages');
  expect(document.notes).toMatchObject([{ code: 'PART_LEFT_OUT' }]);
});

test('numbers of a meeting with its year are no part of what was talked about', async () => {
  const document = await read(
    '# Minutes\n\n## 19/49 Reports\n\nThey were read.\n\n## 19/50 Awards\n\nThey were given.\n\n## 24/7 service\n\nIt goes on.\n',
  );
  expect(document.body.children.map(({ title }) => title)).toEqual(['Reports', 'Awards', '24/7 service']);
});

test('names between which remarks stand are all authors, a number in braces is that of a figure, and a power stays one', async () => {
  const [rivers, towns] = ['Institute of Rivers, Springfield', 'University of Towns'];
  const paper = await read(
    `---\ntitle: Towns that grew\n---\n\nAnn Brook^1^,\n<!-- badge -->\nBen Stone^2^\n\n1. ${rivers}\n2. ${towns}\n\n## Abstract\n\n` +
      'Towns grew by the river at p = 4.3\\*10<sup>-21</sup> (Fig. {@fig:map}).\n\n![A map.](map.png){#fig:map}\n',
  );
  expect(paper.authors).toMatchObject([
    { name: 'Ann Brook', affiliations: [rivers] },
    { name: 'Ben Stone', affiliations: [towns] },
  ]);
  expect(JSON.stringify(paper.body)).toContain('4.3*10⁻²¹ (Fig. 1)');
});

test('what a form leaves blank is no content, and that is told', async () => {
  const text =
    '# Trip\n\nThe trip costs 40 euros and starts at nine.\n\nName: ______________\n\nDate of birth: ............\n\nI agree that my child ________ takes part.\n\n- Telephone: ____\n\nBring the list some_long_name__and____more to the boat.\n';
  const document = await read(text);
  const said = JSON.stringify(document.body);
  expect(said).toContain('some_long_name');
  for (const blank of ['Name:', 'birth', 'I agree', 'Telephone']) expect(said).not.toContain(blank);
  expect(document.notes.map(({ message }) => message).join()).toContain('“____”');
});

test('who spoke in the quotation above is no lead of the list below', async () => {
  const document = await read(
    '# A\n\n> The tide was in.\n\n<p>\n— a keeper of the boats\n</p>\n\n- ropes\n- chains\n',
  );
  expect(blocks(document).find(({ type }) => type === 'list')).not.toHaveProperty('lead');
});

test('a link to a heading by its name is that name', async () => {
  const text = '# Rules\n\nThe club serves the goals of [Purposes][] and no others.\n';
  expect(said(await read(text))).toEqual(['The club serves the goals of Purposes and no others.']);
});
