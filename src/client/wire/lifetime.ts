import { setMaxListeners } from 'node:events';
import { firstOf } from '../../contract/time-limit.ts';
import { longestTimer } from '../clock.ts';
import { NetworkError } from '../network-error.ts';

/** Everything a client does ends with the caller's signal, and when its time is up. */
export interface Lifetime {
  /** Ends with the client, and with `own` too where it is given. */
  signal(own?: AbortSignal): AbortSignal;
  end(): void;
}

export function startLifetime(outer: AbortSignal | undefined, deadline: number | undefined): Lifetime {
  const time = new AbortController();
  const left = deadline === undefined ? undefined : Math.max(0, deadline - Date.now());
  const timer =
    left !== undefined && left <= longestTimer ? setTimeout(() => time.abort(timeIsUp()), left) : undefined;
  // Waiting for the deadline alone must not keep the process alive.
  timer?.unref();
  const all = outer ? firstOf(outer, time.signal) : time.signal;
  // Every request listens while it runs. Node takes more than ten for a leak and warns.
  setMaxListeners(0, all);
  return {
    signal: (own) => (own ? firstOf(all, own) : all),
    end: () => clearTimeout(timer),
  };
}

const timeIsUp = () => new NetworkError('TIMED_OUT', 'The time allowed is up.');
