/** What WCAG asks of text, as the ratio of its light to that of what is behind it. */
export const enoughContrast = 4.5;

/** The same of large text, and the points at which that begins. */
const enoughForLarge = 3;
const large = { plain: 18, bold: 14 };

/** What WCAG asks of letters of some size, in points. */
export const contrastFor = (size: number, bold = false): number =>
  size >= (bold ? large.bold : large.plain) ? enoughForLarge : enoughContrast;
