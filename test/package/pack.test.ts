import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The installed package with its production dependencies. */
const installedLimitMb = 80;

describe('the packed package, installed into an empty prefix', () => {
  let folder: string;
  let svc: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-pack-'));
    const { stdout } = await execa('npm', [
      'pack',
      '--json',
      '--ignore-scripts',
      '--pack-destination',
      folder,
    ]);
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    await execa('npm', ['install', '--global', '--prefix', join(folder, 'prefix'), join(folder, filename)]);
    svc = join(folder, 'prefix', 'bin', 'svc');
  }, 180_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('makes a deck with nothing configured', async () => {
    const out = join(folder, 'review.pptx');
    const env = { SVC_CONFIG_DIR: join(folder, 'config'), SVC_DATA_DIR: join(folder, 'data') };
    await execa(svc, ['deck', 'generate', 'Quarterly review of a coffee chain, 6 slides', '--out', out], {
      env,
      cwd: folder,
    });
    const slides = Object.keys(unzipSync(await readFile(out))).filter((name) =>
      /^ppt\/slides\/slide\d+\.xml$/.test(name),
    );
    expect(slides).toHaveLength(6);
  });

  test(`stays under ${installedLimitMb} MB`, async () => {
    const { stdout } = await execa('du', ['-sm', join(folder, 'prefix')]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(installedLimitMb);
  });
});
