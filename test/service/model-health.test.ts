import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { ModelEndpoint } from '../../src/engine/deck.ts';
import { createHome } from '../support/home.ts';
import { connectProxy } from '../support/proxy.ts';
import { type Reply, scriptedModel } from '../support/scripted-model.ts';
import { testService } from '../support/service.ts';

const path = '/health?category=autogenerator';
const list: Reply = { status: 200, body: '{"object":"list","data":[]}' };

async function modelOf(model: ModelEndpoint) {
  const { send } = await testService({ model });
  const { status, body } = await send('GET', path);
  const { services } = body.data;
  return {
    status,
    told: body.status,
    model: services.find(({ name }: { name: string }) => name === 'model'),
  };
}

test.each([
  ['lists its models', list],
  ['serves one and lists none', { status: 404 }],
] as const)(
  'a model whose endpoint %s is told as working, and is not asked to write',
  async (_what, reply) => {
    await using server = await scriptedModel([reply], { all: true });
    expect(await modelOf(server.endpoint)).toEqual({
      status: 200,
      told: 'ok',
      model: { name: 'model', status: 'ok' },
    });
    expect(server.requests).toEqual([{ path: '/v1/models', authorization: 'Bearer sk-secret', body: {} }]);
  },
);

const degraded = (why: string) => ({
  status: 200,
  told: 'ok',
  model: {
    name: 'model',
    status: 'degraded',
    detail: `${why}; what is made is composed without it.`,
  },
});

test.each([401, 403, 429, 500])(
  'one that answers %s degrades health and does not fail it',
  async (status) => {
    await using server = await scriptedModel([{ status }], { all: true });
    expect(await modelOf(server.endpoint)).toEqual(degraded(`It answered with status ${status}`));
  },
);

test('the key follows no redirection', async () => {
  await using other = await scriptedModel([list], { all: true });
  const location = `${other.endpoint.baseUrl}/models`;
  await using server = await scriptedModel([{ status: 307, headers: { location } }], { all: true });
  expect(await modelOf(server.endpoint)).toEqual(degraded('It could not be reached'));
  expect(other.requests).toEqual([]);
});

test('a proxy that the environment names leads there', async () => {
  await using server = await scriptedModel([list], { all: true });
  await using proxy = await connectProxy({ to: Number(new URL(server.endpoint.baseUrl).port) });
  const endpoint = { ...server.endpoint, baseUrl: 'http://model.test/v1', proxy: proxy.url };
  expect((await modelOf(endpoint)).model).toEqual({ name: 'model', status: 'ok' });
  expect(proxy.tunnels.map(({ target }) => target)).toEqual(['model.test:80']);
});

test('nobody there, and an address that is none, are told', async () => {
  const gone = await scriptedModel([], { all: true });
  await gone[Symbol.asyncDispose]();
  expect(await modelOf(gone.endpoint)).toEqual(degraded('It could not be reached (ECONNREFUSED)'));
  expect(await modelOf({ baseUrl: 'nowhere', model: 'tiny' })).toMatchObject({
    status: 200,
    model: { status: 'degraded' },
  });
});

test('one that never answers is waited for a short while', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  try {
    const baseUrl = `http://127.0.0.1:${port}/v1`;
    expect(await modelOf({ baseUrl, model: 'tiny' })).toEqual(degraded('It did not answer in time'));
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

const home = createHome();
const told = async (env: Record<string, string>) => {
  const { code, stdout, stderr } = await home.svc(['health', '--category', 'autogenerator'], { env });
  return { code, model: stdout.split('\n').find((line) => line.startsWith('model')), stderr };
};

test('svc health tells it, and has nothing to tell where no model is set', async () => {
  await using server = await scriptedModel([{ status: 401 }], { all: true });
  const set = await told({ SVC_LLM_BASE_URL: server.endpoint.baseUrl, SVC_LLM_MODEL: 'tiny' });
  expect(set).toMatchObject({ code: 0, model: expect.stringMatching(/^model\tdegraded\tIt answered with/) });
  expect(set.stderr).not.toContain('Warning');
  expect(server.requests).toEqual([{ path: '/v1/models', body: {} }]);
  expect(await told({})).toMatchObject({ code: 0, model: undefined });
});
