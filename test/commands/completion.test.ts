import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shellWord } from '../../src/terminal/shell-word.ts';
import { createHome } from '../support/home.ts';
import { rawServer } from '../support/raw-server.ts';

const home = createHome();
const repository = join(import.meta.dirname, '../..');
const script = (name: string) => shellWord(join(repository, 'completions', name));

beforeAll(async () => {
  mkdirSync(home.path('bin'));
  chmodSync(join(repository, 'bin/svc.js'), 0o755);
  symlinkSync(join(repository, 'bin/svc.js'), home.path('bin/svc'));
  writeFileSync(home.path('a source.txt'), '');
  await home.svc(['__refresh', 'deck-template']);
});

function timeOf(program: string, args: string[]): number {
  const started = performance.now();
  spawnSync(program, args);
  return performance.now() - started;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

function inShell(program: string, args: string[]): string[] {
  const PATH = `${home.path('bin')}:${process.env.PATH}`;
  // In the C locale fish reads no path that is not ASCII, the temporary folder's included.
  const env = { ...home.env, PATH, TERM: 'dumb', LC_ALL: 'C.UTF-8' };
  const { stdout, stderr } = spawnSync(program, args, { cwd: home.folder, env, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t', 1)[0] as string)
    .sort();
}

/** What each shell offers after a line, with the script that is committed. */
const shells: Record<string, (line: string) => string[]> = {
  bash: (line) => {
    const words = `${line}|`.split(' ').map((word) => word.replace(/\|$/, ''));
    const quoted = words.map((word) => `'${word}'`).join(' ');
    return inShell('bash', [
      ...['--norc', '-c'],
      `complete() { :; }; compopt() { :; }; source ${script('svc.bash')}; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _svc; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ]);
  },
  // Completion widgets only run in a line editor, so the helper that shows candidates prints them instead.
  zsh: (line) => {
    const words = line
      .split(' ')
      .map((word) => `'${word}'`)
      .join(' ');
    return inShell('zsh', [
      ...['-f', '-c'],
      `compdef() { :; }; _describe() { print -l -- "\${candidates[@]%%:*}"; }; _files() { print -l -- *(N); }; source ${script('_svc')}; words=(${words}); CURRENT=\${#words}; _svc`,
    ]);
  },
  fish: (line) =>
    inShell('fish', ['--no-config', '-c', `source ${script('svc.fish')}; complete -C '${line}'`]),
};

describe.each(Object.entries(shells))('completion in %s', (_shell, complete) => {
  it('offers commands', () => {
    expect(complete('svc deck ge')).toEqual(['generate']);
    expect(complete('svc ')).toEqual(expect.arrayContaining(['deck', 'poster', 'serve', 'doctor']));
    expect(complete('svc ')).not.toContain('__refresh');
  });

  it('offers flags of the command and of all commands', () => {
    expect(complete('svc deck generate --spea')).toEqual(['--speaker-notes']);
    expect(complete('svc deck generate --js')).toEqual(['--json']);
  });

  it('offers the values of a flag', () => {
    expect(complete('svc deck generate --format p')).toEqual(['pdf', 'pptx']);
    expect(complete('svc --env pro')).toEqual(['production']);
  });

  it('offers what the service knows', () => {
    expect(complete('svc deck generate --template cl')).toContain('clarity');
  });

  it('offers the paths of the interface, jobs, keys and defaults', () => {
    expect(complete('svc api GET /api/v1/the')).toEqual(['/api/v1/themes']);
    expect(complete('svc config get poster')).toEqual(['poster_template']);
    expect(complete('svc local keys revoke ')).toHaveLength(1);
    expect(complete('svc deck watch ')).toEqual([]);
  });

  it('offers files where a file is wanted', () => {
    expect(complete('svc upload a').join('\n')).toMatch(/a(\\)? source\.txt/);
  });

  it('offers files where a job is wanted and a file will do', () => {
    expect(complete('svc deck edit a').join('\n')).toMatch(/a(\\)? source\.txt/);
    expect(complete('svc deck inspect a').join('\n')).toMatch(/a(\\)? source\.txt/);
  });

  it('offers nothing, quietly, where there is nothing', () => {
    expect(complete('svc deck generate --template none-such')).toEqual([]);
    expect(complete('svc nonsense more nonsense ')).toEqual([]);
  });
});

it('a file behind --flag= is offered in fish', () => {
  expect(shells.fish?.('svc deck generate x --file=a').join('\n')).toMatch(/--file=a(\\)? source\.txt/);
});

describe('an answer', () => {
  it('comes at once though the service hangs, without a word, and asks it once', async () => {
    let asked = 0;
    await using hanging = await rawServer(() => {
      asked++;
    });
    const env = { SVC_ENV: 'production', SVC_BASE_URL: hanging.url, SVC_API_KEY: 'k' };
    const answers: number[] = [];
    const starts: number[] = [];
    for (let tab = 0; tab < 5; tab++) {
      const ran = await home.svc(['__complete', 'deck', 'generate', '--agent', ''], { env });
      expect(ran).toMatchObject({ code: 0, stdout: ':none\n', stderr: '' });
      answers.push(ran.ms);
      starts.push(timeOf('node', ['-e', '0']));
    }
    // 300 ms on a machine where nothing takes long to start; the service would never answer.
    expect(median(answers)).toBeLessThan(250 + 4 * median(starts));
    await expect.poll(() => asked, { timeout: 100_000 }).toBeGreaterThan(0);
    expect(asked).toBe(1);
  });

  it('comes from the cache though the service is gone', async () => {
    const env = { SVC_ENV: 'local', SVC_DATA_DIR: '/nowhere' };
    const ran = await home.svc(['__complete', 'deck', 'generate', '--template', 'cla'], { env });
    expect(ran.stdout).toBe('clarity\tClarity\n:none\n');
  });

  it('keeps --flag=value together', async () => {
    const { stdout } = await home.svc(['__complete', 'deck', 'generate', '--format=pd']);
    expect(stdout).toBe('--format=pdf\n:none\n');
  });

  it('offers a flag once, unless it may be repeated', async () => {
    const { stdout } = await home.svc([
      '__complete',
      'deck',
      'generate',
      '--format',
      'pdf',
      '--link',
      'x',
      '--',
    ]);
    expect(stdout).not.toMatch(/^--format\t/m);
    expect(stdout).toMatch(/^--link\t/m);
  });
});
