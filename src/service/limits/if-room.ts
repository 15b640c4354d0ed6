import { isOutOfRoom } from '../out-of-room.ts';

/**
 * Counts a request against a limit. On a full disk nothing can be counted, and the request is let through: it may only
 * read, and one that would keep something is refused by that.
 */
export function countIfRoom<Count>(count: () => Count, otherwise: Count): Count {
  try {
    return count();
  } catch (error) {
    if (isOutOfRoom(error)) return otherwise;
    throw error;
  }
}
