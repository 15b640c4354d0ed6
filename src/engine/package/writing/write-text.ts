import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { ns } from '../names.ts';
import { paragraphText } from '../reading/read-paragraphs.ts';
import { child, children, insertBefore, integer, make, remove } from '../xml.ts';

/** The text body of a shape or cell, created if missing; PowerPoint repairs files without one. */
export function ensureBody(holder: Element): Element {
  const own = child(holder, 'txBody');
  if (own) return own;
  const prefix = holder.localName === 'tc' ? 'a' : 'p';
  const body = fragment(holder, `<${prefix}:txBody><a:bodyPr/><a:lstStyle/><a:p/></${prefix}:txBody>`);
  return insertBefore(holder, body, 'tcPr', 'extLst');
}

/**
 * Replaces a body's paragraphs. Each takes the format of the one it replaces, extra ones that of the last. A
 * newline is a line break.
 */
export function setParagraphs(body: Element, texts: readonly string[]): void {
  const before = children(body, 'p');
  const said = before.filter((paragraph) => paragraphText(paragraph).trim() !== '');
  const models = said.length > 0 ? said : before;
  const wanted = texts.length > 0 ? texts : [''];
  const made = wanted.map((text, index) => paragraphLike(body, models[index] ?? models.at(-1), text));
  for (const paragraph of before) remove(paragraph);
  for (const paragraph of made) body.appendChild(paragraph);
}

/** Inserts paragraphs before or after the non-empty ones, formatted like their neighbour. @returns the added ones */
export function addParagraphs(body: Element, texts: readonly string[], at: number | 'end'): Element[] {
  const said = children(body, 'p').filter((paragraph) => paragraphText(paragraph).trim() !== '');
  if (said.length === 0) {
    setParagraphs(body, texts);
    return children(body, 'p');
  }
  const index = at === 'end' ? said.length : Math.max(0, Math.min(at, said.length));
  const next = said[index];
  const before = said[Math.max(0, index - 1)] ?? said[0];
  // Between a point and what stands deeper below it, there is room only for another one of these.
  const model = next && before && depthOf(next) > depthOf(before) ? next : before;
  const after = next ?? (said.at(-1)?.nextSibling as Element | null);
  const made = texts.map((text) => paragraphLike(body, model, text));
  for (const paragraph of made) body.insertBefore(paragraph, after ?? null);
  return made;
}

/** Its level; some programs indent by margins alone. */
function depthOf(paragraph: Element): number {
  const properties = child(paragraph, 'pPr');
  return (integer(properties, 'lvl') ?? 0) * 10_000_000 + (integer(properties, 'marL') ?? 0);
}

/** Removes a paragraph; a body keeps at least one. */
export function removeParagraph(paragraph: Element): void {
  const body = paragraph.parentNode as Element;
  if (children(body, 'p').length > 1) remove(paragraph);
  else setParagraphs(body, ['']);
}

/** A paragraph in the format of another and its first run, without its link. */
function paragraphLike(near: Element, model: Element | undefined, text: string): Element {
  const paragraph = make(near, ns.a, 'a:p');
  const properties = model && child(model, 'pPr');
  if (properties) paragraph.appendChild(properties.cloneNode(true));
  const look = lookOf(model);
  if (text === '') {
    const end = look ? renamed(look, 'a:endParaRPr') : undefined;
    if (end) paragraph.appendChild(end);
    return paragraph;
  }
  text.split('\n').forEach((line, index) => {
    if (index > 0) {
      const gap = make(near, ns.a, 'a:br');
      if (look) gap.appendChild(renamed(look, 'a:rPr'));
      paragraph.appendChild(gap);
    }
    if (line) paragraph.appendChild(runOf(near, look, line));
  });
  return paragraph;
}

function lookOf(model: Element | undefined): Element | undefined {
  if (!model) return undefined;
  const run = children(model, 'r', 'fld').find((one) => child(one, 'rPr'));
  return (run && child(run, 'rPr')) ?? child(model, 'endParaRPr');
}

function renamed(look: Element, name: 'a:rPr' | 'a:endParaRPr'): Element {
  const copy = make(look, ns.a, name);
  for (const attribute of [...look.attributes]) copy.setAttribute(attribute.name, attribute.value);
  for (const attribute of ['err', 'dirty', 'smtClean', 'bmk']) copy.removeAttribute(attribute);
  for (const part of children(look))
    if (!['hlinkClick', 'hlinkMouseOver', 'extLst'].includes(part.localName ?? ''))
      copy.appendChild(part.cloneNode(true));
  return copy;
}

function runOf(near: Element, look: Element | undefined, text: string): Element {
  const run = make(near, ns.a, 'a:r');
  if (look) run.appendChild(renamed(look, 'a:rPr'));
  const letters = make(near, ns.a, 'a:t');
  letters.textContent = sayable(text);
  run.appendChild(letters);
  return run;
}

/** Drops characters that XML cannot hold. */
const sayable = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu, '');

/** Finds text to replace from `at` on; undefined for none. */
export type FindText = (text: string, at: number) => { start: number; end: number } | undefined;

/** A range of text and its replacement. */
export interface Replacement {
  start: number;
  end: number;
  to: string;
}

/** Replaces every occurrence, each in the format of its first character. @returns how many */
export function replaceInBody(body: Element, find: FindText, put: (found: string) => string): number {
  const places = (text: string): Replacement[] => {
    const found: Replacement[] = [];
    for (let place = find(text, 0); place; place = find(text, place.end))
      found.push({ ...place, to: put(text.slice(place.start, place.end)) });
    return found;
  };
  return children(body, 'p').reduce((sum, paragraph) => sum + replaceInParagraph(paragraph, places), 0);
}

/** The same in one paragraph, for ordered places found together. @returns how many */
export function replaceInParagraph(
  paragraph: Element,
  find: (text: string) => readonly Replacement[],
): number {
  let count = 0;
  let segment: Element[] = [];
  for (const part of [...children(paragraph, 'r', 'br', 'fld'), undefined]) {
    if (part?.localName === 'r') segment.push(part);
    else {
      count += replaceInRuns(segment, find);
      segment = [];
    }
  }
  return count;
}

function replaceInRuns(runs: Element[], find: (text: string) => readonly Replacement[]): number {
  const letters = runs.flatMap((run) => child(run, 't') ?? []);
  const places = find(letters.map(({ textContent }) => textContent ?? '').join(''));
  if (places.length === 0) return 0;
  let offset = 0;
  for (const holder of letters) {
    const own = holder.textContent ?? '';
    holder.textContent = sayable(cut(own, offset, places));
    offset += own.length;
  }
  for (const run of runs) if ((child(run, 't')?.textContent ?? '') === '' && runs.length > 1) remove(run);
  return places.length;
}

/** A run's text after the replacements; new text goes into the run where the old began. */
function cut(own: string, offset: number, places: readonly Replacement[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, to } of places) {
    const from = Math.max(0, start - offset);
    const until = Math.min(own.length, end - offset);
    if (until <= at && start - offset < at) continue;
    if (start - offset >= own.length || end <= offset) continue;
    result += own.slice(at, from);
    if (start >= offset) result += to;
    at = Math.max(at, until);
  }
  return result + own.slice(at);
}
