import type { SourceLine } from './clean-lines.ts';

const fence = /^\s{0,3}:::/;
const heading = /^#{1,6}\s/;
const code = /^\s{0,3}(?:```|~~~)/;

/**
 * What is set apart between lines of colons under a heading of its own, behind the section that it stands in: what goes on
 * behind it is no part of it.
 */
export function withAsidesBehind(lines: SourceLine[]): SourceLine[] {
  const made: SourceLine[] = [];
  let asides: SourceLine[] = [];
  let open: SourceLine[] = [];
  let depth = 0;
  let isCode = false;
  const close = () => {
    const isAside = open.some(({ text }) => heading.test(text));
    if (isAside) asides.push({ text: '', row: open[0]?.row ?? 0 });
    for (const line of open) (isAside ? asides : made).push(line);
    open = [];
  };
  for (const line of lines) {
    if (code.test(line.text)) isCode = !isCode;
    const mark = !isCode && fence.test(line.text);
    const opens = mark && /[^\s:]/.test(line.text);
    if (opens) depth++;
    if (!mark && depth === 0 && !isCode && heading.test(line.text)) {
      for (const aside of asides) made.push(aside);
      asides = [];
    }
    (depth > 0 ? open : made).push(line);
    if (mark && !opens && depth > 0 && --depth === 0) close();
  }
  // What is never closed stays where it is.
  return [...made, ...open, ...asides];
}
