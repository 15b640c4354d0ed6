import type { Element } from '@xmldom/xmldom';
import { relationshipTypes } from '../../package/names.ts';
import { openPackage } from '../../package/open-package.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { child } from '../../package/xml.ts';
import { SourceError } from '../../source.ts';
import type { DraftMeta } from '../draft.ts';
import type { PictureFile } from '../input.ts';

/** Larger XML parts are not genuine. */
const maxTreeBytes = 24 * 1024 * 1024;

export interface OfficeFile {
  file: OoxmlPackage;
  /** Name of the main part. */
  main: string;
  /** Metadata from the file properties. */
  meta: DraftMeta;
}

const contentWords = { word: 'wordprocessingml', ppt: 'presentationml', xl: 'spreadsheetml' } as const;

/** Opens an Office document with its main part in `folder`. @throws SourceError */
export function openOffice(bytes: Uint8Array, folder: 'word' | 'ppt' | 'xl', name: string): OfficeFile {
  const file = openPackage(bytes);
  const main = file.related('/', relationshipTypes.officeDocument)?.target;
  if (!main || !file.has(main)) throw new SourceError('corrupt', `${name} has no main part.`);
  // Usually the main part is in its named folder; otherwise the content type decides.
  const isOwn = file.contentType(main)?.includes(contentWords[folder]);
  if (!main.startsWith(`/${folder}/`) && !isOwn) {
    throw new SourceError('corrupt', `${name} holds another kind of document than its name says.`);
  }
  return { file, main, meta: readProperties(file) };
}

/** The root of a part, with a size limit. */
export function treeOf(file: OoxmlPackage, part: string): Element {
  if (file.size(part) > maxTreeBytes) {
    throw new SourceError('too-large', `${part} inside the file is larger than a document can be.`);
  }
  return file.root(part);
}

function readProperties(file: OoxmlPackage): DraftMeta {
  const part = file.related('/', relationshipTypes.coreProperties)?.target;
  if (!part || !file.has(part)) return {};
  const root = treeOf(file, part);
  const text = (name: string) => child(root, name)?.textContent?.trim() || undefined;
  const title = text('title');
  const author = text('creator');
  return {
    ...(title && isRealTitle(title) && { titleProperty: title }),
    ...(author && isPerson(author) && { authorProperty: author }),
  };
}

/** Account names that programs write as authors. */
const isPerson = (author: string) =>
  /\p{L}/u.test(author) &&
  !/^(?:user|admin|administrator|owner|author|unknown|microsoft|python-docx|apache poi|openpyxl)\b/i.test(
    author,
  );

/** Whether a title property is not a program's default. */
function isRealTitle(title: string): boolean {
  return !/^(?:PowerPoint[ -]Pr|Microsoft |Untitled|Document\d*$|Presentation\d*$|Slide \d+$)/i.test(title);
}

/** An attribute's value with any prefix: `val` and `w:val`, `embed` and `r:embed`. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  if (!element) return undefined;
  for (const prefix of ['', 'w:', 'r:']) {
    const value = element.getAttribute(prefix + name);
    if (value) return value;
  }
  return undefined;
}

/** An embedded picture, unpacked on demand. */
export function pictureOf(file: OoxmlPackage, part: string): PictureFile {
  return { size: file.size(part), read: () => file.bytes(part) };
}
