import type { Element } from '@xmldom/xmldom';
import { relationshipTypes } from '../../package/names.ts';
import { openPackage } from '../../package/open-package.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { child } from '../../package/xml.ts';
import { SourceError } from '../../source.ts';
import type { DraftMeta } from '../draft.ts';
import type { PictureFile } from '../input.ts';

/** No honest part of a document is longer, or has more elements: each costs some 400 bytes as a tree. */
const maxTree = { bytes: 24 * 1024 * 1024, elements: 400_000 } as const;

/** Tables in text boxes in groups come to some fifty levels. */
const maxDepth = 400;
const [lessThan, greaterThan, slash, exclamation, question] = [...Buffer.from('<>/!?')] as [
  number,
  number,
  number,
  number,
  number,
];

export interface OfficeFile {
  file: OoxmlPackage;
  /** Name of the part that everything else hangs on. */
  main: string;
  /** What the properties of the file say. */
  meta: DraftMeta;
}

/** Opens an Office document whose main part is below `folder`. @throws SourceError */
export function openOffice(bytes: Uint8Array, folder: 'word' | 'ppt' | 'xl', name: string): OfficeFile {
  const file = openPackage(bytes);
  const main = file.related('/', relationshipTypes.officeDocument)?.target;
  if (!main || !file.has(main)) throw new SourceError('corrupt', `${name} has no main part.`);
  if (!main.startsWith(`/${folder}/`)) {
    throw new SourceError('corrupt', `${name} holds another kind of document than its name says.`);
  }
  return { file, main, meta: readProperties(file) };
}

/** The root of a part, unless it is larger or nested deeper than a tree may be. */
export function treeOf(file: OoxmlPackage, part: string): Element {
  if (file.size(part) > maxTree.bytes) {
    throw new SourceError('too-large', `${part} inside the file is larger than a document can be.`);
  }
  const { depth, elements } = extentOf(file.bytes(part));
  if (depth > maxDepth) {
    throw new SourceError('corrupt', `${part} inside the file is nested too deeply to be read.`);
  }
  if (elements > maxTree.elements) {
    throw new SourceError('too-large', `${part} inside the file has more elements than a document can have.`);
  }
  return file.root(part);
}

/** How deep the elements nest and how many there are, up to the first that is too much. The parser's time grows with the square of the depth. */
function extentOf(bytes: Uint8Array): { depth: number; elements: number } {
  let open = 0;
  const extent = { depth: 0, elements: 0 };
  const within = () => extent.depth <= maxDepth && extent.elements <= maxTree.elements;
  for (let at = bytes.indexOf(lessThan); at >= 0 && within(); at = bytes.indexOf(lessThan, at + 1)) {
    const next = bytes[at + 1];
    if (next === slash) open--;
    else if (next !== exclamation && next !== question) {
      extent.elements++;
      if (!closesItself(bytes, at)) open++;
    }
    extent.depth = Math.max(extent.depth, open);
  }
  return extent;
}

function closesItself(bytes: Uint8Array, at: number): boolean {
  const end = bytes.indexOf(greaterThan, at);
  return end > 0 && bytes[end - 1] === slash;
}

function readProperties(file: OoxmlPackage): DraftMeta {
  const part = file.related('/', relationshipTypes.coreProperties)?.target;
  if (!part || !file.has(part)) return {};
  const root = treeOf(file, part);
  const text = (name: string) => child(root, name)?.textContent?.trim() || undefined;
  const date = /^\d{4}-\d\d-\d\d/.exec(text('modified') ?? text('created') ?? '')?.[0];
  const title = text('title');
  const author = text('creator');
  return {
    ...(title && isRealTitle(title) && { titleProperty: title }),
    ...(author && isPerson(author) && { authors: [{ name: author }] }),
    ...(date && { date }),
  };
}

/** Accounts that programs write down as authors. */
const isPerson = (author: string) =>
  /\p{L}/u.test(author) &&
  !/^(?:user|admin|administrator|owner|author|unknown|microsoft|python-docx|apache poi|openpyxl)\b/i.test(
    author,
  );

/** What programs write into an untouched title. */
function isRealTitle(title: string): boolean {
  return !/^(?:PowerPoint[ -]Pr|Microsoft |Untitled|Document\d*$|Presentation\d*$|Slide \d+$)/i.test(title);
}

/** The value of an attribute whatever its prefix: `val` and `w:val`, `embed` and `r:embed`. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  if (!element) return undefined;
  for (const prefix of ['', 'w:', 'r:']) {
    const value = element.getAttribute(prefix + name);
    if (value) return value;
  }
  return undefined;
}

/** A picture of a document, unpacked only when somebody wants it. */
export function pictureOf(file: OoxmlPackage, part: string): PictureFile {
  return { size: file.size(part), read: () => file.bytes(part) };
}
