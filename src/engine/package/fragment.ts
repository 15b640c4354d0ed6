import type { Element } from '@xmldom/xmldom';
import { ns } from './names.ts';
import { children, parseXml } from './xml.ts';

const declared = Object.entries({ a: ns.a, p: ns.p, r: ns.r, c: ns.c })
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Elements written as text, with the usual prefixes, made for the document of another; not yet put anywhere. */
export function fragments(near: Element, xml: string): Element[] {
  const holder = parseXml(
    new TextEncoder().encode(`<x ${declared}>${xml}</x>`),
    'a fragment',
  ).documentElement;
  return holder ? children(holder).map((made) => near.ownerDocument?.importNode(made, true) as Element) : [];
}

/** The one element that is written. */
export const fragment = (near: Element, xml: string): Element => fragments(near, xml)[0] as Element;

/** A whole part written as text. */
export const partXml = (xml: string) => parseXml(new TextEncoder().encode(xml), 'a part');
