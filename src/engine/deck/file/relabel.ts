import type { Element } from '@xmldom/xmldom';
import type { Locale } from '../../../contract/locales.ts';
import { ClarificationNeeded } from '../../deck.ts';
import { type DeckPackage, openDeck } from '../../package/deck-package.ts';
import { measuredSlide, newOverflows } from '../../package/measured/new-overflows.ts';
import { diffDecks } from '../../package/reading/deck-diff.ts';
import { chartPart, readDeck } from '../../package/reading/read-deck.ts';
import { notesOf, openSlide } from '../../package/reading/slide-objects.ts';
import { fillChart } from '../../package/writing/fill-chart.ts';
import { numbersOf } from '../../package/writing/write-chart.ts';
import { replaceInParagraph } from '../../package/writing/write-text.ts';
import { descendants } from '../../package/xml.ts';
import type { EditedFile } from './edit-file.ts';
import { changesOf } from './verify.ts';

/** The words of a slide: shapes, tables, charts, diagrams and notes. */
export type SlideWords = string[];

/** The words of a deck by slide, one line per paragraph. @throws ClarificationNeeded if it cannot be reworded */
export function wordsOf(bytes: Uint8Array): SlideWords[] {
  const deck = openDeck(bytes);
  return deck.slides.map((part) => {
    const words: string[] = [];
    visit(deck, part, (text) => {
      words.push(text);
      return text;
    });
    return words;
  });
}

/** The deck with other words; each line takes the look of its first letters and is marked with the language. */
export function relabelled(
  bytes: Uint8Array,
  change: (text: string) => string,
  language: Locale,
): EditedFile {
  const before = openDeck(bytes);
  const deck = openDeck(bytes);
  for (const part of deck.slides) {
    visit(deck, part, change);
    for (const look of descendants(deck.package.root(part), 'rPr', 'endParaRPr'))
      if (look.hasAttribute('lang')) look.setAttribute('lang', language);
  }
  const written = deck.package.saveOver(bytes);
  const after = openDeck(written);
  const pairing = after.slides.map((_, at): [number, number] => [at, at]);
  const warnings = after.slides.flatMap((part, at) =>
    newOverflows(measuredSlide(after, part), at + 1, measuredSlide(before, part)),
  );
  const changes = changesOf(diffDecks(readDeck(before), readDeck(after), pairing));
  return { bytes: written, changes, warnings, slides: after.slides.length };
}

/** Has enough letters for a word. */
const isWorded = (text: string): boolean => /\p{L}{2}/u.test(text);

function visit(deck: DeckPackage, part: string, change: (text: string) => string): void {
  const { package: opened } = deck;
  const root = opened.root(part);
  const roots = [root, ...diagramsOf(deck, part), ...[notesOf(deck, part)?.body ?? []].flat()];
  for (const paragraph of roots.flatMap((one) => descendants(one, 'p')))
    replaceInParagraph(paragraph, (text) => {
      const said = text.trim();
      if (!isWorded(said)) return [];
      const start = text.indexOf(said);
      const to = change(said);
      return to === said ? [] : [{ start, end: start + said.length, to }];
    });
  const slide = openSlide(deck, part);
  for (const { element, kind } of slide.objects) {
    const chart = kind === 'chart' ? chartPart(element, { deck, slide }) : undefined;
    if (chart) visitChart(deck, chart, change, deck.slides.indexOf(part) + 1);
  }
}

/** A diagram's data and its fallback drawing. */
const diagramsOf = ({ package: opened }: DeckPackage, part: string): Element[] =>
  opened
    .relationships(part)
    .filter(
      ({ type, target, external }) =>
        !external && /\/diagram(?:Data|Drawing)$/.test(type) && opened.has(target),
    )
    .map(({ target }) => opened.root(target));

function visitChart(deck: DeckPackage, part: string, change: (text: string) => string, slide: number): void {
  const root = deck.package.root(part);
  const worded = (text: string): string => (isWorded(text) ? change(text) : text);
  for (const paragraph of descendants(root, 'p'))
    replaceInParagraph(paragraph, (text) => {
      const to = worded(text);
      return to === text ? [] : [{ start: 0, end: text.length, to }];
    });
  const known = numbersOf(root);
  if (!known) {
    if (descendants(root, 'strCache').some(({ textContent }) => isWorded(textContent ?? '')))
      throw new ClarificationNeeded(
        `The chart on slide ${slide} is of a kind whose words cannot be changed here. Should it go, or stay as it is?`,
      );
    return;
  }
  const { categories, series } = known.numbers;
  const numbers = {
    categories: categories.map(worded),
    series: series.map(({ name, values }) => ({ name: worded(name), values })),
  };
  if (JSON.stringify(numbers) !== JSON.stringify(known.numbers)) fillChart(deck, part, numbers);
}
