import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { ns } from '../names.ts';
import type { OpenSlide } from '../reading/slide-objects.ts';
import { descendants, remove } from '../xml.ts';
import { retireIds } from './add-object.ts';
import { pruneTiming } from './prune-timing.ts';
import { reached } from './write-slides.ts';

/** Takes an object out of a slide, with how it moved and the parts that only it showed: a chart, a picture. */
export function takeObject(deck: DeckPackage, { part, root, tree }: OpenSlide, object: Element): void {
  const ids = relationsIn(object);
  retireIds(tree);
  remove(object);
  pruneTiming(root);
  loosen(root);
  dropUnused(deck, part, ids);
}

/** Connectors keep their place and are no longer held by what is gone. */
function loosen(slide: Element): void {
  const ends = descendants(slide, 'stCxn', 'endCxn');
  if (ends.length === 0) return;
  const present = new Set(descendants(slide, 'cNvPr').map((properties) => properties.getAttribute('id')));
  for (const end of ends) if (!present.has(end.getAttribute('id'))) remove(end);
}

/** Relationships of a part that nothing in it names any more go, with the parts that nothing else leads to. */
export function dropUnused(deck: DeckPackage, part: string, ids: Iterable<string>): void {
  const { package: opened } = deck;
  const named = relationsIn(opened.root(part));
  const unused = new Set([...ids].filter((id) => !named.has(id)));
  const gone = opened.relationships(part).filter(({ id }) => unused.has(id));
  if (gone.length === 0) return;
  for (const { id } of gone) opened.unrelate(part, id);
  const left = reached(deck);
  for (const { target, external } of gone)
    if (!external && opened.has(target))
      for (const name of reached(deck, [], target)) if (!left.has(name)) opened.delete(name);
}

/** Ids of relationships that an element and what it holds name. */
const relationsIn = (element: Element): Set<string> =>
  new Set(
    [element, ...descendants(element)].flatMap((one) =>
      [...one.attributes].flatMap(({ namespaceURI, value }) => (namespaceURI === ns.r ? [value] : [])),
    ),
  );
