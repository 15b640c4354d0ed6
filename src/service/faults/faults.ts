import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorCode, errorStatus } from '../../contract/errors.ts';
import { sendJson } from '../http/reply.ts';
import { type Fault, statusOf } from './fault.ts';

interface Applied {
  /** The response has been sent. */
  answered: boolean;
  /** The forced outcome of the request's job. */
  outcome?: Fault['outcome'];
}

/** The faults of one service, each used up request by request. */
export class Faults {
  readonly #left: { fault: Fault; expression: RegExp; times: number }[];

  constructor(faults: Fault[]) {
    this.#left = faults.map((fault) => ({
      fault,
      expression: expressionOf(fault.match),
      times: fault.times ?? Number.POSITIVE_INFINITY,
    }));
  }

  /** Applies the first fault that matches the request, if any. */
  async apply(method: string, path: string, response: ServerResponse): Promise<Applied> {
    const met = this.#left.find(({ expression, times }) => times > 0 && expression.test(`${method} ${path}`));
    if (!met) return { answered: false };
    met.times--;
    const { fault } = met;
    // A delay must not keep a stopping service alive.
    if (fault.delay_ms) await wait(fault.delay_ms, undefined, { ref: false });
    if (fault.drop === 'before') {
      response.destroy();
      return { answered: true };
    }
    for (const [name, value] of Object.entries(fault.headers ?? {})) response.setHeader(name, value);
    if (fault.drop === 'middle') cutInTheMiddle(response);
    const status = statusOf(fault);
    if (status !== undefined) sendJson(response, status, faultBody(status, fault.code));
    return { answered: status !== undefined, outcome: fault.outcome };
  }
}

function expressionOf(match: string): RegExp {
  const source = match.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`);
}

function faultBody(status: number, code: string | undefined): string {
  const error = { code: code ?? usualCode(status), message: 'This fault was requested.' };
  return JSON.stringify({ success: false, data: null, error });
}

/** The most general error code for a status. */
function usualCode(status: number): ErrorCode {
  if (status === 404) return 'RESOURCE_NOT_FOUND';
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return codes.find((code) => errorStatus[code] === status) ?? 'INTERNAL_SERVER_ERROR';
}

/** Bytes of a stream that are sent: part of its first events. */
const streamBytes = 300;

/** Cuts off a response: after half its length, or after the start of one without a length. */
function cutInTheMiddle(response: ServerResponse): void {
  const write = response.write.bind(response) as (chunk: Buffer, done: () => void) => boolean;
  let sent = 0;
  const pass = (chunk: string | Uint8Array): boolean => {
    const bytes = Buffer.from(chunk as string);
    const allowed = allowedBytes(response) - sent;
    if (bytes.length < allowed) {
      sent += bytes.length;
      return write(bytes, () => {});
    }
    // Cut the connection only after the allowed bytes are sent, or the client would receive nothing.
    write(bytes.subarray(0, Math.max(1, allowed)), () => setImmediate(() => response.destroy()));
    return false;
  };
  const end = (chunk?: string | Uint8Array): ServerResponse => {
    if (chunk?.length) pass(chunk);
    else response.destroy();
    return response;
  };
  Object.assign(response, { write: pass, end });
}

function allowedBytes(response: ServerResponse): number {
  const length = Number(response.getHeader('Content-Length') ?? 0);
  return length > 0 ? Math.floor(length / 2) : streamBytes;
}
