import type { Lexicon } from '../../language/language.ts';
import type { Instruction } from '../instruction.ts';
import { has, idsOf } from '../item.ts';
import type { SlideReference } from '../references.ts';
import { longestStatement, withoutEndMark } from '../stated-parts.ts';
import { inGroup, type Token, tokensOf } from '../tokens.ts';
import { type Data, dataIn, type Thing, thingsIn } from './things.ts';

/** A sentence that asks for something, without what is only polite, and what the document has. */
export interface Sentence {
  text: string;
  tokens: readonly Token[];
  /** Where it ends in the text. */
  end: number;
  lexicon: Lexicon;
  instruction: Instruction;
  things: readonly Thing[];
  data: readonly Data[];
}

export function sentenceOf(text: string, lexicon: Lexicon, instruction: Instruction): Sentence | undefined {
  const said = withoutEndMark(text);
  if (said.length > longestStatement || /\n/.test(said)) return undefined;
  const all = tokensOf(said, lexicon, true);
  const isPolite = (token: Token): boolean =>
    has(token, 'courtesy') ||
    (has(token, 'noise') && inGroup(token.is, 'verbs').length === 0) ||
    /^[,!]$/.test(token.text);
  // "Away" of “put the cash away” is courtesy only beside its verb.
  const isThanks = (token: Token): boolean => has(tokensOf(token.text, lexicon)[0], 'courtesy');
  const from = all.findIndex((token) => !isPolite(token));
  const to = all.findLastIndex((token) => !isPolite(token)) + 1;
  const { tokens, slide } = withoutSlide(all.slice(Math.max(0, from), to));
  const things = thingsIn(instruction, lexicon);
  const data = dataIn(instruction);
  const isThere = (one: { slide: number }): boolean => slide === undefined || one.slide === slide;
  return {
    text: said,
    tokens,
    end: all[all.findLastIndex((token) => !isThanks(token)) + 1]?.start ?? said.length,
    lexicon,
    instruction,
    things: things.filter(isThere),
    data: data.filter(isThere),
  };
}

/** "… on slide 3" at the end or the begin. */
function withoutSlide(tokens: readonly Token[]): { tokens: readonly Token[]; slide?: number } {
  const at = tokens.findIndex(
    (token, index) => has(token, 'things.slide') && tokens[index + 1]?.kind === 'number',
  );
  const isPlace = at > 0 && has(tokens[at - 1], 'links.in');
  const isEdge = at === 1 || at + 2 === tokens.length;
  if (!isPlace || !isEdge) return { tokens };
  const rest = tokens.toSpliced(at - 1, 3);
  const isComma = at === 1 && rest[0]?.text === ',';
  return { tokens: isComma ? rest.slice(1) : rest, slide: tokens[at + 1]?.value ?? 0 };
}

/** The words of some tokens as they are written. */
export const written = ({ text }: Sentence, tokens: readonly Token[]): string =>
  text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);

export const asks = (token: Token | undefined, ...verbs: string[]): boolean =>
  idsOf(token, 'verbs').some((id) => verbs.includes(id));

export const slidesOf = (...numbers: number[]): SlideReference[] => numbers.map((number) => ({ number }));

/** Parts of a deck and their looks: words that hold them may ask for more than a text. */
const parts = [
  'things',
  'shapes',
  'charts',
  'forms',
  'places',
  'looks',
  'colours',
  'ordinals',
  'units',
  'sums',
];

/** Whether some words are certainly a text. */
export const isText = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 &&
  tokens.every(
    ({ kind, is }) =>
      kind !== 'quote' && kind !== 'hex' && parts.every((group) => inGroup(is, group).length === 0),
  );
