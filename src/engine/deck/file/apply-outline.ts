import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { linesHave, setLines } from '../../package/writing/table-lines.ts';
import {
  hasTransparency,
  type LineLook,
  lineWidthOf,
  setShapeLine,
  setTransparency,
  shapeLineHas,
} from '../../package/writing/write-shape-look.ts';
import { cellsIn, rowsIn, tableIn } from '../../package/writing/write-table.ts';
import { expectWritten } from './expect-written.ts';
import type { FileEdit } from './file-edit.ts';

type Look = OperationOf<'look.set'>['look'];
interface Present {
  slide: OpenSlide;
  object: SlideObject;
}

/** Sets the transparency of an object in percent. */
export function seeThrough(edit: FileEdit, { slide, object }: Present, percent: number): void {
  const isDrawn = ['sp', 'pic'].includes(object.element.localName ?? '');
  if (!isDrawn || !setTransparency(object.element, percent))
    throw new ClarificationNeeded(
      `The ${object.kind} on slide ${edit.number(slide)} has no fill of its own that could be transparent. Give it a colour first, or say what else should be.`,
    );
  expectWritten(
    edit,
    { slide, object },
    { aspect: 'transparency', otherwise: `The ${object.kind} is not as transparent as it should be.` },
    ({ element }) => hasTransparency(element, percent),
  );
}

export const lineLookOf = ({ line, lineWidth, dash }: Look): LineLook => ({
  ...(line !== undefined && { line }),
  ...(lineWidth !== undefined && { lineWidth }),
  ...(dash && { dash }),
});

/**
 * Resolves "thicker" and "thinner" to points, from the current line width. @throws ClarificationNeeded if the object
 * has no line
 */
export function withLineWidth(
  edit: FileEdit,
  { slide, object }: Present,
  { lineWidthBy, ...look }: Look,
): Look {
  if (lineWidthBy === undefined) return look;
  const width =
    object.kind === 'table'
      ? undefined
      : lineWidthOf(object.element, edit.file.deck.package.root(slide.layout.master.theme));
  if (width === undefined)
    throw new ClarificationNeeded(
      `The ${object.kind} on slide ${edit.number(slide)} has no line of one width. How thick should it be, in points?`,
    );
  return { ...look, lineWidth: Math.max(0.25, Math.round(width * lineWidthBy * 4) / 4) };
}

/** Sets an object's outline; for a table, the borders of all cells. */
export function outline(edit: FileEdit, { slide, object }: Present, look: LineLook): void {
  if (Object.keys(look).length === 0) return;
  if (object.kind === 'table') {
    outlineCells(edit, { slide, object }, () => true, look);
    return;
  }
  if (!['sp', 'cxnSp', 'pic'].includes(object.element.localName ?? ''))
    throw new ClarificationNeeded(`A ${object.kind} has no outline of its own. What should have that line?`);
  setShapeLine(object.element, look);
  for (const key of ['lineWidth', 'dash'] as const)
    if (look[key] !== undefined)
      expectWritten(
        edit,
        { slide, object },
        { aspect: key, otherwise: `The ${object.kind} does not look as it should (${key}).` },
        ({ element }) => shapeLineHas(element, { [key]: look[key] }),
      );
}

/** Sets the borders of table cells. */
export function outlineCells(
  edit: FileEdit,
  { slide, object }: Present,
  isMeant: (row: number, column: number) => boolean,
  look: LineLook,
): void {
  const cells = ({ element }: SlideObject) => rowsIn(tableIn(element)).map(cellsIn);
  setLines(cells(object), isMeant, look);
  expectWritten(
    edit,
    { slide, object },
    { aspect: 'borders', otherwise: 'The borders of the table are not as they should be.' },
    (found) => linesHave(cells(found), isMeant, look),
  );
}
