import { expect, test } from 'vitest';
import type { Section } from '../../../src/engine/read/document.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

async function outline(text: string): Promise<[string, number][]> {
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ bytes, name: 'a.md', index: 0, kind: 'file' });
  const all = (section: Section): Section[] => section.children.flatMap((one) => [one, ...all(one)]);
  return all(document.body).map(({ title, blocks }) => [title, blocks.length]);
}

const told = (what: string) => `The ${what} of the harbour was counted twice in the year that has gone.`;

test('a heading that goes on over pages is said once, with all that stands below its parts', async () => {
  const text = `# Harbour\n\n## Boats (1/2)\n\n${told('fleet')}\n\n## Boats (2/2)\n\n${told('crew')}\n\n## Fees\n\n${told('income')}\n`;
  expect(await outline(text)).toEqual([
    ['Boats', 2],
    ['Fees', 1],
  ]);
});

test('it comes again without its number where the part before has sections of its own', async () => {
  const text = `# Harbour\n\n## Boats (1/2)\n\n### Old\n\n${told('fleet')}\n\n## Boats (2/2)\n\n${told('crew')}\n`;
  expect(await outline(text)).toEqual([
    ['Boats', 0],
    ['Old', 1],
    ['Boats', 1],
  ]);
});

test.each(['Boats (1/2)', 'Boats (3/2)', 'Boats in 2020/21', 'Half (1/2) of it'])(
  'what is no part among others stays: %s',
  async (title) => {
    const text = `# Harbour\n\n## ${title}\n\n${told('fleet')}\n\n## Fees\n\n${told('income')}\n`;
    expect((await outline(text))[0]).toEqual([title, 1]);
  },
);
