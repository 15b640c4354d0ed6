import { webhookTest } from '../../contract/webhooks.ts';
import { safeLines, safeText } from '../../terminal/safe-text.ts';
import type { Run } from '../framework/command.ts';
import type { test } from './subscriptions.ts';

export const run: Run<typeof test> = async (context, { id }) => {
  const { data } = await context.send(webhookTest, { params: { id } });
  const { ok, status, error, response_body_preview: body, delivery_id } = data.delivery;
  await context.output.result(data, ({ good, bad, dim }) =>
    [
      ok ? good(`The receiver answered ${status}.`) : bad(failure(status, error)),
      dim(`Delivery ${safeText(delivery_id)}`),
      ...(body ? [safeLines(body)] : []),
    ].join('\n'),
  );
};

const failure = (status: number, error: string | null): string =>
  status > 0
    ? `The receiver answered ${status}; only a 2xx counts as received.`
    : `The receiver did not answer: ${safeText(error ?? 'no reason given')}.`;
