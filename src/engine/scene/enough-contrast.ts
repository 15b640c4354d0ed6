/** WCAG's contrast ratio for text. */
export const enoughContrast = 4.5;

const enoughForLarge = 3;
const large = { plain: 18, bold: 14 };

/** WCAG's contrast ratio for text of a size in points. */
export const contrastFor = (size: number, bold = false): number =>
  size >= (bold ? large.bold : large.plain) ? enoughForLarge : enoughContrast;
