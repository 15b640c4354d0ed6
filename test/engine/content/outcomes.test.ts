import { expect, test } from 'vitest';
import { topicsOf } from '../../../src/engine/content/topics.ts';
import { readDocuments } from '../../support/read-documents.ts';

const text = (of: string) =>
  Array.from(
    { length: 6 },
    (_, at) => `The ${of} of the coast were counted in 19${10 + at}, and they grew.`,
  ).join(' ');

async function weightsOf(...titles: string[]): Promise<number[]> {
  const source = `# Counting the coast\n\n${titles.map((title) => `## ${title}\n\n${text(title.split(' ')[0] ?? '')}`).join('\n\n')}`;
  const {
    documents: [document],
  } = await readDocuments({ 'coast.md': source });
  if (!document) return [];
  const { children } = topicsOf(document, 0, { stems: new Set(), language: 'en', pictures: false });
  return children.map(({ weight }) => weight);
}

test('a section that names what comes of a work among other things weighs as one of that', async () => {
  const [maps = 0, results = 0, advice = 0] = await weightsOf(
    'Drawing of Maps and Tables',
    'Results and Findings',
    'Reading of Maps and Recommendations',
  );
  expect(results).toBeCloseTo(1.6 * maps, 1);
  expect(advice).toBeCloseTo(1.5 * maps, 1);
});
