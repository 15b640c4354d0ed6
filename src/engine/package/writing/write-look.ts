import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import type { Layout } from '../layout.ts';
import { sizeOf } from '../reading/title-among.ts';
import { paragraphProperties, runProperties } from '../text-properties.ts';
import { child, children, descend, descendants, insertBefore, integer, remove } from '../xml.ts';
import type { FindText } from './write-text.ts';

/** A text format; absent values stay. */
export interface LetterLook {
  font?: string;
  /** Points. */
  size?: number;
  sizeBy?: number;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  script?: 'super' | 'sub' | 'none';
  /** `#RRGGBB` */
  colour?: string;
  /** `#RRGGBB`, or `none`. */
  highlight?: string | undefined;
}

export interface ParagraphLook {
  align?: 'left' | 'center' | 'right' | 'justify';
  /** Multiple of a line. */
  lineSpacing?: number;
}

export const fills = ['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'];
const afterFill = [
  'effectLst',
  'effectDag',
  'highlight',
  'uLnTx',
  'uLn',
  'uFillTx',
  'uFill',
  'latin',
  'ea',
  'cs',
  'sym',
  'hlinkClick',
  'hlinkMouseOver',
  'rtl',
  'extLst',
];

/** Formats all text of a body, including text typed later at the end of its paragraphs. */
export function lookOfLetters(
  body: Element,
  look: LetterLook,
  sizes?: { shape: Element; layout: Layout },
  isMeant?: (run: Element) => boolean,
): void {
  for (const paragraph of children(body, 'p')) {
    const all = children(paragraph, 'r', 'fld', 'br');
    const runs = isMeant ? all.filter(isMeant) : all;
    for (const run of runs) {
      const size =
        look.sizeBy !== undefined && sizes
          ? roundSize(sizeOf(run, paragraph, sizes.shape, sizes.layout) * look.sizeBy)
          : look.size;
      setLook(runProperties(run), look, size);
    }
    const isWhole = runs.length === all.length;
    const last = child(paragraph, 'endParaRPr') ?? (all.length === 0 ? endOf(paragraph) : undefined);
    const end = isWhole ? last : undefined;
    if (end) setLook(end, look, look.size);
  }
  if (look.size !== undefined || look.sizeBy !== undefined) unscale(body);
}

/** Formats every occurrence of some text, splitting runs at its ends. @returns how many there were */
export function lookOfWords(
  body: Element,
  find: FindText,
  look: LetterLook,
  { shape, layout }: { shape: Element; layout: Layout },
): number {
  let count = 0;
  for (const paragraph of children(body, 'p'))
    for (const runs of segmentsOf(paragraph)) {
      const places = placesIn(runs.map(lettersOf).join(''), find);
      count += places.length;
      for (const run of partsAt(runs, places)) {
        const { sizeBy } = look;
        const size =
          sizeBy === undefined ? look.size : roundSize(sizeOf(run, paragraph, shape, layout) * sizeBy);
        setLook(runProperties(run), look, size);
      }
    }
  if (count > 0 && (look.size !== undefined || look.sizeBy !== undefined)) unscale(body);
  return count;
}

/** The runs that contain some text, at every occurrence. */
export const runsOfWords = (body: Element, find: FindText): Element[] =>
  children(body, 'p')
    .flatMap(segmentsOf)
    .flatMap((runs) => {
      const places = placesIn(runs.map(lettersOf).join(''), find);
      let [end, next] = [0, 0];
      return runs.filter((run) => {
        const start = end;
        end += lettersOf(run).length;
        while (places[next] && (places[next]?.end ?? 0) <= start) next += 1;
        return (places[next]?.start ?? end) < end;
      });
    });

const lettersOf = (run: Element): string => child(run, 't')?.textContent ?? '';

/** Consecutive runs without a break or field between them. */
function segmentsOf(paragraph: Element): Element[][] {
  const segments: Element[][] = [[]];
  for (const part of children(paragraph, 'r', 'br', 'fld'))
    if (part.localName === 'r') segments.at(-1)?.push(part);
    else segments.push([]);
  return segments;
}

