import { fold, type Lexicon } from '../language/language.ts';
import { standsAt } from '../language/phrase-in.ts';
import { inGroup, type Token, tokensOf } from './tokens.ts';

/** A part of an instruction between punctuation marks. */
export interface Part {
  start: number;
  end: number;
  tokens: Token[];
  led: boolean;
  bracketed: boolean;
  /** Whether a sentence begins with it. */
  opens: boolean;
}

/** An instruction in its parts between punctuation marks. */
export function partsOf(text: string, lexicon: Lexicon): Part[] {
  const folded = fold(text);
  const parts: Part[] = [];
  let part: Part | undefined;
  let listed = false;
  let opens = true;
  const tokens = tokensOf(text, lexicon);
  for (const [at, token] of tokens.entries()) {
    const isDash = /^[–—]$/.test(token.text) || (token.text === '-' && /\s/.test(text[token.end] ?? ''));
    const isMark = token.kind === 'mark' || isDash;
    if (/^[(（]$/.test(token.text)) part = undefined;
    const isColon = isMark && /^[:：]$/.test(token.text);
    const tellsWhy = isColon && part !== undefined && leadsToWish(part, tokens[at + 1]);
    if (isColon && !tellsWhy) listed = true;
    if (isMark && /^[.!?\n。！？]$/.test(token.text)) listed = false;
    const leads = !listed && !isMark && part && leadsAt(folded, token.start, lexicon);
    if (!part || leads) {
      const bracketed = /^[(（]$/.test(token.text);
      part = { start: token.start, end: 0, tokens: [], led: leads === true, bracketed, opens };
      opens = false;
      parts.push(part);
    }
    part.end = token.end;
    if (isMark && /^[.!?\n。！？]$/.test(token.text)) opens = true;
    if (!isMark) part.tokens.push(token);
    else if (tellsWhy) part = undefined;
    else if (part.bracketed) {
      if (/^[)）]$/.test(token.text)) part = undefined;
    } else if (!listed && (isDash || /^[,،、，.!?;；\n。！？]$/.test(token.text))) part = undefined;
  }
  for (const one of parts) one.led ||= leadsAt(folded, one.tokens[0]?.start ?? 0, lexicon);
  return parts;
}

/** "Kids keep mixing this up: change …": a sentence, and no name of what is to be changed. */
const leadsToWish = ({ tokens: [first], opens }: Part, next: Token | undefined): boolean =>
  opens &&
  first !== undefined &&
  next !== undefined &&
  isVerb(next) &&
  !asks(first) &&
  !['things', 'titled', 'name', 'term', 'links'].some((group) => inGroup(first.is, group).length > 0);

const leadsAt = (folded: string, at: number, { purposes }: Lexicon): boolean =>
  purposes.some((one) => folded.startsWith(one, at) && standsAt(folded, one, at));

/** "Tebalkan": in some languages a look is a verb. */
export const asks = (token: Token): boolean => isVerb(token) || inGroup(token.is, 'looks').length > 0;

export const isVerb = ({ is }: Token): boolean => inGroup(is, 'verbs').length > 0;

/** "It is already on slide 5", "(see slide 2)": tells of another slide, and asks for nothing. */
export function isAboutSlide({ tokens, bracketed }: Part): boolean {
  const [first] = tokens;
  const isTelling = (token: Token): boolean => token.is.has('reason') || token.kind === 'other';
  // "(Same as slide 2)"
  const begins = bracketed
    ? tokens.some((token) => isTelling(token) || token.is.has('links.as'))
    : first?.is.has('reason') === true;
  return (
    begins &&
    inGroup(first?.is, 'links').length === 0 &&
    tokens.some(({ is }) => is.has('things.slide')) &&
    tokens.every(
      (token) =>
        isTelling(token) ||
        token.kind === 'number' ||
        [...token.is].every((one) => one === 'things.slide' || one === 'noise' || plainly.test(one)),
    )
  );
}
const plainly = /^(?:links|articles)\.|^amounts\.(?:it|this|them)$/;

export const namesSlide = ({ is }: Token): boolean =>
  is.has('things.slide') || inGroup(is, 'titled').length > 0;

/** "It repeats the cover": an unknown word behind "it", which can only be a verb. */
export function isOfIt(tokens: readonly Token[], written: ReadonlySet<string>): boolean {
  const [it, next, after] = tokens.filter(({ is }) => !is.has('amounts.only') && !is.has('reason'));
  const isUnknown = next?.kind === 'other' && !wordsOf(next.text).some((word) => written.has(word));
  return isIt(it) && isUnknown && after !== undefined && !tokens.some(isVerb);
}

/** "The bars are confusing": what is drawn, with unknown words about it, which no wish has. */
export function isJudgement(
  tokens: readonly Token[],
  written: ReadonlySet<string>,
  told: readonly string[],
): boolean {
  const verb = tokens.findIndex(({ text }) => told.includes(fold(text)));
  const [subject, said] = [tokens.slice(0, verb), tokens.slice(verb + 1)];
  const isDrawn = ({ is }: Token): boolean =>
    drawn.some((one) => is.has(one)) || inGroup(is, 'charts').length > 0;
  const isUnknown = ({ kind, text }: Token): boolean =>
    kind === 'other' && /^\p{Ll}/u.test(text) && !wordsOf(text).some((word) => written.has(word));
  return (
    subject.some(isDrawn) &&
    subject.every((token) => isDrawn(token) || inGroup(token.is, 'articles').length > 0) &&
    said.some(isUnknown) &&
    said.every((token) => isUnknown(token) || token.is.has('noise'))
  );
}
const drawn = [
  ...(['things.chart', 'things.table', 'things.picture', 'things.slide'] as const),
  ...(['things.axis', 'things.row', 'things.column'] as const),
];

const isIt = (token: Token | undefined): boolean =>
  (['it', 'them', 'this'] as const).some((id) => token?.is.has(`amounts.${id}`));

/** "Reviewers hated it", "Customs has dropped it": an unknown word, which can only be a verb, or one after "has", before "it". */
export function isAboutIt(
  tokens: readonly Token[],
  written: ReadonlySet<string>,
  told: readonly string[],
): boolean {
  const [before, verb, it] = tokens.slice(-3);
  const isAfter = told.includes(fold(before?.text ?? ''));
  const isUnknown = verb?.kind === 'other' && !wordsOf(verb.text).some((word) => written.has(word));
  return (
    tokens.length > 2 &&
    isIt(it) &&
    (isUnknown || isAfter) &&
    tokens.every((token) => !isVerb(token) || (isAfter && token === verb))
  );
}

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [];
