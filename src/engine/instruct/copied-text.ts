import { ClarificationNeeded } from '../deck.ts';
import type { Operation, OperationOf } from './operations.ts';
import type { Resolver } from './resolve.ts';
import type { DeckView } from './view.ts';

/** Resolves a copy to operations that write the text at its goal. @throws ClarificationNeeded */
export function copiedText(
  { from, on }: OperationOf<'text.copy'>,
  resolver: Resolver,
  view: DeckView,
): Operation {
  const lines = resolver
    .objects(from, view)
    .flatMap(({ object }) => (object.text ?? '').split('\n'))
    .filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined)
    throw new ClarificationNeeded('There is no text to copy there. Which text should go where?');
  if (on.kind === 'content' || on.kind === 'text')
    return { op: 'point.add', on: { ...on, kind: 'content' }, points: lines as [string] };
  if (on.kind === 'notes') return { op: 'text.add', on, text: lines as [string] };
  return { op: 'text.set', on, text: on.kind === 'title' ? [lines.join(' ')] : (lines as [string]) };
}
