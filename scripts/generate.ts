import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated-files.ts';

/** `npm run generate`: writes what follows from the command tree. A test fails while it is stale. */
const root = join(import.meta.dirname, '..');

for (const folder of ['completions', 'man']) {
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder))) rmSync(join(root, folder, name));
}
const files = generatedFiles();
for (const [path, text] of files) writeFileSync(join(root, path), text);
// npm installs the pages that are listed one by one; it does not look into a folder.
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
manifest.man = files.map(([path]) => path).filter((path) => path.startsWith('man/'));
writeFileSync(join(root, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
