import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { columnOf, rowOf } from '../../instruct/grid-lines.ts';
import { isNumberCell, noNumbers } from '../../instruct/number-cells.ts';
import type { LinePart } from '../../instruct/operation-values.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { chartPart } from '../../package/reading/read-deck.ts';
import { paragraphText } from '../../package/reading/read-paragraphs.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import {
  type ChartText,
  chartTextHas,
  hasLook,
  lookOfChartText,
} from '../../package/writing/other-letters.ts';
import {
  type LetterLook,
  lookOfLetters,
  lookOfParagraphs,
  lookOfWords,
  runsOfWords,
} from '../../package/writing/write-look.ts';
import { cellsIn, rowsIn, setCellFill, tableIn } from '../../package/writing/write-table.ts';
import { ensureBody, type FindText } from '../../package/writing/write-text.ts';
import { child, children } from '../../package/xml.ts';
import { letterLookOf, said } from './apply-all-text.ts';
import { applyLook, bodiesOf } from './apply-look.ts';
import { lineLookOf, outlineCells } from './apply-outline.ts';
import { type Table, tables } from './apply-table.ts';
import { expectWritten } from './expect-written.ts';
import { saidParagraphs } from './file-deck.ts';
import type { FileEdit } from './file-edit.ts';
import { findText } from './find-text.ts';
import { short } from './object-text.ts';

type Look = OperationOf<'look.set'>['look'];
type Holder = { slide: OpenSlide; object: SlideObject };

/** Sets the look of rows, columns or cells of a table, or of words anywhere. */
export function setPartLook(edit: FileEdit, { on, look, part }: OperationOf<'look.set'>): void {
  if (!part) return;
  if ('words' in part) lookOfWordsOn(edit, on, part.words, look);
  else if ('of' in part) lookOfChart(edit, on, part.of, look);
  else for (const table of tables(edit, on)) lookOfLines(edit, table, part, look);
}

function lookOfWordsOn(edit: FileEdit, on: OperationOf<'look.set'>['on'], words: string, look: Look): void {
  const {
    align,
    lineSpacing,
    line,
    lineWidth,
    lineWidthBy,
    dash,
    transparency,
    fill: highlight,
    ...letters
  } = look;
  if (
    [align, lineSpacing, line, lineWidth, lineWidthBy, dash, transparency].some((one) => one !== undefined)
  ) {
    const ofLines = [line, lineWidth, lineWidthBy, dash, transparency, highlight].every((one) => !one);
    if (ofLines && lookOfWholeLines(edit, { on, look }, words)) return;
    throw new ClarificationNeeded(
      `“${short(words)}” is among other words, which are aligned and spaced with it. What should look like that as a whole?`,
    );
  }
  const find = asWritten(edit, on, words);
  let count = 0;
  for (const { slide, object } of holdersOf(edit, on)) {
    const own = bodiesOf(object).reduce(
      (sum, body) =>
        sum +
        lookOfWords(body, find, { ...letters, highlight }, { shape: object.element, layout: slide.layout }),
      0,
    );
    if (own === 0) continue;
    count += own;
    edit.tell(slide, `look of “${short(words)}”`, said(look));
    edit.touch(slide, object.id);
    edit.forgetLook(slide, object.id, look);
    expectWords(edit, { slide, object }, { words, find }, letters);
  }
  if (count === 0)
    throw new ClarificationNeeded(`“${short(words)}” is not there. Which words should look like that?`);
}

/** Applies the look to paragraphs that consist of these words. @returns whether there are no other occurrences */
function lookOfWholeLines(
  edit: FileEdit,
  { on, look }: Pick<OperationOf<'look.set'>, 'on' | 'look'>,
  words: string,
): boolean {
  const find = findText(words);
  const saying = ({ object }: Holder): { text: string; point: number }[] =>
    saidParagraphs(bodiesOf(object).flatMap((body) => children(body, 'p')))
      .map((line, point) => ({ text: paragraphText(line).trim(), point }))
      .filter(({ text }) => find(text, 0));
  let count = 0;
  for (const holder of holdersOf(edit, on)) {
    const found = saying(holder);
    count += found.length;
    const isWhole = found.every(({ text }) => text.toLowerCase() === words.trim().toLowerCase());
    if (!isWhole || (holder.object.kind === 'table' && found.length > 0)) return false;
  }
  for (const { slide, object } of count > 0 ? holdersOf(edit, on) : [])
    for (const { point } of saying({ slide, object }))
      applyLook(edit, { slide, object, id: object.id, point }, look);
  return count > 0;
}

/** Matches “High Score” in its case if it occurs so, not “high score” in a nearby sentence. */
function asWritten(edit: FileEdit, on: OperationOf<'look.set'>['on'], words: string): FindText {
  const exact = findText(words, true);
  for (const { object } of holdersOf(edit, on))
    if (bodiesOf(object).some((body) => runsOfWords(body, exact).length > 0)) return exact;
  return findText(words);
}

