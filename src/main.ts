import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../package.json';
import { answerCompletion } from './commands/completion/answer-completion.ts';
import type { Declarations } from './commands/framework/command.ts';
import { runCommandLine } from './commands/framework/run-command-line.ts';
import { writeNow } from './terminal/standard-streams.ts';

/** What must be answered at once is answered before the command tree or its parser is loaded. */
async function answer(argv: readonly string[]): Promise<number> {
  const [first] = argv;
  if (first === '--version' || first === '-V') return writeNow(`${version}\n`);
  if (first === '__complete') return answerCompletion(readDeclarations(argv), argv.slice(1));
  return runCommandLine(readDeclarations(argv), argv);
}

/** The build writes them beside this file (commands/declarations.ts). A command that no word names needs no more than its name. */
function readDeclarations(words: readonly string[]): Declarations {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(__dirname, 'declarations', `${name}.json`), 'utf8'));
  const { root, globals } = read('svc') as Declarations;
  const commands = root.commands.map((one) => (words.includes(one.name) ? read(one.name) : one));
  return { root: { ...root, commands }, globals };
}

/** Sets the code and lets the loop run dry: process.exit would cut off output that is still being written. */
export async function main(argv: readonly string[]): Promise<void> {
  process.exitCode = await answer(argv);
}
