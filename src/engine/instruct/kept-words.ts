import type { Lexicon } from '../language/language.ts';
import { upperFirst } from '../language/upper-first.ts';
import { type Asking, unanswered } from './asking.ts';
import type { Instruction } from './instruction.ts';
import { has } from './item.ts';
import { inWords } from './matching-slides.ts';
import type { Operation } from './operations.ts';
import { quotationsIn } from './quotes.ts';
import { wordsIn } from './replace-words.ts';
import { tokensOf } from './tokens.ts';
import { written } from './told-line.ts';
import { type Value, valuesIn } from './told-values.ts';

/**
 * "Change adults pay 240 euros to 250 euros": the old words say which value is meant, and all but the value stays. Asks
 * if the new words may replace all of the old ones. Quoted words are replaced as they are.
 * @throws ClarificationNeeded
 */
export function keepingWords(
  operations: readonly Operation[],
  prompt: string,
  lexicon: Lexicon,
  { said = [], asking = unanswered }: Instruction,
): Operation[] {
  return operations.map((one) => {
    if (one.op !== 'text.replace' || one.point || quotationsIn(prompt).some(({ text }) => text === one.from))
      return one;
    const from = asWritten(one.from, said);
    const to =
      from && (withValue(from, one.to, lexicon, asking) ?? withPredicate(from, one.to, lexicon, asking));
    return from && to ? { ...one, from, to } : one;
  });
}

/** The words with the capitals of the document. */
function asWritten(from: string, said: readonly string[]): string | undefined {
  for (const text of said) {
    const [at] = wordsIn(text, from);
    if (at) return text.slice(...at);
  }
  return undefined;
}

/** "Adults pay 240 euros" with "250 euros". */
function withValue(from: string, to: string, { locale }: Lexicon, asking: Asking): string | undefined {
  const now = valuesIn(upperFirst(to), locale);
  const [value] = now;
  const old = valuesIn(from, locale).findLast((one) => isLike(one, value));
  if (!value || now.length > 1 || !old || value.index > 0) return undefined;
  const head = from.slice(0, old.index);
  const [tail, rest] = [from.slice(old.index + old.text.length), to.slice(value.text.length)];
  const [before, after] = [inWords(tail).trim(), inWords(rest).trim()];
  const isLed = /\p{L}{2}/u.test(head);
  if (repeats(to, head) || !(isLed || (before && !after))) return undefined;
  if (`${before} `.startsWith(after && `${after} `)) return head + (written(old, value) ?? value.text) + tail;
  const isUnit = !after.includes(' ') && !before.includes(' ');
  return isUnit || `${after} `.startsWith(`${before} `) ? head + to : eitherOf(head + to, to, asking);
}

/** A number for a number, a day for a day. */
const isLike = ({ parts }: Value, value: Value | undefined): boolean =>
  [...parts].some((part) => value?.parts.includes(part));

/** "Seeds are cheap" with "expensive": the end of the sentence, or all of it. */
function withPredicate(from: string, to: string, lexicon: Lexicon, asking: Asking): string | undefined {
  const tokens = tokensOf(from, lexicon);
  const at = tokens.findIndex((token) => has(token, 'links.is'));
  const head = from.slice(0, tokens[at + 1]?.start);
  const isSentence = at > 0 && at < tokens.length - 1;
  if (!isSentence || !/^\p{Ll}/u.test(to) || repeats(to, head)) return undefined;
  return tokensOf(to, lexicon).some((token) => has(token, 'links.is'))
    ? undefined
    : eitherOf(head + to, to, asking);
}

const repeats = (to: string, head: string): boolean =>
  inWords(head)
    .split(' ')
    .some((word) => word !== '' && inWords(to).includes(` ${word} `));

const eitherOf = (kept: string, whole: string, asking: Asking): string =>
  asking.choose(`Should it read 1 “${kept}” or 2 “${whole}”?`, [
    { label: `1 “${kept}”`, value: kept },
    { label: `2 “${whole}”`, value: whole },
  ]);
