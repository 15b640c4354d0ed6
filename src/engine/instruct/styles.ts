export const lookStyles: ReadonlySet<string> = new Set([
  'bold',
  'italic',
  'underline',
  'strike',
  'normal',
  'unitalic',
  'ununderline',
  'bigger',
  'smaller',
  'doubled',
  'halved',
  'upper',
  'lower',
  'title-case',
  'sentence-case',
  'capital',
  'unlined',
  'unfilled',
  'thin',
  'thick',
  'thinner',
  'thicker',
  'dashed',
  'dotted',
  'solid',
  'superscript',
  'subscript',
]);

export const styles = new Set([
  ...lookStyles,
  'numbered',
  'dash-marks',
  'check-marks',
  'portrait',
  'landscape',
  'square-format',
  'ascending',
  'descending',
  'whole',
]);

/** A text with its first letter capitalised. */
export const capitalised = (text: string): string =>
  text.replace(/^[\s"'“„«(]*\p{Ll}/u, (start) => start.toUpperCase());
