import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AddressError } from './address-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Ports of services that would act on a request they were not meant to be sent (Webhook subscriptions, URL rules). */
const refusedPorts = [22, 23, 25, 3306, 5432, 6379, 9200, 11211, 27017];

/** Resolving takes no longer; a resolver that is away would otherwise hold up the request. */
const resolveMs = 5000;

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface AddressOptions {
  /** Lifts the rules on hosts and ports, and lets plain http through to loopback. */
  allowPrivate: boolean;
  /** How names are resolved. Default: as the system does. */
  resolve?: Resolve | undefined;
}

export interface Checked {
  /** Schemes besides https, always and only on loopback. */
  http?: 'never' | 'always' | 'loopback';
}

/**
 * Which addresses of users the service calls. What counts is the parsed address, since a host can be written in many
 * ways that all mean the same, and what the name stands for at the moment of connecting, since it may stand for another
 * address by then.
 */
export class Addresses {
  readonly #allowPrivate: boolean;
  readonly #resolve: Resolve;

  constructor({ allowPrivate, resolve }: AddressOptions) {
    this.#allowPrivate = allowPrivate;
    this.#resolve = resolve ?? (systemLookup as Resolve);
  }

  /** The same rules, with those on hosts and ports lifted. */
  lifted(): Addresses {
    return this.#allowPrivate ? this : new Addresses({ allowPrivate: true, resolve: this.#resolve });
  }

  /**
   * Everything that can be said without resolving a name.
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

  /**
   * The rules as they stand when a subscription is made or changed: the name must resolve, and only to public addresses.
   * @throws AddressError
   */
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
   * Resolves for a socket that is about to connect, and lets it have only addresses that may be called. Sockets do not
   * ask it for an IP address, which is why `parse` looks at those.
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
    // `localhost` is let through by its name, so what it stands for is looked at here.
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

/** The host as sockets take it: IPv6 without brackets, a name without the dot that ends it. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Names that always mean this machine, whatever a resolver says. */
const isLoopbackName = (host: string) => /(^|\.)localhost\.?$/.test(host);

const isLoopbackAddress = (address: string) => /^127\./.test(address) || address === '::1';

const isLoopbackHost = (url: URL) => isLoopbackName(bareHost(url)) || isLoopbackAddress(bareHost(url));
