import { expect, test } from 'vitest';
import { partsOf } from '../../../src/engine/poster/compose/parts.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function saidIn(results: string): Promise<string[]> {
  const text = `# Screens in the River Mira

## Introduction

Rivers carry most of the plastic that reaches the sea. Screens have been built in many towns since 1990.

## Methods

We sampled five sites every month for three years with nets at the surface.

## Results

The load fell by 38% after the screens were built.

${results}

## Conclusions

Screens keep a third of the plastic out of the sea.
`;
  const { documents } = await readDocuments({ 'paper.md': text });
  const [root] = partsOf(documents, { stems: new Set(), language: 'en', pictures: true });
  const part = root?.parts.find(({ title }) => title === 'Results');
  return (part?.blocks ?? []).flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
}

test.each([
  'Figure 3. Load of each year. The ends of each row are joined by hand.',
  'The red bars show the load of winter.',
  'Error bars are standard errors of five sites.',
  'The upper panel shows the load of spring.',
  'As is plain in Figure there are two peaks.',
])('how a figure is drawn, or a caption without its figure, is no text of a box: %s', async (talk) => {
  expect(await saidIn(talk)).toEqual(['The load fell by 38% after the screens were built.']);
});

test('what was found stays', async () => {
  const told = 'Points of entry for bottles lie upstream of the red bridge.';
  expect(await saidIn(told)).toContain(told);
});
