import type { Token } from 'markdown-it';
import { anyWord } from '../../language/document-words.ts';
import { decodeText } from '../decode-text.ts';
import type { ListItem, Residue } from '../document.ts';
import type { Draft, DraftEntry } from '../draft.ts';
import { htmlFragmentInto } from '../html/read-html.ts';
import type { Reader } from '../input.ts';
import { asciiDocToMarkdown, isAsciiDoc } from '../text/asciidoc-to-markdown.ts';
import { areItems } from '../text/note-lines.ts';
import { readPlainText } from '../text/read-plain-text.ts';
import { isRst, rstToMarkdown } from '../text/rst-to-markdown.ts';
import { cleanLines, type SourceLine } from './clean-lines.ts';
import { withFigureNumbers } from './figure-numbers.ts';
import { readFrontMatter } from './front-matter.ts';
import { markGuidance } from './guidance.ts';
import {
  brokenLines,
  bulletedLines,
  type InlineText,
  inlineText,
  isBadge,
  isHeadline,
  itemLine,
  withHeadLabel,
  withLabel,
  withoutLinksBehind,
} from './inline-text.ts';
import { isMostlyLinks, isOnlyLinks, type LinkCount, residueOf } from './link-lines.ts';
import { createParser } from './parser.ts';

/** A .md without a single mark of Markdown is HTML or plain text, whose indents are no code. */
export const readMarkdown: Reader = ({ bytes }, draft) => {
  const text = decodeText(bytes);
  if (hasMarks(text) || /\]\(|\*\*\S|^>/m.test(text)) markdownInto(text, draft);
  else if (tagged.test(text)) htmlFragmentInto(text, draft, undefined);
  else readPlainText(text, draft);
};

const tagged = /^\s{0,20}<(?:!doctype|html|body|article|section|div|h[1-6]|p|ul|ol|table)\b/i;

/** People write Markdown into plain text too: where it shows, it is read as such. */
export const readText: Reader = ({ bytes }, draft) => {
  const text = decodeText(bytes);
  if (isRst(text)) markdownInto(withHead(text, rstToMarkdown), draft);
  else if (isAsciiDoc(text)) markdownInto(asciiDocToMarkdown(text), draft);
  else if (hasMarks(text)) markdownInto(text, draft);
  else readPlainText(text, draft);
};

/** A block of "Key: value" at the very top, as mails and proposals have it, as front matter. */
function withHead(text: string, convert: (body: string) => string): string {
  const [head = ''] =
    /^(?:[A-Z][\w-]{1,30}: [^\n]{0,400}\n(?:[ \t]+[^\n]{0,400}\n){0,8}){3,40}(?=\s*\n)/.exec(text) ?? [];
  return head
    ? `---\n${head.replace(/\n[ \t]+/g, ' ').replace(/ <[^<>\n]{1,80}>/g, '')}---\n${convert(text.slice(head.length))}`
    : convert(text);
}

/** So far down a document lines that are broken by hand say who wrote it, and when. */
const headEntries = 4;

/** Characters of a question that heads its answer. */
const longestQuestion = 110;

const hasMarks = (text: string) =>
  /^#{1,6} \S|^```|^~~~|^(?:---|\+\+\+)\r?\n\w|^\|.*\|\r?\n\|?[\s:|-]+\||^<!--/m.test(text);

function markdownInto(text: string, draft: Draft): void {
  const lines = withFigureNumbers(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).split('\n');
  const { meta, lines: taken } = readFrontMatter(lines);
  draft.meta = meta;
  const cleaned = cleanLines(
    lines.slice(taken).map((line, index) => ({ text: line, row: index + taken + 1 })),
  );
  const parser = createParser();
  const tokens = parser.parse(cleaned.map((line) => line.text).join('\n'), {});
  new MarkdownWalk(draft, cleaned).walk(tokens);
}

