import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { meritFor } from '../../../src/engine/content/section-merits.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { toSource } from '../../../src/engine/read/to-source.ts';
import { posterOf } from '../../support/poster-request.ts';

const lakes = ['Alm', 'Bor', 'Cade', 'Dorn', 'Elver', 'Fern', 'Gale', 'Holm'];
const said = (verb: string, more: string) =>
  lakes.map((lake, at) => `${verb} lake ${lake} ${more} in year ${at + 2011}.`).join(' ');

const paper = `# Reeds keep lakes clear

Ann Brook, Ben Stone

# Introduction

${said('People have long fished in', 'and mown its reeds, which nobody counted')}

# Sampling

${said('Divers sampled', 'at nine sites from a boat with a net of 2 mm')}

# Equipment

${said('A probe was lowered into', 'and read every ten minutes by hand')}

# Evaluation

${said('Reeds lowered the cloudiness of', 'by 31 % against the shore without reeds')}

# Other related work

${said('Others have studied', 'and its birds with cameras on poles')}

# Conclusion

${said('Towns should let reeds grow at', 'since they keep the water clear')}

# References

1. Lee K. Light in lakes. J Lakes. 2019;4:11–19.
`;

test('results are told at length, and the work of others gives way', async () => {
  const { document } = await readDocument({ kind: 'file', name: 'a.md', bytes: strToU8(paper), index: 0 });
  const { content } = await posterOf({
    prompt: 'Poster of this paper',
    documents: [document],
    sources: [toSource(document)],
    orientation: 'portrait',
    size: 'a2',
  });
  const points = (heading: string) =>
    content.regions
      .filter((region) => region.heading === heading)
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'points' ? block.points : [])));
  expect(content.regions.map(({ heading }) => heading)).not.toContain('Other related work');
  expect(points('Evaluation').length).toBeGreaterThanOrEqual(points('Introduction').length);
  expect(points('Evaluation').length).toBeGreaterThan(2);
});

test('a result with an amount is worth more to the results than one that only says that something changed', () => {
  const worth = (text: string) => meritFor(['results'], text, 'en');
  const plain = worth('Reeds made the water of the lake clearer, and its mud was lower than before.');
  expect(worth('The reeds of the lake held back 42 kg of mud.')).toBeGreaterThan(plain);
  expect(worth('The reeds of nine lakes held back its mud.')).toBeLessThan(plain);
});
