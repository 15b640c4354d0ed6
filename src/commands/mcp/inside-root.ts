import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../framework/usage-error.ts';

/** Keeps an agent to one folder: links are followed before a path is judged, and the path that was judged is used. */
export class Root {
  readonly #root: string;

  /** @throws UsageError when there is no such folder */
  constructor(folder: string) {
    try {
      this.#root = realpathSync(folder);
    } catch {
      throw new UsageError(`There is no folder ${folder}.`, 'Name an existing one with --root.');
    }
  }

  get path(): string {
    return this.#root;
  }

  /** The real path of a file, there or not yet. @throws UsageError when it lies elsewhere */
  inside(given: string): string {
    const real = realOf(resolve(this.#root, given));
    const from = relative(this.#root, real);
    if (from === '..' || from.startsWith(`..${sep}`) || isAbsolute(from))
      throw new UsageError(
        `${given} is outside the folder this server may use, ${this.#root}.`,
        'Give a path below it.',
      );
    return real;
  }

  /** A path as it is told: from the root. */
  shown(path: string): string {
    return isAbsolute(path) ? relative(this.#root, path) : path;
  }
}

/** Follows the links of all that is there of a path. */
function realOf(path: string): string {
  const missing: string[] = [];
  for (let up = path; ; up = dirname(up)) {
    try {
      return join(realpathSync(up), ...missing);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(up) === up) return path;
      missing.unshift(basename(up));
    }
  }
}
