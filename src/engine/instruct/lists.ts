import type { Clause } from './clauses.ts';
import { type Item, isJoin } from './item.ts';

/** Lists of values in an instruction, quoted or not. */

/** One value per quotation; a comma that American style puts inside the marks is removed. */
export function quotedValues(quotes: readonly Item[]): string[] {
  const inside = quotes.length > 1 && quotes.slice(0, -1).some(({ text }) => text.endsWith(','));
  return quotes.map(({ text }) => (inside ? text.replace(/[,.]$/, '') : text));
}

/** Splits at the given marks, outside brackets. */
function partsAt(text: string, marks: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const [at, letter] of [...text].entries()) {
    if (letter === '(' || letter === '（') depth += 1;
    if (letter === ')' || letter === '）') depth = Math.max(0, depth - 1);
    const inNumber =
      letter === ',' && /\d/.test(text[at - 1] ?? '') && /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5));
    if (depth === 0 && marks.includes(letter) && !inNumber) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part].map((one) => one.trim()).filter(Boolean);
}

const strong = ';；\n';
const weak = ',，、،';

/** "a; b; c" or "a, b and c": splits at the strongest separator present. */
export function listedIn(text: string, and: readonly Item[] = []): string[] {
  const marked = /^\s*[-–•*]\s/.test(text);
  const trimmed = text
    .trim()
    .replace(/^(?:[\s:：,，]|-\s)+|(?<![\s,，;；])[\s,，;；]+$/g, '')
    .replace(/(?<!\.\.)[.。।]$/u, '');
  if (/[;；\n]/.test(trimmed)) return partsAt(trimmed, strong).map(unmarked);
  if (/(?:^|\s)\|\s/.test(trimmed)) return partsAt(trimmed, '|');
  const dashed = trimmed.split(dash);
  const parts = partsAt(trimmed, weak);
  // "Anna - movers, Ben - keys": each entry has its own dash.
  const isWithin = parts.length > 1 && parts.every((part) => part.split(dash).length === 2);
  if (dashed.length > (marked ? 1 : 2) && !isWithin) return dashed.map(unmarked);
  const last = parts.at(-1);
  if (!last || and.length === 0) return parts.map(unmarked);
  return [...parts.slice(0, -1), ...atAnd(last, and, parts.length === 1)].map(unmarked).filter(Boolean);
}

const dash = /\s[-–•]\s/u;

/** The last of a list: "c and d", or "and d". */
function atAnd(text: string, and: readonly Item[], alone: boolean): string[] {
  for (const { text: word } of and) {
    if (text.startsWith(`${word} `)) return [text.slice(word.length).trim()];
    const at = text.indexOf(` ${word} `);
    if (at > 0 && (alone || at > 0))
      return [text.slice(0, at).trim(), text.slice(at + word.length + 2).trim()];
  }
  return [text];
}

/** Without list marks. */
const unmarked = (text: string): string => text.replace(/^(?:[-•*–·]|\d{1,2}[.)])\s+/, '').trim();

/** Fits values to a number of cells, joining or splitting them. */
export function fitted(
  values: string[],
  text: string,
  wanted: number | undefined,
  and: readonly Item[],
): string[] {
  if (!wanted || values.length === wanted) return values;
  const whole = listedIn(text);
  if (whole.length === wanted) return whole;
  if (values.length > wanted && wanted > 1)
    return [...values.slice(0, wanted - 1), values.slice(wanted - 1).join(', ')];
  if (values.length > wanted || values.length === 0) return values;
  const [only = text] = values;
  if (values.length > 1) return values;
  for (const { text: word } of and) {
    const at = only.indexOf(` ${word} `);
    if (at > 0 && wanted === 2) return [only.slice(0, at).trim(), only.slice(at + word.length + 2).trim()];
  }
  const number = /^(.*\p{L})\s+([-−]?\d.*)$/u.exec(only);
  return number && wanted === 2 ? [number[1] as string, number[2] as string] : values;
}

/** "Lugano 8,000 27,000 3,900": a name and numbers separated by spaces only. */
export function spaced(values: string[]): string[] {
  const [only = ''] = values;
  const words = only.split(/\s+/);
  const at = words.findIndex((word) => /^[-−]?[$€£]?\d/.test(word));
  const numbers = at < 0 ? [] : words.slice(at);
  const listed = numbers.length > 0 && numbers.every((word) => /^[-−]?[$€£]?\d[\d.,]*[%€]?$/.test(word));
  if (values.length !== 1 || at < 1 || !listed) return values;
  return [words.slice(0, at).join(' '), ...numbers];
}

/** Rows as cells, if all are a name and its figures without a comma, "Streets 24; Days 18", or the first is in cells. */
export function partedRows(rows: string[][]): string[][] {
  const parted = rows.map(spaced);
  return (rows[0]?.length ?? 0) > 1 || parted.every(({ length }) => length > 1) ? parted : rows;
}

export const andsOf = (clause: Clause): Item[] => clause.items.filter(({ kind }) => kind === 'and');

/** "…: welcome, start and questions", not "title and text": a word of a list, whatever else it may mean. */
export function isEntry({ items, whole }: Clause, item: Item): boolean {
  const at = items.indexOf(item);
  const [before, after] = [items[at - 1], items[at + 1]];
  const isBare = before !== undefined && whole.slice(before.end, item.start).trim() === '';
  const isListed = items.some(({ kind, end }) => kind === 'mark' && end <= item.start);
  return isBare && isListed && isJoin(before) && (after === undefined || isJoin(after));
}
