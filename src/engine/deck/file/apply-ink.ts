import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { isCalled } from '../../instruct/colours.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { RunReading } from '../../package/reading/deck-reading.ts';
import { ColourReader } from '../../package/reading/shown-colours.ts';
import { runsIn } from '../../package/writing/write-link.ts';
import { lookOfLetters } from '../../package/writing/write-look.ts';
import { child, children } from '../../package/xml.ts';
import type { FileEdit } from './file-edit.ts';

type Look = OperationOf<'look.set'>['look'];

/** Changes letters of one colour, wherever they are: "change the blue text to black". */
export function lookOfInk(edit: FileEdit, { on, look }: OperationOf<'look.set'>, colour: string): void {
  const { align, lineSpacing, line, lineWidth, lineWidthBy, fill, ...letters } = look;
  if ([align, lineSpacing, line, lineWidth, lineWidthBy, fill].some((one) => one !== undefined))
    throw new ClarificationNeeded(
      'Letters of one colour may be among others, which are aligned and spaced with them. What should look like that as a whole?',
    );
  for (const { slide, object, point } of edit.present(on)) {
    const body = child(object.element, 'txBody');
    if (!body) continue;
    const colours = new ColourReader(slide);
    const paragraphs = children(body, 'p').filter((one) => one.textContent?.trim());
    const meant = new Set<Element>(
      (point === undefined ? paragraphs : paragraphs.slice(point, point + 1))
        .flatMap((paragraph) => children(paragraph, 'r', 'fld'))
        .filter((run) => isCalled(colours.ofRun(run) ?? '', colour)),
    );
    const places = runsIn(body).flatMap((run, at) => (meant.has(run) ? [at] : []));
    lookOfLetters(body, letters, { shape: object.element, layout: slide.layout }, (run) => meant.has(run));
    edit.touch(slide, object.id);
    edit.forgetLook(slide, object.id, look);
    expectInk(edit, { slide, id: object.id }, letters, places);
  }
}

function expectInk(
  edit: FileEdit,
  { slide, id }: { slide: { part: string }; id: string },
  letters: Look,
  places: readonly number[],
): void {
  for (const [key, value] of Object.entries(letters))
    if (key !== 'sizeBy')
      edit.expectObject(
        slide,
        { id, aspect: `ink ${places.join()} ${key}` },
        `The letters of that colour do not look as they should (${key}).`,
        ({ paragraphs = [] }) => {
          const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
          return places.every((at) => runs[at]?.[key as keyof RunReading] === value);
        },
      );
}
