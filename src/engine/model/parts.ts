import type { KindName } from './kinds/kinds.ts';
import type { Chat } from './provider/chat.ts';
import { isLoopback } from './provider/look-up.ts';
import { ModelFailure, withinRoom } from './provider/model-failure.ts';
import type { Fault } from './support/support.ts';

/** So many parts are written at a time: a server on this machine does one after the other. */
const atATime = { local: 2, hosted: 6 } as const;

/** Does the same for each, several at a time, as many as the model's server bears. */
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

/** After so many calls that the endpoint failed, nothing more is asked of it. */
const mostFailures = 3;

/** What was written, with what nothing supports in it and how much is still wrong with it. */
interface Part {
  faults: readonly Fault[];
  problems: number;
}

/** The slides of a deck or the regions of a poster, each as the model wrote it, or why it did not. */
export class Parts<Key, Written extends Part> {
  readonly #chat: Chat;
  readonly #written = new Map<Key, Written>();
  readonly #lost = new Map<Key, string>();
  #failures = 0;

  constructor(chat: Chat) {
    this.#chat = chat;
  }

  /** Writes each, or writes it again; one that fails, or becomes worse, keeps what there was. */
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

  /** Writes each for the first time. @throws ModelFailure when not one could be written */
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

/** So often parts are mended after the whole was laid out. */
const mostRounds = 2;

/** What a reviewer wants of a part. */
export interface Remark {
  words: string;
  /** Another form that would show the message better. */
  kind?: KindName;
}

/** How the whole is looked at, and a part mended. */
export interface Looking<Key, Look> {
  chat: Chat;
  keys: readonly Key[];
  layOut(): Promise<Look>;
  /** What is wrong with each part as it is drawn, in words for whoever mends it. */
  measure(look: Look, round: number): ReadonlyMap<Key, string[]>;
  /** Data addresses of JPEG pictures of the whole. */
  pictures(look: Look): Promise<string[]>;
  /** @throws ModelFailure */
  review(look: Look, measured: ReadonlyMap<Key, string[]>, pictures: string[]): Promise<Map<Key, Remark>>;
}

/** Lays out, measures and has the whole looked at, and mends only what is wrong, twice at most. */
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
    const remarks = round === 1 ? await reviewed(looking, look, measured) : new Map<Key, Remark>();
    const wrong = new Map<Key, Parameters<typeof mend>[1]>();
    for (const key of looking.keys) {
      const before = parts.get(key);
      const { words: remark, kind } = remarks.get(key) ?? {};
      const words = [
        ...(measured.get(key) ?? []),
        // What stays unsupported when it was asked for again is marked, not asked for without end.
        ...(round === 1 ? (before?.faults ?? []).map(({ why }) => `${why}.`) : []),
        ...(remark ? [remark] : []),
      ];
      if (before && words.length > 0) wrong.set(key, { before, wrong: words, round, ...(kind && { kind }) });
    }
    if (wrong.size === 0) return;
    await parts.write(wrong.keys(), (key) => mend(key, wrong.get(key) as Parameters<typeof mend>[1]));
  }
}

/** A review that fails leaves the whole as it is. */
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

/** Whether the model may be shown pictures: a small server that nobody knows to see would be kept busy for nothing. */
const sees = ({ capabilities: { pictures }, endpoint }: Chat): boolean =>
  pictures ?? !isLoopback(endpoint.baseUrl);
