import type { Locale } from '../../../../contract/locales.ts';
import { wordsIn } from '../../../language/languages.ts';
import { readMoment } from '../../../language/moments.ts';
import { isTitle } from '../../../language/people.ts';
import { inDigits, leastSpelled } from '../../../language/spelled-numbers.ts';
import { type StatedNumber, statedNumbers } from '../../../language/stated-numbers.ts';
import { isStopWord } from '../../../language/stop-words.ts';
import { isLike, isSame } from '../alike.ts';
import { withSharedUnits } from '../common-units.ts';
import { telling } from '../names.ts';
import { withNumberedNames } from '../numbered-names.ts';
import { counts, separatorOf, wordsIn as topicsIn } from '../parts.ts';
import { isDay } from '../told.ts';

/** A word or number, in sentence order. */
export interface Token {
  /** Without accents; for a number as written. */
  word: string;
  number?: StatedNumber | undefined;
  /** It is a quantity, not a time. */
  figure?: boolean;
  /** It accompanies another figure, in brackets or after a sign: "(95% CI", "SD = 0.04". */
  aside?: boolean;
  /** Capitalised inside its sentence. */
  name: boolean;
  /** After a title: "Frau Keller". */
  titled?: boolean;
  /** Its preposition: "in", "from", "than"; "" if none or only an article. */
  lead: string;
  /** The last small word before it: "with" of "were with a". */
  last: string;
  /** All small words before it. */
  leads: string;
  /** Zero-based index of its clause. */
  clause: number;
  /** Index of its part between marks and conjunctions. */
  part: number;
}

/** Fewest tokens of a clause: "a tripod, a case and a cable" has one. */
const leastInClause = 3;

/** Lower case without accents. */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

const isSameNumber = (one: StatedNumber, other: StatedNumber): boolean =>
  one.plain === 'year' || other.plain === 'year' ? one.text === other.text : isSame(one, other);

/** Whether two tokens mean the same. */
export const isOne = (one: Token, other: Token): boolean =>
  one.number || other.number
    ? one.number !== undefined && other.number !== undefined && isSameNumber(one.number, other.number)
    : isLike(one.word, other.word);

export const has = (tokens: readonly Token[], token: Token): boolean =>
  tokens.some((one) => isOne(token, one));

/** Articles and possessives: "its". */
const articles = new Map<Locale, ReadonlySet<string>>();

function articlesOf(language: Locale): ReadonlySet<string> {
  const known = articles.get(language);
  if (known) return known;
  const { definite = '', indefinite = '' } = wordsIn(language).instructions.articles as Record<
    string,
    string
  >;
  const { pronouns } = wordsIn(language).composing;
  const made = new Set([...`${definite}|${indefinite}`.toLowerCase().split('|'), ...pronouns]);
  articles.set(language, made);
  return made;
}

/** Tokens between possible clause boundaries; `weak` at a conjunction, `apart` at a semicolon. */
interface Piece {
  weak: boolean;
  apart: boolean;
  tokens: Omit<Token, 'clause' | 'part'>[];
}

/** Dates in digits, and times, which slots compare. */
const day = /(?<!\d)((?:19|20)\d\d)-\d\d-\d\d(?!\d)/g;
const clock = /(?<![\d:.])(?:[01]?\d|2[0-3]):[0-5]\d(?!\d|:\d)/g;

