import { headingKinds } from '../../language/document-words.ts';
import { isCaption } from './caption-label.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

const kinds = headingKinds();
/** Words of a label that is a known heading, of one in bold, and of a line that goes on behind it. */
const words = { known: 3, bold: 8, line: 4 } as const;

/** Sets a colon behind what heads a paragraph in type of its own and no sign parts from it: "Results Eight towns grew". */
export function markRunInLabels(pages: Page[]): void {
  for (const page of pages) page.lines = page.lines.map(labelled);
}

function labelled(line: Line): Line {
  const [first] = line.words;
  if (!first || line.words.length < words.line || isCaption(line.text)) return line;
  const at = line.words.findIndex(({ style }) => style.font !== first.style.font);
  const next = line.words[at];
  if (at < 1 || at > words.bold || !next?.spaced || !/^\p{Lu}/u.test(next.text)) return line;
  const name = line.words
    .slice(0, at)
    .map(({ text }) => text)
    .join(' ');
  const isKnown = at <= words.known && kinds.has(name.toLowerCase());
  // "How we counted" in bold before a sentence in regular type; one word may be a name.
  const isBold =
    at > 1 &&
    /^\p{Lu}[\p{L}\s,’'-]+$/u.test(name) &&
    line.words.slice(0, at).every(({ style }) => style.bold) &&
    line.words.slice(at).every(({ style }) => !style.bold && style.size === first.style.size);
  if (!(isKnown || isBold) || !line.text.startsWith(`${name} `)) return line;
  return { ...line, text: `${name}: ${line.text.slice(name.length + 1)}` };
}
