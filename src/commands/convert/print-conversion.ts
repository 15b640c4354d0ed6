import type { Warning } from '../../contract/outcome.ts';
import { ChecksFailed } from '../framework/checks-failed.ts';
import type { Context } from '../framework/context.ts';
import { printTurn } from '../turn/turn-result.ts';
import type { FetchedConversion } from './fetch-conversion.ts';
import { type Report, slideNumbers, slidesToLookAt } from './report-text.ts';

interface Printed {
  callbackId: string;
  message: string;
  strict: boolean;
  /** What was downloaded, if anything. */
  done: FetchedConversion | undefined;
}

/** Prints the result of a finished conversion, with the slides to look at. @throws ChecksFailed if strict */
export async function printConversion(context: Context, printed: Printed): Promise<void> {
  const { callbackId, message, strict, done } = printed;
  const report = done?.report;
  await printTurn(context, {
    callbackId,
    kind: 'conversion',
    status: 'success',
    message,
    file: done?.file ?? null,
    ...(report?.slides && { outcome: { slides: report.slides.length, warnings: warningsOf(report) } }),
  });
  const left = report ? slidesToLookAt(report) : [];
  if (strict && left.length > 0) throw new ChecksFailed(`Look at ${slideNumbers(left)}.`, 'jobEnded');
}

function warningsOf(report: Report): Warning[] {
  const left = slidesToLookAt(report);
  if (left.length === 0) return [];
  const whole = `Look at ${slideNumbers(left)} of ${report.slides?.length}.`;
  return [
    { code: 'LOOK_AT_SLIDES', slide: null, message: whole },
    ...(report.slides ?? []).flatMap(({ slide, attention = [] }) =>
      attention.map((message) => ({ code: 'LOOK_AT_SLIDE', slide, message })),
    ),
  ];
}
