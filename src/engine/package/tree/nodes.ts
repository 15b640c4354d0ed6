import { TreeAttribute } from './attribute.ts';
import { nodeTypes } from './node-types.ts';
import { serializeTree } from './serialize-tree.ts';

/**
 * A minimal DOM for XML parts, with only what the engine uses. It takes a fifth of xmldom's build time and
 * memory, which keeps lists, indexes and maps for every element.
 */

export abstract class TreeNode {
  abstract readonly nodeType: number;
  abstract readonly nodeName: string;
  ownerDocument: TreeDocument | null;
  parentNode: TreeNode | null = null;
  previousSibling: TreeNode | null = null;
  nextSibling: TreeNode | null = null;
  firstChild: TreeNode | null = null;
  lastChild: TreeNode | null = null;

  constructor(document: TreeDocument | null) {
    this.ownerDocument = document;
  }

  abstract get textContent(): string;
  abstract set textContent(text: string | null);

  /** A shallow copy for a document. */
  abstract copy(document: TreeDocument): TreeNode;

  appendChild<T extends TreeNode>(node: T): T {
    return this.insertBefore(node, null);
  }

  insertBefore<T extends TreeNode>(node: T, next: TreeNode | null | undefined): T {
    if (next && next.parentNode !== this) throw new Error('The node to insert before is not a child.');
    if (next === (node as TreeNode)) return node;
    this.refuseAncestor(node);
    node.parentNode?.removeChild(node);
    const previous = next ? next.previousSibling : this.lastChild;
    node.parentNode = this;
    node.previousSibling = previous;
    node.nextSibling = next ?? null;
    if (previous) previous.nextSibling = node;
    else this.firstChild = node;
    if (next) next.previousSibling = node;
    else this.lastChild = node;
    this.noteChange();
    return node;
  }

  removeChild<T extends TreeNode>(node: T): T {
    if (node.parentNode !== this) throw new Error('The node to remove is not a child.');
    const { previousSibling: previous, nextSibling: next } = node;
    if (previous) previous.nextSibling = next;
    else this.firstChild = next;
    if (next) next.previousSibling = previous;
    else this.lastChild = previous;
    node.parentNode = null;
    node.previousSibling = null;
    node.nextSibling = null;
    this.noteChange();
    return node;
  }

  replaceChild<T extends TreeNode>(node: TreeNode, replaced: T): T {
    const next = replaced.nextSibling === node ? node.nextSibling : replaced.nextSibling;
    this.removeChild(replaced);
    this.insertBefore(node, next);
    return replaced;
  }

  /** Serialises the node, with the namespaces it needs. */
  toString(): string {
    return serializeTree(this);
  }

  cloneNode(deep = false): this {
    return copyInto(this.ownerDocument as TreeDocument, this, deep);
  }

  protected noteChange(): void {
    if (this.ownerDocument) this.ownerDocument.changed = true;
  }

  /** Prevents a node from being put inside itself. */
  private refuseAncestor(node: TreeNode): void {
    if (!node.firstChild) return;
    for (let up: TreeNode | null = this; up; up = up.parentNode)
      if (up === node) throw new Error('A node cannot be put below itself.');
  }
}

/** Iterative, so that a deeply nested part cannot exhaust the stack. */
function copyInto<T extends TreeNode>(into: TreeDocument, node: T, deep: boolean): T {
  const top = node.copy(into);
  const document = top instanceof TreeDocument ? top : into;
  let [from, to]: [TreeNode, TreeNode] = [node, top];
  while (deep) {
    if (from.firstChild) {
      from = from.firstChild;
      to = to.appendChild(from.copy(document));
      continue;
    }
    while (from !== node && !from.nextSibling) {
      from = from.parentNode as TreeNode;
      to = to.parentNode as TreeNode;
    }
    if (from === node) break;
    from = from.nextSibling as TreeNode;
    to = (to.parentNode as TreeNode).appendChild(from.copy(document));
  }
  return top as T;
}

export class TreeElement extends TreeNode {
  readonly nodeType = nodeTypes.element;
  readonly nodeName: string;
  readonly namespaceURI: string | null;
  readonly prefix: string | null;
  readonly localName: string;
  readonly attributes: TreeAttribute[] = [];

