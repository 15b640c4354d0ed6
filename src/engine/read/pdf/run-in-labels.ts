import { headingKinds } from '../../language/document-words.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

const kinds = headingKinds();
/** Words of such a label, and of a line that goes on behind it. */
const words = { most: 3, line: 4 } as const;

/** Sets a colon behind what heads a paragraph in type of its own and no sign parts from it: "Results Eight towns grew". */
export function markRunInLabels(pages: Page[]): void {
  for (const page of pages) page.lines = page.lines.map(labelled);
}

function labelled(line: Line): Line {
  const [first] = line.words;
  if (!first || line.words.length < words.line) return line;
  const at = line.words.findIndex(({ style }) => style.font !== first.style.font);
  const [label, next] = [line.words.slice(0, at).map(({ text }) => text), line.words[at]];
  if (at < 1 || at > words.most || !next?.spaced || !/^\p{Lu}/u.test(next.text)) return line;
  const name = label.join(' ');
  if (!kinds.has(name.toLowerCase()) || !line.text.startsWith(`${name} `)) return line;
  return { ...line, text: `${name}: ${line.text.slice(name.length + 1)}` };
}
