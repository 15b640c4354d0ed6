import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../framework/context.ts';
import { readBytes } from '../framework/read-bytes.ts';
import { isPath, resolveResultId } from '../turn/callback-id.ts';
import { fetchFile } from '../turn/fetch-file.ts';
import { deckTurn } from './deck-turn.ts';

/** Whether the argument is a file and not a turn. */
export const isDeckFile = (given: string): boolean =>
  isPath(given) || statSync(given, { throwIfNoEntry: false })?.isFile() === true;

/** The bytes of a .pptx file, or of a turn's downloaded file. @throws FileError */
export async function readDeckFile(context: Context, given: string): Promise<Uint8Array> {
  if (isDeckFile(given)) return readBytes(given);
  const callbackId = resolveResultId(context, given, 'deck');
  const folder = await mkdtemp(join(tmpdir(), 'svc-deck-'));
  context.onClose(() => rm(folder, { recursive: true, force: true }));
  const progress = await context.progress();
  const target = { path: join(folder, 'deck.pptx'), force: true, open: false };
  await fetchFile(context, { turn: deckTurn, callbackId, target, format: 'pptx', progress, passing: true });
  progress.close();
  return readBytes(target.path);
}
