import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureTolerance } from './webhook-events.ts';

/**
 * Signs and verifies deliveries (Events, signature rule), for the service and for `svc webhooks verify` and
 * `listen`.
 */

/** The signature header for exactly these bytes. `at` is the time of the attempt in seconds since the epoch. */
export function signDelivery(secret: string, body: Uint8Array, at: number): string {
  return `t=${at},v1=${digestOf(secret, String(at), body)}`;
}

/** Why a delivery cannot be trusted. */
export type SignatureFault = 'missing' | 'malformed' | 'no-match' | 'too-old' | 'in-the-future';

export type Verdict = { valid: true } | { valid: false; fault: SignatureFault; reason: string };

export interface SignedDelivery {
  secret: string;
  /** The signature header as it came; undefined when there was none. */
  header: string | undefined;
  /** The exact bytes of the body: reserialised JSON has another signature. */
  body: Uint8Array;
  /** The receiver's clock, in seconds since the epoch. */
  now: number;
  /** Tolerated clock difference in seconds, either way. Default: 300. */
  tolerance?: number;
}

/**
 * Whether a delivery comes from a holder of the secret, and recently. Future times fail too, or such a
 * signature would stay valid until then. The signature is checked first, so that a fault in time means a
 * genuine delivery.
 */
export function verifyDelivery({ secret, header, body, now, ...given }: SignedDelivery): Verdict {
  const tolerance = given.tolerance ?? signatureTolerance;
  if (!header) return invalid('missing', 'There is no signature.');
  const parts = readHeader(header);
  if (!parts) return invalid('malformed', 'The signature is not of the form t=<seconds>,v1=<hex>.');
  const expected = digestOf(secret, parts.time, body);
  if (!parts.signatures.some((one) => isSame(one, expected)))
    return invalid(
      'no-match',
      'The signature does not match: the secret is another one, or the body is not byte for byte what was signed.',
    );
  const age = now - Number(parts.time);
  if (age > tolerance)
    return invalid('too-old', `The signature is ${age} s old; at most ${tolerance} s are accepted.`);
  if (-age > tolerance)
    return invalid(
      'in-the-future',
      `The signature is from ${-age} s in the future; at most ${tolerance} s are accepted. Is the clock right?`,
    );
  return { valid: true };
}

const invalid = (fault: SignatureFault, reason: string): Verdict => ({ valid: false, fault, reason });

/** One `t`, any number of `v1` (more than one while a secret is replaced), other schemes ignored. */
function readHeader(header: string): { time: string; signatures: string[] } | undefined {
  const times: string[] = [];
  const signatures: string[] = [];
  for (const part of header.split(',')) {
    const [, name, value] = /^\s*([^=\s]+)=(\S+)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    if (name === 't') times.push(value);
    if (name === 'v1') signatures.push(value);
  }
  const [time] = times;
  // Fifteen digits stay exact as a number.
  if (times.length !== 1 || !/^\d{1,15}$/.test(time as string) || signatures.length === 0) return undefined;
  return { time: time as string, signatures };
}

const digestOf = (secret: string, time: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');

/** In constant time; the length of a digest is no secret. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
