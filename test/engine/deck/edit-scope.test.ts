import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { sampleDeck } from '../../support/sample-deck.ts';

/** A cover with a subtitle, and slides of which two have a list. */
function deck(): DeckDocument {
  const made = sampleDeck();
  const { outline } = made;
  const [cover, list] = outline.slides;
  if (cover?.kind !== 'title' || list?.kind !== 'bullets') throw new Error('Another sample deck.');
  const named = (id: string, title: string) => ({ ...list, id, title });
  const slides = [
    { ...cover, title: 'Design brief', subtitle: 'For the board' },
    named('two', 'Design brief in short'),
    named('three', 'Next'),
  ];
  return { ...made, outline: { ...outline, title: 'Design brief', slides } };
}

const signal = new AbortController().signal;
const context = { report: () => {}, warn: () => {}, signal };
const file = renderDeck(deck(), new Map(), 'pptx', signal);

/** Numbers of the slides that an edit changes, with what it changes there. */
async function changed(where: 'deck' | 'file', prompt: string, slideIndex?: number) {
  const at = slideIndex === undefined ? {} : { slideIndex };
  const { changes = [] } =
    where === 'file'
      ? await editFile({ bytes: await file, prompt, ...at })
      : await editDeck(deck(), new Map(), { prompt, sources: [], assets: new Map(), ...at }, context);
  return changes;
}
const slidesOf = (changes: { slide: number | null }[]) => [...new Set(changes.map(({ slide }) => slide))];

test.each([
  ['All bullets in 18 pt on every slide but the last', [2]],
  ['All bullets bold', [2, 3]],
  ['Make the bullets on all slides bold', [2, 3]],
  ['Make all bullets blue', [2, 3]],
  ['Make the bullets of slide 1 bold', [1]],
])('the subtitle of a cover is no list beside others: %s', async (prompt, slides) => {
  for (const where of ['deck', 'file'] as const)
    expect([where, slidesOf(await changed(where, prompt))]).toEqual([where, slides]);
});

test.each([
  ['Add the date to the footer', 1, [2]],
  ['Add the date to the footer', undefined, [1, 2, 3]],
  ['Add the date on all slides', 1, [1, 2, 3]],
  ['Remove the page number', 1, [2]],
  ['Remove the page number', undefined, [2, 3]],
])('the foot of the slide that is meant: %s (%s)', async (prompt, at, slides) => {
  expect(slidesOf(await changed('file', prompt, at))).toEqual(slides);
});

test('a last slide on the layout of a cover closes the deck', async () => {
  const { bytes } = await editFile({
    bytes: await file,
    prompt: '',
    operations: [{ op: 'slide.duplicate', slides: [{ number: 1 }], to: 'end' }],
  });
  const { changes } = await editFile({ bytes, prompt: 'Delete the closing slide' });
  expect(slidesOf(changes)).toEqual([4]);
});

test.each(['deck', 'file'] as const)(
  'a slide that was moved is spoken of, and not its neighbour (%s)',
  async (where) => {
    const changes = await changed(where, 'Move slide 3 before slide 2 and make the title red');
    expect(changes.filter(({ what }) => /look|colour/.test(what)).map(({ slide }) => slide)).toEqual([2]);
  },
);

test('in a deck, too', async () => {
  expect(slidesOf(await changed('deck', 'Remove the page number', 1))).toEqual([2]);
  expect(slidesOf(await changed('deck', 'Remove the page number'))).toEqual([1, 2, 3]);
});

test.each(['deck', 'file'] as const)(
  'replaced words that are a title also stand in others, and it is told (%s)',
  async (where) => {
    const titles = (await changed(where, 'Replace “Design brief” with “Concept”')).filter(
      ({ what }) => what === 'title',
    );
    expect(titles).toEqual([
      { slide: 1, what: 'title', from: 'Design brief', to: 'Concept' },
      { slide: 2, what: 'title', from: 'Design brief in short', to: 'Concept in short' },
    ]);
    expect(slidesOf(await changed(where, 'Change the title “Design brief” to “Concept”'))).toEqual([1]);
  },
);
