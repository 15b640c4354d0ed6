import { describe, expect, test } from 'vitest';
import type { ReferenceFormat } from '../../../src/contract/choices.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import type { SourceReference } from '../../../src/engine/outline.ts';
import { citationsOf } from '../../../src/engine/poster/citations/citations-of.ts';
import { ownCitations } from '../../../src/engine/poster/citations/own-references.ts';
import type { Region } from '../../../src/engine/poster/content.ts';
import { layoutPoster } from '../../../src/engine/poster/draw/layout-poster.ts';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import { wordsOf } from '../../../src/engine/poster/words/words-of.ts';
import { posterOf } from '../../support/poster-request.ts';

const work = (title: string, author?: string, date?: string): SourceReference => ({
  kind: 'file',
  title: `${title}.pdf`,
  ownTitle: title,
  ...(author && { author }),
  ...(date && { date }),
});

const regionOf = (id: string, text: string, cites: number[]): Region => ({
  id,
  name: id,
  heading: id,
  place: 'body',
  blocks: [{ kind: 'text', text, cites }],
});

/** The citations of a poster that cites all of its sources in their order. */
function citing(format: ReferenceFormat, sources: SourceReference[], language: Locale = 'en') {
  const regions = sources.map((_, index) => regionOf(`r${index}`, 'x', [index]));
  const content = { title: 't', language, layout: 'research' as const, sources, regions };
  return citationsOf(content, format, wordsOf(language).citations);
}

const inText = (sources: SourceReference[], language?: Locale) => {
  const citations = citing('apa', sources, language);
  return sources.map((_, index) => citations.mark([index])?.text);
};
const list = (format: ReferenceFormat, sources: SourceReference[], language?: Locale) =>
  citing(format, sources, language).list.map(({ number, text, url }) =>
    [number, text, url].filter(Boolean).join(' '),
  );

/** Sentences as they stand on the canvas, marks and all, a region each. */
async function drawn(format: ReferenceFormat, texts: string[]): Promise<string[]> {
  const blank = await posterOf();
  const regions = texts.map((text, index) => regionOf(`r${index}`, text, [index]));
  const sources = texts.map((_, index) => work(`Report ${index + 1}`, 'Jane Smith', `${2020 + index}`));
  const content = { ...blank.content, regions, sources };
  const options = { referenceFormat: format, sourcesInFooter: false };
  const document = { ...blank, content, options };
  const { scene } = layoutPoster(document, posterTemplateOf(document.templateId), new Map());
  return (scene.pages[0]?.elements ?? [])
    .filter((element) => element.type === 'text' && element.role === 'body')
    .map((element) =>
      element.type === 'text'
        ? element.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ')
        : '',
    );
}

describe('where a mark stands', () => {
  test('AMA: after a full stop or comma, before a colon or semicolon', async () => {
    expect(await drawn('ama', ['It fell.', 'It fell,', 'It fell:', 'It fell;'])).toEqual([
      'It fell.1',
      'It fell,2',
      'It fell3:',
      'It fell4;',
    ]);
  });

  test('AMA: a raised numeral is no exponent: it keeps its distance from a number', async () => {
    expect(await drawn('ama', ['It costs €49', 'It costs little'])).toEqual([
      'It costs €49\u00a01',
      'It costs little2',
    ]);
  });

  test('Vancouver and APA: what stands in brackets belongs to the sentence, before its full stop', async () => {
    expect(await drawn('vancouver', ['It fell.', 'It fell'])).toEqual([
      'It fell\u00a0[1].',
      'It fell\u00a0[2]',
    ]);
    expect(await drawn('apa', ['It fell.', 'Did it fall?'])).toEqual([
      'It fell (Smith, 2020).',
      'Did it fall? (Smith, 2021)',
    ]);
  });
});

