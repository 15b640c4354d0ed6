import { signedMonthAt } from '../language/dates.ts';
import { type Concept, fold, type Lexicon } from '../language/language.ts';
import { asciiDigits } from '../language/numerals.ts';
import { alignedAt } from './aligned-words.ts';
import { withSurnames } from './capital-names.ts';
import { withCompounds } from './compound-words.ts';
import { withParticles } from './particles.ts';
import { quotationsIn } from './quotes.ts';
import { withWherever } from './wherever.ts';

/** A token: a word or phrase of the language, a number, a quotation, a mark, or an unknown word. */
export interface Token {
  kind: 'word' | 'number' | 'quote' | 'mark' | 'hex' | 'other';
  start: number;
  end: number;
  /** As written; for a quotation its content. */
  text: string;
  is: ReadonlySet<Concept>;
  value?: number;
  /** Part of a point: "the sentence about lifts". */
  bit?: true;
}

const nothing: ReadonlySet<Concept> = new Set();

/** Normalises letters, digits and spaces. */
export const plainForm = (prompt: string): string =>
  asciiDigits(prompt.normalize('NFC'))
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** "9,700 not 9,900": of two numbers the second is taken back. */
export function withCommaBeforeNot(text: string, lexicon: Lexicon): string {
  const tokens = tokensOf(text, lexicon);
  const isNot = ({ is }: Token, at: number): boolean =>
    is.has('not') && tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number';
  return tokens
    .filter(isNot)
    .reduceRight((all, { start }) => `${all.slice(0, start).trimEnd()}, ${all.slice(start)}`, text);
}

/** Tokenises a text in plain form, from left to right, reading each letter once. `bare` leaves "one" alone. */
export function tokensOf(text: string, lexicon: Lexicon, bare = false): Token[] {
  const folded = fold(text);
  const quotations = quotationsIn(text);
  const tokens: Token[] = [];
  let next = 0;
  for (let at = 0; at < text.length; ) {
    while ((quotations[next]?.start ?? Number.POSITIVE_INFINITY) < at) next += 1;
    const quoted = quotations[next];
    if (quoted?.start === at) {
      tokens.push({ kind: 'quote', start: at, end: quoted.end, text: quoted.text, is: nothing });
      at = quoted.end;
      next += 1;
      continue;
    }
    if (/\s/.test(text[at] as string) && text[at] !== '\n') {
      at += 1;
      continue;
    }
    const grid = gridAt(text, at);
    if (grid.length > 0) {
      tokens.push(...grid);
      at = grid.at(-1)?.end ?? at;
      continue;
    }
    const prefix = prefixAt(text, folded, at, lexicon);
    if (prefix) {
      tokens.push(...prefix);
      at = prefix.at(-1)?.end ?? at;
      continue;
    }
    const clitic = cliticAt(text, folded, at, lexicon) ?? alignedAt(text, at, lexicon);
    if (clitic) {
      tokens.push(...clitic);
      at = clitic.at(-1)?.end ?? at;
      continue;
    }
    const token = tokenAt(text, folded, at, lexicon);
    const limit = quoted && token.end > quoted.start ? quoted.start : token.end;
    tokens.push(
      limit < token.end
        ? { ...token, kind: 'other', end: limit, text: text.slice(at, limit), is: nothing }
        : token,
    );
    at = limit;
  }
  const named = withWherever(withParticles(withSurnames(tokens), lexicon));
  return withCompounds(bare ? named : withOnes(named, lexicon), lexicon);
}

/**
 * "Delete the point about lifts on slide 3 and the one about lamps": the last noun that is no place, else a slide. "The
 * bit about lifts" is a point.
 */
