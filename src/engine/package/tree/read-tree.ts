import { TreeAttribute } from './attribute.ts';
import { nodeTypes } from './node-types.ts';
import { TreeDocument, TreeElement, type TreeNode, TreeText } from './nodes.ts';

/** Namespaces by prefix; '' is the default namespace. */
type Scope = Record<string, string>;

const outermost: Scope = Object.assign(Object.create(null), {
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
});

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const qualifiedName = /^[\p{L}_][\p{L}\p{M}\p{Nd}._·-]*(?::[\p{L}_][\p{L}\p{M}\p{Nd}._·-]*)?$/u;
/** An XML declaration, or nothing. */
const declaration = /^<\?xml\s[^?]*\?>/;

const [tab, newline, space, exclamation, slash, equals, greater, question] = [...'\t\n !/=>?'].map((one) =>
  one.charCodeAt(0),
) as [number, number, number, number, number, number, number, number];
const isSpace = (code: number): boolean => code === space || code === newline || code === tab;

/** Cache of well-formed names; packages use some hundreds. */
const wellFormed = new Set<string>();
const mostKept = 10_000;

/**
 * Parses XML without a document type in one strict pass, in a third of the time of a general XML and HTML
 * parser.
 * @throws Error when it is malformed
 */
export function readTree(text: string): TreeDocument {
  return new TreeReader(text.replace(/\r[\n\u0085]?|[\u0085\u2028\u2029]/g, '\n')).read();
}

