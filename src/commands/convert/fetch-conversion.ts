import { conversionDownload } from '../../contract/conversion.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Context } from '../framework/context.ts';
import { fetchFile } from '../turn/fetch-file.ts';
import type { OutputTarget } from '../turn/output-target.ts';
import type { FetchedFile } from '../turn/turn-result.ts';
import type { Report } from './report-text.ts';
import { writeReport } from './write-report.ts';

export interface FetchConversion {
  callbackId: string;
  target: OutputTarget | undefined;
  report: string | undefined;
  progress: Progress;
}

export interface FetchedConversion {
  file: FetchedFile | null;
  /** The service's report; a hosted one may give none. */
  report: Report | undefined;
}

/** Downloads the deck, the report or both, with one request for the URLs. */
export async function fetchConversion(context: Context, wanted: FetchConversion): Promise<FetchedConversion> {
  const { callbackId, target, report, progress } = wanted;
  const client = await context.client();
  const ask = async () =>
    (await client.call(conversionDownload, { params: { callbackId }, query: { report: true } })).data;
  progress.step('Asking for the deck');
  const first = await ask();
  if (report !== undefined) await writeReport(context, report, first.report);
  const told = first.report as Report | undefined;
  if (!target) return { file: null, report: told };
  let answer: typeof first | undefined = first;
  const requestFile = async () => {
    const { download_url } = answer ?? (await ask());
    answer = undefined;
    return { url: download_url, format: 'pptx' as const };
  };
  const turn = { requestFile };
  const file = await fetchFile(context, { turn, callbackId, target, format: 'pptx', progress });
  return { file, report: told };
}
