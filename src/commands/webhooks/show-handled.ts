import { safeText } from '../../terminal/safe-text.ts';
import type { Style } from '../../terminal/style.ts';
import type { Count, Handled } from './delivery-desk.ts';
import type { Passed } from './pass-on.ts';

/** A delivery on one line: when, what, which, and what became of it. */
export function showHandled(handled: Handled, { strong, dim, good, bad }: Style): string {
  const { event_type, event_id, attempt, verified, reason, duplicate, passed_on } = handled;
  const outcome = !verified
    ? bad(`refused: ${reason}`)
    : duplicate
      ? dim('duplicate')
      : passed_on.map((passed) => (passed.ok ? good : bad)(showPassed(passed))).join(', ') ||
        good('verified');
  return [
    dim(handled.received_at.slice(11, 19)),
    strong(safeText(event_type ?? 'no type')),
    safeText(event_id ?? 'no id'),
    ...(attempt !== null && attempt > 1 ? [dim(`attempt ${attempt}`)] : []),
    outcome,
  ].join('  ');
}

const showPassed = ({ to, status, error }: Passed): string =>
  `${safeText(to)}: ${safeText(error ?? String(status))}`;

export function showCount({ deliveries, events, duplicates, refused }: Count): string {
  const besides = [
    ...(duplicates > 0 ? [`${duplicates} duplicate${duplicates === 1 ? '' : 's'}`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ];
  const received = `Received ${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'}`;
  const of = events > 0 ? ` of ${events} ${events === 1 ? 'event' : 'events'}` : '';
  return `${[received + of, ...besides].join(', ')}.`;
}
