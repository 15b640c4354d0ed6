const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Figures that stand above their line, as signs of their own; undefined where they are no figures. */
export const raisedFigures = (text: string): string | undefined =>
  /^[\d,–−-]{1,12}$/.test(text)
    ? text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit).replace(/[–−-]/g, '⁻')
    : undefined;

/** Whether raised figures are those of a note or a reference, and no power or unit. @param before what stands before them */
export const areOfNote = (text: string, before: string): boolean =>
  (/(?:\p{L}{4}|[.,;:!?)”"’]|\s)$/u.test(before) && !power.test(before)) || /,|\d[–−-]|^\d{3}/.test(text);

/** "(0.998)", "(1−p)": what a figure behind it raises to a power. */
const power = /\((?!(?:19|20)\d\d\))(?:\p{L}(?!\p{L})|[^\p{L}()]){1,20}\)$/u;

/** A raised text without "[3]", which is always the mark of a note. */
export const withoutMark = (text: string): string => (/^\s*\[\d[\d,\s–-]{0,20}\]\s*$/.test(text) ? '' : text);
