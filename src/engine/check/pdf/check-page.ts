import type { getDocumentProxy } from 'unpdf';
import type { Finding } from '../finding.ts';
import { checkPoster } from '../poster.ts';
import { checkContrast } from './contrast.ts';

export type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Tolerance for rounding, in points. */
const slack = 1.5;
/** Extent of letters above and below the baseline, as multiples of the type size. */
const above = 0.72;
const below = 0.18;
const noticeable = 0.12;

interface Ink {
  words: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export async function checkPage(page: PdfPage): Promise<Finding[]> {
  const [, , width = 0, height = 0] = page.view;
  const inks = await inksOf(page);
  return [
    ...outside(inks, width, height),
    ...overlaps(inks),
    ...(await checkContrast(page)),
    ...(await silentFigures(page)),
  ];
}

/** A single large page is a poster. */
export async function checkPosterPage(page: PdfPage): Promise<Finding[]> {
  const [left = 0, top = 0, right = 0, bottom = 0] = page.view;
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [a = 0, b = 0] = item.transform as number[];
    return [{ words: item.str, size: Math.hypot(a, b) }];
  });
  return checkPoster({ width: right - left, height: bottom - top, texts });
}

async function inksOf(page: PdfPage): Promise<Ink[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(a, b);
    // Rotated text is rare and would need more than its corner.
    if (Math.abs(b) > 0.01) return [];
    return [
      { words: item.str, left: x, right: x + item.width, bottom: y - size * below, top: y + size * above },
    ];
  });
}

const quoted = (words: string): string => `"${words.length > 40 ? `${words.slice(0, 40)}…` : words}"`;

const outside = (inks: Ink[], width: number, height: number): Finding[] =>
  inks
    .filter(
      ({ left, right, bottom, top }) =>
        left < -slack || bottom < -slack || right > width + slack || top > height + slack,
    )
    .map(({ words }) => ({
      rule: 'overflow',
      message: `${quoted(words)} extends beyond the edge of the page.`,
    }));

function overlaps(inks: Ink[]): Finding[] {
  return inks.flatMap((one, index) =>
    inks
      .slice(index + 1)
      .filter((other) => shared(one, other) > noticeable && !isOneLineOfRightToLeft(one, other))
      .map((other) => ({
        rule: 'overlap' as const,
        message: `${quoted(other.words)} overlaps ${quoted(one.words)}.`,
      })),
  );
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The reader joins right-to-left pieces in the wrong order and overestimates some widths. */
const isOneLineOfRightToLeft = (a: Ink, b: Ink): boolean =>
  Math.abs(a.bottom - b.bottom) < (a.top - a.bottom) / 8 && rightToLeft.test(a.words + b.words);

function shared(a: Ink, b: Ink): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  if (width <= 0.5 || height <= 0.5) return 0;
  const area = ({ left, right, bottom, top }: Ink) => (right - left) * (top - bottom);
  return (width * height) / Math.max(1, Math.min(area(a), area(b)));
}

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

async function silentFigures(page: PdfPage): Promise<Finding[]> {
  const tree = (await page.getStructTree()) as Node | null;
  const figures = tree ? nodesOf(tree).filter(({ role }) => role === 'Figure') : [];
  return figures
    .filter(({ alt }) => !alt?.trim())
    .map(() => ({ rule: 'alt-text', message: 'A figure has no alternative text.' }));
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
