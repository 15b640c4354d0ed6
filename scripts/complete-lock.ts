import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Completes package-lock.json with the platform packages that `npm install` leaves out when the registry in use does
 * not carry them: `npm ci` refuses a lock file in which an optional dependency has no entry. Run it after every
 * change of dependencies: `npm run lock`.
 */

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openharmony'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/** `@scope/name-linux-arm64-musl` says for which machine it is. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split('/').at(-1)?.split('-') ?? [];
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const musl = words.some((word) => word.startsWith('musl'));
  if (cpu.length === 0) throw new Error(`No platform can be read from ${name}`);
  return { ...(os.length > 0 && { os }), cpu, ...(os[0] === 'linux' && { libc: [musl ? 'musl' : 'glibc'] }) };
}

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    if (lock.packages[path]?.version) continue;
    lock.packages[path] = {
      version,
      ...platformOf(name),
      ...(parent.dev && { dev: true }),
      optional: true,
    };
  }
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
