import type { Layout, Master } from '../package/layout.ts';
import { isFooter, placeholderKey } from '../package/placeholder.ts';
import { objectsIn } from '../package/transform.ts';
import { descend } from '../package/xml.ts';

/**
 * The layout of the template's samples that has drawing but no placeholders: a model for layouts the brand
 * lacks.
 * @param shown the samples' layouts, in order
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
