import type { DeckPackage } from '../package/deck-package.ts';
import { placeholderElement } from '../package/placeholder.ts';

/**
 * Gives every placeholder of a layout a unique index. Some programs omit or repeat them, which leaves slides
 * ambiguous.
 */
export function numberPlaceholders({ masters }: DeckPackage): void {
  for (const { placeholders } of masters.flatMap((master) => master.layouts)) {
    const taken = new Set<string>();
    for (const placeholder of placeholders) {
      const titled = placeholder.type === 'title' || placeholder.type === 'ctrTitle';
      const valid = /^\d+$/.test(placeholder.idx) && (titled || placeholder.idx !== '0');
      if (valid && !taken.has(placeholder.idx)) {
        taken.add(placeholder.idx);
        continue;
      }
      if (titled) continue;
      let next = 1;
      while (taken.has(String(next)) || placeholders.some(({ idx }) => idx === String(next))) next++;
      placeholder.idx = String(next);
      taken.add(placeholder.idx);
      placeholderElement(placeholder.element)?.setAttribute('idx', placeholder.idx);
    }
  }
}
