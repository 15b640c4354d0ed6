import { exitCode } from './exit-codes.ts';
import type { Failure } from './failure.ts';
import { safeLines, safeText } from './safe-text.ts';
import type { Style } from './style.ts';

const stopped = [exitCode('interrupted'), exitCode('terminated')];

/** What happened and why, each failed field on its own line, then what to type next. */
export function formatFailure(failure: Failure, style: Style): string {
  // Who stopped the command knows that it stopped.
  const head = stopped.includes(failure.exitCode) ? '' : 'Error: ';
  const message = style.prose(`${head}${safeLines(asTyped(failure.message, ids))}`);
  const lines = [message.replace(/^Error:/, (word) => style.bad(word))];
  for (const detail of detailLines(failure.details))
    lines.push(`  ${style.prose(safeText(asTyped(detail, failure.typedNames)), 4)}`);
  if (failure.requestId) lines.push(style.dim(`  Request ${safeText(failure.requestId)}`));
  if (failure.next) lines.push(safeLines(failure.next));
  return `${lines.join('\n')}\n`;
}

/** What the interface calls ids, in the words of who typed one. */
const ids: Record<string, string> = {
  callback_id: 'id',
  fileIdentifier: 'id of an upload',
  fileIdentifiers: 'ids of uploads',
};

/** Names of fields as the person knows them: `--max-slides` for `settings.deck_max_size`. */
export const asTyped = (detail: string, names: Failure['typedNames'] = {}): string =>
  detail.replace(/[A-Za-z_][\w.]{0,80}/g, (word) =>
    Object.hasOwn(names, word) ? (names[word] ?? word) : word,
  );

function detailLines(details: unknown): string[] {
  if (details === undefined || details === null) return [];
  if (Array.isArray(details)) return details.map((one) => `- ${inWords(one)}`);
  if (typeof details !== 'object') return [inWords(details)];
  return Object.entries(details).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [`${key}:`, ...value.map((one) => `  - ${inWords(one)}`)]
      : [`${key}: ${inWords(value)}`],
  );
}

/** A text as it is, an object of such as `name: files, status: unavailable`, anything deeper as JSON. */
function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const flat = Object.entries(value).map(
    ([key, one]) => `${key}: ${typeof one === 'string' ? one : JSON.stringify(one)}`,
  );
  return flat.join(', ');
}
