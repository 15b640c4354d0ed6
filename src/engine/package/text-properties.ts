import type { Element } from '@xmldom/xmldom';
import { ns } from './names.ts';
import { child, children, insertBefore, make } from './xml.ts';

/** A run's properties, created if missing. In a formula, other properties precede them. */
export const runProperties = (run: Element): Element =>
  children(run, 'rPr').find(({ namespaceURI }) => namespaceURI === ns.a) ??
  insertBefore(run, make(run, ns.a, 'a:rPr'), 'pPr', 't');

/** Whether an element is part of a formula, which has its own typefaces. */
export const isOfFormula = ({ parentNode }: Element): boolean =>
  /\/math$/.test((parentNode as Element | null)?.namespaceURI ?? '');

/** A paragraph's properties, created if missing. */
export const paragraphProperties = (paragraph: Element): Element =>
  child(paragraph, 'pPr') ??
  (paragraph.insertBefore(make(paragraph, ns.a, 'a:pPr'), paragraph.firstChild) as Element);
