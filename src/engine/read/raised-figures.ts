const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Digits as superscripts; undefined for other text. */
export const raisedFigures = (text: string): string | undefined =>
  /^[\d,–−-]{1,12}$/.test(text)
    ? text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit).replace(/[–−-]/g, '⁻')
    : undefined;

/** Whether superscripts are note or citation marks rather than powers or units. @param before text before them */
export const areOfNote = (text: string, before: string): boolean =>
  (/(?:\p{L}{4}|[.,;:!?)”"’]|\s)$/u.test(before) && !power.test(before)) || /,|\d[–−-]|^\d{3}/.test(text);

/** "(0.998)", "(1−p)": a base for a power. */
const power = /\((?!(?:19|20)\d\d\))(?:\p{L}(?!\p{L})|[^\p{L}()]){1,20}\)$/u;

/** Empties "[3]", which is always a note mark. */
export const withoutMark = (text: string): string => (/^\s*\[\d[\d,\s–-]{0,20}\]\s*$/.test(text) ? '' : text);
