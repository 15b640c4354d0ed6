import type { ConversionOptions, Converted, Decisions } from '../../engine/convert/conversion.ts';
import type { ConversionReport } from '../../engine/convert/report.ts';
import { quietTask } from '../engine/quiet-task.ts';
import { newFile } from '../files/add-file.ts';
import { fileNameOf } from '../files/file-name.ts';
import type { Service } from '../service.ts';
import { asFailure } from '../sources/read-sources.ts';
import type { JobKind } from './job.ts';

/**
 * One run of a conversion: always from the deck that was uploaded, with everything that was decided so far. A follow-up
 * is another run with one more decision.
 */
export interface ConversionRequest {
  deck: { blob: string; name: string };
  template: { id: string; code: string };
  options: ConversionOptions;
  decisions: Decisions;
}

export interface ConversionResult {
  /** Blob of the report, as JSON. */
  report: string;
  slides: number;
}

export const conversionJob: JobKind<ConversionRequest, ConversionResult> = {
  async run(job, { service, signal }) {
    const made = await runConversion(service, job.request, signal).catch(asFailure);
    const kept = await keepConversion(service, job.keyId, job.id, job.request, made);
    return {
      message: 'The deck has been converted.',
      result: kept.result,
      fileId: kept.file.id,
      files: [kept.file],
      // A follow-up is part of the start it follows.
      usage: job.id === job.root ? [{ keyId: job.keyId, quota: 'tc_start', amount: 1 }] : [],
    };
  },
};

export async function runConversion(
  service: Service,
  request: ConversionRequest,
  signal: AbortSignal,
): Promise<Converted> {
  const { deck, template, options, decisions } = request;
  const context = quietTask(`The deck "${deck.name}"`, signal);
  const templatesFolder = await service.templates.folder(template.id);
  return service.blobs.lend([deck.blob], ([path = '']) => {
    const input = { path, templateId: template.id, templatesFolder, options, decisions };
    return service.engine.run('convertDeck', input, context);
  });
}

/** Keeps the content of the deck and the report of a run; the file exists once it is added to the store. */
export async function keepConversion(
  service: Service,
  keyId: string,
  id: string,
  { deck }: ConversionRequest,
  { pptx, report }: Converted,
) {
  const [blob, file] = await Promise.all([
    service.blobs.put(new TextEncoder().encode(JSON.stringify(report))),
    newFile(service, {
      keyId,
      subject: id,
      name: fileNameOf(deck.name, 'pptx'),
      format: 'pptx',
      content: pptx,
    }),
  ]);
  const result: ConversionResult = { report: blob, slides: report.slides.length };
  return { result, file };
}

export async function readReport(service: Service, { report }: ConversionResult): Promise<ConversionReport> {
  return JSON.parse(new TextDecoder().decode(await service.blobs.bytes(report))) as ConversionReport;
}
