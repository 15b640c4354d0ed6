import type { Element } from '@xmldom/xmldom';
import { differenceCiede2000 } from 'culori';
import { isCodeFace } from '../fonts/code-faces.ts';
import { ns } from '../package/names.ts';
import { isOfFormula, runProperties } from '../package/text-properties.ts';
import { child, children, descendants, insertBefore, integer, make, remove } from '../package/xml.ts';

/**
 * Programs write fonts, sizes, colours and spacing into every run. In a placeholder the brand sets the look,
 * so only what the author meant is kept: emphasis, links, numbering, language, direction.
 */

/** Typefaces that carry meaning: symbols would turn into letters, and code would no longer align. */
const symbols = /wingdings|webdings|symbol|dingbats/i;
const isMeaningful = (face: string): boolean => symbols.test(face) || isCodeFace(face);

/** Run attributes that carry meaning. `b`, `i`, `u` and `strike` count only when on. */
const keptOnRuns = new Set([
  'lang',
  'altLang',
  'b',
  'i',
  'u',
  'strike',
  'baseline',
  'dirty',
  'noProof',
  'bmk',
]);
const keptOnParagraphs = new Set(['lvl', 'rtl']);
const off = new Set(['0', 'false', 'none', 'noStrike']);

/** @param inks the colour each run was shown in */
export function cleanPlaceholderText(
  body: Element,
  role: 'title' | 'body',
  inks: Map<Element, string> = new Map(),
): void {
  const uniform = role === 'title' ? uniformEmphasis(body) : new Set<string>();
  const plain = plainRuns(body, inks);
  if (role === 'title') {
    closeEmptyLines(body);
    trimBreaks(body);
  }
  for (const list of children(body, 'lstStyle')) while (list.firstChild) list.removeChild(list.firstChild);
  for (const paragraph of children(body, 'p')) {
    for (const properties of children(paragraph, 'pPr')) cleanParagraph(properties);
    for (const properties of descendants(paragraph, 'rPr', 'endParaRPr')) {
      if (isOfFormula(properties)) {
        properties.removeAttribute('sz');
        continue;
      }
      cleanRun(properties, uniform, plain.has(properties.parentNode as Element));
      // A highlight behind a whole title is the old brand's title style.
      if (role === 'title') remove(child(properties, 'highlight'));
    }
  }
}

/** Line breaks with no text before or after them were spacing on the old page. */
function trimBreaks(body: Element): void {
  const lines = children(body, 'p').flatMap((paragraph) => children(paragraph, 'r', 'br', 'fld'));
  const speaks = (part: Element) =>
    part.localName !== 'br' && (child(part, 't')?.textContent ?? '').trim() !== '';
  const first = lines.findIndex(speaks);
  if (first < 0) return;
  const last = lines.findLastIndex(speaks);
  for (const part of [...lines.slice(0, first), ...lines.slice(last + 1)]) remove(part);
  joinShortLines(body);
}

const speaks = (line: Element | undefined): boolean =>
  line !== undefined &&
  (children(line, 'fld').length > 0 || descendants(line, 't').some((run) => run.textContent?.trim()));

/** Empty lines at either end, or repeated, were spacing on the old page. */
export function closeEmptyLines(body: Element): void {
  const lines = endWithWords(body);
  for (const [at, line] of lines.entries()) if (!speaks(line) && !speaks(lines[at - 1])) remove(line);
}

/**
 * Removes empty lines after the last word, which would only make type shrink.
 * @returns the remaining lines; none where there is no text
 */
export function endWithWords(body: Element): Element[] {
  const lines = children(body, 'p');
  const last = lines.findLastIndex(speaks);
  for (const line of last < 0 ? [] : lines.slice(last + 1)) remove(line);
  return lines.slice(0, last + 1);
}

/** A title with more short lines than this was broken to fit a narrow column. */
const column = { lines: 3, letters: 20 };

function joinShortLines(body: Element): void {
  const lines = children(body, 'p').flatMap((paragraph) => linesOf(paragraph));
  if (lines.length >= column.lines && lines.every((line) => line.trim().length <= column.letters))
    joinLines(body);
}

function linesOf(paragraph: Element): string[] {
  const lines = [''];
  for (const part of children(paragraph, 'r', 'br', 'fld'))
    if (part.localName === 'br') lines.push('');
    else lines.push(`${lines.pop()}${child(part, 't')?.textContent ?? ''}`);
  return lines;
}

/** Joins a title's lines and paragraphs into one. */
export function joinLines(body: Element): void {
  const [first, ...others] = children(body, 'p');
  if (!first || descendants(body, 'hlinkClick').length > 0) return;
  const parts = children(body, 'p').map((paragraph) => children(paragraph, 'r', 'br', 'fld'));
  const ended = parts.slice(0, -1).flatMap((line) => line.at(-1) ?? []);
  const broken = parts.flatMap((line) => line.filter((_, at) => line[at + 1]?.localName === 'br'));
  for (const text of [...ended, ...broken].flatMap((part) => child(part, 't') ?? []))
    text.textContent = `${text.textContent?.trimEnd()} `;
  const end = child(first, 'endParaRPr') ?? null;
  for (const run of parts.slice(1).flat()) first.insertBefore(run, end);
  for (const gone of [...others, ...children(first, 'br')]) remove(gone);
}

