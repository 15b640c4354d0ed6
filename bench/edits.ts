import { readFileSync } from 'node:fs';
import { ClarificationNeeded } from '../src/engine/deck.ts';
import { readInstruction } from '../src/engine/instruct/parse.ts';

/**
 * `npm run bench -- edits <list>`: reads every instruction of a list into operations and prints them beside what the
 * list expects, one instruction a line, what must hold after a tab where it is told. Says how many were read whole, how
 * many were asked about and the milliseconds of one. Whether the operations are the right ones is for a reader to see.
 */
async function main(): Promise<void> {
  const [, , , list] = process.argv;
  if (!list) throw new Error('Name a file of instructions, one a line.');
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  let [read, asked] = [0, 0];
  const start = performance.now();
  for (const line of lines) {
    const [prompt = '', expected = ''] = line.split('\t');
    console.log(`\n${prompt}${expected && `\n  expected: ${expected}`}`);
    try {
      const operations = await readInstruction({ prompt, surface: 'deck', language: 'en', names: [] });
      for (const operation of operations) console.log(`  ${JSON.stringify(operation)}`);
      read += 1;
    } catch (error) {
      if (!(error instanceof ClarificationNeeded)) throw error;
      console.log(`  asked: ${error.message}`);
      asked += 1;
    }
  }
  const each = (performance.now() - start) / lines.length;
  console.log(`\n${read} of ${lines.length} read whole, ${asked} asked about, ${each.toFixed(1)} ms each`);
}

void main();
