import { layoutListing } from '../../contract/conversion-follow-ups.ts';
import type { Run } from '../framework/command.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import { requireSlideIndexes } from '../turn/slide-index.ts';
import type { LayoutsList } from './layouts.ts';

export const run: Run<LayoutsList> = async (context, input) => {
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const named = input.slide || input.slideIndex ? requireSlideIndexes(input) : [];
  const client = await context.client();
  const [slideIndex] = named;
  const { data } = await client.call(layoutListing, {
    query: { callbackId, ...(slideIndex !== undefined && { slideIndex }) },
  });
  const { target_template_layouts: target, input_deck_layouts: deck } = data.layouts;
  await context.output.list({
    columns: [
      { name: 'layout', whole: true, value: ({ layoutId }) => layoutId },
      { name: 'name', value: ({ layoutName }) => layoutName },
      { name: 'source', value: ({ source }) => source },
    ],
    items: [
      ...target.map((one) => ({ ...one, source: 'target' })),
      ...deck.map((one) => ({ ...one, source: 'input' })),
    ],
    empty: 'There are no layouts to choose from.',
  });
};
