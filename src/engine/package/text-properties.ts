import type { Element } from '@xmldom/xmldom';
import { ns } from './names.ts';
import { child, children, insertBefore, make } from './xml.ts';

/** The properties of a run, made where it has none. Those of a formula have others of its own before them. */
export const runProperties = (run: Element): Element =>
  children(run, 'rPr').find(({ namespaceURI }) => namespaceURI === ns.a) ??
  insertBefore(run, make(run, ns.a, 'a:rPr'), 'pPr', 't');

/** Whether something is a part of a formula, whose faces are its own. */
export const isOfFormula = ({ parentNode }: Element): boolean =>
  /\/math$/.test((parentNode as Element | null)?.namespaceURI ?? '');

/** The properties of a paragraph, made where it has none. */
export const paragraphProperties = (paragraph: Element): Element =>
  child(paragraph, 'pPr') ??
  (paragraph.insertBefore(make(paragraph, ns.a, 'a:pPr'), paragraph.firstChild) as Element);
