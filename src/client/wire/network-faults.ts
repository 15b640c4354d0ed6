import { type NetworkCode, NetworkError } from '../network-error.ts';

interface Fault {
  code: NetworkCode;
  why: string;
  mend?: string;
}

const untrusted: Fault = {
  code: 'TLS_UNTRUSTED',
  why: 'the certificate is not signed by an authority this machine trusts',
  mend: 'If your network inspects TLS, pass its root certificate with --ca-cert <file> or NODE_EXTRA_CA_CERTS.',
};
const expired: Fault = {
  code: 'TLS_EXPIRED',
  why: 'the certificate is outside its dates',
  mend: "Check this machine's clock; if it is right, the certificate has to be renewed where the service runs.",
};
const refused: Fault = {
  code: 'CONNECT_FAILED',
  why: 'nothing answers at that address',
  mend: 'Check the address and port, and that the service is running.',
};
const unreachable: Fault = {
  code: 'CONNECT_FAILED',
  why: 'that address cannot be reached from here',
  mend: 'Check the network connection, the VPN and the firewall.',
};
const connectTimeout: Fault = {
  code: 'CONNECT_FAILED',
  why: 'nothing accepted the connection in time',
  mend: 'Check the network connection; if a proxy is needed, set HTTPS_PROXY.',
};
const noName: Fault = {
  code: 'DNS_FAILED',
  why: 'the name cannot be found',
  mend: 'Check the spelling of the address and the network connection.',
};
const lost: Fault = { code: 'CONNECTION_LOST', why: 'the connection broke off' };
const garbled: Fault = {
  code: 'CONNECTION_LOST',
  why: 'what came back is not HTTP',
  mend: 'Check that the address and its https: or http: are right.',
};
const tls: Fault = {
  code: 'TLS_FAILED',
  why: 'no secure connection could be agreed',
  mend: 'Check that the address takes https: on that port, and that nothing in between rewrites TLS.',
};
const noAnswer: Fault = { code: 'TIMED_OUT', why: 'no answer came in time' };
const halfAnswer: Fault = { code: 'TIMED_OUT', why: 'the answer stopped half-way' };
const tooLarge: Fault = { code: 'ANSWER_TOO_LARGE', why: 'the answer is too large to be genuine' };
const wrongHost: Fault = {
  code: 'TLS_WRONG_HOST',
  why: 'the certificate belongs to another name',
  mend: 'Check the address; a captive portal or a proxy can also answer in its place.',
};

/** By the codes that Node or undici put on the error. Messages change between versions; codes do not. */
const codes: readonly [Fault, string][] = [
  [noName, 'ENOTFOUND EAI_AGAIN EAI_NODATA EAI_NONAME'],
  [refused, 'ECONNREFUSED'],
  [unreachable, 'EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN EADDRNOTAVAIL EACCES EPERM'],
  [connectTimeout, 'ETIMEDOUT CONNECT_TIMEOUT UND_ERR_CONNECT_TIMEOUT'],
  [lost, 'ECONNRESET ECONNABORTED EPIPE ERR_STREAM_PREMATURE_CLOSE UND_ERR_RES_CONTENT_LENGTH_MISMATCH'],
  [lost, 'UND_ERR_SOCKET UND_ERR_CLOSED UND_ERR_DESTROYED UND_ERR_INFO'],
  [noAnswer, 'HEADERS_TIMEOUT UND_ERR_HEADERS_TIMEOUT'],
  [halfAnswer, 'BODY_TIMEOUT UND_ERR_BODY_TIMEOUT'],
  // undici asserts where an upgrade comes that nobody asked for.
  [garbled, 'HTTPParserError ERR_ASSERTION'],
  [tooLarge, 'HPE_HEADER_OVERFLOW UND_ERR_HEADERS_OVERFLOW UND_ERR_RES_EXCEEDED_MAX_SIZE'],
  [expired, 'CERT_HAS_EXPIRED CERT_NOT_YET_VALID'],
  [untrusted, 'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN CERT_UNTRUSTED CERT_REVOKED INVALID_CA'],
  [untrusted, 'UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  [wrongHost, 'ERR_TLS_CERT_ALTNAME_INVALID'],
];
const faults = new Map(
  codes.flatMap(([fault, list]) => list.split(' ').map((code) => [code, fault] as const)),
);

/** Families of codes, for the many that say the same. */
const families: readonly [RegExp, Fault][] = [
  [/^ERR_(SSL|TLS|OSSL)_/, tls],
  [/^EPROTO$/, tls],
  [/^CERT_|^CRL_|_CERT$|_CRL$/, untrusted],
  [/^HPE_/, garbled],
];

/** Codes of an error and of what caused it, outermost first; a connection tried on several addresses has several. */
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  // undici's parser leaves its errors without a code; their name is as firm.
  const own = (error as NodeJS.ErrnoException).code ?? error.name;
  const parts = error instanceof AggregateError ? error.errors : [];
  return [own, ...[...parts, error.cause].flatMap((inner) => codesOf(inner, depth + 1))].filter(
    (code) => typeof code === 'string',
  );
}

function faultOf(codes: readonly string[]): Fault | undefined {
  for (const code of codes) {
    const known = faults.get(code) ?? families.find(([form]) => form.test(code))?.[1];
    if (known) return known;
  }
  return undefined;
}

/**
 * What went wrong on the way to `host`, or undefined when the error is not the network's. `proxy` names the proxy
 * in between, which is then the likelier culprit when no connection could be made.
 */
export function networkError(error: unknown, host: string, proxy?: string): NetworkError | undefined {
  if (error instanceof NetworkError) return error;
  const codes = codesOf(error);
  if (proxy && codes.includes('UND_ERR_PRX_TLS')) {
    return proxyFailed(proxy, 'its certificate belongs to another name', error);
  }
  const fault = faultOf(codes);
  if (!fault) return undefined;
  if (proxy && (fault.code === 'CONNECT_FAILED' || fault.code === 'DNS_FAILED')) {
    return proxyFailed(proxy, fault.why, error);
  }
  return new NetworkError(fault.code, `${host}: ${fault.why} (${codes[0]}).`, {
    mend: fault.mend,
    cause: error,
  });
}

const checkProxy = 'Check HTTPS_PROXY, or add the host to NO_PROXY to go there directly.';

function proxyFailed(proxy: string, why: string, cause?: unknown): NetworkError {
  const message = `The proxy ${proxy} could not be used: ${why}.`;
  return new NetworkError('PROXY_FAILED', message, { mend: checkProxy, cause });
}

/** A proxy that answered the wish for a tunnel with a status of its own. */
export function proxyRefused(proxy: string, status: number): NetworkError {
  if (status !== 407) return proxyFailed(proxy, `it answered ${status} instead of opening a connection`);
  return new NetworkError('PROXY_AUTH_REQUIRED', `The proxy ${proxy} requires a name and a password.`, {
    mend: 'Put them into HTTPS_PROXY: http://name:password@host:port.',
  });
}
