import { headingKinds } from '../../language/document-words.ts';
import type { Author } from '../document.ts';
import { median } from './geometry.ts';
import type { Line } from './lines.ts';
import { partsOf } from './marked-parts.ts';
import { institution } from './names.ts';
import type { Page } from './pages.ts';

const address = /^[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,24}){1,4}$/;

const kinds = headingKinds();
/** Most lines below such a heading. */
const mostDetails = 40;

/** The "Author details" section at the end, where journals list institutions. */
export function detailsAtEnd(pages: Page[]): Line[] {
  for (const { lines } of pages.slice(1)) {
    const at = lines.findIndex(
      ({ text }, index) =>
        kinds.get(text.trim().toLowerCase()) === 'acknowledgements' &&
        /^1(?!\d)/.test(lines[index + 1]?.text ?? ''),
    );
    if (at >= 0) return lines.slice(at + 1, at + mostDetails);
  }
  return [];
}

/**
 * Assigns institutions to authors with numbers but none below their names: from further down the first page, or the
 * paper's `end`.
 * @returns the lines used
 */
export function describeFromFoot(
  found: { author: Author; marks: string }[],
  { page, end }: { page: Page; end: Line[] },
  below: number,
  body: number,
): Line[] {
  if (found.some(({ author }) => author.affiliations)) return [];
  // If the references outweigh the text, their size was taken for the text's.
  const text = Math.max(body, median(page.lines.map(({ size }) => size)) ?? 0);
  const small = page.lines
    .filter((line) => line.size < 0.95 * text && line.base > below)
    .sort((a, b) => a.base - b.base || a.x0 - b.x0);
  const marked = found.filter(({ marks }) => /\d/.test(marks));
  if (marked.length === 0) return toldAtFoot(found, small);
  const homes = homesIn([...end, ...small]);
  for (const { author, marks } of marked) {
    const own = (marks.match(/\d{1,2}/g) ?? []).flatMap((mark) => homes.get(mark)?.text ?? []);
    if (own.length > 0) author.affiliations = own;
  }
  const lines = [...homes.values()].flatMap((home) => home.lines);
  const mails = small.filter(({ text }) => address.test(text));
  return lines.length > 0 ? [...lines, ...mails] : [];
}

/** "A. Brook and B. Stone are with the University of Towns. E-mail: …" */
const isWith = /^((?:[^\p{L}]{0,3}\p{Lu}[\p{L}.,'’ -]{1,200}?)) (?:is|are) with (?:the )?(.{8,300})$/u;

/** Institutions given in sentences at the page foot by author name. */
function toldAtFoot(found: { author: Author }[], small: Line[]): Line[] {
  const sentences: Line[][] = [];
  for (const line of small) {
    const last = sentences.at(-1)?.at(-1);
    if (/ (?:is|are) with /u.test(line.text)) sentences.push([line]);
    else if (last && line.base - last.base < 1.5 * line.size && Math.abs(line.size - last.size) < 0.3)
      sentences.at(-1)?.push(line);
  }
  const told = sentences.filter((lines) => {
    const text = withoutMail(lines.reduce((whole, line) => joinedText(whole, line.text), ''));
    const [, who = '', home = ''] = isWith.exec(text) ?? [];
    const own = found.filter(({ author }) => who.includes(author.name.split(' ').at(-1) as string));
    for (const { author } of own) author.affiliations = home.split(/, and (?:with )?(?:the )?(?=\p{Lu})/u);
    return own.length > 0;
  });
  return told.flat();
}

/** An institution without contact details. */
const withoutMail = (text: string): string =>
  (text.split(/[*✉]|\b(?:e-?mail|correspondence)\b/iu, 1)[0] ?? '').replace(/(?<![\s.,;])[\s.,;]+$/u, '');

const joinedText = (whole: string, text: string): string =>
  whole.endsWith('-') ? whole.slice(0, -1) + text : `${whole}${whole === '' ? '' : ' '}${text}`;

/** "Harbour Labs, Lyon, France" */
const place = /^[^.:;]{2,60}, \p{Lu}[\p{L} -]{2,30}, \p{Lu}[\p{L} .]{1,30}$/u;

interface Home {
  text: string;
  lines: Line[];
}

/** Text after each number, raised or not, up to the next. */
function homesIn(small: Line[]): Map<string, Home> {
  const homes = new Map<string, Home>();
  let open: Home | undefined;
  let lone: Line | undefined;
  const left = Math.min(...small.map(({ x0 }) => x0));
  const begin = (mark: string, text: string, lines: Line[]) => {
    open = { text, lines };
    if (!homes.has(mark)) homes.set(mark, open);
  };
  for (const line of small) {
    if (/^\d{1,2}$/.test(line.text)) {
      lone = line;
      continue;
    }
    const beside =
      lone && Math.abs(lone.base - line.base) < line.size && lone.x1 < line.x0 + 1 ? lone : undefined;
    const [first = '', ...others] = partsOf(line);
    const [, own, rest] = /^(\d{1,2})\s?(?=\p{Lu})(.+)$/u.exec(first) ?? [];
    if (beside) begin(beside.text, first, [beside, line]);
    else if (own) begin(own, rest ?? '', [line]);
    else if (open && goesOn(open, line, left)) {
      const { text } = open;
      open.text = `${text}${text.endsWith('-') || text === '' ? '' : ' '}${first}`;
      open.lines.push(line);
    } else if (others.length > 0) open = undefined;
    for (const part of others)
      begin(part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1), [line]);
    lone = undefined;
  }
  for (const [mark, home] of homes) {
    home.text = withoutMail(home.text);
    if (!institution.test(home.text) && !place.test(home.text)) homes.delete(mark);
  }
  return homes;
}

const goesOn = ({ lines }: Home, line: Line, left: number): boolean => {
  const last = lines.at(-1) as Line;
  const step = line.base - last.base;
  return (
    step > 0 &&
    step < 1.5 * line.size &&
    [left, last.x0].some((x0) => Math.abs(line.x0 - x0) < 3 * line.size) &&
    !/^\S{0,64}@/u.test(line.text)
  );
};