  constructor(document: TreeDocument, namespace: string | null, name: string) {
    super(document);
    const colon = name.indexOf(':');
    this.nodeName = name;
    this.namespaceURI = namespace;
    this.prefix = colon < 0 ? null : name.slice(0, colon);
    this.localName = colon < 0 ? name : name.slice(colon + 1);
  }

  get tagName(): string {
    return this.nodeName;
  }

  get textContent(): string {
    let text = '';
    let node: TreeNode | null = this.firstChild;
    while (node) {
      if (node.nodeType === nodeTypes.text || node.nodeType === nodeTypes.cdata)
        text += (node as TreeText).data;
      if (node.firstChild) node = node.firstChild;
      else {
        while (node && node !== this && !node.nextSibling) node = node.parentNode;
        node = node === this ? null : (node?.nextSibling ?? null);
      }
    }
    return text;
  }

  set textContent(text: string | null) {
    while (this.firstChild) this.removeChild(this.firstChild);
    if (text) this.appendChild((this.ownerDocument as TreeDocument).createTextNode(text));
  }

  getAttribute(name: string): string | null {
    return this.named(name)?.value ?? null;
  }

  getAttributeNS(namespace: string | null, localName: string): string | null {
    return this.namedIn(namespace, localName)?.value ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.named(name) !== undefined;
  }

  setAttribute(name: string, value: string): void {
    this.noteChange();
    const known = this.named(name);
    if (known) known.value = String(value);
    else this.attributes.push(new TreeAttribute(null, name, String(value)));
  }

  setAttributeNS(namespace: string | null, name: string, value: string): void {
    this.noteChange();
    const known = this.namedIn(namespace, name.slice(name.indexOf(':') + 1));
    if (known) known.value = String(value);
    else this.attributes.push(new TreeAttribute(namespace, name, String(value)));
  }

  removeAttribute(name: string): void {
    this.drop(this.named(name));
  }

  removeAttributeNS(namespace: string | null, localName: string): void {
    this.drop(this.namedIn(namespace, localName));
  }

  copy(document: TreeDocument): TreeNode {
    const copy = new TreeElement(document, this.namespaceURI, this.nodeName);
    for (const { namespaceURI, name, value } of this.attributes)
      copy.attributes.push(new TreeAttribute(namespaceURI, name, value));
    return copy;
  }

  private named(name: string): TreeAttribute | undefined {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute;
    return undefined;
  }

  private namedIn(namespace: string | null, localName: string): TreeAttribute | undefined {
    for (const attribute of this.attributes)
      if (attribute.localName === localName && attribute.namespaceURI === namespace) return attribute;
    return undefined;
  }

  private drop(attribute: TreeAttribute | undefined): void {
    if (!attribute) return;
    this.noteChange();
    this.attributes.splice(this.attributes.indexOf(attribute), 1);
  }
}

/** Text, comments, processing instructions and CDATA. */
export class TreeText extends TreeNode {
  readonly nodeType: number;
  readonly nodeName: string;
  /** Changed by `textContent`. */
  data: string;

  constructor(document: TreeDocument, type: number, name: string, data: string) {
    super(document);
    this.nodeType = type;
    this.nodeName = name;
    this.data = data;
  }

  get textContent(): string {
    return this.data;
  }

  set textContent(text: string | null) {
    this.noteChange();
    this.data = text ?? '';
  }

  copy(document: TreeDocument): TreeNode {
    return new TreeText(document, this.nodeType, this.nodeName, this.data);
  }
}

export class TreeDocument extends TreeNode {
  readonly nodeType = nodeTypes.document;
  readonly nodeName = '#document';
  /** Whether anything changed since it was read. */
  changed = false;

  constructor() {
    super(null);
  }

  get documentElement(): TreeElement | null {
    for (let node = this.firstChild; node; node = node.nextSibling)
      if (node.nodeType === nodeTypes.element) return node as TreeElement;
    return null;
  }

  /** '' for documents (the DOM has null). */
  get textContent(): string {
    return '';
  }

  set textContent(_: string | null) {}

  protected override noteChange(): void {
    this.changed = true;
  }

  createElementNS(namespace: string | null, name: string): TreeElement {
    return new TreeElement(this, namespace, name);
  }

  createTextNode(data: string): TreeText {
    return new TreeText(this, nodeTypes.text, '#text', data);
  }

  importNode<T extends TreeNode>(node: T, deep = false): T {
    return copyInto(this, node, deep);
  }

  copy(): TreeNode {
    return new TreeDocument();
  }
}
