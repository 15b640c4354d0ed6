import type { Clause } from '../clauses.ts';
import type { Item } from '../item.ts';
import type { LookPart, Mark } from '../operation-values.ts';
import type { ObjectReference } from '../references.ts';

/** A part of an object that gets a look: table lines, words, a chart mark. */
export interface PartTarget {
  object: ObjectReference;
  part?: LookPart;
  /** Further cells that are meant by the same words. */
  others?: LookPart[];
  /** A category or a series of the chart. */
  mark?: Mark;
}

/** "The series “North”", "the “North” series". */
export function seriesAt(clause: Clause, index: number): string | undefined {
  const named = [clause.items[index + 1], clause.items[index - 1]].find(
    (one) => one !== undefined && !clause.isUsed(one) && (one.kind === 'quote' || one.term === true),
  );
  clause.use(named);
  return named?.text;
}

const valued = new Set<Item['kind']>([
  'style',
  'colour',
  'font',
  'verb',
  'slides',
  'attribute',
  'pronoun',
  'amount',
]);

/** "the word “urgent”", "the words Nucleus and Membrane", "“urgent”". */
export function wordsAt(clause: Clause, item: Item, index: number): [Item, PartTarget][] {
  const target = (one: Item, words: string): [Item, PartTarget] => [
    one,
    { object: { kind: 'text' }, part: { words } },
  ];
  if (item.kind === 'quote') return isBareQuote(clause, item) ? [target(item, item.text)] : [];
  const after = clause.items.slice(index + 1);
  const ends = after.findIndex(
    (one) => valued.has(one.kind) || one.link !== undefined || one.kind === 'not' || one.kind === 'thing',
  );
  const run = ends < 0 ? after : after.slice(0, ends);
  const named: Item[][] = [[]];
  for (const one of run)
    if (one.kind === 'and' || one.kind === 'mark') named.push([]);
    else named.at(-1)?.push(one);
  const groups = named.filter((group) => group.length > 0);
  if (groups.length === 0) return [];
  clause.use(item, ...run);
  return groups.map((group) => {
    const [first] = group as [Item];
    const last = group.at(-1) ?? first;
    return target(first, first.kind === 'quote' ? first.text : clause.whole.slice(first.start, last.end));
  });
}

const quoting = new Set([
  'title',
  'subtitle',
  'content',
  'text-box',
  'shape',
  'notes',
  'footer',
  'byline',
  'point',
  'caption',
]);

/** A quotation that is neither new text nor a font: a look applies to those words. */
function isBareQuote(clause: Clause, { link, start }: Item): boolean {
  if (link !== undefined && link !== 'in' && link !== 'of') return false;
  const valued =
    clause.asks('align', 'centre', 'justify') ||
    clause.items.some(({ kind }) => kind === 'style' || kind === 'colour');
  const looks = valued || (link === 'of' && clause.items.some(({ kind }) => kind === 'attribute'));
  const told = clause.items.some(
    (item) =>
      (item.kind === 'thing' && quoting.has(item.ids[0] ?? '') && item.start < start) ||
      (link !== 'of' && item.kind === 'attribute' && item.ids.some((id) => id === 'font' || id === 'style')),
  );
  const writes = ['add', 'write', 'name', 'convert', 'replace'].some((verb) => clause.verbs.has(verb));
  return looks && !told && !(writes && !clause.verbs.has('set'));
}