describe('numbers', () => {
  test('run in the order in which the regions stand on the canvas, not in which they were named', async () => {
    const blank = await posterOf();
    const regions = ['start', 'milestones', 'today', 'next'].map((id, index) =>
      regionOf(id, `About ${id}`, [index]),
    );
    const sources = regions.map(({ id }) => work(id));
    const content = { ...blank.content, layout: 'timeline' as const, regions, sources };
    const document = { ...blank, content };
    const { scene } = layoutPoster(document, posterTemplateOf(document.templateId), new Map());
    const texts = (scene.pages[0]?.elements ?? []).flatMap((element) =>
      element.type === 'text'
        ? element.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
        : [],
    );
    // The milestones stand above the others where the canvas is wide.
    expect(texts.filter((text) => text.startsWith('About')).sort()).toEqual([
      'About milestones\u00a0[1]',
      'About next\u00a0[4]',
      'About start\u00a0[2]',
      'About today\u00a0[3]',
    ]);
    expect(texts.filter((text) => /^\d\. /.test(text)).map((text) => text.slice(0, 8))).toEqual([
      '1. miles',
      '2. start',
      '3. today',
      '4. next.',
    ]);
  });
});

describe('APA', () => {
  const byJane = (title: string, date?: string) => work(title, 'Jane Smith', date);

  test('letters follow the titles of one author and year, articles aside', () => {
    const sources = [byJane('The banks', '2024'), byJane('Air', '2024'), byJane('A cloud', '2024')];
    expect(inText(sources)).toEqual(['(Smith, 2024b)', '(Smith, 2024a)', '(Smith, 2024c)']);
    expect(inText([byJane('Water'), byJane('Ice')])).toEqual(['(Smith, n.d.-b)', '(Smith, n.d.-a)']);
  });

  test('several works of one author at one point: the name once, the years in order', () => {
    const citations = citing('apa', [byJane('B', '2023'), byJane('A', '2020'), work('C', 'Bo Berg', '2021')]);
    expect(citations.mark([0, 1, 2])?.text).toBe('(Berg, 2021; Smith, 2020, 2023)');
  });

  test('first authors of one name are told apart by their initials', () => {
    expect(inText([byJane('A', '2023'), work('B', 'Karl Smith', '2020')])).toEqual([
      '(J. Smith, 2023)',
      '(K. Smith, 2020)',
    ]);
  });

  test('as many authors are named as tell two works of one year apart', () => {
    const sources = [
      work('A', 'Jane Smith, Bo Lee, Al Fox, Di Moss', '2024'),
      work('B', 'Jane Smith, Cy Ray, Al Fox, Di Moss', '2024'),
      work('C', 'Jane Smith, Bo Lee, Al Fox, Di Moss', '2020'),
    ];
    expect(inText(sources)).toEqual([
      '(Smith, Lee, et al., 2024)',
      '(Smith, Ray, et al., 2024)',
      '(Smith et al., 2020)',
    ]);
  });

  test('without an author the title stands in italics, its main words in capitals, short and without a dangling word', () => {
    const [work1, work2] = [
      work('Night shifts and sleep'),
      work('A hundred years of the swimming club in pictures'),
    ];
    expect(inText([work1, work2])).toEqual(['(Night Shifts and Sleep, n.d.)', '(A Hundred Years, n.d.)']);
    expect(citing('apa', [work1]).mark([0])?.italic).toBe('Night Shifts and Sleep');
    expect(inText([work('Nachtschicht und Schlaf')], 'de')).toEqual(['(Nachtschicht und Schlaf, o. J.)']);
  });

  test('the list is alphabetical by author or title, articles aside, undated works first', () => {
    const sources = [
      work('The zoo'),
      byJane('Late', '2024'),
      work('A river'),
      byJane('Early', '2019'),
      byJane('Undated'),
    ];
    expect(list('apa', sources)).toEqual([
      'A river. (n.d.).',
      'Smith, J. (n.d.). Undated.',
      'Smith, J. (2019). Early.',
      'Smith, J. (2024). Late.',
      'The zoo. (n.d.).',
    ]);
    expect(list('apa', [work('Die Elbe'), work('Donau')], 'de')).toEqual([
      'Donau. (o. J.).',
      'Die Elbe. (o. J.).',
    ]);
  });

  test('a page without a date says when it was retrieved; one with a date does not', () => {
    const page = {
      kind: 'link' as const,
      title: 'Tides',
      url: 'https://example.org/tides',
      accessed: '2026-11-21',
    };
    expect(list('apa', [page])[0]).toBe(
      'Tides. (n.d.). example.org. Retrieved November 21, 2026, from https://example.org/tides',
    );
    expect(list('apa', [{ ...page, date: '2024-03-05' }])[0]).toBe(
      'Tides. (2024, March 5). example.org. https://example.org/tides',
    );
  });
});

