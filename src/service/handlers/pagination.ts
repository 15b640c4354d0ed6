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
    throw invalidInput([`sort must be one of ${fields.join(', ')}, followed by :asc or :desc`]);
  const sign = direction === 'asc' ? 1 : -1;
  return [...items].sort((a, b) => sign * String(a[field]).localeCompare(String(b[field])));
}

/**
 * One page of a list: with neither parameter, all of it (Pagination). The cursor names the last item that was shown, so
 * it stands for the same place when items come or go and after a restart.
 */
export function paginate<Item extends { id: string }>(items: readonly Item[], { limit, cursor }: PageQuery) {
  if (limit === undefined && cursor === undefined) return { items: [...items], next_cursor: null };
  const start = cursor === undefined ? 0 : afterCursor(items, cursor);
  const page = items.slice(start, start + (limit ?? pageSizes.default));
  const last = page.at(-1);
  return { items: page, next_cursor: last && start + page.length < items.length ? cursorOf(last.id) : null };
}

function afterCursor(items: readonly { id: string }[], cursor: string): number {
  const id = Buffer.from(cursor.slice(checkLength), 'base64url').toString();
  const at = items.findIndex((item) => item.id === id);
  if (cursorOf(id) !== cursor || at < 0)
    throw invalidInput(['cursor is not one that this list has given out']);
  return at + 1;
}

const checkLength = 8;

/** Opaque, and recognised when it was altered. */
function cursorOf(id: string): string {
  const check = createHash('sha256').update(`cursor ${id}`).digest('base64url').slice(0, checkLength);
  return check + Buffer.from(id).toString('base64url');
}
