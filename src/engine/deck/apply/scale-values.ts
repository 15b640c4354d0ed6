import { numbersIn } from '../../instruct/number-cells.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { SlideOutline } from '../../outline.ts';
import { retellChart } from './retell-chart.ts';
import { ask, type Work } from './work.ts';

/** Decimals that a number may get when it is scaled. */
const most = 2;

/** The numbers of a chart or a table with the names of what they belong to. */
interface Field {
  slide: SlideOutline;
  rows: string[];
  columns: string[];
  /** Which columns hold numbers. */
  numeric: number[];
}

/** "Increase all rents by 5 %". @throws ClarificationNeeded where it is not clear which numbers are meant */
export function scaleValues({ on, about = '', factor }: OperationOf<'data.scale'>, work: Work): void {
  const scope = on.slides ? work.meant(on.slides) : work.slides;
  const fields = scope.flatMap((slide) => fieldOf(slide, on.kind) ?? []);
  const found = fields.flatMap((field) => {
    const cells = cellsMeant(field, about);
    return cells ? [{ ...field, ...cells }] : [];
  });
  const [only, ...more] = found;
  if (!only) {
    const names = fields.flatMap(({ columns, numeric, rows }) => [
      ...numeric.map((at) => columns[at]),
      ...rows,
    ]);
    return void ask(
      `It is not clear which numbers “${about}” means: ${[...new Set(names)].slice(0, 20).join(', ') || 'there are none'}?`,
    );
  }
  if (more.length > 0)
    ask(
      `${found.map(({ slide }) => `“${slide.title}”`).join(', ')} all show such numbers. On which slide should they change?`,
    );
  work.change(only.slide, (slide) => scaled(slide, only, factor, work));
}

function fieldOf(slide: SlideOutline, kind: string): Field | undefined {
  if (slide.kind === 'table' && kind !== 'chart') {
    const numeric = slide.columns.flatMap((_, at) =>
      at > 0 && slide.rows.some((row) => numbersIn([row[at] ?? ''])) ? [at] : [],
    );
    return { slide, rows: slide.rows.map(([name = '']) => name), columns: slide.columns, numeric };
  }
  if (slide.kind !== 'chart' || kind === 'table') return undefined;
  const columns = slide.chart.series.map(({ name }) => name);
  return { slide, rows: slide.chart.categories, columns, numeric: columns.map((_, at) => at) };
}

/** Rows and columns that the words name, in singular or plural; all where none need be named. */
function cellsMeant(
  { slide, rows, columns, numeric }: Field,
  about: string,
): { down: number[]; across: number[] } | undefined {
  const words = ` ${about.toLowerCase()} `;
  const said = (name: string): boolean => {
    const one = name.trim().toLowerCase();
    return (
      one !== '' &&
      [one, `${one}s`, `${one}es`, one.replace(/s$/, '')].some((form) => words.includes(` ${form} `))
    );
  };
  const down = rows.flatMap((name, at) => (said(name) ? [at] : []));
  const across = numeric.filter((at) => said(columns[at] ?? ''));
  const everyRow = rows.map((_, at) => at);
  if (!about) return numeric.length > 0 ? { down: everyRow, across: numeric } : undefined;
  if (down.length + across.length === 0) return undefined;
  // Words that name nothing may say which numbers are meant: all are to be known.
  const known = ` ${[slide.title, ...down.map((at) => rows[at]), ...across.map((at) => columns[at])].join(' ').toLowerCase()} `;
  const isKnown = (word: string): boolean =>
    [word, word.replace(/s$/, ''), `${word}s`].some((form) => known.includes(` ${form} `));
  if (!about.toLowerCase().split(/\s+/).every(isKnown)) return undefined;
  return { down: down.length > 0 ? down : everyRow, across: across.length > 0 ? across : numeric };
}

function scaled(
  slide: SlideOutline,
  { down, across }: { down: number[]; across: number[] },
  factor: number,
  work: Work,
): SlideOutline {
  const round = (value: number): number => Number((value * factor).toFixed(most));
  if (slide.kind === 'chart') {
    const series = slide.chart.series.map((one, at) =>
      across.includes(at)
        ? {
            ...one,
            values: one.values.map((value, row) =>
              value !== null && down.includes(row) ? round(value) : value,
            ),
          }
        : one,
    );
    return retellChart(slide, { ...slide.chart, series }, work.document.outline.language);
  }
  if (slide.kind !== 'table') return slide;
  const rows = slide.rows.map((row) => [...row]);
  for (const column of across) {
    const numbers = numbersIn(down.map((row) => rows[row]?.[column] ?? ''));
    if (!numbers) return ask(`“${slide.columns[column]}” does not show numbers alone. Which should change?`);
    numbers.cells.forEach((cell, at) => {
      const row = rows[down[at] ?? -1];
      // A large number stays whole; of a small one the cents count.
      if (row)
        row[column] = numbers.written(
          cell.value * factor,
          cell,
          Math.abs(cell.value) < 1000 ? most : undefined,
        );
    });
  }
  return { ...slide, rows };
}
