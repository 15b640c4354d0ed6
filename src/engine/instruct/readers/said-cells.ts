import { fold } from '../../language/language.ts';
import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, isJoin, type Surface } from '../item.ts';
import type { LinePart } from '../operation-values.ts';
import type { SlideReference } from '../references.ts';
import { ask, placesOf, type Reader, tableOf } from '../state.ts';

/** Cells of tables that are named by what they say. */
export interface SaidCells {
  words: readonly Item[];
  parts: LinePart[];
  slides?: SlideReference[];
}

const naming: ReadonlySet<Item['kind']> = new Set(['other', 'name', 'number', 'quote', 'style']);
const saying: ReadonlySet<string> = new Set(['with', 'saying', 'titled', 'about']);

/** The cells of a clause that are named so, by their nouns; accounts for the words. */
export function cellsSaid(clause: Clause, surface: Surface): ReadonlyMap<Item, SaidCells> {
  return new Map(
    clause.items.flatMap((item): [Item, SaidCells][] => {
      const said = cellsSaying(clause, item, surface);
      for (const word of said?.words ?? [])
        if (naming.has(word.kind)) Object.assign(word, { kind: 'name', ids: [] });
      clause.use(...(said?.words ?? []));
      return said ? [[item, said]] : [];
    }),
  );
}

/** "The Late cell", "the cells that say Pool B", if a table has them. @throws ClarificationNeeded if several may be meant */
function cellsSaying(clause: Clause, item: Item, surface: Surface): SaidCells | undefined {
  if (!isThing(item, 'cell') || item.nth !== undefined || item.fresh) return undefined;
  const isMany = item.every || (item.count ?? 1) > 1 || /s$/i.test(item.text);
  const isName = (one: Item | undefined): boolean =>
    one !== undefined && (naming.has(one.kind) || (isMany && isJoin(one)));
  const at = clause.items.indexOf(item);
  const from = clause.items.findLastIndex((one, index) => index < at && !isName(one)) + 1;
  const before = clause.items.slice(from, at);
  const rest = clause.items
    .slice(at + 1)
    .filter(({ kind, ids }) => !(kind === 'verb' && ids.includes('read')));
  const [next] = rest;
  const isLed =
    saying.has(next?.link ?? '') ||
    clause.items[at + 1] !== next ||
    ['quote', 'name'].includes(next?.kind ?? '');
  const runs = [before, ...(isLed ? rest.map((_, end) => rest.slice(0, end + 1)).reverse() : [])];
  for (const words of runs) {
    if (words.length === 0 || !words.every(isName)) continue;
    const each = namesAmong(words).map((one) => cellsNamed(one, clause, surface));
    const found = each.flat();
    const slides = [...new Set(found.map(({ slide }) => slide))];
    if (each.some((cells) => cells.length === 0)) continue;
    const named = clause.items.some(({ kind }) => kind === 'slides');
    if ((found.length > 1 && !isMany) || slides.length > 1)
      ask(
        `Several cells say “${found[0]?.value}”. In which row and column is the one you mean, and on which slide?`,
      );
    const [slide] = slides;
    return {
      words: clause.items.filter(
        (one) => words.includes(one) || (one.kind === 'verb' && one.start > item.start),
      ),
      parts: found.map(({ row = '', column = '' }) => ({ row, column })),
      ...(!named && slide !== undefined && { slides: [{ number: slide }] }),
    };
  }
  return undefined;
}

/** "“Due” and “Late”" */
function namesAmong(words: readonly Item[]): Item[][] {
  const names: Item[][] = [[]];
  for (const one of words)
    if (isJoin(one)) names.push([]);
    else names.at(-1)?.push(one);
  return names;
}

function cellsNamed(words: readonly Item[], { whole }: Clause, { cells }: Surface): Surface['cells'] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  const said = fold(first === last ? first.text : whole.slice(first.start, last.end));
  return cells.filter(({ value = '' }) => fold(value.trim()) === said);
}

/** "Change the Late cell to On time". */
export const writeSaidCells: Reader = (clause, { surface }) => {
  const [[cell, said] = [], ...more] = cellsSaid(clause, surface);
  const [part, ...others] = said?.parts ?? [];
  if (!cell || !said || !part || more.length + others.length > 0) return undefined;
  const goal = clause.find(({ link, start }) => link === 'to' && start > cell.start);
  const before = goal && clause.items[clause.items.indexOf(goal) - 1];
  if (!before || !clause.asks('set', 'write', 'replace', 'touch')) return undefined;
  clause.use(cell, goal.kind === 'quote' ? goal : undefined);
  const on = tableOf(clause.takeThing('table'), placesOf(clause) ?? said.slides);
  const text = goal.kind === 'quote' ? goal.text : takeRest(clause, before);
  const { row = 1, column = 1 } = part;
  return text ? [{ op: 'table.cell', on, row, column, text }] : undefined;
};
