import { inEach } from '../../language/languages.ts';
import { once } from '../../language/once.ts';

const patterns = once(() =>
  inEach('requests').flatMap(({ countsList }) => (countsList ? new RegExp(countsList, 'gu') : [])),
);

/**
 * A list that its sentence counts at its end, 「利点は速さ、価格、デザインの3点です」, as a list behind a colon: 「利点：速さ、価格、デザイン。」
 */
export const withCountedLists = (prompt: string): string =>
  patterns().reduce((text, pattern) => text.replace(pattern, (_, list: string) => `：${list}。`), prompt);
