import type { CheckedSlide } from '../../package/measured/read-slide.ts';
import { isFooter } from '../../package/placeholder.ts';
import type { Finding } from '../finding.ts';

/** Placeholders that the slide carries but nobody filled: they show their prompt to whoever edits the slide. */
export function checkPlaceholders({ objects }: CheckedSlide): Finding[] {
  return objects.flatMap(({ placeholder, text, kind, name }) => {
    if (!placeholder || isFooter(placeholder.type) || kind !== 'shape' || text) return [];
    return [{ rule: 'empty-placeholder', object: name, message: `The placeholder "${name}" is empty.` }];
  });
}
