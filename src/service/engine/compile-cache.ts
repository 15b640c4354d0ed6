import { lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** How Node makes a function of a file that was required. */
interface Compiling {
  _compile(this: NodeModule, content: string, file: string): unknown;
}

/** Node from 22 on. */
const { enableCompileCache, flushCompileCache } = Module as {
  enableCompileCache?: (folder: string) => unknown;
  flushCompileCache?: () => void;
};

/** Each user has a folder of their own, since what is in it is run. */
function ownFolder(): string | undefined {
  const user = process.getuid?.();
  const folder = join(tmpdir(), `svc-compiled-${user ?? 'user'}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    const isOwn = user === undefined || (found.uid === user && (found.mode & 0o022) === 0);
    return found.isDirectory() && isOwn ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Has the chunks of the bundle compiled once, not in every process, where there is a folder to keep this in: with the
 * functions that were called until then, it is a fifth of the work of a poster.
 * @returns keeps what was compiled by now
 */
export function openCompileCache(): () => void {
  const folder = ownFolder();
  // The stack traces of Node's own compiling alone name the files of src.
  if (!folder || process.sourceMapsEnabled) return () => {};
  if (enableCompileCache) {
    enableCompileCache(folder);
    return () => flushCompileCache?.();
  }
  // V8 takes nothing that was compiled with other flags.
  const key = `${process.version}-${crc32(process.execArgv.join(' ')).toString(16)}`;
  const fresh = new Map<string, { script: Script; content: string }>();
  const { prototype } = Module as unknown as { prototype: Compiling };
  const byNode = prototype._compile;
  prototype._compile = function (content, file) {
    // Its name tells what is in it.
    if (basename(dirname(file)) !== 'chunks') return byNode.call(this, content, file);
    const kept = join(folder, `${key}-${basename(file)}`);
    const cachedData = readKept(kept, content);
    const script = new Script(Module.wrap(content), {
      filename: file,
      columnOffset: -Module.wrap('').indexOf('\n'),
      ...(cachedData && { cachedData }),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    if (!cachedData || script.cachedDataRejected) fresh.set(kept, { script, content });
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, Module.createRequire(file), this, file, dirname(file));
  };
  return () => {
    for (const [kept, { script, content }] of fresh) writeKept(kept, script.createCachedData(), content);
    fresh.clear();
  };
}

/** V8 does not check what it is given: damaged data would end the process. */
const sumOf = (data: Uint8Array, content: string): Buffer => {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(data, crc32(content)));
  return sum;
};

function readKept(path: string, content: string): Buffer | undefined {
  try {
    const bytes = readFileSync(path);
    const data = bytes.subarray(4);
    return sumOf(data, content).equals(bytes.subarray(0, 4)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Another process may be reading, or ending this one. */
function writeKept(path: string, data: Uint8Array, content: string): void {
  try {
    const part = `${path}.${process.pid}`;
    writeFileSync(part, Buffer.concat([sumOf(data, content), data]), { mode: 0o600 });
    renameSync(part, path);
  } catch {
    // A disk may be full: the next process compiles again.
  }
}
