import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { bottom, right } from '../../package/box.ts';
import { ns } from '../../package/names.ts';
import { hasText, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { dropUnused } from '../../package/writing/take-object.ts';
import { setShapeFill } from '../../package/writing/write-shape-look.ts';
import { setBackground } from '../../package/writing/write-slide.ts';
import { child, descend, descendants } from '../../package/xml.ts';
import type { FileEdit } from './file-edit.ts';

function coversSlide(edit: FileEdit, slide: OpenSlide, object: SlideObject | undefined): boolean {
  const box = object && standingBox(slide, object);
  const { width, height } = edit.file.deck.size;
  return (
    box !== undefined &&
    box.x <= width * 0.01 &&
    box.y <= height * 0.01 &&
    right(box) >= width * 0.99 &&
    bottom(box) >= height * 0.99
  );
}

/** Some programs draw the background as the rearmost shape, which would hide a new one. */
function paintedGround(edit: FileEdit, slide: OpenSlide): SlideObject | undefined {
  const [hindmost] = slide.objects;
  if (hindmost?.kind !== 'shape' || hasText(hindmost.element)) return undefined;
  const isPainted = ['solidFill', 'gradFill'].some((name) => descend(hindmost.element, 'spPr', name));
  return isPainted && coversSlide(edit, slide, hindmost) ? hindmost : undefined;
}

export function setGround(edit: FileEdit, { slides, colour }: OperationOf<'slide.background'>): void {
  const meant = edit.slides(slides);
  const hidden = meant.filter((slide) =>
    slide.objects.some((object) => object.kind === 'picture' && coversSlide(edit, slide, object)),
  );
  const [first] = hidden;
  if (first && hidden.length === meant.length)
    throw new ClarificationNeeded(
      `A picture covers the whole of slide ${edit.number(first)}, so that its background is not seen. Should the picture be deleted?`,
    );
  for (const slide of hidden)
    edit.warn(
      'COVERS',
      slide,
      `A picture covers the whole of slide ${edit.number(slide)}: its new background is not seen.`,
    );
  for (const slide of meant) {
    const old = descendants(child(slide.root, 'cSld') ?? slide.root, 'bg').flatMap((ground) =>
      descendants(ground, 'blip').flatMap((blip) => blip.getAttributeNS(ns.r, 'embed') || []),
    );
    setBackground(slide, colour);
    const ground = paintedGround(edit, slide);
    if (ground) {
      setShapeFill(ground.element, colour);
      edit.touch(slide, ground.id);
    }
    dropUnused(edit.file.deck, slide.part, old);
    edit.touch(slide, 'background');
    edit.expectSlide(
      slide,
      'The background has another colour.',
      ({ background }) => background === colour,
      'background',
    );
  }
}
