import { expect, test } from 'vitest';
import { deckOperations } from '../../../src/engine/deck/apply/edit-deck.ts';
import {
  expected as expectedOfDeck,
  requireExpected as requireOfDeck,
} from '../../../src/engine/deck/apply/expected-changes.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import type { Operation } from '../../../src/engine/instruct/operations.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { posterOperations } from '../../../src/engine/poster/edit/edit-poster.ts';
import {
  expected as expectedOfPoster,
  requireExpected as requireOfPoster,
} from '../../../src/engine/poster/edit/expected-changes.ts';
import type { PosterDocument } from '../../../src/engine/poster/poster.ts';
import { posterOf } from '../../support/poster-request.ts';
import { sampleDeck } from '../../support/sample-deck.ts';

/** What each operation may change is written down, and anything else that differs after it ends the edit. */

test('every operation that a deck or a poster knows says what it may change', () => {
  expect(deckOperations.filter((name) => name !== 'text.copy' && !(name in expectedOfDeck))).toEqual([]);
  expect(posterOperations.filter((name) => !(name in expectedOfPoster))).toEqual([]);
});

const slides = [{ number: 2 }];
const asked = {
  title: { op: 'text.set', on: { kind: 'title', slides }, text: ['New'] },
  bold: { op: 'look.set', on: { kind: 'content', slides }, look: { bold: true } },
  point: { op: 'point.delete', on: { kind: 'content', slides }, nth: 1 },
  move: { op: 'point.move', on: { kind: 'content', slides }, nth: 1, to: 2 },
  order: { op: 'slide.move', slides, to: 'end' },
  gone: { op: 'slide.delete', slides },
} satisfies Record<string, Operation>;

type Change = (slide: SlideOutline) => SlideOutline;
const second = (change: Change) => (deck: DeckDocument) => changed(deck, 1, change);
const changed = (deck: DeckDocument, at: number, change: Change): DeckDocument => ({
  ...deck,
  outline: {
    ...deck.outline,
    slides: deck.outline.slides.map((slide, index) => (index === at ? change(slide) : slide)),
  },
});
const points = (change: (list: { text: string }[]) => { text: string }[]) =>
  second((slide) => (slide.kind === 'bullets' ? { ...slide, points: change(slide.points) } : slide));
const withSlides = (change: (list: SlideOutline[]) => SlideOutline[]) => (deck: DeckDocument) => ({
  ...deck,
  outline: { ...deck.outline, slides: change(deck.outline.slides) },
});

test.each<[keyof typeof asked, string, (deck: DeckDocument) => DeckDocument, RegExp | undefined]>([
  ['title', 'the title', second((slide) => ({ ...slide, title: 'New' })), undefined],
  ['title', 'the notes', second((slide) => ({ ...slide, title: 'New', notes: 'Hm' })), /notes of slide 2/],
  ['title', 'a point', points((list) => list.slice(1)), /words of slide 2/],
  [
    'title',
    'another slide',
    (deck) => changed(deck, 3, (slide) => ({ ...slide, title: 'New' })),
    /title of slide 4/,
  ],
  ['title', 'the template', (deck) => ({ ...deck, templateId: 'prism' }), /template of the deck/],
  ['bold', 'a look', second((slide) => ({ ...slide, own: { looks: [] } })), undefined],
  ['bold', 'the ground', second((slide) => ({ ...slide, own: { background: '#FF0000' } })), /background/],
  ['point', 'one point', points((list) => list.slice(1)), undefined],
  ['point', 'words of a point', points(([one, ...more]) => [{ text: `${one?.text}!` }, ...more]), /words/],
  ['move', 'the order', points(([one, two, ...more]) => [two, one, ...more] as typeof more), undefined],
  ['move', 'a point fewer', points((list) => list.slice(1)), /words of slide 2/],
  ['order', 'the order', withSlides(([one, two, ...more]) => [one, ...more, two] as typeof more), undefined],
  ['order', 'a slide fewer', withSlides((list) => list.slice(0, -1)), /“Next steps” was taken out/],
  ['gone', 'a slide fewer', withSlides((list) => list.toSpliced(1, 1)), undefined],
  [
    'gone',
    'a slide more',
    withSlides((list) => [...list, { ...(list[0] as SlideOutline), id: 'x' }]),
    /“Annual energy report” was added/,
  ],
  ['gone', 'the order', withSlides((list) => list.toReversed()), /order of the slides/],
])('%s: %s', (name, _, change, problem) => {
  const deck = sampleDeck();
  const held = () => requireOfDeck(asked[name], deck, change(deck), new Set(['s2']));
  if (problem) expect(held).toThrow(problem);
  else expect(held).not.toThrow();
});

test('a poster too', async () => {
  const poster = await posterOf({
    prompt: 'Poster for a bicycle market on 3 May 2026 at 10:00 on Elm Square',
  });
  const [first] = poster.content.regions.filter(({ place }) => place === 'body');
  if (!first) throw new Error('Another sample.');
  const rename: Operation = { op: 'region.rename', regions: [{ named: first.name }], name: 'New' };
  const becomes = (content: Partial<PosterDocument['content']>) => () =>
    requireOfPoster(rename, poster, { ...poster, content: { ...poster.content, ...content } }, named);
  const named = new Set([first.id]);
  const withFirst = (more: object) => ({
    regions: poster.content.regions.map((one) => (one === first ? { ...one, ...more } : one)),
  });
  expect(becomes(withFirst({ name: 'New', heading: 'New' }))).not.toThrow();
  expect(becomes(withFirst({ heading: 'New', blocks: [] }))).toThrow(/words of/);
  expect(becomes(withFirst({ heading: 'New', fill: '#FF0000' }))).toThrow(/fill of/);
  expect(becomes({ title: 'New' })).toThrow(/title of the poster/);
  expect(becomes({ regions: poster.content.regions.filter((one) => one !== first) })).toThrow(/taken out/);
  const others = poster.content.regions.map((one) => (one === first ? one : { ...one, heading: 'New' }));
  expect(becomes({ regions: others })).toThrow(/heading of/);
});
