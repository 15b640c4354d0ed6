import type { Item } from './item.ts';

/** "A bit to the right", "to the right a bit": marks the place directly next to words at `starts` as slight. */
export function lessen(items: readonly Item[], starts: readonly number[]): void {
  const near = ({ kind }: Item): boolean => ['place', 'verb', 'and', 'mark'].includes(kind);
  for (const start of starts) {
    const after = items.find((item) => item.start >= start && near(item));
    // 向右移动一点: the attached verb does not separate them.
    const before = items.findLast(
      (item) => item.end <= start && near(item) && !(item.kind === 'verb' && item.end === start),
    );
    const place = [after, before].find((item) => item?.kind === 'place');
    if (place) place.slight = true;
  }
}
