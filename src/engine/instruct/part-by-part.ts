import { fold, type Lexicon } from '../language/language.ts';
import { splitSentences } from '../language/sentences.ts';
import type { Instruction } from './instruction.ts';
import { idsOf } from './item.ts';
import { inWords } from './matching-slides.ts';
import type { Operation } from './operations.ts';
import { inGroup, type Token, tokensOf } from './tokens.ts';
import { becomesTold } from './told-because.ts';
import type { Line } from './told-line.ts';
import { valuesIn } from './told-values.ts';

/** An instruction that is not understood as a whole is read part by part: all of them, or none. */

/** A sentence, or what a verb begins within one. */
interface Part {
  text: string;
  /** It begins with a verb that asks for something. */
  isWish: boolean;
  /** It follows "so" or the like, or what it follows is told. */
  isConclusion: boolean;
  /** It begins a sentence. */
  opens: boolean;
}

type Read = (text: string, instruction?: Instruction) => Operation[] | undefined;

const mostParts = 6;
const longest = 600;

export function readPartByPart(
  text: string,
  lexicon: Lexicon,
  instruction: Instruction,
  read: Read,
): Operation[] | undefined {
  const parts = text.length > longest ? [] : partsIn(text, lexicon);
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const all: Operation[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part, next] = [parts[at] as Part, parts[at + 1]];
    const isReason = next && !part.isWish && (next.isConclusion || next.isWish) && !next.opens;
    const operations = isReason
      ? readConcluded(part, next, lexicon, instruction, read)
      : (read(part.text) ?? undefined);
    if (!operations) return undefined;
    // Only the author knows where a text ends that "and" goes on from.
    if (!isReason && next && !next.opens && operations.some(writes)) return undefined;
    all.push(...operations);
    if (isReason) at += 1;
  }
  return all;
}

/** “The fair moved to 4 May, please update the timeline”: what is told is the wish. */
export function readAppeal(
  text: string,
  lexicon: Lexicon,
  instruction: Instruction,
  read: Read,
): Operation[] | undefined {
  const [told, appeal, ...more] = text.length > longest ? [] : partsIn(text, lexicon);
  const isTold = told && !told.isWish && valuesIn(told.text, lexicon.locale).length > 0;
  const slides = isTold && appeal && more.length === 0 ? appealOf(appeal, lexicon, instruction) : undefined;
  if (!told || !slides) return undefined;
  const isThere = (line: Line): boolean => slides.length === 0 || slides.includes(line.slide ?? 0);
  const { lines = [], cells = [] } = instruction;
  const placed = { ...instruction, lines: lines.filter(isThere), cells: cells.filter(isThere) };
  const becomes = becomesTold(told.text, '', lexicon, placed);
  const reading = becomes ?? read(told.text, placed);
  // A date of the whole event is on no slide of its own.
  return slides.length > 0 && reading?.some(({ op }) => op === 'fact.set') ? undefined : reading;
}

/** "The hall is closed, so drop slide 4", "the fair was put off, so make it 4 May". */
function readConcluded(
  told: Part,
  wish: Part,
  lexicon: Lexicon,
  instruction: Instruction,
  read: Read,
): Operation[] | undefined {
  const becomes = valueAlone(wish, lexicon);
  if (becomes) return becomesTold(told.text, becomes, lexicon, instruction);
  const operations = wish.isConclusion ? read(wish.text) : undefined;
  const tokens = tokensOf(told.text, lexicon);
  const isNews = valuesIn(told.text, lexicon.locale).some((one) => !wish.text.includes(one.text));
  const asks = lexicon.wishes.some((one) => ` ${fold(told.text)} `.includes(` ${one} `));
  const refers = tokensOf(wish.text, lexicon).some(({ is }) => isPronoun(is));
  if (!operations || isNews || asks || refers || tokens.some(({ kind }) => kind === 'quote'))
    return undefined;
  instruction.corrected?.({ from: told.text, to: null });
  return operations;
}

const isPronoun = (is: Token['is']): boolean =>
  (['amounts.it', 'amounts.them', 'amounts.this'] as const).some((one) => is.has(one));

const isPlain = ({ kind, is }: Token): boolean =>
  kind === 'mark' || is.has('courtesy') || is.has('noise') || inGroup(is, 'articles').length > 0;

/**
 * "Please update the timeline", "fix that": what was told before should stand there. The numbers of the slides, none for
 * any; undefined if more is asked.
 */
