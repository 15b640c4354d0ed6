import type { Document, Element, Node } from '@xmldom/xmldom';
import { SourceError } from '../source.ts';
import type { TreeDocument } from './tree/nodes.ts';
import { readTree } from './tree/read-tree.ts';
import { serializeTree } from './tree/serialize-tree.ts';
import { refuseEndlessXml } from './xml-extent.ts';

/** Reads, writes and walks XML parts. */

/** Strict packages use other namespaces; they are mapped to the transitional ones the engine knows. */
const strictNamespaces: [RegExp, string][] = [
  [
    /http:\/\/purl\.oclc\.org\/ooxml\/officeDocument\//g,
    'http://schemas.openxmlformats.org/officeDocument/2006/',
  ],
  [/http:\/\/purl\.oclc\.org\/ooxml\/(\w+)\//g, 'http://schemas.openxmlformats.org/$1/2006/'],
];

/** A part as UTF-8, converted according to its byte order mark. */
export function inUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  const little = first === 0xff && second === 0xfe;
  if (!little && !(first === 0xfe && second === 0xff)) return bytes;
  return new TextEncoder().encode(new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(bytes));
}

function inTransitional(text: string): string {
  if (!text.includes('http://purl.oclc.org/ooxml/')) return text;
  return strictNamespaces.reduce(
    (translated, [strict, transitional]) => translated.replace(strict, transitional),
    text,
  );
}

/** @throws SourceError when a part exceeds the limits, is malformed, or declares a document type */
export function parseXml(part: Uint8Array, name: string): Document {
  const bytes = inUtf8(part);
  refuseEndlessXml(bytes, name);
  const read = new TextDecoder().decode(bytes);
  const text = inTransitional(read);
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new SourceError('corrupt', `${name} declares a document type, which an Office file may not.`);
  try {
    const tree = readTree(text);
    tree.changed = bytes !== part || text !== read;
    return tree as unknown as Document;
  } catch {
    throw new SourceError('corrupt', `${name} inside the file is not readable XML.`);
  }
}

/** Whether a document differs from the part it was read from, in content or encoding. */
export const isChanged = (document: Document): boolean => (document as unknown as TreeDocument).changed;

export function serializeXml(document: Document): Uint8Array {
  const text = serializeTree(document as unknown as TreeDocument);
  const declared = text.startsWith('<?xml') ? text.replace(/^<\?xml[^>]*\?>\s*/, '') : text;
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${declared}`);
}

const isElement = (node: Node | null): node is Element => node?.nodeType === 1;

/** Child elements, all or by local name. */
export function children(parent: Node, ...names: string[]): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (isElement(node) && (names.length === 0 || names.includes(node.localName ?? ''))) found.push(node);
  }
  return found;
}

export function child(parent: Node | undefined, name: string): Element | undefined {
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling) {
    if (isElement(node) && node.localName === name) return node;
  }
  return undefined;
}

/** Follows a path of child names down. */
export function descend(parent: Node | undefined, ...path: string[]): Element | undefined {
  let found = parent;
  for (const name of path) found = child(found, name);
  return found as Element | undefined;
}

/**
 * Descendant elements in document order, all or by local name. A list, so the tree may change during
 * iteration; iterative, so deep nesting cannot exhaust the stack.
 */
export function descendants(root: Node, ...names: string[]): Element[] {
  const found: Element[] = [];
  const [only] = names.length === 1 ? names : [];
  let node: Node | null = root.firstChild;
  while (node) {
    if (node.nodeType === 1 && (only ? only === node.localName : isNamed(node, names)))
      found.push(node as Element);
    node = node.firstChild ?? following(node, root);
  }
  return found;
}

const isNamed = ({ localName }: Node, names: string[]): boolean =>
  names.length === 0 || names.includes(localName ?? '');

/** The next node after this one's subtree. */
function following(node: Node, root: Node): Node | null {
  let up: Node | null = node;
  while (up && up !== root) {
    if (up.nextSibling) return up.nextSibling;
    up = up.parentNode;
  }
  return null;
}

export function remove(node: Node | undefined): void {
  node?.parentNode?.removeChild(node);
}

export function integer(element: Element | undefined, attribute: string): number | undefined {
  const value = Number.parseInt(element?.getAttribute(attribute) ?? '', 10);
  return Number.isFinite(value) ? value : undefined;
}

/** A new detached element of the same document, with attributes. */
export function make(
  near: Node,
  namespace: string,
  name: string,
  attributes: Record<string, string | number> = {},
): Element {
  const document = (near.nodeType === 9 ? near : near.ownerDocument) as Document;
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Inserts a child in schema order: before the first child named in `later`. */
export function insertBefore(parent: Element, added: Element, ...later: string[]): Element {
  const next = children(parent).find((sibling) => later.includes(sibling.localName ?? ''));
  parent.insertBefore(added, next ?? null);
  return added;
}

export function insertAfter(parent: Element, added: Element, ...earlier: string[]): Element {
  const last = children(parent, ...earlier).at(-1);
  parent.insertBefore(added, last ? last.nextSibling : parent.firstChild);
  return added;
}
