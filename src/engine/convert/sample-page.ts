import type { Layout, Master } from '../package/layout.ts';
import { isFooter, placeholderKey } from '../package/placeholder.ts';
import { objectsIn } from '../package/transform.ts';
import { descend } from '../package/xml.ts';

/**
 * The page that a template's samples stand on, where that has a drawing of its own and no places: what such a brand lacks
 * is made like it.
 * @param shown the layouts of the samples, as they follow
 */
export function samplePage({ layouts }: Master, shown: Set<string>): Layout | undefined {
  const pages = [...shown].flatMap((part) => layouts.find((layout) => layout.part === part) ?? []);
  return pages.find(
    ({ root, placeholders }) => placeholders.every(({ type }) => isFooter(type)) && isDrawnOn(root),
  );
}

function isDrawnOn(root: Layout['root']): boolean {
  const tree = descend(root, 'cSld', 'spTree');
  return tree !== undefined && objectsIn(tree).some((object) => !placeholderKey(object));
}
