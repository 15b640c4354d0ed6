import { describe, expect, test } from 'vitest';
import type { ReferenceFormat } from '../../../src/contract/choices.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import type { SourceReference } from '../../../src/engine/outline.ts';
import { citationsOf } from '../../../src/engine/poster/citations/citations-of.ts';
import { wordsOf } from '../../../src/engine/poster/words/words-of.ts';

const file: SourceReference = {
  kind: 'file',
  title: 'river-plastic.pdf',
  author: 'Jane Smith, Bob K. Lee',
  date: '2024',
};
const link: SourceReference = {
  kind: 'link',
  title: 'Plastic leakage',
  url: 'https://www.example.org/leakage',
  author: 'European Water Agency',
  date: '2023-11-20',
  accessed: '2024-06-01',
};
const text: SourceReference = { kind: 'text', title: 'Text' };

/** The citations of a poster whose points cite these sources, one region a group. */
function cite(
  format: ReferenceFormat,
  sources: SourceReference[],
  groups: number[][],
  language: Locale = 'en',
) {
  const regions = groups.map((cites, index) => ({
    id: `r${index}`,
    name: `r${index}`,
    place: 'body' as const,
    blocks: [{ kind: 'points' as const, points: [{ text: 'x', cites }] }],
  }));
  const content = { title: 't', language, layout: 'research' as const, sources, regions };
  return citationsOf(content, format, wordsOf(language).citations);
}

const listed = (citations: ReturnType<typeof cite>) =>
  citations.list.map(({ number, text: entry, url }) => [number, entry, url].filter(Boolean).join(' '));

describe('vancouver', () => {
  const citations = cite('vancouver', [file, link, text], [[1], [0, 1], [2]]);

  test('numbers works in the order of first citation and brackets the numerals', () => {
    expect(citations.mark([1])).toEqual({ text: '[1]', superscript: false });
    expect(citations.mark([0])?.text).toBe('[2]');
    expect(citations.mark([2, 0, 1])?.text).toBe('[1-3]');
  });

  test('lists them in that order', () => {
    expect(citations.heading).toBe('References');
    expect(listed(citations)).toEqual([
      '1. European Water Agency. Plastic leakage [Internet]. example.org; 2023 Nov 20 [cited 2024 Jun 1]. Available from: https://www.example.org/leakage',
      '2. Smith J, Lee BK. river-plastic. 2024.',
      '3. Author’s text [Unpublished manuscript].',
    ]);
  });

  test('lists only what is cited', () => {
    expect(listed(cite('vancouver', [file, link], [[1]]))).toHaveLength(1);
    expect(cite('vancouver', [file, link], [[1]]).mark([0])).toBeUndefined();
  });
});

describe('ama', () => {
  const citations = cite('ama', [file, link, text, file], [[0], [2], [1], [3]]);

  test('sets superscript numerals and joins three neighbours to a range', () => {
    expect(citations.mark([1])).toEqual({ text: '3', superscript: true });
    expect(citations.mark([0, 1, 2])?.text).toBe('1-3');
    expect(citations.mark([0, 3])?.text).toBe('1,4');
  });

  test('lists with long dates and without full stops in initials', () => {
    expect(listed(citations)[0]).toBe('1. Smith J, Lee BK. river-plastic. 2024.');
    expect(listed(citations)[2]).toBe(
      '3. European Water Agency. Plastic leakage. example.org. Published November 20, 2023. Accessed June 1, 2024. https://www.example.org/leakage',
    );
  });

  test('names three authors of more than six', () => {
    const many = { ...file, author: 'A One, B Two, C Three, D Four, E Five, F Six, G Seven' };
    expect(listed(cite('ama', [many], [[0]]))[0]).toMatch(/^1\. One A, Two B, Three C, et al\./);
  });
});

describe('apa', () => {
  test('cites author and year, alphabetically within one mark', () => {
    const citations = cite('apa', [file, link], [[0], [1]]);
    expect(citations.mark([0])).toMatchObject({ text: '(Smith & Lee, 2024)', superscript: false });
    expect(citations.mark([0, 1])?.text).toBe('(European Water Agency, 2023; Smith & Lee, 2024)');
  });

  test('lists alphabetically, whatever the order of citation', () => {
    expect(listed(cite('apa', [file, text, link], [[0], [1], [2]]))).toEqual([
      'Author’s text [Unpublished manuscript]. (n.d.).',
      'European Water Agency. (2023, November 20). Plastic leakage. example.org. https://www.example.org/leakage',
      'Smith, J., & Lee, B. K. (2024). river-plastic.',
    ]);
  });

  test('tells works of one author and year apart', () => {
    const second = { ...file, title: 'bank-litter.pdf' };
    const citations = cite('apa', [file, second], [[0], [1]]);
    expect(citations.mark([0])?.text).toBe('(Smith & Lee, 2024b)');
    expect(listed(citations)[0]).toContain('(2024a). bank-litter');
  });

  test('shortens three authors to the first, and lets a title stand for a missing author', () => {
    expect(cite('apa', [{ ...file, author: 'A One, B Two, C Three' }], [[0]]).mark([0])?.text).toBe(
      '(One et al., 2024)',
    );
    expect(cite('apa', [{ kind: 'file', title: 'notes.md' }], [[0]]).mark([0])?.text).toBe('(Notes, n.d.)');
  });
});

describe('service', () => {
  const citations = cite('service', [file, link, text], [[0], [1], [2]]);

  test('names the source at once', () => {
    expect(citations.mark([0])?.text).toBe('(river-plastic.pdf)');
    expect(citations.mark([1, 2])?.text).toBe('(example.org; Author’s text)');
  });

  test('lists what the sources are called', () => {
    expect(citations.heading).toBe('Sources');
    expect(listed(citations)[1]).toBe(
      'Plastic leakage, example.org, November 20, 2023, https://www.example.org/leakage',
    );
  });
});

test('a file goes by the title it bears, and says so where it is no document', () => {
  const report = { ...file, ownTitle: 'Plastic in the Mira' };
  expect(listed(cite('vancouver', [report], [[0]]))[0]).toBe(
    '1. Smith J, Lee BK. Plastic in the Mira. 2024.',
  );
  expect(cite('service', [report], [[0]]).mark([0])?.text).toBe('(river-plastic.pdf)');
  const data = { kind: 'file' as const, title: 'loads.csv' };
  expect(listed(cite('apa', [data], [[0]]))[0]).toBe('loads [Data set]. (n.d.).');
});

test('titles of works that stand by themselves are in italics where the style wants it', () => {
  const italics = (format: ReferenceFormat, source: SourceReference) =>
    cite(format, [source], [[0]]).list[0]?.italic;
  expect(italics('apa', link)).toBe('Plastic leakage');
  expect(italics('ama', file)).toBe('river-plastic');
  expect(italics('ama', link)).toBeUndefined();
  expect(italics('vancouver', file)).toBeUndefined();
  expect(cite('apa', [{ kind: 'file', title: 'notes.md' }], [[0]]).mark([0])?.italic).toBe('Notes');
});

test('the words of the styles follow the poster’s language', () => {
  expect(cite('apa', [text], [[0]], 'de').mark([0])?.text).toBe('(Text der Verfasser, o. J.)');
  expect(cite('vancouver', [link], [[0]], 'ja').heading).toBe('参考文献');
  expect(listed(cite('vancouver', [text, text], [[0], [1]], 'fr'))).toEqual([
    '1. Texte des auteurs 1 [Manuscrit non publié].',
    '2. Texte des auteurs 2 [Manuscrit non publié].',
  ]);
});
