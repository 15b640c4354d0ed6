import { anyPattern } from '../../language/document-words.ts';

const wide = /[\u3000-\u9fff\uff00-\uffef]/;
/** Conjunctions after a suspended hyphen: "short- and long-term". */
const afterHyphen = new RegExp(`^(?:${anyPattern(({ and, or }) => [...and, ...or])})\\s`, 'u');

/** Joins wrapped lines: no space between characters of scripts without spaces, and hyphenation repaired. */
export function joinLines(lines: string[]): string {
  const parts: string[] = [];
  let before = '';
  for (const given of lines) {
    const line = given.trim();
    if (before !== '') {
      const divided =
        /^\p{Ll}/u.test(line) && !afterHyphen.test(line) && /\p{Ll}[-\u00ad\u2010]$/u.test(before.slice(-2));
      if (divided) parts.push((parts.pop() ?? '').slice(0, -1));
      else if (!wide.test(before.slice(-1)) || !wide.test(line.charAt(0))) parts.push(' ');
    }
    parts.push(line);
    before = line;
  }
  return parts.join('');
}
