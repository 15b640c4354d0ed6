import { suggestionsRead } from '../../contract/conversion-follow-ups.ts';
import type { ResponseOf } from '../../contract/operation.ts';
import type { Run } from '../framework/command.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import type { suggestionsList } from './suggestions-list.ts';

export type Suggestion = ResponseOf<typeof suggestionsRead>['data']['suggestions'][number];

export const run: Run<typeof suggestionsList> = async (context, input) => {
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const { data } = await (await context.client()).call(suggestionsRead, { params: { callbackId } });
  await context.output.list<Suggestion>({
    columns: [
      { name: 'slide', value: ({ slideIndex }) => (slideIndex === undefined ? '' : slideIndex + 1) },
      { name: 'kind', value: ({ type }) => (type === 'specialColor' ? 'special' : type) },
      { name: 'current', value: ({ currentColor }) => currentColor },
      { name: 'new', value: ({ newColor }) => newColor },
      { name: 'status', value: ({ status }) => status },
    ],
    items: data.suggestions,
    empty: 'Every colour belongs to the brand.',
  });
};
