import { isStopWord } from '../../language/stop-words.ts';
import { upperFirst } from '../../language/upper-first.ts';
import type { Author } from './authors.ts';
import type { StyleContext, Work } from './citation-style.ts';

/** Most words of a title that replaces its author on the canvas; it must not end in a connecting word. */
const shortTitle = 4;
const families = ({ authors }: Work): string => authors.map(({ family }) => family).join();
const sameYear = (one: Work, other: Work): boolean => one.date?.year === other.date?.year;

/** "Smith", "Smith & Lee", "Smith et al.", or the first words of the title. */
export function nameInText(work: Work, context: StyleContext): string {
  const { authors } = work;
  const [first] = authors;
  if (!first) return titleInText(work, context);
  const names = [initialled(first, context), ...authors.slice(1).map(({ family }) => family)];
  const shown = names.slice(0, namesNeeded(work, context));
  // "Et al." stands for at least two authors; otherwise one more is named.
  if (names.length < 3 || names.length - shown.length < 2)
    return names.length < 2
      ? names.join()
      : `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} & ${names.at(-1)}`;
  return `${shown.join(', ')}${shown.length > 1 ? ',' : ''} ${context.words.etAl}`;
}

/** Number of names needed to distinguish a work from others of its year with the same first authors. */
function namesNeeded(work: Work, { works }: StyleContext): number {
  const rivals = works.filter(
    (other) => other.authors.length > 2 && sameYear(work, other) && families(other) !== families(work),
  );
  const begins = (other: Work, count: number) =>
    work.authors.slice(0, count).every(({ family }, index) => other.authors[index]?.family === family);
  let count = 1;
  while (count < work.authors.length && rivals.some((rival) => begins(rival, count))) count++;
  return count;
}

/** Adds initials if another first author on the poster has the same name. */
function initialled({ family, initials }: Author, { works }: StyleContext): string {
  const given = (letters: string[]) => letters.map((letter) => `${letter}.`).join(' ');
  const namesake = works.some(
    ({ authors: [other] }) => other?.family === family && given(other.initials) !== given(initials),
  );
  return namesake && initials.length > 0 ? `${given(initials)} ${family}` : family;
}

export function titleInText({ title }: Work, { words: { smallWords } }: StyleContext): string {
  const words = title.split(/\s+/);
  const cut = words.slice(0, shortTitle);
  while (cut.length > 1 && isStopWord((cut.at(-1) ?? '').toLowerCase())) cut.pop();
  const shown = words.length > shortTitle + 1 ? cut : words;
  const last = shown.length - 1;
  const spelled = shown.map((word, index) => (index === last ? word.replace(/[,;:–—]+$/u, '') : word));
  const small = smallWords?.split(' ');
  return (small ? spelled.map((word, index) => inHeadline(word, index, small)) : spelled).join(' ');
}

/** "Night Shifts and Sleep": title case for running text. Words with inner capitals or dots stay. */
const inHeadline = (word: string, index: number, small: string[]): string =>
  (index > 0 && small.includes(word.toLowerCase())) || /[^\p{Ll}’'-]/u.test(word) ? word : upperFirst(word);
