import { folded } from './scripts.ts';

/**
 * A regular expression that ignores case, for long patterns and short texts: one with the flag `i` takes V8 some five times as
 * long to make ready. It looks at the text in small letters, and answers with the text as it stands. It may not ask for
 * capitals (`\p{Lu}`), and its named groups have names in small letters.
 */
export class Caseless extends RegExp {
  constructor(source: string | RegExp, flags = '') {
    super(typeof source === 'string' ? inSmallLetters(source) : source, withUnicodeAndIndices(flags));
  }

  // What matchAll and replace work on is made by the constructor above, and asks this.
  override exec(text: string): RegExpExecArray | null {
    const match = super.exec(foldedOnce(text));
    match?.indices?.forEach((span, group) => {
      if (span) match[group] = text.slice(...span);
    });
    if (match) match.input = text;
    return match;
  }
}

/** A text is asked for all of its matches, one after the other. */
let last = { text: '', small: '' };
function foldedOnce(text: string): string {
  if (text !== last.text) last = { text, small: folded(text) };
  return last.small;
}

const withUnicodeAndIndices = (flags: string): string => [...new Set(`${flags}du`)].join('');

const inSmallLetters = (source: string): string =>
  source.replace(/\\[pP]\{[^}]*\}|\\.|[^\\]+/gsu, (part) => (part[0] === '\\' ? part : part.toLowerCase()));
