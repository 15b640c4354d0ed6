import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../../src/service/store/sqlite/database.ts';
import { brokenBuild } from '../support/broken-build.ts';
import { hostileEngine, oldSetpriv, withoutCount, withoutLimits } from '../support/hostile-engine.ts';
import { startSvc } from '../support/run-svc.ts';
import { serveWith } from '../support/serve-process.ts';
import { sender } from '../support/service.ts';
import { buildMs } from '../support/trials.ts';

let folder: string;
let build: Awaited<ReturnType<typeof brokenBuild>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-hostile-'));
  build = await brokenBuild(hostileEngine);
}, buildMs);
afterAll(async () => {
  await build.remove();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const small = { engine: { processes: 2, task_cpu_s: 2, task_rss_mb: 400, long_task_s: 0.5 } };
const reasons = {
  Spin: /^The prompt needed more than 2 seconds of processor time/,
  Grow: /^The prompt needed more than 400 MB of memory/,
  Heap: /^The prompt needed more than 400 MB of memory/,
  End: /^The prompt ended the process that worked on it, 3 times/,
};

/** How a service ends hostile jobs among innocent ones: what they say, and the slowest answer meanwhile, in ms. */
async function hostileJobs(name: string, bin: string, prompts: string[], patienceMs = 60_000) {
  const home = join(folder, name);
  const limits = join(folder, `${name}.json`);
  await writeFile(limits, JSON.stringify({ gateway: { per_second: null, per_day: null }, ...small }));
  const service = await serveWith(bin, home, '--limits', limits);
  const send = sender(service.url, service.apiKey);
  /** What does not do its work as it should; the service is up all the same. */
  const health = async () => {
    const { status, body } = await send('GET', '/health?category=autogenerator');
    expect(status).toBe(200);
    const services = body.data.services as { name: string; status: string; detail?: string }[];
    return services
      .filter(({ status }) => status !== 'ok')
      .map(({ name, status, detail }) => `${name} ${status}: ${detail}`);
  };
  try {
    const ids: Record<string, string> = {};
    for (const prompt of prompts) {
      const { body } = await send('POST', '/api/v2/generate', { prompt });
      ids[prompt] = body.resData.callback_id;
    }
    const ends: Record<string, string> = {};
    let slowest = 0;
    const ill = new Set<string>();
    for (
      const until = Date.now() + patienceMs;
      Date.now() < until && Object.keys(ends).length < prompts.length;
    ) {
      for (const [prompt, id] of Object.entries(ids)) {
        if (ends[prompt]) continue;
        const asked = performance.now();
        const { body } = await send('GET', `/api/v2/autogenerator/status?callback_id=${id}`);
        slowest = Math.max(slowest, performance.now() - asked);
        if (body.status !== 'in_progress') ends[prompt] = body.message;
      }
      for (const one of await health()) ill.add(one);
      await sleep(50);
    }
    return { ends, slowest, ill: [...ill], after: await health() };
  } finally {
    await service.stop();
  }
}

test('what needs too much ends its own job with a reason, and nothing else', async () => {
  const { ends, slowest, ill, after } = await hostileJobs('limits', build.bin, [
    ...Object.keys(reasons),
    'Tea',
    'Coffee',
    'Cocoa',
  ]);
  const told = Object.fromEntries(
    Object.entries(reasons).map(([name, why]) => [name, expect.stringMatching(why)]),
  );
  const ready = 'Your presentation is ready.';
  expect(ends).toEqual({ ...told, Tea: ready, Coffee: ready, Cocoa: ready });
  // Generous for a machine that does other things; an engine in the same process would take for ever.
  expect(slowest).toBeLessThan(2000);
  // The task that runs for long is named while it does, and nothing else is ill.
  const long = /^engine degraded: The prompt has been worked on for \d+ seconds \(composeDeck\)\.$/;
  expect(ill).not.toEqual([]);
  for (const one of ill) expect(one).toMatch(long);
  expect(after).toEqual([]);
});

test(
  'a service that does not enforce its limits is noticed',
  async () => {
    const broken = await brokenBuild(hostileEngine, withoutLimits);
    const { ends } = await hostileJobs('no-limits', broken.bin, ['Spin', 'Tea'], 8000);
    await broken.remove();
    expect(Object.keys(ends)).toEqual(['Tea']);
  },
  buildMs,
);

const homeOf = (name: string) => {
  const home = join(folder, name);
  return {
    home,
    env: { HOME: home, SVC_CONFIG_DIR: join(home, 'config'), SVC_DATA_DIR: join(home, 'data') },
  };
};

/** Processes of the program's engine and its workers that were started from the build. */
function processesOf(home: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
      return (
        /svc-broken-\w+\/dist/.test(line) && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(home)
      );
    } catch {
      return false;
    }
  });
}

async function gone(home: string, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(50))
    if (processesOf(home).length === 0) return true;
  return processesOf(home).length === 0;
}

const stopWorkers = (home: string) => {
  for (const pid of processesOf(home)) process.kill(Number(pid), 'SIGKILL');
};

