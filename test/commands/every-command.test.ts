import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandSpec } from '../../src/commands/framework/command.ts';
import { everyCommand } from '../support/every-command.ts';
import { createHome } from '../support/home.ts';
import { startSvc } from '../support/run-svc.ts';

const home = createHome();

/** Arguments that let a command do its work here; without an entry a word stands for each argument it needs. */
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
  it.each(everyCommand)('svc %s shows its help with an example', async (path, spec) => {
    if (spec.hidden) return;
    const ran = await home.svc([...path.split(' '), '--help']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain(`svc ${path}`);
    expect(spec.examples.length).toBeGreaterThan(0);
    for (const [, line] of spec.examples) expect(line).toContain('svc ');
  });

  it.each(everyCommand)('svc %s has work to do it with', async (_path, spec) => {
    expect(await spec.load()).toHaveProperty('run', expect.any(Function));
  });

  it.each(everyCommand.filter(([, spec]) => !spec.untilStopped))(
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
