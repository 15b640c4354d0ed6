import { createHash } from 'node:crypto';
import { pageSizes } from '../../contract/limits.ts';
import { invalidInput } from '../failure.ts';

interface PageQuery {
  limit?: number;
  cursor?: string;
}

/** Sorts by `field:asc` or `field:desc`; only the named fields can be sorted by. */
export function sorted<Item>(
  items: readonly Item[],
  sort: string | undefined,
  fields: (keyof Item & string)[],
): Item[] {
  if (!sort) return [...items];
  const [name, direction = 'asc'] = sort.split(':');
  const field = fields.find((one) => one === name);
  if (!field || (direction !== 'asc' && direction !== 'desc'))
    throw invalidInput([`sort must be one of: ${fields.join(', ')}; followed by :asc or :desc`]);
  const sign = direction === 'asc' ? 1 : -1;
  return [...items].sort((a, b) => sign * String(a[field]).localeCompare(String(b[field]), 'en'));
}

/**
 * One page of a list: with neither parameter, all of it (Pagination). The cursor names the item that was shown last and
 * where it stood, so it goes on at the same place after a restart, and when items come or go, that one included.
 */
export function paginate<Item extends { id: string }>(items: readonly Item[], { limit, cursor }: PageQuery) {
  if (limit === undefined && cursor === undefined) return { items: [...items], next_cursor: null };
  const start = cursor === undefined ? 0 : afterCursor(items, cursor);
  const end = start + (limit ?? pageSizes.default);
  const page = items.slice(start, end);
  const last = page.at(-1);
  return { items: page, next_cursor: last && end < items.length ? cursorOf(end, last.id) : null };
}

function afterCursor(items: readonly { id: string }[], cursor: string): number {
  const [position = '', id = ''] = splitOnce(Buffer.from(cursor.slice(checkLength), 'base64url').toString());
  if (cursorOf(Number(position), id) !== cursor)
    throw invalidInput(['cursor is not one that this list has given out']);
  const at = items.findIndex((item) => item.id === id);
  // Without its item the list is one shorter from there on.
  return at < 0 ? Math.max(0, Number(position) - 1) : at + 1;
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}

const checkLength = 8;

/** Opaque, and recognised when it was altered. */
function cursorOf(position: number, id: string): string {
  const place = `${position} ${id}`;
  const check = createHash('sha256').update(`cursor ${place}`).digest('base64url').slice(0, checkLength);
  return check + Buffer.from(place).toString('base64url');
}
