import { expect, test } from 'vitest';
import { posterOf } from '../../support/poster-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const body = (discussion: string, after = '') => `# Screens and Plastic in the River Mira

## Introduction

Rivers carry most of the plastic that reaches the sea. Screens have been built in many towns since 1990.

## Methods

We sampled five sites every month for three years with nets at the surface. Each sample was dried and weighed.

## Results

The load fell by 38% after the screens were built in 2021. Bottles fell by 52% in the same three years.

## Discussion

Fine screens keep a third of the plastic out of the sea. Bottles are kept back best of all things that float.
Towns that build screens save the cost of cleaning their beaches. Screens need care after each flood of the river.
Wide screens let bags pass, and bags are most of what the sea receives. Nets caught no piece below five millimetres.
${discussion}
${after}`;

async function pointsOf(text: string) {
  const { content } = await posterOf({
    ...(await readDocuments({ 'paper.md': text })),
    prompt: 'Poster of this paper',
  });
  const last = content.regions.filter(({ place }) => place === 'body').at(-1);
  return (last?.blocks ?? []).flatMap((block) => (block.kind === 'points' ? block.points : []));
}

test('a limit that a discussion admits stands last in its box', async () => {
  const limit = 'One limitation of this study is that all five sites lie below the same town.';
  expect((await pointsOf(body(limit))).at(-1)?.text).toBe(limit);
});

test('a limit that is only announced comes with the sentence that says it', async () => {
  const points = await pointsOf(
    body('The study has several limitations. All five sites lie below the same town.'),
  );
  expect(points.at(-1)?.text).toBe(
    'The study has several limitations. All five sites lie below the same town.',
  );
});

test('a section of limits stands under its heading in the box of the discussion', async () => {
  const points = await pointsOf(
    body('', '### Limitations.\n\nAll five sites lie below the same town. Winter was never sampled.'),
  );
  expect(points.at(-1)).toMatchObject({
    text: 'Limitations',
    heading: true,
    children: ['All five sites lie below the same town.', 'Winter was never sampled.'],
  });
});

test('what limited others is no limit of the work', async () => {
  const points = await pointsOf(body('Speed is limited on the river.'));
  expect(points.some(({ heading }) => heading)).toBe(false);
});

test('a limit told in few words comes with the sentence that says more of it', async () => {
  const told =
    'There are some limitations associated with our nets. We asked fishermen to report how often bags tear them.';
  expect((await pointsOf(body(told))).at(-1)?.text).toBe(told);
});
