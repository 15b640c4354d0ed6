import { signedUrl } from '../wire/signed-url.ts';

/**
 * Tells events that were already shown from new ones. A reconnected stream goes on after the last id it is told; a fresh
 * URL replays the turn from its start, and a stream without ids always does.
 */
export class SeenEvents {
  #lastId: string | undefined;
  readonly #ids = new Set<string>();
  /** The events without an id, in the order of the turn. */
  readonly #unnamed: string[] = [];
  #replayed = 0;

  /** What to send as `last_event_id`. */
  get lastId(): string | undefined {
    return this.#lastId;
  }

  /** A new connection: events without an id are compared from the start again. */
  connected(): void {
    this.#replayed = 0;
  }

  /** Whether the event is new; if so, it is seen from now on. */
  isNew(id: string | undefined, data: string): boolean {
    if (id) {
      if (this.#ids.has(id)) return false;
      this.#ids.add(id);
      this.#lastId = id;
      return true;
    }
    if (this.#unnamed[this.#replayed] === data) {
      this.#replayed++;
      return false;
    }
    this.#unnamed.splice(this.#replayed++, Number.POSITIVE_INFINITY, data);
    return true;
  }
}

/** A stream URL that goes on after an event, with `?` or `&` as its form needs. */
export function resumedUrl(streamUrl: string, lastId: string | undefined): URL {
  const url = signedUrl(streamUrl, 'GET the stream');
  if (lastId === undefined) return url;
  // Appended by hand: setting it through searchParams would re-encode the token beside it.
  const parameter = `last_event_id=${encodeURIComponent(lastId)}`;
  url.search = url.search ? `${url.search}&${parameter}` : `?${parameter}`;
  return url;
}
