import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import type { Dispatcher, Pool as PoolType } from 'undici';
import api from 'undici/lib/api/index.js';
import DispatcherBase from 'undici/lib/dispatcher/dispatcher.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';
import { timeLimit } from '../../contract/time-limit.ts';
import { trustedCertificates } from './certificates.ts';
import { type ConnectionOptions, type Connections, connectTimeoutMs, maxHeaderSize } from './connections.ts';
import { proxyRefused } from './network-faults.ts';

// The package's front door loads fetch, caches and mocks too, which take longer to read than a short command to run;
// it is also what gives dispatchers their methods.
Object.assign(DispatcherBase.prototype, api);

/** Connections through a proxy: a tunnel each, by undici, since Node's own client has none before version 24. */
export async function proxyConnections(proxy: URL, options: ConnectionOptions): Promise<Connections> {
  const ca = await trustedCertificates(options.caCert, options.env.NODE_EXTRA_CA_CERTS);
  const connect = { timeout: connectTimeoutMs, ...(ca && { ca }) };
  const agent = new ProxyAgent({
    maxHeaderSize,
    headersTimeout: 0,
    bodyTimeout: 0,
    uri: proxy.href,
    requestTls: connect,
    proxyTls: connect,
    clientFactory: (origin, settings) => watchRefusals(new Pool(origin, settings), proxy.host),
  });
  let isFirst = true;
  return {
    request({ url, method, body, signal, ...rest }) {
      const send = () =>
        agent.request({
          ...rest,
          origin: url.origin,
          path: url.pathname + url.search,
          method: method as 'GET',
          // undici takes iterables; only its types do not say so.
          body: body as string | Readable | null,
          signal: signal ?? null,
        });
      // The parser is compiled with the first connection.
      const sent = isFirst ? withBaselineWasm(send) : send();
      isFirst = false;
      return sent;
    },
    close: () => agent.destroy(),
  };
}

/**
 * ProxyAgent tells of a tunnel that was not opened only in words; the status is read here, before it does. And it waits for
 * ever for a proxy that takes the connection and then says nothing, or never comes to an end.
 */
function watchRefusals(pool: PoolType, proxy: string): PoolType {
  const connect = pool.connect.bind(pool) as (
    options: Dispatcher.ConnectOptions,
  ) => Promise<Dispatcher.ConnectData>;
  const watched = async (options: Dispatcher.ConnectOptions) => {
    const signal = options.signal as AbortSignal | null | undefined;
    const late = timeLimit(connectTimeoutMs, ...(signal ? [signal] : []));
    const answer = await connect({ ...options, signal: late }).catch((error: unknown) => {
      if (signal?.aborted || !late.aborted) throw error;
      throw Object.assign(new Error('The proxy did not open a tunnel in time.'), { code: 'CONNECT_TIMEOUT' });
    });
    if (answer.statusCode === 200) return answer;
    answer.socket.on('error', () => {}).destroy();
    throw proxyRefused(proxy, answer.statusCode);
  };
  return Object.assign(pool, { connect: watched });
}

/**
 * Runs `work` while WebAssembly is compiled by V8's baseline compiler alone. Node 20 otherwise starts the optimising one
 * in the background for undici's HTTP parser, and a process cannot end before that is done: 90 of the 210 milliseconds
 * of a short command. Later versions of Node do not.
 */
async function withBaselineWasm<T>(work: () => Promise<T>): Promise<T> {
  if (!process.versions.node.startsWith('20.')) return work();
  setFlagsFromString('--liftoff-only');
  try {
    return await work();
  } finally {
    setFlagsFromString('--no-liftoff-only');
  }
}
