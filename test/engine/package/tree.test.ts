import { expect, test } from 'vitest';
import { isChanged, parseXml, serializeXml } from '../../../src/engine/package/xml.ts';

const parse = (xml: string) => parseXml(new TextEncoder().encode(xml), '/part.xml');
const rootOf = (xml: string) => {
  const root = parse(xml).documentElement;
  if (!root) throw new Error('no root');
  return root;
};
const written = (document: ReturnType<typeof parse>) =>
  new TextDecoder().decode(serializeXml(document)).replace(/^<\?xml[^>]*\?>\n/, '');

test.each([
  ['<a xmlns="urn:a"><b/>text<c d="1"/></a>'],
  ['<p:a xmlns:p="urn:p" xmlns:q="urn:q" q:r="2"><p:b>x &amp; y &lt; z</p:b></p:a>'],
  ['<a b="&quot;&#10;&lt;"><!--said--><?go now?><![CDATA[x < y]]></a>'],
  ['<a xmlns="urn:a"><b xmlns="urn:b"><c/></b><d/></a>'],
])('%s is written as it was read', (xml) => {
  expect(written(parse(`<?xml version="1.0"?>\r\n${xml}`))).toBe(xml);
});

test('letters that are written as numbers, line ends and white space in attributes are read as XML has them', () => {
  const root = rootOf('<a b="1\t2\r\n3&#9;4">x&#x41;&#66;\r\ny</a>');
  expect([root.getAttribute('b'), root.textContent]).toEqual(['1 2 3\t4', 'xAB\ny']);
});

test.each([
  ['<a><b></a></b>', 'crossed tags'],
  ['<a><b></a>', 'an open tag'],
  ['<a/><b/>', 'two roots'],
  ['<a/>text', 'text after the root'],
  ['', 'nothing'],
  ['<a b="1" b="2"/>', 'an attribute twice'],
  ['<a b="1"c="2"/>', 'attributes without a space'],
  ['<a b=1/>', 'no quotes'],
  ['<a b="<"/>', 'a bracket in an attribute'],
  ['<p:a/>', 'a prefix that stands for nothing'],
  ['<a p:b="1"/>', 'the same of an attribute'],
  ['<1a/>', 'a name that is none'],
  ['<a>&nbsp;</a>', 'an entity that nobody declares'],
  ['<a>&amp</a>', 'an entity without its end'],
  ['<a><!-- x</a>', 'an open comment'],
  ['<a', 'half a tag'],
])('%s is refused: %s', (xml) => {
  expect(() => parse(xml)).toThrow('not readable XML');
});

test('a node in a text is its XML, without what is around it', () => {
  const root = rootOf('<p:a xmlns:p="urn:p"><p:b><p:c>x</p:c></p:b><p:d/></p:a>');
  expect(`${root.firstChild} ${root.lastChild}`).toBe(
    '<p:b xmlns:p="urn:p"><p:c>x</p:c></p:b> <p:d xmlns:p="urn:p"/>',
  );
});

test('what is moved leaves its old place, and nothing goes below itself', () => {
  const root = rootOf('<a><b/><c/><d/></a>');
  const [b, c, d] = ['b', 'c', 'd'].map((name) =>
    [root.firstChild, root.firstChild?.nextSibling, root.lastChild].find((node) => node?.nodeName === name),
  );
  if (!b || !c || !d) throw new Error('missing');
  root.insertBefore(d, b);
  c.appendChild(b);
  expect(written(root.ownerDocument as never)).toBe('<a><d/><c><b/></c></a>');
  expect(() => b.appendChild(root)).toThrow();
  expect(() => root.removeChild(b)).toThrow();
  root.replaceChild(b, c);
  expect(written(root.ownerDocument as never)).toBe('<a><d/><b/></a>');
});

test('a copy in another document declares the namespaces that it needs there', () => {
  const from = rootOf('<p:a xmlns:p="urn:p" xmlns:r="urn:r"><p:b r:id="1"><p:c>x</p:c></p:b></p:a>');
  const into = parse('<a/>');
  into.documentElement?.appendChild(into.importNode(from.firstChild as never, true));
  expect(written(into)).toBe('<a><p:b xmlns:r="urn:r" r:id="1" xmlns:p="urn:p"><p:c>x</p:c></p:b></a>');
  expect(from.textContent).toBe('x');
});

test.each<[string, (root: ReturnType<typeof rootOf>) => void, boolean]>([
  ['reading', (root) => void root.textContent, false],
  ['an attribute', (root) => root.setAttribute('b', '2'), true],
  ['an attribute in a namespace', (root) => root.setAttributeNS('urn:x', 'x:b', '2'), true],
  ['an attribute taken away', (root) => root.removeAttribute('b'), true],
  ['words', (root) => Object.assign(root.firstChild ?? {}, { textContent: 'y' }), true],
  ['an element taken away', (root) => root.removeChild(root.lastChild as never), true],
])('a document knows whether it was changed: %s', (_, change, changed) => {
  const root = rootOf('<a b="1">x<c/></a>');
  change(root);
  expect(isChanged(root.ownerDocument as never)).toBe(changed);
});
