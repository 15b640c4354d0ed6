import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { LinePart } from '../../instruct/operation-values.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { RunReading } from '../../package/reading/deck-reading.ts';
import { chartPart } from '../../package/reading/read-deck.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { type ChartText, chartTextHas, lookOfChartText } from '../../package/writing/other-letters.ts';
import { setCellLines } from '../../package/writing/table-lines.ts';
import { lookOfLetters, lookOfParagraphs, lookOfWords, placesIn } from '../../package/writing/write-look.ts';
import { cellsIn, rowsIn, setCellFill, tableIn } from '../../package/writing/write-table.ts';
import { ensureBody, type FindText } from '../../package/writing/write-text.ts';
import { letterLookOf } from './apply-all-text.ts';
import { bodiesOf } from './apply-look.ts';
import { named, type Table, tables } from './apply-table.ts';
import type { FileEdit } from './file-edit.ts';
import { findText } from './find-text.ts';
import { short } from './object-text.ts';

type Look = OperationOf<'look.set'>['look'];
type Holder = { slide: OpenSlide; object: SlideObject };

/** The look of a part of an object: of rows, columns and cells of a table, or of words wherever they stand. */
export function setPartLook(edit: FileEdit, { on, look, part }: OperationOf<'look.set'>): void {
  if (!part) return;
  if ('words' in part) lookOfWordsOn(edit, on, part.words, look);
  else if ('of' in part) lookOfChart(edit, on, part.of, look);
  else for (const table of tables(edit, on)) lookOfLines(edit, table, part, look);
}

const said = (look: Look): string =>
  Object.entries(look)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');

function lookOfWordsOn(edit: FileEdit, on: OperationOf<'look.set'>['on'], words: string, look: Look): void {
  const { align, lineSpacing, line, lineWidth, dash, transparency, fill: highlight, ...letters } = look;
  if ([align, lineSpacing, line, lineWidth, dash, transparency].some((one) => one !== undefined))
    throw new ClarificationNeeded(
      `“${short(words)}” is among other words, which are aligned and spaced with it. What should look like that as a whole?`,
    );
  const find = findText(words);
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
    expectWords(edit, { slide, object }, words, letters);
  }
  if (count === 0)
    throw new ClarificationNeeded(`“${short(words)}” is not there. Which words should look like that?`);
}

/** Whatever holds letters on the slides that are meant, or in the whole deck; or the object that is named or was added. */
function holdersOf(edit: FileEdit, on: OperationOf<'look.set'>['on']): Iterable<Holder> {
  return on.it || !['text', 'content', 'object'].includes(on.kind)
    ? edit.present(on)
    : edit.lettered(on.slides);
}

function expectWords(edit: FileEdit, { slide, object }: Holder, words: string, letters: Look): void {
  const find = findText(words);
  for (const [key, value] of Object.entries(letters))
    if (key !== 'sizeBy' && key !== 'script')
      edit.expectObject(
        slide,
        { id: object.id, aspect: `look “${words}” ${key}` },
        `“${short(words)}” does not look as it should (${key}).`,
        ({ paragraphs = [] }) => paragraphs.every(({ runs }) => haveLook(runs, find, key, value)),
      );
}

function haveLook(runs: RunReading[], find: FindText, key: string, value: unknown): boolean {
  const places = placesIn(runs.map(({ text }) => text).join(''), find);
  let [start, next] = [0, 0];
  return runs.every((run) => {
    const end = start + run.text.length;
    while (places[next] && (places[next]?.end ?? 0) <= start) next += 1;
    start = end;
    const met = (places[next]?.start ?? end) < end;
    return !met || run[key as keyof RunReading] === value;
  });
}

/** The letters of the title, the legend, the labels or the axes of a chart. */
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

function lookOfLines(edit: FileEdit, table: Table, { row, column }: LinePart, look: Look): void {
  const { line, lineWidth, dash, fill, transparency, ...letters } = look;
  if (transparency !== undefined)
    throw new ClarificationNeeded('Cells are not made transparent here. What else should look so?');
  const lined = [line, lineWidth, dash].some((one) => one !== undefined);
  const { slide, object } = table;
  const rows = rowsIn(tableIn(object.element));
  const [down, across] = [
    row === undefined ? undefined : named(edit, table, row, 'row'),
    column === undefined ? undefined : named(edit, table, column, 'column'),
  ];
  const cells = rows
    .filter((_, at) => down === undefined || at === down)
    .flatMap((one) => cellsIn(one).filter((_, at) => across === undefined || at === across));
  for (const cell of cells) {
    lookOfCell(cell, letters, fill, { shape: object.element, layout: slide.layout });
    if (lined)
      setCellLines(cell, {
        ...(line !== undefined && { line }),
        ...(lineWidth !== undefined && { lineWidth }),
        ...(dash && { dash }),
      });
  }
  const part = [row !== undefined && `row ${row}`, column !== undefined && `column ${column}`];
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
