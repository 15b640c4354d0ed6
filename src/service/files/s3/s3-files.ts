import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { posterTemplateEntries } from '../../../engine/poster/templates/poster-templates.ts';
import { deckTemplates } from '../../../engine/templates/templates.ts';
import { OptionsError } from '../../options-error.ts';
import type { ContentRepository, TemplateRepository } from '../../store/content-repositories.ts';
import {
  type Blobs,
  BlobUnusable,
  type Chunks,
  checked,
  checking,
  hashOf,
  probeBytes,
  type Written,
} from '../blobs.ts';
import type { Files } from '../open-files.ts';
import type { ByteRange } from '../range.ts';
import { writeHashed } from '../write-hashed.ts';
import { LocalCopies } from './local-copies.ts';
import { parseS3Address, s3Keys } from './s3-address.ts';
import { S3Client } from './s3-client.ts';
import { SharedTemplates } from './shared-templates.ts';

const nameOf = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;

/** How long a removal claim lasts, and by when deleting must have begun. */
const removalMs = 60_000;
const beginRemovalMs = 20_000;
const removalAnswerMs = 20_000;
/** Concurrent removals: no more than there are connections. */
const removedAtOnce = 50;
const readyAnswerMs = 2000;

interface S3Options {
  /** s3://bucket/prefix?endpoint=…&region=… */
  address: string;
  /** For local copies of content that programs read. */
  dataDir: string;
  contents: ContentRepository;
  templates: TemplateRepository;
  /** Identifies this store, so that stores do not take each other's files. */
  storeId: string;
  signal: AbortSignal;
}

/** The files of a service in an S3 store. @throws OptionsError, FilesUnreachable */
export async function openS3Files(options: S3Options): Promise<Files> {
  const client = new S3Client(parseS3Address(options.address), s3Keys(), options.signal);
  try {
    await claimPrefix(client, options);
  } catch (error) {
    client.close();
    throw error;
  }
  const copies = new LocalCopies(join(options.dataDir, 'copies'));
  const blobs = new S3Blobs(client, copies, options.contents);
  const comeWith = [...deckTemplates, ...posterTemplateEntries].map(({ id }) => id);
  const templates = new SharedTemplates(options.templates, blobs, join(copies.folder, 'templates'), comeWith);
  return { blobs, chunks: new S3Chunks(client), templates };
}

const mark = 'store.json';

/** Without this, a store would sweep another's files or take them for its own. */
async function claimPrefix(client: S3Client, { address, storeId }: S3Options): Promise<void> {
  const known = await client.get(mark);
  if (known === undefined) await client.put(mark, inMemory(Buffer.from(JSON.stringify({ store: storeId }))));
  const kept = known ?? (await client.get(mark));
  const { store } = kept ? JSON.parse((await buffer(kept)).toString()) : { store: undefined };
  if (store !== storeId)
    throw new OptionsError(
      `${address.replace(/\?.*/, '')} holds the files of another store; choose another prefix for --files.`,
    );
}

const inMemory = (bytes: Uint8Array) => ({ bytes: bytes.length, sha256: hashOf(bytes), open: () => bytes });

/** Content in an S3 store. When it was last put is in a table, so that no S3 extension is needed. */
class S3Blobs implements Blobs {
  readonly #client: S3Client;
  readonly #copies: LocalCopies;
  readonly #contents: ContentRepository;
  #noting: { hashes: Set<string>; noted: Promise<ReadonlySet<string>> } | undefined;

  constructor(client: S3Client, copies: LocalCopies, contents: ContentRepository) {
    this.#client = client;
    this.#copies = copies;
    this.#contents = contents;
  }

  async put(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    await this.#keep(hash, bytes.length, () => bytes);
    return hash;
  }

