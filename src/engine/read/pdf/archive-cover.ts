import { anyWord } from '../../language/document-words.ts';
import { markedNames } from '../paper-head.ts';
import type { Line } from './lines.ts';
import { byline } from './names.ts';
import type { Page } from './pages.ts';

/** What an archive says of a paper on the page that it puts before it. */
export interface ArchiveCover {
  title?: string;
  authors: { name: string }[];
  year?: string;
}

const telling = new RegExp(`^(?:${anyWord(({ archives }) => archives.telling)})`, 'iu');
const beside = new RegExp(`^(?:${anyWord(({ archives }) => archives.beside)})`, 'iu');

/** Lines that only an archive has, and these with those beside them, from which on a page is its cover. */
const least = { telling: 1, all: 3 } as const;

/** What the first page says where it is no part of the paper: an archive put it there, with its labels and terms of use. */
export function archiveCover([first, ...others]: Page[]): ArchiveCover | undefined {
  if (!first || others.every(({ lines }) => lines.length === 0)) return undefined;
  const own = first.lines.filter(({ text }) => telling.test(text));
  const labels = new Set([...own, ...first.lines.filter(({ text }) => beside.test(text))]);
  if (own.length < least.telling || labels.size < least.all) return undefined;
  const lines = [...first.lines].sort((a, b) => a.base - b.base);
  const at = lines.findIndex((line) => labels.has(line));
  const [label] = lines.slice(at);
  // Other archives have their own name there.
  const named = label !== undefined && byline.test(label.text) && at > 0;
  const year = lines.flatMap(({ text }) => /(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(text)?.[0] ?? [])[0];
  return {
    ...(named && { title: textIn(lines.slice(0, at)) }),
    authors: named ? namesFrom(lines.slice(at), labels) : [],
    ...(year && { year }),
  };
}

const textIn = (lines: Line[]): string => lines.map(({ text }) => text).join(' ');

/** The names behind the first label, down to the next. */
function namesFrom([first, ...others]: Line[], labels: ReadonlySet<Line>): { name: string }[] {
  const end = others.findIndex((line) => labels.has(line));
  const said = textIn([...(first ? [first] : []), ...others.slice(0, Math.max(0, end))]);
  return (markedNames(said) ?? []).map(({ name }) => ({ name }));
}