test('Vancouver and AMA say that a document has no date, and when a page was read', () => {
  const page = {
    kind: 'link' as const,
    title: 'Tides',
    url: 'https://example.org/tides',
    accessed: '2026-11-21',
  };
  expect(list('vancouver', [work('Report'), page])).toEqual([
    '1. Report. [date unknown].',
    '2. Tides [Internet]. example.org; [date unknown] [cited 2026 Nov 21]. Available from: https://example.org/tides',
  ]);
  expect(list('ama', [work('Report'), page])).toEqual([
    '1. Report. Date unknown.',
    '2. Tides. example.org. Accessed November 21, 2026. https://example.org/tides',
  ]);
});

test('a work that is reached by its identifier is not published by who resolves it', () => {
  const paper = { ...work('Plastic in rivers', 'Ann Lee', '2024'), url: 'https://doi.org/10.1234/mira.5' };
  for (const format of ['ama', 'apa', 'vancouver'] as const)
    expect(JSON.stringify(list(format, [paper]))).not.toMatch(/doi\.org[.;,\s]/);
});

test('the marks of the own list of a paper are raised in AMA, and stay in brackets elsewhere', () => {
  const content = {
    title: 't',
    language: 'en' as const,
    layout: 'research' as const,
    sources: [],
    references: ['3', '5', '6', '7'].map((number) => ({ number, text: `Lee A. Plastic ${number}. 2020.` })),
    regions: [regionOf('a', 'Rivers carry plastic [3,5-7]. So do lakes [3, 9].', [])],
  };
  const told = (format: ReferenceFormat) =>
    JSON.stringify(ownCitations(content, format, wordsOf('en').citations).content.regions);
  expect(told('ama')).toContain('Rivers carry plastic.³,⁵⁻⁷ So do lakes.³');
  // What the list lacks is not cited.
  expect(told('vancouver')).toContain('Rivers carry plastic [3,5-7]. So do lakes [3].');
  const numbers = (format: ReferenceFormat) =>
    citationsOf(content, format, wordsOf('en').citations).others.map(({ number }) => number);
  expect(numbers('ama')).toEqual(['3.', '5.', '6.', '7.']);
  expect(numbers('vancouver')).toEqual(['[3]', '[5]', '[6]', '[7]']);
});

const cited = [
  {
    text: 'Fiske, S. T., Cuddy, A. J. C., & Glick, P. (2007). Universal dimensions of social cognition. Trends in Cognitive Sciences, 11(2), 77–83. http://dx.doi.org/10.1016/j.tics.2006.11.005',
    url: 'https://doi.org/10.1016/j.tics.2006.11.005',
  },
  { text: 'Lee, A., & Oak, B. (2012). How rivers carry plastic. Water Research, 46, 1–9.' },
];
const paperOf = (references: { text: string; number?: string; url?: string }[], text: string) => ({
  title: 't',
  language: 'en' as const,
  layout: 'research' as const,
  sources: [],
  references,
  regions: [regionOf('a', text, [])],
});
const setIn = (content: ReturnType<typeof paperOf>, format: ReferenceFormat) => {
  const { content: set, list: entries, asGiven } = ownCitations(content, format, wordsOf('en').citations);
  const block = set.regions[0]?.blocks[0];
  const told = block?.kind === 'text' ? block.text : undefined;
  return { told, entries: entries.map(({ number = '', text }) => `${number} ${text}`.trim()), asGiven };
};

test('a paper that cites by name is set in numbers, in the order of the canvas, and its articles in the form', () => {
  const paper = paperOf(
    cited,
    'Lee and Oak (2012) counted; others judged (e.g., Fiske et al., 2007; Lee & Oak, 2012).',
  );
  expect(setIn(paper, 'vancouver')).toEqual({
    told: 'Lee and Oak [1] counted; others judged (e.g., [1,2]).',
    entries: [
      '1. Lee A, Oak B. How rivers carry plastic. Water Research. 2012;46:1–9.',
      '2. Fiske ST, Cuddy AJC, Glick P. Universal dimensions of social cognition. Trends in Cognitive Sciences. 2007;11(2):77–83.',
    ],
    asGiven: 0,
  });
  expect(setIn(paper, 'ama').told).toBe('Lee and Oak¹ counted; others judged (e.g., ¹,²).');
  expect(setIn(paper, 'apa').told).toContain('(e.g., Fiske et al., 2007; Lee & Oak, 2012)');
});

