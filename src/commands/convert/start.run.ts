import { conversionStart } from '../../contract/conversion.ts';
import { PendingAction } from '../../profile/pending-action.ts';
import type { Run } from '../framework/command.ts';
import { labelOf } from '../framework/environment.ts';
import { requestBody } from '../turn/request-body.ts';
import { openConversionTarget } from './conversion-target.ts';
import { requireTemplate } from './require-template.ts';
import { runConversion } from './run-conversion.ts';
import { start } from './start.ts';
import { checkReport } from './write-report.ts';

export const run: Run<typeof start> = async (context, input) => {
  checkReport(input.report, input.out);
  const target = openConversionTarget(context, input);
  const template = await requireTemplate(context, input);
  const body = await requestBody(start.options, { ...input, template }, { fileId: input.fileId });
  const once = input.idempotencyKey !== undefined || context.globals.dryRun;
  const pending = once
    ? PendingAction.once()
    : PendingAction.open({ environment: labelOf(context.environment()), action: 'start', body });
  pending.keep(body);
  const progress = context.output.progress();
  context.onClose(() => progress.close());
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
