import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../package.json';
import type { Declarations } from './commands/framework/command.ts';
import { writeNow } from './terminal/write-now.ts';

/** What must be answered at once is answered before the command tree or its parser is loaded. */
async function main(argv: readonly string[]): Promise<number> {
  const [first] = argv;
  if (first === '--version' || first === '-V') return writeNow(`${version}\n`);
  if (first === '__complete') {
    const { answerCompletion } = await import('./commands/completion/answer-completion.ts');
    return answerCompletion(readDeclarations(), argv.slice(1));
  }
  const { runCommandLine } = await import('./commands/framework/run-command-line.ts');
  return runCommandLine(readDeclarations(), argv);
}

/** The build writes them beside this file. */
const readDeclarations = (): Declarations =>
  JSON.parse(readFileSync(join(__dirname, 'declarations.json'), 'utf8'));

// Setting the code and letting the loop run dry: process.exit would cut off output that is still being written.
void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
