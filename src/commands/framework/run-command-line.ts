import type { CommanderError } from 'commander';
import { writeStdout } from '../../terminal/standard-streams.ts';
import { root } from '../tree.ts';
import { buildProgram, type Typed } from './program.ts';
import { openOutput, report, runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

/** argv in, exit code out. */
export async function runCommandLine(argv: readonly string[], version: string): Promise<number> {
  let typed: Typed | undefined;
  const help: string[] = [];
  const program = buildProgram(root, version, {
    onCommand: (found) => {
      typed = found;
    },
    onHelp: (text) => help.push(text),
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    if (!typed) return 0;
    const { output, globals } = await openOutput(typed.globals);
    return await runCommand(typed, output, globals);
  } catch (error) {
    if (help.length > 0) return await printHelp(help.join(''));
    return await reportEarly(toUsage(error as CommanderError), argv);
  }
}

async function printHelp(text: string): Promise<number> {
  await writeStdout(text);
  return 0;
}

/** Nothing is resolved yet, so the flags that decide who is told are looked for as they stand. */
async function reportEarly(error: unknown, argv: readonly string[]): Promise<number> {
  const { createOutput } = await import('../../terminal/create-output.ts');
  const output = await createOutput({
    json: argv.includes('--json'),
    quiet: false,
    verbose: argv.includes('--verbose'),
    noColor: argv.includes('--no-color'),
    progress: 'none',
  });
  return report(error, output, { command: 'svc' });
}

function toUsage(error: CommanderError): Error {
  if (!error.code?.startsWith('commander.')) return error;
  const message = error.message.replace(/^error: /, '');
  return new UsageError(`${message[0]?.toUpperCase() ?? ''}${message.slice(1)}.`.replace(/\.\.$/, '.'));
}
