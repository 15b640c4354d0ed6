import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { execa } from 'execa';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedOpenType } from '../../src/engine/fonts/eot.ts';
import { embedded, families } from '../../src/engine/fonts/families.ts';
import { partKey } from '../../src/engine/render/pptx/zip.ts';

/** The installed package with its production dependencies. */
const installedLimitMb = 80;

/**
 * What our sources name themselves and the bundle therefore holds, besides what those need in turn. Of
 * @inquirer/prompts nothing is left in it: that package only hands on others.
 */
async function importedPackages(): Promise<string[]> {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const files = (await readdir('src', { recursive: true })).filter((name) => /(?<!\.d)\.ts$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join('src', name), 'utf8')));
  const named = texts.flatMap((text) => [
    ...text.matchAll(/^(?:import|export) (?!type).*from '(@?[a-z][^']*)'/gm),
  ]);
  const packages = named.map(([, from = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from);
  const outside = ['@inquirer/prompts', ...Object.keys(dependencies)];
  return [...new Set(packages)].filter((name) => !name.startsWith('node:') && !outside.includes(name));
}

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
  });

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

  const installed = (...path: string[]) => join(folder, 'prefix/lib/node_modules/svc', ...path);

  test('carries the fonts that decks embed packed, as decks hold them', async () => {
    for (const family of embedded)
      for (const isBold of [false, true]) {
        const file = `${families[family]}-${isBold ? 'Bold' : 'Regular'}.ttf`;
        const part = embeddedOpenType(await readFile(installed('fonts', file)), family, isBold);
        const packed = await readFile(installed('dist', 'packed', partKey(part)));
        expect(inflateRawSync(packed).equals(part), file).toBe(true);
      }
  });

  test('holds the program and what goes with it, but neither its sources nor its tests', async () => {
    expect((await readdir(installed())).sort()).toEqual([
      'LICENSE',
      'README.md',
      'bin',
      'completions',
      'dist',
      'fonts',
      'man',
      'node_modules',
      'package.json',
    ]);
  });

  test('carries the licence of every font and of every package in the bundle', async () => {
    const fonts = await readdir(installed('fonts'));
    const families = new Set(fonts.filter((name) => name.endsWith('.ttf')).map((name) => name.split('-')[0]));
    for (const family of families) expect(fonts).toContain(`${family}.OFL.txt`);
    const notices = await readFile(installed('dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    const carried = [...(await importedPackages()), 'HarfBuzz', 'PDF.js'];
    expect(carried.filter((name) => !notices.includes(name))).toEqual([]);
  });

  test(`stays under ${installedLimitMb} MB`, async () => {
    const { stdout } = await execa('du', ['-sm', join(folder, 'prefix')]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(installedLimitMb);
  });

  test('names the files of src where it fails in a way it should not and --verbose is given', async () => {
    await rename(installed('fonts'), installed('fonts-away'));
    const { stderr, exitCode } = await execa(svc, ['deck', 'generate', 'Tea', '--verbose'], {
      env: { SVC_CONFIG_DIR: join(folder, 'config'), SVC_DATA_DIR: join(folder, 'data') },
      cwd: folder,
      reject: false,
    });
    await rename(installed('fonts-away'), installed('fonts'));
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/src\/engine\/fonts\/package-root\.ts:\d+/);
  });
});
