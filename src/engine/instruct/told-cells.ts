import { fold, type Lexicon } from '../language/language.ts';
import { has } from './item.ts';
import { inWords } from './matching-slides.ts';
import type { OperationOf } from './operations.ts';
import { isEverywhere } from './quoted-pairs.ts';
import { longestStatement, statedParts, withoutEndMark } from './stated-parts.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Line } from './told-line.ts';
import { holds, isEmptyWord, isFiller } from './told-words.ts';

const mostWords = 6;

/** A word of a statement, with where it ends. */
interface Word {
  word: string;
  start: number;
  isEmpty: boolean;
}

/**
 * “The owner of the Lyon route is Dahl”, “group C should say Pale yellow”: a statement of what one cell of a table tells, in
 * words. What stands before the new words names the row, and its column where that is not the one that has such words.
 */
export function toldCells(
  text: string,
  lexicon: Lexicon,
  cells: readonly Line[],
): OperationOf<'table.cell'>[] | undefined {
  const own = cells.filter(({ column }) => column !== undefined);
  const said = withoutEndMark(text)
    .replace(/: /, ', ')
    .replace(/['’]s(?!\p{L})/gu, '  ');
  if (own.length === 0 || lexicon.verbLast || said.length > longestStatement || /[：;\n]|:(?!\d)/u.test(said))
    return undefined;
  const tokens = tokensOf(withoutEndMark(text), lexicon);
  // "Change Lyon to Turin everywhere" is about more than a cell.
  if (isEverywhere(tokens.at(-1)) || tokens.some((token) => has(token, 'things.chart'))) return undefined;
  const found: { line: Line; value: string }[] = [];
  const parts = statedParts(said, lexicon, (part) => valueIn(part, lexicon, own) !== undefined);
  for (const part of parts) {
    const told = valueIn(part, lexicon, own);
    const line = told && cellMeant(told, own, lexicon, found.at(-1)?.line);
    // A chart may tell a number of the same name.
    const isDrawn = cells.some(({ column, row }) => column === undefined && row === line?.row);
    if (!line || (isDrawn && !/\p{L}/u.test(told.value))) return undefined;
    found.push({ line, value: told.value });
  }
  const asUsed = (value: string, { slide, column }: Line): string =>
    own.find(
      (one) => one.slide === slide && one.column === column && inWords(one.value ?? '') === inWords(value),
    )?.value ?? value;
  return found.map(({ line, line: { slide, row = '', column = '' }, value }) => ({
    op: 'table.cell',
    on: { kind: 'table', ...(slide !== undefined && { slides: [{ number: slide }] }) },
    row,
    column,
    text: asUsed(value, line),
  }));
}

interface Told {
  /** What is said before the new words. */
  words: Word[];
  value: string;
  /** What it takes the place of, where that is said. */
  old?: string;
  /** "Change … to …" */
  changes: boolean;
}

/** The new words: those behind “is” that name no row and no column. */
function valueIn(part: string, lexicon: Lexicon, cells: readonly Line[]): Told | undefined {
  const tokens = tokensOf(part, lexicon);
  const is = tokens.find((token, at) => isCopula(token, lexicon) || leadsToGoal(tokens, at, lexicon));
  const other = tokens.find((token) => has(token, 'links.instead'));
  if (!is) return undefined;
  const isSaid = (at: number): boolean =>
    tokens.some((token) => token.start <= at && at < token.end && (token === is || isSetting(token, tokens)));
  const words = [...part.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}{2,})?/gu)]
    .filter(({ index }) => index < (other?.start ?? part.length))
    .map(({ 0: word, index }, at, all) => ({
      word: fold(word),
      start: index,
      // "To On hold"
      isEmpty:
        !(/^\p{Lu}/u.test(word) && index > is.start) &&
        (isSaid(index) ||
          isFiller(
            all.map(([one]) => fold(one)),
            at,
            lexicon,
          )),
    }));
  const isNamed = ({ word }: Word): boolean =>
    cells.some(({ row = '', column = '', corner = '' }) => holds(`${row} ${column} ${corner}`, word));
  const at = words.findIndex((one) => one.start > is.start && !one.isEmpty && !isNamed(one));
  const first = words[at];
  if (!first || words.length - at > mostWords) return undefined;
  let end = words.length;
  while (words[end - 1]?.isEmpty) end -= 1;
  const last = words[end - 1] as Word;
  // "To Delivered in the Sign row"
  const isPlace = ({ is, start }: Token, index: number): boolean =>
    start > first.start &&
    is.has('links.in') &&
    has(tokens[index + 1], 'articles.definite') &&
    words.some((one) => one.start > start && isNamed(one));
  if (tokens.some(isPlace)) return undefined;
  const [sign = ''] = /[\p{Sc}+−-]$/u.exec(part.slice(0, first.start)) ?? [];
  const [unit = ''] = /^\s?[\p{Sc}%]/u.exec(part.slice(last.start + last.word.length)) ?? [];
  const value = sign + part.slice(first.start, last.start + last.word.length) + unit;
  const old = other && part.slice(other.end).trim();
  const changes =
    !isCopula(is, lexicon) && !has(is, 'links.as') && tokens.some((one) => isSetting(one, tokens));
  return { words: words.slice(0, at).filter(({ isEmpty }) => !isEmpty), value, changes, ...(old && { old }) };
}

