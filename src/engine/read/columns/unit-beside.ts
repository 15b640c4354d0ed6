import { wordList } from '../../language/table-words.ts';
import { readUnit } from '../../language/units.ts';
import type { Column } from '../document.ts';
import { isMeasure, typeOfNumbers } from './number-type.ts';
import type { Profile } from './type-columns.ts';

/** Letters of a unit in a cell of its own. */
const longestUnit = 8;

/** Whether a column says in which currency each row is counted, and not the same in all: "US$", "GHS", "¥". */
function namesCurrencies({ cells }: Profile): boolean {
  const said = [...new Set(cells.filter(Boolean))];
  const units = said.map((cell) => readUnit(cell));
  return (
    said.length > 1 &&
    said.every((cell) => cell.length <= longestUnit && !/\d/.test(cell)) &&
    units.every((unit) => !unit || unit.money) &&
    units.some((unit) => unit?.money)
  );
}

/** Numbers right beside the column that gives each its own currency measure no one thing: nothing is ranked, drawn or added up of them, nor are the currencies counted. */
function withMixedUnits(columns: Column[], profiles: Profile[]): Column[] {
  const at = profiles.findIndex(namesCurrencies);
  if (at < 0) return columns;
  const isBeside = (index: number) =>
    columns
      .slice(Math.min(index, at + 1), Math.max(index + 1, at))
      .every((one) => isMeasure(one) && !one.unit);
  return columns.map((column, index): Column => {
    if (index !== at && !isBeside(index)) return column;
    const { name, decimal } = column;
    return { name, type: 'text', ...(decimal && { decimal }) };
  });
}

/** A column that says "percent" or "kg" in all rows gives its unit to the only measure, where that says none. */
export function withUnitBeside(given: Column[], profiles: Profile[]): Column[] {
  const columns = withMixedUnits(given, profiles);
  const measures = columns.flatMap((column, index) => (isMeasure(column) ? [index] : []));
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
