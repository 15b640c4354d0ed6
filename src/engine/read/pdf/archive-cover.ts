import { Caseless } from '../../language/caseless.ts';
import { anyWord } from '../../language/document-words.ts';
import { markedNames } from '../paper-head.ts';
import type { Line } from './lines.ts';
import { byline } from './names.ts';
import type { Page } from './pages.ts';

/** Information on the cover of an archive, or of a submission to a journal, before a paper. */
export interface ArchiveCover {
  title?: string;
  authors: { name: string }[];
  year?: string;
  /** The pages before the paper: what a journal adds to a submission is longer than one. */
  pages: number;
}

const telling = new Caseless(`^(?:${anyWord(({ archives }) => archives.telling)})`);
const beside = new Caseless(`^(?:${anyWord(({ archives }) => archives.beside)})`);

/** Fewest lines that only archives have, and fewest in all, on such a page. */
const least = { telling: 1, all: 3 } as const;

/** The archive's cover, with labels and terms of use, if the first page is one. */
export function archiveCover([first, ...others]: Page[]): ArchiveCover | undefined {
  if (!first || others.every(({ lines }) => lines.length === 0)) return undefined;
  const own = first.lines.filter(({ text }) => telling.test(text));
  const labels = new Set([...own, ...first.lines.filter(({ text }) => beside.test(text))]);
  if (own.length < least.telling || labels.size < least.all) return undefined;
  const lines = [...first.lines].sort((a, b) => a.base - b.base);
  const at = lines.findIndex((line) => labels.has(line));
  const [label] = lines.slice(at);
  // Other archives put their own name there.
  const named = label !== undefined && byline.test(label.text) && at > 0;
  const year = lines.flatMap(({ text }) => /(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(text)?.[0] ?? [])[0];
  return {
    ...(named && { title: textIn(lines.slice(0, at)) }),
    authors: named ? namesFrom(lines.slice(at), labels) : [],
    ...(year && { year }),
    pages: pagesBefore(others, lines.slice(0, Math.max(0, at))),
  };
}

/** Most pages before a paper, lines above its title, and fewest letters of a line that is one. */
const most = { pages: 8, lines: 6 } as const;
const leastTitle = 20;

/** Counts the pages up to the one that opens with a line of the cover: letters to the editor stand between them. */
function pagesBefore(others: Page[], cover: Line[]): number {
  const titles = cover.map(({ text }) => fold(text)).filter((text) => text.length >= leastTitle);
  const opens = ({ lines }: Page) =>
    [...lines]
      .sort((a, b) => a.base - b.base)
      .slice(0, most.lines)
      .some(({ text }) => titles.some((title) => fold(text).startsWith(title)));
  return 1 + Math.max(0, others.slice(0, most.pages).findIndex(opens));
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const textIn = (lines: Line[]): string => lines.map(({ text }) => text).join(' ');

/** The names between the first label and the next. */
function namesFrom([first, ...others]: Line[], labels: ReadonlySet<Line>): { name: string }[] {
  const end = others.findIndex((line) => labels.has(line));
  const said = textIn([...(first ? [first] : []), ...others.slice(0, Math.max(0, end))]);
  return (markedNames(said) ?? []).map(({ name }) => ({ name }));
}
