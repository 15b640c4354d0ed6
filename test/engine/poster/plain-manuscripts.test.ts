import { expect, test } from 'vitest';
import { penFor } from '../../../src/engine/poster/draw/pen-for.ts';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { toSource } from '../../../src/engine/read/to-source.ts';
import { breakable } from '../../../src/engine/text/break-points.ts';
import { posterOf } from '../../support/poster-request.ts';

/** A paper as a word processor has it without any style. */
const manuscript = [
  'Tidal gardens reduce the noise of harbours in summer',
  'Ada Brandt1*; Ben Costa1,2; Chloé van Dijk2.',
  '1 Institute of Coastal Acoustics, Harbour University, Kiel, Germany',
  '2 Department of Marine Botany, Lisbon College, Lisbon, Portugal',
  '* Corresponding author: brandt@harbour.example',
  'ABSTRACT',
  'Harbours are loud, and their noise harms fish. The aim of this study was to find out whether tidal gardens reduce it. We recorded noise at 24 stations over 18 months with calibrated hydrophones. Noise was 7.4 dB lower beside gardens than beside bare walls (p < 0.001). Tidal gardens are a cheap way to quieter harbours.',
  'INTRODUCTION',
  'Ports have grown louder in every decade since steam was given up. Fish that rely on hearing avoid loud water, which empties harbours of life. Walls of stone reflect what hulls and engines give off into the water.',
  'METHODS',
  'Gardens of eelgrass were planted along twelve quays in three harbours. Hydrophones were calibrated before each tide and read by two people. Every station was measured at four states of the tide.',
  'RESULTS',
  'Beside gardens the mean level was 112.3 dB, beside bare walls 119.7 dB. The difference was largest at low tide, when it reached 11.2 dB. Ships of more than 80 metres were heard for 34 % less time.',
  'CONCLUSIONS',
  'Eelgrass beside quays lowers noise where fish live. Planting costs less than a tenth of what screens of bubbles cost.',
  'Funding: This work was paid for by the Port Fund.',
  'Author Contributions',
  'A.B. planned the work and C.v.D. planted the gardens.',
].join('\n\n');

const read = async () => {
  const bytes = new TextEncoder().encode(manuscript);
  const { document } = await readDocument({ name: 'manuscript.txt', bytes, kind: 'file', index: 0 });
  return document;
};

const given = async () => {
  const document = await read();
  return { documents: [document], sources: [toSource(document)] };
};

test('title, authors, institutions and contact are read from lines above the abstract', async () => {
  const { title, authors } = await read();
  expect(title).toBe('Tidal gardens reduce the noise of harbours in summer');
  expect(authors).toEqual([
    {
      name: 'Ada Brandt',
      affiliations: ['Institute of Coastal Acoustics, Harbour University, Kiel, Germany'],
      email: 'brandt@harbour.example',
    },
    {
      name: 'Ben Costa',
      affiliations: [
        'Institute of Coastal Acoustics, Harbour University, Kiel, Germany',
        'Department of Marine Botany, Lisbon College, Lisbon, Portugal',
      ],
    },
    {
      name: 'Chloé van Dijk',
      affiliations: ['Department of Marine Botany, Lisbon College, Lisbon, Portugal'],
    },
  ]);
});

test('each box says what it is there for, and nothing of funding or contributions', async () => {
  const { content } = await posterOf({
    prompt: 'Make a research poster',
    ...(await given()),
    size: 'a2',
  });
  const told = (name: string) => JSON.stringify(content.regions.find((region) => region.heading === name));
  expect(told('Introduction')).toContain(
    'The aim of this study was to find out whether tidal gardens reduce it.',
  );
  expect(told('Methods')).toContain('We recorded noise at 24 stations over 18 months');
  // What was found stands across the head of the poster, once.
  expect(JSON.stringify(content.regions).match(/p < 0\.001/g)).toHaveLength(1);
  expect(content.regions.find(({ id }) => id === 'takeaway')?.blocks).toMatchObject([
    { kind: 'statement', text: expect.stringContaining('p < 0.001') },
  ]);
  expect(told('Conclusions')).toContain('Tidal gardens are a cheap way to quieter harbours.');
  expect(content.subtitle).toBe('Ada Brandt¹, Ben Costa¹ ², Chloé van Dijk²');
  expect(JSON.stringify(content)).not.toMatch(/Port Fund|planted the gardens/);
});

test('a billboard has its finding between the sides that the prompt names', async () => {
  const { content } = await posterOf({
    prompt: 'Better poster, methods on the left, results on the right',
    ...(await given()),
    size: 'a2',
  });
  const columns = content.arrangement && 'columns' in content.arrangement ? content.arrangement.columns : [];
  expect(columns.map((one) => ('region' in one ? one.region : ''))).toEqual([
    'methods',
    'takeaway',
    'results',
  ]);
  expect(content.regions.find(({ id }) => id === 'takeaway')?.blocks).toMatchObject([
    { kind: 'statement', large: true },
  ]);
});

