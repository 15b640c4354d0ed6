import type { KindName } from './kinds/kinds.ts';
import type { Chat } from './provider/chat.ts';
import { isLoopback } from './provider/look-up.ts';
import { ModelFailure, withinRoom } from './provider/model-failure.ts';
import type { Fault } from './support/statement.ts';

/** Parts written concurrently: a local server handles one after the other. */
const atATime = { local: 2, hosted: 6 } as const;

/** Runs a task for each item, as many at a time as the model's server can take. */
export async function atATimeFor<Item>(
  { endpoint }: Chat,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    while (waiting.length > 0) await work(waiting.shift() as Item);
  };
  const workers = isLoopback(endpoint.baseUrl) ? atATime.local : atATime.hosted;
  await Promise.all(Array.from({ length: workers }, worker));
}

/** After this many endpoint failures no more calls are made. */
const mostFailures = 3;

/** A written part, its unsupported claims and its number of faults. */
interface Part {
  faults: readonly Fault[];
  problems: number;
}

/** A deck's slides or a poster's regions, each as the model wrote it, or why it failed. */
export class Parts<Key, Written extends Part> {
  readonly #chat: Chat;
  readonly #written = new Map<Key, Written>();
  readonly #lost = new Map<Key, string>();
  #failures = 0;

  constructor(chat: Chat) {
    this.#chat = chat;
  }

  /** Writes or rewrites parts; one that fails or gets worse keeps its previous version. */
  async write(keys: Iterable<Key>, write: (key: Key) => Promise<Written>): Promise<void> {
    await atATimeFor(this.#chat, keys, async (key) => {
      const before = this.#written.get(key);
      if (this.#failures >= mostFailures) {
        if (!before) this.#lost.set(key, 'it failed before');
        return;
      }
      try {
        const now = await withinRoom(() => write(key));
        if (!before || now.problems <= before.problems) this.#written.set(key, now);
        this.#lost.delete(key);
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        if (error.kind === 'endpoint' || error.kind === 'spent') this.#failures++;
        if (!before) this.#lost.set(key, error.message);
      }
    });
  }

  /** Writes all parts for the first time. @throws ModelFailure when none could be written */
  async begin(keys: readonly Key[], write: (key: Key) => Promise<Written>): Promise<void> {
    await this.write(keys, write);
    const [first] = this.#lost.values();
    if (keys.length > 0 && this.#written.size === 0) throw new ModelFailure(first ?? 'it wrote nothing');
  }

  get(key: Key): Written | undefined {
    return this.#written.get(key);
  }

  /** Why the model did not write a part. */
  lost(key: Key): string | undefined {
    return this.#lost.get(key);
  }
}

/** Most rounds of mending after layout. */
const mostRounds = 2;

/** A reviewer's remark on a part. */
export interface Remark {
  words: string;
  /** A kind that would show the message better. */
  kind?: KindName;
}

/** How to lay out, review and mend. */
export interface Looking<Key, Look> {
  chat: Chat;
  keys: readonly Key[];
  layOut(): Promise<Look>;
  /** The faults of each part as drawn, in words for the model. */
  measure(look: Look, round: number): ReadonlyMap<Key, string[]>;
  /** Has a second reader check the statements that are new. */
  read(): Promise<void>;
  /** The unsupported claims of a part. */
  faults(key: Key): readonly Fault[];
  /** The whole as JPEG data URLs. */
  pictures(look: Look): Promise<string[]>;
  /** @throws ModelFailure */
  review(look: Look, measured: ReadonlyMap<Key, string[]>, pictures: string[]): Promise<Map<Key, Remark>>;
}

/** Lays out, measures, reviews and reads the whole, and mends faulty parts, in at most two rounds. */
export async function mendInRounds<Key, Look, Written extends Part>(
  parts: Parts<Key, Written>,
  looking: Looking<Key, Look>,
  mend: (
    key: Key,
    mending: { before: Written; wrong: string[]; round: number; kind?: KindName },
  ) => Promise<Written>,
): Promise<void> {
  for (let round = 1; round <= mostRounds; round++) {
    const look = await looking.layOut();
    const measured = looking.measure(look, round);
    const [remarks] = await Promise.all([
      round === 1 ? reviewed(looking, look, measured) : new Map<Key, Remark>(),
      looking.read(),
    ]);
    const wrong = new Map<Key, Parameters<typeof mend>[1]>();
    for (const key of looking.keys) {
      const before = parts.get(key);
      const { words: remark, kind } = remarks.get(key) ?? {};
      const words = [
        ...(measured.get(key) ?? []),
        // What is still unsupported after a retry is marked and not asked for again.
        ...(round === 1 ? looking.faults(key).map(({ why }) => `${why}.`) : []),
        ...(remark ? [remark] : []),
      ];
      if (before && words.length > 0) wrong.set(key, { before, wrong: words, round, ...(kind && { kind }) });
    }
    if (wrong.size === 0) return;
    await parts.write(wrong.keys(), (key) => mend(key, wrong.get(key) as Parameters<typeof mend>[1]));
  }
  await looking.read();
}

/** A failed review leaves everything as it is. */
async function reviewed<Key, Look>(
  { chat, pictures, review }: Looking<Key, Look>,
  look: Look,
  measured: ReadonlyMap<Key, string[]>,
): Promise<Map<Key, Remark>> {
  try {
    const seen = sees(chat) ? await pictures(look) : [];
    return await withinRoom(() => review(look, measured, seen));
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return new Map();
  }
}

/** Whether to show the model pictures: not to a local server unless it is known to accept them. */
const sees = ({ capabilities: { pictures }, endpoint }: Chat): boolean =>
  pictures ?? !isLoopback(endpoint.baseUrl);
