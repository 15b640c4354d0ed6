import type { Element } from '@xmldom/xmldom';
import { isShipped } from '../../fonts/families.ts';
import { knownMetrics } from '../../fonts/known-metrics.ts';
import type { Box, TextStyle } from '../../scene/scene.ts';
import type { Layout } from '../layout.ts';
import { pixels, typePixels } from '../pixels.ts';
import { placeholderKey } from '../placeholder.ts';
import { atLevel, heldBy, inheritedStyles, levelOf } from '../text-style.ts';
import { child, children, descendants, integer } from '../xml.ts';
import { faceOf, type Said, stated } from './paragraph-settings.ts';
import { setInLines } from './set-in-lines.ts';

export interface MeasuredText {
  words: string;
  /** The box of the letters, which may differ from the shape's. */
  ink: Box;
  /** The box of each line. */
  rows: Box[];
  /** Room inside the shape's box. */
  room: { width: number; height: number };
  families: string[];
  lines: number;
  /** Factor by which autofit or its runs shrink the type. */
  scale: number;
  /** It has more lines than the author typed. */
  wraps: boolean;
  /** Points of the smallest paragraph, as displayed. */
  smallest: number;
  /** Points of the largest paragraph, as displayed. */
  largest: number;
  /** All families are shipped, so the measure is exact. */
  exact: boolean;
  /** A word is wider than the line and breaks inside. */
  brokenWord: boolean;
  /** The box grows with its text and cannot overflow. */
  grows: boolean;
}

export interface ThemeFonts {
  heading: string;
  body: string;
}

/** Default insets: 0.1 inch at the sides, 0.05 inch above and below. */
const defaultInsets = { lIns: 91_440, rIns: 91_440, tIns: 45_720, bIns: 45_720 };
const defaultSize = 1800;

/**
 * Measures a shape's text as a presentation program would set it.
 * @param enough Pixels: stop once the text is higher than this; the rest is left out
 */
export function measureBody(
  shape: Element,
  box: Box,
  layout: Layout,
  fonts: ThemeFonts,
  enough?: number,
): MeasuredText | undefined {
  const body = child(shape, 'txBody');
  if (!body) return undefined;
  const key = placeholderKey(shape);
  const holders = key ? heldBy(layout, key) : [];
  const bodies = [body, ...holders.map((holder) => child(holder, 'txBody'))].flatMap(
    (one) => child(one, 'bodyPr') ?? [],
  );
  const styles = [...children(body, 'lstStyle'), ...inheritedStyles(layout, key)];
  const runs = bodies.map((one) => one.getAttribute('vert')).find(Boolean) ?? 'horz';
  if (!/^(vert|vert270|eaVert)$/.test(runs))
    return measureParagraphs({ body, bodies, styles, box, fonts, enough });
  const measured = measureParagraphs({ body, bodies, styles, box: turned(box, box), fonts, enough });
  if (!measured) return undefined;
  const ink = turned(measured.ink, box);
  return { ...measured, ink, rows: [ink] };
}

/** Turns a box by 90 degrees with its surroundings: vertical text uses the box's height as its width. */
function turned(box: Box, around: Box): Box {
  const [across, down] = [around.x + around.width / 2, around.y + around.height / 2];
  return {
    x: across + (box.y - down),
    y: down + (box.x - across),
    width: box.height,
    height: box.width,
  };
}

export interface TextSource {
  body: Element;
  /** Body properties, nearest first. */
  bodies: Element[];
  styles: Element[];
  box: Box;
  fonts: ThemeFonts;
  enough?: number | undefined;
}

export function measureParagraphs({
  body,
  bodies,
  styles,
  box,
  fonts,
  enough = Number.POSITIVE_INFINITY,
}: TextSource): MeasuredText | undefined {
  const inset = (name: keyof typeof defaultInsets) =>
    pixels(
      bodies.map((one) => integer(one, name)).find((value) => value !== undefined) ?? defaultInsets[name],
    );
  const own = bodies[0];
  const fitted = child(own, 'normAutofit');
  const shrunk: Shrinking = {
    scale: (integer(fitted, 'fontScale') ?? 100_000) / 100_000,
    spacing: integer(fitted, 'lnSpcReduction') ?? 0,
  };
  const wraps = own?.getAttribute('wrap') !== 'none';
  const room = {
    width: box.width - inset('lIns') - inset('rIns'),
    height: box.height - inset('tIns') - inset('bIns'),
  };
  const width = wraps ? Math.max(1, room.width) : Number.MAX_SAFE_INTEGER;
  const levels = new Map<number, Said>();
  const inherited = (level: number): Said => {
    const said = levels.get(level) ?? stated(atLevel(styles, level));
    levels.set(level, said);
    return said;
  };
  const measured: ReturnType<typeof measureParagraph>[] = [];
  let height = 0;
  for (const paragraph of children(body, 'p')) {
    if (height > enough) break;
    const one = measureParagraph(paragraph, inherited, fonts, shrunk, width);
    const last = measured.at(-1);
    height += one.height + (last ? one.before + last.after : 0);
    measured.push(one);
  }
  const words = measured.map(({ text }) => text).join('\n');
  if (height <= enough && !words.trim()) return undefined;
  const inkWidth = measured.reduce((most, one) => Math.max(most, one.width), 0);
  const anchor = bodies.map((one) => one.getAttribute('anchor')).find(Boolean);
  const free = room.height - height;
  const top = box.y + inset('tIns') + (anchor === 'ctr' ? free / 2 : anchor === 'b' ? free : 0);
  const leftOf = (width: number, align: string | undefined) => {
    const spare = room.width - width;
    return box.x + inset('lIns') + (align === 'ctr' ? spare / 2 : align === 'r' ? spare : 0);
  };
  const left = leftOf(inkWidth, measured[0]?.align);
  const families = [...new Set(measured.flatMap((one) => one.families))];
  const sizes = measured.filter(({ text }) => text.trim()).map(({ size }) => (size * 3) / 4);
  const lines = measured.reduce((sum, one) => sum + one.lines, 0);
  return {
    words,
    ink: { x: left, y: top, width: inkWidth, height },
    rows: rowsOf(measured, top, leftOf),
    room,
    families,
    scale: Math.min(1, ...measured.filter(({ text }) => text.trim()).map((one) => one.scale)),
    lines,
    wraps: lines > words.split('\n').length,
    smallest: Math.min(...sizes),
    largest: Math.max(...sizes),
    exact: families.every((family) => isShipped(family)),
    brokenWord: measured.some((one) => one.brokenWord),
    grows: child(own, 'spAutoFit') !== undefined,
  };
}

