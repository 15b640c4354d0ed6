/** Syntax only reStructuredText has: directives, roles, double backquotes, references. */
const marks = /^\.\. (?:[\w-]+::|_|\[)|:[\w:+-]{2,30}:`[^`\n]+`|`[^`\n]+`__?(?!\w)|::\n\s*\n[ \t]{2,}\S/m;

export const isRst = (text: string): boolean => marks.test(text) && adornment.test(text);

const adornment = /^([=\-~^"'`#*+:.])\1{2,}\s*$/m;
const adorned = /^([=\-~^"'`#*+:.])\1{2,}\s*$/;
/** Directives whose content is read; others hold code, pictures or contents. */
const shown = new Set([
  'note',
  'tip',
  'hint',
  'important',
  'warning',
  'caution',
  'attention',
  'admonition',
  'topic',
]);
const directive = /^([ \t]*)\.\. ([\w-]{1,40})::(.*)$/;
/** ":class: wide" of a directive, ":orphan:" of a page. */
const option = /^\s*:[a-z][\w-]{1,20}:(?:\s|$)/;
const explicit = /^(\s*)\.\.(?:\s|$)/;
const item = /^\s*(?:[-*+•]|\d{1,3}[.)]|#\.)\s/;
/** Deeper indents are code in Markdown. */
const deepest = '   ';

const indentOf = (line: string): number => line.length - line.trimStart().length;

const border = /^\s*\+(?:[-=]+\+)+\s*$/;
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Converts "+---+" tables to Markdown; cells may span lines. */
function withTables(lines: string[]): string[] {
  const made: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!border.test(lines[at] ?? '')) {
      made.push(lines[at] ?? '');
      continue;
    }
    const rows: string[][] = [];
    let row: string[] | undefined;
    for (; at < lines.length && /^\s*[+|]/.test(lines[at] ?? ''); at++) {
      const line = lines[at] ?? '';
      if (border.test(line)) row = undefined;
      else if (row) row = cellsOf(line).reduce(joinedCell, row);
      else {
        row = cellsOf(line);
        rows.push(row);
      }
    }
    const [header = [], ...body] = rows;
    const written = [header, header.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
    made.push('', ...written, '');
    at--;
  }
  return made;
}

function joinedCell(row: string[], cell: string, index: number): string[] {
  row[index] = [row[index], cell].filter(Boolean).join(' ');
  return row;
}

const field = /^[A-Z][\w-]{1,30}:(?:\s|$)/;

/** Keeps leading fields ("Status: Final") as lines. */
function withFields(lines: string[]): string[] {
  const start = lines.findIndex((line) => line.trim() !== '');
  const end = lines.findIndex((line, at) => at > start && line.trim() === '');
  const head = lines.slice(Math.max(0, start), end);
  if (head.length < 3 || !head.every((line) => field.test(line) || /^\s/.test(line))) return lines;
  return [
    ...head.map((line, at) => `${line.trim()}${at < head.length - 1 ? '\\' : ''}`),
    ...lines.slice(end),
  ];
}

/** ":Author: …" below the title is metadata. */
const docInfo = /^:[A-Za-z][\w -]{1,30}:(?:\s|$)/;
const headLines = 40;

const withoutDocInfo = (lines: string[]): string[] =>
  lines.filter((line, at) => at > headLines || !docInfo.test(line));

/** Converts reStructuredText headings, lists and paragraphs to Markdown; code, pictures, notes and comments are dropped. */
export function rstToMarkdown(text: string): string {
  const lines = withTables(withFields(withoutDocInfo(plain(text).split('\n'))));
  const levels: string[] = [];
  const made: string[] = [];
  /** Lines indented further belong to the dropped block. */
  let dropped: number | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').trimEnd();
    if (line === '') {
      made.push('');
      continue;
    }
    if (dropped !== undefined && indentOf(line) > dropped) continue;
    dropped = undefined;
    const [, indent = '', name = '', rest = ''] = directive.exec(line) ?? [];
    if (name || explicit.test(line)) {
      if (name && shown.has(name.toLowerCase())) made.push('', rest.trim(), '');
      else dropped = name ? indent.length : indentOf(line);
      continue;
    }
    const under = adorned.exec(lines[at + 1]?.trimEnd() ?? '')?.[1];
    const over = adorned.exec(line)?.[1];
    if (over && adorned.exec(lines[at + 2] ?? '')?.[1] === over && (lines[at + 1] ?? '').trim() !== '')
      continue;
    if (over) continue;
    if (under && indentOf(line) < 3 && !item.test(line)) {
      if (!levels.includes(under)) levels.push(under);
      made.push('', `${'#'.repeat(Math.min(6, levels.indexOf(under) + 1))} ${line.trim()}`, '');
      continue;
    }
    if (option.test(line)) continue;
    if (line.endsWith('::')) dropped = indentOf(line);
    if (line.trim() !== '::') made.push(laidOut(line.replace(/::$/, ':')));
  }
  return made.join('\n');
}

function laidOut(line: string): string {
  const text = line.trimStart().replace(/^#\.\s/, '1. ');
  const indent = line.slice(0, indentOf(line));
  return (item.test(line) || indent.length < deepest.length ? indent : deepest) + text;
}

/** Drops roles, link targets and note marks. */
const plain = (text: string): string =>
  text
    .replace(/(?:(?<![\w:]):[\w:+-]{2,30}:)?`([^`<]{1,300}?)\s?<[^`<>]{1,400}>`_{0,2}/g, '$1')
    .replace(
      /(?<![\w:]):(pep|rfc):`([^`]{1,300})`/g,
      (_, of: string, number: string) => `${of.toUpperCase()} ${number}`,
    )
    .replace(/(?<![\w:]):[\w:+-]{2,30}:`~?!?([^`]{1,300})`/g, '$1')
    .replace(/(?<!`)`([^`]{1,300})`__?(?!\w)/g, '$1')
    .replace(/\s?\[(?:#[\w-]{0,40}|\d{1,3}|\*)\]_(?!\w)/g, '')
    .replace(/(?<=\w)__?(?=[\s.,;:!?)]|$)/g, '')
    .replace(/\|(\S[^|\n]{0,58}\S)\|_{0,2}/g, '$1');
