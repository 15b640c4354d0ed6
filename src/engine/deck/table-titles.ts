import { isMeasure } from '../content/tables/grid.ts';
import { readMoment } from '../language/moments.ts';
import type { Shown } from './shown-table.ts';

/** Characters of a title that is a list of names. */
const longestTitle = 80;

/** "W" and "GD" say nothing to who does not know them. */
const saysSomething = (name: string): boolean =>
  /\p{L}/u.test(name) && !/^\p{Script=Latin}{1,2}$/u.test(name);

/** A table without any title is called by what it measures. */
export function columnTitle({ view, columns, header, rows }: Shown): string {
  // Of what the slide shows, with their units.
  const isShown = (name: string) => view.table.columns.some((one) => one.startsWith(name));
  const measures = columns
    .filter((one) => isMeasure(one) && saysSomething(one.name) && isShown(one.name))
    .map(({ name }) => name);
  const alike = new Set(measures.map((name) => name.split(' ')[0])).size === 1 && measures.length > 2;
  // A table that was turned is of the lines that it sets side by side.
  const lines = view.table.columns.slice(1);
  const names = lines.join(', ');
  const turned = lines.every((name) => view.chart?.series.some((series) => series.name === name));
  const measured = [...new Set([view.chart?.measure ?? '', names])].filter(Boolean).join(': ');
  if (turned && names && measured.length <= longestTitle) return measured;
  // Times say when, and not what.
  if (measures.every((name) => readMoment(name)) && (view.title || header[0]))
    return view.title || (header[0] ?? '');
  // "Result 2018 · Result 2019" says less than what the rows are.
  if (alike && header[0]) return header[0];
  const [first = ''] = [measures.slice(0, 3).join(' · '), view.title, ...view.table.columns].filter(Boolean);
  return first || (rows.flat().find((cell) => /\p{L}{2}/u.test(cell)) ?? '');
}

/** With the years that a prompt narrowed the table to, where it does not say them. */
export const scopedTitle = (title: string, scope = ''): string =>
  scope.split(/[–—]/u).every((end) => title.includes(end.trim())) ||
  title.length + scope.length + 2 > longestTitle
    ? title
    : `${title}, ${scope}`;

/** What was found of some rows is of no others. */
export const namedTitle = (title: string, scope = ''): string =>
  /\p{L}/u.test(scope) && !title.includes(scope) && fitsWith(scope, title) ? `${scope}: ${title}` : title;

export const fitsWith = (of: string, finding: string): boolean => `${of}: ${finding}`.length <= longestFound;

/** Characters of a title that says of what it is and what was found. */
const longestFound = 100;
