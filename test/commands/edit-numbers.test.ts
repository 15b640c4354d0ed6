import { readFileSync, writeFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';

const home = createHome();

const outline = `# Harbour upgrade
For the board

# Why now
- The quay is sixty years old
- Ships have grown by a third

# Costs
- Piles are most of it
- Cranes come second

# Next steps
- Approve the budget
- Call for tenders
`;

const price =
  'the contractor gives a price for piling, cranes and paving, with a reserve for weather and for the price of steel';
const prices = (count: number) =>
  Array.from({ length: count }, (_, index) => `- Cost item ${index + 1}: ${price}`).join('\n');

beforeAll(async () => {
  writeFileSync(home.path('harbour.md'), outline);
  writeFileSync(
    home.path('limits.json'),
    JSON.stringify({ settings: { deck_default_size: 4, deck_max_size: 7 } }),
  );
  await home.json([
    ...['deck', 'generate', 'Harbour upgrade', '--outline', 'harbour.md', '--body', 'limits.json'],
    ...['--out', 'made.pptx'],
  ]);
});

/** The first words of each slide, in the order in which a presentation program shows them. */
function slidesIn(file: string): string[] {
  const parts = unzipSync(readFileSync(home.path(file)));
  const xml = (path: string): string => strFromU8(parts[path] as Uint8Array);
  const targets = new Map(
    [...xml('ppt/_rels/presentation.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      /\bId="([^"]+)"/.exec(tag)?.[1],
      /\bTarget="\/?(?:ppt\/)?([^"]+)"/.exec(tag)?.[1],
    ]),
  );
  return [...xml('ppt/presentation.xml').matchAll(/<p:sldId\b[^>]*r:id="([^"]+)"/g)].map(
    ([, id]) => /<a:t>([^<]*)/.exec(xml(`ppt/${targets.get(id)}`))?.[1] ?? '',
  );
}

async function edited(prompt: string): Promise<string[]> {
  await home.json(['deck', 'edit', 'last', prompt, '--out', 'now.pptx', '--force']);
  return slidesIn('now.pptx');
}

it('counts what overflowed into slides of its own, turn after turn, as the file does', async () => {
  expect(slidesIn('made.pptx')).toEqual(['Harbour upgrade', 'Why now', 'Costs', 'Next steps']);
  expect(await edited(`Add these points to slide 3:\n${prices(12)}`)).toEqual([
    ...['Harbour upgrade', 'Why now', 'Costs (1/3)', 'Costs (2/3)', 'Costs (3/3)', 'Next steps'],
  ]);
  expect(await edited('move slide 5 to the front')).toEqual([
    ...['Costs (3/3)', 'Harbour upgrade', 'Why now', 'Costs (1/3)', 'Costs (2/3)', 'Next steps'],
  ]);
  expect(await edited('swap slides 1 and 2, then rename slide 4 to Prices')).toEqual([
    ...['Harbour upgrade', 'Costs (3/3)', 'Why now', 'Prices', 'Costs (2/3)', 'Next steps'],
  ]);
  expect(await edited('duplicate the last slide')).toHaveLength(7);
  for (const [prompt, reason] of [
    ['duplicate slide 5', 'would have 8 slides then, and may have 7'],
    [`Replace the points of slide 3 with:\n${prices(8)}`, 'and may have 7'],
    ['delete slide 8', 'There is no slide 8: the deck has 7'],
  ] as const) {
    const ran = await home.svc(['deck', 'edit', 'last', prompt]);
    expect([ran.code, ran.stderr], prompt).toEqual([7, expect.stringContaining(reason)]);
  }
  expect(await edited('delete slides 6 and 7')).toEqual([
    ...['Harbour upgrade', 'Costs (3/3)', 'Why now', 'Prices', 'Costs (2/3)'],
  ]);
});

it('numbers the parts of a slide anew when one of them goes', async () => {
  await home.json([
    ...['deck', 'generate', 'Harbour upgrade', '--outline', 'harbour.md', '--out', 'made.pptx', '--force'],
  ]);
  await edited(`Add these points to slide 3:\n${prices(12)}`);
  expect(await edited('delete slide 4')).toEqual([
    ...['Harbour upgrade', 'Why now', 'Costs (1/2)', 'Costs (2/2)', 'Next steps'],
  ]);
  expect(await edited('delete slide 3')).toEqual(['Harbour upgrade', 'Why now', 'Costs', 'Next steps']);
});
