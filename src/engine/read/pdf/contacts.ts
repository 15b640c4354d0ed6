import type { Author } from '../document.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

const email = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,24}){1,4}/g;
/** "{ann, ben}@towns.example" */
const several = /[{[(]([\w.+,;|\s-]{3,160})[}\])]\s?(@[\w-]{1,64}(?:\.[\w-]{1,24}){1,4})/g;

/**
 * Assigns mail addresses on the first page to authors: by name, or in order if the counts match. `beside` are the lines
 * below the names, for a single author.
 */
export function giveMails(authors: Author[], page: Page, beside: Line[]): void {
  const text = [...page.lines]
    .sort((a, b) => a.base - b.base || a.x0 - b.x0)
    .map((line) => line.text)
    .join(' ');
  const groups = [...text.matchAll(several)].map(([, names = '', host = '']) =>
    names.split(/[,;|\s]+/u).flatMap((name) => (name === '' ? [] : [name + host])),
  );
  const inOrder = groups.find((group) => group.length === authors.length && group.length > 1);
  const mails = [...(text.replace(several, ' ').match(email) ?? []), ...groups.flat()];
  const only = authors.length === 1 ? beside.flatMap((line) => line.text.match(email) ?? [])[0] : undefined;
  for (const [at, author] of authors.entries()) {
    const own =
      mails.find((mail) => names(mail, author.name)) ??
      inOrder?.[at] ??
      mails.find(
        (mail) => callsByGiven(mail, author.name) && !authors.some(({ name }) => names(mail, name)),
      ) ??
      only;
    if (own) author.email = own;
  }
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/gu, '');

/** Whether an address contains a family name. */
function names(mail: string, name: string): boolean {
  const parts = name.replace(/,?\s(?:Jr|Sr|I{1,3}|IV)\.?$/u, '').split(' ');
  const family = plain(parts.at(-1) ?? '');
  return family.length > 2 && plain(mail.slice(0, mail.indexOf('@'))).includes(family);
}

/** Whether an address starts with a given name. */
function callsByGiven(mail: string, name: string): boolean {
  const given = plain(name.split(' ', 1)[0] ?? '');
  return given.length > 3 && plain(mail.slice(0, mail.indexOf('@'))).startsWith(given);
}
