import type { Section } from '../../material/material.ts';
import { shorten } from '../../material/shorten.ts';
import { isIdentifier } from '../../material/table-numbers.ts';
import type { Column } from '../../outline.ts';
import type { TableBlock } from '../../source.ts';
import { fill } from './chart-finding.ts';
import { type Draft, type Drafting, limits } from './draft.ts';

const most = { columns: 6, rows: 7, options: 4, criteria: 5 } as const;

/** A table of words, or of words and numbers: as options side by side where it is one, else as a table. */
export function tableDraft(section: Section, table: TableBlock, drafting: Drafting): Draft | undefined {
  const width = Math.max(table.columns.length, ...table.rows.map((row) => row.length));
  if (width < 2) return undefined;
  const options = optionsOf(table);
  const name = shorten(table.caption || section.title || drafting.text.words.figures, limits.title);
  const slide = options
    ? { kind: 'comparison' as const, title: name, options, citations: [table.at] }
    : { ...plainTable(table, drafting), title: name, citations: [table.at] };
  return {
    slide,
    score: options ? 0.85 : 0.7,
    vector: drafting.material.vectorOf(`${name} ${table.columns.join(' ')}`),
    section,
    position: section.statements[0]?.order ?? 0,
    uses: [],
  };
}

function plainTable({ columns, rows }: TableBlock, { text, number }: Drafting) {
  const shown = (cell: string, index: number) =>
    isBareAmount(cell) && !isIdentifier(columns[index] ?? '')
      ? number(Number(cell))
      : shorten(cell, limits.cell);
  const cells = (row: string[]) => row.slice(0, most.columns).map(shown);
  const cutOff = { shown: number(most.rows), total: number(rows.length) };
  return {
    kind: 'table' as const,
    columns: cells(columns.length > 0 ? columns : (rows[0]?.map(() => '') ?? [])),
    rows: rows.slice(0, most.rows).map(cells),
    ...(rows.length > most.rows && { takeaway: fill(text.words.rowsShown, cutOff) }),
  };
}

/**
 * Risks with their owner, likelihood and answer are no options: what stands below one another is then more alike than
 * what stands side by side. Where the corner is empty, nobody named what the rows are.
 */
function areRecords(rows: string[][]): boolean {
  const cells = rows.map((row) => row.slice(1));
  const columns = (cells[0] ?? []).map((_, index) => cells.map((row) => row[index] ?? ''));
  return unlikeness(columns) < unlikeness(cells);
}

/** How much the cells of each line differ in length, and in whether they begin with a number. */
function unlikeness(lines: string[][]): number {
  const weight = (cell: string) => Math.log(1 + cell.length) + (/^[^\p{L}]?\d/u.test(cell) ? 2 : 0);
  const differences = lines.flatMap((line) =>
    line.slice(1).map((cell, index) => Math.abs(weight(cell) - weight(line[index] ?? ''))),
  );
  return differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
}

/** As spreadsheets store amounts: five digits or more, which nobody reads without their groups. */
const isBareAmount = (cell: string) => /^-?\d{5,}(?:\.\d+)?$/.test(cell);

/** A column for each option and a row for each criterion, all in words. */
function optionsOf({ columns, rows }: TableBlock): Column[] | undefined {
  const options = columns.slice(1);
  const inWords = rows.every((row) => row.slice(1).some((cell) => /\p{L}{2}/u.test(cell)));
  const fits =
    options.length >= 2 && options.length <= most.options && rows.length >= 2 && rows.length <= most.criteria;
  if (!fits || !inWords || options.some((option) => option === '') || (columns[0] && areRecords(rows)))
    return undefined;
  return options.map((heading, index) => ({
    heading: shorten(heading, 40),
    points: rows
      .filter((row) => row[index + 1])
      .map((row) => ({
        text: shorten(row[0] ? `${row[0]}: ${row[index + 1]}` : (row[index + 1] ?? ''), limits.point),
      })),
  }));
}
