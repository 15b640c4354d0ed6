import type { Clause } from '../clauses.ts';
import type { Item } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask } from '../state.ts';

/** The rows or columns to delete. @throws ClarificationNeeded */
export function deletedLines(
  clause: Clause,
  line: Item,
  on: ObjectReference,
  verbLast: boolean,
): Operation[] {
  const name = line.ids[0] as 'row' | 'column';
  // "All rows but Oak"
  if (line.amounts?.includes('all') || clause.links.some(({ ids }) => ids.includes('except')))
    return ask(`Name each ${name} that should go.`);
  const quote = clause.take(({ kind }) => kind === 'quote' || kind === 'name' || kind === 'other');
  // "The 2024 column"
  const isNamed = (line.count ?? 0) > 1000;
  const nth = line.nth ?? (verbLast || isNamed ? line.count : undefined);
  // In "The column 2024" the number is a name.
  const which = nth !== undefined && nth > 1000 ? String(nth) : (nth ?? quote?.text);
  if (which === undefined) return ask(`Which ${name} should go?`);
  const run = runOf(clause, line);
  if (run) return severalLines(name, on, run);
  const more = clause.takeAll(
    (item) => (item.kind === 'number' && !item.unit && item.link === undefined) || item.term === true,
  );
  if (more.length > 0) return severalLines(name, on, [which, ...more.map(nameOf)]);
  return name === 'row'
    ? [{ op: 'table.row.delete', on, row: which }]
    : [{ op: 'table.column.delete', on, column: which }];
}

/** The numbers of "the last two rows", "rows 3-5"; the last stays the last after another is deleted. */
function runOf(clause: Clause, line: Item): number[] | undefined {
  const { nth = 0, count = 1 } = line;
  if (count > 1 && count <= 1000 && nth !== 0) {
    if (nth !== 1 && nth !== -1) return ask(`Which ${line.ids[0]}s should go? Say their numbers.`);
    return Array.from({ length: count }, (_, at) => (nth < 0 ? -1 : at + 1));
  }
  const end = clause.items[clause.items.indexOf(line) + 1];
  const isEnd = end?.kind === 'number' && !end.unit && (end.link === 'until' || end.link === 'to');
  const to = isEnd ? (end.value ?? 0) : 0;
  if (nth < 1 || to <= nth || to > 1000) return undefined;
  clause.use(end);
  return Array.from({ length: to - nth + 1 }, (_, at) => nth + at);
}

const nameOf = ({ kind, value, text }: Item): string | number =>
  kind === 'number' && (value ?? 0) <= 1000 ? (value ?? 0) : text;

/** Last to first, so that numbers stay valid. */
function severalLines(
  name: 'row' | 'column',
  on: ObjectReference,
  lines: readonly (string | number)[],
): Operation[] {
  return lines
    .toSorted((one, other) => (typeof one === 'number' && typeof other === 'number' ? other - one : 0))
    .map((line) =>
      name === 'row'
        ? { op: 'table.row.delete', on, row: line }
        : { op: 'table.column.delete', on, column: line },
    );
}
