import type { Token } from 'markdown-it';
import type { ListItem, Residue } from '../document.ts';
import type { Draft, DraftEntry } from '../draft.ts';
import { htmlFragmentInto } from '../html/read-html.ts';
import { type Callout, calloutOf, endsSection, isBeforeTitle } from './callout.ts';
import type { SourceLine } from './clean-lines.ts';
import { isCode, withoutLeadToCode, writeCode } from './code-leads.ts';
import { footnotesAt } from './footnote-tokens.ts';
import { markGuidance } from './guidance.ts';
import {
  boldLines,
  type InlineText,
  inlineText,
  isHeadline,
  withHeadLabel,
  withLabel,
  withoutLinksBehind,
} from './inline-text.ts';
import {
  brokenLines,
  bulletedLines,
  itemLine,
  labelledLines,
  noteItems,
  withLabelledLines,
} from './item-lines.ts';
import { isMostlyLinks, isOnlyLinks, type LinkCount, leadsThere, residueOf } from './link-lines.ts';
import { captionInto, onlyPicturesInto, picturesInto, withPictures } from './paragraph-pictures.ts';
import { pipedRows, tableAt } from './table-tokens.ts';

/** Entries at the start in which hard-broken lines are author and date. */
const headEntries = 4;

/** Most characters of a question used as heading. */
const longestQuestion = 110;

/** Walks a document's tokens once. */
export class MarkdownWalk {
  #at = 0;
  #tokens: Token[] = [];
  /** Level of the last heading, for bold lines used as headings. */
  #level = 0;
  /** The levels outside each open collapsible part. */
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

  /** Reads the block at the cursor and moves past it. */
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
    else if (isCode(token)) writeCode(this.#draft, token, options);
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
    // A wrapped paragraph directly above a rule is no heading.
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
    const opens = this.#draft.entries.length < headEntries;
    const said = withHeadLabel(children ?? [], found.text.trim());
    const [title, ...others] = this.#draft.entries;
    const isBelowTitle = title?.type === 'heading' && others.length === 0;
    const text = opens ? withLabelledLines(content, said, isBelowTitle) : said;
    const labelled = labelledLines(content, opens);
    const notes = noteItems(content, opens ? this.#characters : 0);
    const own = opens ? [] : [brokenLines(found.text), boldLines(children ?? [])];
    const ways = [bulletedLines(content), notes, ...own, labelled.items];
    const items = ways.find(({ length }) => length > 0);
    if (items) {
      if (items === labelled.items && labelled.head)
        this.#draft.heading(this.#level + 1, labelled.head, this.#options(open));
      this.#draft.list(items, false, this.#options(open));
      return;
    }
    const rows = content.startsWith('|') ? pipedRows(children ?? []) : [];
    if (rows.length > 1) return void this.#draft.table([], rows, this.#options(open));
    if (found.pictures.length > 0 && text.replace(/[\s|·•]/g, '') === '') {
      onlyPicturesInto(this.#draft, found, this.#options(open));
      return;
    }
    if (captionInto(this.#draft, found, text, this.#options(open))) return;
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
    picturesInto(this.#draft, found, this.#options(open));
  }

  /** A short bold line without sentence end, or a question, with other content below. */
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
    // Code and tables in items go after the list.
    const inner = this.#draft.entries.splice(before);
    const contents = links.all > 1 && links.only === links.all && links.inside === links.all;
    const way = before < headEntries && leadsThere(items, links) ? 'navigation' : undefined;
    this.#draft.list(items, ordered, {
      ...this.#options(open, contents ? 'contents' : way),
      links: links.only === links.all,
      from: Number(open.attrGet('start') ?? 1),
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
      // "- - a": an item with only a list is replaced by it.
      for (const one of item.text === '' ? item.children : [item]) items.push(one);
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
        // A short paragraph without sentence end heads those of its item.
        const heads = parts.length === 0 && isHeadline(said) && /[\p{L}\p{N})]$/u.test(said);
        const goesOn = this.#tokens[this.#at + 2]?.type === 'paragraph_open';
        // Text after sub-items stays after them.
        if (item.children.length > 0) item.children.push({ text: said, children: [] });
        else parts.push(heads && goesOn ? `${said}:` : said);
        links.all++;
        if (isMostlyLinks(found)) links.only++;
        if (isOnlyLinks(found) && found.inside) links.inside++;
        picturesInto(this.#draft, found);
        this.#at++;
      } else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
        const below = this.#items(links);
        // "- 1. Chair: Ann": the number is text.
        if (parts.length === 0 && token.type === 'ordered_list_open' && below.length === 1 && below[0]) {
          parts.push(`${token.attrGet('start') ?? 1}${token.markup} ${below[0].text}`);
          for (const one of below[0].children) item.children.push(one);
        } else for (const one of below) item.children.push(one);
      } else if (token.type === 'paragraph_open' || token.type === 'paragraph_close') this.#at++;
      else {
        if (isCode(token)) parts.push(withoutLeadToCode(parts.pop() ?? ''));
        this.#block();
      }
    }
    this.#at++;
    const text = parts.filter(Boolean).join(' ');
    const task = /^\[([ xX])\]\s+/.exec(text);
    return task ? { ...item, text: text.slice(task[0].length), done: task[1] !== ' ' } : { ...item, text };
  }

  /** A quotation, or a callout: "[!NOTE]", "**Note:** …". Lists, tables and headings inside stay. */
  #quotation(open: Token): void {
    this.#at++;
    let depth = 1;
    let emphasis: Callout['emphasis'] | undefined;
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
      const title = found.text.trim();
      if (found.bold && isHeadline(title) && endsSection(this.#tokens, this.#at)) {
        this.#draft.heading(this.#level + 1, title, this.#options(open));
        continue;
      }
      const callout = calloutOf(found);
      if (callout) emphasis = callout.emphasis;
      const text = callout?.text ?? found.text;
      const residue =
        emphasis && this.#level === 0 && isBeforeTitle(this.#tokens, this.#at) ? 'boilerplate' : undefined;
      if (emphasis) this.#draft.paragraph(text, { ...this.#options(token, residue), emphasis });
      else this.#draft.quotation(text, this.#options(open));
    }
  }

  #table(open: Token): void {
    const { header, rows, end } = tableAt(this.#tokens, this.#at);
    this.#at = end;
    this.#draft.table(header, rows, this.#options(open));
  }

  #footnotes(): void {
    const { notes, end } = footnotesAt(this.#tokens, this.#at);
    this.#at = end;
    for (const { mark, text, open } of notes) this.#draft.footnote(mark, text, this.#options(open));
  }

  #html(token: Token): void {
    const summary = /<summary\b[^>]{0,200}>([\s\S]{1,400}?)<\/summary>/i.exec(token.content)?.[1] ?? '';
    const title = summary.replace(/<[^<>]{0,200}>/g, '').trim();
    if (/<details\b/i.test(token.content)) this.#folded.push(this.#level);
    if (/<\/details>/i.test(token.content)) this.#level = this.#folded.pop() ?? this.#level;
    // The heading of a collapsible part is in a tag.
    else if (title && isHeadline(title) && !token.content.includes('<table') && this.#headsMore(title, 1)) {
      this.#level = (this.#folded.at(-1) ?? this.#level) + 1;
      this.#draft.heading(Math.max(2, this.#level), title, this.#options(token));
      return;
    }
    htmlFragmentInto(withPictures(token.content), this.#draft, this.#row(token));
  }
}
