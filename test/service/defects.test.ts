import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { createHome } from '../support/home.ts';
import { serveWith } from '../support/serve-process.ts';
import { sender, temporaryFolder } from '../support/service.ts';
import { buildMs } from '../support/trials.ts';
import { acceptDeck, followTurn } from '../support/turns.ts';

const home = createHome();
const defect = "throw new Error('Spoilt\\n    at nowhere (nothing.js:1:1)');";
const trace = /^\s+at /m;
const own = { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong; this is a defect of svc.' };

/** A build with one operation and one kind of job that meet a defect. */
let broken: Awaited<ReturnType<typeof brokenBuild>>;
beforeAll(async () => {
  broken = await brokenBuild(
    {
      file: 'src/service/handlers/catalogue.ts',
      from: 'export const listAgents: Handler<typeof presentationAgents> = () => ({',
      to: `export const listAgents: Handler<typeof presentationAgents> = () => { ${defect} };\nexport const unused = () => ({`,
    },
    {
      file: 'src/service/jobs/turn-jobs.ts',
      from: 'const { request, sources } = job.request;',
      to: `${defect}; const { request, sources } = job.request;`,
    },
  );
}, buildMs);
afterAll(() => broken.remove());

test('whoever runs a command sees what happened in a sentence, and no stack trace', async () => {
  const failed = { code: own.code, message: own.message, status: 500, exit_code: 8 };
  const asked = await home.svc(['agents', 'list'], { bin: broken.bin });
  expect([asked.code, asked.stdout]).toEqual([8, '']);
  expect(asked.stderr).toContain('Spoilt\n');
  expect(asked.stderr).not.toMatch(trace);
  const json = await home.svc(['agents', 'list', '--json'], { bin: broken.bin });
  expect(JSON.parse(json.stderr).error).toMatchObject(failed);
  const made = await home.svc(['deck', 'generate', 'Tea', '--out', 'a.pptx'], { bin: broken.bin });
  expect(made.code).toBe(7);
  expect(made.stderr).not.toMatch(trace);
});

test('a service keeps the trace for its log, in lines that are each one JSON value with --json', async () => {
  const folder = await temporaryFolder();
  const service = await serveWith(broken.bin, folder, '--limits', 'none');
  const send = sender(service.url, service.apiKey);
  const answer = await send('GET', '/api/v2/autogenerator/agents');
  expect([answer.status, answer.body.error]).toEqual([500, own]);
  const end = (await followTurn({ send }, await acceptDeck({ send }))).at(-1);
  expect(end).toMatchObject({ status: 'failed', message: expect.stringContaining('a defect of svc') });
  await service.stop();
  const lines = service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const warnings = lines.filter((line) => 'warning' in line);
  expect(warnings).toHaveLength(2);
  for (const { warning, stack } of warnings) {
    expect(warning).toMatch(/because of a defect in svc: .*Spoilt$/);
    expect(stack).toContain('at nowhere');
  }
});

test('a data folder that cannot be used is no defect', async () => {
  const file = join(home.folder, 'a-file');
  const garbled = join(home.folder, 'garbled');
  await mkdir(garbled);
  await writeFile(file, '');
  await writeFile(join(garbled, 'store.db'), 'this is no database'.repeat(500));
  for (const folder of [file, garbled]) {
    const env = { SVC_DATA_DIR: folder };
    for (const args of [
      ['agents', 'list'],
      ['serve', '--port', '0'],
      ['local', 'keys', 'list'],
    ]) {
      const { code, stderr } = await home.svc(args, { env });
      expect([code, stderr], args.join(' ')).toEqual([
        10,
        expect.stringContaining(
          folder === file ? `folder ${folder} cannot be used` : `The store in ${folder} is damaged`,
        ),
      ]);
      expect(stderr).not.toMatch(trace);
    }
  }
});
