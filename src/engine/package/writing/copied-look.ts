import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import type { Layout } from '../layout.ts';
import { placeholderKey } from '../placeholder.ts';
import { atLevel, inheritedStyles, levelOf } from '../text-style.ts';
import { child, children, descend, descendants, insertBefore, remove } from '../xml.ts';
import { fills } from './write-look.ts';

/** An object's text format, property by property, own or inherited. */
export interface CopiedLook {
  attributes: Record<string, string>;
  fill: Element | undefined;
  latin: Element | undefined;
  align: string | undefined;
}

const attributes = ['sz', 'b', 'i', 'u', 'strike', 'cap', 'spc'];

/** Undefined where the object has no text. */
export function lookOf(shape: Element, layout: Layout): CopiedLook | undefined {
  const body = child(shape, 'txBody');
  const run = body && descendants(body, 'r').find((one) => (one.textContent ?? '').trim() !== '');
  const paragraph = run?.parentNode as Element | undefined;
  if (!run || !paragraph) return undefined;
  const listed = descend(shape, 'txBody', 'lstStyle');
  const styles = [...(listed ? [listed] : []), ...inheritedStyles(layout, placeholderKey(shape))];
  const levels = atLevel(styles, levelOf(paragraph));
  const own = child(run, 'rPr');
  const letters = [...(own ? [own] : []), ...levels.flatMap((level) => child(level, 'defRPr') ?? [])];
  const said = child(paragraph, 'pPr');
  const first = <T>(read: (one: Element) => T | undefined): T | undefined =>
    letters.map(read).find((one) => one !== undefined);
  return {
    attributes: Object.fromEntries(
      attributes.flatMap((name) => {
        const value = first((one) => one.getAttribute(name) ?? undefined);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    fill: first((one) => children(one, ...fills)[0]) ?? styledFill(shape),
    latin: first((one) => child(one, 'latin')),
    align: [...(said ? [said] : []), ...levels]
      .map((one) => one.getAttribute('algn') ?? undefined)
      .find((one) => one !== undefined),
  };
}

/** The text colour that a shape's style gives. */
function styledFill(shape: Element): Element | undefined {
  const [colour] = children(child(child(shape, 'style'), 'fontRef') ?? shape, 'schemeClr', 'srgbClr');
  if (!colour) return undefined;
  const fill = fragment(shape, '<a:solidFill/>');
  fill.appendChild(colour.cloneNode(true));
  return fill;
}

/** Applies another object's text format, or its font only. */
export function wear(shape: Element, look: CopiedLook, fontOnly: boolean): void {
  for (const paragraph of descendants(child(shape, 'txBody') ?? shape, 'p')) {
    for (const run of children(paragraph, 'r', 'fld')) {
      const properties =
        child(run, 'rPr') ?? (run.insertBefore(fragment(run, '<a:rPr/>'), run.firstChild) as Element);
      dress(properties, look, fontOnly);
    }
    if (!look.align || fontOnly) continue;
    const properties =
      child(paragraph, 'pPr') ??
      (paragraph.insertBefore(fragment(paragraph, '<a:pPr/>'), paragraph.firstChild) as Element);
    properties.setAttribute('algn', look.align);
  }
}

function dress(properties: Element, look: CopiedLook, fontOnly: boolean): void {
  for (const name of ['latin', 'cs']) remove(child(properties, name));
  const behind = ['sym', 'hlinkClick', 'hlinkMouseOver', 'rtl', 'extLst'];
  if (look.latin) insertBefore(properties, look.latin.cloneNode(true) as Element, 'ea', ...behind);
  if (fontOnly) return;
  for (const name of attributes) {
    const value = look.attributes[name];
    if (value === undefined) properties.removeAttribute(name);
    else properties.setAttribute(name, value);
  }
  for (const old of children(properties, ...fills)) remove(old);
  if (look.fill)
    insertBefore(
      properties,
      look.fill.cloneNode(true) as Element,
      ...['effectLst', 'effectDag', 'highlight', 'uLnTx', 'uLn', 'uFillTx', 'uFill', 'latin', 'ea', 'cs'],
      ...behind,
    );
}
