import Table from 'cli-table3';
import type { List } from './output.ts';
import { safeText } from './safe-text.ts';
import type { Style } from './style.ts';

/** A table that fits the terminal; tab-separated lines without a heading anywhere else. */
export function formatList<T>(
  list: List<T>,
  style: Style,
  stream: { isTTY?: boolean; columns?: number },
): string {
  const rows = list.items.map((item) =>
    list.columns.map((column) => safeText(String(column.value(item) ?? ''))),
  );
  if (!stream.isTTY) return rows.map((row) => `${row.join('\t')}\n`).join('');
  const table = new Table({
    head: list.columns.map((column) => style.strong(column.name.toUpperCase())),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
    chars: borderless,
  });
  table.push(...rows);
  return `${table.toString()}\n`;
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
