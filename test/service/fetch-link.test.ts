import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { AddressError } from '../../src/service/addresses/address-error.ts';
import { Addresses } from '../../src/service/addresses/addresses.ts';
import { fetchLink } from '../../src/service/sources/fetch-link.ts';

/** Rules under which this machine stands for the public internet, but for one port. */
class AllButOnePort extends Addresses {
  readonly #port: number;

  constructor(port: number) {
    super({ allowPrivate: true });
    this.#port = port;
  }

  override parse(...given: Parameters<Addresses['parse']>): URL {
    const url = super.parse(...given);
    if (Number(url.port) === this.#port) throw new AddressError('host', 'That one has no public address.');
    return url;
  }
}

async function server(answer: RequestListener) {
  let requests = 0;
  const listening = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    listening.closeAllConnections();
    listening.close();
  });
  const { port } = listening.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, requests: () => requests };
}

const fetchFrom = (url: string, forbidden = 0) =>
  fetchLink({ addresses: new AllButOnePort(forbidden) }, url, AbortSignal.timeout(10_000));

test('a page is read where its redirects lead', async () => {
  const { url } = await server((request, response) => {
    if (request.url === '/old') response.writeHead(301, { Location: 'new?a=1' }).end();
    else response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<h1>Tea</h1>');
  });
  const page = await fetchFrom(`${url}/old`);
  expect({ ...page, bytes: Buffer.from(page.bytes).toString() }).toEqual({
    url: `${url}/new?a=1`,
    contentType: 'text/html; charset=utf-8',
    bytes: '<h1>Tea</h1>',
  });
});

test('a redirect to where a link may not lead is not followed', async () => {
  const inside = await server((_, response) => response.end('secret'));
  const { url } = await server((_, response) =>
    response.writeHead(302, { Location: `${inside.url}/` }).end(),
  );
  await expect(fetchFrom(url, inside.port)).rejects.toThrow('no public address');
  expect(inside.requests()).toBe(0);
  expect(Buffer.from((await fetchFrom(url)).bytes).toString()).toBe('secret');
});

test('a redirect to something that is no web page is not followed', async () => {
  const { url } = await server((_, response) =>
    response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  );
  await expect(fetchFrom(url)).rejects.toThrow('must begin with https:// or http://');
});

test('redirects end, answers that are no page are refused, and so is what is too large', async () => {
  const { url, requests } = await server((request, response) => {
    if (request.url === '/round') response.writeHead(302, { Location: '/round' }).end();
    else if (request.url === '/gone') response.writeHead(404).end();
    else {
      const part = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', more);
      more();
    }
  });
  await expect(fetchFrom(`${url}/round`)).rejects.toThrow('redirects too often');
  expect(requests()).toBe(6);
  await expect(fetchFrom(`${url}/gone`)).rejects.toThrow('it answers 404');
  await expect(fetchFrom(`${url}/endless`)).rejects.toThrow('larger than 20 MB');
});
