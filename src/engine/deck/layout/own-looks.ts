import { fitText, scaleParagraphs } from '../../blocks/fit-text.ts';
import { isNumberCell } from '../../instruct/number-cells.ts';
import type { Look } from '../../instruct/operation-values.ts';
import { wordsIn } from '../../instruct/replace-words.ts';
import type { OwnLookPart, OwnShape } from '../../outline.ts';
import { enoughContrast } from '../../scene/enough-contrast.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import type {
  Color,
  Paragraph,
  SceneElement,
  ShapeElement,
  TableCell,
  TableElement,
  TextElement,
  TextRun,
  TextStyle,
} from '../../scene/scene.ts';
import { resolveColor } from '../../scene/theme.ts';
import type { Stage } from './stage.ts';

/** Pixels per point. */

const perPoint = 96 / 72;

/** The preset a shape was drawn from, to redraw it in another box. */
export const kinds = new WeakMap<SceneElement, { shape: OwnShape['shape']; text?: string }>();

/** Refits text in its box, at its own size unless a smaller one is allowed. */
export function refitted(stage: Stage, element: TextElement, min = element.style.size): TextElement {
  const { x = 0, y = 0 } = element.inset ?? {};
  const room = { width: element.box.width - 2 * x, height: element.box.height - 2 * y };
  const { style, paragraphs, block } = fitText(element.paragraphs, element.style, room, min, stage.text);
  return { ...element, style, paragraphs, block };
}

/** Applies a look from an edit to an element. */
export function withLook(stage: Stage, element: SceneElement, look: Look): SceneElement {
  switch (element.type) {
    case 'text':
      return { ...textWith(stage, element, look), ...(look.fill && { fill: fillOf(look.fill) }) };
    case 'shape': {
      const changed: ShapeElement = {
        ...element,
        ...(look.fill && { fill: fillOf(look.fill) }),
        ...(look.line && { stroke: { color: look.line as Color, width: (look.lineWidth ?? 1) * perPoint } }),
      };
      if (element.text)
        changed.text = textWith(stage, element.text, { ...legibleOn(stage, element.text, look), ...look });
      const kind = kinds.get(element);
      if (kind) kinds.set(changed, kind);
      return changed;
    }
    case 'table':
      return withCells(element, (cell) => cellWith(stage, cell, look));
    case 'chart':
      return {
        ...element,
        style: {
          ...element.style,
          ...(look.fill &&
            look.fill !== 'none' && { colors: [look.fill as Color, ...element.style.colors.slice(1)] }),
          text: styleWith(element.style.text, look),
        },
      };
    case 'image':
      return element;
  }
}

/** A legible text colour on a shape's new fill, if none is given. */
function legibleOn({ text: { theme } }: Stage, { style }: TextElement, { fill }: Look): Pick<Look, 'colour'> {
  if (!fill || fill === 'none' || wcagContrast(resolveColor(theme, style.color), fill) >= enoughContrast)
    return {};
  return { colour: wcagContrast('#FFFFFF', fill) > wcagContrast('#000000', fill) ? '#FFFFFF' : '#000000' };
}

const fillOf = (fill: string): Color | undefined => (fill === 'none' ? undefined : (fill as Color));
const alignments = { left: 'start', center: 'center', right: 'end', justify: 'start' } as const;

function styleWith(style: TextStyle, look: Look): TextStyle {
  return {
    ...style,
    ...(look.size && { size: look.size * perPoint }),
    ...(look.sizeBy && { size: Math.round(style.size * look.sizeBy * 0.75) * perPoint }),
    ...(look.bold !== undefined && { bold: look.bold }),
    ...(look.colour && { color: look.colour as Color }),
    ...(look.align && { align: alignments[look.align] }),
    ...(look.lineSpacing && { lineHeight: look.lineSpacing }),
    ...(look.font && { family: look.font }),
  };
}

