/** Fields of an answer, parsed leniently; what cannot be parsed is a fault for the model. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object, or of a list's only object. */
export function fieldsOf(value: unknown): Fields {
  if (Array.isArray(value)) return value.length === 1 && !Array.isArray(value[0]) ? fieldsOf(value[0]) : {};
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A field as text, whatever its type; undefined where empty. */
export function wordsOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const words = plain(value);
  return words === '' || words.toLowerCase() === 'null' ? undefined : words;
}

/** One line of text without Markdown marks, which models tend to add. */
const plain = (text: string): string =>
  text
    .split(/\s/)
    .filter(Boolean)
    .join(' ')
    .replace(/\*\*([^*]{1,400})\*\*/g, '$1')
    // No line break between a number and its sign.
    .replace(/(\d) (?=[%‰€£$])/g, '$1\u00a0')
    .replace(/^(?:[-*•–]|#{1,6}) /, '')
    // Passage ids belong in the list of uses.
    .replace(/ ?\[[pf]\d{1,4}(?:, ?[pf]\d{1,4}){0,9}\]/g, '');

/** A list; a single value becomes a list of one. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

export const textsOf = (value: unknown): string[] => listOf(value).flatMap((one) => wordsOf(one) ?? []);

/** A number in JSON or text; null where there is none. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const plainNumber = Number(value.replaceAll(',', '').replace('−', '-').replace(/%$/, '').trim());
  return value.trim() !== '' && Number.isFinite(plainNumber) ? plainNumber : null;
}
