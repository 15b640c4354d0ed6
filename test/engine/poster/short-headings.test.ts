import { expect, test } from 'vitest';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { toSource } from '../../../src/engine/read/to-source.ts';
import { posterOf } from '../../support/poster-request.ts';

/** The regions of a poster on a document with these headings, each above two parts of its own. */
async function regionsOf(...headings: string[]): Promise<(string | undefined)[]> {
  const told = (at: number) =>
    `Release ${at} mends the tide gauge in ${at + 3} harbours, where it reads the level twice a minute and keeps a year of readings for everybody.`;
  const parts = headings.map(
    (heading, at) => `# ${heading}\n\n### Gauges\n\n* ${told(at)}\n\n### Locks\n\n* ${told(at + 20)}`,
  );
  const bytes = new TextEncoder().encode(parts.join('\n\n'));
  const { document } = await readDocument({ name: 'gauge.md', bytes, kind: 'file', index: 0 });
  const poster = { prompt: 'Poster of this', documents: [document], sources: [toSource(document)] };
  const { content } = await posterOf(poster);
  return content.regions.slice(1, -1).map(({ heading }) => heading);
}

test('releases are regions under their numbers', async () => {
  const regions = await regionsOf('4.8.0 (2025-08-25)', '4.7.1 (2025-06-17)', '4.7.0', '4.6.0', '2024');
  expect(regions).toEqual(['4.8.0', '4.7.1', '4.7.0', '4.6.0', '2024']);
});

test('sections under formulas belong to the one before, however few regions that leaves', async () => {
  expect(await regionsOf('Gauges of the north', 'a + b', 'x²', 'y')).not.toContain('x²');
});
