import type { Token } from 'markdown-it';
import { isStopWord } from '../../language/stop-words.ts';
import { endsBeforeMark } from '../../language/unshown.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { itemsOf } from '../clean-items.ts';
import type { ListItem } from '../document.ts';
import { areOfNote, raisedFigures } from '../raised-figures.ts';
import { joinLines } from '../text/join-lines.ts';
import { fewestBroken } from './item-lines.ts';
import { plainFormula, withoutTex } from './plain-tex.ts';

/** The text of a Markdown line, and its pictures. */
export interface InlineText {
  text: string;
  pictures: { src: string; alt: string; linked: boolean; id?: string }[];
  /** Number of characters in links. */
  linked: number;
  /** Entirely in one pair of bold marks. */
  bold: boolean;
  /** Entirely in one pair of italic marks, except pictures. */
  italic: boolean;
  /** All links are internal. */
  inside: boolean;
  /** Its bold phrases. */
  stressed: string[];
}

const attributes = /^\{\s?[#.:\w][^{}]{0,400}\}/;
/** Bold marks that Markdown does not recognise: next to a Chinese letter, before a bracket or space, and "**Name***.*". */
const strayStrong =
  /(?<![\w*])\*\*(?=[^\s*])|(?<=[^\s*])\*\*(?![\w*])|(?<=\p{L}\s)\*\*\s(?=\p{L})|^\*(?=[.,:]\*\s)|(?<=^\*[.,:])\*(?=\s)/gu;
/** ":smile:", GitHub's emoji syntax. */
const emojiCode = /\s?\(:[a-z][a-z_]{2,30}:\)|(?:^|\s):[a-z][a-z_]{2,30}:(?=[\s.,!?)]|$)/g;
/** "[@a; @b, p. 3]" and "(@a)" cite sources; "@fig:yield" a figure. */
const citation = /\s?[[(][^[\]()]{0,80}@[\w:][^[\]()\n]{0,600}[\])]/g;
const handles = /^\s?\((?:@(?!(?:sec|fig|tbl|eq|lst)-)[A-Za-z][A-Za-z-]{0,38}(?:,\s|\sand\s)?){1,6}\)$/;
const reference =
  /(?<![\p{L}\d.@/])@([A-Za-z][\w-]{0,60}?)[_:-]?((?:19|20)\d\d)[A-Za-z]{0,40}(?:[-_][A-Za-z0-9]{1,40}){0,6}(?!\w)/gu;

/** Lines of the source that all begin with a bold name: "**Vent** – the channel of the magma". */
export function boldLines(children: readonly Token[]): ListItem[] {
  const lines: Token[][] = [[]];
  for (const token of children)
    if (isBreak(token.type)) lines.push([]);
    else lines.at(-1)?.push(token);
  const isNamed = (line: Token[]) => {
    const [first, ...rest] = line.filter(({ type, content }) => type !== 'text' || content.trim() !== '');
    return first?.type === 'strong_open' && rest.at(-1)?.type !== 'strong_close';
  };
  const areNamed = lines.length > 1 && lines.every(isNamed);
  return areNamed ? itemsOf(lines.map((line) => inlineText(line).text)) : [];
}

export function inlineText(children: Token[]): InlineText {
  const labels = labelEnds(children);
  const found: InlineText = {
    text: '',
    pictures: [],
    linked: 0,
    bold: isWithin(children, 'strong'),
    italic: isWithin(
      children.filter(({ type }) => type !== 'image' && !isBreak(type)),
      'em',
    ),
    inside: true,
    stressed: [],
  };
  let inLink = 0;
  let strong = 0;
  for (const [index, token] of children.entries()) {
    if (token.type === 'link_open') {
      inLink++;
      if (!String(token.attrGet('href') ?? '').startsWith('#')) found.inside = false;
      found.text += linkOpens;
    } else if (token.type === 'strong_open') strong = index;
    else if (token.type === 'strong_close') found.stressed.push(plain(children.slice(strong, index)));
    else if (token.type === 'link_close') {
      inLink--;
      found.text += linkCloses;
    } else if (token.type === 'footnote_ref') found.text = found.text.trimEnd();
    else if (token.type === 'image') {
      const before = children[index + 1];
      const id = before?.type === 'text' ? /^\{[^}]{0,200}?#([\w:-]+)/.exec(before.content)?.[1] : undefined;
      const alt = inlineText(token.children ?? []).text || token.content;
      found.pictures.push({
        src: String(token.attrGet('src') ?? ''),
        alt,
        linked: inLink > 0,
        ...(id && { id }),
      });
    } else {
      const text = labels.get(token) ?? textOf(token, children[index - 1], found.text);
      if (inLink > 0) found.linked += text.length;
      found.text += text;
    }
  }
  found.text = withoutCitations(withoutReferences(unwrap(found.text)));
  return found;
}

/** Delimiter around link text; from the private use area, so it never occurs in text. */
const linkOpens = '\ue001';
const linkCloses = '\ue002';
/** "(example)", "(see notes)", "(team/project#12, #13)": bracketed links that are references, not names. */
const linkedReference =
  /\s?[(（](?:\p{Ll}{2,10}\s){0,2}(?:\ue001(?:[\p{Ll}\s-]{1,40}|[^\ue001\ue002()（）]{0,60}#\d{1,7})\ue002(?:[,;]?\s)?){1,6}[)）]/gu;

/** "[1]" that leads to a source. */
const linkedNumber = /\s?\ue001\[\d{1,3}\]\ue002/gu;

function withoutReferences(text: string): string {
  if (!text.includes(linkOpens)) return text;
  return text
    .replace(linkedReference, '')
    .replace(linkedNumber, '')
    .replaceAll(/[\ue001\ue002]/g, '');
}

/** Most bold lines examined at the start of a paragraph. */
const mostLabels = 12;

/**
 * Separators after bold labels: "**Yes: 14**
 * **No: 0**
 * The motion is …". If each line has a label, they stay lines.
 */
function labelEnds(children: Token[]): Map<Token, string> {
  const ends = new Map<Token, string>();
  const breaks = children.flatMap(({ type }, at) => (isBreak(type) ? [at] : []));
  if (breaks.length >= fewestBroken - 1 && [-1, ...breaks].every((at) => isLabelAt(children, at + 1))) {
    for (const at of breaks) ends.set(children[at] as Token, '\n');
    return ends;
  }
  let start = 0;
  for (let end = 0; end < children.length && ends.size < mostLabels; end++) {
    const token = children[end];
    if (!token || !isBreak(token.type)) continue;
    const line = children.slice(start, end);
    const until = children.findIndex(({ type }, index) => index > end && isBreak(type));
    const next = children.slice(end + 1, until < 0 ? children.length : until);
    if (!isWithin(line, 'strong') || !isHeadline(plain(line)) || /^\p{Ll}/u.test(plain(next))) break;
    const more = isWithin(next, 'strong');
    ends.set(token, /[:：]$|\s[-–—]$/u.test(plain(line)) ? ' ' : more ? '; ' : '. ');
    start = end + 1;
  }
  return ends;
}

/** Most tokens of a label: its marks, and code or links inside. */
const labelTokens = 10;

/** "**Owner:** the warden", "**Owner**: the warden" */
function isLabelAt(children: Token[], from: number): boolean {
  const line = children
    .slice(from, from + labelTokens)
    .filter(({ type, content }) => type !== 'text' || content !== '');
  const end = line.findIndex(({ type }) => type === 'strong_close');
  if (line[0]?.type !== 'strong_open' || end < 0) return false;
  return /[:：]$/u.test(plain(line.slice(0, end))) || /^\s?[:：]/u.test(line[end + 1]?.content ?? '');
}

const isBreak = (type: string): boolean => type === 'softbreak' || type === 'hardbreak';

const plain = (tokens: Token[]): string =>
  tokens
    .map(({ content }) => content)
    .join('')
    .trim();

/** Bold words at the start of a paragraph that name its content: "**To stop abuse.** We may read …"; or "*Robbing.* …". */
export function withHeadLabel(children: Token[], text: string): string {
  const start = children.findIndex(
    ({ type, content }) => /^(?:strong|em)_open$/.test(type) || content.trim() !== '',
  );
  const [, mark] = /^(strong|em)_open$/.exec(children[start]?.type ?? '') ?? [];
  const end = children.findIndex(({ type }) => type === `${mark}_close`);
  const label = mark ? plain(children.slice(start, Math.max(0, end))) : '';
  const bare = label.replace(/\.$/u, '');
  const rest = text.slice(label.length);
  const names = label !== '' && text.startsWith(label) && /^[^.:!?;]{3,80}$/u.test(bare);
  const [, next = ''] = /^\s+(\p{Lu}\p{L}*)/u.exec(rest) ?? [];
  // "**Tooling** At our yard …", but "**Harbour** Watch is …".
  if (names && mark === 'strong' && label === bare && isStopWord(next.toLowerCase()))
    return `${bare}: ${rest.trim()}`;
  const ends = label === bare ? /^\.\s+(?=[\p{Lu}\d])/u : /^\s+(?=[\p{Lu}\d])/u;
  const words = bare.split(' ').length;
  // "**Fennel is a market where bakeries sell what is left.** Seed round, June" begins with a sentence.
  const isName = mark === 'em' ? label !== bare : words > labelWords;
  return names && isName && (label === bare || words <= sentenceWords) && ends.test(rest)
    ? `${bare}: ${rest.replace(ends, '')}`
    : text;
}

/** Bold words at the start of an item that name its content: "**Rules for new members** Read them first." */
export function withLabel(children: Token[], text: string): string {
  const end = children.findIndex(({ type }) => type === 'strong_close');
  const label = end < 0 ? '' : plain(children.slice(0, end));
  const rest = text.startsWith(label) ? text.slice(label.length) : '';
  const names = /^[^.:!?;–—]{3,80}$/u.test(label) && label.split(' ').length >= labelWords;
  return names && /^\s+\p{Lu}/u.test(rest) ? `${label}: ${rest.trim()}` : text;
}

const labelWords = 3;
/** Most words of a label that ends with a full stop. */
const sentenceWords = 7;

/** Placeholder for a source line break; from the private use area, so it never occurs in text. */
const wrapped = '\ue000';

const unwrap = (text: string) => (text.includes(wrapped) ? joinLines(text.split(wrapped)) : text);

/** "H~1a~", "CO~2~", "m^2^": Pandoc's subscripts and superscripts; both end a short word. */
const below = /(?<=[\p{L}\p{N})])~([\p{L}\p{N},+–-]{1,8})~/gu;
const above = /(?<=^|[\p{L}\p{N})])\^([\p{L}\p{N},+*#†‡§–-]{1,8})\^/gu;
const loweredFigures = '₀₁₂₃₄₅₆₇₈₉';

const offLine = (text: string): string =>
  text
    .replace(below, (_, said: string) =>
      /^\d+$/.test(said) ? said.replace(/\d/g, (digit) => loweredFigures[Number(digit)] ?? digit) : said,
    )
    .replace(above, (_, said: string) => raisedFigures(said) ?? said);

/** "10<sup>-21</sup>", and no mark of a note or an institution. */
const isPower = (tag: string, before: string, text: string): boolean =>
  /^<sup>$/i.test(tag) && /[\p{L}\d)]$/u.test(before) && !areOfNote(text, before);

/** @param said what stands before it */
function textOf(token: Token, before: Token | undefined, said: string): string {
  switch (token.type) {
    case 'text':
      if (before?.type === 'html_inline' && isPower(before.content, said, token.content))
        return raisedFigures(token.content) ?? token.content;
      // "{width=50%}" after a picture, link or code.
      return before && /^(?:image|link_close|code_inline|math_inline)$/.test(before.type)
        ? withoutTex(token.content.replace(attributes, ''))
        : withoutTex(offLine(token.content.replace(strayStrong, '').replace(emojiCode, '')));
    case 'code_inline':
      return token.content;
    case 'math_inline':
      return plainFormula(token.content);
    case 'softbreak':
      // A line ending in "<br>" already has a break.
      return before?.type === 'html_inline' && /^<br\b/i.test(before.content) ? '' : wrapped;
    case 'hardbreak':
      return '\n';
    case 'html_inline':
      return /^<(?:br|li|p|\/p|\/ul|\/ol)\b/i.test(token.content) ? '\n' : '';
    default:
      return '';
  }
}

function withoutCitations(text: string): string {
  if (!text.includes('@')) return text;
  const named = (key: string) =>
    key.replace(reference, (_, name: string, year: string) => `${upperFirst(name)} (${year})`);
  // "building on [@lee2004] is": a citation used as a noun is named.
  const told = text.replace(citation, (whole, at: number) => {
    // "(@ada, @ben)" are account names.
    if (handles.test(whole)) return whole;
    if (!endsBeforeMark(text.slice(Math.max(0, at - 30), at))) return '';
    const names = [...whole.matchAll(reference)].map(([key]) => named(key));
    return names.length > 0 ? ` ${names.join(', ')}` : '';
  });
  return named(told);
}

/** Drops links after bold words: "**Election planning** -- [issue 61](…)". */
export function withoutLinksBehind(children: Token[]): Token[] {
  const end = children.findLastIndex(({ type }) => type === 'strong_close') + 1;
  const rest = children.slice(end);
  let inLink = false;
  const bare = rest.every(({ type, content }) => {
    if (type.startsWith('link_')) inLink = type === 'link_open';
    return inLink || !/[\p{L}\p{N}]/u.test(content);
  });
  return end > 0 && bare ? children.slice(0, end) : children;
}

function isWithin(children: Token[], mark: 'strong' | 'em'): boolean {
  // A label's colon may be inside or after the marks.
  const inner = children.filter(
    ({ type, content }) => !(type === 'text' && ['', ':', '：'].includes(content.trim())),
  );
  if (inner[0]?.type !== `${mark}_open` || inner.at(-1)?.type !== `${mark}_close`) return false;
  return inner.filter(({ type }) => type === `${mark}_open`).length === 1;
}

const badgeSource = /shields\.io|badge|travis-ci|codecov\.io|circleci\.com|coveralls\.io|appveyor\.com/i;
/** A status badge. */
export const isBadge = ({ src, linked, alt }: InlineText['pictures'][number]) =>
  badgeSource.test(src) || (linked && /badge|build status|^(?:license|version|ci)$/i.test(alt));

/** Whether a bold line can be a heading: short, no sentence, and not "June 2018". */
export const isHeadline = (text: string): boolean =>
  text.length <= 100 &&
  !/[.!?。！？।؟,;]$|\n/.test(text) &&
  !/^(?:\p{L}{3,12}\s)?(?:\d{1,2},?\s)?\d{4}$/u.test(text);
