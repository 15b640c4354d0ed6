import { upperFirst } from '../../language/upper-first.ts';
import { unfilled } from '../unfilled.ts';

/** A source line with its number from 1. */
export interface SourceLine {
  text: string;
  row: number;
}

const fence = /^\s{0,12}(`{3,}|~{3,})/;
/** "{% image "quay.jpg" "The quay" %}": a picture in a site generator's syntax. */
const pictured = /["'\s=]((?!["'\s=])[^"'\s{}]{1,200}\.(?:png|jpe?g|gif|svg|webp))(?=["'\s}])/i;
const described = /(?:alt|caption|title|description)\s?=\s?["“]([^"”[\]]{3,300})["”]|\s"([^"[\]=]{3,300})"/i;
const template =
  /\{%[^%]{0,400}%\}|<%[^%]{0,400}%>|\{\{[^{}]{0,300}\}\}|\{#[^#]{0,300}#\}|\{:[:/][^{}]{0,60}\}/g;
/** "until {{ cfp.ends }}": a value inserted into a sentence, not an address. */
const value = /(?<![\w/=.%#-]|\]\()\{\{-?\s?[\w.$]{1,60}\s?-?\}\}(?![\w/#-])/g;
/** "Ask {% channel "ops" "the operators" %}": the last argument is the text. */
const shortcode = /(?<!\]\()\{%-?\s?\w{1,30}(?:\s"[^"%{}]{0,60}")?\s"([^"/.%{}]{1,80})"\s?-?%\}/g;
const onlyTag = /^\s*\{%[^%]*%\}\s*$/;
/** Template comments on their own lines. */
const remark = { opens: /^\s*\{%-?\s?comment\b/, closes: /\{%-?\s?endcomment\s?-?%\}/ } as const;
/** Lines replaced by a program, or without content. */
const droppedLine =
  /^\s*(?:\{:[^}]{0,300}\}|\([\w-]{1,60}\)=|\[\[?_?toc_?\]?\]|[*-]\stoc|@\[toc\]\S{0,80}|\\(?:newpage|pagebreak|clearpage|maketitle|tableofcontents|linenumbers|(?:single|double)spacing|centering|noindent))\s*$/i;
const brokenHeading = /^(#{1,6})(?=[^\s#!\d])(.+)$/;
const footnoteDefinition = /^\[\^[^\]\s]+\]:/;
const linkDefinition = /^\s{0,3}\[[^\]^][^\]]*\]:\s*\S/;
/** "!!! note "Title"", "::: {.warning}", "/// tip | "Title"": admonitions. */
const admonition = /^(\s*)(?:!!!|\?\?\?\+?)\s+\w/;
const titled = /^ {0,12}(?:!!!|\?\?\?\+?|\/\/\/) \w{1,30}(?: \|)? ["“]([^"”]{3,80})["”]/u;
const listItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\S/;
const boldLabel = /^(?:\*\*|__)[^*_]{2,80}(?::(?:\*\*|__)|(?:\*\*|__):)\s*$/;
const divFence = /^\s*(?::{3,}|\/{3,}(?=\s|$))/;

/** Removes what a Markdown parser would take for text: template code, attribute lines, block fences. Code stays. */
export function cleanLines(lines: SourceLine[]): SourceLine[] {
  const cleaned: SourceLine[] = [];
  const mends = headingMends(lines);
  const tex = new TexLines();
  let open = '';
  let label = '';
  let indented: number | undefined;
  let remarked = false;
  for (const { text: given, row } of lines) {
    const mark = fence.exec(given)?.[1];
    if (!open && (remarked || remark.opens.test(given))) {
      remarked = !remark.closes.test(given);
      continue;
    }
    if (open) {
      if (mark && mark[0] === open[0] && mark.length >= open.length && /^\s*[`~]+\s*$/.test(given)) open = '';
      cleaned.push({ text: indented === undefined ? given : dedent(given, indented), row });
      continue;
    }
    let text = tex.line(given);
    if (indented !== undefined) {
      if (text.trim() !== '' && !text.startsWith(' '.repeat(indented))) indented = undefined;
      else text = dedent(text, indented);
    }
    if (mark) open = mark;
    else {
      const set = admonition.exec(text);
      if (set) indented = (set[1]?.length ?? 0) + 4;
      const apart = set !== null || divFence.test(text);
      if (apart) label = titled.exec(text)?.[1] ?? '';
      text = apart ? '' : cleanLine(text, mends);
      // An admonition with a title is kept with it.
      if (label && text.trim() !== '') {
        if (/^\s*\p{L}/u.test(text)) text = `${label}: ${text.trimStart()}`;
        else if (listItem.test(text)) cleaned.push({ text: `${label}:`, row }, { text: '', row });
        label = '';
      }
    }
    // A bold label line heads the text directly below, even after a list.
    const before = cleaned.at(-1)?.text ?? '';
    if (before.trim() !== '' && text.trim() !== '' && (boldLabel.test(text) || boldLabel.test(before)))
      cleaned.push({ text: '', row });
    if (linkDefinition.test(text) && footnoteDefinition.test(cleaned.at(-1)?.text ?? ''))
      cleaned.push({ text: '', row });
    cleaned.push({ text, row });
  }
  return cleaned;
}

