import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFault } from '../../client/file-faults.ts';
import { outputFolder } from '../../profile/output-folder.ts';
import type { Context } from '../framework/context.ts';
import { resolveResultId } from './callback-id.ts';
import { downloadTurn } from './download-turn.ts';
import type { FileFormat, TurnKind } from './turn-kind.ts';

/** Fetches the file of a turn into the folder for results, or else the temporary one, and opens it. */
export async function openTurn(
  context: Context,
  input: { callbackId: string; format: FileFormat | undefined },
  turn: TurnKind,
): Promise<void> {
  const callbackId = resolveResultId(context, input.callbackId, turn.kind);
  const format = input.format ?? turn.formats[0];
  // The name is that of the turn, so what is there under it is the same file.
  const name = `${turn.kind}-${callbackId.replace(/[^\w-]/g, '').slice(0, 36)}.${format}`;
  const out = outputFolder(context.profile()) === undefined ? join(passingFolder(), name) : name;
  await downloadTurn(context, { callbackId, format, out, force: true, open: true }, turn);
}

/** Of this user alone: the system's folder for such files is everybody's. @throws FileError */
function passingFolder(): string {
  const wanted = join(tmpdir(), 'svc-');
  try {
    return mkdtempSync(wanted);
  } catch (cause) {
    throw writeFault(cause, wanted);
  }
}
