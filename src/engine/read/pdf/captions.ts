import { captionLabel, isCaption } from './caption-label.ts';
import { columnOf, inReadingOrder } from './columns.ts';
import { across, around, type Box, height, width } from './geometry.ts';
import { isLeader } from './line-kinds.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

export interface Caption extends Box {
  kind: 'figure' | 'table';
  /** As printed: "Fig. 3". */
  label: string;
  lines: Line[];
}

/** Fewest dot-leader lines on a page that lists figures or sections. */
const leastListed = 3;
const maxLines = 24;
/** Points by which a caption may exceed the size of a separate label. */
const mostLarger = 8;

/** The captions of a page, in reading order. */
export function captionsOf(page: Page, body: number): Caption[] {
  // A list of figures has no captions.
  if (rowsOf(page).filter(isLeader).length >= leastListed) return [];
  const lines = inReadingOrder(page.lines, page.gutters);
  const taken = new Set<Line>();
  const captions: Caption[] = [];
  for (const [at, line] of lines.entries()) {
    if (taken.has(line) || !isCaption(line.text) || readsOnFrom(lines[at - 1], line)) continue;
    const found = captionLabel(line.text);
    // "… (see / Figure 1). Each …"
    if (!found || /^\)\s?[.,;]/u.test(line.text.slice(found.label.length))) continue;
    const free = lines.filter((one) => !taken.has(one));
    const first = captionLines(line, free, page, body);
    const own = [...first, ...secondHalf(first, lines, page, body)];
    for (const one of own) taken.add(one);
    captions.push({ kind: found.kind, label: found.label, lines: own, ...around(own) });
  }
  return withoutSentences(captions);
}

/** Texts at one height joined, since leader dots may be separate lines. */
function rowsOf({ lines }: Page): string[] {
  const rows = new Map<number, string>();
  for (const { base, text } of lines) {
    const at = Math.round(base);
    rows.set(at, `${rows.get(at) ?? ''} ${text}`);
  }
  return [...rows.values()];
}

/**
 * "Figure 3. shows …" with a stray full stop, "Figure 3 (top) shows …": of two with one label, the lower-case one is a
 * sentence.
 */
function withoutSentences(captions: Caption[]): Caption[] {
  const nameOf = ({ kind, label }: Caption) => `${kind} ${label.replace(/^\p{L}+\.?\s*/u, '')}`;
  const isSentence = ({ lines }: Caption) =>
    /^(?:\([^()]{1,20}\)\s)?\p{Ll}/u.test(captionLabel(lines[0]?.text ?? '')?.rest ?? '');
  const named = new Set(captions.filter((caption) => !isSentence(caption)).map(nameOf));
  return captions.filter((caption) => !isSentence(caption) || !named.has(nameOf(caption)));
}

