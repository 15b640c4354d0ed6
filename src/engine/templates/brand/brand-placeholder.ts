import type { Element } from '@xmldom/xmldom';
import { colorIn, type Palette, statedColor } from '../../package/color-value.ts';
import type { Layout, LayoutPlaceholder } from '../../package/layout.ts';
import { pixelBox, pixels, typePixels } from '../../package/pixels.ts';
import { atLevel, heldBy, inheritedStyles, isBulleted } from '../../package/text-style.ts';
import { child, children, descend, integer } from '../../package/xml.ts';
import { type Color, colorSlots, type Inset, type TextStyle } from '../../scene/scene.ts';
import type { Placeholder, PlaceholderUse } from '../template.ts';

const defaultSize = 1800;
/** Default insets: 0.1 inch at the sides, 0.05 inch above and below. */
const defaultInset = { x: 91_440, y: 45_720 };

/** Type below these shares of the page width is illegible across a room. */
const leastType = { title: 0.019, text: 0.0135 };

/**
 * A company's placeholder for drawing; undefined without a box.
 * @param page width of the page in pixels
 */
export function brandPlaceholder(
  layout: Layout,
  found: LayoutPlaceholder,
  use: PlaceholderUse,
  { palette, page }: { palette: Palette; page: { width: number } },
): Placeholder | undefined {
  if (!found.box) return undefined;
  const levels = atLevel(inheritedStyles(layout, found), 0);
  const bodies = bodyProperties(layout, found);
  const samples = heldBy(layout, found).flatMap(samplesIn);
  const inherited = { style: textStyle(levels, [], palette), bulleted: isBulleted(levels) ?? false };
  const style = textStyle(levels, samples, palette);
  const least = use === 'footer' || use === 'number' ? 0 : leastType[use === 'title' ? use : 'text'];
  const placeholder: Placeholder = {
    use,
    type: found.type as Placeholder['type'],
    idx: Number(found.idx),
    name: descend(found.element, 'nvSpPr', 'cNvPr')?.getAttribute('name') || use,
    box: pixelBox(found.box),
    style: { ...style, size: Math.max(style.size, page.width * least) },
    anchor: anchorOf(bodies),
    inset: insetOf(bodies),
    inherited,
  };
  const stated = [...levels, ...samples.map(({ paragraph }) => paragraph)];
  if (isBulleted(stated) ?? use.startsWith('list'))
    placeholder.bullet = { character: firstMark(stated), color: placeholder.style.color };
  return placeholder;
}

/** The prompt text's format, which in some templates is the only place that states it. */
interface Sample {
  paragraph: Element | undefined;
  run: Element | undefined;
}

function samplesIn(shape: Element): Sample[] {
  const paragraph = descend(shape, 'txBody', 'p');
  if (!paragraph) return [];
  const run = descend(paragraph, 'r', 'rPr') ?? child(paragraph, 'endParaRPr');
  return [{ paragraph: child(paragraph, 'pPr'), run }];
}

const bodyProperties = (layout: Layout, found: LayoutPlaceholder): Element[] =>
  heldBy(layout, found).flatMap((shape) => descend(shape, 'txBody', 'bodyPr') ?? []);

function firstOf<Value>(
  elements: Element[],
  read: (element: Element) => Value | undefined,
): Value | undefined {
  for (const element of elements) {
    const value = read(element);
    if (value !== undefined) return value;
  }
  return undefined;
}

function textStyle(levels: Element[], samples: Sample[], palette: Palette): TextStyle {
  const paragraphs = [...levels, ...samples.flatMap(({ paragraph }) => paragraph ?? [])];
  const runs = [
    ...levels.flatMap((level) => child(level, 'defRPr') ?? []),
    ...samples.flatMap(({ run }) => run ?? []),
  ];
  const align = firstOf(paragraphs, (level) => level.getAttribute('algn') || undefined);
  const latin = firstOf(runs, (run) => child(run, 'latin')?.getAttribute('typeface') || undefined);
  const spacing = firstOf(levels, (level) => integer(descend(level, 'lnSpc', 'spcPct'), 'val'));
  return {
    font: latin?.startsWith('+mj') ? 'heading' : 'body',
    size: typePixels(firstOf(runs, (run) => integer(run, 'sz')) ?? defaultSize),
    bold: firstOf(runs, (run) => run.getAttribute('b') || undefined) === '1',
    color: firstOf(runs, (run) => colorOf(run, palette)) ?? 'tx1',
    align: align === 'ctr' ? 'center' : align === 'r' ? 'end' : 'start',
    lineHeight: (spacing ?? 100_000) / 100_000,
  };
}

/** A theme slot stays one, so that slides follow the theme; other colours become values. */
function colorOf(run: Element, palette: Palette): Color | undefined {
  const element = colorIn(child(run, 'solidFill'));
  if (!element) return undefined;
  const value = element.getAttribute('val') ?? '';
  const plain = element.localName === 'schemeClr' && children(element).length === 0;
  const slot = colorSlots.find((one) => one === value);
  if (plain && slot) return slot;
  return statedColor(element, palette) as Color | undefined;
}

function anchorOf(bodies: Element[]): Placeholder['anchor'] {
  const anchor = firstOf(bodies, (body) => body.getAttribute('anchor') || undefined);
  return anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top';
}

function insetOf(bodies: Element[]): Inset {
  const read = (name: string) => firstOf(bodies, (body) => integer(body, name));
  const x = Math.max(read('lIns') ?? defaultInset.x, read('rIns') ?? defaultInset.x);
  const y = Math.max(read('tIns') ?? defaultInset.y, read('bIns') ?? defaultInset.y);
  return { x: pixels(x), y: pixels(y) };
}

/** Symbol font bullets mean nothing in other fonts, so svc draws a plain bullet. */
function firstMark(levels: (Element | undefined)[]): string {
  const character = firstOf(
    levels.filter(Boolean) as Element[],
    (level) => child(level, 'buChar')?.getAttribute('char') || undefined,
  );
  return character && /^[•–—-]$/.test(character) ? character : '•';
}
