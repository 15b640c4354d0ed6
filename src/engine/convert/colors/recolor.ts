import type { Element } from '@xmldom/xmldom';
import { colorElements, type Palette, shownColor, statedColor } from '../../package/color-value.ts';
import { ns } from '../../package/names.ts';
import { child, children, descendants, make } from '../../package/xml.ts';
import type { ColorMapper, ColorRole, MappedColor, Replacement } from './color-mapper.ts';
import { stateColor } from './state-color.ts';

/** A colour that changed, or was kept although it is not the brand's. */
export interface ColorUse extends MappedColor {
  role: ColorRole;
}

/**
 * Maps every colour below an element to the target's theme. Slot names stay, as they now stand for the
 * brand's colours; explicit values become slots.
 */
export function recolor(root: Element, source: Palette, mapper: ColorMapper): ColorUse[] {
  const uses: ColorUse[] = [];
  const kept = mapper.huesToKeep(ownColors(root, source));
  for (const element of descendants(root, ...colorElements)) {
    if (isOfPicture(element)) continue;
    if (isInPicture(element)) keepShown(element, source);
    else if (element.localName === 'schemeClr') renameSlot(element, source, mapper);
    // A highlight keeps its own colour.
    else if (element.parentNode?.nodeName !== 'a:highlight') {
      const shown = isShown(element);
      const use = recolorOne(element, source, mapper, kept);
      if (use && shown) uses.push(use);
    }
  }
  return uses;
}

/** The explicit colours of the shapes below an element. */
const ownColors = (root: Element, source: Palette): Set<string> =>
  new Set(
    descendants(root, ...colorElements).flatMap((element) => {
      const isOwn = element.localName !== 'schemeClr' && roleOfColor(element) === 'fill';
      return (isOwn && !isInPicture(element) && statedColor(element, source)) || [];
    }),
  );

/** The colour a picture makes transparent refers to its pixels. */
const isOfPicture = ({ parentNode }: Element): boolean =>
  parentNode?.nodeName === 'a:clrFrom' || parentNode?.nodeName === 'a:clrTo';

/** A picture's tint and what shows through it, such as white under a logo, belong to the picture. */
const isInPicture = ({ parentNode: holder }: Element): boolean =>
  holder?.nodeName === 'a:duotone' ||
  (holder?.nodeName === 'a:solidFill' &&
    holder.parentNode?.nodeName === 'p:spPr' &&
    holder.parentNode.parentNode?.nodeName === 'p:pic');

function keepShown(element: Element, source: Palette): void {
  const color = shownColor(element, source);
  if (color)
    element.parentNode?.replaceChild(make(element, ns.a, 'a:srgbClr', { val: color.slice(1) }), element);
}

function recolorOne(
  element: Element,
  source: Palette,
  mapper: ColorMapper,
  kept: Set<string>,
): ColorUse | undefined {
  const color = statedColor(element, source);
  if (!color) return undefined;
  const role = roleOfColor(element);
  const ofSeries = isOfSeries(element);
  const brands = mapper.map(color, role, ofSeries);
  const { proposed, difference } = brands;
  const mapped =
    kept.has(color) && role !== 'text' && !ofSeries
      ? { from: color, color, special: true, proposed, difference }
      : brands;
  writeColor(element, mapped);
  return { ...mapped, role };
}

/** A chart's series colours only tell the series apart. */
function isOfSeries(element: Element): boolean {
  for (let up = element.parentNode; up; up = up.parentNode) if (up.nodeName === 'c:ser') return true;
  return false;
}

/** Slots that bypass the colour map keep their meaning as text or background. */
function renameSlot(element: Element, { map }: Palette, mapper: ColorMapper): void {
  const value = element.getAttribute('val') ?? '';
  const role = Object.entries(map).find(([, slot]) => slot === value)?.[0] ?? value;
  const instead = isOfSeries(element) ? undefined : mapper.insteadOf(role);
  if (instead) {
    writeColor(element, instead);
    return;
  }
  const slot = mapper.slotLike(role) ?? role;
  if (value !== slot) element.setAttribute('val', slot);
}

/** Colours of paragraph ends, blank runs and hidden fills are never shown. */
function isShown(element: Element): boolean {
  const holder = element.parentNode?.parentNode as Element | undefined;
  const run = holder?.localName === 'rPr' ? (holder.parentNode as Element) : undefined;
  if (run?.localName === 'r' && (child(run, 't')?.textContent ?? '').trim() === '') return false;
  return !(
    holder?.nodeName === 'a:endParaRPr' ||
    (holder?.nodeName === 'a:defRPr' && holder.parentNode?.nodeName === 'a:pPr') ||
    isHidden(element)
  );
}

/** Fills and lines that Office keeps after removal, in case they are restored. */
function isHidden(element: Element): boolean {
  for (let up = element.parentNode; up; up = up.parentNode)
    if (/^hidden(Fill|Line|Effects|Scene3d|Sp3d)$/.test((up as Element).localName ?? '')) return true;
  return false;
}

/** Replaces a colour, keeping its transparency and shade. */
function writeColor(element: Element, replacement: Replacement): void {
  const written = stateColor(element, replacement);
  for (const change of children(element)) written.appendChild(change);
  element.parentNode?.replaceChild(written, element);
}

const textual = new Set(['rPr', 'defRPr', 'endParaRPr', 'buClr', 'fontRef']);
const linear = new Set([
  'ln',
  'lnL',
  'lnR',
  'lnT',
  'lnB',
  'lnRef',
  'left',
  'right',
  'top',
  'bottom',
  'insideH',
  'insideV',
]);

/** A colour's role, judged by the element it is in. */
function roleOfColor(element: Element): ColorRole {
  for (let up = element.parentNode; up; up = up.parentNode) {
    const name = (up as Element).localName ?? '';
    if (linear.has(name)) return 'line';
    if (textual.has(name)) return 'text';
    if (name === 'spPr' || name === 'tcPr' || name === 'sp') return 'fill';
  }
  return 'fill';
}
