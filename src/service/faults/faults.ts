import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorCode, errorStatus } from '../../contract/errors.ts';
import { sendJson } from '../http/reply.ts';
import { cutInTheMiddle } from './cut-in-the-middle.ts';
import { type Fault, statusOf } from './fault.ts';

interface Applied {
  /** Nothing more is to be done. */
  answered: boolean;
  /** How the job of the request is to end. */
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

  /** Applies the first fault that meets the request, if there is one. */
  async apply(method: string, path: string, response: ServerResponse): Promise<Applied> {
    const met = this.#left.find(({ expression, times }) => times > 0 && expression.test(`${method} ${path}`));
    if (!met) return { answered: false };
    met.times--;
    const { fault } = met;
    // Nobody waits for the delay of a service that is being stopped.
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

/** The code that stands for a status when the fault names none: the most general one the interface has for it. */
function usualCode(status: number): ErrorCode {
  if (status === 404) return 'RESOURCE_NOT_FOUND';
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return codes.find((code) => errorStatus[code] === status) ?? 'INTERNAL_SERVER_ERROR';
}
