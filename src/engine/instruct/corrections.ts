import type { Item } from './item.ts';

/** "Delete slide 3, no, slide 4": where the author mends what was said, what is said last counts. */

const telling = (item: Item | undefined): item is Item =>
  item !== undefined && item.kind !== 'mark' && item.kind !== 'and' && item.kind !== 'link';

const isEnd = ({ kind, text }: Item): boolean => kind === 'mark' && /^[.!?;\n。！？；]$/.test(text);

/** The items with each correction in the place of the one thing that it can be for; what is unclear stays as it is. */
export function withCorrections(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex((item, index) => isCorrection(item, items[index - 1]));
  if (at < 1) return items;
  const before = items.slice(0, at);
  const rest = items.slice(at + 1);
  const ends = rest.findIndex(isEnd);
  const said = (ends < 0 ? rest : rest.slice(0, ends)).filter(telling);
  const after = ends < 0 ? [] : rest.slice(ends);
  const [only] = said;
  if (!only || said.length > 1) return items;
  const begins = before.findLastIndex(isEnd) + 1;
  const alike = before.filter((item, index) => index >= begins && isAlike(item, only));
  const [meant] = alike;
  if (!meant || alike.length > 1) return items;
  const mended = before.map((item) =>
    item === meant ? { ...only, start: item.start, end: item.end } : item,
  );
  return withCorrections([...mended, ...after]);
}

const isCorrection = ({ kind, ids }: Item, before: Item | undefined): boolean =>
  kind === 'not' && ids.includes('correction') && before?.kind === 'mark';

const isAlike = (one: Item, other: Item): boolean =>
  one.kind === other.kind && (one.kind !== 'thing' || one.ids[0] === other.ids[0] || other.nth === undefined);
