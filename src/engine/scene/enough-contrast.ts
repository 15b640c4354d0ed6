/** What WCAG asks of text, as the ratio of its light to that of what is behind it. */
export const enoughContrast = 4.5;
