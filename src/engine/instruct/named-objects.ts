import type { Item } from './item.ts';

const named = new Set(['text-box', 'shape', 'picture', 'table', 'chart', 'object']);
/** With these the quotation is what the object is to say. */
const writing = new Set(['add', 'write', 'name', 'replace']);

/** "The box “Budget”" is the box that says so: the quotation goes with its noun. */
export function withNames(items: readonly Item[]): readonly Item[] {
  if (!items.some((_, at) => isName(items, at))) return items;
  return items.flatMap((item, at) => {
    if (isName(items, at)) return [];
    const quote = items[at + 1];
    return quote && isName(items, at + 1) ? [{ ...item, end: quote.end, says: quote.text }] : [item];
  });
}

function isName(items: readonly Item[], at: number): boolean {
  const [noun, quote] = [items[at - 1], items[at]];
  if (quote?.kind !== 'quote' || noun?.kind !== 'thing' || !named.has(noun.ids[0] ?? '')) return false;
  if (noun.mark || !noun.definite || noun.fresh || noun.every || quote.start - noun.end !== 1) return false;
  const verb = items.slice(0, at).findLast(({ kind }) => kind === 'verb');
  if (verb?.ids.some((id) => writing.has(id))) return false;
  // "Set the box “Hello”": nothing else is said of it.
  const next = items.slice(at + 1).find(({ kind }) => kind !== 'slides' && kind !== 'link');
  const ends = next === undefined || next.kind === 'mark' || next.kind === 'and' || next.kind === 'verb';
  return !(ends && (verb === undefined || verb.ids.some((id) => id === 'set' || id === 'give')));
}
