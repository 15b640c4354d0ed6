import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { parseCommandLine } from '../../../src/commands/framework/program.ts';
import { resolveOptions } from '../../../src/commands/framework/resolve-options.ts';
import { root } from '../../../src/commands/tree.ts';
import { Cluster } from '../../support/cluster.ts';
import { startNginx } from '../../support/nginx.ts';
import { startPostgres } from '../../support/postgres.ts';
import { startSvc } from '../../support/run-svc.ts';
import { sender, temporaryFolder } from '../../support/service.ts';
import { s3Region, s3Variables, startSwift } from '../../support/swift.ts';
import { acceptDeck, followTurn, parseEvents } from '../../support/turns.ts';

interface ComposeService {
  command: string[];
  environment: Record<string, string>;
  healthcheck: { test: string[] };
  depends_on: Record<string, unknown>;
  deploy: { replicas: number };
  image?: string;
  volumes?: string[];
  configs?: { source: string }[];
}

interface Compose {
  services: Record<'api' | 'worker' | 'proxy' | 'postgres' | 's3', ComposeService>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, null>;
}

const folder = join(import.meta.dirname, '../../..');
const compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
const { services } = compose;

test('the Compose file has three that answer, four that work, and names nothing that is not in it', () => {
  expect([services.api.deploy.replicas, services.worker.deploy.replicas]).toEqual([3, 4]);
  for (const service of Object.values(services)) {
    for (const name of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(name);
    for (const { source } of service.configs ?? []) expect(compose.configs).toHaveProperty(source);
    for (const volume of service.volumes ?? [])
      expect(compose.volumes).toHaveProperty(volume.split(':', 1)[0] ?? '');
    if (service.image) expect(service.image).toMatch(/:[\w.-]+$/);
  }
  const proxy = compose.configs.proxy?.content ?? '';
  expect(proxy).toContain('proxy_buffering off;');
  // What Compose would take for a variable of its own is written twice.
  expect(proxy.replaceAll('$$', '')).not.toContain('$');
});

test('its processes start as they are written there, and make a deck together', async () => {
  const [postgres, swift] = await Promise.all([startPostgres(), startSwift()]);
  onTestFinished(() => Promise.all([postgres.stop(), swift.stop()]).then(() => {}));
  const files = `s3://${await swift.bucket()}/files?endpoint=http://127.0.0.1:${swift.port}&region=${s3Region}`;
  const store = await postgres.database();
  const home = await temporaryFolder();
  const start = async (name: 'api' | 'worker') => {
    const { command, environment } = services[name];
    const { spec, options } = parseCommandLine(root, command);
    resolveOptions(spec.options, { typed: options, env: environment, defaults: {} });
    // The addresses of these servers, in the place of those in the file, which are of the same form.
    expect(new URL(environment.SVC_STORE as string).protocol).toBe(new URL(store).protocol);
    expect([...new URL(environment.SVC_FILES as string).searchParams.keys()]).toEqual(['endpoint', 'region']);
    const here = { SVC_STORE: store, SVC_FILES: files, ...s3Variables };
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(Object.keys(here)));
    const env = {
      ...here,
      HOME: home,
      SVC_CONFIG_DIR: join(home, name),
      SVC_DATA_DIR: join(home, `${name} data`),
    };
    const running = startSvc([...command, '--port', '0', '--host', '127.0.0.1', '--drain', '0'], { env });
    onTestFinished(async () => {
      running.kill('SIGTERM');
      expect((await running.done).code).toBe(0);
    });
    return JSON.parse(await running.firstLine) as { url: string; api_key: string };
  };
  const api = await start('api');
  await start('worker');
  const send = sender(api.url, api.api_key);
  const { body } = await send('POST', '/api/v2/generate', { prompt: 'Tea in China, 1 slide' });
  const events = await followTurn({ send }, body.resData.callback_id);
  expect(events.at(-1)?.status).toBe('success');
  expect((await fetch(events.at(-1)?.download_url as string)).status).toBe(200);
});

test('its proxy leaves streams open, has URLs begin with its own address, and goes past a process that is gone', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const cluster = await Cluster.start(postgres, { api: 3, workers: 1 });
  const servers = cluster.api.map(({ url }) => `server ${new URL(url).host};`).join(' ');
  // Names are Docker's own to resolve; all else is as it is written there.
  const written = (compose.configs.proxy?.content ?? '').replaceAll('$$', '$');
  const url = await startNginx((port) =>
    [
      ['resolver 127.0.0.11 valid=5s;', `upstream replicas { ${servers} }`],
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['set $api api;', 'set $api replicas;'],
      ['http://$api:4010', 'http://$api'],
    ].reduce((text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from as string, () => to as string);
    }, written),
  );
  const send = sender(url, cluster.api[0]?.apiKey as string);
  for (const path of ['/metrics', '/livez', '/readyz']) expect((await send('GET', path)).status).toBe(404);
  // A stream of a job that nobody works on: it is open before there is anything in it.
  await cluster.workers[0]?.kill();
  const id = await acceptDeck({ send });
  const session = await send('POST', '/api/v2/streams/sessions', { callback_id: id });
  expect(session.body.data.stream_url).toMatch(new RegExp(`^${url}/`));
  const stream = await fetch(session.body.data.stream_url);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  await cluster.replaceKilled(3);
  const end = parseEvents(await stream.text()).at(-1);
  expect([end?.status, new URL(end?.download_url as string).origin]).toEqual(['success', url]);
  const part = await fetch(end?.download_url as string, { headers: { Range: 'bytes=0-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004']);
  await cluster.api[1]?.kill();
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await send('GET', '/api/v1/audiences')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
