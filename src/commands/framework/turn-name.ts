const turnName = /^(?:last|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Whether an argument is an id, of a turn or an upload, or `last`, rather than a path. */
export const isTurnName = (given: string): boolean => turnName.test(given);