function cleanParagraph(properties: Element): void {
  keepAttributes(properties, keptOnParagraphs);
  const numbered = child(properties, 'buAutoNum') !== undefined;
  for (const part of children(properties)) {
    const meant = part.localName === 'buAutoNum' || (part.localName === 'buNone' && !numbered);
    if (!meant) properties.removeChild(part);
  }
  if (!numbered) return;
  // The brand's bullets may be small and in a symbol face; numbers need the text's size and face.
  insertBefore(properties, make(properties, ns.a, 'a:buSzPct', { val: 100_000 }), 'buAutoNum');
  insertBefore(properties, make(properties, ns.a, 'a:buFont', { typeface: '+mj-lt' }), 'buAutoNum');
}

/** Hundredths of a point: text this small was hidden, or was spacing. */
const unseen = 300;

function cleanRun(properties: Element, uniform: Set<string>, plain: boolean): void {
  const hidden = (integer(properties, 'sz') ?? unseen + 1) <= unseen;
  keepAttributes(properties, hidden ? new Set([...keptOnRuns, 'sz']) : keptOnRuns);
  for (const switched of ['b', 'i', 'u', 'strike']) {
    if (off.has(properties.getAttribute(switched) ?? '') || uniform.has(switched))
      properties.removeAttribute(switched);
  }
  if (properties.getAttribute('baseline') === '0') properties.removeAttribute('baseline');
  for (const part of children(properties)) if (!isMeant(part, plain)) properties.removeChild(part);
}

function isMeant(part: Element, plain: boolean): boolean {
  if (['hlinkClick', 'hlinkMouseOver', 'highlight'].includes(part.localName ?? '')) return true;
  if (['latin', 'ea', 'cs', 'sym'].includes(part.localName ?? ''))
    return isMeaningful(part.getAttribute('typeface') ?? '');
  return part.localName === 'solidFill' && !plain && !part.parentNode?.nodeName.startsWith('a:end');
}

/** The emphasis on every word of a title, which is the old brand's style. */
function uniformEmphasis(body: Element): Set<string> {
  const runs = children(body, 'p').flatMap((paragraph) => children(paragraph, 'r'));
  return new Set(
    ['b', 'i', 'u'].filter((name) => runs.every((run) => isOn(child(run, 'rPr')?.getAttribute(name)))),
  );
}

const isOn = (value: string | null | undefined): boolean => Boolean(value) && !off.has(value ?? '');

/** Colours closer than this (CIEDE2000) look the same. */
const alike = 8;
const differenceOf = differenceCiede2000();

/** The runs in the most common colour; any other colour is emphasis. */
function plainRuns(body: Element, inks: Map<Element, string>): Set<Element> {
  const runs = new Map(
    descendants(body, 'r', 'fld').map((run) => [run, inks.get(run) ?? colorKey(child(run, 'rPr'))]),
  );
  const letters = new Map<string, number>();
  for (const [run, color] of runs)
    letters.set(color, (letters.get(color) ?? 0) + (child(run, 't')?.textContent?.length ?? 0));
  const [usual] = [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0]);
  return new Set([...runs].flatMap(([run, color]) => (isAlike(color, usual) ? [run] : [])));
}

const isAlike = (one: string, other: string): boolean =>
  one === other || (one.startsWith('#') && other.startsWith('#') && differenceOf(one, other) < alike);

const colorKey = (properties: Element | undefined): string => {
  const fill = child(properties, 'solidFill');
  const color = fill && children(fill)[0];
  return color ? `${color.localName}:${color.getAttribute('val')?.toLowerCase()}` : '';
};

/**
 * Text outside placeholders keeps its sizes and alignment but takes the brand's typeface, stated on every run
 * because programs disagree on what a text box inherits.
 */
export function adoptThemeFonts(body: Element): void {
  for (const properties of descendants(body, 'latin', 'ea', 'cs')) {
    const face = properties.getAttribute('typeface') ?? '';
    const ofFormula = isOfFormula(properties.parentNode as Element);
    if (!ofFormula && !isMeaningful(face) && !face.startsWith('+')) remove(properties);
  }
  for (const run of descendants(body, 'r', 'fld').map(runProperties)) if (!isOfFormula(run)) nameFaces(run);
}

function nameFaces(properties: Element): void {
  for (const slot of ['latin', 'ea', 'cs']) {
    if (child(properties, slot)) continue;
    const later = ['ea', 'cs', 'sym', 'hlinkClick', 'hlinkMouseOver', 'rtl', 'extLst'].slice(
      slot === 'latin' ? 0 : slot === 'ea' ? 1 : 2,
    );
    insertBefore(
      properties,
      make(properties, ns.a, `a:${slot}`, { typeface: `+mn-${slot === 'latin' ? 'lt' : slot}` }),
      ...later,
    );
  }
}

function keepAttributes(element: Element, kept: Set<string>): void {
  for (const attribute of [...element.attributes]) {
    if (!kept.has(attribute.name) && !attribute.name.startsWith('xmlns'))
      element.removeAttribute(attribute.name);
  }
}