test('of works that were read with the same number none is listed, nor cited', () => {
  const paper = paperOf(
    [
      { number: '3', text: 'Harbour nets. Online.' },
      { number: '3', text: 'Harbour cranes. Online.' },
      { number: '5', text: 'Lee, A. (2012). How rivers carry plastic. Water Research, 46, 1–9.' },
    ],
    'Nets are old [3]. Rivers carry plastic [5].',
  );
  const { told, entries } = setIn(paper, 'vancouver');
  expect(told).toBe('Nets are old. Rivers carry plastic [5].');
  expect(entries.join()).toContain('How rivers carry plastic');
  expect(entries.join()).not.toMatch(/nets|cranes/);
});

test('a numbered list is cited in round brackets, or by name and year, as the texts do it', () => {
  const numbered = cited.map((one, at) => ({ ...one, number: `${at + 1}` }));
  const round = paperOf(numbered, '');
  round.regions = [
    regionOf('a', 'Rivers carry plastic (2), as others judged (1,2).', []),
    regionOf('b', 'We (1) counted rivers and (2) judged them.', []),
    regionOf('c', 'Seas carry it too (2).', []),
  ];
  const { told, entries } = setIn(round, 'vancouver');
  expect(told).toBe('Rivers carry plastic [1], as others judged [1,2].');
  expect(entries[0]).toMatch(/^1\. Lee A, Oak B\./u);
  const named = setIn(paperOf(numbered, 'Rivers carry plastic (Lee & Oak, 2012).'), 'vancouver');
  expect(named.told).toBe('Rivers carry plastic [1].');
  expect(named.entries).toHaveLength(1);
});

test('a list that gives first names first, and years with letters, is found by the names of the texts', () => {
  const first = [
    { text: 'Kishore Papineni and Ann Lee. 2002b. A measure of translations. In Meetings, pages 1–9.' },
    {
      text: 'Kong, A. (2025). Another measure. https://harbour.example/kong',
      url: 'https://harbour.example/kong',
    },
  ];
  const { entries } = setIn(
    paperOf(first, 'Measures (Papineni & Lee, 2002b; Kong, 2025) agree.'),
    'vancouver',
  );
  expect(entries).toHaveLength(2);
  const untold = setIn(
    paperOf(first, 'Measures (as Papineni, 2002b and Kong, 2025 say) agree.'),
    'vancouver',
  );
  expect(untold.entries).toHaveLength(2);
});

test('a paper that cites by number is set by name in APA, where every entry can be taken apart', () => {
  const numbered = [
    { number: '7', text: 'Lee A, Oak B. How rivers carry plastic. Water Research. 2012;46(2):1-9.' },
    { number: '9', text: 'A report of the agency, 2014.' },
  ];
  expect(setIn(paperOf(numbered, 'Rivers carry plastic [7].'), 'apa')).toEqual({
    told: 'Rivers carry plastic (Lee & Oak, 2012).',
    entries: ['Lee, A., & Oak, B. (2012). How rivers carry plastic. Water Research, 46(2), 1–9.'],
    asGiven: 0,
  });
  const both = paperOf(numbered, 'Rivers carry plastic [7,9].');
  expect(setIn(both, 'apa')).toMatchObject({ told: 'Rivers carry plastic [7,9].', asGiven: 2 });
  expect(setIn(both, 'vancouver')).toMatchObject({
    told: 'Rivers carry plastic [1,2].',
    entries: [expect.stringContaining('1. Lee A, Oak B.'), '2. A report of the agency, 2014.'],
    asGiven: 1,
  });
});

test('what could be cited otherwise stays as the paper has it', () => {
  const paper = paperOf(cited, 'As counted (Lee & Oak, 2012; Nobody, 2001).');
  expect(setIn(paper, 'vancouver').told).toBe('As counted (Lee & Oak, 2012; Nobody, 2001).');
});

test('an interval that begins at 0 cites nothing', () => {
  const numbered = cited.map((one, at) => ({ ...one, number: `${at + 1}` }));
  const { told } = setIn(paperOf(numbered, 'Shares lie in [0, 1], as counted before [2].'), 'vancouver');
  expect(told).toBe('Shares lie in [0, 1], as counted before [1].');
});
