import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { composeToFit } from '../../../src/engine/render/compose-to-fit.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const branch = (name: string, late: string, theft: string, plan: string) => `# ${name} branch, spring 2026

## Problems

Deliveries were late by ${late} weeks on average. Thefts cost ${theft} euros.

## Plans

- ${plan}
- Open on Sundays
`;

async function slidesOf(prompt: string) {
  const read = await readDocuments({
    'a.md': branch('North', 'five', '4,300', 'Hire a mechanic'),
    'b.md': branch('South', 'two', '610', 'Move the entrance'),
  });
  const request = deckRequest({ prompt, languageChosen: false, ...read });
  return (await composeToFit(composeDeck, request, quietContext())).document.outline.slides;
}

test('slides under a heading that two documents have name their own', async () => {
  const slides = await slidesOf('Make a presentation of this');
  const [cover, ...titles] = slides.map(({ title }) => title);
  expect(cover).toBe('North branch, spring 2026 · South branch, spring 2026');
  expect(titles.map((title) => title.split(': ')[0])).toEqual([
    ...['North branch', 'North branch'],
    ...['South branch', 'South branch'],
  ]);
});

test('columns under one heading of two documents are called by their documents', async () => {
  const [, problems] = await slidesOf('only the problems');
  expect(problems).toMatchObject({
    title: 'Problems',
    columns: [{ heading: 'North branch' }, { heading: 'South branch' }],
  });
  expect(JSON.stringify(problems)).toMatch(/late by five weeks.*late by two weeks/u);
});
