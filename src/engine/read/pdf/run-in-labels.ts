import { headingKinds } from '../../language/document-words.ts';
import { isCaption } from './caption-label.ts';
import type { Line } from './lines.ts';
import { joinedLine } from './name-rows.ts';
import type { Page } from './pages.ts';

const kinds = headingKinds();
/** Most words of a known heading, a bold label in one and in two lines, and a continuing line. */
const words = { known: 3, bold: 8, two: 18, line: 4 } as const;
/** Size tolerance of a label relative to its text. */
const larger = 0.2;
/** Widest gap behind a label relative to the type size. */
const widestGap = 2.5;
/** "Counted towns (2019)." */
const stopped = /^\p{L}{0,2}\p{Lu}[^.:;!?]+\.{1,2}$/u;

/** Adds a colon after a run-in heading in its own type: "Results Eight towns grew", "Counted towns. Eight of them grew". */
export function markRunInLabels(pages: Page[]): void {
  for (const page of pages)
    page.lines = withLooseLabels(page.lines).map(
      (line, at, lines) => endOfLabel(line, lines[at - 1], lines[at - 2]) ?? labelled(line, lines[at - 1]),
    );
}

/** "Methods.   We counted eight towns" with a gap so wide that the label is a line of its own. */
function withLooseLabels(lines: Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const isLabel =
      last !== undefined &&
      last.words.length <= words.known &&
      last.bold &&
      !line.bold &&
      Math.abs(last.base - line.base) < 1 &&
      line.x0 > last.x1 &&
      line.x0 - last.x1 < widestGap * line.size &&
      /^\p{Lu}/u.test(line.text) &&
      stopped.test(last.text) &&
      kinds.has(last.text.toLowerCase().replace(/\.$/, ''));
    if (isLabel) whole[whole.length - 1] = { ...joinedLine(last, line), size: line.size, bold: false };
    else whole.push(line);
  }
  return whole;
}

/** "Counted towns in the north of / the lake. Eight of them grew": a label that goes on from the line before. */
function endOfLabel(line: Line, before: Line | undefined, above: Line | undefined): Line | undefined {
  const [begin] = before?.words ?? [];
  const at = line.words.findIndex(({ style }) => style.font !== begin?.style.font);
  const [first, next] = [line.words[at - 1], line.words[at]];
  if (!before || !begin || !first || !next?.spaced || line.base <= before.base) return undefined;
  const isSet = begin.style.bold ? !next.style.bold : begin.style.italic && !next.style.italic;
  const name = line.words
    .slice(0, at)
    .map(({ text }) => text.trim())
    .join(' ');
  const fits =
    isSet &&
    before.words.every(({ style }) => style.font === begin.style.font) &&
    before.words.length + at <= words.two &&
    Math.abs(begin.style.size - next.style.size) < larger * next.style.size &&
    line.base - before.base < 1.6 * line.size &&
    /^\p{Lu}/u.test(next.text) &&
    stopped.test(`${before.text} ${name}`) &&
    line.text.startsWith(`${name} `) &&
    isAbove(above, before);
  return fits
    ? { ...line, text: `${name.replace(/\.{1,2}$/, '')}: ${line.text.slice(name.length + 1)}` }
    : undefined;
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
  const isKnown = at <= words.known && kinds.has(name.toLowerCase().replace(/\.$/, ''));
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
