import type { CheckedSlide } from '../../package/measured/read-slide.ts';
import { nonVisual } from '../../package/placeholder.ts';
import { child, descendants } from '../../package/xml.ts';
import type { Finding } from '../finding.ts';

/** Pictures, charts and tables say in words what they show, unless they are marked as decoration. */
export function checkAltText({ objects }: CheckedSlide): Finding[] {
  return objects.flatMap(({ element, kind, name }) => {
    if (kind !== 'picture' && kind !== 'frame') return [];
    const properties = child(nonVisual(element), 'cNvPr');
    const described = properties?.getAttribute('descr')?.trim() || properties?.getAttribute('title')?.trim();
    const decorative =
      properties && descendants(properties, 'decorative').some((one) => one.getAttribute('val') === '1');
    if (described || decorative) return [];
    return [{ rule: 'alt-text', object: name, message: `"${name}" has no alternative text.` }];
  });
}
