import { has, type Item, idsOf } from './item.ts';
import type { ItemReader } from './items.ts';
import type { SlideReference } from './references.ts';
import { numberTitled } from './slide-titles.ts';

/** "3. Folie". */
export function takeDottedNumber(reader: ItemReader): number | undefined {
  const [number, dot] = reader.items.slice(-2);
  if (dot?.kind !== 'mark' || dot.text !== '.' || number?.kind !== 'number' || number.unit) return undefined;
  reader.items.length -= 2;
  return number.value;
}

/** 第2到4页: the range comes before the noun. */
export function leadingRange(
  { tokens, items }: ItemReader,
  at: number,
  item: Item,
): SlideReference[] | undefined {
  const [nth, from, until, to] = [tokens[at - 4], tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  if (!has(nth, 'amounts.nth') || !has(until, 'links.until')) return undefined;
  if (from?.kind !== 'number' || to?.kind !== 'number' || item.count !== to.value) return undefined;
  while (items.length > 0 && (items.at(-1) as Item).start >= (nth?.start ?? 0)) items.pop();
  delete item.count;
  return [{ from: from.value ?? 0, to: to.value ?? 0 }];
}

/** The numbers after the noun: "3", "2, 4 and 6-8", "3 to 5". */
export function readNumbers(reader: ItemReader): SlideReference[] | undefined {
  const { tokens } = reader;
  const noun = tokens[reader.at - 1]?.text ?? '';
  let at = reader.at;
  while (has(tokens[at], 'things.value') || has(tokens[at], 'amounts.nth') || tokens[at]?.text === '#')
    at += 1;
  const ranged = tokens[at + 1]?.kind === 'number' && has(tokens[at + 2], 'links.until');
  if (has(tokens[at], 'links.from') && ranged) at += 1;
  const found: SlideReference[] = [];
  for (;;) {
    const number = numberAt(reader, at, found.length > 0);
    if (number === undefined) break;
    const to = isRange(reader, at + 1, noun)
      ? numberAt(reader, at + 2, tokens[at]?.kind !== 'number')
      : undefined;
    found.push(to === undefined ? { number } : { from: number, to });
    at += to === undefined ? 1 : 3;
    while (has(tokens[at], 'amounts.nth')) at += 1;
    reader.at = at;
    while (
      tokens[at]?.text === ',' ||
      tokens[at]?.text === '、' ||
      tokens[at]?.text === '،' ||
      has(tokens[at], 'and')
    )
      at += 1;
    if (at === reader.at) break;
  }
  return found.length > 0 ? found : undefined;
}

/** "The empty slides (7, 14 and 27)": the numbers identify them. */
export function numbersInBrackets(reader: ItemReader): SlideReference[] | undefined {
  const { at, tokens } = reader;
  if (!/^[(（]$/.test(tokens[at]?.text ?? '')) return undefined;
  reader.at = at + 1;
  const numbers = readNumbers(reader);
  if (numbers && /^[)）]$/.test(tokens[reader.at]?.text ?? '')) {
    reader.at += 1;
    return numbers;
  }
  reader.at = at;
  return undefined;
}

function numberAt(reader: ItemReader, at: number, goesOn = false): number | undefined {
  const token = reader.tokens[at];
  if (token?.kind !== 'number' || !Number.isInteger(token.value) || (token.value ?? 0) < 1) {
    const numeral = idsOf(token, 'numerals')[0];
    const before = reader.tokens[at - 1];
    const joins = before && (has(before, 'and') || has(before, 'links.until'));
    const leads = before && (has(before, 'things.slide') || (goesOn && joins));
    return numeral && token && leads && Number(numeral) > 0 ? Number(numeral) : undefined;
  }
  const next = reader.tokens[at + 1];
  const unit = idsOf(next, 'units').filter((id) => id !== 'in' && id !== 'times' && id !== 'pt');
  return unit.length > 0 && (next?.start ?? 0) === token.end ? undefined : token.value;
}

/** "Move slide 5 to 2" and "shorten slide 5 to 3 points" are no ranges: that needs a plural or a dash. */
function isRange(reader: ItemReader, at: number, noun: string): boolean {
  const token = reader.tokens[at];
  if (!token) return false;
  const counted = reader.tokens[at + 2];
  if (idsOf(counted, 'things').length > 0 && !has(counted, 'things.slide')) return false;
  if (
    reader.tokens[at + 1]?.kind === 'number' &&
    idsOf(counted, 'units').some((id) => id === 'pt' || id === 'percent')
  )
    return false;
  if (token.text === '-' || token.text === '–' || token.text === '~' || token.text === '〜') return true;
  if (!has(token, 'links.until')) return false;
  if (!has(token, 'links.to')) return true;
  const aimed = reader.items.some(({ kind, ids }) => kind === 'verb' && ids.some((id) => aiming.has(id)));
  return !aimed || /s$/i.test(noun);
}

/** Verbs with a number as goal. */
const aiming = new Set([
  'move',
  'set',
  'shorten',
  'split',
  'fit',
  'raise',
  'lower',
  'resize',
  'keep',
  'convert',
]);

/** "All slides after 8", "everything before slide 3", "the slides after the third". */
export function takeBeyond(reader: ItemReader, item: Item): SlideReference[] | undefined {
  const { tokens } = reader;
  const link = tokens[reader.at];
  const [before, after] = [has(link, 'links.before'), has(link, 'links.after')];
  const many = item.every || (item.definite && item.count === undefined && /s$/i.test(item.text));
  if (!(before || after) || !many || item.nth !== undefined) return undefined;
  if (reader.items.some(({ kind, ids }) => kind === 'verb' && ids.some((id) => placing.has(id))))
    return undefined;
  let at = reader.at + 1;
  while (idsOf(tokens[at], 'articles').length > 0 || has(tokens[at], 'things.slide')) at += 1;
  const ordinal = idsOf(tokens[at], 'ordinals')[0];
  const number = ordinal ? Number(ordinal) : (numberTitled(reader, at) ?? numberAt(reader, at));
  if (number === undefined) return undefined;
  reader.at = has(tokens[at + 1], 'things.slide') ? at + 2 : at + 1;
  return [before ? { from: 1, to: number - 1 } : { from: number + 1, to: -1 }];
}

/** Verbs with a position. */
const placing = new Set(['move', 'add', 'duplicate']);
