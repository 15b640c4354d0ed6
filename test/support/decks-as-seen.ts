import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { TurnOutcome } from '../../src/contract/outcome.ts';
import { startService } from '../../src/service/start.ts';
import { resaveAll } from './office.ts';
import { type ReadPresentation, readFodp } from './read-fodp.ts';
import { sender } from './service.ts';
import { makeDeck } from './turns.ts';

/** A generation with the settings of its key. */
export interface DeckWish {
  body: object;
  keyDefaults?: Record<string, unknown>;
  /** Uploaded first, and given as `files`. */
  file?: { name: string; bytes: Uint8Array };
}

/** A deck as others read it. */
export interface SeenDeck extends ReadPresentation {
  bytes: Buffer;
  /** Name of the theme, from the package. */
  theme: string;
  /** Names of the pictures in the package. */
  media: string[];
  /** Language tags of the words. */
  languages: Set<string>;
  /** What the result tells its user. */
  warnings: string[];
}

/** Generates a deck for each wish over HTTP; LibreOffice starts once for all of them. */
export async function seeDecks<Name extends string>(
  wishes: Record<Name, DeckWish>,
): Promise<Record<Name, SeenDeck>> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-seen-'));
  const names = Object.keys(wishes) as Name[];
  const made = await generate(names, wishes, join(folder, 'data'));
  const paths = names.map((name) => join(folder, `${name}.pptx`));
  await Promise.all(paths.map((path, at) => writeFile(path, made[at]?.bytes ?? '')));
  const flat = await resaveAll('fodp', paths);
  const entries = await Promise.all(
    names.map(async (name, at) => {
      const one = made[at] as { bytes: Buffer; warnings: string[] };
      return [name, { ...readFodp(flat[at] as string), ...inPackage(one.bytes), ...one }] as const;
    }),
  );
  await rm(folder, { recursive: true, force: true });
  return Object.fromEntries(entries) as Record<Name, SeenDeck>;
}

async function generate<Name extends string>(names: Name[], wishes: Record<Name, DeckWish>, dataDir: string) {
  const service = await startService({ dataDir, limits: 'none' });
  const made: { bytes: Buffer; warnings: string[] }[] = [];
  try {
    for (const name of names) {
      const { body, keyDefaults, file } = wishes[name];
      const { apiKey } = await service.keys.create({
        name,
        ...(keyDefaults && { defaults: { presentation: keyDefaults } }),
      });
      const send = sender(service.url, apiKey);
      const files = file ? { files: [{ file_id: await upload(send, name, file) }] } : {};
      const { downloadUrl, events } = await makeDeck({ send }, { ...body, ...files });
      const told = (events.at(-1) as unknown as TurnOutcome).warnings;
      const warnings = told.map(({ message }) => message);
      made.push({ bytes: Buffer.from(await (await fetch(downloadUrl)).arrayBuffer()), warnings });
    }
  } finally {
    await service.close();
  }
  return made;
}

async function upload(
  send: ReturnType<typeof sender>,
  requestIdentifier: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const answer = await send('POST', '/api/v1/preprocess', {
    fileContent: Buffer.from(bytes).toString('base64'),
    fileName: name,
    chunkIndex: 0,
    totalChunks: 1,
    requestIdentifier,
  });
  if (answer.status !== 200) throw new Error(`upload: ${answer.text}`);
  return requestIdentifier;
}

function inPackage(bytes: Buffer): Pick<SeenDeck, 'theme' | 'media' | 'languages'> {
  const parts = unzipSync(bytes);
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  return {
    theme: /<a:theme [^>]*name="([^"]*)"/.exec(text('ppt/theme/theme1.xml'))?.[1] ?? '',
    media: Object.keys(parts).filter((name) => name.startsWith('ppt/media/')),
    languages: new Set(
      slides.flatMap((name) => [...text(name).matchAll(/ lang="([^"]+)"/g)].map(([, tag]) => tag as string)),
    ),
  };
}