type Place = NonNullable<ReturnType<FindText>>;

/** Every occurrence in a text, in order. */
function placesIn(text: string, find: FindText): Place[] {
  const places: Place[] = [];
  for (let place = find(text, 0); place && place.end > place.start; place = find(text, place.end))
    places.push(place);
  return places;
}

/** The runs that cover the places, split at their ends. */
function partsAt(runs: readonly Element[], places: readonly Place[]): Element[] {
  const found: Element[] = [];
  let [offset, next] = [0, 0];
  for (let run of runs) {
    const end = offset + lettersOf(run).length;
    for (let place = places[next]; place && place.start < end; place = places[next]) {
      if (place.start > offset) {
        run = partedAt(run, place.start - offset);
        offset = place.start;
      }
      const rest = place.end < end ? partedAt(run, place.end - offset) : undefined;
      found.push(run);
      if (place.end <= end) next += 1;
      offset = Math.min(place.end, end);
      if (!rest) break;
      run = rest;
    }
    offset = end;
  }
  return found;
}

/** Splits a run before a character. @returns the second part */
function partedAt(run: Element, at: number): Element {
  const letters = lettersOf(run);
  const rest = run.cloneNode(true) as Element;
  const [first, second] = [child(run, 't'), child(rest, 't')];
  if (first) first.textContent = letters.slice(0, at);
  if (second) second.textContent = letters.slice(at);
  return run.parentNode?.insertBefore(rest, run.nextSibling) as Element;
}

/** Drops the autofit scale, which was computed for the old sizes. */
function unscale(body: Element): void {
  for (const fit of descendants(child(body, 'bodyPr') ?? body, 'normAutofit'))
    for (const attribute of ['fontScale', 'lnSpcReduction']) fit.removeAttribute(attribute);
}

const roundSize = (size: number): number => Math.max(1, Math.round(size * 2) / 2);

const endOf = (paragraph: Element): Element =>
  paragraph.appendChild(fragment(paragraph, `<a:endParaRPr lang="en-US"/>`)) as Element;

/** Sets run properties; `size` in points. */
export function setLook(properties: Element, look: LetterLook, size: number | undefined): void {
  const flag = (name: string, value: string | undefined) => {
    if (value !== undefined) properties.setAttribute(name, value);
  };
  flag('sz', size === undefined ? undefined : String(Math.round(size * 100)));
  flag('b', bit(look.bold));
  flag('i', bit(look.italic));
  flag('u', look.underline === undefined ? undefined : look.underline ? 'sng' : 'none');
  flag('strike', look.strike === undefined ? undefined : look.strike ? 'sngStrike' : 'noStrike');
  flag('baseline', look.script && baselines[look.script]);
  if (look.colour !== undefined) setFill(properties, look.colour, afterFill);
  if (look.font !== undefined) setFont(properties, look.font);
  if (look.highlight !== undefined) setHighlight(properties, look.highlight);
}

/** Shift from the baseline in thousandths of a per cent of the line. */
export const baselines = { super: '30000', sub: '-25000', none: '0' } as const;

function setHighlight(properties: Element, colour: string): void {
  remove(child(properties, 'highlight'));
  if (colour === 'none') return;
  const made = fragment(properties, `<a:highlight><a:srgbClr val="${colour.slice(1)}"/></a:highlight>`);
  insertBefore(properties, made, ...afterFill.slice(afterFill.indexOf('highlight') + 1));
}

const eastAsian = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/;

const bit = (flag: boolean | undefined): string | undefined =>
  flag === undefined ? undefined : flag ? '1' : '0';

/** East Asian text has a font of its own, set where there is such text or such a font. */
function setFont(properties: Element, font: string): void {
  const letters = child(properties.parentNode as Element, 't')?.textContent ?? '';
  const eastern = eastAsian.test(letters) || child(properties, 'ea') !== undefined;
  for (const name of eastern ? ['latin', 'ea', 'cs'] : ['latin', 'cs']) {
    remove(child(properties, name));
    const made = fragment(properties, `<a:${name}/>`);
    made.setAttribute('typeface', font);
    const later = afterFill.slice(afterFill.indexOf(name) + 1);
    insertBefore(properties, made, ...later);
  }
}

