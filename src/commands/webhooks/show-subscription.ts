import type { ResponseOf } from '../../contract/operation.ts';
import type { webhookGet } from '../../contract/webhooks.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Style } from '../../terminal/style.ts';

type Subscription = ResponseOf<typeof webhookGet>['data'];

/** A subscription as a person reads it. */
export function showSubscription(subscription: Subscription, { strong, dim, bad }: Style): string {
  const { id, url, events, description, status, consecutive_failure_count: failures } = subscription;
  const lines = [
    strong(safeText(id)),
    `  Address      ${safeText(url)}`,
    `  Events       ${safeText(events.join(', '))}`,
    `  Status       ${status === 'active' ? status : bad(safeText(status))}`,
    ...(description ? [`  Description  ${safeText(description)}`] : []),
    ...(failures > 0 ? [`  Failures     ${failures} in a row`] : []),
    dim(`  Delivered    ${safeText(subscription.last_delivery_at ?? 'nothing yet')}`),
  ];
  return lines.join('\n');
}

/** A secret that is shown this once. */
export const showSecret = (secret: string, { strong, dim }: Style): string =>
  `${strong(safeText(secret))}\n${dim('Deliveries are signed with this secret. Save it now; it is not shown again.')}`;
