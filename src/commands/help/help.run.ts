import { wrap } from '../../terminal/wrap.ts';
import { declarations } from '../declarations.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { findNode } from '../framework/words.ts';
import type { HelpStyle } from './format-help.ts';
import type { help } from './help.ts';
import { helpStyle, printHelp } from './print-help.ts';
import { type Topic, topicNames, topics } from './topics.ts';

export const run: Run<typeof help> = async ({ output, globals }, { about }) => {
  const [first] = about ?? [];
  if (about?.length === 1 && (topicNames as readonly string[]).includes(first ?? '')) {
    const body = await topics[first as Topic].body();
    const style = await helpStyle(declarations.globals);
    return output.result({ topic: first, body }, () => formatTopic(body, style));
  }
  const found = findNode(declarations.root, about ?? []);
  if (!found) throw new UsageError(`There is no command or topic "${about?.join(' ')}".`, 'See svc --help.');
  await printHelp({ node: found, path: about ?? [], globals: declarations.globals, json: globals.json });
};

type Block = string | readonly (readonly [string, string])[];

/** Paragraphs and two-column tables at the terminal's width. */
function formatTopic(body: readonly Block[], { width }: HelpStyle): string {
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
