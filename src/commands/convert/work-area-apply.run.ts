import { workAreaAdjustment } from '../../contract/conversion-follow-ups.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import { requireSlideIndex } from '../turn/slide-index.ts';
import { openConversionTarget } from './conversion-target.ts';
import { fetchConversion } from './fetch-conversion.ts';
import { printConversion } from './print-conversion.ts';
import type { WorkAreaApply } from './work-area.ts';
import { checkReport } from './write-report.ts';

export const run: Run<WorkAreaApply> = async (context, input) => {
  checkReport(input.report, input.out);
  const target = await openConversionTarget(context, input);
  const slideIndex = requireSlideIndex(input);
  const { selection, report, strict } = input;
  if (selection === undefined)
    throw new UsageError(
      '--selection is missing.',
      'See what can be chosen with: svc convert work-area list',
    );
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const progress = await context.progress();
  const { data } = await context.send(workAreaAdjustment, { body: { callbackId, slideIndex, selection } });
  const fetches = target !== undefined || report !== undefined || strict;
  const done = fetches ? await fetchConversion(context, { callbackId, target, report, progress }) : undefined;
  progress.close();
  await printConversion(context, { callbackId, message: safeText(data.message), strict, done });
};
