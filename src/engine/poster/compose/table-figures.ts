import type { Draft, Drafting } from '../../compose/drafts/draft.ts';
import type { Section } from '../../material/material.ts';
import {
  areMoments,
  type NumberColumn,
  type TableNumbers,
  tableNumbers,
} from '../../material/table-numbers.ts';
import type { Figure } from '../../outline.ts';
import type { TableBlock } from '../../source.ts';

const mostFigures = 4;

/** The numbers of a table that tell most, large: where each series stands now, or who leads. */
export function tableFigures(section: Section, table: TableBlock, drafting: Drafting): Draft | undefined {
  const numbers = tableNumbers(table);
  if (!numbers || numbers.labels.length < 2) return undefined;
  const figures = numbers.overTime ? latest(numbers, drafting) : leaders(numbers, drafting);
  if (figures.length < 2) return undefined;
  const title = table.caption || section.title;
  return {
    slide: { kind: 'big-number', title, figures, citations: [table.at] },
    score: 0.5,
    vector: drafting.material.vectorOf(`${title} ${table.columns.join(' ')}`),
    section,
    position: section.statements[0]?.order ?? 0,
    uses: [],
  };
}

const latest = (numbers: TableNumbers, drafting: Drafting): Figure[] =>
  numbers.columns.slice(0, mostFigures).flatMap((column) => figuresOfColumn(column, numbers, drafting));

/** "74 TWh" of "Solar, 2024", and how far that is from the start. */
export function figuresOfColumn(
  column: NumberColumn,
  { labels }: TableNumbers,
  drafting: Drafting,
): Figure[] {
  const first = column.values.findIndex((value) => value !== null);
  const last = column.values.findLastIndex((value) => value !== null);
  const to = column.values[last];
  if (typeof to !== 'number' || first === last) return [];
  const start = { ...column, name: labels[first] ?? '' };
  return [
    {
      value: shown(to, column, drafting),
      label: `${nameOf(column)}, ${labels[last] ?? ''}`,
      ...noteOn(start, first, to, drafting),
    },
  ];
}

/** The largest by the last column where the columns are moments, else by the first. */
function leaders({ columns, labels }: TableNumbers, drafting: Drafting): Figure[] {
  const moments = areMoments(columns.map(({ name }) => name));
  const column = moments ? columns.at(-1) : columns[0];
  const before = moments && columns.length > 1 ? columns[0] : undefined;
  if (!column) return [];
  return column.values
    .flatMap((value, index) => (value === null ? [] : [{ value, index }]))
    .sort((a, b) => b.value - a.value)
    .slice(0, mostFigures)
    .map(({ value, index }) => ({
      value: shown(value, column, drafting),
      label: `${labels[index] ?? ''}, ${nameOf(column)}`,
      ...noteOn(before, index, value, drafting),
    }));
}

/** What it was before, and how far it has moved. */
function noteOn(
  before: NumberColumn | undefined,
  index: number,
  value: number,
  drafting: Drafting,
): { note?: string } {
  const from = before?.values[index];
  if (!before || typeof from !== 'number') return {};
  const change = from > 0 && before.unit !== '%' ? ` (${signed((value - from) / from, drafting)})` : '';
  return { note: `${nameOf(before)}: ${shown(from, before, drafting)}${change}` };
}

const signed = (share: number, { percent }: Drafting): string =>
  `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;

/** "Solar (TWh)" without its unit, which stands with the number. */
const nameOf = ({ name, unit }: NumberColumn): string =>
  unit
    ? name
        .replace(`(${unit})`, '')
        .replace(`[${unit}]`, '')
        .replace(/[,\s]+$/, '')
    : name;

function shown(value: number, { unit }: NumberColumn, { number }: Drafting): string {
  if (/^[$€£¥₹]/.test(unit)) return `${unit.charAt(0)}${number(value)}${unit.slice(1)}`;
  return unit === '%' ? `${number(value)}%` : [number(value), unit].filter(Boolean).join(' ');
}