/** Rows of a table that has no line below its header, as some programs have it; none where a line is no row. */
function pipedRows(tokens: Token[]): string[][] {
  const runs: Token[][] = [[]];
  for (const token of tokens)
    if (token.type === 'softbreak' || token.type === 'hardbreak') runs.push([]);
    else runs.at(-1)?.push(token);
  const lines = runs.map((run) => inlineText(run).text.trim());
  const isRow = (line: string) => line.length > 2 && line.startsWith('|') && line.endsWith('|');
  if (!lines.every(isRow)) return [];
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** Goes once through the tokens of a document. */
class MarkdownWalk {
  #at = 0;
  #tokens: Token[] = [];
  /** Level of the last heading, for lines in bold that head what follows. */
  #level = 0;
  /** The same outside of each open part that can be unfolded. */
  readonly #folded: number[] = [];
  readonly #italics = new Set<DraftEntry>();
  readonly #draft: Draft;
  readonly #lines: SourceLine[];
  readonly #characters: number;

  constructor(draft: Draft, lines: SourceLine[]) {
    this.#draft = draft;
    this.#lines = lines;
    this.#characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  }

  walk(tokens: Token[]): void {
    this.#tokens = tokens;
    while (this.#at < tokens.length && !this.#draft.full) this.#block();
    markGuidance(this.#draft.entries, this.#italics);
  }

  #row(token: Token): { row: number } | undefined {
    const row = token.map && this.#lines[token.map[0]]?.row;
    return row ? { row } : undefined;
  }

  #options(token: Token, residue?: Residue) {
    const at = this.#row(token);
    return { ...(at && { at }), ...(residue && { residue }) };
  }

  /** Reads the block at the cursor and moves behind it. */
  #block(): void {
    const token = this.#tokens[this.#at];
    if (token?.type === 'heading_open') this.#heading(token);
    else if (token?.type === 'paragraph_open') this.#paragraph(token);
    else if (token?.type === 'bullet_list_open' || token?.type === 'ordered_list_open') this.#list(token);
    else if (token?.type === 'blockquote_open') this.#quotation(token);
    else if (token?.type === 'table_open') this.#table(token);
    else if (token?.type === 'footnote_block_open') this.#footnotes();
    else {
      if (token) this.#leaf(token);
      this.#at++;
    }
  }

  #leaf(token: Token): void {
    const options = this.#options(token);
    if (token.type === 'html_block') this.#html(token);
    else if (isCode(token)) this.#draft.code(token.content, token.info.split(/[\s{]/)[0], options);
    else if (token.type === 'math_block')
      this.#draft.equation(token.content.replace(/^\$\$|\$\$$|^\\\[|\\\]$/g, ''), options);
  }

  #inline(): InlineText {
    const token = this.#tokens[this.#at];
    return inlineText(token?.type === 'inline' ? (token.children ?? []) : []);
  }

  #heading(open: Token): void {
    this.#at++;
    const found = this.#inline();
    const text = found.text.trim() || (found.pictures.find(({ alt }) => alt)?.alt ?? '');
    this.#at += 2;
    const underlined = open.markup === '=' || open.markup === '-';
    const title = text
      .replace(/(?<!\s)\s*\{[#/.:\w-][^{}]{0,300}\}\s*$/, '')
      .replace(/(?<=[^\s#])#{2,6}$/, '');
    // A wrapped paragraph right above a rule is no heading.
    if (underlined && (open.map?.[1] ?? 0) - (open.map?.[0] ?? 0) > 2)
      this.#draft.paragraph(text, this.#options(open));
    else {
      this.#level = Number(open.tag.slice(1));
      this.#draft.heading(this.#level, title, this.#options(open, residueOf(found)));
    }
  }

  #paragraph(open: Token): void {
    this.#at++;
    const { content = '', children } = this.#tokens[this.#at] ?? {};
    const head = inlineText(withoutLinksBehind(children ?? []));
    const found = this.#inline();
    this.#at += 2;
    const text = withHeadLabel(children ?? [], found.text.trim());
    const opens = this.#draft.entries.length < headEntries;
    const items = [
      ...bulletedLines(content),
      ...this.#noteItems(content),
      ...(opens ? [] : brokenLines(found.text)),
    ];
    if (items.length > 0) {
      this.#draft.list(items, false, this.#options(open));
      return;
    }
    const rows = content.startsWith('|') ? pipedRows(children ?? []) : [];
    if (rows.length > 1) {
      this.#draft.table([], rows, this.#options(open));
      return;
    }
    if (found.pictures.length > 0 && text.replace(/[\s|·•]/g, '') === '') {
      this.#pictures(open, found);
      return;
    }
    if (found.italic && this.#captions(open, found, text)) return;
    if (head.bold && this.#headsMore(head.text.trim())) {
      const title = head.text.trim().replace(/[:：]$/, '');
      this.#draft.heading(Math.max(2, this.#level + 1), title, this.#options(open));
      return;
    }
    const stressed = found.bold ? [] : found.stressed;
    const before = this.#draft.entries.length;
    this.#draft.paragraph(text, { ...this.#options(open, residueOf(found)), stressed });
    const made = this.#draft.entries[before];
    if (found.italic && made) this.#italics.add(made);
    this.#namedPictures(found, this.#options(open));
  }

  /** The lines of a paragraph without marks in a note, where they are items. */
  #noteItems(content: string): ListItem[] {
    const lines = content.split('\n');
    const plain = !/[*_`<>[\]|$!]/.test(content);
    return plain && areItems(lines, this.#characters)
      ? lines.map((text) => ({ text: text.trim(), children: [] }))
      : [];
  }

  /** A paragraph of nothing but pictures. */
  #pictures(open: Token, found: InlineText): void {
    const badges = found.pictures.filter(isBadge);
    const alt = badges.map((one) => one.alt).join(' · ');
    if (badges.length > 0) this.#draft.paragraph(alt, this.#options(open, 'badge'));
    this.#namedPictures(found, this.#options(open));
  }

  /** Pandoc sets the description of a picture that stands alone below it: it is its caption where it is a sentence. */
  #namedPictures({ pictures, text }: InlineText, options = {}): void {
    const alone = pictures.length === 1 && text.trim() === '';
    for (const picture of pictures) {
      if (isBadge(picture)) continue;
      const caption = alone && /[.。]$/u.test(picture.alt) ? { caption: picture.alt } : {};
      this.#draft.namedPicture({ ...picture, ...caption }, options);
    }
  }

  /** A paragraph in italics below a picture, or with one, is what stands under it. */
  #captions(open: Token, { pictures }: InlineText, caption: string): boolean {
    const [picture, ...others] = pictures;
    if (!picture) return this.#draft.captionLast(caption);
    if (others.length > 0) return false;
    this.#draft.namedPicture({ ...picture, caption }, this.#options(open));
    return true;
  }

  /** A short line in bold that does not end as a sentence, or asks, and has something else below it. */
  #headsMore(text: string, ahead = 0): boolean {
    const next = this.#tokens[this.#at + ahead]?.type;
    const heads = isHeadline(text) || (/[?？؟]$/u.test(text) && text.length <= longestQuestion);
    return heads && next !== undefined && next !== 'heading_open' && !next.endsWith('_close');
  }

  #list(open: Token): void {
    const ordered = open.type === 'ordered_list_open';
    const links: LinkCount = { all: 0, only: 0, inside: 0 };
    const before = this.#draft.entries.length;
    const items = this.#items(links);
    // Code and tables of the items stand below the list.
    const inner = this.#draft.entries.splice(before);
    const contents = links.all > 1 && links.only === links.all && links.inside === links.all;
    this.#draft.list(items, ordered, {
      ...this.#options(open, contents ? 'contents' : undefined),
      links: links.only === links.all,
    });
    for (const entry of inner) this.#draft.entries.push(entry);
  }

  /** The items of the list at the cursor. */
  #items(links: LinkCount): ListItem[] {
    const items: ListItem[] = [];
    this.#at++;
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      if (!token || token.type.endsWith('list_close')) break;
      this.#at++;
      if (token.type !== 'list_item_open') continue;
      const item = this.#item(links);
      // "- - a": an item of nothing but a list is that list.
      if (item.text === '') items.push(...item.children);
      else items.push(item);
    }
    this.#at++;
    return items;
  }

  #item(links: LinkCount): ListItem {
    const item: ListItem = { text: '', children: [] };
    const parts: string[] = [];
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      if (!token || token.type === 'list_item_close') break;
      if (token.type === 'inline') {
        const found = this.#inline();
        const said = withLabel(token.children ?? [], itemLine(found.text));
        // A paragraph in bold heads those of its item.
        const heads = found.bold && parts.length === 0 && /[\p{L}\p{N}]$/u.test(said);
        const goesOn = this.#tokens[this.#at + 2]?.type === 'paragraph_open';
        parts.push(heads && goesOn ? `${said}:` : said);
        links.all++;
        if (isMostlyLinks(found)) links.only++;
        if (isOnlyLinks(found) && found.inside) links.inside++;
        this.#namedPictures(found);
        this.#at++;
      } else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
        const below = this.#items(links);
        // "- 1. Chair: Ann": the number belongs to the text.
        if (parts.length === 0 && token.type === 'ordered_list_open' && below.length === 1 && below[0]) {
          parts.push(`${token.attrGet('start') ?? 1}${token.markup} ${below[0].text}`);
          item.children.push(...below[0].children);
        } else item.children.push(...below);
      } else if (token.type === 'paragraph_open' || token.type === 'paragraph_close') this.#at++;
      else {
        if (isCode(token)) parts.push(withoutLeadToCode(parts.pop() ?? ''));
        this.#block();
      }
    }
    this.#at++;
    const text = parts.filter(Boolean).join(' ');
    const task = /^\[([ xX])\]\s+/.exec(text);
    item.text = task ? text.slice(task[0].length) : text;
    if (task) item.done = task[1] !== ' ';
    return item;
  }

  /** A quotation, or what its author sets apart: "[!NOTE]", "**Note:** …". Lists, tables and headings in it stay what they are. */
  #quotation(open: Token): void {
    this.#at++;
    let depth = 1;
    let emphasis: 'note' | 'warning' | undefined;
    while (this.#at < this.#tokens.length && depth > 0) {
      const token = this.#tokens[this.#at];
      if (!token) break;
      if (token.type === 'blockquote_open') depth++;
      if (token.type === 'blockquote_close') depth--;
      if (token.type !== 'paragraph_open') {
        if (token.type.startsWith('blockquote')) this.#at++;
        else this.#block();
        continue;
      }
      this.#at++;
      const found = this.#inline();
      this.#at += 2;
      const alert = /^\[!(note|tip|important|warning|caution)\]\s*/i.exec(found.text);
      if (alert || isLabelled(found))
        emphasis = /warning|caution/i.test(alert?.[1] ?? '') ? 'warning' : 'note';
      const text = alert ? found.text.slice(alert[0].length) : found.text;
      const residue = emphasis && this.#isBeforeTitle() ? 'boilerplate' : undefined;
      if (emphasis) this.#draft.paragraph(text, { ...this.#options(token, residue), emphasis });
      else this.#draft.quotation(text, this.#options(open));
    }
  }

  /** What is set apart there speaks of the document: where it was moved to, that it is old. */
  #isBeforeTitle(): boolean {
    const isTitle = ({ type, tag }: Token) => type === 'heading_open' && tag === 'h1';
    return this.#level === 0 && this.#tokens.slice(this.#at).some(isTitle);
  }

  #table(open: Token): void {
    const header: string[] = [];
    const rows: string[][] = [];
    let row: string[] = header;
    for (; this.#at < this.#tokens.length; this.#at++) {
      const token = this.#tokens[this.#at];
      if (token?.type === 'table_close') break;
      if (token?.type === 'tbody_open') row = [];
      if (token?.type === 'tr_open' && row !== header) row = [];
      if (token?.type === 'inline')
        row.push(
          this.#inline()
            .text.trim()
            .replaceAll(/(?<!\s)\s*\n\s*/g, '; '),
        );
      if (token?.type === 'tr_close' && row !== header) rows.push(row);
    }
    this.#at++;
    this.#draft.table(header, rows, this.#options(open));
  }

  #footnotes(): void {
    let mark = '';
    let parts: string[] = [];
    let open: Token | undefined;
    for (; this.#at < this.#tokens.length; this.#at++) {
      const token = this.#tokens[this.#at];
      if (token?.type === 'footnote_block_close') break;
      if (token?.type === 'footnote_open') {
        mark = String(token.meta?.label ?? Number(token.meta?.id ?? 0) + 1);
        parts = [];
        open = token;
      }
      if (token?.type === 'inline') {
        open = token;
        parts.push(this.#inline().text);
      }
      if (token?.type === 'footnote_close')
        this.#draft.footnote(mark, parts.join(' '), open ? this.#options(open) : {});
    }
    this.#at++;
  }

  #html(token: Token): void {
    const summary = /<summary\b[^>]{0,200}>([\s\S]{1,400}?)<\/summary>/i.exec(token.content)?.[1] ?? '';
    const title = summary.replace(/<[^<>]{0,200}>/g, '').trim();
    if (/<details\b/i.test(token.content)) this.#folded.push(this.#level);
    if (/<\/details>/i.test(token.content)) this.#level = this.#folded.pop() ?? this.#level;
    // What can be unfolded has its heading in a tag.
    else if (title && isHeadline(title) && !token.content.includes('<table') && this.#headsMore(title, 1)) {
      this.#level = (this.#folded.at(-1) ?? this.#level) + 1;
      this.#draft.heading(Math.max(2, this.#level), title, this.#options(token));
      return;
    }
    htmlFragmentInto(token.content, this.#draft, this.#row(token));
  }
}

const forExample = new RegExp(`,?\\s(?:${anyWord(({ citeLeads }) => citeLeads)}),?$`, 'iu');

const isCode = ({ type }: Token): boolean => type === 'fence' || type === 'code_block';

/** "Add a keyword. Then write:" above code, and "Add a keyword, e.g.", without what only leads to it. */
const withoutLeadToCode = (text: string): string =>
  text.replace(/(?<=[.!?。])\s[^.!?。:：]{1,120}[:：]$/u, '').replace(forExample, '');

/** "**Note:** Oars are long." */
const isLabelled = ({ text, stressed: [label = ''] }: InlineText): boolean =>
  label !== '' && text.startsWith(label) && /^\p{L}{3,12}\s?(?:[:：]|[–—-]{1,2})(?:\s|$)/u.test(text);
