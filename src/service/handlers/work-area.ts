import type { workAreaAdjustment, workAreaOptions } from '../../contract/conversion-follow-ups.ts';
import { type WorkAreaSelection, workAreaSelections } from '../../engine/convert/conversion.ts';
import { Failure, invalidInput } from '../failure.ts';
import { keepConversion, readReport, runConversion } from '../jobs/conversion.ts';
import type { Service } from '../service.ts';
import { type FinishedConversion, finishedConversion, requireSlide } from './conversion-job.ts';
import type { Handler } from './handler.ts';

const labels: Record<WorkAreaSelection, string> = {
  adjust: 'Fit the content into the work area of the layout',
  'no-adjust': 'Leave the content where it was on the page',
  fill: 'Enlarge the content to fill the work area',
};

export const listWorkAreaOptions: Handler<typeof workAreaOptions> = async ({ service, key, query }) => {
  const job = await finishedConversion(service, key, query.callbackId);
  const options = await optionsFor(service, job, query.slideIndex);
  return {
    success: true,
    data: {
      callback_id: job.id,
      work_area_adjustments: options.map((selection) => ({ selection, label: labels[selection] })),
    },
  };
};

async function optionsFor(
  service: Service,
  job: FinishedConversion,
  slideIndex: number,
): Promise<WorkAreaSelection[]> {
  requireSlide(slideIndex, job.result.slides);
  const { slides } = await readReport(service, job.result);
  return slides[slideIndex]?.workAreas.options ?? [];
}

/** The one change that keeps its id: the answer has no room for another, so the deck is there when it is given. */
export const adjustWorkArea: Handler<typeof workAreaAdjustment> = async ({ service, key, body, commit }) => {
  const job = await finishedConversion(service, key, body.callbackId);
  const options = await optionsFor(service, job, body.slideIndex);
  const selection = workAreaSelections.find((one) => one === body.selection);
  if (!selection || !options.includes(selection)) {
    throw invalidInput([`selection must be one of these for this slide: ${options.join(', ')}`]);
  }
  const decisions = structuredClone(job.request.decisions);
  decisions.workAreas[body.slideIndex] = selection;
  const request = { ...job.request, decisions };
  const made = await runConversion(service, request, service.signal);
  const { result, file } = await keepConversion(service, key.id, job.id, request, made);
  return commit(async (unit) => {
    if (!(await unit.jobs.revise(job, request, result)))
      throw new Failure('BAD_REQUEST', 'Another adjustment of this conversion came first; try again.');
    await unit.files.add(file);
    return {
      success: true,
      data: { message: `The content of slide ${body.slideIndex + 1} has been brought to the work area.` },
    };
  });
};
