import { isOutOfRoom, outOfRoom } from '../out-of-room.ts';

/** The first steps within so many ms are kept and sent together, then those within a longer while: each time is a write. */
const firstTogetherMs = 100;
const togetherMs = 500;

/** The steps that a job reports on its way. One that cannot be kept is lost; the end of the job is what counts. */
export class Steps {
  readonly #keep: (messages: string[]) => Promise<void>;
  readonly #warn: (message: string, error?: unknown) => void;
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #told = false;
  /** Settles when what was flushed before is kept. */
  #kept: Promise<void> = Promise.resolve();

  constructor(keep: (messages: string[]) => Promise<void>, warn: (message: string, error?: unknown) => void) {
    this.#keep = keep;
    this.#warn = warn;
  }

  add(message: string): void {
    if (!this.#waiting.includes(message)) this.#waiting.push(message);
    this.#timer ??= setTimeout(() => void this.#flush(), this.#told ? togetherMs : firstTogetherMs);
  }

  #flush(): void {
    this.#told = true;
    const messages = this.#take();
    this.#kept = this.#kept.then(() => this.#keepAll(messages));
  }

  /** Those that are not kept yet, to be kept with the end of the job; nothing is kept by itself any more. */
  async rest(): Promise<string[]> {
    const messages = this.#take();
    await this.#kept;
    return messages;
  }

  #take(): string[] {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const messages = this.#waiting;
    this.#waiting = [];
    return messages;
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
