import { columnOf, type Grid, rowOf } from '../../instruct/grid-lines.ts';
import { isNumberCell, noNumbers } from '../../instruct/number-cells.ts';
import type { LinePart, Look } from '../../instruct/operation-values.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { pointIndex, pointsWithout } from '../../instruct/points-saying.ts';
import { wordsIn } from '../../instruct/replace-words.ts';
import type { ObjectView } from '../../instruct/view.ts';
import {
  isRound,
  type OwnLook,
  type OwnLookPart,
  type SlideOutline,
  type TableSlide,
} from '../../outline.ts';
import { objectsOf, withOwn } from './objects.ts';
import { hasPoints, listOn } from './point-lists.ts';
import { withPoint } from './texts.ts';
import { type Appliers, ask, type Work } from './work.ts';

/** Appliers for looks: of an object, of a table row, column or cell, or of words. */
export const lookAppliers: Appliers = {
  'look.set'({ on, look, part }, work) {
    if (part && 'words' in part) return lookOfWords(on, look, part.words, work);
    if (part && 'of' in part)
      return ask(`The ${part.of} of a chart has the look of its template here. What else should change?`);
    if (on.kind === 'point' && (on.nth !== undefined || on.text !== undefined || on.except))
      return lookOfPoints(on, look, work);
    for (const { slide, object } of objectsOf(part ? { ...on, kind: 'table' } : on, work)) {
      requireDrawn(slide, object, look);
      work.change(slide, (one) =>
        withLook(one, { id: object, look, ...(part && { part: linesOf(part, one) }) }),
      );
    }
  },
};

type Key = keyof Look;
const letters: Key[] = ['size', 'sizeBy', 'bold', 'italic', 'underline', 'colour'];
const paragraphs: Key[] = ['align', 'lineSpacing'];
const texts: ReadonlySet<Key> = new Set([...letters, ...paragraphs, 'font', 'fill']);
const drawn: Record<string, ReadonlySet<Key>> = {
  text: texts,
  shape: new Set([...texts, 'line', 'lineWidth', 'lineWidthBy']),
  chart: new Set(['fill', 'size', 'sizeBy', 'bold', 'colour', 'font']),
  picture: new Set(),
};

/** Refuses a look that would not be drawn. @throws ClarificationNeeded */
function requireDrawn(slide: SlideOutline, object: string, look: Look): void {
  const shape = slide.own?.shapes?.find(({ id }) => id === object);
  const kind = object === 'chart' || object === 'picture' ? object : shape ? 'shape' : 'text';
  const chart = slide.kind === 'chart' && object === 'content' ? 'chart' : kind;
  if (chart === 'chart' && look.fill && slide.kind === 'chart') {
    const { series, categories } = slide.chart;
    const names = isRound(slide.chart) ? categories : series.length > 1 ? series.map((one) => one.name) : [];
    if (names.length > 0)
      ask(`The chart on “${slide.title}” shows ${names.join(', ')}. Which of them should take that colour?`);
  }
  const missing = (Object.keys(look) as Key[]).find((key) => !drawn[chart]?.has(key));
  if (missing || look.align === 'justify')
    ask(
      `The ${shape?.shape ?? object} on “${slide.title}” cannot be given that here (${missing ?? 'justified lines'}). What else should change?`,
    );
}

/** Looks that can be drawn on single words. */
const ofWords: ReadonlySet<Key> = new Set(['bold', 'italic', 'underline', 'colour']);

function lookOfWords(on: OperationOf<'look.set'>['on'], look: Look, words: string, work: Work): void {
  const wanting = (Object.keys(look) as Key[]).find((key) => !ofWords.has(key));
  if (wanting)
    ask(
      `Words within a text can be bold, italic, underlined or of another colour here, and not of another ${wanting}. Which should “${words}” be?`,
    );
  const found = work
    .objects({ ...on, every: true })
    .filter(({ slide, object }) => says(slide, object, words));
  if (found.length === 0) ask(`“${words}” is not there. Which words should look like that?`);
  for (const { slide, object } of found)
    work.change(slide, (one) => withLook(one, { id: object.id, look, part: { words } }));
}

/**
 * Sets the look of points: "the first bullet", "the bullet about leases", "all bullets but the last". @throws
 * ClarificationNeeded if one is missing
 */
