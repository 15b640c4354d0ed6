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
 * Brings every colour below an element to the target's theme. Names of slots stay, since the same names now stand for
 * the brand's colours; colours stated by value become slots.
 */
export function recolor(root: Element, source: Palette, mapper: ColorMapper): ColorUse[] {
  const uses: ColorUse[] = [];
  for (const element of descendants(root, ...colorElements)) {
    if (isOfPicture(element)) continue;
    if (isInPicture(element)) keepShown(element, source);
    else if (element.localName === 'schemeClr') renameSlot(element, source, mapper);
    // A marker's yellow is the marker's, not the deck's.
    else if (element.parentNode?.nodeName !== 'a:highlight') {
      const shown = isShown(element);
      const use = recolorOne(element, source, mapper);
      if (use && shown) uses.push(use);
    }
  }
  return uses;
}

/** The colour that a picture lets through names points of the picture. */
const isOfPicture = ({ parentNode }: Element): boolean =>
  parentNode?.nodeName === 'a:clrFrom' || parentNode?.nodeName === 'a:clrTo';

/** What a picture is tinted with belongs to the picture, and what shows through it, such as the white under logos. */
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

function recolorOne(element: Element, source: Palette, mapper: ColorMapper): ColorUse | undefined {
  const color = statedColor(element, source);
  if (!color) return undefined;
  const role = roleOfColor(element);
  const mapped = mapper.map(color, role, isOfSeries(element));
  writeColor(element, mapped);
  return { ...mapped, role };
}

/** The colours of a chart's series tell them apart and mean nothing more. */
function isOfSeries(element: Element): boolean {
  for (let up = element.parentNode; up; up = up.parentNode) if (up.nodeName === 'c:ser') return true;
  return false;
}

/** Slots named past the colour map keep their meaning as text or background. */
function renameSlot(element: Element, { map }: Palette, mapper: ColorMapper): void {
  const value = element.getAttribute('val') ?? '';
  const role = Object.entries(map).find(([, slot]) => slot === value)?.[0] ?? value;
  const slot = mapper.slotLike(role) ?? role;
  if (value !== slot) element.setAttribute('val', slot);
}

/** What ends a paragraph, is stated for words to come, or stands in blank runs and hidden fills, nobody sees. */
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

/** What Office keeps of a fill or a line that was taken off, in case it comes back. */
function isHidden(element: Element): boolean {
  for (let up = element.parentNode; up; up = up.parentNode)
    if (/^hidden(Fill|Line|Effects|Scene3d|Sp3d)$/.test((up as Element).localName ?? '')) return true;
  return false;
}

/** Puts a replacement in the place of a colour, with the transparency and shades that the colour had. */
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

/** What a colour is for, by what it stands in. */
function roleOfColor(element: Element): ColorRole {
  for (let up = element.parentNode; up; up = up.parentNode) {
    const name = (up as Element).localName ?? '';
    if (linear.has(name)) return 'line';
    if (textual.has(name)) return 'text';
    if (name === 'spPr' || name === 'tcPr' || name === 'sp') return 'fill';
  }
  return 'fill';
}
