/** A text without what it says in round brackets; those of "501(c)(3)" are part of a word. */
export const withoutBrackets = (text: string): string =>
  text.replace(/(?:^|\s|(?<=[^\p{N})]))[(（][^()（）]*[)）]/gu, '');