/** Words and numbers, without words of growth, decline and earlier times. */
export function tokensOf(original: string, language: Locale): Token[] {
  const timeless = original.replace(day, '$1').replace(clock, ' ');
  const text = withSharedUnits(inDigits(withNumberedNames(timeless), language, leastSpelled), language);
  const pieces: Piece[] = [{ weak: false, apart: false, tokens: [] }];
  const article = articlesOf(language);
  let [lead, last, leads] = ['', '', ''];
  let from = 0;
  const add = (token: Omit<Token, 'lead' | 'last' | 'leads' | 'clause' | 'part'>) => {
    pieces.at(-1)?.tokens.push({ ...token, lead, last, leads });
    lead = '';
    last = '';
    leads = '';
  };
  let before = '';
  const addWords = (side: string) => {
    for (const written of side.match(/\p{L}[\p{L}\p{M}\p{N}]*(?:-\p{L}[\p{L}\p{M}\p{N}]*)*/gu) ?? []) {
      const lower = written.toLowerCase();
      const code = /\d|^(?:\p{Lu}{2}|[B-HJ-Z])$/u.test(written);
      const isTitled = isTitle(before) && lower !== written;
      // "PyNash" is a name wherever it stands.
      const isInside = !text.startsWith(written) || /\p{Ll}\p{Lu}/u.test(written);
      const large = isTitled || (telling.has(language) && lower !== written && isInside);
      before = written;
      if (!code && (lower.length < 3 || isStopWord(lower))) {
        leads += ` ${lower}`;
        // "Vom" is "von dem", "im" is "in dem".
        if (article.has(lower)) continue;
        last = lower.replace(/m$/, 'n');
        lead ||= last;
      } else if (code || (topicsIn(lower, language).size > 0 && !readMoment(lower)))
        add({ word: folded(lower), name: code || large, titled: isTitled });
    }
  };
  const addText = (side: string) => {
    let at = 0;
    for (const { 0: separator, index } of side.matchAll(separatorOf(language))) {
      addWords(side.slice(at, index));
      at = index + separator.length;
      lead = '';
      last = '';
      leads = '';
      pieces.push({
        weak: /^[\s\p{L}]+$/u.test(separator),
        apart: /[;；]/u.test(separator),
        tokens: [],
      });
    }
    addWords(side.slice(at));
  };
  let isBracketed = false;
  for (const number of statedNumbers(text, language)) {
    const at = text.indexOf(number.text, from);
    if (at < 0) continue;
    // A number in brackets belongs to the words before.
    const before = text.slice(from, at);
    addText((isBracketed ? before.replace(/^\s?[)）]/u, '') : before).replace(/[（(]\s?$/u, ''));
    isBracketed = /[（(]\s?$/u.test(before);
    const to = at + number.text.length;
    const isName = isOfName(number, text.slice(0, at), text.slice(to), language);
    const figure = counts(number) && !isDay(number, text, language) && !isName;
    add({
      word: number.text,
      number,
      figure,
      name: false,
      ...(isAside(text.slice(0, at)) && { aside: true }),
    });
    from = to;
  }
  addText(isBracketed ? text.slice(from).replace(/^\s?[)）]/u, '') : text.slice(from));
  return inClauses(pieces);
}

/** Whether a number after a text accompanies another. */
const isAside = (before: string): boolean =>
  /[=<>≤≥±≈~]\s?[-+−–]?$/u.test(before.slice(-4)) || /[（(][^（(）)]{0,200}$/u.test(before.slice(-201));

/** Whether a number is part of a name: "in Experiment 2", "Experiment 2: …", "MS-222", "P-24-015". */
function isOfName({ text, unit }: StatedNumber, before: string, behind: string, language: Locale): boolean {
  if (/\p{Lu}(?:[-‑]\d{1,6})?[-‑]$/u.test(before.slice(-12))) return true;
  if (unit !== undefined || !/^\d$/.test(text) || !telling.has(language)) return false;
  return (
    /\S\s\p{Lu}\p{L}{2,20}\s$/u.test(before.slice(-30)) ||
    (/^\p{Lu}\p{L}{2,20}\s$/u.test(before) && behind.startsWith(':'))
  );
}

/** "The brewery 25" is a clause, and so are two words after a semicolon. */
const isClause = (tokens: Piece['tokens'], apart = false): boolean =>
  tokens.length >= leastInClause - (apart || tokens.some(({ number }) => number) ? 1 : 0);

/** Assigns clauses: first by punctuation, then at conjunctions with enough tokens on both sides. */
function inClauses(pieces: readonly Piece[]): Token[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (piece.weak && last) last.push(piece);
    else groups.push([piece]);
  }
  let clause = 0;
  let part = 0;
  let before: Piece['tokens'] = [];
  return groups.flatMap((group) =>
    group.flatMap(({ tokens, apart }, at) => {
      const behind = at === 0 ? group.flatMap((one) => one.tokens) : tokens;
      // "Limits for PM 10 and PM 2.5": the same subject.
      const [first] = tokens;
      const isAlike = at > 0 && before.slice(-2).some(({ word }) => word === first?.word);
      if (!isAlike && isClause(before) && isClause(behind, apart)) {
        clause++;
        before = [];
      }
      before = [...before, ...tokens];
      part++;
      return tokens.map((token) => ({ ...token, clause, part }));
    }),
  );
}
