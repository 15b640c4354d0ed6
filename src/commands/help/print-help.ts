import { writeStdout } from '../../terminal/standard-streams.ts';
import type { Node } from '../framework/command.ts';
import { formatHelp, type HelpStyle } from './format-help.ts';

/** Wider lines are hard to read; narrower ones than this cannot hold the tables. */
const widest = 100;
const narrowest = 50;

/** Prints the help of a node; with `json` the same facts as one document. */
export async function printHelp(node: Node, path: readonly string[], json: boolean): Promise<void> {
  if (json) {
    const { helpJson } = await import('./help-json.ts');
    return writeStdout(`${JSON.stringify(helpJson(node, path))}\n`);
  }
  return writeStdout(formatHelp(node, path, await helpStyle()));
}

export async function helpStyle(): Promise<HelpStyle> {
  const width = Math.max(narrowest, Math.min(widest, process.stdout.columns || 80));
  if (!process.stdout.isTTY) return { width, heading: (text) => `${text}:` };
  const { createStyle } = await import('../../terminal/style.ts');
  const style = createStyle({ stream: process.stdout, noColor: process.argv.includes('--no-color') });
  return { width, heading: (text) => style.strong(`${text}:`) };
}
