import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createHome } from '../support/home.ts';
import { deckBytes, pdfBytes } from '../support/sample-files.ts';
import { json, type ScriptedServer, scriptedServer } from '../support/scripted-server.ts';

const home = createHome();
const deck = deckBytes(3000);
const pdf = pdfBytes(3000);

/** A service behind something that answers every stream with a page; `made` is what it says that it exports. */
async function withoutStreams(made?: string): Promise<ScriptedServer> {
  const server = await scriptedServer((received, response) => {
    const { path, body } = received;
    const url = (rest: string) => `${server.url}${rest}?token=t`;
    if (path.startsWith('/streams/')) return response.end('<html>Sign in</html>');
    if (path.startsWith('/files/deck.pptx')) return response.setHeader('etag', '"d"').end(deck);
    if (path.startsWith('/files/deck.pdf')) return response.setHeader('etag', '"p"').end(pdf);
    if (path.includes('/status')) {
      const polled = { status: 'success', message: 'Done', download_url: url('/files/deck.pptx') };
      return json(200, polled)(received, response);
    }
    const wanted = JSON.parse(body).export_type ?? 'pptx';
    const common = { status: 'success', message: '', callback_id: 'cb_1', export_type: made ?? wanted };
    const where = path.startsWith('/api/v1/')
      ? { download_url: url(`/files/deck.${wanted}`) }
      : { stream_url: url('/streams/1') };
    return json(200, { ...common, ...where })(received, response);
  });
  return server;
}

const download = (url: string, out: string) =>
  home.svc(['deck', 'download', 'cb_1', '--out', out], {
    env: { SVC_ENV: 'uat', SVC_BASE_URL: url, SVC_API_KEY: 'a-key-of-some-length' },
  });

const asked = ({ received }: ScriptedServer) => received.map(({ method, path }) => `${method} ${path}`);

test('an export that cannot be streamed arrives in the format that was asked for, and it is said why', async () => {
  await using server = await withoutStreams();
  const { code, stderr } = await download(server.url, 'deck.pdf');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('Streams do not get through'),
  });
  expect(readFileSync(home.path('deck.pdf')).equals(pdf)).toBe(true);
});

test('what polling found is taken when it is of that format', async () => {
  await using server = await withoutStreams();
  expect((await download(server.url, 'deck.pptx')).code).toBe(0);
  expect(readFileSync(home.path('deck.pptx')).equals(deck)).toBe(true);
  expect(asked(server).filter((line) => line.includes('/api/v1/'))).toEqual([]);
});

test.each(['pptx', 'docx', '__proto__'])(
  'a service that exports %s in place of .pdf is exit 8',
  async (made) => {
    await using server = await withoutStreams(made);
    const { code, stderr } = await download(server.url, 'other.pdf');
    expect({ code, stderr }).toEqual({ code: 8, stderr: expect.stringContaining(`format ${made}, not pdf`) });
    expect(existsSync(home.path('other.pdf'))).toBe(false);
  },
);
