import { mayBeTerminal, writeStdout } from '../../terminal/standard-streams.ts';
import type { Node } from '../framework/command.ts';
import type { OptionSpecs } from '../framework/option.ts';
import { formatHelp, type HelpStyle } from './format-help.ts';

/** Wider lines are hard to read; narrower ones than this cannot hold the tables. */
const widest = 100;
const narrowest = 36;

interface HelpPage {
  node: Node;
  path: readonly string[];
  globals: OptionSpecs;
  json: boolean;
}

/** Prints the help of a node; with `json` the same facts as one document. */
export async function printHelp({ node, path, globals, json }: HelpPage): Promise<void> {
  if (json) {
    const { helpJson } = await import('./help-json.ts');
    return writeStdout(`${JSON.stringify(helpJson(node, path, globals))}\n`);
  }
  return writeStdout(formatHelp(node, path, await helpStyle(globals)));
}

export async function helpStyle(globals: OptionSpecs): Promise<HelpStyle> {
  if (!mayBeTerminal() || !process.stdout.isTTY) return { width: 80, globals, heading: (text) => `${text}:` };
  const width = Math.max(narrowest, Math.min(widest, process.stdout.columns || 80));
  const { createStyle } = await import('../../terminal/style.ts');
  const style = createStyle({ stream: process.stdout, noColor: process.argv.includes('--no-color') });
  return { width, globals, heading: (text) => style.strong(`${text}:`) };
}