test('a billboard whose sources say nowhere what was found asks for it', async () => {
  const draft = [
    'Loads of pumps in tidal harbours and their gardens',
    'INTRODUCTION',
    'Pumps move the water of harbours at night. Ports have grown louder in every decade since steam was given up.',
    'PUMPS',
    'Before introducing the model of all pumps, we start by showing the model of a single pump. Every pump has a valve that closes at low tide.',
    'VALVES',
    'A valve lets water flow in one direction. Valves are opened by hand twice a day in most harbours.',
  ].join('\n\n');
  const { document } = await readDocument({
    name: 'draft.txt',
    bytes: new TextEncoder().encode(draft),
    kind: 'file',
    index: 0,
  });
  const { content } = await posterOf({
    prompt: 'Better poster of our paper',
    sources: [toSource(document)],
    documents: [document],
    size: 'a2',
  });
  expect(content.regions.find(({ id }) => id === 'takeaway')?.blocks).toMatchObject([
    { kind: 'text', guidance: true },
  ]);
});

test('a table that its paper numbers stays a table, and one without a number may be a chart', async () => {
  const report = (label: string) => `# Noise of harbours

## Results

Noise fell in all harbours.

${label}

| Harbour | Quiet hours |
| --- | --- |
| Kiel | 42 % |
| Lisbon | 38 % |
| Otter | 57 % |
| Mira | 61 % |

## Conclusions

Gardens are quiet, and people come to see them in summer.
`;
  const kinds = async (label: string) => {
    const bytes = new TextEncoder().encode(report(label));
    const { document } = await readDocument({ name: 'a.md', bytes, kind: 'file', index: 0 });
    const { content } = await posterOf({
      prompt: 'Poster',
      sources: [toSource(document)],
      documents: [document],
    });
    return content.regions.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
  };
  expect(await kinds('Table 1: Quiet hours of the day.')).toContain('table');
  expect(await kinds('In the three harbours:')).toContain('chart');
});

test('an event has its programme, its whole place and every short word of its prompt', async () => {
  const { content } = await posterOf({
    prompt:
      'Event poster: Open Lab Night at the Institute of Physics, Friday 12 June 2026, 17:00-22:00, Hall 1, Long Street 12, Berlin. ' +
      'Schedule: 17:00 Welcome; 17:30 Lasers for beginners; 19:00 Superconductors. Free entry. Register at https://physics.example.org/open-lab-night/registration?lang=en',
  });
  expect(content.title).toBe('Open Lab Night at the Institute of Physics');
  const all = JSON.stringify(content);
  expect(all).toContain('Hall 1, Long Street 12, Berlin');
  expect(all).toContain('Free entry.');
  expect(content.regions.map(({ blocks }) => blocks)).toContainEqual([
    expect.objectContaining({
      kind: 'timeline',
      events: ['17:00', '17:30', '19:00'].map((when) => expect.objectContaining({ when })),
    }),
  ]);
});

test('an address that is named with its region is what the region holds', async () => {
  const { content } = await posterOf({
    prompt: 'Poster on bees, left: why they matter, right: contact bees@meadow.example',
  });
  expect(content.regions.find(({ name }) => name === 'contact')?.blocks).toEqual([
    { kind: 'text', text: 'bees@meadow.example' },
  ]);
});

test('names without a comma behind their marks, and one to a line, are the authors; what the highlights say stays', async () => {
  const readText = async (lines: string[]) => {
    const bytes = new TextEncoder().encode(lines.join('\n\n'));
    return (await readDocument({ name: 'manuscript.md', bytes, kind: 'file', index: 0 })).document;
  };
  const [head = '', , ...rest] = manuscript.split('\n\n');
  const unmarked = await readText([head, 'Ada Brandt¹ Ben Costa¹,²; Chloé van Dijk²', ...rest]);
  expect(unmarked.authors.map(({ name }) => name)).toEqual(['Ada Brandt', 'Ben Costa', 'Chloé van Dijk']);
  const alone = await readText([head, 'Ada Brandt', 'Ben Costa', 'Chloé van Dijk', ...rest]);
  expect(alone.title).toBe(head);
  expect(alone.authors.map(({ name }) => name)).toEqual(['Ada Brandt', 'Ben Costa', 'Chloé van Dijk']);
  const highlights = ['# Highlights', '- Noise fell by 7.4 dB.\n- Gardens are cheap.', '# Abstract'];
  const led = await readText([
    head,
    'Ada Brandt¹, Ben Costa²',
    ...rest.slice(0, 3),
    ...highlights,
    ...rest.slice(4),
  ]);
  expect(led.authors).toHaveLength(2);
  expect(JSON.stringify(led.body)).toMatch(/Noise fell by 7\.4 dB\."(?!,"residue)/);
});

