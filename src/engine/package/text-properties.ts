import type { Element } from '@xmldom/xmldom';
import { ns } from './names.ts';
import { child, insertBefore, make } from './xml.ts';

/** The properties of a run, made where it has none. */
export const runProperties = (run: Element): Element =>
  child(run, 'rPr') ?? insertBefore(run, make(run, ns.a, 'a:rPr'), 'pPr', 't');

/** The properties of a paragraph, made where it has none. */
export const paragraphProperties = (paragraph: Element): Element =>
  child(paragraph, 'pPr') ??
  (paragraph.insertBefore(make(paragraph, ns.a, 'a:pPr'), paragraph.firstChild) as Element);
