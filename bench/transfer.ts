import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { brokenBuild } from '../test/support/broken-build.ts';
import { compare, measure } from './transfer/measure.ts';

/**
 * Transfers against curl, on loopback and in memory, each with the start of its program. The other end is one process
 * for both, so ratios say more than times.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const gibibyte = 1024 ** 3;
const downloadBytes = Number(process.env.DOWNLOAD_BYTES ?? 2 * gibibyte);
const uploadBytes = 200 * 1024 ** 2;

const root = join(import.meta.dirname, '..');
const svc = join(root, 'bin/svc.js');

async function main(): Promise<void> {
  const folder = mkdtempSync('/dev/shm/svc-transfer-');
  for (const name of ['peer', 'jobs']) await bundled(name, folder);
  const unhashed = await withoutDigest();
  const peer = spawn(process.execPath, [join(folder, 'peer.cjs'), String(downloadBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(peer.stdout, 'data');
    await run(`http://127.0.0.1:${String(port).trim()}`, folder, unhashed.bin);
  } finally {
    peer.kill();
    await unhashed.remove();
    rmSync(folder, { recursive: true });
  }
}

async function run(url: string, folder: string, unhashed: string): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    SVC_CONFIG_DIR: join(folder, 'config'),
    SVC_ENV: 'bench',
    SVC_BASE_URL: url,
    SVC_API_KEY: 'bench',
    SVC_REQUESTS_PER_SECOND: 'none',
  };
  const download = (bin: string) =>
    fresh(folder, (file) => measure(process.execPath, [bin, 'deck', 'download', 'cb', '--out', file], env));
  await compare(
    `Download of ${(downloadBytes / gibibyte).toFixed(1)} GiB`,
    [
      {
        name: 'curl -s -o',
        run: () => fresh(folder, (file) => measure('curl', ['-s', '-o', file, `${url}/files/large`], env)),
      },
      {
        name: 'svc deck download, with sha256 and fsync',
        run: () => download(svc),
        target: 1.6,
        targetMb: 130,
      },
      { name: 'the same without sha256', run: () => download(unhashed), target: 1.3, targetMb: 130 },
      {
        name: 'curl | tee | sha256sum',
        run: () =>
          fresh(folder, (file) =>
            measure('sh', ['-c', `curl -s ${url}/files/large | tee ${file} | sha256sum`], env),
          ),
      },
    ],
    rounds,
  );
  const source = join(folder, 'source.pdf');
  writeFileSync(source, '');
  truncateSync(source, uploadBytes);
  await compare(
    'Upload of 200 MiB to a sink that does not decode',
    [
      {
        name: 'curl --data-binary',
        run: () => measure('curl', ['-s', '--data-binary', `@${source}`, `${url}/sink`], env),
      },
      {
        name: 'svc upload, as base64 in JSON',
        run: () => {
          // A new file each time: an upload of the same one could be gone on with.
          const copy = join(folder, `upload-${process.hrtime.bigint()}.pdf`);
          copyFileSync(source, copy);
          return measure(process.execPath, [svc, 'upload', copy, '--for', 'generate'], env).finally(() =>
            rmSync(copy),
          );
        },
        target: 1.5,
        targetMb: 220,
      },
    ],
    rounds,
  );
  const jobs = (count: number) =>
    measure(process.execPath, [join(folder, 'jobs.cjs'), url, folder, String(count)], env);
  await compare(
    'Jobs at once: generate, 51 events in a second, a file of 1 MiB',
    [
      { name: '1 job', run: () => jobs(1) },
      { name: '100 jobs', run: () => jobs(100), target: 1.5, targetMb: 220 },
    ],
    rounds,
  );
}

/** The program as it is, but for its digest. */
const withoutDigest = () =>
  brokenBuild(
    {
      file: 'src/client/download/file-digest.ts',
      from: 'if (!this.#thread) this.#hash.update(chunk);',
      to: '',
    },
    { file: 'src/client/download/file-digest.ts', from: 'if (bytes >= threadFromBytes)', to: 'if (false)' },
  );

/** Compiling it as it starts would be measured too. */
async function bundled(name: string, folder: string): Promise<void> {
  const bundle = await rolldown({ input: join(root, `bench/transfer/${name}.ts`), platform: 'node' });
  await bundle.write({ file: join(folder, `${name}.cjs`), format: 'cjs', codeSplitting: false });
}

async function fresh<T>(folder: string, use: (file: string) => Promise<T>): Promise<T> {
  const file = join(folder, `deck-${process.hrtime.bigint()}.pptx`);
  try {
    return await use(file);
  } finally {
    rmSync(file, { force: true });
  }
}

void main();
