import type { Token } from 'markdown-it';
import { inlineText } from './inline-text.ts';

/** The table at this token, and the index after it. */
export function tableAt(tokens: Token[], from: number): { header: string[]; rows: string[][]; end: number } {
  const header: string[] = [];
  const rows: string[][] = [];
  let row: string[] = header;
  let at = from;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.type === 'table_close') break;
    if (token?.type === 'tbody_open') row = [];
    if (token?.type === 'tr_open' && row !== header) row = [];
    if (token?.type === 'inline')
      row.push(
        inlineText(token.children ?? [])
          .text.trim()
          .replaceAll(/(?<!\s)\s*\n\s*/g, '; '),
      );
    if (token?.type === 'tr_close' && row !== header) rows.push(row);
  }
  return { header, rows, end: at + 1 };
}

/** Rows of a table without separator line; empty if a line is no row. */
export function pipedRows(tokens: Token[]): string[][] {
  const runs: Token[][] = [[]];
  for (const token of tokens)
    if (token.type === 'softbreak' || token.type === 'hardbreak') runs.push([]);
    else runs.at(-1)?.push(token);
  const lines = runs.map((run) => inlineText(run).text.trim());
  const isRow = (line: string) => line.length > 2 && line.startsWith('|') && line.endsWith('|');
  if (!lines.every(isRow)) return [];
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
