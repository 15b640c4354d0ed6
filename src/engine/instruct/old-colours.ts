import { type Item, isSentenceEnd, type Surface } from './item.ts';

/**
 * "The titles from red to dark blue", "the brown background to navy": the old colour only identifies the object. In any
 * .pptx it selects the objects; svc's own pages do not keep it.
 */
export function withoutOldColours(items: readonly Item[], { anyFile }: Surface): readonly Item[] {
  const gone = new Set<Item>();
  const told = new Map<Item, string>();
  for (const [at, item] of items.entries()) {
    const [link, next] = [items[at - 1], items[at + 1]];
    if (item.kind !== 'colour' || !leadsToColour(items, at)) continue;
    const from = link?.kind === 'link' && link.ids.includes('from') ? link : undefined;
    const bearer = from ? bearerOf(items, at) : isGround(next) ? next : undefined;
    if (!bearer) continue;
    gone.add(item);
    if (from) gone.add(from);
    if (anyFile && bearer.kind === 'thing') told.set(bearer, item.ids[0] ?? '');
  }
  return gone.size === 0
    ? items
    : items.flatMap((item) => {
        const coloured = told.get(item);
        return gone.has(item) ? [] : [coloured === undefined ? item : { ...item, coloured }];
      });
}

/** Kinds with a single colour; a text may have words in several. */
const whole = new Set(['title', 'subtitle', 'caption', 'heading', 'shape', 'text-box', 'footer']);

const isGround = (item: Item | undefined): boolean =>
  item?.kind === 'attribute' && item.ids.includes('background');

/** What the sentence gives a colour, if it is a single object. */
function bearerOf(items: readonly Item[], at: number): Item | undefined {
  const before = items.slice(0, at);
  const own = before.slice(before.findLastIndex(isSentenceEnd) + 1);
  const bearers = own.filter((item) => item.kind === 'thing' || isGround(item));
  const [only] = bearers;
  return bearers.length === 1 && only && (isGround(only) || whole.has(only.ids[0] ?? '')) ? only : undefined;
}

/** Whether the new colour follows. */
function leadsToColour(items: readonly Item[], at: number): boolean {
  const after = items.slice(at + 1);
  const end = after.findIndex((item) => isSentenceEnd(item) || item.kind === 'verb');
  const rest = end < 0 ? after : after.slice(0, end);
  const next = rest.findIndex(({ kind }) => kind === 'colour');
  const link = rest[next - 1];
  return next > 0 && link?.kind === 'link' && link.ids.includes('to');
}

/** "Bold like the others": the look is already named. */
export function withoutModels(items: readonly Item[]): readonly Item[] {
  const isModel = (at: number): boolean =>
    items[at]?.kind === 'link' &&
    items[at]?.ids[0] === 'like' &&
    items[at + 1]?.ids.includes('other') === true;
  const told = items.findIndex(({ kind }) => kind === 'style' || kind === 'colour' || kind === 'font');
  const gone = new Set(
    items.flatMap((_, at) => (told >= 0 && told < at && isModel(at) ? [items[at], items[at + 1]] : [])),
  );
  return items.filter((item) => !gone.has(item));
}

/** "All backgrounds navy" means the slides, not the objects on them. */
export function withGrounds(items: readonly Item[], { kind }: Surface): readonly Item[] {
  const isOther = (item: Item): boolean =>
    item.kind === 'thing' || item.kind === 'slides' || item.kind === 'pronoun';
  if (kind !== 'deck' || items.some(isOther)) return items;
  return items.map((item, at) => {
    const isAll = item.kind === 'amount' && item.ids.includes('all') && isGround(items[at + 1]);
    return isAll
      ? { ...item, kind: 'slides' as const, ids: ['slide'], refs: ['all' as const], amounts: ['all'] }
      : item;
  });
}
