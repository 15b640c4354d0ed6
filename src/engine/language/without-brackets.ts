/** A text without what it says in round brackets. */
export const withoutBrackets = (text: string): string => text.replace(/\s?[(（][^()（）]*[)）]/gu, '');