/** Everything that holds letters on the slides meant, or in the whole deck; or the named or just added object. */
function holdersOf(edit: FileEdit, on: OperationOf<'look.set'>['on']): Iterable<Holder> {
  return on.it || !['text', 'content', 'object'].includes(on.kind)
    ? edit.present(on)
    : edit.lettered(on.slides);
}

function expectWords(
  edit: FileEdit,
  holder: Holder,
  { words, find }: { words: string; find: FindText },
  letters: LetterLook,
): void {
  for (const [key, value] of Object.entries(letters))
    if (key !== 'sizeBy')
      expectWritten(
        edit,
        holder,
        {
          aspect: `look “${words}” ${key}`,
          otherwise: `“${short(words)}” does not look as it should (${key}).`,
        },
        (found) =>
          bodiesOf(found)
            .flatMap((body) => runsOfWords(body, find))
            .every((run) => hasLook(child(run, 'rPr'), { [key]: value })),
      );
}

/** Letters of a chart's title, legend, labels or axes. */
function lookOfChart(edit: FileEdit, on: OperationOf<'look.set'>['on'], of: ChartText, look: Look): void {
  const letters = letterLookOf(look);
  const rest = Object.keys(look).find((key) => !(key in letters));
  if (rest)
    throw new ClarificationNeeded(
      `The ${of} of a chart takes a font, a size in points, a colour, bold and italic. How should it look?`,
    );
  for (const { slide, object } of edit.present(on)) {
    const part = chartPart(object.element, { deck: edit.file.deck, slide });
    if (!part || !lookOfChartText(edit.file.deck.package.root(part), of, letters))
      throw new ClarificationNeeded(
        `The chart on slide ${edit.number(slide)} has no ${of} now. What should have that look?`,
      );
    edit.tell(slide, `look of the ${of} of the chart`, said(look));
    edit.touch(slide, object.id);
    edit.expectSlide(
      slide,
      `The ${of} of the chart does not look as it should.`,
      (_, { deck }) => chartTextHas(deck.package.root(part), of, letters),
      `${object.id} letters of ${of} ${Object.keys(letters).join(' ')}`,
    );
  }
}

function lookOfLines(edit: FileEdit, table: Table, { row, column, numbers }: LinePart, look: Look): void {
  const { line: _, lineWidth: __, dash: ___, fill, transparency, lineWidthBy, ...letters } = look;
  if (transparency !== undefined)
    throw new ClarificationNeeded('Cells are not made transparent here. What else should look so?');
  if (lineWidthBy !== undefined)
    throw new ClarificationNeeded('How thick should the borders of the cells be, in points?');
  const { slide, object } = table;
  const rows = rowsIn(tableIn(object.element));
  const [down, across] = [
    row === undefined ? undefined : rowOf(table.cells, row),
    column === undefined ? undefined : columnOf(table.cells, column),
  ];
  const spoken =
    down === 0 ? table.cells.find((cells) => cells.some((text) => text.trim() !== '')) : undefined;
  if (spoken && spoken !== table.cells[0])
    throw new ClarificationNeeded(
      `The first row of the table on slide ${edit.number(slide)} is empty: is row ${table.cells.indexOf(spoken) + 1} meant, “${short(spoken.filter(Boolean).join(' | '))}”?`,
    );
  const isMeant = (atRow: number, atColumn: number) =>
    (down === undefined || atRow === down) &&
    (across === undefined || atColumn === across) &&
    (!numbers || isNumberCell(table.cells[atRow]?.[atColumn] ?? '', atRow, atColumn, down !== undefined));
  const cells = rows.flatMap((one, at) => cellsIn(one).filter((_, column) => isMeant(at, column)));
  if (numbers && cells.length === 0) throw new ClarificationNeeded(noNumbers(`slide ${edit.number(slide)}`));
  for (const cell of cells) lookOfCell(cell, letters, fill, { shape: object.element, layout: slide.layout });
  const lines = lineLookOf(look);
  if (Object.keys(lines).length > 0) outlineCells(edit, table, isMeant, lines);
  const part = [
    numbers && 'numbers of',
    row !== undefined && `row ${row}`,
    column !== undefined && `column ${column}`,
  ];
  edit.tell(slide, `look of ${part.filter(Boolean).join(', ')} of the table`, said(look));
  edit.touch(slide, object.id);
  edit.forgetLook(slide, object.id, look);
}

function lookOfCell(
  cell: Element,
  letters: Look,
  fill: string | undefined,
  sizes: Parameters<typeof lookOfLetters>[2],
): void {
  const body = ensureBody(cell);
  lookOfLetters(body, letters, sizes);
  lookOfParagraphs(body, letters);
  if (fill !== undefined) setCellFill(cell, fill);
}
