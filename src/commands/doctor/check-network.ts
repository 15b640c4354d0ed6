import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { NetworkError } from '../../client/network-error.ts';
import { trustedCertificates } from '../../client/wire/certificates.ts';
import { isLoopback } from '../../client/wire/host-names.ts';
import { proxyFor } from '../../client/wire/proxies.ts';
import type { Context } from '../framework/context.ts';
import { readText } from '../framework/read-bytes.ts';
import { readCertificates } from '../framework/read-certificates.ts';
import { broken, type Check, caution, type Finding, fine, skipped } from './finding.ts';

const patienceMs = 5000;
const soonMs = 14 * 24 * 60 * 60 * 1000;

/** The address to check; undefined where nothing leaves this machine or none is chosen. */
function remote({ environment }: Context): URL | undefined {
  try {
    const { baseUrl } = environment();
    const url = baseUrl === undefined ? undefined : new URL(baseUrl);
    return url && !isLoopback(url.hostname) ? url : undefined;
  } catch {
    return undefined;
  }
}

const onThisMachine = (check: string): Finding => skipped(check, 'Not needed: nothing leaves this machine.');

export const dnsCheck: Check = async (context) => {
  const url = remote(context);
  if (!url) return onThisMachine('DNS');
  if (isProxied(url)) return skipped('DNS', 'The proxy looks names up.');
  return lookUp(url.hostname);
};

type LookUp = (name: string) => Promise<{ address: string }>;

/** The IP address of a name, with a timeout for dead resolvers. */
export async function lookUp(host: string, look: LookUp = lookup): Promise<Finding> {
  const ended = new AbortController();
  try {
    const late = sleep(patienceMs, undefined, { signal: ended.signal });
    late.catch(() => {});
    const found = await Promise.race([look(host.replace(/^\[|\]$/g, '')), late]);
    if (found) return fine('DNS', `${host} is ${found.address}.`);
    return noAddress(`${host} could not be looked up within ${patienceMs / 1000} seconds.`);
  } catch (error) {
    return noAddress(`${host} has no address (${(error as NodeJS.ErrnoException).code}).`);
  } finally {
    ended.abort();
  }
}

const noAddress = (message: string) =>
  broken('DNS', message, 'Check the address of the environment and your connection.', 'network');

export const proxyCheck: Check = (context) => {
  const url = remote(context);
  if (!url) return onThisMachine('proxy');
  try {
    const proxy = proxyFor(url, process.env);
    return fine('proxy', proxy ? `${proxy.host}.` : 'None is set for this address.');
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return broken('proxy', error.message, error.mend ?? '', 'network');
  }
};

/** Whether a URL is reached through a proxy. */
function isProxied(url: URL): boolean {
  try {
    return proxyFor(url, process.env) !== undefined;
  } catch {
    return true;
  }
}

export const certificatesCheck: Check = async ({ globals }) => {
  const extra = globals.caCert ?? process.env.NODE_EXTRA_CA_CERTS;
  if (!extra) return fine('certificates', 'Those built into Node; add one with --ca-cert.');
  try {
    const text = await readText(extra);
    const count = text.split('-----BEGIN CERTIFICATE-----').length - 1;
    if (count > 0) return fine('certificates', `${extra} adds ${count}.`);
    return broken('certificates', `${extra} holds no certificate.`, 'It must be a PEM file.', 'localFile');
  } catch {
    return broken('certificates', `${extra} cannot be read.`, 'Name a PEM file you can read.', 'localFile');
  }
};

export const tlsCheck: Check = async (context) => {
  const url = remote(context);
  if (!url) return onThisMachine('TLS');
  if (isProxied(url)) return skipped('TLS', 'The connection goes through the proxy.');
  const added = await readCertificates(context.globals.caCert);
  const ca = await trustedCertificates(added, process.env.NODE_EXTRA_CA_CERTS);
  return handshake(url, ca);
};

/** Makes a connection and reports on it. */
export function handshake(url: URL, ca?: string[]): Promise<Finding> {
  return new Promise<Finding>((resolve) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      ...(ca && { ca }),
    });
    const end = (finding: Finding) => {
      clearTimeout(late);
      socket.destroy();
      resolve(finding);
    };
    // An overall limit, since bytes may keep coming.
    const late = setTimeout(
      () =>
        end(
          broken(
            'TLS',
            `${url.host} does not answer.`,
            'Check the address, or whether a firewall is in the way.',
            'network',
          ),
        ),
      patienceMs,
    );
    socket.on('error', (error: NodeJS.ErrnoException) =>
      end(
        error.syscall === 'getaddrinfo'
          ? skipped('TLS', 'Not tried: the name has no address.')
          : broken(
              'TLS',
              `${error.message}.`,
              'If a company certificate signs it, add that with --ca-cert <file>.',
              'network',
            ),
      ),
    );
    socket.on('secureConnect', () =>
      end(judge(url, socket.getPeerCertificate().valid_to, socket.getProtocol())),
    );
  });
}

function judge(url: URL, validTo: string, protocol: string | null): Finding {
  const text = `${protocol}, certificate valid until ${new Date(validTo).toISOString().slice(0, 10)}.`;
  return Date.parse(validTo) - Date.now() < soonMs
    ? caution('TLS', text, `Tell whoever runs ${url.host} that it is about to expire.`)
    : fine('TLS', text);
}
