import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { whyNotWritten } from '../client/file-faults.ts';
import { isElsewhere, type Owner, thisProcess } from '../client/process-owner.ts';
import { configDir } from './paths.ts';
import { ProfileError } from './profile-error.ts';

/** What an action needs to be sent again as the same one. */
interface Kept extends Owner {
  key: string;
  body: Record<string, unknown>;
}

/** As long as the service knows the job that the key stands for; a repeated command starts a new one after that. */
const keptMs = 3 * 60 * 60 * 1000;

/**
 * One action of the user that must not be done twice. Its idempotency key and body are kept before they are first
 * sent, so that the same command, typed again after the first was killed, finds the job it had started.
 */
export class PendingAction {
  readonly key: string;
  /** The body that was sent under this key, where an earlier run came that far. */
  readonly body: Record<string, unknown> | undefined;
  readonly #path: string | undefined;

  /** Whether the same command, typed again, finds it. */
  readonly isRepeatable: boolean;

  private constructor(path: string | undefined, { key, body }: Partial<Kept> = {}) {
    this.#path = path;
    this.key = key ?? randomUUID();
    this.body = body;
    this.isRepeatable = path !== undefined || key !== undefined;
  }

  /** The action that `what` describes: everything the user said, and where it was said to. */
  static open(what: unknown, dir = configDir()): PendingAction {
    const folder = join(dir, 'pending');
    forgetLapsed(folder);
    const path = join(
      folder,
      `${createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32)}.json`,
    );
    const kept = read(path);
    // The same command running at the same time is another action.
    return kept && isElsewhere(kept) ? PendingAction.once() : new PendingAction(path, kept);
  }

  /** An action that nothing is kept of: typed again it is the same only under a key of the user's own. */
  static once(key?: string): PendingAction {
    return new PendingAction(undefined, key === undefined ? {} : { key });
  }

  /** Call before the first send. @throws ProfileError */
  keep(body: Record<string, unknown>): void {
    if (!this.#path) return;
    try {
      write(this.#path, { ...thisProcess(), key: this.key, body });
    } catch (cause) {
      throw new ProfileError(this.#path, `Cannot write ${this.#path}: ${whyNotWritten(cause)}.`, cause);
    }
  }

  /** It is done, or known never to have been started. */
  end(): void {
    if (this.#path) unlinkQuietly(this.#path);
  }
}

function read(path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function write(path: string, kept: Kept): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
  // Of a run that was killed here the next one takes the place.
  const draft = `${path}.draft`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, JSON.stringify(kept));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

function forgetLapsed(folder: string): void {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names) {
    const path = join(folder, name);
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - modified > keptMs) unlinkQuietly(path);
  }
}

function unlinkQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Another process was quicker.
  }
}
