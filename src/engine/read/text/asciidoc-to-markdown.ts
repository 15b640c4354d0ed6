const heading = /^={1,6} +\S.*[^=\s]\s*$/m;
/** Syntax only AsciiDoc has: attributes, delimiters, links, macros. */
const marks =
  /^:!?[a-z][\w-]{1,40}!?:(?: |$)|^\[[a-z%.#][^\]\n]{0,200}\]$|^(?:\|={3}|_{4}|\*{4}|\+{4}|-{4}|\.{4})$|(?:link|xref|image|include|toc)::?[^\s[\]]{0,300}\[|https?:[^\s[\]]{1,300}\[[^\]\n]{1,200}\]/m;

/** Fewest headings of a text that is known by these alone. */
const fewestHeadings = 3;

export const isAsciiDoc = (text: string): boolean =>
  heading.test(text) &&
  (marks.test(text) || countOf(heading, text) >= Math.max(fewestHeadings, countOf(/^#{1,6} /m, text) * 2));

const countOf = (pattern: RegExp, text: string): number =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].length;

/** Delimiters of omitted blocks: comments, raw HTML, code. */
const unread = /^(?:\/{4,80}|\+{4,80}|-{4,80}|\.{4,80}|```[\w,-]{0,40})$/;
const frame = /^(?:={4,}|\*{4,}|--|\|={3,}|_{4,}|\+)$/;
const attribute = /^:!?([a-z][\w-]{0,40})!?:(?: (.*))?$/i;
const macro = /^(?:include|image|video|audio|toc|ifdef|ifndef|ifeval|endif|footnote)::/;
const listItem = /^\s*(\*{1,5}|\.{1,5}|-|\d{1,3}\.)\s+(?=\S)/;

/** Converts AsciiDoc headings, lists, tables and paragraphs to Markdown; code, pictures and comments are dropped. */
export function asciiDocToMarkdown(text: string): string {
  const attributes = new Map<string, string>();
  const made: string[] = [];
  let level = 1;
  let table: Table | undefined;
  /** Closing delimiter of an omitted block. */
  let until: string | undefined;
  let quoted = false;
  let head = false;
  for (const raw of text.replace(/\r\n?/g, '\n').split('\n')) {
    const line = raw.trimEnd();
    if (until !== undefined) {
      if (line === until) until = undefined;
      continue;
    }
    if (table && unread.test(line)) continue;
    if (unread.test(line)) {
      until = line;
      continue;
    }
    const [, name, value = ''] = attribute.exec(line) ?? [];
    if (name) attributes.set(name, value.trim());
    // Lines below the title are author and date.
    if (name || (head && line !== '') || macro.test(line) || /^\/\/|^\[[^\]]*\]$/.test(line)) continue;
    head = false;
    if (/^\|={3,}$/.test(line)) {
      if (table) made.push('', ...written(table), '');
      table = table ? undefined : { rows: [] };
      continue;
    }
    if (table) {
      addRow(table, plain(line, attributes));
      continue;
    }
    if (/^_{4,}$/.test(line)) quoted = !quoted;
    if (frame.test(line)) {
      made.push('');
      continue;
    }
    const [, equals = ''] = /^(={1,6}) +\S/.exec(line) ?? [];
    if (equals) {
      level = equals.length;
      head = level === 1;
      made.push('', `${'#'.repeat(level)} ${plain(line.slice(level).trim(), attributes)}`, '');
    } else if (/^\.\p{L}/u.test(line))
      made.push('', `${'#'.repeat(Math.min(6, level + 1))} ${plain(line.slice(1), attributes)}`, '');
    else made.push(`${quoted ? '> ' : ''}${laidOut(plain(line, attributes))}`);
  }
  return made.join('\n');
}

interface Table {
  rows: string[][];
}

/** A line may hold a whole row or one cell. */
function addRow(table: Table, line: string): void {
  if (line.trim() === '') return;
  if (!/^\s*(?:\d*[<^>.\w]{0,4})\|/.test(line)) {
    const last = table.rows.at(-1);
    if (last?.length) last[last.length - 1] += ` ${line.trim()}`;
    return;
  }
  const cells = line
    .slice(line.indexOf('|') + 1)
    .split('|')
    .map((cell) => cell.trim());
  const width = table.rows[0]?.length ?? 0;
  const open = table.rows.at(-1);
  if (cells.length === 1 && open && open.length < width) open.push(...cells);
  else table.rows.push(cells);
}

function written({ rows: [header = [], ...rows] }: Table): string[] {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** Converts list marks and definition terms; drops note labels. */
function laidOut(line: string): string {
  const [all, mark = ''] = listItem.exec(line) ?? [];
  if (all) {
    const text = line.slice(all.length).replace(/^\[[ x*]\] /, '');
    const deep = /^[*.]/.test(mark) ? mark.length - 1 : 0;
    return `${'   '.repeat(deep)}${/[.]/.test(mark) ? '1.' : '-'} ${text}`;
  }
  const [, term = '', meaning = ''] = /^\s*(\S[^:\n]{0,80})::\s+(\S.*)$/.exec(line) ?? [];
  if (term) return `- ${term}: ${meaning}`;
  return line.trimStart().replace(/^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION): /, '');
}

/** Drops attributes, link addresses, notes and emphasis marks. */
const plain = (line: string, attributes: ReadonlyMap<string, string>): string =>
  line
    .replace(/\s?(?:footnote|indexterm|image|icon|anchor):[^\s[\]]{0,300}\[[^\]]{0,1000}\]/g, '')
    .replace(/(?:link|xref|mailto):[^\s[\]]{1,400}\[([^\]]{0,300})\]/g, '$1')
    .replace(/https?:[^\s[\]]{1,400}\[([^\]]{1,300})\]/g, '$1')
    .replace(/\{[\w-]{1,40}\}[^\s[\]]{0,200}\[([^\]]{1,300})\]/g, '$1')
    .replace(/<<[^<>,]{1,100},\s?([^<>]{1,200})>>/g, '$1')
    .replace(/<<([^<>]{1,100})>>/g, '$1')
    .replace(/\[\[[^[\]]{1,100}\]\]/g, '')
    .replace(/\{([\w-]{1,40})\}/g, (_, name: string) => shown(attributes.get(name)))
    .replace(/(?<![\w*])\*(?=\S)([^*]{1,300})\*(?![\w*])/g, '**$1**')
    .replace(/(?<![\w+])\+(?=\S)([^+]{1,200})\+(?![\w+])/g, '`$1`')
    .replace(/(?<=\S)\s\+$/, '\\');

/** An attribute's value, if text. */
const shown = (value = ''): string =>
  /^https?:[^\s[\]]{1,400}\[([^\]]{1,300})\]$/.exec(value)?.[1] ?? (/^https?:/.test(value) ? '' : value);
