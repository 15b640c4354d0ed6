import { fold, type Lexicon } from '../../language/language.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import { has, idsOf } from '../item.ts';
import { inWords } from '../matching-slides.ts';
import type { Operation } from '../operations.ts';
import type { Token } from '../tokens.ts';
import { isEmptyWord } from '../told-words.ts';
import { type Sentence, slidesOf, written } from './sentence.ts';
import { type Data, holdsAlike, wordsOf } from './things.ts';

/** Statements of what a cell or a line says now, whose other words are all in the document. */

const tables = ({ data }: Sentence): Data[] => data.filter(({ kind }) => kind === 'table');

const cell = ({ slide }: Data, row: string, column: string, text: string): Operation => ({
  op: 'table.cell',
  on: { kind: 'table', slides: slidesOf(slide) },
  row,
  column,
  text,
});

/** "Tuesday's topic is now Till, card payments and tips": row and column are named, so that all the rest is the cell. */
export function toldCell(sentence: Sentence): Operation[] | undefined {
  const { tokens, lexicon } = sentence;
  const is = tokens.findIndex((token) => isNow(token, lexicon));
  if (is < 1) return undefined;
  const named = wordsOf(written(sentence, tokens.slice(0, is)), lexicon);
  const value = tokens.slice(tokens.findIndex((token, at) => at > is && !isNow(token, lexicon)));
  if (value.length === 0 || is === tokens.length - 1) return undefined;
  const cells = tables(sentence).flatMap((data) =>
    data.rows.flatMap(({ name }) =>
      data.columns.flatMap((column) => {
        const [row, head] = [wordsOf(name, lexicon), wordsOf(column, lexicon)];
        const isMeant =
          row.length > 0 &&
          head.length > 0 &&
          row.every((word) => named.includes(word)) &&
          head.every((word) => holdsAlike(named, word)) &&
          named.every((word) => row.includes(word) || holdsAlike(head, word));
        return isMeant ? [cell(data, name, column, written(sentence, value))] : [];
      }),
    ),
  );
  return cells.length === 1 ? cells : undefined;
}

const isNow = (token: Token, { wishes, instead }: Lexicon): boolean =>
  has(token, 'links.is') ||
  has(token, 'verbs.read') ||
  (has(token, 'verbs.set') && wishes.some((one) => fold(token.text).startsWith(`${one} `))) ||
  instead.includes(fold(token.text)) ||
  has(token, 'pronouns');

/** "Lou does Wednesday and Dana does Friday": a row and what its column says elsewhere. */
export function toldInUse(sentence: Sentence): Operation[] | undefined {
  const { tokens, lexicon } = sentence;
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (has(token, 'and') || token.text === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  const told = parts
    .filter((part) => part.length > 0)
    .map((part) => inUse(written(sentence, part), sentence));
  if (told.some((one) => one === undefined) || lexicon.verbLast) return undefined;
  return told.flatMap((one) => one ?? []);
}

function inUse(said: string, sentence: Sentence): Operation[] | undefined {
  const { lexicon } = sentence;
  const found = tables(sentence).flatMap((data) =>
    data.rows.flatMap(({ name, cells }) =>
      data.columns.flatMap((column, at): Operation[] => {
        const values = new Set(data.rows.map((row) => row.cells[at] ?? ''));
        return [...values].flatMap((value): Operation[] => {
          const rest = [name, value].reduce<string | undefined>(withoutPhrase, inWords(said));
          const isOwn = value !== '' && cells[at] !== value && rest !== undefined;
          const isDone =
            rest?.trim() === '' ||
            lexicon.takesOver.includes(rest?.trim() ?? '') ||
            isFiller(rest ?? '', lexicon);
          return isOwn && isDone ? [cell(data, name, column, value)] : [];
        });
      }),
    ),
  );
  return found.length === 1 ? found : undefined;
}

/** Words without a phrase that stands in them once. */
function withoutPhrase(words: string | undefined, phrase: string): string | undefined {
  const parts = words?.split(inWords(phrase)) ?? [];
  return parts.length === 2 && phrase.trim() !== ''
    ? ` ${parts
        .map((one) => one.trim())
        .filter(Boolean)
        .join(' ')} `
    : undefined;
}

const isFiller = (words: string, lexicon: Lexicon): boolean =>
  words
    .trim()
    .split(' ')
    .every((word) => isEmptyWord(word, lexicon) || lexicon.takesOver.includes(word));

/** "Card readers in July instead of June", "the 14 bus is now the 16", "21 should be 24 runners" */
export function toldInstead(sentence: Sentence): Operation[] | undefined {
  const { tokens } = sentence;
  const at = tokens.findLastIndex((token) => has(token, 'links.instead'));
  if (at > 0) return replaced(sentence, tokens.slice(0, at), tokens.slice(at + 1));
  const is = tokens.findIndex((token) => isNow(token, sentence.lexicon));
  const [before, after] = [tokens.slice(0, Math.max(0, is)), tokens.slice(is + 1)];
  const [old, ...others] = before.filter(isNumber);
  if (!old || others.length > 0 || after.filter(isNumber).length !== 1) return undefined;
  return replaced(sentence, [...before.filter((token) => token !== old), ...after], [old]);
}

const isNumber = ({ kind }: Token): boolean => kind === 'number';

/** The one line that has the old words and all that is said about it, with the new ones. */
function replaced(
  sentence: Sentence,
  told: readonly Token[],
  olds: readonly Token[],
): Operation[] | undefined {
  const { lexicon, text } = sentence;
  const from = written(sentence, olds);
  const own = olds.filter((token) => idsOf(token, 'articles').length === 0);
  const isOne = own.length === 1 && own.length === olds.length && !olds.some(({ kind }) => kind === 'quote');
  const value = isNumber(olds[0] as Token) ? told.find(isNumber) : told.at(-1);
  if (!isOne || !value || value.kind === 'quote' || (value.kind === 'other' && isNumber(olds[0] as Token)))
    return undefined;
  const about = told
    .filter((token) => token !== value && !isNow(token, lexicon))
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');
  const words = wordsOf(about, lexicon).filter((word) => !isEmptyWord(word, lexicon));
  const stands = new RegExp(`(?<![\\p{L}\\p{N}.,])${literalPattern(from)}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'gu');
  const points = sentence.things.filter(
    ({ kind, name, words: held }) =>
      kind === 'point' &&
      [...name.matchAll(stands)].length === 1 &&
      words.every((word) => holdsAlike(held, word)),
  );
  const [point, ...more] = points;
  if (!point || more.length > 0 || words.length === 0) return undefined;
  const to = text.slice(value.start, value.end);
  return [
    {
      op: 'text.set',
      on: { kind: 'point', text: point.name, slides: slidesOf(point.slide) },
      text: [point.name.replace(stands, () => to)],
    },
  ];
}
