import type { Locale } from '../../contract/locales.ts';
import { documentWords } from './document-words.ts';
import { stopWords } from './stop-words.ts';

/** How a language ends sentences. */
interface Rules {
  never: ReadonlySet<string>;
  maybe: ReadonlySet<string>;
  beforeNumber: ReadonlySet<string>;
  ordinals?: { before: ReadonlySet<string>; after: ReadonlySet<string> };
  starters: ReadonlySet<string>;
}

const rulesOf = new Map<Locale, Rules>();

function rules(locale: Locale): Rules {
  const known = rulesOf.get(locale);
  if (known) return known;
  const { abbreviations, ordinals } = documentWords(locale);
  const made: Rules = {
    never: new Set(abbreviations.never),
    maybe: new Set(abbreviations.maybe),
    beforeNumber: new Set(abbreviations.beforeNumber),
    ...(ordinals && { ordinals: { before: new Set(ordinals.before), after: new Set(ordinals.after) } }),
    starters: stopWords(locale),
  };
  rulesOf.set(locale, made);
  return made;
}

/** Full stops of scripts without spaces end a sentence whatever follows. */
const wideStops = '。！？｡．';
const stops = /[.!?…。！？｡．।॥؟۔‼⁇⁈⁉]|\n/g;
const stopMark = /[.!?…。！？｡।؟۔]/;
const closing = /[)\]}"'”’“‘»›」』】）〉》*_]/;
/** Raised marks of notes and their bracketed form, which stand behind the full stop. */
const noteMark = /^(?:[¹²³⁰-⁹⁺⁻*†‡§]+|\[\d{1,3}(?:[,–-]\d{1,3})*\])/;
/** Particles that go on after a quoted sentence. */
const goesOnAfterQuote = /^[とはがをのにでもや、，,]/;

/**
 * The sentences of a text, whole and trimmed, in one pass. A line break is a boundary; abbreviations, initials, ordinals,
 * decimals, dates and list numbers are none.
 */
export function splitSentences(text: string, locale: Locale): string[] {
  const found: string[] = [];
  const language = rules(locale);
  let start = 0;
  const cut = (end: number) => {
    const sentence = text.slice(start, end).trim();
    if (sentence) found.push(sentence);
    start = end;
  };
  stops.lastIndex = 0;
  const pattern = new RegExp(stops);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const at = match.index;
    if (match[0] === '\n') {
      cut(at + 1);
      continue;
    }
    const end = boundaryAfter(text, at, start, language);
    if (end !== undefined) cut(end);
    pattern.lastIndex = Math.max(pattern.lastIndex, end ?? afterStops(text, at));
  }
  cut(text.length);
  return found;
}

/** Behind the stops from `at` on that end nothing either, since the first of them does not. */
function afterStops(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && stopMark.test(text.charAt(end)) && !wideStops.includes(text.charAt(end))) end++;
  return end;
}

/** Where the sentence ends whose stop stands at `at`, or nothing when it goes on. */
function boundaryAfter(text: string, at: number, start: number, language: Rules): number | undefined {
  let end = at + 1;
  while (end < text.length && stopMark.test(text.charAt(end))) end++;
  // French sets its marks apart: "Et après… !"
  end += /^[\s\u00a0\u202f][!?]{1,3}(?=\s|$)/u.exec(text.slice(end, end + 6))?.[0].length ?? 0;
  let quoted = false;
  while (end < text.length && closing.test(text.charAt(end))) {
    quoted ||= /[」』”]/.test(text.charAt(end));
    end++;
  }
  const marks = noteMark.exec(text.slice(end, end + 24))?.[0] ?? '';
  end += marks.length;
  const stop = text.charAt(at);
  if (wideStops.includes(stop)) {
    return quoted && goesOnAfterQuote.test(text.slice(end, end + 1)) ? undefined : end;
  }
  end += gluedNote(text, at, end);
  // French sets its quotation marks apart: "Oui. » Puis".
  end += /^\s?[»›](?=\s|$)/u.exec(text.slice(end, end + 3))?.[0].length ?? 0;
  if (end >= text.length) return end;
  if (!/\s/.test(text.charAt(end))) return undefined;
  const next = nextWord(text, end);
  if (next === '') return text.length;
  // "3,4 Mio. € (+6 %)": nor with a unit alone.
  if (/^\s*[\p{Sc}%](?!\s?\p{N})/u.test(text.slice(end, end + 8))) return undefined;
  // "Yahoo! is", "(what?) and": a sentence does not begin with a small letter.
  if (/^\p{Ll}/u.test(next)) return undefined;
  if (stop !== '.' || text.charAt(at + 1) === '.') return end;
  return endsAtStop(text, at, start, next, language) ? end : undefined;
}

/** "… ended.12 Next": the number of a note that lost its raised form. */
function gluedNote(text: string, at: number, end: number): number {
  if (end !== at + 1 || !/\p{Ll}{3}$/u.test(text.slice(Math.max(0, at - 3), at))) return 0;
  return /^\d{1,3}(?=\s+\p{Lu})/u.exec(text.slice(end, end + 24))?.[0].length ?? 0;
}

