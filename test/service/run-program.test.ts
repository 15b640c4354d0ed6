import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runProgram } from '../../src/service/engine/run-program.ts';
import { temporaryFolder } from '../support/service.ts';

const most = { megabytes: 300, seconds: 1 };
const never = new AbortController().signal;

/** A program that starts another one which does the work, as office programs do. */
const run = (work: string, signal = never, limits = most) =>
  runProgram('/bin/sh', ['-c', '"$0" -e "$1"; true', process.execPath, work], limits, signal);

test('a program ends by itself, or is not there', async () => {
  expect(await run('')).toBe('ended');
  expect(await runProgram('no-such-program', [], most, never)).toBe('missing');
});

test.runIf(process.platform === 'linux')('a program that takes memory is stopped', async () => {
  const takes =
    'const all = []; while (all.length < 100) all.push(Buffer.alloc(1e7, 1)); setTimeout(() => {}, 20_000)';
  const started = performance.now();
  expect(await run(takes)).toBe('memory');
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a program that spins is stopped', async () => {
  const started = performance.now();
  expect(await run('for (const end = Date.now() + 20000; Date.now() < end;);')).toBe('processor');
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('a program is gone once its command gives it up, with what it started', async () => {
  const giving = new AbortController();
  const note = join(await temporaryFolder(), 'note');
  const said = () => (existsSync(note) ? statSync(note).size : 0);
  const ticks = `setInterval(() => require('fs').appendFileSync('${note}', '.'), 20)`;
  const running = run(ticks, giving.signal);
  await expect.poll(said, { timeout: 5000 }).toBeGreaterThan(0);
  giving.abort(new Error('given up'));
  await expect(running).rejects.toThrow('given up');
  const before = said();
  await setTimeout(300);
  expect(said()).toBe(before);
});
