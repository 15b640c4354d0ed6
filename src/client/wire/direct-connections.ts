import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import {
  type ConnectionOptions,
  type Connections,
  connectTimeoutMs,
  type Incoming,
  maxHeaderSize,
  type Outgoing,
} from './connections.ts';

/** How long idle connections are kept: less than servers keep them. */
const idleMs = 4000;

type Scheme = (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest;

/** Direct connections by Node's own client, which loads fastest. Their number is unlimited. */
export class DirectConnections implements Connections {
  readonly #options: ConnectionOptions;
  readonly #schemes = new Map<string, Promise<{ request: Scheme; agent: Agent }>>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  async request(outgoing: Outgoing): Promise<Incoming> {
    const { url, method, headers, signal } = outgoing;
    const { request, agent } = await this.#scheme(url.protocol);
    return new Promise((resolve, reject) => {
      const options = {
        ...{ protocol: url.protocol, hostname: url.hostname.replace(/^\[|\]$/g, ''), port: url.port },
        ...{ method, agent, maxHeaderSize, ...(signal && { signal }) },
      };
      const sent = request(options, (response) => {
        watchSilence(response, outgoing.bodyTimeout);
        const { statusCode = 0, headersDistinct } = response;
        resolve({ statusCode, headers: headersDistinct, body: response });
      });
      // Not in the options, which NODE_DEBUG=http prints: these contain the key and URL tokens.
      sent.path = url.pathname + url.search;
      for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
      // Once the response begins, its body determines the connection's fate.
      sent.on('error', reject);
      sent.once('socket', (socket) => limitConnecting(sent, socket));
      sendBody(sent, outgoing).catch((error) => sent.destroy(error));
    });
  }

  #scheme(protocol: string) {
    let scheme = this.#schemes.get(protocol);
    if (!scheme) {
      scheme = protocol === 'https:' ? this.#secure() : plain();
      this.#schemes.set(protocol, scheme);
    }
    return scheme;
  }

  async #secure() {
    const { request, Agent } = process.getBuiltinModule('node:https');
    const { caCert, env } = this.#options;
    const ca = caCert === undefined ? undefined : await trusting(caCert, env.NODE_EXTRA_CA_CERTS);
    return { request, agent: new Agent({ keepAlive: true, timeout: idleMs, ...(ca && { ca }) }) };
  }

  async close(): Promise<void> {
    const schemes = await Promise.allSettled(this.#schemes.values());
    this.#schemes.clear();
    for (const scheme of schemes) if (scheme.status === 'fulfilled') scheme.value.agent.destroy();
  }
}

async function trusting(caCert: string, extraFile: string | undefined) {
  const { trustedCertificates } = await import('./certificates.ts');
  return trustedCertificates(caCert, extraFile);
}

/** Not imported, as that would load Node's module resolver, at half the cost of a look-up. */
async function plain() {
  const { request, Agent } = process.getBuiltinModule('node:http');
  return { request, agent: new Agent({ keepAlive: true, timeout: idleMs }) };
}

function limitConnecting(sent: ClientRequest, socket: Socket): void {
  if (!socket.connecting) return;
  const timer = setTimeout(() => sent.destroy(fault('CONNECT_TIMEOUT')), connectTimeoutMs);
  const clear = () => clearTimeout(timer);
  socket.once('encrypted' in socket ? 'secureConnect' : 'connect', clear);
  sent.once('close', clear);
}

/** Sends the body and waits for the response head; neither may stall for longer than `headersTimeout`. */
async function sendBody(sent: ClientRequest, { body, headersTimeout }: Outgoing): Promise<void> {
  const timer = headersTimeout
    ? setTimeout(() => sent.destroy(fault('HEADERS_TIMEOUT')), headersTimeout)
    : undefined;
  const settled = () => clearTimeout(timer);
  let answered = false;
  sent.once('close', settled).once('response', (response) => {
    settled();
    answered = true;
    // A server that answers early does not want the rest.
    if (!sent.writableEnded) response.once('end', () => sent.destroy());
  });
  if (body !== null && typeof body !== 'string')
    for await (const piece of body) {
      if (answered) return;
      await write(sent, piece);
      timer?.refresh();
    }
  sent.end(typeof body === 'string' ? body : undefined);
}

/** A piece may be overwritten once Node has sent it. */
function write(sent: ClientRequest, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    sent.once('close', resolve);
    sent.write(piece, () => {
      sent.off('close', resolve);
      resolve();
    });
  });
}

/** Ends a stalled response, unless its reader is slow. */
function watchSilence(response: IncomingMessage, timeoutMs: number): void {
  const { socket } = response;
  const look = () => {
    if (response.readableLength > 0) socket.setTimeout(timeoutMs);
    else response.destroy(fault('BODY_TIMEOUT'));
  };
  socket.setTimeout(timeoutMs);
  socket.on('timeout', look);
  response.once('close', () => socket.off('timeout', look));
}

const fault = (code: 'CONNECT_TIMEOUT' | 'HEADERS_TIMEOUT' | 'BODY_TIMEOUT') =>
  Object.assign(new Error(code), { code });
