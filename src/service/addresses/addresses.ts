import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AddressError } from './address-error.ts';

/** Ports of services that might act on a stray request (Webhook subscriptions, URL rules). */
const refusedPorts = [22, 23, 25, 3306, 5432, 6379, 9200, 11211, 27017];

/** Timeout for resolving a name, so that a dead resolver does not hold up the request. */
const resolveMs = 5000;

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface AddressOptions {
  /** Lifts the rules on hosts and ports, and allows plain http to loopback. */
  allowPrivate: boolean;
  /** How to resolve names. Default: the system's resolver. */
  resolve?: Resolve | undefined;
}

export interface Checked {
  /** When http is allowed besides https. */
  http?: 'never' | 'always' | 'loopback';
}

/**
 * Decides which user addresses the service calls. It judges the parsed address, since a host can be written
 * in many ways, and what the name resolves to when connecting, since that may change.
 */
export class Addresses {
  readonly #allowPrivate: boolean;
  readonly #resolve: Resolve;

  constructor({ allowPrivate, resolve }: AddressOptions) {
    this.#allowPrivate = allowPrivate;
    this.#resolve = resolve ?? (systemLookup as Resolve);
  }

  /** The same without the rules on hosts and ports. */
  lifted(): Addresses {
    return this.#allowPrivate ? this : new Addresses({ allowPrivate: true, resolve: this.#resolve });
  }

  /**
   * Checks everything that needs no name resolution.
   * @throws AddressError
   */
  parse(text: string, { http = 'never' }: Checked = {}): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isHttps = url ? url.protocol === 'https:' : /^https:/i.test(text);
    if (!isHttps && !(url && this.#takesHttp(url, http)))
      throw new AddressError('scheme', `The address must begin with https://${or(http)}.`);
    if (!url) throw new AddressError('form', 'The address is not a URL.');
    if (url.username || url.password)
      throw new AddressError('form', 'The address must not hold a user name or password.');
    if (!this.#allowPrivate && refusedPorts.includes(Number(url.port)))
      throw new AddressError('port', `Port ${url.port} is not allowed.`);
    this.#checkLiteral(url);
    return url;
  }

  /** Checks a subscription's address: the name must resolve, and only to public addresses. @throws AddressError */
  async check(text: string, checked: Checked = {}): Promise<URL> {
    const url = this.parse(text, checked);
    const host = bareHost(url);
    if (isIP(host) || this.#allowPrivate) return url;
    const found = await this.#resolved(host);
    if (found.length === 0) throw new AddressError('host', `The host ${host} cannot be resolved.`);
    for (const { address } of found) this.#checkAddress(address, host);
    return url;
  }

  /**
   * A lookup for a connecting socket that returns allowed addresses only. Sockets do not look up IP
   * addresses, so `parse` checks those.
   */
  lookupFor(url: URL): LookupFunction {
    return (hostname, options, done) => {
      this.#resolve(hostname, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '');
        try {
          for (const { address } of found) this.#checkAddress(address, hostname, url.protocol);
        } catch (refusal) {
          return done(refusal as NodeJS.ErrnoException, '');
        }
        const [first] = found;
        if (options.all || !first) done(null, found);
        else done(null, first.address, first.family);
      });
    };
  }

  #takesHttp(url: URL, http: Checked['http']): boolean {
    if (url.protocol !== 'http:') return false;
    return http === 'always' || (http === 'loopback' && this.#allowPrivate && isLoopbackHost(url));
  }

  #checkLiteral(url: URL): void {
    const host = bareHost(url);
    if (isIP(host)) this.#checkAddress(host, host);
    else if (!this.#allowPrivate && isLoopbackHost(url)) throw isPrivate(host);
  }

  #checkAddress(address: string, host: string, scheme = 'https:'): void {
    if (!this.#allowPrivate && !isPublicAddress(address)) throw isPrivate(host);
    // `localhost` is allowed by name, so what it resolves to is checked here.
    if (this.#allowPrivate && scheme === 'http:' && isLoopbackName(host) && !isLoopbackAddress(address))
      throw new AddressError('host', `The host ${host} is not this machine.`);
  }

  #resolved(host: string): Promise<LookupAddress[]> {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve([]), resolveMs);
      this.#resolve(host, { all: true }, (error, found) => {
        clearTimeout(late);
        resolve(error ? [] : found);
      });
    });
  }
}

const or = (http: Checked['http']) => (http === 'always' ? ' or http://' : '');

const isPrivate = (host: string) => new AddressError('host', `The host ${host} has no public address.`);

/** The host as sockets expect it: IPv6 without brackets, names without a trailing dot. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Names that always mean this machine. */
const isLoopbackName = (host: string) => /(^|\.)localhost\.?$/.test(host);

const isLoopbackAddress = (address: string) => /^127\./.test(address) || address === '::1';

const isLoopbackHost = (url: URL) => isLoopbackName(bareHost(url)) || isLoopbackAddress(bareHost(url));

/**
 * Whether an IP address is public. An allowlist, so that unknown ranges are refused: for IPv4 all but
 * reserved ranges, for IPv6 only global unicast. An IPv4 address embedded in an IPv6 one is judged itself
 * where packets would reach it.
 */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv4 ? isPublicV4(parsed) : isPublicV6(parsed);
}

const isPublicV4 = (address: ipaddr.IPv4) => address.range() === 'unicast';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 prefix; the IPv4 address is in the last 32 bits. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

function isPublicV6(address: ipaddr.IPv6): boolean {
  // A zone names an interface of this machine.
  if (address.zoneId) return false;
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address());
  if (address.match(nat64)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  // Excludes 6to4, Teredo and documentation, which lie within global unicast.
  return address.match(globalUnicast) && address.range() === 'unicast';
}
