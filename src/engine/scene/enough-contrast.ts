/** What WCAG asks of text, as the ratio of its light to that of what is behind it. */
export const enoughContrast = 4.5;

/** The same of large text, which begins at 18 points. */
const enoughForLarge = 3;
const large = 18;

/** What WCAG asks of letters of some size, in points. */
export const contrastFor = (size: number): number => (size >= large ? enoughForLarge : enoughContrast);
