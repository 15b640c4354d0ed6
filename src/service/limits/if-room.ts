import { isOutOfRoom } from '../out-of-room.ts';

/**
 * Counts a request against a limit. On a full disk nothing can be counted, and the request is let through: it may only
 * read, and one that would keep something is refused by that.
 */
export async function countIfRoom<Count>(count: () => Promise<Count>, otherwise: Count): Promise<Count> {
  try {
    return await count();
  } catch (error) {
    if (isOutOfRoom(error)) return otherwise;
    throw error;
  }
}
