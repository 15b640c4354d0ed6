import type { Run } from '../framework/command.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import { openConversionTarget } from './conversion-target.ts';
import { finishConversion } from './finish-conversion.ts';
import type { wait } from './wait.ts';
import { checkReport } from './write-report.ts';

export const run: Run<typeof wait> = async (context, input) => {
  checkReport(input.report, input.out);
  const target = await openConversionTarget(context, input);
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const progress = await context.progress();
  const { report, strict } = input;
  await finishConversion(context, { callbackId, target, report, strict, progress });
};
