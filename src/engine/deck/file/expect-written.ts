import { type OpenSlide, openSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import type { FileEdit } from './file-edit.ts';

/** Checks something in the written file that the reading does not contain. */
export function expectWritten(
  edit: FileEdit,
  { slide, object: { id } }: { slide: Pick<OpenSlide, 'part'>; object: Pick<SlideObject, 'id'> },
  { aspect, otherwise }: { aspect: string; otherwise: string },
  holds: (object: SlideObject) => boolean,
): void {
  edit.expectSlide(
    slide,
    otherwise,
    (_, { deck, part }) => {
      const found = openSlide(deck, part).objects.find((one) => one.id === id);
      return found !== undefined && holds(found);
    },
    `${id} ${aspect}`,
  );
}
