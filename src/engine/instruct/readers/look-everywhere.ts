import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';

/** "The titles red and the text 18 pt": where those of all slides are meant, so are their texts. */
export function everywhereAlike(operations: readonly Operation[]): void {
  const looks = operations.flatMap((one) => (one.op === 'look.set' && !one.part ? [one.on] : []));
  const isAll = ({ kind, slides }: ObjectReference): boolean => kind === 'title' && slides?.[0] === 'all';
  if (!looks.some(isAll)) return;
  for (const on of looks) {
    const isText =
      (on.kind === 'text' || on.kind === 'content') && on.nth === undefined && on.text === undefined;
    if (isText && !on.slides) Object.assign(on, { every: true, but: 'title', slides: ['all'] });
  }
}
