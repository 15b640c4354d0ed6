import { basename } from 'node:path';
import { ServiceError } from '../../client/service-error.ts';
import { updateJob } from '../../profile/journal.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import { toOutputError } from '../../terminal/standard-streams.ts';
import type { Context } from '../framework/context.ts';
import type { OutputTarget } from './output-target.ts';
import { type FileFormat, fileFormats, type TurnKind } from './turn-kind.ts';
import type { FetchedFile } from './turn-result.ts';

export interface Fetch {
  turn: Pick<TurnKind, 'requestFile'>;
  callbackId: string;
  target: OutputTarget;
  format: FileFormat | undefined;
  progress: Progress;
  /** Not where the turn's file is kept: the journal is not told of it. */
  passing?: boolean;
}

/** Asks for the file of a finished turn and writes it where it was asked for. */
export async function fetchFile(
  context: Context,
  { turn, callbackId, target, format, progress, passing }: Fetch,
): Promise<FetchedFile> {
  const client = await context.client();
  const ask = async () => {
    const { url, format: answered } = await turn.requestFile(client, callbackId, format, progress);
    if (!url) throw unusable('The export ended without a file to fetch.');
    return { url, made: madeFormat(answered, format) };
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
  if (fetched.path && !passing)
    updateJob(callbackId, { output: fetched.path, ...(made === 'pptx' && { sha256: fetched.sha256 }) });
  if (target.open && fetched.path) {
    const { openFile } = await import('../../terminal/open-file.ts');
    openFile(fetched.path);
  }
  return { path: fetched.path, export_type: made, bytes: fetched.bytes, sha256: fetched.sha256 };
}

/** A file under a name that says otherwise would be opened by the wrong program. @throws ServiceError */
function madeFormat(answered: string | undefined, wanted: FileFormat | undefined): FileFormat {
  const made = fileFormats.find((format) => format === (answered === 'jpeg' ? 'jpg' : (answered ?? wanted)));
  if (made && (wanted === undefined || made === wanted)) return made;
  throw unusable(`The service made a file of the format ${answered}${wanted ? `, not ${wanted}` : ''}.`);
}

const unusable = (message: string) =>
  new ServiceError(message, { status: 200, code: 'UNUSABLE_ANSWER', request: 'the export' });

const isStdoutError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  ['EPIPE', 'ENOSPC', 'EIO', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
