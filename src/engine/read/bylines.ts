import { anyWord, inAllLanguages } from '../language/document-words.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { nameParticles } from '../language/people.ts';
import type { Author } from './document.ts';

export const authorKeys = inAllLanguages(({ by }) => by);
const and = anyWord((words) => words.and);
const nameSeparator = new RegExp(`\\s*[,;&、·]\\s*|\\s+(?:${and})\\s+`, 'u');
export const by = new RegExp(
  `^(?:${[...authorKeys].map(literalPattern).join('|')})(?:\\s*[:：]\\s*|\\s+)(?=\\p{L})`,
  'iu',
);
export const person = new RegExp(
  `^\\p{Lu}[\\p{L}\\p{M}.'’-]*(?:\\s(?:\\p{Lu}[\\p{L}\\p{M}.'’-]*|${nameParticles})){1,4}$`,
  'u',
);
export const year = /(?:[.,;]|(?<![\s.,;]))\s*\(?((?:19|20)\d\d)\)?\.?$/;

/** Parses names in one line. */
export const authorsOf = (text: string): Author[] =>
  text
    .replace(/^\[([^[\]]{1,400},[^[\]]{1,400})\]$/u, '$1')
    .replace(/\s?[<(]?[\w.+-]{1,64}@[\w.-]{1,120}[>)]?/g, '')
    .split(nameSeparator)
    .map((name) => name.replace(/(?<![¹²³⁴-⁹⁰*†‡§])[¹²³⁴-⁹⁰*†‡§]{1,12}$/u, '').trim())
    .filter((name) => name !== '')
    .map((name) => ({ name }));

const dated = /^((?=.{0,24}\d)[\p{L}\p{N} .,/年月日-]{6,24}?\d{2}[年月日]?),?\s(?=\p{L}{2,12}\s)(.+)$/u;

const dayBehind = /,\s((?=\S{0,12}\s?\d)[\p{L}\p{N}][\p{L}\p{N} .]{2,20}\s(?:19|20)\d\d)\.?$/u;

/** Two or more names, or one after "by", with an optional year. */
export function readByline(line: string): { authors: Author[]; date?: string } | undefined {
  if (line.length > 300) return undefined;
  // "5 December 2024 by Ann Lee"
  const [, before, rest = line] = dated.exec(line) ?? [];
  const [said = ''] = by.exec(rest) ?? [];
  if (before && !said) return undefined;
  // "Prepared by Ann Lee, 14 October 2025."
  const [, whole] = (said && dayBehind.exec(rest)) || [];
  const date = before ?? whole ?? year.exec(rest)?.[1];
  const names = authorsOf(
    rest
      .slice(said.length)
      .replace(whole ? dayBehind : year, '')
      .replace(/(?<=\p{L}{2})\.$/u, ''),
  );
  const isName = ({ name }: Author) =>
    person.test(name) || (/\p{L}\s\p{L}/u.test(said) && /^\p{Lu}\p{L}{1,20}$/u.test(name));
  if (names.length < (said ? 1 : 2) || !names.every(isName)) return undefined;
  return { authors: names, ...(date && { date }) };
}
