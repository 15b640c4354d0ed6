import { type Clause, isThing } from '../clauses.ts';
import { inCentimetres as cm, type Item, means } from '../item.ts';
import type { LinePart } from '../operation-values.ts';
import type { OperationOf } from '../operations.ts';
import { placesOf, type Reader, tableOf } from '../state.ts';
import { linePartOf } from './look-lines.ts';

/** Column widths, row heights and banding. */

type Sized = Pick<OperationOf<'table.size'>, 'by' | 'to' | 'even'>;

/** "Make the first column wider", "all rows 1.2 cm high", "the columns equally wide". */
export const sizeLines: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck') return undefined;
  const index = clause.items.findIndex((item) => isThing(item, 'row', 'column'));
  const item = clause.items[index];
  if (!item || item.fresh || clause.items.some(({ kind }) => otherLooks.has(kind))) return undefined;
  const size = sizeOf(clause, item);
  if (!size) return undefined;
  const part = item.every ? {} : (linePartOf(clause, item, index) ?? namedBehind(clause, item, index));
  const isAll = part === undefined && item.nth === undefined && (/s$/u.test(item.text) || size.even === true);
  if (!part && !isAll) return undefined;
  const line = item.ids[0] as 'row' | 'column';
  const name = part && ('row' in part ? part.row : 'column' in part ? part.column : undefined);
  if (size.even && name !== undefined) return undefined;
  clause.use(item);
  const table = clause.takeThing('table');
  const on = tableOf(table, placesOf(clause));
  state.focus = { objects: [on], ...(part && name !== undefined && { parts: [{ object: on, part }] }) };
  return [{ op: 'table.size', on, line, ...(name !== undefined && { name }), ...size }];
};

/** "The column Price" */
function namedBehind(clause: Clause, item: Item, index: number): LinePart | undefined {
  const name = clause.items[index + 1];
  const isName = name?.kind === 'other' || (name?.kind === 'name' && name.term === true);
  if (!isName || item.nth !== undefined || name.link !== undefined || name.start - item.end > 1)
    return undefined;
  clause.use(name);
  return { [item.ids[0] as 'row']: name.text };
}

const otherLooks: ReadonlySet<Item['kind']> = new Set(['colour', 'font', 'quote']);

function sizeOf(clause: Clause, { ids: [line] }: Item): Sized | undefined {
  const own = line === 'row' ? 'height' : 'width';
  const isEven = ({ kind, ids }: Item): boolean =>
    kind === 'attribute' && (ids.includes(`same-${own}`) || ids.includes('same-size'));
  const attributes = clause.all(({ kind }) => kind === 'attribute' || kind === 'style');
  const even = attributes.find(isEven);
  const by = attributes.find(({ ids }) => ids.includes('bigger') || ids.includes('smaller'));
  const others = attributes.filter((one) => one !== even && one !== by && !one.ids.includes(own));
  const [number, ...more] = clause.all(({ kind }) => kind === 'number');
  if (others.length > 0 || more.length > 0) return undefined;
  if (even && !number && !by) {
    clause.use(...attributes);
    clause.takeAll(means('amount', 'all'));
    clause.asks('set', 'give', 'distribute', 'arrange', 'resize');
    return { even: true };
  }
  const [raises, lowers] = [clause.asks('raise'), clause.asks('lower')];
  clause.asks('set', 'give', 'resize');
  if (number) {
    if (!number.unit || !(number.unit in cm)) return undefined;
    if ((!attributes.some(({ ids }) => ids.includes(own)) && !raises && !lowers) || by) return undefined;
    clause.use(number, ...attributes);
    return { to: Number(((number.value ?? 0) * (cm[number.unit] ?? 1)).toFixed(4)) };
  }
  if (!by && raises === lowers) return undefined;
  clause.use(...attributes);
  return { by: (by ? by.ids.includes('bigger') : raises) ? 1.4 : 0.7 };
}

/** "Turn off the banded rows in the table". */
export const bandRows: Reader = (clause) => {
  const bands = clause.thing('bands');
  if (!bands) return undefined;
  const shows = clause.asks('show', 'add', 'give', 'set');
  const hides = clause.asks('hide', 'delete') || clause.forbids();
  if (!shows && !hides) return undefined;
  clause.use(bands);
  const table = clause.takeThing('table');
  clause.takeAll((item) => isThing(item, 'row') && item.nth === undefined);
  return [{ op: 'table.bands', on: tableOf(table, placesOf(clause)), show: !hides }];
};
