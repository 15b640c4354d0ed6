/** What an answer says, read leniently; what cannot be read is a problem in words for the model. */
export type Fields = Readonly<Record<string, unknown>>;

/** Those of an object, or of the one object in a list. */
export function fieldsOf(value: unknown): Fields {
  if (Array.isArray(value)) return value.length === 1 && !Array.isArray(value[0]) ? fieldsOf(value[0]) : {};
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Words of a field, of whatever type they were given in; undefined where it says nothing. */
export function wordsOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const words = plain(value);
  return words === '' || words.toLowerCase() === 'null' ? undefined : words;
}

/** Text without the marks of Markdown that models cannot leave out, in one line. */
const plain = (text: string): string =>
  text
    .split(/\s/)
    .filter(Boolean)
    .join(' ')
    .replace(/\*\*([^*]{1,400})\*\*/g, '$1')
    // No line ends between a number and its sign.
    .replace(/(\d) (?=[%‰€£$])/g, '$1\u00a0')
    .replace(/^(?:[-*•–]|#{1,6}) /, '')
    // Ids of passages belong into the list of what is used.
    .replace(/ ?\[[pf]\d{1,4}(?:, ?[pf]\d{1,4}){0,9}\]/g, '');

/** A list; a single thing stands for a list of one. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

export const textsOf = (value: unknown): string[] => listOf(value).flatMap((one) => wordsOf(one) ?? []);

/** A number as JSON or as words have it; null where there is none. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const plainNumber = Number(value.replaceAll(',', '').replace('−', '-').replace(/%$/, '').trim());
  return value.trim() !== '' && Number.isFinite(plainNumber) ? plainNumber : null;
}
