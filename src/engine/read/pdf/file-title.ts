import { isUnnamed } from '../choose-title.ts';
import { lettersOf } from './title-lines.ts';

/** File names, numbers, and what programs call a file. */
const ofProgram =
  /^\S+\.[a-z][a-z\d]{1,4}$|\.(?:docx?|pptx?|xlsx?|indd|tex|dvi|pdf|odt|rtf|qxd)$|^(?:untitled|microsoft|powerpoint|title|template)\b|^\d+$/i;

/** Fewest letters of a title, and of a page and a word that speak for or against one. */
const least = { title: 4, page: 400, word: 4 } as const;

/**
 * Whether the title that a file states is the document's. Files that were made from another keep its title: fewer than
 * half of its words are on their first page.
 */
export function isOwnTitle(named: string, front: string): boolean {
  if (named.length < least.title || isUnnamed(named) || ofProgram.test(named)) return false;
  const said = lettersOf(front);
  const words = named.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= least.word);
  const found = words.filter((word) => said.includes(lettersOf(word)));
  return said.length < least.page || words.length < 2 || found.length * 2 >= words.length;
}
