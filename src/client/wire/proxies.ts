import { NetworkError } from '../network-error.ts';
import { bareHost, isLoopback } from './host-names.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The proxy for a URL by the environment, or undefined to go there directly. Loopback never goes through one. Lower
 * case wins over upper case, as everywhere; an empty variable counts as not set, so that it cannot hide the other.
 * @throws NetworkError for a proxy that is no address of one
 */
export function proxyFor(url: URL, env: Env): URL | undefined {
  const host = bareHost(url.hostname);
  if (isLoopback(host) || isExempt(host, portOf(url), firstSet(env, 'no_proxy', 'NO_PROXY') ?? '')) {
    return undefined;
  }
  const value =
    url.protocol === 'https:'
      ? firstSet(env, 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY')
      : firstSet(env, 'http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY');
  return value === undefined ? undefined : asUrl(value);
}

const firstSet = (env: Env, ...names: string[]) => names.map((name) => env[name]?.trim()).find(Boolean);

/** `proxy.example:3128` without a scheme is how many people write it. */
function asUrl(value: string): URL {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  // Not the value itself: it may hold a password.
  const fault = url ? `is one for ${url.protocol}, which svc does not speak` : 'is not an address';
  throw new NetworkError('PROXY_UNUSABLE', `The proxy that the environment names ${fault}.`, {
    mend: 'Set HTTPS_PROXY to an address like http://proxy.example:3128, or NO_PROXY to go there directly.',
  });
}

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80');

/** NO_PROXY: names with their subdomains, addresses, networks as `10.0.0.0/8`, each with an optional port, or `*`. */
function isExempt(host: string, port: string, list: string): boolean {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => entry === '*' || matches(entry.toLowerCase(), host, port));
}

function matches(entry: string, host: string, port: string): boolean {
  const network = /^([\d.]+)\/(\d{1,2})$/.exec(entry);
  if (network) return inNetwork(host, network[1] ?? '', Number(network[2]));
  const withPort = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry);
  if (withPort && withPort[2] !== port) return false;
  const name = bareHost(withPort?.[1] ?? entry).replace(/^\*?\./, '');
  return host === name || host.endsWith(`.${name}`);
}

function inNetwork(host: string, network: string, bits: number): boolean {
  const address = ipv4(host);
  const base = ipv4(network);
  if (address === undefined || base === undefined || bits > 32) return false;
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor(base / size);
}

function ipv4(text: string): number | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256))
    return undefined;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}
