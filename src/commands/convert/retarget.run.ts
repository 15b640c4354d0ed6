import { templateChange } from '../../contract/conversion-follow-ups.ts';
import type { Run } from '../framework/command.ts';
import { requestBody, unchecked } from '../turn/request-body.ts';
import { checkTemplate } from './check-template.ts';
import { followUp } from './follow-up.ts';
import { retarget } from './retarget.ts';

export const run: Run<typeof retarget> = (context, input) =>
  followUp(context, input, {
    action: 'retarget',
    body: () => {
      checkTemplate(input);
      return requestBody(retarget.options, input, {}, context.output);
    },
    send: (callbackId, body, idempotencyKey) =>
      context.send(templateChange, { params: { callbackId }, body: unchecked(body), idempotencyKey }),
  });
