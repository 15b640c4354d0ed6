import { exitCode } from './exit-codes.ts';
import type { Failure } from './failure.ts';
import { safeLines, safeText } from './safe-text.ts';
import type { Style } from './style.ts';

const stopped = [exitCode('interrupted'), exitCode('terminated')];

/** What happened and why, each failed field on its own line, then what to type next. */
export function formatFailure(failure: Failure, style: Style): string {
  // Who stopped the command knows that it stopped.
  const head = stopped.includes(failure.exitCode) ? '' : `${style.bad('Error:')} `;
  const lines = [`${head}${safeLines(failure.message)}`];
  for (const detail of detailLines(failure.details)) lines.push(`  ${safeText(detail)}`);
  if (failure.requestId) lines.push(style.dim(`  Request ${safeText(failure.requestId)}`));
  if (failure.next) lines.push(safeLines(failure.next));
  return `${lines.join('\n')}\n`;
}

function detailLines(details: unknown): string[] {
  if (details === undefined || details === null) return [];
  if (typeof details === 'string') return [details];
  if (Array.isArray(details))
    return details.map((one) => `- ${typeof one === 'string' ? one : JSON.stringify(one)}`);
  return Object.entries(details).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
}
