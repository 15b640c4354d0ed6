import type { IncomingMessage } from 'node:http';
import type { Service } from '../service.ts';

/** A name or an address and perhaps a port; nothing that would put more into a URL than an origin. */
const hostShape = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/** Stand for every address of a machine, so they name none that another machine could call. */
const wildcards = ['0.0.0.0', '[::]'];

/**
 * The service as one request sees it: URLs that it is answered with begin as the one it was sent to. The name under which
 * a container or a tunnel is reached is known to nobody else; what it says is told only to who said it.
 */
export function serviceAt(service: Service, { headers }: IncomingMessage): Service {
  const host = headers.host ?? '';
  // A proxy that ends TLS says so.
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const asked = `${scheme}://${host}`;
  if (asked !== last.asked) last = { asked, origin: originOf(host, asked) };
  return last.origin === undefined ? service : { ...service, url: last.origin };
}

/** Most requests come to the same. */
let last: { asked: string; origin: string | undefined } = { asked: '', origin: undefined };

function originOf(host: string, asked: string): string | undefined {
  const url = hostShape.test(host) && URL.canParse(asked) ? new URL(asked) : undefined;
  return url && !wildcards.includes(url.hostname) ? url.origin : undefined;
}

/** Where a service that listens on `host` is reached from this machine. */
export function ownOrigin(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
