/** A list within these limits stays whole on a slide: some sentences, or more names and labels. */
const short = { items: 8, words: 170, lines: 12, lineWords: 130, labels: 12, labelWords: 70 } as const;

export const isShortList = (items: number, words: number): boolean =>
  (items <= short.items && words <= short.words) ||
  (items <= short.lines && words <= short.lineWords) ||
  (items <= short.labels && words <= short.labelWords);
