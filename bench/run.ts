import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run bench -- startup` runs bench/startup.ts; without a name it lists what there is. */
const name = process.argv[2];
const file = join(__dirname, `${name}.ts`);

if (name && existsSync(file)) void import(file);
else {
  const names = readdirSync(__dirname).filter((entry) => entry !== 'run.ts');
  console.error(`Name one of: ${names.map((entry) => entry.replace(/\.ts$/, '')).join(', ')}`);
  process.exitCode = 2;
}
