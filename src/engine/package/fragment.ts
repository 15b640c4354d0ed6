import type { Element } from '@xmldom/xmldom';
import { ns } from './names.ts';
import { children, parseXml } from './xml.ts';

const declared = Object.entries({ a: ns.a, p: ns.p, r: ns.r, c: ns.c })
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Parses XML with the usual prefixes into detached elements for the document of `near`. */
export function fragments(near: Element, xml: string): Element[] {
  const holder = parseXml(
    new TextEncoder().encode(`<x ${declared}>${xml}</x>`),
    'a fragment',
  ).documentElement;
  return holder ? children(holder).map((made) => near.ownerDocument?.importNode(made, true) as Element) : [];
}

/** The same for a single element. */
export const fragment = (near: Element, xml: string): Element => fragments(near, xml)[0] as Element;

/** Parses a whole part. */
export const partXml = (xml: string) => parseXml(new TextEncoder().encode(xml), 'a part');
