import { ClarificationNeeded } from '../deck.ts';
import type { OperationOf } from './operations.ts';
import type { ObjectReference, SlideReference } from './references.ts';
import type { Resolver } from './resolve.ts';
import type { DeckView } from './view.ts';

/** Resolves a swap of two texts to two writes. @throws ClarificationNeeded */
export function swappedTexts(
  { texts }: OperationOf<'text.swap'>,
  resolver: Resolver,
  view: DeckView,
): OperationOf<'text.set'>[] {
  const [one, other] = texts.map((on) => {
    const [found, ...more] = resolver.objects(on, view);
    const lines = (found?.object.text ?? '').split('\n').filter((line) => line.trim() !== '');
    if (!found || more.length > 0 || lines.length === 0)
      throw new ClarificationNeeded('Which two texts should change places? Both must be there.');
    const number = resolver.numberBefore(found.slide.id);
    const slides: SlideReference[] | undefined = number === undefined ? on.slides : [{ number }];
    const place: ObjectReference = { ...on, ...(slides && { slides }) };
    return { place, lines, id: `${found.slide.id} ${found.object.id}` };
  });
  if (!one || !other || one.id === other.id)
    throw new ClarificationNeeded('Which two texts should change places?');
  const written = (on: ObjectReference, lines: string[]): OperationOf<'text.set'> => ({
    op: 'text.set',
    on,
    text: (on.kind === 'title' ? [lines.join(' ')] : lines) as [string],
  });
  return [written(one.place, other.lines), written(other.place, one.lines)];
}
