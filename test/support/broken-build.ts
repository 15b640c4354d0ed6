import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import config from '../../rolldown.config.mts';

/** One thing to spoil: a text that stands once in a source file, and what is put in its place. */
export interface Fault {
  file: string;
  from: string;
  to: string;
}

const root = resolve(import.meta.dirname, '../..');

/** What the program needs to run; nobody reads the notices of a broken one. */
const plugins = (config.plugins as Plugin[]).filter(({ name }) => name !== 'third-party-notices');

/** It is asked for the files with faults alone: to ask for each of thousands takes longer than to bundle them. */
const withFaults = (faults: readonly Fault[]): Plugin => ({
  name: 'faults',
  load: {
    filter: { id: faults.map(({ file }) => resolve(root, file)) },
    handler: (id) => spoilt(id, faults),
  },
});

/**
 * Builds the program with faults in it: a harness that does not notice them proves nothing. Returns the program and how
 * to remove it.
 */
export async function brokenBuild(...faults: Fault[]): Promise<{ bin: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-broken-'));
  const bundle = await rolldown({
    ...(config as object),
    cwd: root,
    logLevel: 'silent',
    plugins: [...plugins, withFaults(faults)],
  });
  await bundle.write({
    dir: join(folder, 'dist'),
    format: 'cjs',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
  });
  await cp(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  // What the program looks for beside itself when it runs.
  for (const name of ['node_modules', 'fonts', 'package.json'])
    await symlink(join(root, name), join(folder, name));
  return { bin: join(folder, 'bin/svc.js'), remove: () => rm(folder, { recursive: true }) };
}

/** A module of the program, with all that it imports and faults in it, for trials that need no process of their own. */
export async function brokenModule<Module>(entry: string, ...faults: Fault[]): Promise<Module> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-broken-'));
  const bundle = await rolldown({
    input: join(root, entry),
    platform: 'node',
    cwd: root,
    logLevel: 'silent',
    plugins: [withFaults(faults)],
  });
  const file = join(folder, basename(entry).replace(/ts$/, 'cjs'));
  await bundle.write({ file, format: 'cjs', codeSplitting: false });
  try {
    return createRequire(import.meta.url)(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function spoilt(id: string, faults: readonly Fault[]): Promise<string | null> {
  const own = faults.filter(({ file }) => resolve(root, file) === id);
  if (own.length === 0) return null;
  let source = await readFile(id, 'utf8');
  for (const { file, from, to } of own) {
    // A fault that no longer fits the source would make a healthy build.
    if (source.split(from).length !== 2) throw new Error(`"${from}" does not stand once in ${file}`);
    source = source.replace(from, () => to);
  }
  return source;
}
