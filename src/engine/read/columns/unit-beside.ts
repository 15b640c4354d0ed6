import { wordList } from '../../language/table-words.ts';
import { readUnit } from '../../language/units.ts';
import type { Column } from '../document.ts';
import { typeOfNumbers } from './number-type.ts';
import type { Profile } from './type-columns.ts';

/** A column constantly "percent" or "kg" is the unit of the only measure without one. */
export function withUnitBeside(columns: Column[], profiles: Profile[]): Column[] {
  const measures = columns.flatMap(({ type }, index) =>
    ['count', 'amount', 'ratio', 'share'].includes(type) ? [index] : [],
  );
  const [only = -1, ...more] = measures;
  const said = profiles.find(
    ({ header, cells }) =>
      wordList('unitLead').longest(header) > 0 && cells.length > 1 && new Set(cells).size === 1,
  );
  const unit = readUnit(said?.cells[0] ?? '');
  const one = profiles[only];
  if (!unit || !one || more.length > 0 || columns[only]?.unit) return columns;
  const type = unit.percent ? typeOfNumbers(one, { decimal: '.', unit: unit.text, profiles }) : undefined;
  return columns.map((column, index) =>
    index === only ? { ...column, unit: unit.text, ...(type && { type }) } : column,
  );
}
