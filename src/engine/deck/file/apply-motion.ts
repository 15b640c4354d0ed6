import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { child, children, descendants, remove } from '../../package/xml.ts';
import type { FileEdit } from './file-edit.ts';

const names = { transition: 'transitions', timing: 'animations' } as const;

/** Removes slide transitions and animations. */
export function stillSlides(edit: FileEdit, { slides, without }: OperationOf<'slide.still'>): void {
  const wanted = (['transition', 'timing'] as const).filter(
    (one) => without === 'both' || names[one] === without,
  );
  let count = 0;
  for (const slide of edit.slides(slides ?? [edit.named ? 'current' : 'all'])) {
    const found = wanted.filter((one) => motionOf(slide.root, one).length > 0);
    if (found.length === 0) {
      edit.file.letGo(slide.part);
      continue;
    }
    count += 1;
    for (const one of found) {
      for (const element of motionOf(slide.root, one)) remove(element);
      edit.tell(slide, names[one], 'removed');
      edit.expectSlide(
        slide,
        `The ${names[one]} are still there.`,
        (_, { deck, part }) => motionOf(deck.package.root(part), one).length === 0,
      );
    }
    edit.touch(slide, 'motion');
  }
  if (count === 0)
    throw new ClarificationNeeded(
      `There are no ${wanted.map((one) => names[one]).join(' and no ')} there. What should change?`,
    );
}

/** Elements for transitions or timing, at the root or inside its alternate forms. Videos are also played through timing. */
function motionOf(root: Element, name: keyof typeof names): Element[] {
  const kept = children(root, 'AlternateContent').filter((one) => descendants(one, name).length > 0);
  const own = [...kept, ...children(root, name)];
  if (name === 'transition') return own;
  return own.flatMap((timing) => {
    const films = descendants(timing, 'video', 'audio');
    if (films.length === 0) return descendants(timing, 'spTgt', 'sldTgt').length > 0 ? [timing] : [];
    return [
      ...descendants(timing, 'seq').filter((one) => !descendants(one, 'cmd', 'video', 'audio').length),
      ...children(child(timing, 'bldLst') ?? timing, 'bldP', 'bldGraphic', 'bldDgm', 'bldOleChart'),
    ];
  });
}
