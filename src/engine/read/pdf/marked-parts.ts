import type { Line } from './lines.ts';
import { isRaised } from './script-signs.ts';

/** Text before the first raised number, and each number with its text. */
export function partsOf(line: Line): string[] {
  const parts = [''];
  for (const [at, word] of line.words.entries()) {
    const mark = /^\d{1,2}$/.test(word.text) && isRaised(word, line.base, line.size);
    if (mark) parts.push(word.text);
    else
      parts[parts.length - 1] +=
        `${at > 0 && (word.spaced || /^\d{1,2}$/.test(parts.at(-1) ?? '')) ? ' ' : ''}${word.text}`;
  }
  return parts.map((part) => part.trim());
}
