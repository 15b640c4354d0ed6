import { execa } from 'execa';
import { expect, test } from 'vitest';
import { serveProcess } from '../support/serve-process.ts';
import { sender, temporaryFolder, testService } from '../support/service.ts';
import { followTurn } from '../support/turns.ts';

/** The values, by name with labels, of a text that Prometheus' own reader has accepted without a remark. */
async function read(text: string): Promise<Map<string, number>> {
  const checked = await execa('promtool', ['check', 'metrics'], { input: text, reject: false });
  expect([checked.exitCode, checked.stdout, checked.stderr]).toEqual([0, '', '']);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('tells of requests, jobs, tasks, the store and files, and of nothing that clients sent', async () => {
  const { url, apiKey, stop } = await serveProcess(await temporaryFolder(), '--limits', 'none');
  const send = sender(url, apiKey);
  const generated = await send('POST', '/api/v2/generate', { prompt: 'Tea in China, 1 slide' });
  const id = generated.body.resData.callback_id as string;
  const events = await followTurn({ send }, id);
  await send('GET', `/api/v2/nothing/${id}?secret=whisper`);
  const answer = await send('GET', '/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const values = await read(answer.text);
  for (const [name, value] of Object.entries({
    'svc_requests_total{operation="presentationGenerate",status="200"}': 1,
    'svc_requests_total{operation="unknown",status="404"}': 1,
    'svc_request_duration_seconds_count{operation="stream"}': 1,
    'svc_jobs_ended_total{kind="deck-generate",ending="success"}': 1,
    'svc_job_duration_seconds_count{kind="deck-generate"}': 1,
    'svc_engine_task_duration_seconds_count{task="composeDeck",ending="done"}': 1,
    'svc_engine_tasks{state="running"}': 0,
    'svc_jobs{state="waiting"}': 0,
    'svc_jobs{state="running"}': 0,
    svc_jobs_oldest_waiting_seconds: 0,
    'svc_deliveries{state="given_up"}': 0,
    svc_store_up: 1,
    svc_streams_open: 0,
  }))
    expect([name, values.get(name)]).toEqual([name, value]);
  expect(values.get('svc_store_duration_seconds_count{part="jobs"}')).toBeGreaterThan(0);
  expect(values.get('svc_files_duration_seconds_count{step="take"}')).toBeGreaterThan(0);
  const bucket = 'svc_request_duration_seconds_bucket{operation="presentationGenerate",le="+Inf"}';
  expect(values.get(bucket)).toBe(1);
  for (const secret of [
    apiKey,
    id,
    'whisper',
    'nothing',
    'Tea',
    new URL(events.at(-1)?.download_url ?? '').pathname,
  ])
    expect(answer.text).not.toContain(secret);
  expect(await stop()).toBe(0);
});

test('counts what waits, how long it has, and what was given up by a task', async () => {
  const service = await testService({ metrics: true, role: 'api' });
  await service.send('POST', '/api/v2/generate', { prompt: 'Tea in China, 1 slide' });
  const values = await read((await service.send('GET', '/metrics')).text);
  expect(values.get('svc_jobs{state="waiting"}')).toBe(1);
  expect(values.get('svc_jobs_oldest_waiting_seconds')).toBeGreaterThan(0);
  expect([...values.keys()].find((name) => name.startsWith('svc_info'))).toContain('role="api"');
});

test('is for this machine, and for others with a key that may call it', async () => {
  const service = await testService({ metrics: true });
  const ask = async (headers: Record<string, string>) =>
    (await fetch(new URL('/metrics', service.url), { headers })).status;
  const { apiKey: narrow } = await service.keys.create({ name: 'narrow', scopes: ['/api/*'] });
  const { apiKey: own } = await service.keys.create({ name: 'prometheus', scopes: ['/metrics'] });
  const proxied = { 'X-Forwarded-For': '192.0.2.1' };
  expect(await ask({})).toBe(200);
  expect(await ask(proxied)).toBe(401);
  expect(await ask({ ...proxied, Authorization: `Bearer ${narrow}` })).toBe(404);
  expect(await ask({ ...proxied, Authorization: `Bearer ${own}` })).toBe(200);
  const quiet = await testService();
  expect((await fetch(new URL('/metrics', quiet.url))).status).toBe(404);
});
