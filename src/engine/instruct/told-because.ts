import { fold, type Lexicon } from '../language/language.ts';
import type { Instruction } from './instruction.ts';
import { inWords } from './matching-slides.ts';
import type { Operation } from './operations.ts';
import { type Line, lineTold, written } from './told-line.ts';
import { numbersIn, type Value, valuesIn } from './told-values.ts';
import { isFiller } from './told-words.ts';

const leastAlike = 4;
const longestEnding = 3;

/**
 * “Training was put off by a week, so make it 19–21 May”: of what is told, the words that a line with such a value has
 * say which line is meant. Without a value of its own the wish takes the one that is told.
 */
export function becomesTold(
  told: string,
  given: string,
  lexicon: Lexicon,
  { lines = [], cells = [] }: Instruction,
): Operation[] | undefined {
  const [value, ...more] = valuesIn(given || told, lexicon.locale);
  if (!value || more.length > 0) return undefined;
  const subject = given ? told : told.replace(value.text, ' ');
  const said = fold(subject).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const like = [...lines, ...cells].filter((line) => valuesOf(line, value, lexicon).length > 0);
  // "The opening" is no filler where a line tells when something opens.
  const isTold = (word: string): boolean =>
    word.length > leastAlike && like.some((line) => tells(line, word));
  const isEmpty = (word: string, at: number): boolean =>
    (isFiller(said, at, lexicon) && !isTold(word)) ||
    lexicon.finite.includes(word) ||
    lexicon.tells.includes(word);
  const words = said.filter((word, at) => word.length > 2 && !isEmpty(word, at));
  // "The board dinner is on 4 May" is not about a board meeting: the whole subject is on the line.
  const from = said.findIndex((word, at) => !isEmpty(word, at));
  const end = said.findIndex((word, at) => at > from && isEmpty(word, at));
  const named = said.slice(Math.max(0, from), end < 0 ? undefined : end);
  const found = like.flatMap((line) => {
    const [old, ...others] = valuesOf(line, value, lexicon);
    const to =
      old &&
      others.length === 0 &&
      old.parts.startsWith('r') === value.parts.startsWith('r') &&
      old.text !== value.text
        ? written(old, value)
        : undefined;
    const count = words.filter((word) => tells(line, word)).length;
    const isNamed = named.length > 0 && named.every((word) => tells(line, word));
    return to !== undefined && old && count > 0 && isNamed ? [{ line, old, to, count }] : [];
  });
  const most = found.reduce((count, one) => Math.max(count, one.count), 0);
  const [only, ...others] = found.filter(({ count }) => count === most);
  if (!only || others.length > 0) return undefined;
  const { line, old, to } = only;
  const text = line.value === undefined ? line.text.replace(old.text, () => to) : to;
  return [lineTold(line, text, value.text)];
}

/** Numbers of a line may count anything: only dates and times are found by so few words. */
function valuesOf({ value, text }: Line, { parts }: Value, { locale }: Lexicon): Value[] {
  if (parts === 'n:') return numbersIn(value ?? text).filter((one) => one.parts === 'n:');
  return parts.startsWith('n')
    ? []
    : valuesIn(value ?? text, locale).filter((one) => !one.parts.startsWith('n'));
}

/** Whether a line has a word, whatever their endings: “training” of “train”. */
function tells({ text, row = '', under = '' }: Line, word: string): boolean {
  const plain = inWords(word).trim();
  return inWords(`${text} ${row} ${under}`)
    .split(' ')
    .some((own) => {
      const stem = plain.slice(0, Math.max(leastAlike, plain.length - longestEnding));
      const isForm = own.length >= leastAlike && own.length <= stem.length + longestEnding;
      return own === plain || (plain.length >= leastAlike && isForm && own.startsWith(stem));
    });
}
