import { addMissingLayouts } from './add-layout.ts';
import type { DeckPackage } from './deck-package.ts';
import { relationshipTypes } from './names.ts';
import type { OoxmlPackage } from './package.ts';
import { child, children, descendants, remove } from './xml.ts';

/** Relationships that belong to a template's sample slides, or describe them. */
const ofSamples = new Set<string>([
  relationshipTypes.slide,
  relationshipTypes.commentAuthors,
  relationshipTypes.authors,
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties',
]);

/** Removes a template's sample slides and the parts only they use. Adds layouts where it has none. */
export function emptyTemplate(template: DeckPackage): void {
  addMissingLayouts(template);
  const { package: opened, presentation } = template;
  for (const part of ['/', presentation]) dropRelationships(opened, part);
  const root = opened.root(presentation);
  for (const list of ['sldIdLst', 'custShowLst', 'modifyVerifier', 'smartTags', 'custDataLst'])
    remove(child(root, list));
  for (const extension of children(child(root, 'extLst') ?? root, 'ext')) {
    if (descendants(extension, 'sectionLst').length > 0) remove(extension);
  }
  const extensions = child(root, 'extLst');
  if (extensions && children(extensions).length === 0) remove(extensions);
  sweep(opened);
}

function dropRelationships(opened: OoxmlPackage, part: string): void {
  for (const related of opened.relationships(part))
    if (ofSamples.has(related.type)) opened.unrelate(part, related.id);
}

/** Deletes unreachable parts. */
function sweep(opened: OoxmlPackage): void {
  const reached = new Set<string>();
  const waiting = ['/'];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (reached.has(part)) continue;
    reached.add(part);
    waiting.push(...opened.relationships(part).flatMap(({ external, target }) => (external ? [] : [target])));
  }
  for (const name of opened.names) {
    if (!reached.has(name) && !name.endsWith('.rels') && name !== '/[Content_Types].xml') opened.delete(name);
  }
}