/** A second on a machine of one's own; what does not listen takes for ever. */
const soonMs = 5000;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['timeout', 9],
] as const)('%s ends a command at once whose engine does not listen', async (how, code) => {
  const { home, env } = homeOf(how);
  const args = ['deck', 'generate', 'Stand', ...(how === 'timeout' ? ['--timeout', '10'] : [])];
  const running = startSvc(args, { bin: build.bin, env });
  await running.says(/Understanding your prompt/);
  await sleep(500);
  const signalled = performance.now();
  if (how !== 'timeout') running.kill(how);
  const ended = await running.done;
  expect(ended.code).toBe(code);
  if (how === 'timeout') expect(ended.ms).toBeLessThan(10_000 + soonMs);
  else expect(performance.now() - signalled).toBeLessThan(soonMs);
  for (const next of [
    ['languages', 'list'],
    ['deck', 'templates'],
    ['jobs', 'list'],
    ['doctor'],
    ['deck', 'generate', 'Tea'],
  ]) {
    const { code, ms } = await startSvc(next, { bin: build.bin, env }).done;
    expect([code, next]).toEqual([0, next]);
    expect(ms, next.join(' ')).toBeLessThan(30_000);
  }
  stopWorkers(home);
});

/** Whether what works for a command has gone within two seconds after that was killed. */
async function endsWithItsCommand(name: string, bin: string): Promise<boolean> {
  const { home, env } = homeOf(name);
  const running = startSvc(['deck', 'generate', 'Stand'], { bin, env });
  await running.says(/Understanding your prompt/);
  await sleep(500);
  expect(processesOf(home)).not.toEqual([]);
  running.kill('SIGKILL');
  await running.done;
  return gone(home, 2000);
}

test('no process of the engine outlives a command that is killed', async () => {
  expect(await endsWithItsCommand('orphans', build.bin)).toBe(true);
});

test(
  'nor does one where the system cannot end it: a thread of it does',
  async () => {
    const other = await brokenBuild(hostileEngine, oldSetpriv);
    expect(await endsWithItsCommand('watched', other.bin)).toBe(true);
    await other.remove();
  },
  buildMs,
);

/** Kills a service in the middle of one job `times` times; how often the job was begun, and what became of it at last. */
async function poisoned(name: string, bin: string, times: number) {
  const { home, env } = homeOf(name);
  const store = () => new Database(join(home, 'data'));
  const look = () => {
    const open = store();
    const row = open.get<{ starts: number; status: string; message: string; owner: string | null }>(
      'SELECT starts, status, message, owner FROM jobs',
    );
    open.close();
    return row;
  };
  for (let kill = 0; kill < times; kill++) {
    const service = await serveWith(bin, home);
    if (kill === 0)
      await sender(service.url, service.apiKey)('POST', '/api/v2/generate', { prompt: 'Stand' });
    for (const until = Date.now() + 4000; look()?.starts !== kill + 1 && Date.now() < until; )
      await sleep(50);
    await service.kill();
  }
  const before = look();
  for (const command of [['languages', 'list'], ['deck', 'templates'], ['jobs', 'list'], ['doctor']])
    await startSvc(command, { bin, env }).done;
  const after = look();
  const last = await serveWith(bin, home);
  await sleep(2500);
  const end = look();
  await last.stop();
  return { untouched: before?.starts === after?.starts && before?.status === after?.status, end };
}

test('a job that was under way each time its service ended is given up after three starts, and no look-up begins it', async () => {
  const { untouched, end } = await poisoned('poison', build.bin, 3);
  expect(untouched).toBe(true);
  expect(end).toMatchObject({
    status: 'failed',
    message: 'The service ended 3 times while it worked on this; it is not tried again.',
  });
});

test(
  'a service that does not count the starts is noticed',
  async () => {
    const broken = await brokenBuild(hostileEngine, withoutCount);
    const { end } = await poisoned('no-count', broken.bin, 3);
    await broken.remove();
    expect(end?.status).toBe('inprogress');
  },
  buildMs,
);

test('what a command leaves is finished without another, also where several processes could', async () => {
  const { home, env } = homeOf('background');
  const ids: string[] = [];
  for (const prompt of ['Tea', 'Coffee', 'Cocoa']) {
    const args = ['deck', 'generate', prompt, '--no-wait', '--json'];
    const { stdout } = await startSvc(args, { bin: build.bin, env }).done;
    ids.push(JSON.parse(stdout).callback_id);
  }
  const store = new Database(join(home, 'data'));
  const open = () =>
    store.get<{ count: number }>('SELECT count(*) AS count FROM jobs WHERE finished_at IS NULL')?.count;
  for (const until = Date.now() + 60_000; open() !== 0 && Date.now() < until; ) await sleep(100);
  const jobs = store.all<{ id: string; status: string }>('SELECT id, status FROM jobs ORDER BY created_at');
  const slides = store.get<{ used: number }>("SELECT used FROM usage WHERE quota = 'slides'")?.used;
  store.close();
  expect(jobs).toEqual(ids.map((id) => ({ id, status: 'success' })));
  expect(slides).toBe(21);
  expect(await gone(home, 5000)).toBe(true);
  expect(execFileSync('ls', [join(home, 'data', 'workers')], { encoding: 'utf8' })).toBe('');
});

test('with --verbose a defect of the engine is told with the files and lines of src that it lies in', async () => {
  const { env } = homeOf('defect');
  const failed = await startSvc(['deck', 'generate', 'Throw', '--verbose'], { bin: build.bin, env }).done;
  expect(failed.code).toBe(7);
  expect(failed.stderr).toMatch(
    /TypeError: A planted defect\n\s+at .*src\/service\/engine\/tasks\.ts:\d+:\d+/,
  );
  const quiet = await startSvc(['deck', 'generate', 'Throw'], { bin: build.bin, env }).done;
  expect(quiet.stderr).toContain('A planted defect');
  expect(quiet.stderr).not.toMatch(/^\s+at /m);
});