function appealOf({ text }: Part, lexicon: Lexicon, { titles = [] }: Instruction): number[] | undefined {
  const [verb, ...rest] = tokensOf(text, lexicon).filter((token) => !isPlain(token));
  if (!lexicon.updates.has(fold(verb?.text ?? ''))) return undefined;
  const slides = rest.flatMap((token) => {
    const word = inWords(token.text);
    const titled = titles.flatMap((title, at) => (inWords(title).includes(word) ? [at + 1] : []));
    return titled.length > 0
      ? titled
      : isPronoun(token.is) || idsOf(token, 'things').some((id) => wholes.has(id))
        ? []
        : [Number.NaN];
  });
  return slides.some(Number.isNaN) ? undefined : slides;
}
const wholes: ReadonlySet<string> = new Set(['slide', 'table', 'chart', 'deck', 'point', 'content', 'text']);

/** "Make it 4 May", "it's 4 May now": the one value, and nothing else. */
function valueAlone({ text }: Part, lexicon: Lexicon): string | undefined {
  const [value, ...more] = valuesIn(text, lexicon.locale);
  if (!value || more.length > 0) return undefined;
  const rest = tokensOf(
    `${text.slice(0, value.index)} ${text.slice(value.index + value.text.length)}`,
    lexicon,
  );
  const isSet = (token: Token): boolean =>
    isPlain(token) ||
    isPronoun(token.is) ||
    token.is.has('links.is') ||
    token.is.has('links.to') ||
    token.is.has('verbs.set') ||
    lexicon.dated.includes(fold(token.text));
  return rest.every(isSet) ? value.text : undefined;
}

const writes = ({ op }: Operation): boolean => /\.add$|^text\.(?:set|replace)$|cell|name|title/.test(op);

/** The parts of an instruction: its sentences, and in them what a verb begins behind a comma, "and" or "so". */
function partsIn(text: string, lexicon: Lexicon): Part[] {
  return splitSentences(text, lexicon.locale).flatMap((sentence) => {
    const tokens = tokensOf(sentence, lexicon);
    const colon = tokens.find(({ kind, text: mark }) => kind === 'mark' && /^[:：]$/.test(mark));
    const starts = tokens.flatMap((token, at) => {
      const begin =
        token.start < (colon?.start ?? sentence.length) ? beginAt(tokens, at, lexicon) : undefined;
      return begin && at > 1 ? [begin] : [];
    });
    const cuts = [{ from: 0, begin: 0, isConclusion: false }, ...starts];
    return cuts.flatMap(({ begin, isConclusion }, at): Part[] => {
      const end = cuts[at + 1]?.from ?? sentence.length;
      const own = sentence.slice(begin, end).replace(/[\s,;.!–-]{1,9}$/u, '');
      const isWish = verbFirst(tokensOf(own, lexicon));
      return own ? [{ text: own, isWish, isConclusion, opens: at === 0 }] : [];
    });
  });
}

/** "The title" and "we don't need" begin with no verb that asks. */
const verbFirst = (tokens: readonly Token[]): boolean => {
  const first = tokens.find(
    ({ kind, is }) => kind !== 'mark' && !is.has('courtesy') && (!is.has('noise') || is.has('pronouns')),
  );
  return first !== undefined && inGroup(first.is, 'verbs').length > 0 && !first.is.has('pronouns');
};

/** Where another part begins: at "so", or at a comma or "and" before a verb. */
function beginAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
): { from: number; begin: number; isConclusion: boolean } | undefined {
  const token = tokens[at] as Token;
  const isJoin = (one: Token | undefined): boolean =>
    one !== undefined && (one.is.has('and') || one.is.has('then') || /^[,–-]$/.test(one.text));
  const concludes = (one: Token | undefined): boolean => lexicon.therefore.has(fold(one?.text ?? ''));
  if (isJoin(tokens[at - 1]) || !(isJoin(token) || concludes(token))) return undefined;
  const next = tokens.findIndex((one, index) => index >= at && !isJoin(one));
  const isConclusion = concludes(tokens[next]);
  const begin = tokens[isConclusion ? next + 1 : next];
  const follows = begin !== undefined && (isConclusion || verbFirst(tokens.slice(next)));
  return follows ? { from: token.start, begin: begin.start, isConclusion } : undefined;
}
