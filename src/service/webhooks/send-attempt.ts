import type { IncomingMessage } from 'node:http';
import { timeLimit } from '../../contract/time-limit.ts';
import { deliveryHeaders, deliveryUserAgent } from '../../contract/webhook-events.ts';
import { signDelivery } from '../../contract/webhook-signature.ts';
import type { Addresses } from '../addresses/addresses.ts';
import { requestPublic } from '../addresses/request-public.ts';
import { newId } from './new-id.ts';

export interface Attempt {
  subscription: { url: string; secret: string; listener: string | null };
  event: { id: string; type: string };
  /** Sent and signed body. */
  body: string;
  /** Counted from 1. */
  number: number;
  timeoutSeconds: number;
  /** Milliseconds since the epoch. */
  now: number;
  signal: AbortSignal;
}

export interface Outcome {
  /** 2xx in time. */
  ok: boolean;
  /** 0 without a response. */
  status: number;
  /** `timeout`, or the network error code; null if there was a response. */
  error: string | null;
  /** The beginning of the response body. */
  preview: string;
  deliveryId: string;
}

/** Most bytes of a response that are read. */
const previewBytes = 8 * 1024;

/** Posts an event once. All failures are outcomes; only shutdown throws. */
export async function sendAttempt(rules: Addresses, attempt: Attempt): Promise<Outcome> {
  const deliveryId = newId('whdl_', 24);
  const late = timeLimit(attempt.timeoutSeconds * 1000, attempt.signal);
  try {
    const { status, preview } = await post(rules, attempt, deliveryId, late);
    return { ok: status >= 200 && status < 300, status, error: null, preview, deliveryId };
  } catch (error) {
    attempt.signal.throwIfAborted();
    const code = late.aborted ? 'timeout' : codeOf(error);
    return { ok: false, status: 0, error: code, preview: '', deliveryId };
  }
}

async function post(rules: Addresses, attempt: Attempt, deliveryId: string, signal: AbortSignal) {
  const { subscription } = attempt;
  // A listener's own address is allowed; nobody else can request that.
  const addresses = subscription.listener === null ? rules : rules.lifted();
  const url = addresses.parse(subscription.url, { http: 'loopback' });
  const body = Buffer.from(attempt.body);
  const response = await requestPublic(addresses, url, {
    method: 'POST',
    headers: headersOf(attempt, body, deliveryId),
    body,
    signal,
  });
  // The status decides; a slow body is not awaited to its end.
  return { status: response.statusCode ?? 0, preview: await readPreview(response) };
}

function headersOf({ event, number, subscription, now }: Attempt, body: Buffer, deliveryId: string) {
  return {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    'User-Agent': deliveryUserAgent,
    [deliveryHeaders.event]: event.id,
    [deliveryHeaders.type]: event.type,
    [deliveryHeaders.signature]: signDelivery(subscription.secret, body, Math.floor(now / 1000)),
    [deliveryHeaders.delivery]: deliveryId,
    [deliveryHeaders.attempt]: String(number),
  };
}

async function readPreview(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length >= previewBytes) break;
    }
  } catch {
    // Truncated after its head: keep what came.
  }
  response.destroy();
  // Drops a truncated character.
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, previewBytes), { stream: true });
}

function codeOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code ?? 'NETWORK_ERROR';
}
