import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { ns } from '../names.ts';
import type { OpenSlide } from '../reading/slide-objects.ts';
import { descendants, remove } from '../xml.ts';
import { retireIds } from './add-object.ts';
import { pruneTiming } from './prune-timing.ts';
import { reached } from './write-slides.ts';

/** Removes an object from a slide, with its animations and the parts only it used: a chart, a picture. */
export function takeObject(deck: DeckPackage, { part, root, tree }: OpenSlide, object: Element): void {
  const ids = relationsIn(object);
  retireIds(tree);
  remove(object);
  pruneTiming(root);
  loosen(root);
  dropUnused(deck, part, ids);
}

/** Detaches connectors from deleted objects; they keep their place. */
function loosen(slide: Element): void {
  const ends = descendants(slide, 'stCxn', 'endCxn');
  if (ends.length === 0) return;
  const present = new Set(descendants(slide, 'cNvPr').map((properties) => properties.getAttribute('id')));
  for (const end of ends) if (!present.has(end.getAttribute('id'))) remove(end);
}

/** Drops a part's unused relationships, with the parts that nothing else refers to. */
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

/** The relationship ids used within an element. */
const relationsIn = (element: Element): Set<string> =>
  new Set(
    [element, ...descendants(element)].flatMap((one) =>
      [...one.attributes].flatMap(({ namespaceURI, value }) => (namespaceURI === ns.r ? [value] : [])),
    ),
  );
