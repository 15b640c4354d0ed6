import { decodeText } from '../decode-text.ts';
import type { Draft } from '../draft.ts';
import { htmlFragmentInto } from '../html/read-html.ts';
import type { Reader } from '../input.ts';
import { asciiDocToMarkdown, isAsciiDoc } from '../text/asciidoc-to-markdown.ts';
import { readPlainText } from '../text/read-plain-text.ts';
import { isRst, rstToMarkdown } from '../text/rst-to-markdown.ts';
import { cleanLines, type SourceLine } from './clean-lines.ts';
import { withFigureNumbers } from './figure-numbers.ts';
import { readFrontMatter } from './front-matter.ts';
import { MarkdownWalk } from './markdown-walk.ts';
import { createParser } from './parser.ts';

/** A .md without any Markdown is HTML or plain text, whose indentation is no code. */
export const readMarkdown: Reader = ({ bytes }, draft) => {
  const text = decodeText(bytes);
  if (isAsciiDoc(text)) markdownInto(asciiDocToMarkdown(text), draft);
  else if (hasMarks(text) || /\]\(|\*\*\S|^>/m.test(text)) markdownInto(text, draft);
  else if (tagged.test(text)) htmlFragmentInto(text, draft, undefined);
  else readPlainText(text, draft);
};

const tagged = /^\s{0,20}<(?:!doctype|html|body|article|section|div|h[1-6]|p|ul|ol|table)\b/i;

/** Plain text with visible Markdown is read as such. */
export const readText: Reader = ({ bytes }, draft) => {
  const text = decodeText(bytes);
  if (isRst(text)) markdownInto(withHead(text, rstToMarkdown), draft);
  else if (isAsciiDoc(text)) markdownInto(asciiDocToMarkdown(text), draft);
  else if (hasMarks(text)) markdownInto(text, draft);
  else readPlainText(text, draft);
};

/** "Key: value" lines at the top, as in mails and proposals, become front matter. */
function withHead(text: string, convert: (body: string) => string): string {
  const [head = ''] =
    /^(?:[A-Z][\w-]{1,30}: [^\n]{0,400}\n(?:[ \t]+[^\n]{0,400}\n){0,8}){3,40}(?=\s*\n)/.exec(text) ?? [];
  return head
    ? `---\n${head.replace(/\n[ \t]+/g, ' ').replace(/ <[^<>\n]{1,80}>/g, '')}---\n${convert(text.slice(head.length))}`
    : convert(text);
}

const hasMarks = (text: string) =>
  /^#{1,6} \S|^```|^~~~|^(?:---|\+\+\+)\r?\n\w|^\|.*\|\r?\n\|?[\s:|-]+\||^<!--/m.test(text);

function markdownInto(text: string, draft: Draft): void {
  const lines = withFigureNumbers(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).split('\n');
  const { meta, abstract = '', lines: taken } = readFrontMatter(lines);
  draft.meta = meta;
  const numbered = lines.slice(taken).map((line, index) => ({ text: line, row: index + taken + 1 }));
  const cleaned = cleanLines(withPullQuotes([...abstractLines(abstract, numbered), ...numbered]));
  const parser = createParser();
  const tokens = parser.parse(cleaned.map((line) => line.text).join('\n'), {});
  new MarkdownWalk(draft, cleaned).walk(tokens);
}

/** The abstract as the first of the main sections. */
function abstractLines(abstract: string, body: readonly SourceLine[]): SourceLine[] {
  const [first, second] = body.flatMap(({ text }) => /^(#{1,6})\s/.exec(text)?.[1] ?? []);
  if (abstract.trim() === '' || !first) return [];
  const level = first === '#' && second === '##' ? second : first;
  return ['', `${level} Abstract`, '', ...abstract.split('\n'), ''].map((text) => ({ text, row: 1 }));
}

/** Most lines of a pull quote, and of its credit. */
const most = { lines: 30, credit: 4 } as const;
const credit = /^\s*(?:[—–―]|--)\s?[@\p{Lu}]/u;

/** Turns "<aside>… <p>— Anna Lind, harbour master</p></aside>" into a Markdown quotation. */
function withPullQuotes(lines: SourceLine[]): SourceLine[] {
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
