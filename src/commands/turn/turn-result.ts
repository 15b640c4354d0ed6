import { pathToFileURL } from 'node:url';
import type { TurnOutcome } from '../../contract/outcome.ts';
import { formatBytes } from '../../terminal/progress/format-transfer.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Style } from '../../terminal/style.ts';
import type { Context } from '../framework/context.ts';
import { tellOutcome, untold } from './tell-outcome.ts';
import type { FileFormat } from './turn-kind.ts';

export interface FetchedFile {
  /** Null when it went to stdout. */
  path: string | null;
  export_type: FileFormat;
  bytes: number;
  sha256: string;
}

export interface TurnResult {
  /** Null for what is no turn: the edit of a file. */
  callbackId: string | null;
  kind: 'deck' | 'poster' | 'conversion';
  status: 'success' | 'inprogress';
  message: string;
  file: FetchedFile | null;
  /** What the service tells of the turn; a hosted one may tell nothing. */
  outcome?: Partial<TurnOutcome>;
}

/** The result of everything that makes or fetches a document: one shape for machines, two lines for people. */
export async function printTurn(context: Context, result: TurnResult): Promise<void> {
  const { callbackId, kind, status, message, file, outcome } = result;
  for (const { code, message: why } of outcome?.warnings ?? [])
    if (code === 'MODEL_NOT_USED') context.output.warn(why, true);
  // stdout is the file itself.
  if (file && file.path === null) {
    context.output.note(`${file.export_type}, ${formatBytes(file.bytes)}`);
    for (const line of tellOutcome(outcome, context.flags)) context.output.note(line);
    return;
  }
  await context.output.result(
    { callback_id: callbackId, kind, status, message, file, ...untold, ...outcome },
    (style) =>
      context.globals.quiet
        ? (file?.path ?? safeText(callbackId ?? ''))
        : [
            ...placeOf(result, style),
            ...tellOutcome(outcome, context.flags).map((line) => style.dim(style.prose(line, 2))),
          ].join('\n'),
  );
}

/** Where the result is, or how to get it, in two lines. */
function placeOf({ callbackId, kind, status, file }: TurnResult, { strong, dim, link }: Style): string[] {
  const id = safeText(callbackId ?? '');
  if (file?.path)
    return [
      strong(link(file.path, pathToFileURL(file.path).href)),
      dim(`${file.export_type}, ${formatBytes(file.bytes)}${id && `, id ${id}`}`),
    ];
  if (status === 'success')
    return [id, dim(`Fetch the file with: svc ${kindCommand(kind)} download ${id} --out <path>`)];
  const follow = kind === 'conversion' ? 'wait' : 'watch';
  return [id, dim(`Follow it with: svc ${kindCommand(kind)} ${follow} ${id} --out <path>`)];
}

const kindCommand = (kind: TurnResult['kind']): string => (kind === 'conversion' ? 'convert' : kind);
