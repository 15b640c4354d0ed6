import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import { openConversionTarget } from './conversion-target.ts';
import type { download } from './download.ts';
import { fetchConversion } from './fetch-conversion.ts';
import { printConversion } from './print-conversion.ts';
import { checkReport } from './write-report.ts';

export const run: Run<typeof download> = async (context, input) => {
  if (input.out === undefined && input.report === undefined) {
    throw new UsageError(
      '--out is missing.',
      'Say where the deck goes, for example --out branded.pptx (- is stdout).',
    );
  }
  checkReport(input.report, input.out);
  const target = await openConversionTarget(context, input);
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const progress = await context.progress();
  const done = await fetchConversion(context, { callbackId, target, report: input.report, progress });
  progress.close();
  await printConversion(context, { callbackId, message: 'Downloaded', strict: input.strict, done });
};
