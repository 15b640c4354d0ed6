import { workAreaOptions } from '../../contract/conversion-follow-ups.ts';
import type { Run } from '../framework/command.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import { requireSlideIndex } from '../turn/slide-index.ts';
import type { WorkAreaList } from './work-area.ts';

export const run: Run<WorkAreaList> = async (context, input) => {
  const slideIndex = requireSlideIndex(input);
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const { data } = await (await context.client()).call(workAreaOptions, {
    query: { callbackId, slideIndex },
  });
  await context.output.list({
    columns: [
      { name: 'selection', value: ({ selection }) => selection },
      { name: 'label', value: ({ label }) => label },
    ],
    items: data.work_area_adjustments,
    empty: 'Nothing can be chosen for this slide.',
  });
};
