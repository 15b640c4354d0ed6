import { conversionStart } from '../../contract/conversion.ts';
import type { Run } from '../framework/command.ts';
import { requestBody, unchecked } from '../turn/request-body.ts';
import { checkTemplate } from './check-template.ts';
import { pendingAction } from './pending.ts';
import { runConversion } from './run-conversion.ts';
import { start } from './start.ts';

export const run: Run<typeof start> = async (context, input) => {
  checkTemplate(input);
  const body = await requestBody(start.options, input, { fileId: input.fileId }, context.output);
  await runConversion(context, input, {
    action: 'convert',
    pending: () =>
      pendingAction(context, input.idempotencyKey, { action: 'start', body, out: input.out ?? null }),
    makeBody: () => body,
    send: (sent, idempotencyKey) => context.send(conversionStart, { body: unchecked(sent), idempotencyKey }),
  });
};
