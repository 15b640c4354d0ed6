import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from '../../scripts/generated-files.ts';

const repository = join(import.meta.dirname, '../..');
const files = generatedFiles();
/** As on a machine whose locale is there: man complains of one that is not. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };
const pages = files.map(([path]) => path).filter((path) => path.startsWith('man/'));

describe('what is generated from the commands', () => {
  it.each(files)('%s is up to date (npm run generate)', (path, text) => {
    expect(readFileSync(join(repository, path), 'utf8')).toBe(text);
  });

  it('leaves nothing behind that no command stands for', () => {
    const there = ['completions', 'man'].flatMap((folder) =>
      readdirSync(join(repository, folder)).map((name) => `${folder}/${name}`),
    );
    expect(there.sort()).toEqual(files.map(([path]) => path).sort());
  });

  it('installs every man page', () => {
    const { man } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
    expect(man).toEqual(pages);
  });
});

describe('a man page', () => {
  it.each(pages)('%s is clean for mandoc and man', (path) => {
    const lint = spawnSync('mandoc', ['-T', 'lint', path], { cwd: repository, encoding: 'utf8' });
    expect(lint.stdout + lint.stderr).toBe('');
    const man = spawnSync('man', ['--warnings', '-E', 'UTF-8', '-l', '-Tutf8', path], {
      cwd: repository,
      encoding: 'utf8',
      env,
    });
    expect(man.stderr).toBe('');
    expect(man.status).toBe(0);
  });

  it('shows every option with its help', () => {
    const text = execFileSync('man', ['-P', 'cat', '-l', 'man/svc-deck.1'], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...env, MANWIDTH: '100' },
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: man overstrikes bold letters.
    const plain = text.replace(/.\u0008/g, '');
    expect(plain).toMatch(/--idempotency-key <key>\s+Requests repeated with this key count as one/);
  });
});
