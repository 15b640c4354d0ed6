import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readKeychain, removeFromKeychain, writeKeychain } from '../../src/profile/keychain.ts';
import { shellWord } from '../../src/terminal/shell-word.ts';

const { platform } = process;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-keychain-'));
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(() => {
  on(platform);
  vi.unstubAllEnvs();
});

const on = (value: string) => Object.defineProperty(process, 'platform', { value });

/** Stands for the system's program: what it is given on stdin and as arguments is kept to be looked at. */
function program(name: string, script: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, name),
    `#!/bin/sh\ncd ${shellWord(folder)}\necho "$@" >> arguments\n${script}\n`,
    {
      mode: 0o755,
    },
  );
}

describe('the keychain of macOS', () => {
  const key = 'key-with-"quotes"-and-\\-in-it';

  beforeEach(() => {
    on('darwin');
    // Reads a line as the real one does: words, some of them in double quotes.
    program(
      'security',
      'case $1 in -i) cat > line; eval "set -- $(cat line)"; printf %s "$8" > kept ;; find-*) cat kept 2>/dev/null || exit 44 ;; delete-*) rm kept ;; esac',
    );
  });

  it('is given the key on stdin, never as an argument, and gives it back', () => {
    writeKeychain('production', key);
    expect(readKeychain('production')).toBe(key);
    expect(readFileSync(join(folder, 'arguments'), 'utf8')).not.toContain('quotes');
    removeFromKeychain('production');
    expect(() => readKeychain('production')).toThrow('The keychain holds no key for production');
  });

  it('that keeps nothing though it says it did is found out', () => {
    program('security', 'case $1 in find-*) echo another ;; esac');
    expect(() => writeKeychain('production', key)).toThrow('did not keep the key');
  });
});

describe('where svc knows no keychain', () => {
  it('it says what to leave out', () => {
    on('win32');
    expect(() => writeKeychain('production', 'k')).toThrow(
      'svc knows no keychain on win32. Leave out --keychain',
    );
  });

  it('a keychain that is locked or not running is told in its own words', () => {
    on('linux');
    program('secret-tool', 'echo "Cannot autolaunch D-Bus" >&2; exit 1');
    expect(() => writeKeychain('production', 'k')).toThrow(/Cannot autolaunch D-Bus\. Leave out --keychain/);
  });
});