function withOnes(tokens: Token[], { ones, bits }: Lexicon): Token[] {
  // "Underline the one about slugs" is about a line.
  const isStyled = tokens.some(({ is }) => styling.some((look) => is.has(look)));
  let noun: Concept = isStyled ? 'things.point' : 'things.slide';
  let isPlace = false;
  return tokens.map((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (before && bits.has(`${fold(before.text)} ${fold(token.text)}`))
      return { ...token, kind: 'word', is: new Set<Concept>(['links.about']) };
    if (after && bits.has(`${fold(token.text)} ${fold(after.text)}`))
      return { ...token, kind: 'word', is: new Set<Concept>(['things.point']), bit: true };
    const [named] = inGroup(token.is, 'things');
    if (named && !isPlace) noun = named;
    const isChoice = ['articles', 'ordinals', 'amounts'].some((group) => inGroup(token.is, group).length > 0);
    if (!isChoice) isPlace = leads(token);
    const isTold = inGroup(after?.is, 'links').some((one) => telling.has(one));
    const isDefinite = before?.is.has('articles.definite') === true || !token.is.has('numerals.1');
    // "And that of slide 8"
    const isOne =
      ones.has(fold(token.text)) || (after && ones.has(`${fold(token.text)} ${fold(after.text)}`));
    return isOne && isTold && isDefinite ? { ...token, kind: 'word', is: new Set([noun]) } : token;
  });
}
const styling = ['looks.bold', 'looks.italic', 'looks.underline'] as const;
const telling: ReadonlySet<string> = new Set([
  'links.about',
  'links.titled',
  'links.in',
  'links.of',
  'links.with',
]);

export const leads = (token: Token | undefined): boolean => inGroup(token?.is, 'links').length > 0;

/** The meanings that belong to a group. */
export const inGroup = (means: ReadonlySet<Concept> = nothing, group: string): Concept[] =>
  [...means].filter((one) => one.startsWith(`${group}.`));

const numberPattern = /[-−]?\d+(?:[.,]\d+)*/y;
const addressPattern =
  /(?:https?:\/\/|www\.|mailto:|[\p{L}\p{N}._%+-]{1,64}@)[^\s"“”«»<>]*[^\s"“”«»<>.,;:!?)。、，]/iuy;
