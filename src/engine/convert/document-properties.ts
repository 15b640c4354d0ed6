import type { DeckPackage } from '../package/deck-package.ts';
import { escapeXml } from '../package/escape-xml.ts';
import { contentTypes, relationshipTypes } from '../package/names.ts';
import { child, parseXml } from '../package/xml.ts';

/** Relationships of the package and presentation that belong to the content and not the brand. */
const ofPackage: string[] = [relationshipTypes.coreProperties, relationshipTypes.customProperties];
const ofPresentation: string[] = [relationshipTypes.commentAuthors, relationshipTypes.authors];

/** Copies the source's title, author, labels and comment authors to the result. */
export function carryProperties(
  source: DeckPackage,
  result: DeckPackage,
  carry: (part: string) => string,
): void {
  for (const { type, id, target } of result.package.relationships('/')) {
    if (!ofPackage.includes(type)) continue;
    result.package.unrelate('/', id);
    result.package.delete(target);
  }
  const pairs = [
    ['/', '/', ofPackage],
    [source.presentation, result.presentation, ofPresentation],
  ] as const;
  for (const [from, to, types] of pairs) {
    for (const { type, target } of source.package.relationships(from)) {
      if (types.includes(type) && source.package.has(target)) result.package.relate(to, type, carry(target));
    }
  }
}

/** Records the program version the deck is from: defaults in charts differ between 2007 and later. */
export function carryVersion({ package: from }: DeckPackage, { package: to }: DeckPackage): void {
  const part = from.related('/', relationshipTypes.extendedProperties)?.target;
  const root = part && from.has(part) ? from.root(part) : undefined;
  const version = child(root, 'AppVersion')?.textContent;
  const program = child(root, 'Application')?.textContent ?? '';
  if (!version || !/^[\d.]{1,12}$/.test(version)) return;
  const name = to.freeName('/docProps/app.xml');
  const properties = `<Properties xmlns="${namespace}"><Application>${escapeXml(program)}</Application><AppVersion>${version}</AppVersion></Properties>`;
  to.set(name, parseXml(new TextEncoder().encode(properties), name));
  to.setContentType(name, contentTypes.extendedProperties);
  to.relate('/', relationshipTypes.extendedProperties, name);
}

const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';
