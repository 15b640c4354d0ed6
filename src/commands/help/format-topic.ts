import type { HelpStyle } from './format-help.ts';
import { wrap } from './wrap.ts';

type Block = string | readonly (readonly [string, string])[];

/** Paragraphs and two-column tables at the terminal's width. */
export function formatTopic(body: readonly Block[], { width }: HelpStyle): string {
  return `${body.map((block) => (typeof block === 'string' ? wrap(block, width) : formatTable(block, width))).join('\n\n')}\n`;
}

function formatTable(rows: readonly (readonly [string, string])[], width: number): string {
  const column = Math.min(36, Math.floor(width * 0.45), Math.max(...rows.map(([left]) => left.length)) + 4);
  return rows
    .map(([left, right]) => {
      const indented = wrap(right, width - column).replaceAll('\n', `\n${' '.repeat(column)}`);
      return left.length > column - 4
        ? `  ${left}\n${' '.repeat(column)}${indented}`
        : `  ${left.padEnd(column - 2)}${indented}`;
    })
    .join('\n');
}
