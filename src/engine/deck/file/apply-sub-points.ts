import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { pointIndex } from '../../instruct/points-saying.ts';
import { paragraphText } from '../../package/reading/read-paragraphs.ts';
import { levelOf } from '../../package/text-style.ts';
import { setLevel } from '../../package/writing/write-look.ts';
import { countedIn, withPoint } from './apply-points.ts';
import type { FileEdit } from './file-edit.ts';
import { ownPoints } from './insert-point.ts';
import { addLines, saidIn, thoseSaying } from './object-text.ts';

/** Adds points a level below another, after its existing ones. */
export function addUnder(edit: FileEdit, { on, points, under = -1 }: OperationOf<'point.add'>): void {
  const meant = withPoint(edit, on, typeof under === 'string' ? under : undefined, true);
  const which = meant.text ?? under;
  for (const target of thoseSaying(edit.present(meant.on), meant.text, true)) {
    const said = saidIn(target);
    const counted = typeof which === 'number' ? countedIn(said, target.object, target.slide) : said;
    const parent = counted[pointIndex(counted.map(paragraphText), which)];
    if (!parent)
      throw new ClarificationNeeded(
        `Slide ${edit.number(target.slide)} has ${counted.length} points. Under which should that go?`,
      );
    const at = said.indexOf(parent);
    const first = at + 1 + ownPoints(target.object.element, at);
    addLines(edit, target, points, first);
    for (const made of saidIn(target).slice(first, first + points.length))
      while (levelOf(made) <= levelOf(parent) && setLevel(made, 1));
    const { id } = target.object;
    const otherwise = 'The new points are not below that one.';
    edit.expectObject(target.slide, { id, aspect: 'levels' }, otherwise, ({ paragraphs = [] }) =>
      paragraphs
        .filter(({ text }) => text.trim() !== '')
        .slice(first, first + points.length)
        .every(({ level }) => (level ?? 0) > levelOf(parent)),
    );
  }
}
