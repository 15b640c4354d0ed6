import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { isRound } from '../../outline.ts';
import type { ChartNumbers } from '../../package/workbook.ts';
import {
  formatOf,
  isNumbered,
  labelsIn,
  rangeOf,
  setFormat,
  setRange,
  showShares,
  valueAxis,
} from '../../package/writing/chart-scale.ts';
import { showLabels } from '../../package/writing/write-chart.ts';
import { charts, expectChart, known, rootOf } from './apply-chart.ts';
import type { FileEdit } from './file-edit.ts';

const valuesOf = ({ series }: ChartNumbers): number[] =>
  series.flatMap(({ values }) => values.filter((value): value is number => value !== null));

/** Sets the range of the value axis. */
export function setAxisRange(edit: FileEdit, { on, min, max }: OperationOf<'chart.range'>): void {
  const wanted = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  for (const chart of charts(edit, on)) {
    const axis = valueAxis(rootOf(edit, chart));
    const number = edit.number(chart.slide);
    if (!axis)
      throw new ClarificationNeeded(`The chart on slide ${number} has no axes. What should change on it?`);
    const { min: least, max: most } = { ...rangeOf(axis), ...wanted };
    if (least !== undefined && most !== undefined && least >= most)
      throw new ClarificationNeeded(
        `The axis of the chart on slide ${number} would begin at ${least} and end at ${most}. From where to where should it go?`,
      );
    setRange(axis, wanted);
    const outside = valuesOf(known(edit, chart).numbers).filter(
      (value) => value < (least ?? value) || value > (most ?? value),
    );
    if (outside.length > 0)
      edit.warn(
        'CHART',
        chart.slide,
        `The axis of the chart on slide ${number} does not reach all values: ${outside.slice(0, 5).join(', ')} ${outside.length > 1 ? 'are' : 'is'} beyond it.`,
      );
    edit.tell(
      chart.slide,
      'value axis of the chart',
      [min !== undefined && `from ${min}`, max !== undefined && `to ${max}`].filter(Boolean).join(' '),
    );
    expectChart(edit, chart, 'The chart has lost its series.', ({ series }) => series.length > 0, 'parts');
    for (const [key, value] of Object.entries(wanted))
      edit.expectSlide(
        chart.slide,
        'The axis of the chart does not begin and end as it should.',
        (_, { deck }) => {
          const found = valueAxis(deck.package.root(chart.part));
          return found !== undefined && rangeOf(found)[key as 'min'] === value;
        },
        `${chart.object.id} axis ${key}`,
      );
  }
}

const signs: Record<string, string> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  INR: '₹',
  KRW: '₩',
};
const leading: ReadonlySet<string> = new Set(['USD', 'GBP', 'JPY', 'CNY', 'INR', 'KRW', 'BRL', 'IDR']);

/** Sets the number format of data labels and value axis. */
export function writeChartNumbers(edit: FileEdit, operation: OperationOf<'chart.numbers'>): void {
  const { on, of, decimals, unit } = operation;
  for (const chart of charts(edit, on)) {
    const root = rootOf(edit, chart);
    const { type, numbers } = known(edit, chart);
    const shares = unit === '%' && isRound({ type });
    if (of === 'labels' || isRound({ type })) if (labelsIn(root).length === 0) showLabels(root, true);
    if (shares) showShares(root);
    const found = of === 'labels' ? undefined : valueAxis(root);
    const axis = found && isNumbered(found) ? found : undefined;
    const labels = of === 'axis' ? [] : labelsIn(root);
    const holders = [...(axis ? [axis] : []), ...labels];
    if (holders.length === 0)
      throw new ClarificationNeeded(
        `The chart on slide ${edit.number(chart.slide)} shows no numbers there. Should the values be shown at the marks?`,
      );
    const codes = holders.map((holder) =>
      formatCode(operation, formatOf(holder) ?? 'General', numbers, shares),
    );
    holders.forEach((holder, at) => {
      setFormat(holder, codes[at] as string);
    });
    edit.tell(
      chart.slide,
      `numbers of the ${of === 'axis' ? 'axis' : of === 'labels' ? 'labels' : 'chart'}`,
      [unit && `in ${unit}`, decimals !== undefined && `${decimals} decimals`].filter(Boolean).join(', '),
    );
    expectChart(edit, chart, 'The chart has lost its series.', ({ series }) => series.length > 0, 'parts');
    edit.expectSlide(
      chart.slide,
      'The numbers of the chart are not written as they should be.',
      (_, { deck }) => {
        const written = deck.package.root(chart.part);
        const all = [...(axis ? [valueAxis(written)] : []), ...(labels.length > 0 ? labelsIn(written) : [])];
        return all.length === codes.length && all.every((holder, at) => formatOf(holder) === codes[at]);
      },
      `${chart.object.id} numbers ${of ?? ''}`,
    );
  }
}

/** An Excel format code; properties not asked for stay. */
function formatCode(
  { decimals, unit }: OperationOf<'chart.numbers'>,
  before: string,
  numbers: ChartNumbers,
  shares: boolean,
): string {
  const values = valuesOf(numbers);
  const [own = ''] = before.split(';');
  const known = /0(?:\.(0+))?/u.exec(own);
  const isWhole = values.every((value) => Number.isInteger(value));
  const isShare = own.includes('%') || values.every((value) => Math.abs(value) <= 1);
  const places =
    decimals ?? known?.[1]?.length ?? (isWhole || shares || unit === '%' ? 0 : unit ? 2 : undefined);
  const grouped = own.includes(',') || (unit !== undefined && unit !== '%');
  const digits = `${grouped ? '#,##' : ''}0${places ? `.${'0'.repeat(places)}` : ''}`;
  if (unit === undefined) return known ? own.replace(/(?:#,##)?0(?:\.0+)?/u, digits) : digits;
  if (unit === '%') return shares || isShare ? `${digits}%` : `${digits}"%"`;
  const sign = signs[unit] ?? unit;
  return leading.has(unit) ? `"${sign}"${digits}` : `${digits} "${sign}"`;
}
