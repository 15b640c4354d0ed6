import { isOutOfRoom, outOfRoom } from '../out-of-room.ts';

/** Steps that follow one another within so many ms are kept and sent together: a small deck is done in less. */
const togetherMs = 20;

/** The steps that a job reports on its way. One that cannot be kept is lost; the end of the job is what counts. */
export class Steps {
  readonly #keep: (messages: string[]) => Promise<void>;
  readonly #warn: (message: string, error?: unknown) => void;
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Settles when what was flushed before is kept. */
  #kept: Promise<void> = Promise.resolve();

  constructor(keep: (messages: string[]) => Promise<void>, warn: (message: string, error?: unknown) => void) {
    this.#keep = keep;
    this.#warn = warn;
  }

  add(message: string): void {
    if (!this.#waiting.includes(message)) this.#waiting.push(message);
    this.#timer ??= setTimeout(() => void this.flush(), togetherMs);
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const messages = this.#waiting;
    this.#waiting = [];
    if (messages.length > 0) this.#kept = this.#kept.then(() => this.#keepAll(messages));
    return this.#kept;
  }

  async #keepAll(messages: string[]): Promise<void> {
    try {
      await this.#keep(messages);
    } catch (error) {
      if (isOutOfRoom(error)) this.#warn(outOfRoom);
      else this.#warn('The progress of a job could not be kept.', error);
    }
  }
}
