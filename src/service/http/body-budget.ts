import type { ServerResponse } from 'node:http';
import { Failure } from '../failure.ts';

/** Bytes of request bodies that are held at once, over all connections; what is made of them takes some times as much. */
const mostBytes = 64 * 1024 * 1024;

/** What a request may have in any case, so that ordinary ones come through beside uploads. */
const freeBytes = 64 * 1024;

/** What is held of the bodies of requests that have not been answered yet. */
export class BodyBudget {
  #held = 0;

  /** Counts the parts of one body until its request has been answered. The function it returns throws Failure. */
  open(response: ServerResponse): (bytes: number) => void {
    let own = 0;
    response.on('close', () => {
      this.#held -= own;
      own = 0;
    });
    return (bytes) => {
      if (own + bytes > freeBytes && this.#held + bytes > mostBytes) throw tooMuchAtOnce();
      if (response.closed) return;
      own += bytes;
      this.#held += bytes;
    };
  }
}

const tooMuchAtOnce = () =>
  new Failure(
    'SERVICE_UNAVAILABLE',
    'Too much is being sent to this service at once; try again in a moment.',
    {
      headers: { 'Retry-After': '2', Connection: 'close' },
    },
  );
