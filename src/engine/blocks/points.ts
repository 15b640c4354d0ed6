import type { Point } from '../outline.ts';
import type { Color, Paragraph, TextRun, TextStyle } from '../scene/scene.ts';
import type { Placeholder } from '../templates/template.ts';
import { withAmounts } from './amounts.ts';

/** "Recruitment. Two contracts end in March.", "Cost: 40,000 a month": what a point is about, before what it says. */
const label = /^\p{Lu}[^.:：!?]{1,40}(?:\.(?=\s\p{Lu})|:(?=\s\S)|：)/u;

/** Words of a label. */
const mostWords = 4;

const labelOf = (text: string): string | undefined => {
  const [found] = label.exec(text) ?? [];
  return found && found.split(' ').length <= mostWords ? found : undefined;
};

/**
 * Whether each of several points begins with a label, so that their reader looks for one by it. The last may say
 * something of the others.
 */
function areLabelled(texts: readonly string[]): boolean {
  const named = texts.filter((text) => labelOf(text) !== undefined);
  const isSummed = texts.length > 3 && labelOf(texts.at(-1) ?? '') === undefined;
  return texts.length > 1 && named.length === texts.length - (isSummed ? 1 : 0);
}

/** A point with its label in bold. */
function withLabel(text: string): TextRun[] {
  const found = labelOf(text) ?? '';
  return [{ text: found, bold: true }, { text: text.slice(found.length) }];
}

/** The format of points: bullets, and the colour of prompts to the author. */
export interface PointStyle {
  style: TextStyle;
  bullet?: Placeholder['bullet'];
  guidance: Color;
  proportions?: typeof listProportions;
  /** A point's runs, where not its text with bold amounts. */
  runs?: (point: Point, index: number) => TextRun[];
}

/** List proportions as multiples of the type size; .pptx placeholders use the same. */
export const listProportions = {
  indent: 1,
  space: 0.75,
  secondSize: 0.85,
  secondSpace: 0.3,
  secondMark: '–',
};

/** Cached, as a list is set in many sizes until one fits. */
const known = new WeakMap<Point, TextRun[]>();

function runsOf(point: Point): TextRun[] {
  const runs = known.get(point) ?? withAmounts(point.text);
  known.set(point, runs);
  return runs;
}

/** Points and their second level as list paragraphs. */
export function pointParagraphs(points: Point[], look: PointStyle): Paragraph[] {
  const labelled = areLabelled(points.map(({ text }) => text));
  const usual = (point: Point) => (labelled && labelOf(point.text) ? withLabel(point.text) : runsOf(point));
  const { style, bullet, guidance, proportions = listProportions, runs = usual } = look;
  const { indent, space, secondSize, secondSpace, secondMark } = proportions;
  const hang = bullet ? style.size * indent : 0;
  return points.flatMap((point, index) => {
    // A list's only point introduces those below it.
    const leads = points.length === 1 && !point.guidance && (point.children?.length ?? 0) > 1;
    if (point.heading || leads) return headedParagraphs(point, look, hang);
    const color = point.guidance ? { color: guidance } : {};
    const first: Paragraph = {
      runs: point.guidance ? [{ text: point.text, ...color }] : runs(point, index),
      level: 0,
      indent: hang,
      spaceBefore: style.size * space,
      ...(bullet && { bullet: { kind: 'character' as const, ...bullet } }),
    };
    const children = (point.children ?? []).map(
      (child): Paragraph => ({
        runs: [{ text: child, ...color }],
        level: 1,
        size: style.size * secondSize,
        indent: hang * 2,
        spaceBefore: style.size * secondSpace,
        ...(bullet && { bullet: { kind: 'character' as const, character: secondMark, color: bullet.color } }),
      }),
    );
    return [first, ...children];
  });
}

/** A bold heading, or a lead-in without a bullet, with its children as first-level points. */
function headedParagraphs(
  { text, heading, children = [] }: Point,
  { style, bullet, proportions = listProportions }: PointStyle,
  hang: number,
): Paragraph[] {
  const { space, secondSpace } = proportions;
  const labelled = areLabelled(children);
  const runs = (child: string) => (labelled && labelOf(child) ? withLabel(child) : withAmounts(child));
  return [
    {
      runs: heading ? [{ text, bold: true }] : withAmounts(text),
      level: 0,
      indent: 0,
      spaceBefore: style.size * space,
    },
    ...children.map(
      (child): Paragraph => ({
        runs: runs(child),
        level: 0,
        indent: hang,
        spaceBefore: style.size * secondSpace,
        ...(bullet && { bullet: { kind: 'character' as const, ...bullet } }),
      }),
    ),
  ];
}

/** Distributes spare height over first-level gaps, up to `most` each. */
export function spread(paragraphs: Paragraph[], spare: number, most: number): Paragraph[] {
  const gaps = paragraphs.filter((paragraph, index) => index > 0 && !paragraph.level).length;
  return gaps === 0 || spare <= 0 ? paragraphs : spaced(paragraphs, Math.min(spare / gaps, most));
}

/** Adds space above each first-level paragraph. */
export const spaced = (paragraphs: Paragraph[], extra: number): Paragraph[] =>
  paragraphs.map((paragraph) =>
    paragraph.level ? paragraph : { ...paragraph, spaceBefore: (paragraph.spaceBefore ?? 0) + extra },
  );
