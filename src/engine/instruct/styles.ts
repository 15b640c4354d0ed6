/** Styles that say how something looks. */
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
  'unlined',
  'unfilled',
  'thin',
  'thick',
]);

export const styles = new Set([
  ...lookStyles,
  'numbered',
  'portrait',
  'landscape',
  'square-format',
  'ascending',
  'descending',
  'whole',
]);
