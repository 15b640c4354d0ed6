import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/compose/compose-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { readSource } from '../../../src/engine/sources/read-source.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

const sales = `# Sales

| Region | Revenue (€m) |
| ------ | ------------ |
| North  | 4.2          |
| South  | 3.1          |
| West   | 2.7          |
`;

const staff = `
# Staff

The bakery hired four apprentices in March. Two shift leaders finished their training. Sick leave fell after the
ovens were moved. A works council was elected in spring. Overtime is paid out every month now. The night shift starts
one hour later.
`;

const led = `# Sales

| Region | Revenue (€m) | Head       |
| ------ | ------------ | ---------- |
| North  | 4.2          | Ada Okafor |
| South  | 3.1          | Jo Lindt   |
| West   | 2.7          | Mia Torres |
`;

async function slidesOf(text: string, count: number): Promise<SlideOutline[]> {
  const bytes = new TextEncoder().encode(text);
  const { source } = await readSource({ bytes, name: 'report.md', index: 0, kind: 'file' });
  const prompt = `Sales report in ${count} slides`;
  const { document } = await composeDeck(
    deckRequest({ prompt, sources: [source], generateSpeakerNotes: true }),
    quietContext(),
  );
  expect(document.outline.slides).toHaveLength(count);
  return document.outline.slides;
}

const kinds = (slides: SlideOutline[]) => slides.map(({ kind }) => kind);

test('a dense slide is parted before a table repeats the numbers of a chart', async () => {
  const few = await slidesOf(sales + staff, 4);
  expect(kinds(few)).toEqual(['title', 'chart', 'bullets', 'closing']);
  const more = await slidesOf(sales + staff, 5);
  expect(kinds(more)).toEqual(['title', 'chart', 'bullets', 'bullets', 'closing']);
  const said = (slides: SlideOutline[]) =>
    slides.filter(({ kind }) => kind === 'bullets').map(({ notes }) => notes);
  expect(said(more).join(' ')).toBe(said(few).join(' '));
});

test('where nothing else is left, the table follows its chart', async () => {
  expect(kinds(await slidesOf(sales, 4))).toEqual(['title', 'chart', 'table', 'closing']);
});

test('a table with more than its chart draws keeps its place among the other slides', async () => {
  expect(kinds(await slidesOf(led + staff, 5))).toContain('table');
});
