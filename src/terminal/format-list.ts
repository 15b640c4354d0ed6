import Table from 'cli-table3';
import stringWidth from 'string-width';
import { chooseColumns, fitColumns, isCramped } from './fit-columns.ts';
import type { Column, List } from './output.ts';
import { safeText } from './safe-text.ts';
import type { Style } from './style.ts';

interface Screen {
  isTTY?: boolean;
  columns?: number;
}

/** Between two columns. */
const gap = 2;

/** A table that fits the terminal; tab-separated lines without a heading anywhere else. */
export function formatList<T>(list: List<T>, style: Style, screen: Screen): string {
  const cell = (item: T, column: Column<T>) => safeText(String(column.value(item) ?? ''));
  if (!screen.isTTY)
    return list.items
      .map((item) => `${list.columns.map((column) => cell(item, column)).join('\t')}\n`)
      .join('');
  const columns = list.columns.map((column) => ({
    column,
    whole: column.whole === true,
    spare: column.spare,
    width: Math.max(...[column.name, ...list.items.map((item) => cell(item, column))].map(stringWidth)) + gap,
  }));
  // No gap is needed after the last column.
  const total = (screen.columns || 80) + gap;
  const chosen = chooseColumns(columns, total).map((index) => columns[index] as (typeof columns)[number]);
  const rows = list.items.map((item) => chosen.map(({ column }) => cell(item, column)));
  const head = chosen.map(({ column }) => column.name.toUpperCase());
  if (isCramped(chosen, total)) {
    const all = list.items.map((item) => list.columns.map((column) => cell(item, column)));
    return isolate(stacked(all, style), all.flat());
  }
  return isolate(table(head, rows, fitColumns(chosen, total), style), rows.flat());
}

/** What identifies an item has a line of its own, and all else stands below it. */
const stacked = (rows: readonly string[][], { strong, prose }: Style): string =>
  rows
    .map(([first = '', ...rest]) => {
      const below = rest.filter((cell) => cell !== '').join('  ');
      return `${strong(first)}\n${below && `  ${prose(below, 2)}\n`}`;
    })
    .join('');

function table(head: string[], rows: string[][], widths: number[], style: Style): string {
  const drawn = new Table({
    head: head.map((name) => style.strong(name)),
    colWidths: widths,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap },
    chars: borderless,
  });
  drawn.push(...rows);
  const lines = drawn.toString().split('\n');
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name that is written from right to left would take its neighbours with it on terminals that order text, so it is
 * set apart. That is done last: the marks have no width, which not every program that counts columns knows.
 */
function isolate(text: string, cells: readonly string[]): string {
  const names = [...new Set(cells.filter((cell) => rightToLeft.test(cell)))];
  return names.reduce((shown, name) => shown.replaceAll(name, `\u2068${name}\u2069`), text);
}

const borderless = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
};