function lookOfPoints(asked: OperationOf<'look.set'>['on'], look: Look, work: Work): void {
  const { on, text } = withPoint(asked, asked.text, true, work);
  const slides = work.meant(on.slides);
  // "The last bullet on every slide": only slides with bullets.
  const listing = slides.filter(hasPoints);
  for (const slide of slides.length > 1 && listing.length > 0 ? listing : slides) {
    const { points } = listOn(slide, on.column, text);
    const texts = points.map((point) => point.text);
    const at = text === undefined ? (on.nth ?? 0) : pointIndex(texts, text) + 1;
    const meant = on.except
      ? pointsWithout(texts, on.except, (one) => one)
      : [texts.at(at < 0 ? at : at - 1)];
    for (const words of meant) {
      if (!words) return void ask(`“${slide.title}” has ${points.length} points. Which do you mean?`);
      if (texts.some((one) => !meant.includes(one) && wordsIn(one, words).length > 0))
        ask(`Other points of “${slide.title}” say “${words}”, too, and would look so. Should they?`);
      lookOfWords({ kind: 'content', slides: [{ number: numberNow(slide, work) }] }, look, words, work);
    }
  }
}

const numberNow = (slide: SlideOutline, work: Work): number =>
  work.resolver.numberBefore(slide.id) ?? work.slides.findIndex(({ id }) => id === slide.id) + 1;

const says = (slide: SlideOutline, { kind, text = '' }: ObjectView, words: string): boolean =>
  kind !== 'notes' &&
  [text, ...(kind === 'table' && slide.kind === 'table' ? [slide.columns, ...slide.rows].flat() : [])].some(
    (one) => wordsIn(one, words).length > 0,
  );

/** Row and column numbers. @throws ClarificationNeeded if one is missing */
function linesOf(part: LinePart, slide: SlideOutline): OwnLookPart {
  if (slide.kind !== 'table') return ask(`“${slide.title}” has no table. What should have that look?`);
  const grid = [slide.columns, ...slide.rows];
  const row = part.row === undefined ? undefined : rowOf(grid, part.row);
  const column = part.column === undefined ? undefined : columnOf(grid, part.column);
  const isThere = grid.some((cells, down) =>
    cells.some(
      (text, across) =>
        (row ?? down) === down &&
        (column ?? across) === across &&
        isNumberCell(text, down, across, row !== undefined),
    ),
  );
  if (part.numbers && !isThere) ask(noNumbers(`“${slide.title}”`));
  return {
    ...(row !== undefined && { row }),
    ...(column !== undefined && { column }),
    ...(part.numbers && { numbers: true }),
  };
}

/** One entry per object or part; a later look overrides earlier ones, including those of parts. */
function withLook(slide: SlideOutline, { id, look, part }: OwnLook): SlideOutline {
  const looks = slide.own?.looks ?? [];
  const isSame = (one: OwnLook): boolean =>
    one.id === id && JSON.stringify(one.part) === JSON.stringify(part);
  const before = looks.find(isSame)?.look ?? {};
  const { sizeBy, ...plain } = before;
  const { lineWidthBy, ...wanted } = look;
  const both = {
    ...plain,
    ...(sizeBy && !look.size && { sizeBy }),
    ...wanted,
    ...(lineWidthBy && { lineWidth: (wanted.lineWidth ?? before.lineWidth ?? 1) * lineWidthBy }),
    ...(sizeBy && look.sizeBy && { sizeBy: sizeBy * look.sizeBy }),
  };
  return withOwn(slide, {
    looks: [...looks.filter((one) => !isSame(one)), { id, look: both, ...(part && { part }) }],
  });
}

/** Row and column looks move with them when a table changes; looks of deleted ones are dropped. */
export function followed(slide: TableSlide, before: Grid, after: Grid, turned: boolean): SlideOutline {
  const looks = slide.own?.looks;
  if (!looks?.some(({ part }) => part && !('words' in part))) return slide;
  const moved = looks.flatMap((one): OwnLook[] => {
    const { part } = one;
    if (!part || 'words' in part) return [one];
    const { row, column } = turned ? { row: part.column, column: part.row } : part;
    const numbers = part.numbers && { numbers: true as const };
    const [down, across] = turned
      ? [row, column]
      : [
          row === undefined ? undefined : rowAfter(row, before, after),
          column === undefined ? undefined : columnAfter(column, before, after),
        ];
    if (down === -1 || across === -1) return [];
    return [
      {
        ...one,
        part: {
          ...(down !== undefined && { row: down }),
          ...(across !== undefined && { column: across }),
          ...numbers,
        },
      },
    ];
  });
  return { ...slide, own: { ...slide.own, looks: moved } };
}

function rowAfter(row: number, before: Grid, after: Grid): number {
  const line = before[row];
  const at = line ? after.indexOf(line) : -1;
  return at >= 0 || before.length !== after.length ? at : row;
}

function columnAfter(column: number, [before = []]: Grid, [after = []]: Grid): number {
  const name = before[column] ?? '';
  const isOne = (names: readonly string[]): boolean => names.indexOf(name) === names.lastIndexOf(name);
  if (after.includes(name) && isOne(before) && isOne(after)) return after.indexOf(name);
  return before.length === after.length ? column : -1;
}
