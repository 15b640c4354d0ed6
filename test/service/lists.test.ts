import { expect, test } from 'vitest';
import { paginate } from '../../src/service/handlers/pagination.ts';
import { sender, testService } from '../support/service.ts';

const templates = '/api/v1/autogenerator/templates';
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

test('a list is whole without paging, and the same in pages that go on after a restart', async () => {
  const first = await testService();
  const whole = await first.send('GET', templates);
  expect(whole.body.data.next_cursor).toBeNull();
  const page = await first.send('GET', `${templates}?limit=2`);
  const shown = [...page.body.data.items];
  await first.close();
  const second = await testService({ dataDir: first.dataDir });
  const send = sender(second.url, first.apiKey);
  let cursor = page.body.data.next_cursor;
  while (cursor) {
    const { body } = await send('GET', `${templates}?limit=2&cursor=${cursor}`);
    shown.push(...body.data.items);
    cursor = body.data.next_cursor;
  }
  expect(idsOf(shown)).toEqual(idsOf(whole.body.data.items));
});

test('every altered cursor is refused', async () => {
  const service = await testService();
  const { body } = await service.send('GET', `${templates}?limit=1`);
  const cursor = body.data.next_cursor as string;
  for (let at = 0; at < cursor.length; at++) {
    const altered = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
    const answer = await service.send('GET', `${templates}?cursor=${altered}`);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'INVALID_INPUT']);
  }
});

test('a page goes on at its place when items come and go', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const { next_cursor: cursor } = paginate(items, { limit: 2 });
  const next = (left: string) =>
    idsOf(
      paginate(
        [...left].map((id) => ({ id })),
        { limit: 2, cursor: cursor as string },
      ).items,
    ).join('');
  expect(next('abcde')).toBe('cd');
  expect(next('xabcde')).toBe('cd');
  expect(next('bcde')).toBe('cd');
  expect(next('acde')).toBe('cd');
  expect(next('ab')).toBe('');
});

test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'sort=color:asc', 'sort=name:up'])(
  'a list refuses %s',
  async (query) => {
    const service = await testService();
    expect((await service.send('GET', `${templates}?${query}`)).status).toBe(422);
  },
);

test('templates are found by part of their name, in any case, and sorted', async () => {
  const service = await testService();
  const { body } = await service.send('GET', `${templates}?sort=name:desc`);
  const names = body.data.items.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a)));
  const found = await service.send('GET', `${templates}?name=CLAR`);
  expect(idsOf(found.body.data.items)).toEqual(['clarity']);
  expect((await service.send('GET', `${templates}?source=brand`)).body.data.items).toEqual([]);
});

test('the lists that are not paged have their own envelopes', async () => {
  const service = await testService();
  const get = async (path: string) => (await service.send('GET', path)).body;
  const languages = await get('/api/v2/autogenerator/languages');
  expect(languages).toMatchObject({ status: 'success', message: expect.any(String) });
  expect(languages.data).toHaveLength(13);
  expect((await get('/api/v1/posters/languages')).data).toEqual(languages.data);
  const agents = await get('/api/v2/autogenerator/agents');
  expect(agents.data.my_agents).toEqual([]);
  expect(Object.keys(agents.data.default_agents[0])).toEqual([
    'agent_code',
    'agent_name',
    'description',
    'instructions',
  ]);
  const themes = await get('/api/v1/themes?limit=1');
  expect([themes.data.length, typeof themes.next_cursor]).toEqual([1, 'string']);
});

test('audiences are listed, and searched with the best match first', async () => {
  const service = await testService();
  const list = await service.send('GET', '/api/v1/audiences');
  expect(list.body.result).toEqual(list.body.items);
  const found = await service.send('POST', '/api/v1/audiences/search', { query: 'board', limit: 3 });
  expect(found.body.items[0].name).toMatch(/board/i);
  expect(found.body.items.length).toBeLessThanOrEqual(3);
  expect((await service.send('POST', '/api/v1/audiences/search', { query: 'zebra' })).body.items).toEqual([]);
});

test('the process is up where it answers, and a category has to be one', async () => {
  const service = await testService();
  expect((await service.send('GET', '/test')).body).toMatchObject({ success: true });
  expect((await service.send('GET', '/health')).body).toEqual({ message: expect.any(String), status: 'ok' });
  expect((await service.send('GET', '/health?category=x')).status).toBe(422);
});
