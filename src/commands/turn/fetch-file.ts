import { basename } from 'node:path';
import { ServiceError } from '../../client/service-error.ts';
import { updateJob } from '../../profile/journal.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import { toOutputError } from '../../terminal/standard-streams.ts';
import type { Context } from '../framework/context.ts';
import type { OutputTarget } from './output-target.ts';
import type { FileFormat, TurnKind } from './turn-kind.ts';
import type { FetchedFile } from './turn-result.ts';

export interface Fetch {
  turn: Pick<TurnKind, 'requestFile'>;
  callbackId: string;
  target: OutputTarget;
  format: FileFormat | undefined;
  progress: Progress;
}

/** Asks for the file of a finished turn and writes it where it was asked for. */
export async function fetchFile(
  context: Context,
  { turn, callbackId, target, format, progress }: Fetch,
): Promise<FetchedFile> {
  const client = await context.client();
  const ask = async () => {
    const { url, format: made } = await turn.requestFile(client, callbackId, format, progress);
    if (!url)
      throw new ServiceError('The export ended without a file to fetch.', {
        status: 200,
        code: 'UNUSABLE_ANSWER',
        request: 'the export stream',
      });
    return { url, made };
  };
  const { url, made } = await ask();
  const label = target.path === null ? 'Downloading' : `Downloading ${basename(target.path)}`;
  const fetched = await client
    .download(url, target.path ?? process.stdout, {
      format: made,
      callbackId,
      renew: async () => (await ask()).url,
      force: target.force,
      onProgress: ({ bytes, total }) => progress.bytes(label, { done: bytes, total }),
    })
    .catch((error) => {
      throw target.path === null && isStdoutError(error) ? toOutputError(error) : error;
    });
  if (fetched.path) updateJob(callbackId, { output: fetched.path });
  if (target.open && fetched.path) {
    const { openFile } = await import('../../terminal/open-file.ts');
    openFile(fetched.path);
  }
  return { path: fetched.path, export_type: made, bytes: fetched.bytes, sha256: fetched.sha256 };
}

const isStdoutError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  ['EPIPE', 'ENOSPC', 'EIO', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