class TreeReader {
  readonly #text: string;
  readonly #document = new TreeDocument();
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): TreeDocument {
    const text = this.#text;
    const scopes: Scope[] = [];
    let open: TreeNode = this.#document;
    let scope = outermost;
    this.#at = declaration.exec(text)?.[0].length ?? 0;
    for (;;) {
      const next = text.indexOf('<', this.#at);
      this.#readText(open, next < 0 ? text.length : next);
      if (next < 0) break;
      const code = text.charCodeAt(next + 1);
      this.#at = next;
      if (code === slash) {
        if (text.slice(next + 2, this.#end('>')).trimEnd() !== open.nodeName) throw this.#wrong('end tag');
        open = open.parentNode as TreeNode;
        scope = scopes.pop() as Scope;
      } else if (code === exclamation || code === question) this.#readOther(open);
      else {
        const { element, inner, closed } = this.#readTag(scope);
        if (open === this.#document && this.#document.documentElement) throw this.#wrong('second root');
        open.appendChild(element);
        if (closed) continue;
        scopes.push(scope);
        scope = inner;
        open = element;
      }
    }
    if (open !== this.#document || !this.#document.documentElement) throw this.#wrong('end');
    this.#document.changed = false;
    return this.#document;
  }

  #readText(parent: TreeNode, to: number): void {
    if (to === this.#at) return;
    const said = this.#text.slice(this.#at, to);
    if (parent !== this.#document) parent.appendChild(this.#document.createTextNode(this.#unescaped(said)));
    else if (said.trim()) throw this.#wrong('text outside the root');
  }

  /** Comments, CDATA and processing instructions. */
  #readOther(parent: TreeNode): void {
    const start = this.#at;
    const document = this.#document;
    const inside = (opening: string, closing: string) =>
      this.#text.slice(start + opening.length, this.#end(closing));
    if (this.#text.startsWith('<!--', start))
      parent.appendChild(new TreeText(document, nodeTypes.comment, '#comment', inside('<!--', '-->')));
    else if (this.#text.startsWith('<![CDATA[', start) && parent !== document)
      parent.appendChild(
        new TreeText(document, nodeTypes.cdata, '#cdata-section', inside('<![CDATA[', ']]>')),
      );
    else if (this.#text.startsWith('<?', start)) {
      const [, target = '', data = ''] = /^(\S+)(?:\s+(\S.*)?)?$/s.exec(inside('<?', '?>')) ?? [];
      if (!target || target.toLowerCase() === 'xml') throw this.#wrong('instruction');
      parent.appendChild(new TreeText(document, nodeTypes.instruction, target, data));
    } else throw this.#wrong('declaration');
  }

  /** Moves past the next closing mark and returns its position. */
  #end(mark: string): number {
    const end = this.#text.indexOf(mark, this.#at);
    if (end < 0) throw this.#wrong('end of the file');
    this.#at = end + mark.length;
    return end;
  }

  #readTag(scope: Scope): { element: TreeElement; inner: Scope; closed: boolean } {
    this.#at++;
    const name = this.#name();
    const read: { name: string; value: string }[] = [];
    let inner = scope;
    for (;;) {
      const spaced = this.#skipSpace();
      const code = this.#text.charCodeAt(this.#at);
      if (code === greater || code === slash) break;
      if (!spaced) throw this.#wrong('attribute');
      const attribute = this.#attribute();
      if (read.some((one) => one.name === attribute.name)) throw this.#wrong('second attribute of a name');
      read.push(attribute);
      const prefix = declaredPrefix(attribute.name);
      if (prefix === undefined) continue;
      if (inner === scope) inner = Object.create(scope);
      inner[prefix] = attribute.value;
    }
    const closed = this.#text.charCodeAt(this.#at) === slash;
    if (closed && this.#text.charCodeAt(++this.#at) !== greater) throw this.#wrong('tag');
    this.#at++;
    const element = new TreeElement(this.#document, this.#namespace(name, inner, inner['']), name);
    for (const one of read) {
      const namespace = one.name === 'xmlns' ? (outermost.xmlns ?? null) : this.#namespace(one.name, inner);
      element.attributes.push(new TreeAttribute(namespace, one.name, one.value));
    }
    return { element, inner, closed };
  }

  #name(): string {
    const text = this.#text;
    const from = this.#at;
    for (let code = text.charCodeAt(this.#at); ; code = text.charCodeAt(++this.#at))
      if (isSpace(code) || code === equals || code === greater || code === slash || Number.isNaN(code)) break;
    const name = text.slice(from, this.#at);
    if (wellFormed.has(name)) return name;
    if (!qualifiedName.test(name)) throw this.#wrong('name');
    if (wellFormed.size < mostKept) wellFormed.add(name);
    return name;
  }

  #attribute(): { name: string; value: string } {
    const name = this.#name();
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at++) !== equals) throw this.#wrong('attribute');
    this.#skipSpace();
    const quote = this.#text.charAt(this.#at++);
    if (quote !== '"' && quote !== "'") throw this.#wrong('attribute');
    const from = this.#at;
    const value = this.#text.slice(from, this.#end(quote));
    if (value.includes('<')) throw this.#wrong('attribute');
    return { name, value: this.#unescaped(/[\t\n]/.test(value) ? value.replace(/[\t\n]/g, ' ') : value) };
  }

  #skipSpace(): boolean {
    const from = this.#at;
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at++;
    return this.#at > from;
  }

  #namespace(name: string, scope: Scope, unprefixed?: string): string | null {
    const colon = name.indexOf(':');
    if (colon < 0) return unprefixed || null;
    const namespace = scope[name.slice(0, colon)];
    if (!namespace) throw this.#wrong('prefix');
    return namespace;
  }

  #unescaped(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(/&(#?)(\w+)(;?)/g, (_, number: string, said: string, end: string) => {
      const code = number ? Number(said.startsWith('x') ? `0${said}` : said) : Number.NaN;
      const letter = number ? String.fromCodePoint(code) : Object.hasOwn(entities, said) && entities[said];
      if (!letter || !end) throw this.#wrong('entity');
      return letter;
    });
  }

  #wrong(what: string): Error {
    return new Error(`Not well formed at ${this.#at}: ${what}.`);
  }
}

/** The prefix an attribute declares. */
function declaredPrefix(name: string): string | undefined {
  if (name === 'xmlns') return '';
  return name.startsWith('xmlns:') ? name.slice(6) : undefined;
}