function nextWord(text: string, from: number): string {
  let begin = from;
  while (begin < text.length && /[\s"'“„«‹»([¿¡*_–—-]/.test(text.charAt(begin))) begin++;
  return /^[\p{L}\p{M}\p{N}’'.]+/u.exec(text.slice(begin, begin + 40))?.[0] ?? text.charAt(begin);
}

/** The word that ends at a full stop, without opening marks. */
function wordBefore(text: string, at: number, start: number): string {
  let begin = at;
  const least = Math.max(start, at - 40);
  while (
    begin > least &&
    !/[\s("“„«[/–—]/.test(text.charAt(begin - 1)) &&
    // "Mary's" is one word, and "'Dr" none.
    !/(?<!\p{L})'$/u.test(text.slice(begin - 2, begin)) &&
    text.slice(begin - 2, begin) !== '--'
  )
    begin--;
  return text.slice(begin, at);
}

function endsAtStop(text: string, at: number, start: number, next: string, language: Rules): boolean {
  const word = wordBefore(text, at, start);
  // "dell'art. 69"
  const small = word.toLowerCase().replace(/^\p{L}{1,5}['’](?=\p{L}{3})/u, '');
  const before = text.slice(Math.max(start, at - word.length - 40), at - word.length).trim();
  const nextIsNumber = /^\p{N}/u.test(next);
  const nextBegins = language.starters.has(next.toLowerCase()) && /^\p{Lu}/u.test(next);
  // "12.-16. Mai"
  const [, number] = /^(?:\d{1,2}\.[-–])?(\d+)$/.exec(word) ?? [];
  // "Mill Lane 28. 10:30 talks"
  const clockNext = /^\s\d{1,2}[:h]\d\d(?!\d)/.test(text.slice(at + 1, at + 9));
  if (number && before !== '' && clockNext) return true;
  if (number) return numberEnds(number, before, next, language);
  // The item's own mark: "a. An accessory unit …".
  if (before === '' && /^(?:\p{L}|[ivxlc]{1,6})$/iu.test(word)) return false;
  // "Fig. 3", "Fig. A8", "Sec. III"
  const isCounted = nextIsNumber || /^(?:[A-Z]\d|[IVX]{1,5}(?!\p{L}))/u.test(next);
  if (language.beforeNumber.has(small) && isCounted) return false;
  // "Hafenstr. 12", whatever the language.
  if (nextIsNumber && /\p{L}str$/iu.test(word)) return false;
  // "Ffr. 8.1 billion", "Rs. 500": an abbreviation that no list knows.
  if (nextIsNumber && !clockNext && before !== '' && /^\p{Lu}\p{Ll}{1,2}$/u.test(word)) return false;
  if (language.never.has(small)) return /^[a-z]$/.test(word) && nextBegins;
  // "Meeting on 12 Nov. Decided: …"
  const isLabel = /^\s*\p{Lu}[\p{L} ]{1,29}[:：]\s/u.test(text.slice(at + 1, at + 34));
  if (language.maybe.has(small) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return nextBegins || isLabel;
  // An initial: "J. Smith". What ends in one capital and goes on with a small word of grammar is "Vitamin C. The".
  if (/^\p{Lu}$/u.test(word)) return nextBegins && before !== '';
  // "At 19 h. Next"
  if (/^\p{Ll}$/u.test(word) && /\p{N}$/u.test(before)) return /^\p{Lu}/u.test(next);
  // Not the unit of "40 km/h. Next".
  const isLetter = /^\p{L}\p{M}?$/u.test(word) && word.length === 1 && !before.endsWith('/');
  if (isLetter && !/\p{Script=Hangul}/u.test(word)) return nextBegins;
  return word !== '' || before !== '';
}

/** A number before a full stop: the item's own number, an ordinal, a date, or the end of the sentence. */
function numberEnds(word: string, before: string, next: string, language: Rules): boolean {
  if (before === '' && word.length <= 3) return false;
  if (/^\d/.test(next)) return word.length > 2 && !(word.length === 4 && /^\d{1,2}\.$/.test(next));
  // "2025. 5. 3.": the last part of a date that goes on.
  if (word.length <= 2 && /\d{1,4}\.$/.test(before)) return false;
  if (!language.ordinals || word.length > 2) return true;
  const follower = next.toLowerCase().replace(/\.$/, '');
  if (language.ordinals.after.has(follower)) return false;
  const leader = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u.exec(before)?.[0].toLowerCase() ?? '';
  return !language.ordinals.before.has(leader) || language.starters.has(follower);
}

/** A sentence as it stands in a title: without the full stop at its end. */
export const withoutStop = (sentence: string): string => sentence.replace(/[.。।]$/u, '');

/** Written without a space behind it. */
const closed = /[。！？｡\u3040-\u30ff\u3400-\u9fff」』）]/;

/** Sentences put together again as a reader expects them. */
export const joinSentences = (sentences: string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .flatMap((sentence, index, all) => {
      const before = index > 0 ? all[index - 1]?.at(-1) : undefined;
      return before === undefined || closed.test(before) ? [sentence] : [' ', sentence];
    })
    .join('');

/** A label, or what leads on to a list, without the colon that it ends in. */
export const withoutColon = (text: string): string => text.replace(/(?<!\s)\s*[:：]$/u, '');