/** Replaces a fill. `later` names the elements that must follow it. */
export function setFill(properties: Element, colour: string, later: readonly string[]): void {
  for (const fill of children(properties, ...fills)) remove(fill);
  const xml = colour === 'none' ? '<a:noFill/>' : solid(colour);
  insertBefore(properties, fragment(properties, xml), ...later);
}

export const solid = (colour: string): string =>
  `<a:solidFill><a:srgbClr val="${colour.slice(1).toUpperCase()}"/></a:solidFill>`;

const alignments = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const;

/** Sets the alignment or line spacing of every paragraph. */
export function lookOfParagraphs(body: Element, { align, lineSpacing }: ParagraphLook): void {
  if (align === undefined && lineSpacing === undefined) return;
  for (const paragraph of children(body, 'p')) {
    const properties = paragraphProperties(paragraph);
    if (align) properties.setAttribute('algn', alignments[align]);
    if (lineSpacing === undefined) continue;
    remove(child(properties, 'lnSpc'));
    const xml = `<a:lnSpc><a:spcPct val="${Math.round(lineSpacing * 100_000)}"/></a:lnSpc>`;
    properties.insertBefore(fragment(properties, xml), properties.firstChild);
  }
  if (lineSpacing !== undefined) unscale(body);
}

export function setBullets(paragraphs: readonly Element[], as: keyof typeof bulletXml): void {
  for (const paragraph of paragraphs) {
    const properties = paragraphProperties(paragraph);
    for (const mark of children(properties, 'buNone', 'buChar', 'buAutoNum', 'buBlip')) remove(mark);
    if (as !== 'none') for (const font of children(properties, 'buFont', 'buFontTx')) remove(font);
    for (const part of children(fragment(properties, `<a:x>${bulletXml[as]}</a:x>`)))
      insertBefore(properties, part, 'tabLst', 'defRPr', 'extLst');
    if (as === 'none') {
      properties.setAttribute('marL', '0');
      properties.setAttribute('indent', '0');
    } else if (!properties.getAttribute('marL')) {
      properties.setAttribute('marL', '342900');
      properties.setAttribute('indent', '-342900');
    }
  }
}

/** Whether every non-empty paragraph states this bullet. */
export const bulletsAre = (body: Element, as: keyof typeof bulletXml): boolean =>
  children(body, 'p')
    .filter((paragraph) => (paragraph.textContent ?? '').trim() !== '')
    .every((paragraph) => {
      const mark = descend(paragraph, 'pPr', 'buChar')?.getAttribute('char');
      return mark ? bulletXml[as].includes(`char="${mark}"`) : as === 'none' || as === 'numbers';
    });

const bulletXml = {
  bullets: '<a:buFont typeface="Arial"/><a:buChar char="•"/>',
  dashes: '<a:buFont typeface="Arial"/><a:buChar char="–"/>',
  checks: '<a:buFont typeface="Segoe UI Symbol"/><a:buChar char="✓"/>',
  numbers: '<a:buFont typeface="+mj-lt"/><a:buAutoNum type="arabicPeriod"/>',
  none: '<a:buNone/>',
};

/** Indent of each level, in EMU. */
const levelStep = 457_200;

/** Changes a paragraph's level by one if possible, and its own margin with it. */
export function setLevel(paragraph: Element, by: 1 | -1): boolean {
  const properties = paragraphProperties(paragraph);
  const level = (integer(properties, 'lvl') ?? 0) + by;
  if (level < 0 || level > 8) return false;
  properties.setAttribute('lvl', String(level));
  const margin = integer(properties, 'marL');
  if (margin !== undefined) properties.setAttribute('marL', String(Math.max(0, margin + by * levelStep)));
  return true;
}
