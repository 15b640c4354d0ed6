import { request } from 'node:http';
import { expect, test } from 'vitest';
import { serveProcess } from '../support/serve-process.ts';
import { sender, temporaryFolder, testService } from '../support/service.ts';
import { makeDeck } from '../support/turns.ts';

/** A session for the turn, asked for under another name of the service; fetch does not let one choose it. */
function streamUrlAs(
  { port, apiKey }: { port: number; apiKey: string },
  host: string | undefined,
  callbackId: string,
  more: Record<string, string> = {},
) {
  return new Promise<string>((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v2/streams/sessions',
        headers: { Authorization: `Bearer ${apiKey}`, ...(host !== undefined && { Host: host }), ...more },
        setHost: false,
      },
      async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve(JSON.parse(text).data.stream_url);
      },
    );
    asked.on('error', reject).end(JSON.stringify({ callback_id: callbackId }));
  });
}

test('the URLs of an answer begin as the one that was asked, unless that says nothing usable', async () => {
  const service = await testService();
  const { callbackId } = await makeDeck(service);
  const originFor = async (host?: string) => new URL(await streamUrlAs(service, host, callbackId)).origin;
  expect(await originFor('decks.example:8080')).toBe('http://decks.example:8080');
  expect(await originFor('LOCALHOST')).toBe('http://localhost');
  expect(await originFor('[::1]:4010')).toBe('http://[::1]:4010');
  const behindTls = { 'X-Forwarded-Proto': 'https' };
  const secure = await streamUrlAs(service, 'decks.example', callbackId, behindTls);
  expect(new URL(secure).origin).toBe('https://decks.example');
  const hosts = [
    undefined,
    '',
    '0.0.0.0:4010',
    '[::]:4010',
    'a@b',
    'a/b',
    'a b',
    'a?',
    'a#',
    'a:99999',
    '[a]',
    '%zz',
    '::',
  ];
  for (const host of hosts) expect(await originFor(host), host).toBe(service.url);
});

test('the links in a stream and on a page of the service follow it too', async () => {
  const service = await testService();
  const named = sender(service.url.replace('127.0.0.1', 'localhost'), service.apiKey);
  const origin = new URL(service.url.replace('127.0.0.1', 'localhost')).origin;
  const { downloadUrl } = await makeDeck({ send: named });
  expect(new URL(downloadUrl).origin).toBe(origin);
  const { body } = await named('GET', '/api/v2/integrations/auth?mcp_id=slack');
  expect(new URL(body.data.auth_url).origin).toBe(origin);
});

test('a service on every address of the machine names one that can be called', async () => {
  const service = await serveProcess(await temporaryFolder(), '--limits', 'none', '--host', '0.0.0.0');
  expect(new URL(service.url).hostname).toBe('127.0.0.1');
  const { downloadUrl } = await makeDeck({ send: sender(service.url, service.apiKey) });
  expect((await fetch(downloadUrl)).status).toBe(200);
  await service.stop();
});
