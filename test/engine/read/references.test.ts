import { expect, test } from 'vitest';
import type { Section } from '../../../src/engine/read/document.ts';
import { readOn } from '../../../src/engine/read/pdf/vocabulary.ts';
import { takeReferences } from '../../../src/engine/read/references.ts';
import { kindOf } from '../../../src/engine/read/sections.ts';
import { readDocuments } from '../../support/read-documents.ts';

const at = { source: 0 };
const listed = (...texts: string[]): Section => ({
  title: 'References',
  residue: 'references',
  depth: 1,
  at,
  blocks: texts.map((text) => ({ type: 'paragraph', sentences: [text], at })),
  children: [],
});

test.each([
  ['A. 2019. https: //doi.org/10.1038/d4-z.', 'A. 2019. https://doi.org/10.1038/d4-z.'],
  ['B. 2016. doi.org/10. 3934/math.2016.3.', 'B. 2016. doi.org/10.3934/math.2016.3.'],
  ['C. Sleep, 32(9):4, 2015. doi: 10.1002/da. 22386.', 'C. Sleep, 32(9):4, 2015. doi: 10.1002/da.22386.'],
  [
    'D. Sleep, 2015. doi: 10.1046/j. 1525-1497.2001.016.x.',
    'D. Sleep, 2015. doi: 10.1046/j.1525-1497.2001.016.x.',
  ],
  ['C. doi.org/10.1371/journal. pbio.1001745.', 'C. doi.org/10.1371/journal.pbio.1001745.'],
  [
    'D. https://mira.example/a/Plan_ Winter_2020.pdf (2022).',
    'D. https://mira.example/a/Plan_Winter_2020.pdf (2022).',
  ],
  ['E. https://example.org/ Accessed 3 May 2020.', 'E. https://example.org/ Accessed 3 May 2020.'],
  ['F. https://doi.org/10.1000/xyz. 12 pages.', 'F. https://doi.org/10.1000/xyz. 12 pages.'],
  ['G. See https://example.org. Lee 2020.', 'G. See https://example.org. Lee 2020.'],
])('an address that a line broke is whole again: %s', (printed, whole) => {
  expect(takeReferences(listed(printed))[0]?.text).toBe(whole);
});

test('entries that ran into one another are told apart by their numbers', () => {
  const work = (name: string) =>
    `${name} A. Plastic in rivers of the south and how to count it. River Journal 2020;12:4-9.`;
  const text = `1. ${work('Lee')} 2. ${work('Chen')} https://doi.org/10.1/ab.3. ${work('Diaz')} 5. ${work('Evans')} ${'More of the last work. '.repeat(8)}`;
  const found = takeReferences(listed(text));
  expect(found.map(({ number }) => number)).toEqual(['1', '2', '3', '5']);
  expect(found.map(({ text: told }) => told.split(' ')[0])).toEqual(['Lee', 'Chen', 'Diaz', 'Evans']);
  expect(found[1]?.url).toBe('https://doi.org/10.1/ab');
});

test.each([
  'References Cited',
  'Reference list',
  'Cited literature',
  'List of references',
  'Médiagraphie',
  'Sitografia',
  'Webgrafía',
])('a list is one of works under “%s”', async (heading) => {
  const text = `# Mira\n\n## Results\n\nThe load fell.\n\n## ${heading}\n\nLee A. Plastic in rivers. 2020.\n`;
  const { documents } = await readDocuments({ 'paper.md': text });
  expect(documents[0]?.references.map((one) => one.text)).toEqual(['Lee A. Plastic in rivers. 2020.']);
});

test('a number in brackets that leads to a source is no part of a name', async () => {
  const text =
    '# Pumps\n\n| Trial | Factor |\n|---|---|\n| Northfield [[1]](https://example.org/a) | 3.4 |\n| EST [[2]](https://example.org/b) | 2.9 |\n';
  const { documents } = await readDocuments({ 'pumps.md': text });
  const [block] = documents[0]?.body.children[0]?.blocks ?? documents[0]?.body.blocks ?? [];
  expect(block?.type === 'table' && block.rows.map(([name]) => name)).toEqual(['Northfield', 'EST']);
});

test('an address that ends a line goes on in the next, unless that begins another work or sentence', () => {
  const known = new Map<string, number>();
  expect(readOn('Data. https://towns.example/owid/', 'rivers.csv', known)).toBe(
    'Data. https://towns.example/owid/rivers.csv',
  );
  expect(readOn('Data. https://towns.example/data.', '[8] A. Brook', known)).toBe(
    'Data. https://towns.example/data. [8] A. Brook',
  );
  expect(readOn('Data. https://towns.example/data.', 'The towns', known)).toBe(
    'Data. https://towns.example/data. The towns',
  );
});

test('a hyphen at the end of a line stays where the parts are words or the first is an abbreviation', () => {
  const known = new Map(Object.entries({ reverse: 1, engineer: 2, pathways: 3, stat: 1, some: 4, times: 4 }));
  const told = (before: string, line: string) => readOn(before, line, known);
  expect(told('We reverse-', 'engineer the nets')).toBe('We reverse-engineer the nets');
  expect(told('A UNet-', 'style net')).toBe('A UNet-style net');
  expect(told('It is 3000-km-', 'wide')).toBe('It is 3000-km-wide');
  expect(told('The meta-path-', 'ways of it')).toBe('The meta-pathways of it');
  expect(told('This is statisti-', 'cally so')).toBe('This is statistically so');
  expect(told('It is some-', 'times so')).toBe('It is sometimes so');
});

test('works that go on over several pages or slides are works cited on each of them', () => {
  for (const title of ['References I', 'References II', 'Literatur III', 'Bibliografía IV'])
    expect(kindOf(title), title).toBe('references');
  expect(kindOf('World War II')).toBeUndefined();
});

test('notes of authors under two names are no chapter, results beside one are', () => {
  expect(kindOf('Reproducibility and data availability')).toBe('acknowledgements');
  expect(kindOf('Results and data availability')).toBeUndefined();
});
