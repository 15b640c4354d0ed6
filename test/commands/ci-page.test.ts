import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createHome } from '../support/home.ts';
import { installPrograms, runScript } from '../support/typed-lines.ts';

const home = createHome();
const page = readFileSync(join(import.meta.dirname, '../../docs/ci.md'), 'utf8');

interface Step {
  name?: string;
  uses?: string;
  run?: string;
}

it('describes a workflow whose steps do what they say', () => {
  const [, workflow = ''] = /```yaml\n(.*?)```/s.exec(page) ?? [];
  const { steps } = parse(workflow).jobs.decks as { steps: Step[] };
  installPrograms(home, []);
  mkdirSync(home.path('slides'));
  const rows = ['tea', 'coffee'].map((id) =>
    JSON.stringify({ id, prompt: `${id}, 2 slides`, out: `out/${id}.pptx` }),
  );
  writeFileSync(home.path('slides/decks.jsonl'), `${rows.join('\n')}\n`);
  const runs = steps.flatMap(({ run }) => (run && !run.startsWith('npm install') ? [run] : []));
  expect(runs.length).toBeGreaterThanOrEqual(4);
  // The public registry has another package of this name.
  expect(page).not.toMatch(/npm (install|i) (-g|--global) svc\b/);
  for (const run of runs) {
    const ran = runScript(home, `set -e\n${run}`, { CI: 'true' });
    expect(ran.status, `${run}\n${ran.stderr}`).toBe(0);
  }
  expect(existsSync(home.path('out/coffee.pptx'))).toBe(true);
  expect(readFileSync(home.path('summary.txt'), 'utf8')).toMatch(/^tea: \d+ slides wait/m);
});

it('has a Dockerfile that a linter passes, and whose image has Node alone and runs as an ordinary user', () => {
  const text = readFileSync('Dockerfile', 'utf8');
  expect(validate(text)).toEqual([]);
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `));
  expect(of('FROM')).toEqual(['FROM node:22-slim AS build', 'FROM busybox:1.37-glibc']);
  expect(of('USER')).toEqual(['USER node']);
  expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('ENTRYPOINT')));
  for (const line of [...of('ENTRYPOINT'), ...of('CMD')]) expect(line).toMatch(/^\w+ \[.*\]$/);
  expect(of('HEALTHCHECK')).toHaveLength(1);
});
