import type { Element } from '@xmldom/xmldom';
import { ns } from '../../package/names.ts';
import { children, insertAfter, make } from '../../package/xml.ts';
import type { Replacement } from './color-mapper.ts';

/** An element that states a colour: by theme slot where it has one, else by value. */
export function stateColor(near: Element, { slot, color, modulation, offset }: Replacement): Element {
  const stated = make(near, ns.a, slot ? 'a:schemeClr' : 'a:srgbClr', { val: slot ?? color.slice(1) });
  const change = (name: string, share: number) =>
    stated.appendChild(make(near, ns.a, name, { val: Math.round(share * 100_000) }));
  if (modulation !== undefined) change('a:lumMod', modulation);
  if (offset) change('a:lumOff', offset);
  return stated;
}

const fills = ['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'];

/** Sets a run's colour, replacing any fill it had. */
export function setTextColor(properties: Element, replacement: Replacement): void {
  for (const fill of children(properties, ...fills)) properties.removeChild(fill);
  const fill = make(properties, ns.a, 'a:solidFill');
  fill.appendChild(stateColor(fill, replacement));
  insertAfter(properties, fill, 'ln');
}