test('names under a heading of their own, with spaced marks, keep the institution under the next', async () => {
  const text = [
    '# Tidal gardens reduce the noise of harbours.',
    '# Authors',
    'Ada Brandt¹, Ben (Benny) Costa¹ *',
    '# Affiliation',
    '¹Institute of Coastal Acoustics, Kiel, Germany. E-mail address: costa@harbour.example. ORCID: 0000-0002-1825-0097',
    '# Abstract',
    'Harbours are loud, and their noise harms fish. Noise was 7.4 dB lower beside gardens than beside bare walls.',
    '# Methods',
    'Gardens of eelgrass were planted along twelve quays in three harbours.',
  ].join('\n\n');
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ name: 'paper.md', bytes, kind: 'file', index: 0 });
  expect(document.title).toBe('Tidal gardens reduce the noise of harbours');
  expect(document.authors).toEqual([
    { name: 'Ada Brandt', affiliations: ['Institute of Coastal Acoustics, Kiel, Germany'] },
    {
      name: 'Ben (Benny) Costa',
      affiliations: ['Institute of Coastal Acoustics, Kiel, Germany'],
      email: 'costa@harbour.example',
    },
  ]);
});

test('references that are counted by bare numbers keep them, and a caption has no label that a program was to set', async () => {
  const works = [
    'Lee A. Rivers. Water 2012;4:1-9.',
    'Chen B. Lakes. Water 2013;5:1-9.',
    'Roe C. Seas. Water 2014;6:1-9.',
  ];
  const text = [
    '# Abstract',
    'Harbours are loud, and their noise harms fish.',
    '(#tab:noise) Noise beside bare walls.',
    '| Harbour | dB |\n| --- | --- |\n| Kiel | 112 |\n| Ayr | 119 |',
    '# References',
    ...works.map((work, at) => `${at + 1} ${work}`),
  ].join('\n\n');
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ name: 'paper.md', bytes, kind: 'file', index: 0 });
  expect(document.references.map(({ number, text: said }) => [number, said])).toEqual(
    works.map((work, at) => [`${at + 1}`, work]),
  );
  expect(JSON.stringify(document.body)).not.toContain('#tab');
});

test('paragraphs between the keywords of an abstract and the next heading are an introduction', async () => {
  const text = [
    '# Abstract',
    'Harbours are loud, and their noise harms fish. Noise was 7.4 dB lower beside gardens than beside bare walls.',
    'Keywords: harbours, noise',
    'Ports have grown louder in every decade since steam was given up.',
    'Fish that rely on hearing avoid loud water, which empties harbours of life.',
    '# Methods',
    'Gardens of eelgrass were planted along twelve quays in three harbours.',
  ].join('\n\n');
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ name: 'paper.md', bytes, kind: 'file', index: 0 });
  expect(document.body.children.map(({ title, role }) => [title, role])).toEqual([
    ['Abstract', 'abstract'],
    ['Introduction', 'introduction'],
    ['Methods', 'methods'],
  ]);
});

test('the occasion that a poster of a paper is for does not make it the notice of an event', async () => {
  const { content } = await posterOf({ ...(await given()), prompt: 'Poster of this note for our open day' });
  expect(content.layout).toBe('research');
  expect(JSON.stringify(content.regions)).not.toContain('guidance');
});

test('signs tell institutions apart as numbers do, and a running title is no title', async () => {
  const text = manuscript
    .replace('Ada Brandt1*; Ben', 'Running title: Gardens and noise\n\nAda Brandt1*; Ben')
    .replace('Ada Brandt1*; Ben Costa1,2; Chloé van Dijk2.', 'Ada Brandt†, Ben Costa‡, Chloé van Dijk†')
    .replace('1 Institute', '† Institute')
    .replace('2 Department', '‡ Department');
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ name: 'manuscript.txt', bytes, kind: 'file', index: 0 });
  expect(document.title).toBe('Tidal gardens reduce the noise of harbours in summer');
  expect(document.authors.map(({ affiliations }) => affiliations?.[0]?.split(',')[0])).toEqual([
    'Institute of Coastal Acoustics',
    'Department of Marine Botany',
    'Institute of Coastal Acoustics',
  ]);
});

test('beside a large finding no region is set in two columns, though it were wide enough', async () => {
  const sides = async (prompt: string) => {
    const document = await posterOf({ prompt, ...(await given()), size: 'a2' });
    const canvas = { width: 2245, height: 1587, unit: 'px' } as never;
    const made = { document, template: posterTemplateOf(document.templateId), pictures: new Map(), canvas };
    return penFor({ ...made, citations: {} as never }, 1, { scale: 1, icons: true }).halves;
  };
  expect(await sides('Better poster, methods on the left, results on the right')).toBe(false);
  expect(await sides('Poster of this paper')).toBe(true);
});

test('a long compound may break at its hyphens, and a short one may not', () => {
  expect(breakable('of temporal-spectral-spatial features in well-known towns', 'en')).toEqual([
    'of ',
    'temporal-',
    'spectral-',
    'spatial ',
    'features ',
    'in ',
    'well-known ',
    'towns',
  ]);
});
