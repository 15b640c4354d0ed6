import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, parseJson } from '../wire/json.ts';

/** How far an upload has come: enough for another run to go on with it. */
export interface UploadProgress {
  requestIdentifier: string;
  chunkBytes: number;
  /** Indexes of the chunks that the service has confirmed. */
  done: number[];
}

/** What makes an upload the same one: the same unchanged file, to the same place, for the same use. */
export interface UploadIdentity {
  baseUrl: string;
  path: string;
  bytes: number;
  modifiedMs: number;
  purpose: string;
}

/** The service keeps the chunks of an unfinished upload for a limited time. */
const keptMs = 60 * 60 * 1000;

/** The record of one upload in `folder`; without a folder nothing is kept. */
export class UploadRecord {
  readonly #file: string | undefined;
  #next: string | undefined;
  #writing: Promise<void> | undefined;

  constructor(folder: string | undefined, identity: UploadIdentity) {
    const name = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32);
    this.#file = folder === undefined ? undefined : join(folder, `upload-${name}.json`);
  }

  async read(): Promise<UploadProgress | undefined> {
    if (!this.#file) return undefined;
    const value = parseJson(await readFile(this.#file, 'utf8').catch(() => ''));
    const isUsable =
      isObject(value) &&
      typeof value.requestIdentifier === 'string' &&
      typeof value.chunkBytes === 'number' &&
      Array.isArray(value.done) &&
      typeof value.at === 'number' &&
      Date.now() - value.at < keptMs;
    return isUsable ? (value as unknown as UploadProgress) : undefined;
  }

  /**
   * Keeps the progress, soon: what was not yet written when the process ends costs chunks sent again, and nothing waits
   * for it. A failure to write it stops nothing.
   */
  keep(progress: UploadProgress): void {
    const file = this.#file;
    if (!file) return;
    this.#next = JSON.stringify({ ...progress, at: Date.now() });
    this.#writing ??= this.#writeOut(file);
  }

  /** What was to be kept is. */
  async kept(): Promise<void> {
    await this.#writing;
  }

  async forget(): Promise<void> {
    await this.kept();
    if (this.#file) await unlink(this.#file).catch(() => {});
  }

  /** Progress that came while the last was being written makes one write. */
  async #writeOut(file: string): Promise<void> {
    while (this.#next !== undefined) {
      const text = this.#next;
      this.#next = undefined;
      await replace(file, text).catch(() => {});
    }
    this.#writing = undefined;
  }
}

async function replace(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID().slice(0, 8)}`;
  await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
  await rename(draft, file);
}
