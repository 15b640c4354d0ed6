import type { Grid } from './grid-lines.ts';
import { ask } from './state.ts';
import { holds } from './told-words.ts';

/** Splits a text that lists as many cells as there is room for: "Total, 315, 350". */
export function fitting(values: readonly string[], room: number): readonly string[] {
  const [only = ''] = values;
  const parts = only.split(/(?<!\s)\s*[,;|]\s+/u);
  return values.length === 1 && parts.length === room ? parts : values;
}

const figures = /[-−]?\d[\d.,]*(?<=\d)/gu;

/** What stands around the numbers of a column, and words for them. */
interface Measure {
  column: number;
  around: [string, string];
  words: string;
}

/**
 * The cells of a new row. Words told with a number say which column of numbers it is for: “110 m deep” is 110 below
 * “Depth (m)”. @throws ClarificationNeeded if they do not
 */
export function rowCells(given: readonly string[], grid: Grid): readonly string[] {
  const [header = []] = grid;
  const values = fitting(given, header.length);
  if (values.length !== header.length) return values;
  const measures = header.flatMap((_, column) => (column === 0 ? [] : measureOf(grid, column)));
  const worded = (value: string, at: number): boolean => {
    const own = measures.find(({ column }) => column === at);
    return own !== undefined && /\p{L}/u.test(value) && !isLike(value, own);
  };
  if (!values.some(worded)) return values;
  const cells = new Map<number, string>();
  const rest = values.filter((value, at) => {
    const [fit, ...more] = at > 0 ? measures.filter((one) => isSigned(value, one) || tells(value, one)) : [];
    const [figure, ...others] = value.match(figures) ?? [];
    if (fit && figure && more.length + others.length === 0 && !cells.has(fit.column))
      return !cells.set(fit.column, fit.around.join(figure));
    if (worded(value, at) && figure)
      ask(`In which column of the table should “${value}” go, and what should it say there?`);
    return true;
  });
  return header.map((_, column) => cells.get(column) ?? rest.shift() ?? '');
}

/** Of a column whose numbers all stand among the same signs. */
function measureOf([header = [], ...rows]: Grid, column: number): Measure[] {
  const parts = rows.flatMap((row) => (row[column] ? [row[column].trim().split(figures)] : []));
  const [[before = '', after = ''] = []] = parts;
  const isOne = parts.every(
    ([one, other, ...more]) => one === before && other === after && more.length === 0,
  );
  return parts.length > 0 && isOne
    ? [{ column, around: [before, after], words: `${header[column]} ${before} ${after}` }]
    : [];
}

const isLike = (value: string, { around: [before, after] }: Measure): boolean =>
  value.startsWith(before) &&
  value.endsWith(after) &&
  !/\p{L}/u.test(value.slice(before.length, value.length - after.length));

const isSigned = (value: string, one: Measure): boolean =>
  one.around.join('').trim() !== '' && isLike(value, one);

/** Whether a value says what a column holds, in its unit. */
function tells(value: string, { words }: Measure): boolean {
  const signs = value.match(/[\p{Sc}%]|(?<=\d\s?)\p{L}+/gu) ?? [];
  const isMeasured = /[([]|\p{Sc}|%/u.test(words);
  return (
    (value.match(/\p{L}+/gu) ?? []).some((word) => holds(words, word.toLowerCase())) &&
    signs.every((sign) => words.includes(sign) || (!isMeasured && /\p{L}/u.test(sign)))
  );
}
