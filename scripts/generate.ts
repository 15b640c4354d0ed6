import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated-files.ts';

/** `npm run generate`: writes what follows from the command tree. A test fails while it is stale. */
const root = join(import.meta.dirname, '..');

for (const folder of ['completions', 'man']) {
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder))) rmSync(join(root, folder, name));
}
for (const [path, text] of generatedFiles()) writeFileSync(join(root, path), text);
