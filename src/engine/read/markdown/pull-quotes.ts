import type { SourceLine } from './clean-lines.ts';

/** Most lines of a pull quote, and of its credit. */
const most = { lines: 30, credit: 4 } as const;
const credit = /^\s*(?:[—–―]|--)\s?[@\p{Lu}]/u;

/** Turns "<aside>… <p>— Anna Lind, harbour master</p></aside>" into a Markdown quotation. */
export function withPullQuotes(lines: SourceLine[]): SourceLine[] {
  const made: SourceLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as SourceLine;
    const within = /^\s*<aside\b/i.test(line.text) ? lines.slice(at, at + most.lines) : [];
    const end = within.findIndex(({ text }) => /<\/aside>/i.test(text));
    const said = within.slice(0, end + 1).flatMap(({ text, row }) => {
      const bare = text.replace(/<[^<>]{0,400}>/g, '').trim();
      return bare ? [{ text: `> ${bare}`, row }] : [];
    });
    if (said.slice(-most.credit).some(({ text }) => credit.test(text.slice(2)))) {
      made.push({ text: '', row: line.row }, ...said, { text: '', row: line.row });
      at += end;
    } else made.push(line);
  }
  return made;
}
