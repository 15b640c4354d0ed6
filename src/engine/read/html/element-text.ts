import type { parseHTML } from 'linkedom';
import { plainFormula } from '../markdown/plain-tex.ts';

export type Page = ReturnType<typeof parseHTML>['document'];
export type PageElement = NonNullable<Page['body']>;
type PageNode = PageElement['childNodes'][number];

export const children = (element: PageElement) => [...(element.children as unknown as PageElement[])];
export const nameOf = (element: PageElement) => element.tagName.toUpperCase();

/** Elements whose text is never shown. */
const silent = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'BUTTON',
  'SVG',
  'IFRAME',
  'SELECT',
  'INPUT',
  'TEXTAREA',
  'OBJECT',
]);
export const isSilent = (name: string): boolean => silent.has(name);

/** Elements that always start a line. */
const lines = new Set(['LI', 'P', 'DIV', 'TR', 'DT', 'DD', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'CAPTION']);

const raised: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
};
const lowered: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
};

/**
 * The text of an element in one pass: breaks become line breaks, note marks are dropped, exponents raised. `leave`
 * excludes elements that are read separately.
 */
export function elementText(
  root: PageElement,
  leave: (element: PageElement) => boolean = () => false,
): string {
  let text = '';
  // Iterative, since pages may nest deeper than the stack.
  let node: PageNode | null = root.firstChild as PageNode | null;
  while (node) {
    let into: PageNode | null = null;
    if (node.nodeType === 3) text += (node.textContent ?? '').replace(/\s+/g, ' ');
    else if (node.nodeType === 1) {
      const element = node as unknown as PageElement;
      const name = nameOf(element);
      if (name === 'BR') text += '\n';
      else if (name === 'SUP' || name === 'SUB') text += script(element, name === 'SUP');
      else if (name === 'MATH') text += formula(element);
      else if (!silent.has(name) && !isNoteMark(element) && !leave(element)) {
        if (lines.has(name)) text += '\n';
        into = node.firstChild as PageNode | null;
      }
    }
    node = into ?? following(node, root);
  }
  return withFormulas(text)
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Formulas rendered by scripts: "\\(x_i\\)". */
const scripted = /\\\(([^\n]{1,200}?)\\\)/g;

export const withFormulas = (text: string): string =>
  text.includes('\\(') ? text.replace(scripted, (_, tex: string) => plainFormula(tex)) : text;

/** A link to a note, or back. */
export const isNoteMark = (element: PageElement): boolean =>
  nameOf(element) === 'A' &&
  (/\bfootnote-(?:ref|back)|\bdoc-(?:noteref|backlink)\b/.test(
    `${element.getAttribute('class') ?? ''} ${element.getAttribute('role') ?? ''}`,
  ) ||
    /^\s*[↩⏎↑^]\ufe0e?\s*$/u.test(element.textContent ?? ''));

function following(node: PageNode, root: PageElement): PageNode | null {
  let up: PageNode | null = node;
  while (up && up !== (root as unknown as PageNode)) {
    if (up.nextSibling) return up.nextSibling as PageNode;
    up = up.parentNode as unknown as PageNode | null;
  }
  return null;
}

/** "m²" keeps its exponent; "[12]", "a" and note links are marks. */
function script(element: PageElement, above: boolean): string {
  const text = (element.textContent ?? '').trim();
  if (above && element.querySelector('a')) return '';
  const digits = above ? raised : lowered;
  if (/^[0-6]$/.test(text)) return digits[text] ?? text;
  return text.length <= 12 ? text : '';
}

function formula(element: PageElement): string {
  const tex = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  return tex ? plainFormula(tex) : (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
