import { type ErrorCode, errorStatus } from '../../contract/errors.ts';
import { OptionsError } from '../options-error.ts';

/** A way to misbehave on purpose, so that a client's error paths can be tried. */
export interface Fault {
  /** Method and path, `*` standing for anything: `POST /api/v2/generate`, `GET /streams/*`. */
  match: string;
  /** How many requests it affects. Default: all. */
  times?: number;
  /** The response instead of the operation's; the code determines the status unless one is given. */
  status?: number;
  code?: string;
  headers?: Record<string, string>;
  delay_ms?: number;
  /** Cuts the connection before anything is sent, or halfway through the answer. */
  drop?: 'before' | 'middle';
  /** Lets the request through and forces the outcome of its job. */
  outcome?: 'failed' | 'cancelled';
}

/** @throws OptionsError naming the entry and what is wrong with it */
export function parseFaults(given: unknown): Fault[] {
  if (!Array.isArray(given)) throw new OptionsError('The faults must be a list.');
  return given.map((entry: unknown, at) => {
    const reason = whyWrong(entry);
    if (reason) throw new OptionsError(`Fault ${at + 1} ${reason}.`);
    return entry as Fault;
  });
}

const isWhole = (value: unknown) => value === undefined || (Number.isInteger(value) && Number(value) >= 0);
const isOneOf = (value: unknown, words: string[]) => value === undefined || words.includes(String(value));

/** What each field must be, as the sentence that says what is wrong with it. */
const rules: Record<keyof Fault, { fits(value: unknown): boolean; wrong: string }> = {
  match: {
    fits: (value) => typeof value === 'string' && /^(\*|[A-Z]+) \S+$/.test(value),
    wrong: 'needs a match such as "POST /api/v2/generate"',
  },
  times: { fits: isWhole, wrong: 'has a times that is not a whole number' },
  delay_ms: { fits: isWhole, wrong: 'has a delay_ms that is not a whole number' },
  status: {
    fits: (value) =>
      isWhole(value) && (value === undefined || (Number(value) >= 200 && Number(value) <= 599)),
    wrong: 'has a status that no answer can have',
  },
  code: {
    fits: (value) => value === undefined || typeof value === 'string',
    wrong: 'has a code that is not a text',
  },
  headers: {
    fits: (value) =>
      value === undefined ||
      (typeof value === 'object' && Object.values(value ?? {}).every((one) => typeof one === 'string')),
    wrong: 'has headers that are not all text',
  },
  drop: {
    fits: (value) => isOneOf(value, ['before', 'middle']),
    wrong: 'has a drop other than before and middle',
  },
  outcome: {
    fits: (value) => isOneOf(value, ['failed', 'cancelled']),
    wrong: 'has an outcome other than failed and cancelled',
  },
};

function whyWrong(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return 'is not an object';
  const fault = entry as Record<string, unknown>;
  const unknown = Object.keys(fault).find((name) => !Object.hasOwn(rules, name));
  if (unknown) return `has an unknown field "${unknown}"`;
  return Object.entries(rules).find(([name, { fits }]) => !fits(fault[name]))?.[1].wrong;
}

export const statusOf = ({ status, code }: Fault): number | undefined =>
  status ?? (code === undefined ? undefined : (errorStatus[code as ErrorCode] ?? 500));
