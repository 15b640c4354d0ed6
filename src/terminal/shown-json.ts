// What JSON leaves as it is although a terminal obeys it or a reader does not see it.
const unescaped = /[\u007f-\u009f\u200b\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** JSON of the same value in which nothing can move a cursor or reorder text: such characters are escaped. */
export const shownJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    unescaped,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
