import { fold, type Lexicon } from '../language/language.ts';
import { stopWords } from '../language/stop-words.ts';
import type { Instruction } from './instruction.ts';
import { inWords } from './matching-slides.ts';
import { inOtherNumber } from './own-names.ts';
import { stemOf } from './points-saying.ts';
import { inGroup, type Token, tokensOf } from './tokens.ts';
import type { Line } from './told-line.ts';

/** Most words that describe a point, and fewest letters of those whose endings may differ. */
const mostWords = 5;
const leastStem = 4;

/**
 * Rewrites "the ploughing point", "the slate quarry risk" or "the bullet about the bakery" to the number and slide of
 * the only matching point. `bare` only handles "the one about the bakery", which means a point if no slide title
 * matches.
 */
export function withPointsNamed(
  text: string,
  lexicon: Lexicon,
  { lines = [], titles = [], headings = [] }: Instruction,
  bare = false,
): string | undefined {
  if (!lexicon.pointNamed || lines.length === 0) return undefined;
  const tokens = tokensOf(text, lexicon, bare);
  const called = new Set([...titles, ...headings].flatMap(nounOf));
  const isNoun = ({ text: word, is }: Token): boolean =>
    bare ? lexicon.ones.has(fold(word)) : is.has('things.point') || called.has(fold(word));
  let result = '';
  let last = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const article = tokens[at] as Token;
    if (!article.is.has('articles.definite') || creates(tokens[at - 1])) continue;
    const found = isNoun(tokens[at + 1] as Token)
      ? described(tokens, at + 3, lexicon, lines, tokens[at + 2])
      : bare
        ? undefined
        : modified(tokens, at + 1, lexicon, lines, isNoun);
    if (!found || (bare && titles.some((title) => isHeld(found.words, title, lexicon)))) continue;
    const rest = [...tokens.slice(0, at), ...tokens.slice(found.to)];
    const named = nameOf(found.line, rest, lines, lexicon);
    if (!named) return undefined;
    result += text.slice(last, article.start) + named;
    last = tokens[found.to - 1]?.end ?? text.length;
    at = found.to - 1;
  }
  return last > 0 ? result + text.slice(last) : undefined;
}

interface Described {
  line: Line;
  words: string;
  /** Index of the token behind the words. */
  to: number;
}

/** New points cannot be described yet. */
const creates = (token: Token | undefined): boolean =>
  ['verbs.add', 'verbs.write', 'verbs.duplicate'].some((one) => token?.is.has(one as 'verbs.add'));

/** "Slate quarry" before its noun. */
function modified(
  tokens: readonly Token[],
  from: number,
  lexicon: Lexicon,
  lines: readonly Line[],
  isNoun: (token: Token) => boolean,
): Described | undefined {
  for (let to = from + 1; to <= Math.min(tokens.length - 1, from + mostWords); to += 1) {
    if (!isNoun(tokens[to] as Token)) continue;
    const words = tokens.slice(from, to);
    return words.every(isPlain) ? only(words, to + 1, lexicon, lines) : undefined;
  }
  return undefined;
}

/** "About the bakery" after it: as many words as one point has. */
function described(
  tokens: readonly Token[],
  from: number,
  lexicon: Lexicon,
  lines: readonly Line[],
  link: Token | undefined,
): Described | undefined {
  if (!telling.some((one) => link?.is.has(one))) return undefined;
  let end = from;
  while (end < Math.min(tokens.length, from + mostWords) && isPlain(tokens[end] as Token)) end += 1;
  for (let to = end; to > from; to -= 1) {
    const found = only(tokens.slice(from, to), to, lexicon, lines);
    if (found) return found;
  }
  return undefined;
}

const telling = ['links.about', 'links.of', 'links.with'] as const;

/** Words that may describe a point: no verb. */
const isPlain = (token: Token): boolean =>
  token.kind === 'other' ||
  (token.kind === 'word' &&
    !token.is.has('and') &&
    !token.is.has('not') &&
    !['verbs', 'links', 'ordinals', 'numerals', 'amounts', 'ranks', 'places'].some(
      (group) => inGroup(token.is, group).length > 0,
    ));

function only(
  tokens: readonly Token[],
  to: number,
  lexicon: Lexicon,
  lines: readonly Line[],
): Described | undefined {
  const words = tokens.map(({ text }) => text).join(' ');
  const [line, ...more] = lines.filter((one) => isHeld(words, one.text, lexicon));
  return line && more.length === 0 ? { line, words, to } : undefined;
}

/** Whether a text has each content word; longer ones match regardless of ending. */
function isHeld(words: string, text: string, { locale, articles }: Lexicon): boolean {
  const said = inWords(text);
  const stops = stopWords(locale);
  const telling = inWords(words)
    .trim()
    .split(' ')
    .filter((word) => !stops.has(word) && !articles.has(word));
  return (
    telling.length > 0 &&
    telling.every((word) => said.includes(word.length < leastStem ? ` ${word} ` : ` ${stemOf(word)}`))
  );
}

/** "Point 3 on slide 5", without the slide if the instruction names it; undefined if it names another. */
function nameOf(
  line: Line,
  rest: readonly Token[],
  lines: readonly Line[],
  { pointNamed }: Lexicon,
): string | undefined {
  const { slide, text, inColumn } = line;
  const places = rest.flatMap((token, at) => {
    const [title] = inGroup(token.is, 'titled');
    if (title) return [Number(title.split('.')[1]) + 1];
    return token.is.has('things.slide') ? [rest[at + 1]?.value ?? 0] : [];
  });
  if (slide !== undefined && places.some((place) => place > 0 && place !== slide)) return undefined;
  const [onSlide = '', alone = '', quoted = ''] = pointNamed.split('|');
  if (slide === undefined || inColumn)
    return /["“”]/.test(text) ? undefined : quoted.replace('#', () => text);
  const own = lines.filter((one) => one.slide === slide);
  const number = `${own.indexOf(line) + 1}`;
  return (places.length > 0 ? alone : onSlide).replace('#', number).replace('@', `${slide}`);
}

/** "Risk" for a list titled “Risks”. */
function nounOf(title: string): string[] {
  const word = inWords(title).trim().split(' ').at(-1) ?? '';
  return word.length < leastStem ? [] : inOtherNumber(word).filter((form) => form.length >= leastStem);
}
