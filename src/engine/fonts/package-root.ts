import { existsSync } from 'node:fs';
import path from 'node:path';

let found: string | undefined;

/**
 * The folder that holds fonts/ and dist/: above dist/chunks/ once bundled, above src/engine/ in tests. Looked for by
 * what stands in it, because the depth differs between the two.
 */
export function packageRoot(): string {
  if (found) return found;
  let folder = typeof __dirname === 'string' ? __dirname : import.meta.dirname;
  while (!existsSync(path.join(folder, 'fonts', 'NotoSans-Regular.ttf'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The fonts of this installation are missing; install svc again.');
    folder = parent;
  }
  found = folder;
  return folder;
}
