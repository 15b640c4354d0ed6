import type { Clause } from '../clauses.ts';
import { type Item, isComma } from '../item.ts';

const sides: Record<string, 'width' | 'height'> = { wider: 'width', higher: 'height' };
const lengths = new Set(['cm', 'mm', 'in']);

/** "Wider, 14 cm", "taller: 8 cm": the side with that length; none for "2 cm wider" and "wider by 2 cm". */
export function sideCompared({ items }: Clause, number: Item): 'width' | 'height' | undefined {
  if (!lengths.has(number.unit ?? '') || (number.link !== undefined && number.link !== 'to'))
    return undefined;
  const at = items.indexOf(number);
  const mark = items[at - 1];
  const parted = mark !== undefined && (isComma(mark) || (mark.kind === 'mark' && /^[:：]$/.test(mark.text)));
  const [own, before] = items.slice(0, parted ? at - 1 : at).reverse();
  const side = own?.kind === 'style' ? sideOf(own.ids) : undefined;
  // "Wider and taller, 14 cm"
  const isOne = before?.kind !== 'and';
  return isOne && (parted || number.link === 'to') ? side : undefined;
}

/** The side that "wider" or "taller" speaks of. */
export const sideOf = (ids: readonly string[]): 'width' | 'height' | undefined =>
  sides[ids.find((id) => id in sides) ?? ''];
