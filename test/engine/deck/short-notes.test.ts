import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function said(prompt: string, name: string, text: string) {
  const request = deckRequest({ prompt, ...(await readDocuments({ [name]: text })) });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  return slides.map((slide) => ({
    title: slide.title,
    text: JSON.stringify({ ...slide, title: undefined, id: undefined }),
  }));
}

test('a document of one sentence says it', async () => {
  const slides = await said('Test deck, 2 slides', 'hello.md', '# Hello\n\nThis is a test.\n');
  expect(slides[1]?.text).toContain('This is a test.');
});

test('sections of a few words are told as they stand', async () => {
  const slides = await said(
    'Team offsite, 4 slides',
    'offsite.md',
    '# Offsite\n\n## When\n\n12 May\n\n## Where\n\nLake Constance\n\n## Who\n\nAll of us\n',
  );
  expect(slides.map(({ title }) => title)).toEqual(['Offsite', 'When', 'Where', 'Who']);
  for (const [at, words] of ['12 May', 'Lake Constance', 'All of us'].entries())
    expect(slides[at + 1]?.text).toContain(words);
});

test('lines without marks are points', async () => {
  for (const name of ['plan.md', 'plan.txt'])
    for (const lines of [
      ['Buy milk', 'Fix the door', 'Call Ann'],
      ['talked to Maria', 'she wants the offer by Friday', 'price at most 20k'],
    ]) {
      const [, slide] = await said('Our plan, 2 slides', name, `${lines.join('\n')}\n`);
      // Of a text in lower case each line begins with a capital.
      for (const line of lines)
        expect(slide?.text.toLowerCase()).toContain(`{"text":"${line.toLowerCase()}"}`);
    }
});

test('the first of several labelled lines is no title', async () => {
  const slides = await said(
    'Kickoff, 2 slides',
    'note.txt',
    'Goal: ship by June\nTeam: Ann, Bo\nRisk: vendor late\n',
  );
  expect(slides[0]?.title).toBe('Kickoff');
  for (const words of ['Goal: ship by June', 'Team: Ann, Bo', 'Risk: vendor late'])
    expect(slides[1]?.text).toContain(words);
});

test('a wrapped sentence stays one', async () => {
  const [, slide] = await said(
    'Harbour, 2 slides',
    'note.txt',
    'The harbour has four quays\nand nine cranes, all of\nthem new.\n',
  );
  expect(slide?.text).toContain('The harbour has four quays and nine cranes, all of them new.');
});
