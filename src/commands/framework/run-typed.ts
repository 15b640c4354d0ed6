import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { CommanderError } from 'commander';
import { createOutput } from '../../terminal/create-output.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import { branches } from '../branches.ts';
import { type GroupSpec, group } from './command.ts';
import { parseCommandLine } from './program.ts';
import { loadEngineAhead, report, resolveGlobals, runCommand } from './run-command.ts';
import { suggestCommands } from './suggest-command.ts';
import { UsageError } from './usage-error.ts';
import type { Position } from './words.ts';

/** Parses and runs a command, and reports errors made before the command is known. */
export async function runTyped(argv: readonly string[], position: Position): Promise<number> {
  try {
    const typed = parseCommandLine(await treeFor(position), argv);
    const globals = resolveGlobals(typed.globals);
    const ahead = await loadEngineAhead(typed, globals);
    return await runCommand(typed, await createOutput(globals.values), globals, ahead);
  } catch (error) {
    return reportEarly(await toUsage(error as CommanderError, position), argv, position);
  }
}

const wholeTree = async (): Promise<GroupSpec> => (await import('../tree.ts')).root;

/** Loads only the needed part of the tree. */
async function treeFor({ path: [first = ''] }: Position): Promise<GroupSpec> {
  const branch = await branches[first]?.();
  return branch ? group({ name: 'svc', summary: '', commands: [branch] }) : wholeTree();
}

const nameOf = ({ path }: Position): string => ['svc', ...path].join(' ');

/** Options are not resolved yet, so output flags are searched for in the raw words. */
export async function reportEarly(
  error: unknown,
  argv: readonly string[],
  position: Position,
): Promise<number> {
  const output = await createOutput({
    json: argv.includes('--json'),
    quiet: false,
    verbose: argv.includes('--verbose'),
    noColor: argv.includes('--no-color'),
    progress: 'none',
  });
  return report(error, output, { command: nameOf(position) });
}

async function toUsage(error: CommanderError, position: Position): Promise<Error> {
  if (!error.code?.startsWith('commander.')) return error;
  if (error.code === 'commander.help') return new UsageError(`${nameOf(position)} needs a command.`);
  // `error: unknown option '--fromat'\n(Did you mean --format?)`
  const [what = '', ...hint] = error.message.replace(/^error: /, '').split('\n');
  if (error.code === 'commander.excessArguments') return tooMany(position);
  const [, stranger] = /^unknown command '(.*)'$/.exec(what) ?? [];
  if (stranger !== undefined) return unknownCommand(await wholeTree(), stranger, position);
  const said = `${what[0]?.toUpperCase() ?? ''}${what.slice(1)}.`.replace(/\.\.$/, '.');
  const meant = begunWith(what, position) ?? hint.join(' ').replace(/^\((.*)\)$/, '$1');
  return new UsageError(`${said} ${meant}`.trim());
}

function unknownCommand(root: GroupSpec, word: string, { path }: Position): UsageError {
  const lines = word.includes(' ')
    ? [`svc deck generate ${shellWord(word)}`]
    : suggestCommands(root, path, word);
  return new UsageError(
    `There is no command "${word}".`,
    lines.length > 0
      ? `Did you mean: ${lines.join(', or ')}?`
      : `See all commands with: ${['svc', ...path].join(' ')} --help`,
  );
}

/** Usually a prompt without quotation marks, or several values for one option. */
function tooMany(position: Position): UsageError {
  const { node, words } = position;
  const args = node.kind === 'command' ? Object.keys(node.args) : [];
  const name = nameOf(position);
  if (args.length === 0) return new UsageError(`${name} takes no arguments, but got "${words.join(' ')}".`);
  const last = args.at(-1) as string;
  const message = `${name} takes ${args.length === 1 ? 'one argument' : `${args.length} arguments`}, but got ${words.length}: ${words.map((word) => `"${word}"`).join(', ')}.`;
  if (last !== 'prompt') return new UsageError(message);
  const { file } = position.given;
  const isFile = (word: string) => existsSync(word) || (file !== undefined && extname(word) !== '');
  const files = words.slice(args.length).filter(isFile);
  if (files.length > 0 && position.options.has('--file')) {
    const given = words.filter((word) => !files.includes(word)).map(shellWord);
    const named = [...(file === undefined ? [] : [file]), ...files];
    const meant = [name, ...given, ...named.flatMap((path) => ['--file', shellWord(path)])];
    return new UsageError(message, `Each file goes with a --file of its own: ${meant.join(' ')}`);
  }
  const quoted = shellWord(words.slice(args.length - 1).join(' '));
  const before = words.slice(0, args.length - 1).map(shellWord);
  return new UsageError(
    message,
    `Put a prompt of several words in quotes: ${[name, ...before, quoted].join(' ')}`,
  );
}

/** Prefers options that share a prefix over those spelt alike. */
function begunWith(what: string, { options }: Position): string | undefined {
  const [, typed] = /^unknown option '(--[\w-]+)/.exec(what) ?? [];
  if (typed === undefined) return undefined;
  const names = [...options.keys()].filter((name) => name.startsWith('--'));
  const longer = names.filter((name) => name.startsWith(typed));
  const begun = longer.length > 0 ? longer : names.filter((name) => typed.startsWith(name));
  return begun.length > 0 ? `Did you mean ${begun.join(' or ')}?` : undefined;
}