const marksOf = (look: Look): Partial<TextRun> => ({
  ...(look.bold !== undefined && { bold: look.bold }),
  ...(look.italic !== undefined && { italic: look.italic }),
  ...(look.underline !== undefined && { underline: look.underline }),
  ...(look.colour && { color: look.colour as Color }),
});

function textWith(stage: Stage, element: TextElement, look: Look): TextElement {
  const style = styleWith(element.style, look);
  const runs = (paragraph: Paragraph): Paragraph => ({
    ...paragraph,
    ...(look.size && { size: undefined }),
    runs: paragraph.runs.map((run) => ({ ...run, ...marksOf(look) })),
  });
  const paragraphs = scaleParagraphs(element.paragraphs, style.size / element.style.size).map(runs);
  return refitted(stage, { ...element, style, paragraphs });
}

const withCells = (
  table: TableElement,
  change: (cell: TableCell, row: number, column: number) => TableCell,
): TableElement => ({
  ...table,
  rows: table.rows.map((row, at) => ({
    ...row,
    cells: row.cells.map((cell, column) => change(cell, at, column)),
  })),
});

/** A cell laid out again in its room, with a look if given. */
function cellWith(stage: Stage, cell: TableCell, look: Look): TableCell {
  const { style, paragraphs, block } = textWith(stage, textOf(cell), look);
  return { ...cell, style, paragraphs, block, ...(look.fill && { fill: fillOf(look.fill) }) };
}

const textOf = ({ style, paragraphs, block }: TableCell): TextElement => ({
  type: 'text',
  box: { x: 0, y: 0, width: block.width, height: Number.POSITIVE_INFINITY },
  role: 'body',
  anchor: 'top',
  style,
  paragraphs,
  block,
});

/** Applies a look to a table row, column or cell, or to words in an element. */
export function withPartLook(
  stage: Stage,
  element: SceneElement,
  look: Look,
  part: OwnLookPart,
): SceneElement {
  if ('words' in part) return withWords(stage, element, look, part.words);
  if (element.type !== 'table') return element;
  const { row, column, numbers } = part;
  const isMeant = ({ paragraphs }: TableCell, down: number, across: number): boolean =>
    !numbers ||
    isNumberCell(
      paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n'),
      down,
      across,
      row !== undefined,
    );
  return withCells(element, (cell, down, across) =>
    (row ?? down) === down && (column ?? across) === across && isMeant(cell, down, across)
      ? cellWith(stage, cell, look)
      : cell,
  );
}

function withWords(stage: Stage, element: SceneElement, look: Look, words: string): SceneElement {
  const set = (text: TextElement): TextElement => {
    const { bold, ...other } = look;
    // Letters that are bold by style need no run property.
    const marks = bold !== undefined && bold !== text.style.bold ? look : other;
    const paragraphs = text.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: runsWith(paragraph.runs, words, marks),
    }));
    return refitted(stage, { ...text, paragraphs });
  };
  if (element.type === 'text') return set(element);
  if (element.type === 'table')
    return withCells(element, (cell) => {
      const { paragraphs, block } = set(textOf(cell));
      return { ...cell, paragraphs, block };
    });
  if (element.type !== 'shape' || !element.text) return element;
  const changed: ShapeElement = { ...element, text: set(element.text) };
  const kind = kinds.get(element);
  if (kind) kinds.set(changed, kind);
  return changed;
}

/** Splits runs at the boundaries of the words. */
function runsWith(runs: readonly TextRun[], words: string, look: Look): TextRun[] {
  const text = runs.map((run) => run.text).join('');
  const edges = wordsIn(text, words);
  const changed: TextRun[] = [];
  let start = 0;
  for (const run of runs) {
    const end = start + run.text.length;
    const cuts = [start, ...edges.flat().filter((edge) => edge > start && edge < end), end];
    for (const [index, to] of cuts.slice(1).entries()) {
      const from = cuts[index] as number;
      const meant = edges.some(([begins, stops]) => from >= begins && to <= stops);
      changed.push({ ...run, ...(meant && marksOf(look)), text: text.slice(from, to) });
    }
    start = end;
  }
  return changed;
}
