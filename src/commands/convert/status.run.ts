import { conversionStatus } from '../../contract/conversion.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Run } from '../framework/command.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import type { status } from './status.ts';

export const run: Run<typeof status> = async (context, input) => {
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const { data } = await (await context.client()).call(conversionStatus, { params: { callbackId } });
  const { callbackId: _, ...rest } = data;
  const told = context.globals.quiet ? [] : [data.presentation_name, data.template_name, data.message];
  await context.output.result({ callback_id: callbackId, kind: 'conversion', ...rest }, ({ strong }) =>
    [strong(safeText(data.status)), ...told]
      .filter((text) => text !== undefined)
      .map((text) => safeText(text))
      .join('\t'),
  );
};
