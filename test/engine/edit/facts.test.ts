import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { ClarificationNeeded, type DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { editPoster } from '../../../src/engine/poster/edit/edit-poster.ts';
import type { PosterDocument } from '../../../src/engine/poster/poster.ts';
import { quietContext } from '../../support/deck-request.ts';
import { posterContext, posterOf } from '../../support/poster-request.ts';
import { sampleDeck } from '../../support/sample-deck.ts';

const sample = sampleDeck();
const cover: SlideOutline = {
  id: 's1',
  kind: 'title',
  title: 'Garden',
  byline: 'Hannah Price · 3 March 2026',
};

function deckOf(...slides: SlideOutline[]): DeckDocument {
  return { ...sample, outline: { ...sample.outline, slides: [cover, ...slides] } };
}

const asked = (prompt: string) => ({ prompt, sources: [], documents: [], assets: new Map() });

async function changed(prompt: string, ...slides: SlideOutline[]): Promise<SlideOutline[]> {
  const { document } = await editDeck(deckOf(...slides), new Map(), asked(prompt), quietContext());
  return document.outline.slides;
}

test.each([
  ['change the date to 5 May 2026', 'Hannah Price · 5 May 2026'],
  ['ändere das Datum auf den 5. Mai 2026', 'Hannah Price · 5. Mai 2026'],
  ['change la date en 5 mai 2026', 'Hannah Price · 5 mai 2026'],
  ['cambia la fecha al 5 de mayo de 2026', 'Hannah Price · 5 de mayo de 2026'],
  ['cambia la data in 5 maggio 2026', 'Hannah Price · 5 maggio 2026'],
  ['mude a data para 5 de maio de 2026', 'Hannah Price · 5 de maio de 2026'],
  ['ubah tanggal menjadi 5 Mei 2026', 'Hannah Price · 5 Mei 2026'],
  ['日付を2026年5月5日に変更して', 'Hannah Price · 2026年5月5日'],
  ['날짜를 2026년 5월 5일로 바꿔줘', 'Hannah Price · 2026년 5월 5일'],
  ['把日期改成2026年5月5日', 'Hannah Price · 2026年5月5日'],
  ['غيّر التاريخ إلى 5 مايو 2026', 'Hannah Price · 5 مايو 2026'],
  ['तारीख को 5 मई 2026 कर दो', 'Hannah Price · 5 मई 2026'],
  ['change the presenter to Tom Reid', 'Tom Reid · 3 March 2026'],
])('%s', async (prompt, byline) => {
  expect(await changed(prompt)).toEqual([{ ...cover, byline }]);
});

const list: SlideOutline = {
  id: 's2',
  kind: 'bullets',
  title: 'Fair',
  points: [{ text: 'Venue: Town Hall' }],
};

test('what stands beside a label changes there alone', async () => {
  const [first, second] = await changed('set the venue to the School Hall', list);
  expect(first).toEqual(cover);
  expect(second).toMatchObject({ points: [{ text: 'Venue: School Hall' }] });
});

test.each([
  ['set the venue to the School Hall', [], /No slide tells the venue/],
  ['change the date to soon', [], /names no day/],
  [
    'change the date to 5 May 2026',
    [{ ...list, points: [{ text: 'Open from 3 March 2026' }] }],
    /is also on slide 2/,
  ],
  ['set the venue to Barn', [list, { ...list, id: 's3' }], /several places/],
])('%s is asked about', async (prompt, slides, question) => {
  await expect(changed(prompt, ...(slides as SlideOutline[]))).rejects.toThrow(question);
});

test('figures that wait for their number take it', async () => {
  const figures: SlideOutline = {
    id: 's2',
    kind: 'big-number',
    title: 'Market',
    guidance: true,
    figures: [
      { value: '…', label: 'Total market', guidance: true },
      { value: '…', label: 'Reachable market', guidance: true },
    ],
  };
  const [, market] = await changed(
    'set the total market to £4 million and the reachable market to £600,000',
    figures,
  );
  expect(market).toEqual({
    ...figures,
    guidance: undefined,
    figures: [
      { value: '£4 million', label: 'Total market' },
      { value: '£600,000', label: 'Reachable market' },
    ],
  });
});

const fair = posterOf({
  prompt:
    'Poster for the Summer Fair on 12 June 2027, 2 to 6 pm, at the Town Hall, Mill Street 4. Live music and cake. Entry free.',
});

async function facts(prompt: string, poster: PosterDocument): Promise<string[]> {
  const { document } = await editPoster(poster, new Map(), asked(prompt), posterContext());
  return document.content.regions.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ value }) => value) : [])),
  );
}

test.each([
  [
    'change the date to 19 June 2027 and the venue to the School Hall',
    ['19 June 2027', '2 to 6 pm', 'School Hall'],
  ],
  ['time: 1 to 5 pm', ['12 June 2027', '1 to 5 pm', 'Town Hall, Mill Street 4']],
  ['Setze den Ort auf „Schulaula“', ['12 June 2027', '2 to 6 pm', 'Schulaula']],
])('on a poster: %s', async (prompt, values) => {
  expect(await facts(prompt, await fair)).toEqual(values);
});

test('a fact that goes on about a look is asked about', async () => {
  const poster = await fair;
  await expect(facts('change the date to 19 June and the title to red', poster)).rejects.toThrow(
    ClarificationNeeded,
  );
});
