import { nodeTypes } from './node-types.ts';
import type { TreeElement, TreeNode, TreeText } from './nodes.ts';

const own = ['http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/'];

const escaped: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const inEntity = (character: string): string => escaped[character] as string;
const inText = (text: string): string => (/[<>&]/.test(text) ? text.replace(/[<>&]/g, inEntity) : text);
const inValue = (text: string): string =>
  /[<>&"\t\n\r]/.test(text) ? text.replace(/[<>&"\t\n\r]/g, inEntity) : text;

/** Namespaces in scope by prefix, innermost last. */
type Scope = readonly { prefix: string; namespace: string }[];

/** Serialises a document, or a node and its content. Undeclared namespaces are declared where they are needed. */
export function serializeTree(top: TreeNode): string {
  const chunks: string[] = [];
  const open: { node: TreeNode; scope: Scope; tag: string }[] = [];
  let scope: Scope = [];
  let node: TreeNode | null = top.nodeType === nodeTypes.document ? top.firstChild : top;
  while (node) {
    if (node.nodeType !== nodeTypes.element) writeOther(node as TreeText, chunks);
    else {
      const { scope: inner, tag } = writeStart(node as TreeElement, scope, chunks);
      if (node.firstChild) {
        chunks.push('>');
        open.push({ node, scope, tag });
        scope = inner;
        node = node.firstChild;
        continue;
      }
      chunks.push('/>');
    }
    while (node && (node === top || !node.nextSibling)) {
      const parent = open.pop();
      if (parent) {
        chunks.push(`</${parent.tag}>`);
        scope = parent.scope;
      }
      node = parent?.node ?? null;
    }
    node = node?.nextSibling ?? null;
  }
  return chunks.join('');
}

function writeOther({ nodeType, nodeName, data }: TreeText, chunks: string[]): void {
  if (nodeType === nodeTypes.text) chunks.push(inText(data));
  else if (nodeType === nodeTypes.cdata)
    chunks.push('<![CDATA[', data.replaceAll(']]>', ']]]]><![CDATA[>'), ']]>');
  else if (nodeType === nodeTypes.comment) chunks.push('<!--', data, '-->');
  else chunks.push('<?', nodeName, ' ', data, '?>');
}

function writeStart(element: TreeElement, outer: Scope, chunks: string[]): { scope: Scope; tag: string } {
  const { attributes } = element;
  let scope = outer;
  const declare = (prefix: string, namespace: string) => {
    if (scope === outer) scope = [...outer];
    (scope as { prefix: string; namespace: string }[]).push({ prefix, namespace });
  };
  for (const { name, prefix, localName, value } of attributes) {
    if (prefix === 'xmlns') declare(localName, value);
    else if (name === 'xmlns') declare('', value);
  }
  const tag = tagOf(element, scope, outer);
  chunks.push('<', tag);
  const need = (prefix: string | null, namespace: string | null) => {
    if (!namespace || isDeclared(prefix ?? '', namespace, scope)) return;
    chunks.push(prefix ? ` xmlns:${prefix}="` : ' xmlns="', inValue(namespace), '"');
    declare(prefix ?? '', namespace);
  };
  for (const { name, prefix, namespaceURI, value } of attributes) {
    need(prefix, namespaceURI);
    chunks.push(' ', name, '="', inValue(value), '"');
  }
  if (tag === element.nodeName) need(element.prefix, element.namespaceURI);
  return { scope, tag };
}

/** An unprefixed element whose namespace is not the default one gets a prefix. */
function tagOf({ nodeName, prefix, namespaceURI }: TreeElement, scope: Scope, outer: Scope): string {
  if (prefix || !namespaceURI) return nodeName;
  const unprefixed = scope.findLast((one) => one.prefix === '');
  if (unprefixed?.namespace === namespaceURI) return nodeName;
  const known = outer.findLast(({ namespace }) => namespace === namespaceURI);
  return known?.prefix ? `${known.prefix}:${nodeName}` : nodeName;
}

function isDeclared(prefix: string, namespace: string, scope: Scope): boolean {
  if (own.includes(namespace)) return true;
  for (let at = scope.length - 1; at >= 0; at--) {
    const one = scope[at] as Scope[number];
    if (one.prefix === prefix) return one.namespace === namespace;
  }
  return false;
}
