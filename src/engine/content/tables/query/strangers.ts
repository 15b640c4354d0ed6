import type { Locale } from '../../../../contract/locales.ts';
import { wordsIn } from '../../../language/languages.ts';
import { numberWords } from '../../../language/numerals.ts';
import { hasCjk } from '../../../language/scripts.ts';
import { isStopWord } from '../../../language/stop-words.ts';
import { tableWords } from '../../../language/table-words.ts';
import { spaced } from '../../../language/word-list.ts';
import type { Table } from '../../../read/document.ts';
import { type Cells, isMeasure, isName } from '../grid.ts';
import { overlap, plainText } from '../interest.ts';
import { fileName } from '../views-of.ts';

/** Connected words of a question; ranking and computing words may come before. */
interface Phrase {
  words: string[];
  behindCue: boolean;
  /** "The five animals" and "which animals" are rows, whatever their name. */
  counted?: string;
}

/**
 * Words next to a header's that change its meaning and that the table lacks: "inequality" of "income inequality", for
 * "Median income".
 */
export function strangersTo(cells: Cells, header: string, text: string, language: Locale): string[] {
  if (hasCjk(header)) return [];
  const has = meetsHeader(header);
  const phrases = phrasesOf(text, language).filter(({ words }) => words.some(has));
  // If all of it is in one place, other places do not matter.
  const others = phrases.map(({ words, counted }) =>
    words.filter((word) => word !== counted && !has(word) && !isKnown(cells, word)),
  );
  return others.some((some) => some.length === 0) ? [] : (others[0] ?? []);
}

/**
 * How much of the thing ranked by "the most" and the like is in the table; for "the fewest lost bags", a table of bags
 * has a part.
 */
export function knownIn(cells: Cells, text: string, language: Locale): 'all' | 'part' | 'nothing' {
  const asked = phrasesOf(text, language).filter(({ behindCue }) => behindCue);
  const known = asked.map(({ words }) => words.filter((word) => isKnown(cells, word)).length);
  if (asked.every(({ words }, at) => words.length === known[at])) return 'all';
  return known.every((count) => count > 0) ? 'part' : 'nothing';
}

/** Fewest letters of a word abbreviated in a header. */
const leastOfShort = 3;

function meetsHeader(header: string): (word: string) => boolean {
  const own = spaced(header)
    .trim()
    .split(/[\s/–-]+/u)
    .filter((word) => word !== '' && !isStopWord(word));
  // "Cap" is short for "capitalisation".
  const isShort = (one: string, word: string) => one.length >= leastOfShort && word.startsWith(one);
  return (word) =>
    own.some(
      (one) =>
        one === word ||
        isShort(one, word) ||
        overlap(one, { text: word }) === 1 ||
        overlap(word, { text: one }) === 1,
    );
}

/** Runs of words between punctuation, small words and question words; "of" joins two. */
function phrasesOf(text: string, language: Locale): Phrase[] {
  const found: Phrase[] = [];
  let open: Phrase | undefined;
  let linked: Phrase | undefined;
  let behindCue = false;
  let counts = false;
  for (const word of tokensOf(text, language)) {
    const isCounted = counts;
    counts = word in numberWords || /^\d{1,2}$/u.test(word) || tableWords[language].which.includes(word);
    if (counts) continue;
    if (isContent(word)) {
      const phrase: Phrase = open ?? linked ?? { words: [], behindCue };
      if (!found.includes(phrase)) found.push(phrase);
      phrase.words.push(word);
      if (isCounted) phrase.counted = word;
      [open, linked, behindCue] = [phrase, undefined, false];
      continue;
    }
    if (tableWords[language].partOf.includes(word)) linked = open;
    else if (marks.has(word)) [linked, behindCue] = [undefined, word === cue];
    open = undefined;
  }
  return found;
}

/** Placeholders for a cue and for a clause end. */
const cue = '|';
const marks = new Set([cue, '.']);

const tokensOf = (text: string, language: Locale): string[] =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\s'’_-]+/gu, ' . ')
    .replace(cuesOf(language), ` ${cue} `)
    .toLowerCase()
    .split(/[\s_'’-]+/u)
    .filter(Boolean);

const isContent = (word: string): boolean => !marks.has(word) && !isStopWord(word) && !/\d/u.test(word);

const patterns = new Map<Locale, RegExp>();

/** Words for rankings, computations and comparisons, and common words. */
export function cuesOf(language: Locale): RegExp {
  const known = patterns.get(language);
  if (known) return known;
  const own = tableWords[language];
  const { directions } = wordsIn(language);
  const listed = [
    ...[
      own.top,
      own.lowest,
      own.cheap,
      own.worst,
      own.mean,
      own.medians,
      own.howMany,
      own.each,
      own.by,
      own.develops,
    ],
    ...[own.overtakes, own.ahead, own.over, own.under, own.against, own.share, own.percent, own.totals],
    ...[
      own.summaries,
      own.generic,
      own.since,
      own.until,
      own.rest,
      own.units,
      own.ordinary,
      ...Object.values(own.spans),
      ...Object.values(own.every),
    ],
  ].flat();
  const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
  const whole = listed.map((word) => {
    const plain = escaped(word.replaceAll('*', '').trim());
    return word.endsWith('*') ? `${plain}[\\p{L}\\p{M}]*` : `${plain}(?![\\p{L}\\p{M}])`;
  });
  const begun = (['most', 'least', 'up', 'down', 'linked', 'bigger', 'smaller', 'more', 'among'] as const)
    .flatMap((kind) => directions[kind])
    .filter((cue) => /^[^#]+$/u.test(cue))
    .map((cue) => escaped(cue.trim()) + (cue.endsWith(' ') ? '(?![\\p{L}\\p{M}])' : '[\\p{L}\\p{M}]*'));
  const all = [...whole, ...begun].filter((one) => /^\p{L}/u.test(one)).sort((a, b) => b.length - a.length);
  const made = new RegExp(`(?<![\\p{L}\\p{M}])(?:${all.join('|')})`, 'giu');
  patterns.set(language, made);
  return made;
}

const vocabularies = new WeakMap<Table, Set<string>>();

/** Words for the rows, and for the table's subject. */
export function isKnown({ table, body, text }: Cells, word: string): boolean {
  let known = vocabularies.get(table);
  if (!known) {
    const names = table.columns.flatMap((column, index) =>
      isName(column) ? body.map((row) => text(row, index)) : [],
    );
    const headers = table.columns.flatMap((column) => (isMeasure(column) ? [] : [column.name]));
    const all = [fileName(table), table.caption ?? '', ...headers, ...new Set(names)].join(' ');
    known = new Set(
      plainText(all)
        .split(/[\s/–-]+/u)
        .map(stemOf),
    );
    vocabularies.set(table, known);
  }
  return known.has(stemOf(plainText(word).trim()));
}

/** "Country" and "countries", "Stadt" and "Städten" begin alike. */
export const stemOf = (word: string): string =>
  word.length > 4
    ? word
        .replace(/(?:ies|y)$/u, 'i')
        .replace(/(?:es|(?<!s)s)$/u, '')
        .replace(/(?:en?|n)$/u, '')
    : word;
