import { deliveryHeaders } from '../../contract/webhook-events.ts';
import { verifyDelivery } from '../../contract/webhook-signature.ts';
import type { Passed, PassOn } from './pass-on.ts';
import type { Arrived } from './receiver.ts';

/** What became of a delivery, as it is shown and printed. */
export interface Handled {
  received_at: string;
  event_id: string | null;
  event_type: string | null;
  delivery_id: string | null;
  attempt: number | null;
  /** Whether the signature holds. */
  verified: boolean;
  /** Why it does not. */
  reason: string | null;
  duplicate: boolean;
  /** What the sender was answered. */
  answered: number;
  /** How passing it on went, one entry a receiver. */
  passed_on: Passed[];
  event: unknown;
}

export interface Count {
  deliveries: number;
  events: number;
  duplicates: number;
  refused: number;
}

export interface DeskOptions {
  secret: () => string;
  tolerance: number;
  /** Types to show and pass on; undefined for all. Others are accepted in silence. */
  events: readonly string[] | undefined;
  passOn: readonly PassOn[];
  onHandled(handled: Handled): void;
}

/** How many event ids are remembered: retries of one event come within a day, and memory is bounded. */
const remembered = 10_000;

/**
 * Decides about each delivery: verified, new, wanted, passed on. An event counts as seen once it was passed on, so that
 * what failed is passed on again when the service repeats it.
 */
export function createDesk(options: DeskOptions) {
  const count: Count = { deliveries: 0, events: 0, duplicates: 0, refused: 0 };
  const seen = new Map<string, Promise<Passed[]>>();

  const passOnce = (id: string, arrived: Arrived): Promise<Passed[]> => {
    const passing = passToAll(options.passOn, arrived);
    seen.set(id, passing);
    if (seen.size > remembered) seen.delete(seen.keys().next().value as string);
    return passing.then((passed) => {
      if (!passed.every(({ ok }) => ok)) seen.delete(id);
      return passed;
    });
  };

  const handle = async (arrived: Arrived): Promise<number> => {
    const handled = describe(arrived);
    const tell = (more: Partial<Handled>) => {
      const told = { ...handled, ...more };
      options.onHandled(told);
      return told.answered;
    };
    count.deliveries += 1;
    const verdict = verifyDelivery({
      secret: options.secret(),
      header: arrived.headers[deliveryHeaders.signature.toLowerCase()] as string | undefined,
      body: arrived.body,
      now: Math.floor(Date.now() / 1000),
      tolerance: options.tolerance,
    });
    if (!verdict.valid) {
      count.refused += 1;
      return tell({ verified: false, reason: verdict.reason, answered: 400 });
    }
    if (!isWanted(options.events, handled.event_type)) return 200;
    const id = handled.event_id ?? '';
    const before = seen.get(id);
    if (before) {
      count.duplicates += 1;
      const passed = await before;
      return tell({ duplicate: true, answered: answerFor(passed) });
    }
    const passed = await passOnce(id, arrived);
    if (passed.every(({ ok }) => ok)) count.events += 1;
    return tell({ passed_on: passed, answered: answerFor(passed) });
  };

  return { handle, count: () => count };
}

function describe({ headers, body }: Arrived): Handled {
  const header = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  const attempt = Number(header(deliveryHeaders.attempt) ?? Number.NaN);
  return {
    received_at: new Date().toISOString(),
    event_id: header(deliveryHeaders.event),
    event_type: header(deliveryHeaders.type),
    delivery_id: header(deliveryHeaders.delivery),
    attempt: Number.isInteger(attempt) ? attempt : null,
    verified: true,
    reason: null,
    duplicate: false,
    answered: 200,
    passed_on: [],
    event: parsed(body),
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

const isWanted = (events: readonly string[] | undefined, type: string | null): boolean =>
  events === undefined || events.includes('*') || (type !== null && events.includes(type));

const passToAll = (all: readonly PassOn[], arrived: Arrived): Promise<Passed[]> =>
  Promise.all(all.map((passOn) => passOn(arrived)));

/** A failure further on is told to the service, which then sends the event again. */
const answerFor = (passed: readonly Passed[]): number =>
  passed.every(({ ok }) => ok) ? 200 : (passed.find(({ ok, status }) => !ok && status >= 400)?.status ?? 502);
