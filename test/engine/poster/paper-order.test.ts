import { expect, test } from 'vitest';
import { posterOf } from '../../support/poster-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const study = (abstract: string) => `# Otters return to the Lune

## Abstract

${abstract}

## Introduction

Otters left the river in 1971 after pesticides reached it. Nobody has counted them since the ban.

## Results

Tracks were found at 31 of 48 bridges. Most of them lie above the weir at Halton.

## Discussion

The ban let the otters come back within two decades. Bridges without a ledge remain a danger.

## Methods

We walked both banks at 48 bridges every month for two years. Tracks were measured and photographed.
`;

async function regionsOf(abstract: string, prompt: string) {
  const { content } = await posterOf({
    ...(await readDocuments({ 'otters.md': study(abstract) })),
    prompt,
    size: 'a2',
  });
  return content.regions.filter(({ place, heading }) => place === 'body' && heading);
}

test('methods that a journal prints last stand before what came of them', async () => {
  const regions = await regionsOf(
    'Otters are back on the river. We counted their tracks at 48 bridges.',
    'Research poster',
  );
  expect(regions.map(({ heading }) => heading)).toEqual(['Introduction', 'Methods', 'Results', 'Discussion']);
});

test('an abstract that names its parts within one paragraph fills the regions of those names', async () => {
  const regions = await regionsOf(
    'Background: Otters left the river long ago. Aims: This study aimed to find where otters live again. Methods: Banks were walked at 48 bridges. Results: The animals avoid stretches without trees, where 3 % of the tracks lie. Conclusion: Otters live on the whole river again.',
    'A poster with background, aim, methods, results and conclusion from our manuscript',
  );
  expect(regions.map(({ name }) => name)).toEqual(['background', 'aim', 'methods', 'results', 'conclusion']);
  const said = (name: string) => JSON.stringify(regions.find((region) => region.name === name)?.blocks);
  expect(said('aim')).toContain('find where otters live again');
  expect(said('results')).toContain('avoid stretches without trees');
  expect(said('conclusion')).toContain('whole river again');
  expect(said('background')).not.toMatch(/Aims:|Results:/);
});

test('an abstract without labels is told where a prompt names results, not as a whole in the introduction', async () => {
  const regions = await regionsOf(
    'Otters left the river long ago. In this study we counted tracks at 48 bridges. Our results show that 31% of the bridges have tracks. Stretches without trees held 3% of them. Otters live on the whole river again.',
    'A poster with introduction, methods, results and conclusion from our manuscript',
  );
  const said = (name: string) => JSON.stringify(regions.find((region) => region.name === name)?.blocks);
  expect(said('introduction')).not.toContain('31%');
  expect(said('results')).toContain('31% of the bridges');
  expect(said('conclusion')).toContain('whole river again');
});

test('highlights before the introduction stay there, and works listed without a heading are none of the text', async () => {
  const works = [
    'Nature 59, 2044 (1987)',
    'Ecology 4, 112 (1994)',
    'Oikos 11, 9 (2001)',
    'Mammalia 8, 77 (2010)',
  ];
  const text = study('Otters are back on the river.')
    .replace(
      '## Abstract',
      '## Highlights\n\n- Otters live at 31 of 48 bridges\n- Weirs slow their return\n- Ledges keep them safe\n\n## Abstract',
    )
    .concat(
      `\n${works.map((work, at) => `- A. B. Ruhl and C. Oto, Otters of river ${at}, ${work}.`).join('\n')}\n`,
    );
  const { content } = await posterOf({
    ...(await readDocuments({ 'otters.md': text })),
    prompt: 'Research poster',
    size: 'a2',
  });
  const headings = content.regions.flatMap(({ heading }) => heading ?? []);
  expect(headings.slice(0, 3)).toEqual(['Highlights', 'Introduction', 'Methods']);
  expect(JSON.stringify(content.regions)).not.toContain('Ruhl');
});

test('parts of an abstract are told without their labels in the regions that a prompt names', async () => {
  const regions = await regionsOf(
    'Background: Otters left the river long ago and nobody counted them. Objective: We set out to find where otters live again. Results: The animals avoid stretches without trees, where 3 % of the tracks lie.',
    'Research poster: background, methods, results, conclusion',
  );
  expect(JSON.stringify(regions)).not.toMatch(/Background: O|Objective:|Results: /u);
});
