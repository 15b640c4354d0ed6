import type { ModelUse } from '../../deck.ts';
import { ModelFailure } from './model-failure.ts';

/** Limits on a task's use of a model. */
export interface Bounds {
  calls: number;
  /** Input and output together. */
  tokens: number;
  ms: number;
}

/** Counts a task's use of a model and ends it at its limits. */
export class Meter {
  readonly #bounds: Bounds;
  readonly #began = Date.now();
  #calls = 0;
  #read = 0;
  #written = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Counts a call. @throws ModelFailure of the kind `spent` */
  begin(): void {
    const { calls, tokens } = this.#bounds;
    if (this.#calls >= calls) throw new ModelFailure(`the ${calls} calls for this work are used up`, 'spent');
    if (this.#read + this.#written >= tokens)
      throw new ModelFailure(`the ${tokens} tokens for this work are used up`, 'spent');
    if (this.left <= 0) throw new ModelFailure('the time for this work is used up', 'spent');
    this.#calls++;
  }

  end(read: number, written: number): void {
    this.#read += read;
    this.#written += written;
  }

  /** Milliseconds. */
  get left(): number {
    return this.#bounds.ms - (Date.now() - this.#began);
  }

  get use(): ModelUse {
    return {
      calls: this.#calls,
      tokensRead: this.#read,
      tokensWritten: this.#written,
      seconds: Math.round((Date.now() - this.#began) / 1000),
    };
  }
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** A high estimate of a text's tokens: scripts other than Latin take more. */
export function tokensOf(text: string): number {
  const broad = text.match(wide)?.length ?? 0;
  const latin = text.match(/[\u0020-\u024f]/g)?.length ?? 0;
  return Math.ceil(latin / 3.6 + broad * 1.2 + Math.max(0, text.length - broad - latin) / 1.8);
}