/** The box of each line of text, top to bottom. */
function rowsOf(
  measured: ReturnType<typeof measureParagraph>[],
  top: number,
  leftOf: (width: number, align: string | undefined) => number,
): Box[] {
  let y = top;
  return measured.flatMap(({ text, widths, height, align, before }, at) => {
    const last = measured[at - 1];
    const start = y + (last ? before + last.after : 0);
    y = start + height;
    const each = height / Math.max(1, widths.length);
    return text.trim()
      ? widths.map((width, line) => ({
          x: leftOf(width, align),
          y: start + line * each,
          width,
          height: each,
        }))
      : [];
  });
}

/** A body's autofit settings. */
interface Shrinking {
  /** Factor of the type size. */
  scale: number;
  /** Reduction of line spacing, in thousandths of a per cent. */
  spacing: number;
}

function measureParagraph(
  element: Element,
  inherited: (level: number) => Said,
  fonts: ThemeFonts,
  shrunk: Shrinking,
  width: number,
) {
  const pPr = child(element, 'pPr');
  const styles = inherited(levelOf(element));
  const said = pPr ? { ...styles, ...stated([pPr]) } : styles;
  const runs = children(element, 'r', 'fld', 'br', 'm');
  const settings = runs.map((run) => runSetting(child(run, 'rPr'), said, fonts));
  const written = runs.map(wordsOf);
  const text = written.join('');
  const end = runSetting(child(element, 'endParaRPr'), said, fonts);
  const size = Math.max(...(settings.length > 0 ? settings : [end]).map((one) => one.size)) * shrunk.scale;
  const family = settings[0]?.family ?? end.family;
  const space = (stated: Element | undefined): number => {
    const points = integer(child(stated, 'spcPts'), 'val');
    if (points !== undefined) return typePixels(points);
    return ((integer(child(stated, 'spcPct'), 'val') ?? 0) / 100_000) * size * 1.2;
  };
  const { exactLine, spacing = 100_000 } = said;
  const lineHeight = Math.max(20_000, spacing - shrunk.spacing) / 100_000;
  const style: TextStyle = {
    font: 'body',
    size,
    bold: mostlyBold(written, settings),
    color: 'tx1',
    align: 'start',
    lineHeight,
  };
  const indent = Math.max(0, pixels(said.indent ?? 0));
  const shown = written.map((words, at) => ({
    text: settings[at]?.capitals ? words.toUpperCase() : words,
    bold: settings[at]?.bold ?? false,
  }));
  const block = setInLines(text ? shown : [{ text: ' ' }], family, style, width, indent);
  const families = text.trim() ? settings.map((one) => one.family) : [];
  const widths = families.every(isKnown) ? block.widths : reaching(block.widths, width);
  return {
    text,
    size,
    width: Math.max(block.inkWidth, ...widths),
    widths,
    brokenWord: block.brokenWord && runs.some(({ localName }) => localName !== 'm'),
    lines: block.lines,
    height: exactLine ? typePixels(exactLine) * block.lines : block.height,
    before: space(said.before),
    after: space(said.after),
    align: said.align,
    families,
    scale: size / typePixels(styles.size ?? defaultSize),
  };
}

/** Whether the metrics of the bold face fit: half of the characters or more are bold. */
function mostlyBold(texts: string[], settings: { bold: boolean }[]): boolean {
  const bold = texts.reduce((sum, text, at) => sum + (settings[at]?.bold ? text.length : -text.length), 0);
  return texts.length > 0 && bold >= 0 && settings.some((one) => one.bold);
}

/** A formula as its letters; a built-up one takes an extra line. */
function wordsOf(run: Element): string {
  if (run.localName === 'br') return '\n';
  if (run.localName !== 'm') return child(run, 't')?.textContent ?? '';
  const letters = descendants(run, 't').map(({ textContent }) => textContent ?? '');
  return `${letters.join('')}${descendants(run, 'f', 'nary', 'eqArr').length > 0 ? '\n' : ''}`;
}

const isKnown = (family: string): boolean => isShipped(family) || knownMetrics(family) !== undefined;

/** Without known widths, line breaks are unknown: all lines but the last may span the full width. */
const reaching = (widths: number[], width: number): number[] =>
  width === Number.MAX_SAFE_INTEGER
    ? widths
    : widths.map((own, line) => (line < widths.length - 1 ? Math.max(own, width) : own));

function runSetting(own: Element | undefined, said: Said, fonts: ThemeFonts) {
  const named = faceOf(own) ?? said.face ?? '+mn-lt';
  return {
    size: typePixels(integer(own, 'sz') ?? said.size ?? defaultSize),
    bold: (own?.getAttribute('b') || said.bold) === '1',
    capitals: (own?.getAttribute('cap') || said.capitals) === 'all',
    family: named.startsWith('+mj') ? fonts.heading : named.startsWith('+mn') ? fonts.body : named,
  };
}
