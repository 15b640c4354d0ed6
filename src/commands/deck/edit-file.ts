import { basename, join } from 'node:path';
import { JobError } from '../../client/job-error.ts';
import { deckFileEdit } from '../../contract/local/deck-files.ts';
import { configDir } from '../../profile/paths.ts';
import type { InputOf } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { requireLocal } from '../framework/require-local.ts';
import { UsageError } from '../framework/usage-error.ts';
import { fetchFile } from '../turn/fetch-file.ts';
import { type OutputTarget, openTarget } from '../turn/output-target.ts';
import { readPrompt } from '../turn/read-prompt.ts';
import { readSources } from '../turn/read-sources.ts';
import { slideIndexOf } from '../turn/slide-index.ts';
import { printTurn } from '../turn/turn-result.ts';
import type { edit } from './edit.ts';

type Input = InputOf<typeof edit>;

/** Options about starting a turn, which an edit of a file does not support. */
const ofTurns = ['noWait', 'poll', 'idempotencyKey', 'set', 'body'] as const;

/** Edits a local .pptx with the local service. */
export async function editDeckFile(context: Context, input: Input): Promise<void> {
  requireLocal(context, 'An edit of a file');
  const target = await targetOf(context, input);
  const prompt = (await readPrompt(input, context.output)) ?? '';
  const slideIndex = slideIndexOf(input);
  const progress = await context.progress();
  const sources = await readSources(context, input, 'text', progress);
  const client = context.globals.dryRun ? undefined : await context.client();
  const label = `Uploading ${basename(input.callbackId)}`;
  const uploaded = await client?.upload(input.callbackId, {
    for: 'convert',
    stateDir: join(configDir(), 'uploads'),
    onProgress: ({ bytes, total }) => progress.bytes(label, { done: bytes, total }),
  });
  progress.step('Editing the deck');
  const { data } = await context.send(deckFileEdit, {
    body: {
      file_id: uploaded?.fileId ?? `<id of ${basename(input.callbackId)}>`,
      prompt,
      ...(slideIndex !== undefined && { slideIndex }),
      ...sources,
      ...((input.link?.length ?? 0) > 0 && { web_links: input.link }),
    },
  });
  const { status, message, download_url: url, file_name: _, ...outcome } = data;
  if (status === 'failed' || url === null) throw new JobError('failed', '', message);
  const file = await fetchFile(context, {
    turn: { requestFile: async () => ({ url, format: 'pptx' }) },
    callbackId: uploaded?.fileId ?? '',
    target,
    format: 'pptx',
    progress,
    passing: true,
  });
  progress.close();
  await printTurn(context, { callbackId: null, kind: 'deck', status: 'success', message, file, outcome });
}

/** @throws UsageError for options that an edit of a file does not support, or without a target */
async function targetOf(context: Context, input: Input): Promise<OutputTarget> {
  const foreign = ofTurns.find((name) => context.origin(name) === 'flag');
  if (foreign)
    throw new UsageError(
      `--${foreign.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} cannot be used when editing a file.`,
      'Say in the prompt what should change.',
    );
  const format = input.out?.toLowerCase().endsWith('.pptx') || input.out === '-' ? 'pptx' : undefined;
  const target = await openTarget(context, { ...input, format });
  if (!target)
    throw new UsageError(
      '--out is missing.',
      'Say where the edited deck goes, for example --out edited.pptx.',
    );
  if (!format)
    throw new UsageError(
      'An edited .pptx is saved as .pptx.',
      'Name it like this, for example --out edited.pptx.',
    );
  return target;
}
