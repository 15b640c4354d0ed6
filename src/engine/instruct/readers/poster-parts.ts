import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import { type Reader, regionsOf } from '../state.ts';

/** Poster parts besides region texts: author names, and captions of tables and pictures. */

/** "Remove Ann Lee from the authors", "delete the author Ann Lee". */
export const removeAuthors: Reader = (clause, { surface }) => {
  const byline = clause.thing('byline');
  if (!byline || surface.anyFile || !clause.asks('delete')) return undefined;
  const words = clause.all(({ kind }) => kind === 'other' || kind === 'name');
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || (byline.start > first.start && byline.start < last.start)) return undefined;
  const within = clause.items.filter(({ start }) => start >= first.start && start <= last.start);
  if (!within.every(isOfNames)) return undefined;
  clause.use(byline, ...within);
  return [{ op: 'text.delete', on: { kind: 'byline', text: clause.whole.slice(first.start, last.end) } }];
};

const isOfNames = ({ kind, text }: Item): boolean =>
  kind === 'other' || kind === 'name' || kind === 'and' || text === ',' || text === '、' || text === '،';

/** "Change the caption of the table to “…”", "delete the caption in Results". */
export const writeCaptions: Reader = (clause, state) => {
  const caption = clause.thing('caption', 'table-caption');
  if (!caption || state.surface.kind !== 'poster') return undefined;
  const deletes = clause.asks('delete', 'hide');
  if (!deletes && !clause.asks('set', 'write', 'replace', 'add', 'give', 'name')) return undefined;
  // "The caption of the figure" is a picture's.
  const block = clause.take((item) => isThing(item, 'table', 'picture', 'value'));
  clause.use(caption);
  const ofTable = isThing(caption, 'table-caption');
  const goal = goalOf(clause, caption);
  const regions =
    regionsOf(clause, state, ({ start }) => !goal || start < goal.start) ??
    (block || ofTable
      ? [{ having: ofTable || isThing(block, 'table') ? ('table' as const) : ('picture' as const) }]
      : undefined);
  const on = { kind: 'caption' as const, ...(regions && { regions }) };
  if (deletes) return [{ op: 'text.delete', on }];
  const quote = clause.take(({ kind }) => kind === 'quote');
  if (quote) return [{ op: 'text.set', on, text: [quote.text] }];
  const before = clause.items.findLast(({ end }) => goal && end <= goal.start);
  if (!goal || !before || !clause.isUsed(before)) return undefined;
  const text = takeRest(clause, goal.kind === 'mark' ? goal : before);
  return text ? [{ op: 'text.set', on, text: [text] }] : undefined;
};

/** What introduces the caption's words: a colon, or "to". */
const goalOf = ({ items, links }: Clause, caption: Item): Item | undefined =>
  items.find(({ kind, text, start }) => kind === 'mark' && /^[:：]$/.test(text) && start > caption.end) ??
  links.find(({ ids, start }) => ids.includes('to') && start > caption.end);