  async putAll(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
    const part = this.newPart();
    try {
      const written = await writeHashed(part, parts, { durable: false });
      await this.take(written);
      return written.hash;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  newPart(): string {
    return this.#copies.newPart();
  }

  async take({ path, hash, bytes }: Written): Promise<void> {
    try {
      await this.#keep(hash, bytes, () => createReadStream(path));
      await this.#copies.adopt(hash, path, bytes);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async #keep(hash: string, bytes: number, open: () => Uint8Array | Readable): Promise<void> {
    const known = await this.#note(hash);
    if (known && (await this.stat(hash))?.bytes === bytes) return;
    await this.#client.put(nameOf(hash), { bytes, sha256: hash, open });
  }

  /** Records use, batched with other puts. Whether it was known before. */
  async #note(hash: string): Promise<boolean> {
    if (!this.#noting) {
      const hashes = new Set<string>();
      const noted = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        this.#noting = undefined;
        return this.#noteAll([...hashes]);
      });
      this.#noting = { hashes, noted };
    }
    this.#noting.hashes.add(hash);
    return (await this.#noting.noted).has(hash);
  }

  /** Waits for content that is being swept. */
  async #noteAll(hashes: string[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for (let left = hashes; left.length > 0; ) {
      const noted = await this.#contents.note(left);
      for (const [hash, wasKnown] of noted) if (wasKnown) known.add(hash);
      left = left.filter((hash) => !noted.has(hash));
      if (left.length > 0) await sleep(200);
    }
    return known;
  }

  async get(hash: string, range?: ByteRange): Promise<Readable> {
    const content = await this.#client.get(nameOf(hash), range);
    if (!content) throw new BlobUnusable(hash, 'missing');
    if (range) return content;
    // Errors reach the reader.
    return pipeline(content, checking(hash), () => {});
  }

  async bytes(hash: string): Promise<Uint8Array> {
    return checked(hash, (await this.#client.read(nameOf(hash), buffer)) ?? asMissing(hash));
  }

  stat(hash: string): Promise<{ bytes: number } | undefined> {
    return this.#client.head(nameOf(hash));
  }

  delete(hash: string): Promise<void> {
    return this.#client.delete(nameOf(hash));
  }

  lend<T>(hashes: readonly string[], work: (paths: string[]) => Promise<T>): Promise<T> {
    return this.#copies.lend(hashes, (hash) => this.#fetch(hash), work);
  }

  async #fetch(hash: string): Promise<void> {
    const part = this.#copies.newPart();
    try {
      const written = await this.#client.read(nameOf(hash), (content) =>
        writeHashed(part, content, { durable: false }),
      );
      if (written?.hash !== hash) throw new BlobUnusable(hash, written ? 'damaged' : 'missing');
      await this.#copies.adopt(hash, part, written.bytes);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async sweep(maxAgeMs: number, isReferenced: (hash: string) => boolean): Promise<void> {
    for (let after = ''; ; ) {
      const unused = await this.#contents.unused(maxAgeMs, after, removedAtOnce);
      const last = unused.at(-1);
      if (last === undefined) return;
      after = last;
      await this.#remove(
        unused.filter((hash) => !isReferenced(hash)),
        maxAgeMs,
      );
    }
  }

  async #remove(hashes: string[], maxAgeMs: number): Promise<void> {
    const begun = performance.now();
    const claimed = await this.#contents.claimRemoval(hashes, maxAgeMs, removalMs);
    // After this, somebody may have put it again.
    if (performance.now() - begun > beginRemovalMs) return;
    const patience = { attempts: 1, answerMs: removalAnswerMs };
    const removed = await Promise.allSettled(
      claimed.map((hash) => this.#client.delete(nameOf(hash), patience).then(() => hash)),
    );
    await this.#contents.forget(removed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    const failed = removed.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async probe(): Promise<void> {
    const name = `probes/${randomUUID()}`;
    await this.#client.put(name, inMemory(Buffer.alloc(probeBytes)));
    await this.#client.delete(name);
  }

  async ping(): Promise<void> {
    const found = await this.#client.head(mark, { attempts: 1, answerMs: readyAnswerMs });
    if (!found) throw this.#client.unusable('its prefix is empty');
  }

  async close(): Promise<void> {
    await this.#copies.close();
    this.#client.close();
  }
}

function asMissing(hash: string): never {
  throw new BlobUnusable(hash, 'missing');
}

const hashHeader = 'x-amz-meta-sha256';

/** Each chunk under the name of its upload, with its hash beside it. */
class S3Chunks implements Chunks {
  readonly #client: S3Client;

  constructor(client: S3Client) {
    this.#client = client;
  }

  #name(upload: string, index: number): string {
    return `uploads/${upload}/${index}`;
  }

  put(upload: string, index: number, bytes: Uint8Array): Promise<void> {
    const body = inMemory(bytes);
    return this.#client.put(this.#name(upload, index), body, { [hashHeader]: body.sha256 });
  }

  async *read(upload: string, count: number): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < count; index++)
      yield (await this.get(upload, index)) ?? asMissing(this.#name(upload, index));
  }

  get(upload: string, index: number): Promise<Uint8Array | undefined> {
    return this.#client.read(this.#name(upload, index), async (content) =>
      checked(String(content.headers[hashHeader]), await buffer(content)),
    );
  }

  async remove(upload: string): Promise<void> {
    for (;;) {
      const names = await this.#client.list(`uploads/${upload}/`);
      if (names.length === 0) return;
      await Promise.all(names.map((name) => this.#client.delete(name)));
    }
  }
}
