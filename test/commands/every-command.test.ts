import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandSpec, Node } from '../../src/commands/framework/command.ts';
import { root } from '../../src/commands/tree.ts';
import { createHome } from '../support/home.ts';
import { startSvc } from '../support/run-svc.ts';

const home = createHome();
const canary = 'canary-7f3a9c51e2d84b60';

/** Every command with the words that name it. */
function leaves(node: Node, path: string[] = []): [path: string, spec: CommandSpec][] {
  if (node.kind === 'command') return [[path.join(' '), node]];
  return node.commands.flatMap((child) => leaves(child, [...path, child.name]));
}
const commands = leaves(root);

/** Arguments that let a command do its work; without an entry a word stands for each argument it needs. */
const given: Readonly<Record<string, string[]>> = {
  'deck generate': ['Tea, 2 slides'],
  'poster generate': ['Open day: title, date, place'],
  upload: ['source.txt'],
  'files validate': ['--link', 'https://example.com'],
  'env use': ['local'],
  'config set': ['language', 'de'],
  'config get': ['language'],
  'config unset': ['language'],
  'local keys create': ['--name', 'walked'],
  'local keys revoke': ['walked'],
  'local reset': ['--yes'],
  'env add': ['staging', '--base-url', 'https://staging.example'],
  'env remove': ['staging', '--yes'],
  'jobs forget': ['--lapsed'],
  completion: ['bash'],
  help: ['exit-codes'],
  api: ['GET', '/api/v1/themes'],
  __refresh: ['deck-template'],
  check: ['source.txt'],
};

const argumentsOf = (path: string, { args }: CommandSpec): string[] =>
  given[path] ?? Object.values(args).map(() => 'last');

beforeAll(() => writeFileSync(home.path('source.txt'), 'Tea is grown in the hills.'));

describe('every command', () => {
  it.each(commands)('svc %s shows its help with an example', async (path, spec) => {
    if (spec.hidden) return;
    const ran = await home.svc([...path.split(' '), '--help']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain(`svc ${path}`);
    expect(spec.examples.length).toBeGreaterThan(0);
    for (const [, line] of spec.examples) expect(line).toContain('svc ');
  });

  it.each(commands)('svc %s has work to do it with', async (_path, spec) => {
    expect(await spec.load()).toHaveProperty('run', expect.any(Function));
  });

  it.each(commands.filter(([, spec]) => !spec.untilStopped))(
    'svc %s --json prints one document or none, asks nothing and tells no key',
    async (path, spec) => {
      const args = [
        ...path.split(' '),
        ...argumentsOf(path, spec),
        '--json',
        '--verbose',
        '--progress',
        'none',
      ];
      // An interactive prompt would wait for the end of the input for ever.
      const running = startSvc(args, {
        cwd: home.folder,
        env: { ...home.env, CI: undefined },
        timeoutMs: 30_000,
      });
      const { code, stdout, stderr } = await running.done;
      expect(code, stderr).not.toBeNull();
      expect(code, stderr).not.toBe(1);
      if (stdout !== '') expect(() => JSON.parse(stdout)).not.toThrow();
      if (code !== 0)
        expect(JSON.parse(stderr.trim().split('\n').at(-1) as string).error.exit_code).toBe(code);
      expect(stderr).not.toMatch(/\n\s+at /);
    },
  );
});

describe('the key', () => {
  it.each(commands.filter(([, spec]) => !spec.untilStopped && spec.name !== 'reset'))(
    'is in no output and no file of svc %s',
    async (path, spec) => {
      const args = [...path.split(' '), ...argumentsOf(path, spec), '--verbose', '--timeout', '1'];
      const env = {
        ...home.env,
        SVC_ENV: 'production',
        SVC_BASE_URL: 'http://127.0.0.1:9',
        SVC_API_KEY: canary,
      };
      const { stdout, stderr } = await home.svc(spec.writes ? [...args, '--dry-run'] : args, { env });
      expect(stdout + stderr).not.toContain(canary);
      expect(filesWith(home.folder, canary)).toEqual([]);
    },
  );
});

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(text));
}
