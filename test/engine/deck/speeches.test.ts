import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(files: Record<string, string>, prompt: string) {
  const request = deckRequest({ prompt, languageChosen: false, ...(await readDocuments(files)) });
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

const speech = `Thanks, everyone, for coming out on such a wet evening.

Last winter 212 families of the town spent at least one night without heating. Let that sink in. Most of them have children under five, and a third of them live in houses of the town itself.

Our helpline opened in October with three volunteers and one borrowed phone. Today we have 41 volunteers and four lines. We answered 3,900 calls last year, most of them after nine in the evening.

So why do boilers fail? Seven in ten of the boilers we saw had never been serviced. A service costs about £90 and takes an hour. Nobody had told the families that it was their duty.

The town should pay for a service in every home with a small child. It costs £310,000 a year, less than the town spent on rooms in hotels in January alone.`;

test('each paragraph of a speech has its slide, named by what it says or asks', async () => {
  const slides = await slidesOf({ 'talk.txt': speech }, 'Present this');
  const told = JSON.stringify(slides);
  expect(slides[0]?.title).not.toMatch(/^Thanks/);
  expect(told).not.toContain('Let that sink in');
  expect(slides.map(({ title }) => title)).toContain('So why do boilers fail?');
  expect(slides.length).toBeGreaterThanOrEqual(5);
  for (const said of ['212 families', '41 volunteers', 'Seven in ten', '£310,000'])
    expect(told).toContain(said);
});

const minutes = (head: string) => `---
title: Minutes
date: 2024-11-02
author: Ada Brook
---

# ${head}

## Water

The new main has been in use since October. Two plots still have no tap.

## Bonfires

Bonfires are allowed only in November. Bins for compost are sold at half price.
`;

test('a day in the heading of minutes contradicts another one above them', async () => {
  const [cover] = await slidesOf(
    { 'a.md': minutes('Allotments – meeting of 9 February 2026') },
    'Present this',
  );
  expect(cover).toMatchObject({ title: 'Allotments – meeting of 9 February 2026', byline: 'Ada Brook' });
  const [plain] = await slidesOf({ 'a.md': minutes('Allotments') }, 'Present this');
  expect(plain).toMatchObject({ byline: 'Ada Brook · November 2, 2024' });
});
