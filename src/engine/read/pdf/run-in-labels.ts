import { headingKinds } from '../../language/document-words.ts';
import { isCaption } from './caption-label.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

const kinds = headingKinds();
/** Most words of a known heading, a bold label, and a continuing line. */
const words = { known: 3, bold: 8, line: 4 } as const;
/** Size tolerance of a label relative to its text. */
const larger = 0.2;
/** "Counted towns (2019)." */
const stopped = /^\p{L}{0,2}\p{Lu}[^.:;!?]+\.{1,2}$/u;

/** Adds a colon after a run-in heading in its own type: "Results Eight towns grew", "Counted towns. Eight of them grew". */
export function markRunInLabels(pages: Page[]): void {
  for (const page of pages) page.lines = page.lines.map((line, at, lines) => labelled(line, lines[at - 1]));
}

function labelled(line: Line, before: Line | undefined): Line {
  const [first] = line.words;
  if (!first || line.words.length < words.line || isCaption(line.text)) return line;
  const at = line.words.findIndex(({ style }) => style.font !== first.style.font);
  const next = line.words[at];
  if (at < 1 || at > words.bold || !next?.spaced || !/^\p{Lu}/u.test(next.text)) return line;
  const name = line.words
    .slice(0, at)
    .map(({ text }) => text.trim())
    .join(' ');
  const label = line.words.slice(0, at);
  const rest = line.words.slice(at);
  const isKnown = at <= words.known && kinds.has(name.toLowerCase());
  const { size } = next.style;
  const sameSize =
    rest.every(({ style }) => style.size < size + 0.2) && Math.abs(first.style.size - size) < larger * size;
  const inBold = label.every(({ style }) => style.bold) && rest.every(({ style }) => !style.bold) && sameSize;
  // Symbols in the text are italic too.
  const inItalic = label.every(({ style }) => style.italic) && !next.style.italic;
  // "How we counted" in bold before regular type; one word may be a name.
  const isBold = at > 1 && inBold && /^\p{Lu}[\p{L}\s,’'-]+$/u.test(name);
  const isStopped = (inBold || (inItalic && sameSize)) && stopped.test(name) && isAbove(before, line);
  if (!(isKnown || isBold || isStopped) || !line.text.startsWith(`${name} `)) return line;
  return { ...line, size, text: `${name.replace(/\.{1,2}$/, '')}: ${line.text.slice(name.length + 1)}` };
}

/** Whether a paragraph may begin below a line. */
const isAbove = (before: Line | undefined, line: Line): boolean =>
  before === undefined ||
  before.bold ||
  /[.:!?。]["”)]?$/u.test(before.text) ||
  line.base - before.base > 1.6 * line.size;
