import type { Author } from '../document.ts';
import type { Line } from './lines.ts';
import { institution } from './names.ts';
import type { Page } from './pages.ts';

const address = /^[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,24}){1,4}$/;

/**
 * Gives authors whose names bear numbers, but under whose names no institution stands, those further down the first page.
 * @returns the lines that say them
 */
export function describeFromFoot(
  found: { author: Author; marks: string }[],
  page: Page,
  below: number,
  body: number,
): Line[] {
  const marked = found.filter(({ marks }) => /\d/.test(marks));
  if (marked.length === 0 || found.some(({ author }) => author.affiliations)) return [];
  const small = page.lines
    .filter((line) => line.size < 0.95 * body && line.base > below)
    .sort((a, b) => a.base - b.base || a.x0 - b.x0);
  const homes = homesIn(small);
  for (const { author, marks } of marked) {
    const own = (marks.match(/\d{1,2}/g) ?? []).flatMap((mark) => homes.get(mark)?.text ?? []);
    if (own.length > 0) author.affiliations = own;
  }
  const lines = [...homes.values()].flatMap((home) => home.lines);
  const mails = small.filter(({ text }) => address.test(text));
  for (const { author } of found) {
    const surname = author.name.split(' ').at(-1)?.toLowerCase() ?? '';
    const own = mails.find(({ text }) => surname.length > 2 && text.toLowerCase().includes(surname));
    if (own) author.email ??= own.text;
  }
  return lines.length > 0 ? [...lines, ...mails] : [];
}

interface Home {
  text: string;
  lines: Line[];
}

/** What stands behind a number, set before its first line or as a raised line of its own, down to the next number. */
function homesIn(small: Line[]): Map<string, Home> {
  const homes = new Map<string, Home>();
  let open: { mark: string; home: Home } | undefined;
  let lone: Line | undefined;
  for (const line of small) {
    if (/^\d{1,2}$/.test(line.text)) {
      lone = line;
      continue;
    }
    const [, own, rest] = /^(\d{1,2})\s?(?=\p{Lu})(.+)$/u.exec(line.text) ?? [];
    const beside =
      lone && Math.abs(lone.base - line.base) < line.size && lone.x1 < line.x0 ? lone : undefined;
    const mark = beside?.text ?? own;
    if (mark && !homes.has(mark)) {
      open = {
        mark,
        home: { text: beside ? line.text : (rest ?? ''), lines: beside ? [beside, line] : [line] },
      };
      homes.set(mark, open.home);
    } else if (open && goesOn(open.home, line)) {
      open.home.text = `${open.home.text}${open.home.text.endsWith('-') ? '' : ' '}${line.text}`;
      open.home.lines.push(line);
    }
    lone = undefined;
  }
  for (const [mark, { text }] of homes) if (!institution.test(text)) homes.delete(mark);
  return homes;
}

const goesOn = ({ lines }: Home, line: Line): boolean => {
  const last = lines.at(-1) as Line;
  const step = line.base - last.base;
  return (
    step > 0 &&
    step < 1.5 * line.size &&
    Math.abs(line.x0 - last.x0) < 3 * line.size &&
    !line.text.includes('@')
  );
};
