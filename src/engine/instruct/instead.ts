import type { Item } from './item.ts';

const opposites: Partial<Record<string, string>> = {
  bold: 'normal',
  italic: 'unitalic',
  underline: 'ununderline',
};

/**
 * "The title red instead of blue", "a bar chart instead of a pie chart": drops the old look or form. "Bold instead of
 * italic" becomes bold and not italic.
 */
export function withoutInstead(items: readonly Item[]): readonly Item[] {
  const isInstead = (item: Item | undefined): boolean =>
    item?.kind === 'link' && item.ids.includes('instead');
  if (!items.some(isInstead)) return items;
  const hasThing = items.some(({ kind }) => kind === 'thing');
  /** The value that an item replaces. */
  const instead = (at: number): Item | undefined => {
    const [before, after] = [items[at - 2], items[at]];
    const isSame = isInstead(items[at - 1]) && before?.kind === after?.kind;
    return isSame && (before?.kind !== 'colour' || hasThing) ? before : undefined;
  };
  return items.flatMap((item, at) => {
    const next = items[at + 1];
    const opposite = opposites[next?.ids[0] ?? ''];
    if (isInstead(item) && next && instead(at + 1) && (isLeft(next) || opposite)) return [];
    if (!instead(at)) return [item];
    const own = item.kind === 'style' ? opposites[item.ids[0] ?? ''] : undefined;
    if (own) return [{ ...item, ids: [own] }];
    return isLeft(item) ? [] : [item];
  });
}

const isLeft = ({ kind, chart, definite }: Item): boolean =>
  kind === 'colour' || kind === 'font' || (chart !== undefined && !definite);
