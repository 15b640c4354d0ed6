import { type Item, isJoin, isSentenceEnd } from './item.ts';

/** What is said of a thing before the wish: "The title colour is not very striking, so make it blue". */

const telling = new Set<Item['kind']>(['not', 'other', 'amount']);
const subject = new Set<Item['kind']>(['thing', 'attribute', 'slides']);

const isVerbless = (items: readonly Item[]): boolean =>
  items.some(({ kind }) => subject.has(kind)) &&
  items.every(({ kind }) => subject.has(kind) || kind === 'link' || kind === 'amount');

/** The items with what is found fault with in the place of the sentence that does so, where a wish follows. */
export function withoutJudgements(items: readonly Item[]): readonly Item[] {
  if (!items.some(({ kind }) => kind === 'not')) return items;
  const kept: Item[] = [];
  let begin = 0;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item;
    const end = item.kind === 'link' && item.ids.includes('is') ? endOf(items, at) : undefined;
    if (end !== undefined && isVerbless(kept.slice(begin))) {
      kept.push({ ...(items[end] as Item), kind: 'mark', text: ';' });
      at = end;
    } else kept.push(item);
    if (isSentenceEnd(kept.at(-1) as Item)) begin = kept.length;
  }
  return kept;
}

/** Where the judgement after "is" ends, and a wish begins behind it. */
function endOf(items: readonly Item[], is: number): number | undefined {
  let end = is + 1;
  if (items[end]?.kind !== 'not') return undefined;
  while (telling.has(items[end]?.kind ?? 'mark')) end += 1;
  const sign = items[end];
  if (!sign) return undefined;
  const next = items.slice(end + 1, end + 3).find((item) => !isJoin(item));
  return isSentenceEnd(sign) || (isJoin(sign) && next?.kind === 'verb') ? end : undefined;
}
