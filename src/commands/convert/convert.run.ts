import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { conversionStart } from '../../contract/conversion.ts';
import { configDir } from '../../profile/paths.ts';
import { PendingAction } from '../../profile/pending-action.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { InputOf, Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';
import { requestBody } from '../turn/request-body.ts';
import { openConversionTarget } from './conversion-target.ts';
import { convert } from './convert.ts';
import { requireTemplate } from './require-template.ts';
import { runConversion } from './run-conversion.ts';
import { checkReport } from './write-report.ts';

type Input = InputOf<typeof convert>;

export const run: Run<typeof convert> = async (context, input) => {
  checkReport(input.report, input.out);
  const target = openConversionTarget(context, input);
  const template = await requireTemplate(context, input);
  const fields = await requestBody(convert.options, { ...input, template }, {});
  const pending = pendingOf(context, input, fields);
  const progress = context.output.progress();
  context.onClose(() => progress.close());
  if (pending.body) context.output.note('Going on with what an earlier run of this command started.');
  const body = pending.body ?? { ...fields, fileId: await uploadDeck(context, input.deck, progress) };
  pending.keep(body);
  await runConversion(context, {
    action: 'convert',
    pending,
    target,
    report: input.report,
    noWait: input.noWait,
    progress,
    send: () =>
      context.send(conversionStart, {
        body: body as never,
        idempotencyKey: input.idempotencyKey ?? pending.key,
      }),
  });
};

/** The same deck to the same template and place is the same action, until it is done. */
function pendingOf(context: Context, input: Input, fields: Record<string, unknown>): PendingAction {
  if (input.idempotencyKey !== undefined || context.globals.dryRun) return PendingAction.once();
  const stats = statSync(input.deck, { throwIfNoEntry: false });
  const deck = [resolve(input.deck), stats?.size, stats?.mtimeMs];
  return PendingAction.open({
    environment: labelOf(context.environment()),
    action: 'convert',
    deck,
    fields,
    out: input.out ?? null,
  });
}

export async function uploadDeck(context: Context, deck: string, progress: Progress): Promise<string> {
  if (context.globals.dryRun) return `<id of the uploaded ${basename(deck)}>`;
  const client = await context.client();
  const label = `Uploading ${basename(deck)}`;
  const { fileId } = await client.upload(deck, {
    for: 'convert',
    stateDir: join(configDir(), 'uploads'),
    onProgress: ({ bytes, total }) => progress.bytes(label, { done: bytes, total }),
  });
  return fileId;
}