/** "Is", "should say", "should be". */
const isCopula = (token: Token, { wishes }: Lexicon): boolean =>
  has(token, 'links.is') ||
  has(token, 'verbs.read') ||
  (has(token, 'verbs.set') && wishes.some((one) => fold(token.text).startsWith(`${one} `)));

/** "Change the contact to …", "mark Oak as …", "Omar moved to …". */
const leadsToGoal = (tokens: readonly Token[], at: number, { dated }: Lexicon): boolean =>
  (has(tokens[at], 'links.to') || has(tokens[at], 'links.until')) &&
  (tokens.some((token) => isSetting(token, tokens)) || dated.includes(fold(tokens[at - 1]?.text ?? '')));

const isSetting = (token: Token, tokens: readonly Token[]): boolean =>
  token === tokens.find(({ is }) => !is.has('courtesy') && !is.has('noise')) &&
  ['verbs.set', 'verbs.touch'].some((verb) => token.is.has(verb as 'verbs.set'));

/** The one cell whose row and column have all that is said, or of the row that was told of before. */
function cellMeant(
  { words, value, old, changes }: Told,
  cells: readonly Line[],
  lexicon: Lexicon,
  beside: Line | undefined,
): Line | undefined {
  const rowOf = ({ row = '', slide }: Line): string =>
    [row, ...cells.flatMap((one) => (one.row === row && one.slide === slide ? [one.value ?? ''] : []))].join(
      ' ',
    );
  const fits = (line: Line): boolean =>
    words.every(({ word }) => holds(`${rowOf(line)} ${line.column} ${line.corner} ${line.under}`, word));
  const all = cells.filter(fits);
  const countIn = (line: Line): number => words.filter(({ word }) => holds(rowOf(line), word)).length;
  const most = all.reduce((count, line) => Math.max(count, countIn(line)), 0);
  const ofRow =
    most > 0
      ? all.filter((line) => countIn(line) === most)
      : all.filter(({ row, slide }) => row === beside?.row && slide === beside?.slide);
  const rows = new Set(ofRow.map(({ row, slide }) => `${slide} ${row}`));
  if (rows.size !== 1) return undefined;
  const named = ofRow.filter(({ column = '' }) => words.some(({ word }) => holds(column, word)));
  const inUse = ofRow.filter(({ column, slide }) =>
    cells.some(
      (one) => one.column === column && one.slide === slide && inWords(one.value ?? '') === inWords(value),
    ),
  );
  const alike = ofRow.filter((line) =>
    [...value.matchAll(/\p{L}{4,}/gu)].some(
      ([word]) => !isEmptyWord(fold(word), lexicon) && holds(line.value ?? '', word),
    ),
  );
  const shaped = /\d/.test(value) ? ofRow.filter((line) => shapeOf(line.value ?? '') === shapeOf(value)) : [];
  const gone = ofRow.filter((line) => old !== undefined && inWords(line.value ?? '') === inWords(old));
  if (old !== undefined && gone.length === 0) return undefined;
  // "The Basel route is Closed": the one column of words.
  const isWorded = ({ column, slide }: Line): boolean =>
    cells.every((one) => one.column !== column || one.slide !== slide || !/\d/.test(one.value ?? ''));
  // "Change Lyon to Turin" gives the row another name.
  const isRenamed = changes && words.every(({ word }) => holds(ofRow[0]?.row ?? '', word));
  const worded = /\d/.test(value) || isRenamed ? [] : ofRow.filter(isWorded);
  const [only, ...more] = [gone, named, inUse, alike, shaped, worded].find((some) => some.length > 0) ?? [];
  const isPhrase = only !== inUse[0] && /^\p{Ll}/u.test(value) && /^\p{Lu}/u.test(only?.value ?? '');
  return only && more.length === 0 && only.value !== value && !isPhrase ? only : undefined;
}

/** "A0" of “B204”. */
const shapeOf = (value: string): string => value.replace(/\p{L}+/gu, 'A').replace(/\d+/gu, '0');