const hexPattern = /#[0-9a-f]{6}(?![0-9a-f])/iy;
const timePattern = /(?<![\p{L}\p{N}:])(?:[01]?\d|2[0-4]):[0-5]\d(?![\p{L}\p{N}]|:\d)/uy;
const wordBehind = /[^\S\n]+[\p{L}\p{N}]/uy;
const gridPattern = /\d{1,3} ?[x×*] ?\d{1,3}(?![\p{L}\p{N}])/iuy;
const wordPattern =
  /[\p{Script=Latin}\p{M}\p{N}_][\p{Script=Latin}\p{M}\p{N}_'’&/-]*|[\p{Script=Arabic}\p{M}]+|[\p{Script=Devanagari}\p{M}]+|[\p{Script=Cyrillic}\p{Script=Greek}]+/uy;

/** "3x2": rows and columns with the sign between them. */
function gridAt(text: string, at: number): Token[] {
  const before = text[at - 1] ?? ' ';
  const found = /\s/.test(before) ? stickyAt(gridPattern, text, at) : undefined;
  if (!found) return [];
  const sign = at + found.search(/[x×*]/i);
  const [start, end] = [at, at + found.length];
  const number = (from: number, to: number): Token => {
    const digits = text.slice(from, to).trim();
    return { kind: 'number', start: from, end: to, text: digits, is: nothing, value: Number(digits) };
  };
  return [
    number(start, sign),
    { kind: 'mark', start: sign, end: sign + 1, text: '×', is: nothing },
    number(sign + 1, end),
  ];
}

/** "And" or "with" written as a prefix of a known word: "وانقل". */
function prefixAt(text: string, folded: string, at: number, lexicon: Lexicon): Token[] | undefined {
  if (lexicon.prefixes.length === 0 || lexicon.match(folded, at)) return undefined;
  for (const prefix of lexicon.prefixes) {
    const start = at + prefix.length;
    if (!folded.startsWith(prefix, at) || /\s/.test(text[at - 1] ?? ' ') === false) continue;
    const own = lexicon.match(prefix, 0);
    if (own && /\d/.test(text[start] ?? ''))
      return [{ kind: 'word', start: at, end: start, text: text.slice(at, start), is: own.means }];
    const rest = lexicon.match(folded, start, true);
    if (!own || !rest || rest.end <= start) continue;
    return [
      { kind: 'word', start: at, end: start, text: text.slice(at, start), is: own.means },
      { kind: 'word', start, end: rest.end, text: text.slice(start, rest.end), is: rest.means },
    ];
  }
  return undefined;
}

/** A verb with an attached pronoun: "bórralo", "mettez-la", "spostalo". */
function cliticAt(text: string, folded: string, at: number, lexicon: Lexicon): Token[] | undefined {
  if (lexicon.clitics.length === 0) return undefined;
  const word = stickyAt(wordPattern, folded, at);
  if (!word || (lexicon.match(folded, at)?.end ?? at) >= at + word.length) return undefined;
  for (const clitic of lexicon.clitics) {
    if (!word.endsWith(clitic) || word.length < clitic.length + 3) continue;
    const verb = word.slice(0, -clitic.length);
    for (const form of [verb, verb.normalize('NFD').replace(/\p{M}/gu, '')]) {
      const found = lexicon.match(form, 0);
      const means = found?.end === form.length ? inGroup(found.means, 'verbs') : [];
      if (means.length === 0) continue;
      const [middle, end] = [at + verb.length, at + word.length];
      const own = lexicon.match(clitic.replace(/^-/, ''), 0)?.means;
      return [
        { kind: 'word', start: at, end: middle, text: text.slice(at, middle), is: new Set(means) },
        {
          kind: 'word',
          start: middle,
          end,
          text: text.slice(middle, end),
          is: new Set<Concept>([own?.has('amounts.it') || own?.has('amounts.them') ? 'amounts.it' : 'noise']),
        },
      ];
    }
  }
  return undefined;
}

function tokenAt(text: string, folded: string, at: number, lexicon: Lexicon): Token {
  const hex = stickyAt(hexPattern, text, at);
  if (hex) return { kind: 'hex', start: at, end: at + hex.length, text: hex, is: nothing };
  const address = stickyAt(addressPattern, text, at);
  if (address) return { kind: 'other', start: at, end: at + address.length, text: address, is: nothing };
  // "10:45" is no heading of what follows.
  const time = stickyAt(timePattern, text, at);
  if (time) return { kind: 'other', start: at, end: at + time.length, text: time, is: nothing };
  const matched = lexicon.match(folded, at);
  // ", that's all" ends an instruction, ", that's all they read" does not.
  const goesOn = /[,-]/.test(text[at] ?? '') && stickyAt(wordBehind, text, matched?.end ?? at) !== undefined;
  const known = goesOn && matched?.means.has('courtesy') ? undefined : matched;
  // "A3" is a name and no article before a number.
  const found = known?.end === at + 1 && /[a-z]\d/i.test(text.slice(at, at + 2)) ? undefined : known;
  const month = signedMonthAt(text, at);
  if (month && at + month.length > (found?.end ?? 0))
    return { kind: 'other', start: at, end: at + month.length, text: month, is: nothing };
  const digits = numberAt(text, at);
  if (digits && (!found || found.end <= at + digits.length))
    return {
      kind: 'number',
      start: at,
      end: at + digits.length,
      text: digits,
      is: nothing,
      value: numberOf(digits),
    };
  if (found)
    return { kind: 'word', start: at, end: found.end, text: text.slice(at, found.end), is: found.means };
  const word = stickyAt(wordPattern, text, at);
  if (word) {
    const plain = word.replace(/(?<!['’&/_-])['’&/_-]+$/, '') || word;
    return { kind: 'other', start: at, end: at + plain.length, text: plain, is: nothing };
  }
  const letter = String.fromCodePoint(text.codePointAt(at) as number);
  const kind = /[\p{L}\p{N}\p{S}]/u.test(letter) ? 'other' : 'mark';
  return { kind, start: at, end: at + letter.length, text: endMarks[letter] ?? letter, is: nothing };
}

/** Sentence ends in other scripts. */
const endMarks: Record<string, string> = { '।': '。', '॥': '。', '؟': '?' };

function stickyAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** A sign belongs to a number only if nothing precedes it; "3-5" is two numbers, "GPT4" and "2x2" are words. */
function numberAt(text: string, at: number): string | undefined {
  const found = stickyAt(numberPattern, text, at);
  if (!found) return undefined;
  const before = text[at - 1] ?? ' ';
  if (/[-−]/.test(found[0] as string) && !/[\s(:=,]/.test(before)) return undefined;
  return /\p{Script=Latin}/u.test(before) ? undefined : found;
}

function numberOf(digits: string): number {
  const plain = digits.replace('−', '-');
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:\.\d{3}){2,}$/.test(plain))
    return Number(plain.replaceAll('.', '').replace(',', '.'));
  return Number(plain.replace(',', '.'));
}
