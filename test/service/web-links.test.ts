import { expect, test } from 'vitest';
import { scriptedServer } from '../support/scripted-server.ts';
import { type TestService, testService } from '../support/service.ts';
import { acceptDeck, followTurn } from '../support/turns.ts';

const page = `<html><head><title>Tea report</title></head><body><article><h1>Tea report</h1>
<p>Tea sales grew by 12 % in 2025, after 8 % in 2024 and 5 % in 2023, says the association of tea merchants.</p>
<p>Green tea leads with 48 % of all sales; black tea follows with 37 % and white tea with 15 %.</p></article></body></html>`;

const lifted = { webhooks: { allow_private_hosts: true }, gateway: { per_second: null } };

async function lastMessage(service: TestService, link: string): Promise<string> {
  const events = await followTurn(service, await acceptDeck(service, { web_links: [link] }));
  return events.at(-1)?.message as string;
}

test('a web page grounds a deck, wherever its address leads in the end', async () => {
  await using server = await scriptedServer(({ path }, response) =>
    path === '/old'
      ? response.writeHead(302, { Location: '/new' }).end()
      : response.writeHead(200, { 'Content-Type': 'text/html' }).end(page),
  );
  const service = await testService({ limits: lifted });
  expect(await lastMessage(service, `${server.url}/old`)).toBe('Your presentation is ready.');
  expect(server.received.map(({ path }) => path)).toEqual(['/old', '/new']);
  expect(server.received[0]?.headers.authorization).toBeUndefined();
});

test('a page that cannot be read ends the job with the reason', async () => {
  await using server = await scriptedServer((_, response) => response.writeHead(404).end());
  const service = await testService({ limits: lifted });
  expect(await lastMessage(service, server.url)).toContain('it answers 404');
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::ffff:7f00:1]/',
  'http://0x7f.1/',
  'file:///etc/passwd',
])('a link to %s is refused with the request', async (link) => {
  const service = await testService();
  const { status, body } = await service.send('POST', '/api/v2/generate', { prompt: 'x', web_links: [link] });
  expect([status, body.error.code, body.error.details.length]).toEqual([422, 'INVALID_INPUT', 1]);
  const verdict = await service.send('POST', '/api/v1/validate', { webLinks: [link] });
  expect(verdict.body.data.web_links[0]).toMatchObject({ url: link, valid: false });
});

test('a name that leads to this machine is not called, and nor is a redirect there', async () => {
  await using server = await scriptedServer((_, response) => response.writeHead(200).end(page));
  const service = await testService({
    resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  expect(await lastMessage(service, `http://tea.example:${server.port}/`)).toContain('could not be read');
  const open = await testService({ limits: lifted });
  await using redirecting = await scriptedServer((_, response) =>
    response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  );
  expect(await lastMessage(open, redirecting.url)).toContain('could not be read');
  expect(server.received).toEqual([]);
});
