import { pathToFileURL } from 'node:url';
import { formatBytes } from '../../terminal/progress/format-transfer.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Context } from '../framework/context.ts';
import type { FileFormat } from './turn-kind.ts';

export interface FetchedFile {
  /** Null when it went to stdout. */
  path: string | null;
  export_type: FileFormat;
  bytes: number;
  sha256: string;
}

export interface TurnResult {
  callbackId: string;
  kind: 'deck' | 'poster' | 'conversion';
  status: 'success' | 'inprogress';
  message: string;
  file: FetchedFile | null;
}

/** The result of everything that makes or fetches a document: one shape for machines, two lines for people. */
export async function printTurn(context: Context, result: TurnResult): Promise<void> {
  const { callbackId, kind, status, message, file } = result;
  // stdout is the file itself.
  if (file && file.path === null)
    return context.output.note(`${file.export_type}, ${formatBytes(file.bytes)}`);
  await context.output.result(
    { callback_id: callbackId, kind, status, message, file },
    ({ strong, dim, link }) => {
      const id = safeText(callbackId);
      if (file?.path)
        return `${strong(link(file.path, pathToFileURL(file.path).href))}\n${dim(`${file.export_type}, ${formatBytes(file.bytes)}, id ${id}`)}`;
      if (status === 'success')
        return `${id}\n${dim(`Fetch the file with: svc ${kindCommand(kind)} download ${id} --out <path>`)}`;
      return `${id}\n${dim(`Follow it with: svc ${kindCommand(kind)} ${kind === 'conversion' ? 'wait' : 'watch'} ${id} --out <path>`)}`;
    },
  );
}

const kindCommand = (kind: TurnResult['kind']): string => (kind === 'conversion' ? 'convert' : kind);
