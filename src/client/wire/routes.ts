import type { ConnectionOptions, Connections } from './connections.ts';
import { DirectConnections } from './direct-connections.ts';
import { proxyFor } from './proxies.ts';

/** The routes of a client: the direct one, and one through each proxy that the environment names. */
export class Routes {
  readonly #options: ConnectionOptions;
  readonly #made = new Map<string, Promise<Connections>>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /**
   * The connections for a URL and, when they go through a proxy, the proxy's address without its password.
   * @throws NetworkError for a proxy that is no address of one
   */
  for(url: URL): { connections: Promise<Connections>; proxy: string | undefined } {
    const proxy = proxyFor(url, this.#options.env);
    const key = proxy?.href ?? '';
    let connections = this.#made.get(key);
    if (!connections) {
      connections = proxy ? this.#through(proxy) : Promise.resolve(new DirectConnections(this.#options));
      this.#made.set(key, connections);
    }
    return { connections, proxy: proxy?.host };
  }

  async #through(proxy: URL): Promise<Connections> {
    const { proxyConnections } = await import('./proxy-connections.ts');
    return proxyConnections(proxy, this.#options);
  }

  async close(): Promise<void> {
    const made = await Promise.allSettled(this.#made.values());
    this.#made.clear();
    await Promise.all(made.map((one) => one.status === 'fulfilled' && one.value.close()));
  }
}
