import { expect, test } from 'vitest';
import { withFullNames } from '../../../src/engine/poster/compose/full-names.ts';
import { withClosingPart } from '../../../src/engine/poster/compose/run-in-parts.ts';
import type { PosterContent, RegionBlock } from '../../../src/engine/poster/content.ts';
import type { Block, SectionRole } from '../../../src/engine/read/document.ts';
import { documentsOf } from '../../support/documents-of.ts';

const at = { source: 0 };

const documentsSaying = (text: string) =>
  documentsOf([{ kind: 'text', title: 'Text', blocks: [{ type: 'paragraph', text, at }] }]);

const contentOf = (...regions: RegionBlock[][]): PosterContent => ({
  title: 'Listening',
  language: 'en',
  layout: 'research',
  sources: [],
  regions: regions.map((blocks, index) => ({ id: `r${index}`, name: 'Region', place: 'body', blocks })),
});

const points = (...texts: string[]): RegionBlock => ({
  kind: 'points',
  points: texts.map((text) => ({ text })),
});

test('the first mention of a short form on a poster is told in full, and those after it as they stand', () => {
  const documents = documentsSaying(
    'Speaker-induced suppression (SIS) is weak. We took electroencephalography (EEG) for total sleep time (TST) and smiled (LOL).',
  );
  const { regions } = withFullNames(
    contentOf(
      [{ kind: 'statement', text: 'Our results show that SIS is global.' }],
      [points('EEG-based tests show SIS.', 'They laughed (LOL) and left.', 'It rose (in EEG).')],
      [{ kind: 'table', columns: ['Model', 'TST (h)'], rows: [['Tree', '8.1']], caption: 'Sleep' }],
    ),
    documents,
  );
  expect(regions.map(({ blocks }) => blocks[0])).toEqual([
    { kind: 'statement', text: 'Our results show that speaker-induced suppression (SIS) is global.' },
    points(
      'Electroencephalography (EEG)-based tests show SIS.',
      'They laughed (LOL) and left.',
      'It rose (in EEG).',
    ),
    {
      kind: 'table',
      columns: ['Model', 'TST (h)'],
      rows: [['Tree', '8.1']],
      caption: 'Sleep · TST: total sleep time',
    },
  ]);
});

test('a discussion that says “In conclusion, …” is a conclusion from there on, where a paper has none', () => {
  const paragraph = (...sentences: string[]): Block => ({ type: 'paragraph', sentences, at });
  const part = (title: string, role: SectionRole, ...blocks: Block[]) => ({
    ...{ title, role, blocks, source: 0, words: 20, weight: 2, parts: [] },
  });
  const discussion = part(
    'Discussion',
    'discussion',
    paragraph('Filters helped all models.'),
    paragraph('In conclusion, sleep can be told from the thigh.', 'Waking cannot.'),
  );
  const { role: _, ...root } = part('', 'discussion');
  const rolesOf = (...parts: ReturnType<typeof part>[]) =>
    withClosingPart({ ...root, parts }, 'en').parts.map(({ role, blocks }) => [role, blocks.length]);
  expect(rolesOf(discussion)).toEqual([
    ['discussion', 1],
    ['conclusion', 1],
  ]);
  const own = part('Conclusions', 'conclusion', paragraph('It works.'));
  expect(rolesOf(discussion, own)).toEqual([
    ['discussion', 2],
    ['conclusion', 1],
  ]);
});

test('a short form inside a symbol is no mention of it', () => {
  const documents = documentsSaying('The obstacle limitation surfaces (OLS) are flat.');
  const { regions } = withFullNames(
    contentOf([points('The field d_OLS is zero on them.', 'The OLS close it.')]),
    documents,
  );
  expect(regions[0]?.blocks[0]).toEqual(
    points('The field d_OLS is zero on them.', 'The obstacle limitation surfaces (OLS) close it.'),
  );
});
