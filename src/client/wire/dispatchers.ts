import type { Dispatcher, Pool } from 'undici';
import { trustedCertificates } from './certificates.ts';
import { proxyRefused } from './network-faults.ts';
import { proxyFor } from './proxies.ts';

/** No real answer's headers come near it. */
const maxHeaderSize = 16 * 1024;
/** Long enough for a slow VPN, short enough that nobody thinks the program hangs. */
const connectTimeoutMs = 10_000;

interface DispatcherOptions {
  caCert: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * The connections of a client, made when they are first needed: undici costs more to load than the rest of a small
 * command. Connections per origin are not limited, since each open stream holds one.
 */
export class Dispatchers {
  readonly #options: DispatcherOptions;
  readonly #made = new Map<string, Promise<Dispatcher>>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** The dispatcher for a URL and, when it goes through a proxy, the proxy's address without its password. */
  for(url: URL): { dispatcher: Promise<Dispatcher>; proxy: string | undefined } {
    const proxy = proxyFor(url, this.#options.env);
    const key = proxy?.href ?? '';
    let dispatcher = this.#made.get(key);
    if (!dispatcher) {
      dispatcher = this.#make(proxy);
      this.#made.set(key, dispatcher);
    }
    return { dispatcher, proxy: proxy?.host };
  }

  async #make(proxy: URL | undefined): Promise<Dispatcher> {
    const { Agent } = await import('./undici-agent.ts');
    const ca = await trustedCertificates(this.#options.caCert, this.#options.env.NODE_EXTRA_CA_CERTS);
    const common = { maxHeaderSize, headersTimeout: 0, bodyTimeout: 0 };
    const connect = { timeout: connectTimeoutMs, ...(ca && { ca }) };
    if (!proxy) return new Agent({ ...common, connect });
    const { Pool, ProxyAgent } = await import('./undici-proxy.ts');
    return new ProxyAgent({
      ...common,
      uri: proxy.href,
      requestTls: connect,
      proxyTls: connect,
      clientFactory: (origin, options) => watchRefusals(new Pool(origin, options), proxy.host),
    });
  }

  async close(): Promise<void> {
    const made = await Promise.allSettled(this.#made.values());
    this.#made.clear();
    await Promise.all(made.map((one) => one.status === 'fulfilled' && one.value.destroy()));
  }
}

/** ProxyAgent tells of a tunnel that was not opened only in words; the status is read here, before it does. */
function watchRefusals(pool: Pool, proxy: string): Pool {
  const connect = pool.connect.bind(pool) as (
    options: Dispatcher.ConnectOptions,
  ) => Promise<Dispatcher.ConnectData>;
  const watched = async (options: Dispatcher.ConnectOptions) => {
    const answer = await connect(options);
    if (answer.statusCode === 200) return answer;
    answer.socket.on('error', () => {}).destroy();
    throw proxyRefused(proxy, answer.statusCode);
  };
  return Object.assign(pool, { connect: watched });
}