/** "… as shown in / Table 3. It …": a text line that begins like a caption. */
function readsOnFrom(before: Line | undefined, line: Line): boolean {
  if (!before || line.bold || line.words[0]?.style.bold || line.italic) return false;
  const step = line.base - before.base;
  const close = step > 0 && step < 1.35 * line.size && Math.abs(before.size - line.size) < 0.4;
  // "(see / Figure 1). Each …": next to a figure, text lines may be short.
  const open = /\(\p{L}{2,5}\.?$/u.test(before.text);
  return (
    close && across(before, line) > 0 && (open || before.text.length > 30) && !/[.:!?。]$/.test(before.text)
  );
}

/** Largest size of a two-column caption relative to text. */
const smaller = 0.95;
/** Letters of a line of text, on average. */
const proseLine = 36;

/** The caption's second column: below a full-width figure it may be set in two. */
function secondHalf(own: Line[], lines: Line[], page: Page, body: number): Line[] {
  const { gutters } = page;
  const [first] = own;
  if (!first || first.size > smaller * body) return [];
  const column = columnOf(around(own), gutters);
  const beside = lines.filter(
    (line) =>
      columnOf(line, gutters) === column + 1 &&
      Math.abs(line.size - first.size) < 0.3 &&
      line.base > first.base - 2,
  );
  const [top] = beside;
  if (!top || Math.abs(top.base - first.base) > 2 || isCaption(top.text)) return [];
  const end = beside.findIndex((line, at) => {
    const step = line.base - (beside[at - 1]?.base ?? line.base);
    return step > 1.5 * line.size || step < 0;
  });
  const half = end < 0 ? beside : beside.slice(0, end);
  if (half.some((line) => isInRow(line, page))) return [];
  // After a complete sentence it only continues with as much text again.
  const isEnded = /[.。]$/u.test(own.at(-1)?.text ?? '');
  const letters = half.reduce((sum, { text }) => sum + text.length, 0);
  return isEnded && (half.length < own.length / 2 || letters < proseLine * half.length) ? [] : half;
}

function captionLines(first: Line, lines: Line[], page: Page, body: number): Line[] {
  const own = [first];
  const column = columnOf(first, page.gutters);
  const { kind, rest } = captionLabel(first.text) ?? {};
  const alone = rest === '';
  const near = lines.filter(
    (line) =>
      line !== first &&
      Math.abs(line.size - first.size) < (alone ? mostLarger : 0.9) &&
      line.base > first.base - 2,
  );
  // The label of a manuscript stands above its title in italics, double-spaced.
  const stepTo = (line: Line, last: Line) => {
    if (alone && line.italic && (last === first || last.italic)) return steps.titled;
    return isWrapped(line, last, near, kind === 'figure' ? smaller * body : 0) ? steps.wrapped : steps.usual;
  };
  for (let last = first; own.length < maxLines; last = own.at(-1) as Line) {
    const box = around(own);
    const inColumn = (line: Line) =>
      page.gutters.length === 0 ||
      column < 0 ||
      columnOf(line, page.gutters) === column ||
      (alone && columnOf(line, page.gutters) < 0) ||
      across(line, box) > 0.9 * (line.x1 - line.x0);
    const beside = near.find(
      (line) =>
        !own.includes(line) &&
        Math.abs(line.base - last.base) < 0.4 * first.size &&
        line.x0 >= last.x1 - 2 &&
        line.x0 - last.x1 < 2.2 * first.size &&
        inColumn(line),
    );
    const under = near.find(
      (line) =>
        !own.includes(line) &&
        isNext(line, last, box, stepTo(line, last)) &&
        inColumn(line) &&
        !isCaption(line.text) &&
        !isInRow(line, page) &&
        !isRuledOff(line, last, page),
    );
    const next = beside ?? under;
    if (!next || (!beside && endsAt(last, box, own.length, next))) return own;
    own.push(next);
  }
  return own;
}

/** A table starts below its first rule, which may only be visible in pieces. */
function isRuledOff(line: Line, last: Line, { graphics, lines, gutters }: Page): boolean {
  const column = columnOf(line, gutters);
  const row = lines.filter((one) => Math.abs(one.base - line.base) < 2 && columnOf(one, gutters) === column);
  return graphics.some((one) => {
    const below = (one.y0 + one.y1) / 2 - last.base;
    const isLevel = height(one) < 5 && width(one) > leastRuling && across(one, around(row)) > 0;
    return isLevel && below > 0.25 * last.size && below < line.base - last.base - 0.6 * line.size;
  });
}
/** In points. */
const leastRuling = 24;

/** A table row: mostly numbers next to the line in its column. */
function isInRow(line: Line, { lines, gutters }: Page): boolean {
  const column = columnOf(line, gutters);
  const beside = lines.filter(
    (other) =>
      other !== line &&
      Math.abs(other.base - line.base) < 2 &&
      (column < 0 || columnOf(other, gutters) === column),
  );
  return (
    beside.length > 1 && beside.filter(({ text }) => /^[\d$€£(–—-]/u.test(text)).length * 2 > beside.length
  );
}

/** Largest line distance in a caption relative to the type size. */
const steps = { usual: 1.5, wrapped: 2, titled: 2.4 } as const;

function isNext(line: Line, last: Line, box: Box, most: number): boolean {
  const step = line.base - last.base;
  const centred = Math.abs(line.x0 + line.x1 - box.x0 - box.x1) < 2 * line.size;
  return (
    step > 0.6 * line.size &&
    step < most * line.size &&
    across(line, box) > 0 &&
    (line.x0 > box.x0 - 60 || centred)
  );
}

/**
 * Whether the line before was full and its text goes on, however far apart lines are set.
 * @param small type in which no text but the caption is set
 */
function isWrapped(line: Line, last: Line, near: Line[], small: number): boolean {
  if (/\p{L}[-‐]$/u.test(last.text)) return true;
  const own = line.size < small && Math.abs(line.size - last.size) < 0.1;
  const alone = !near.some((other) => other !== line && Math.abs(other.base - line.base) < 2);
  return alone && line.x1 < last.x1 + 0.5 * line.size && (own || !/[.!?:。]$/u.test(last.text));
}

/** A caption ends at a short last line with a full stop, or a change of type. */
function endsAt(last: Line, box: Box, count: number, next: Line): boolean {
  const short = last.x1 < box.x1 - 0.2 * (box.x1 - box.x0);
  const other = next.bold && !last.bold && count > 0 && /[.。]$/.test(last.text);
  return other || (short && count > 1 && /[.!?。]$/.test(last.text));
}
