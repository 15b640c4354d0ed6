import type { Clock } from './clock.ts';

/** The gateway's documented throttle per key (Limits). */
export const documentedPace = { perSecond: 10, burst: 5 } as const;

/** A window that says it resets later than this is not believed: the per-minute window is 60 s. */
const longestWindowMs = 60_000;
/** With this few requests left in the category's window, the rest are spread over what remains of it. */
const scarce = 5;

/**
 * Keeps a client's own requests inside the rate that the gateway allows, whichever part of the program sends them:
 * being throttled costs a minute, waiting a tenth of a second does not.
 */
export class Pace {
  readonly #clock: Clock;
  readonly #intervalMs: number;
  readonly #burst: number;
  /** When the next request would be due if requests came at an even rate. */
  #due = 0;
  /** Not before this, by what the service said of its window. */
  #notBefore = 0;

  constructor(clock: Clock, rate: { perSecond: number; burst: number }) {
    this.#clock = clock;
    this.#intervalMs = 1000 / rate.perSecond;
    this.#burst = rate.burst;
  }

  /** Waits for this request's turn. Turns are given in the order of the calls. */
  async turn(signal?: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    // `burst` requests may come at once after a pause, so the even schedule lags that far behind at most.
    const earliest = Math.max(this.#due, now - (this.#burst - 1) * this.#intervalMs);
    const at = Math.max(earliest, this.#notBefore);
    this.#due = at + this.#intervalMs;
    if (at > now) await this.#clock.sleep(at - now, signal);
  }

  /** Takes note of the category's window: the last few requests of one are spread over its remaining time. */
  heard(headers: Readonly<Record<string, string>>, serverNow: number): void {
    const remaining = Number(headers['x-ratelimit-remaining'] ?? Number.NaN);
    const leftMs = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000 - serverNow;
    if (!(remaining >= 0 && remaining < scarce && leftMs > 0 && leftMs <= longestWindowMs)) return;
    this.#notBefore = Math.max(this.#notBefore, this.#clock.now() + leftMs / (remaining + 1));
  }
}
