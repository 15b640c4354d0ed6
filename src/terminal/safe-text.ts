// C0, C1, bidi controls, zero-width space and byte order mark. Joiners stay: Indic scripts and emoji need them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is what this is for.
const hostile = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Text from outside made safe to show on one line: nothing in it can move the cursor, recolour or reorder. A service may
 * send something else where a text should be, or leave it out.
 */
export const safeText = (text: string): string =>
  asText(text)
    .replace(/[\n\t]+|\r\n?/g, ' ')
    .replace(hostile, '');

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The same over several lines. */
export const safeLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(safeText)
    .join('\n');
