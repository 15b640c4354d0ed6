import { type Locale, locales } from '../../../contract/locales.ts';
import type { Operation } from '../../instruct/operations.ts';
import { readInstruction } from '../../instruct/parse.ts';
import type { Misspelling } from '../../instruct/spelling.ts';
import { layoutsOf } from '../../package/deck-package.ts';
import type { DeckReading, ObjectReading } from '../../package/reading/deck-reading.ts';
import { descendants } from '../../package/xml.ts';
import type { FileDeck } from './file-deck.ts';

/** Reads an instruction for a file. @throws ClarificationNeeded */
export const readPrompt = (
  prompt: string,
  reading: DeckReading,
  file: FileDeck,
  corrected: (word: Misspelling) => void,
  pictures: readonly string[] = [],
): Promise<Operation[]> =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: languageOf(file),
    names: [],
    titles: reading.slides.map(({ title }) => title),
    terms: termsIn(reading),
    labels: labelsIn(reading),
    files: pictures,
    layouts: layoutsOf(file.deck).map(({ name }) => name),
    corrected,
  });

const mostTerms = 500;

/** What the data are called: categories and series of charts, rows and columns of tables. */
function termsIn({ slides }: DeckReading): string[] {
  const objects = slides.flatMap((slide) => slide.objects);
  const charts = objects.flatMap(chartsIn);
  const terms = [
    ...charts.flatMap(({ categories, series }) => [...categories, ...series.map(({ name }) => name)]),
    ...objects.flatMap(({ table: [header = [], ...rows] = [] }) => [
      ...header,
      ...rows.map(([first = '']) => first),
    ]),
  ];
  return [...new Set(terms.map((term) => term.trim()))].filter((term) => term.length > 1).slice(0, mostTerms);
}

const mostLabels = 2000;
const longestLabel = 60;

/** What boxes and shapes say that is short enough to be spoken of. */
function labelsIn({ slides }: DeckReading): string[] {
  const texts = (object: ObjectReading): string[] => [
    ...(['shape', 'text-box', 'title'].includes(object.kind)
      ? [(object.paragraphs ?? []).find(({ text }) => text.trim() !== '')?.text ?? '', object.name]
      : []),
    ...(object.objects ?? []).flatMap(texts),
  ];
  const all = slides.flatMap(({ objects }) => objects.flatMap(texts)).map((text) => text.trim());
  return [...new Set(all)].filter((text) => text !== '' && text.length <= longestLabel).slice(0, mostLabels);
}

const chartsIn = ({ chart, objects = [] }: ObjectReading): NonNullable<ObjectReading['chart']>[] => [
  ...(chart ? [chart] : []),
  ...objects.flatMap(chartsIn),
];

/** The language that most of the letters of the first slides are marked with; English where they are not. */
export function languageOf(file: FileDeck): Locale {
  const counts = new Map<Locale, number>();
  for (const part of file.deck.slides.slice(0, 10))
    for (const properties of descendants(file.slide(part).root, 'rPr')) {
      const locale = localeOf(properties.getAttribute('lang') ?? '');
      if (locale) counts.set(locale, (counts.get(locale) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en';
}

const localeOf = (tag: string): Locale | undefined =>
  locales.find((locale) => locale.toLowerCase() === tag.toLowerCase()) ??
  locales.find((locale) => locale.split('-')[0] === tag.toLowerCase().split('-')[0]);