const environment = /^\s*\\(begin|end)\{(\w{2,20})\*?\}/;
const formulas = new Set(['equation', 'align', 'gather', 'multline', 'eqnarray', 'displaymath', 'math']);
const drawings = new Set([
  'figure',
  'table',
  'tikzpicture',
  'tabular',
  'longtable',
  'comment',
  'thebibliography',
]);

/** TeX environments among Markdown lines: formulas get Markdown marks, drawings are dropped, lists keep their items. */
class TexLines {
  #gone = '';

  line(text: string): string {
    const [, way, name = ''] = environment.exec(text) ?? [];
    if (this.#gone) {
      if (way === 'end' && name === this.#gone) this.#gone = '';
      return '';
    }
    if (!way) return text.replace(/^(\s*)\\item(?:\[[^\]]{0,40}\])?\s+/, '$1- ');
    if (formulas.has(name)) return '$$';
    if (way === 'begin' && drawings.has(name)) this.#gone = name;
    return '';
  }
}

const dedent = (text: string, by: number) => (text.startsWith(' '.repeat(by)) ? text.slice(by) : text);

/** "[name=Ann]": a speaker in collaborative notes. */
const speaker = /\[name=([^\]\s][^\]]{0,60})\]:?(?=\s)/giu;

/** A number linking to a note. */
const noteMark = /<sup\b[^<>]{0,100}>\s?<a\b[^<>]{0,200}>\[?\d{1,3}\]?<\/a>\s?<\/sup>/giu;

/** "as described in [Purposes][]": a link to a heading of the text, by its name. */
const headingLink = /\[([^[\]`]{1,90})\]\[\]/g;

function cleanLine(written: string, mends: (line: string) => boolean): string {
  const given = written
    .replace(noteMark, '')
    .replace(headingLink, '$1')
    .replace(speaker, (_, name: string) => `${upperFirst(name)}:`);
  if (droppedLine.test(given)) return '';
  const isCode = /[{%]/.test(given) && !given.includes('`');
  const valued =
    isCode && /^[^#|]*\p{L}/u.test(given) && !given.includes('![') ? given.replace(value, unfilled) : given;
  const named = onlyTag.test(valued) ? valued : valued.replace(shortcode, withText);
  const text = isCode ? named.replace(template, asPicture) : given;
  if (given !== text && !/[^\s*_\ufffc]/.test(text)) return '';
  return mends(text) ? text.replace(brokenHeading, '$1 $2') : text;
}

const withText = (code: string, text: string): string => (pictured.test(code) ? code : text);

function asPicture(code: string): string {
  const path = pictured.exec(code)?.[1];
  const [, named, said] = path ? (described.exec(code.replace(path, '')) ?? []) : [];
  return path ? `![${named ?? said ?? ''}](${path})` : '';
}

/** "##Costs" lacks a space. A single "#" may be a hashtag, and only counts if others lack the space too. */
function headingMends(lines: SourceLine[]): (line: string) => boolean {
  const careless = lines.some(({ text }) => /^#{2,6}(?=[^\s#!\d])/.test(text));
  return (line) => (careless ? brokenHeading.test(line) : /^#{2,6}(?=[^\s#!\d])/.test(line));
}
