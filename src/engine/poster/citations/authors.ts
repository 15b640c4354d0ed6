import { anyPattern } from '../../language/document-words.ts';
import { nameParticles, organisationWords } from '../../language/people.ts';

/** A person with initials, or an organisation (or a name in a script without initials). */
export interface Author {
  family: string;
  initials: string[];
}

/** "Smith J". */
export const shortName = ({ family, initials }: Author): string =>
  [family, initials.join('')].filter(Boolean).join(' ');

const organisation = new RegExp(`\\b(?:${organisationWords})\\b`, 'i');
const latinName = /^[\p{Script=Latin}\p{M}.’'\- ]+$/u;
const particles = new RegExp(`^(?:${nameParticles})$`, 'i');

/** Parses "Smith, Jane; Lee, B." or "Jane Smith and Bob Lee" into authors, in order. */
export function authorsIn(text: string | undefined): Author[] {
  if (!text?.trim()) return [];
  if (organisation.test(text)) return [{ family: text.trim(), initials: [] }];
  const names = /;/.test(text) ? text.split(/\s*;\s*/) : splitCommas(text);
  return names.map((name) => authorOf(name.trim())).filter((author) => author.family !== '');
}

const ands = anyPattern((words) => words.and);
const between = new RegExp(`\\s+(?:${ands}|&)\\s+`, 'u');

/** A comma separates family and given name ("Smith, Jane") if one side is a single word, otherwise two people. */
function splitCommas(text: string): string[] {
  const people = text.split(between);
  return people.flatMap((part) => {
    const pieces = part.split(/\s*[,、،]\s*/).filter(Boolean);
    return pieces.length === 2 && pieces.every((piece) => !piece.includes(' '))
      ? [part]
      : splitPairs(pieces, part);
  });
}

const initialsOnly = /^(?:\p{Lu}\.?[- ]?){1,3}$/u;

function splitPairs(pieces: string[], part: string): string[] {
  if (pieces.length === 2 && initialsOnly.test(pieces[1] ?? '')) return [part];
  return pieces;
}

function authorOf(name: string): Author {
  const [family, given] = name.split(/\s*,\s*/);
  if (given && family) return { family, initials: initialsOf(given) };
  const words = name.split(/\s+/);
  if (words.length < 2 || words.length > 4 || !latinName.test(name)) return { family: name, initials: [] };
  const from = words.findIndex((word, index) => index > 0 && particles.test(word));
  const start = from > 0 ? from : words.length - 1;
  return { family: words.slice(start).join(' '), initials: initialsOf(words.slice(0, start).join(' ')) };
}

const initialsOf = (given: string): string[] =>
  given
    .split(/[\s.-]+/)
    .filter(Boolean)
    .map((word) => (word[0] ?? '').toUpperCase());
