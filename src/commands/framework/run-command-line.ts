import { takeSecrets } from '../../profile/secret-variables.ts';
import { printHelp } from '../help/print-help.ts';
import type { Declarations } from './command.ts';
import { type Position, readPosition } from './words.ts';

/** Maps argv to an exit code. Help is answered before the parser is loaded. */
export async function runCommandLine(declared: Declarations, argv: readonly string[]): Promise<number> {
  takeSecrets();
  const position = readPosition(declared, [...argv, '']);
  const json = argv.includes('--json');
  const wanted = position.helpWanted || (position.node.kind === 'group' && !json && isBare(position, argv));
  if (wanted) {
    try {
      await printHelp({ ...position, globals: declared.globals, json });
      return 0;
    } catch (error) {
      const { reportEarly } = await import('./run-typed.ts');
      return reportEarly(error, argv, position);
    }
  }
  const { runTyped } = await import('./run-typed.ts');
  return runTyped(argv, position);
}

/** A group alone prints its help; extra words or missing values are errors. */
const isBare = ({ strangers, option, options }: Position, argv: readonly string[]): boolean =>
  strangers.length === 0 &&
  option === undefined &&
  argv.every((word) => !word.startsWith('-') || options.has(word.split('=', 1)[0] as string));
