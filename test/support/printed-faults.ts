import type { Box, Page, SceneElement, TextElement } from '../../src/engine/scene/scene.ts';
import type { PrintedLine } from './printed-pages.ts';

interface Canvas {
  width: number;
  height: number;
}

/** What a reader would object to on a page that another program set in a font of its own. */
export function printedFaults(lines: PrintedLine[], page: Page, canvas: Canvas): string[] {
  return [
    ...lines.filter((line) => isOutside(line.box, canvas)).map(({ text }) => `over the edge: ${text}`),
    ...overlapping(lines),
    ...struck(lines, page),
    ...unequal(lines, page),
  ];
}

const isOutside = ({ x, y, width, height }: Box, canvas: Canvas): boolean =>
  x < 0 || y < 0 || x + width > canvas.width || y + height > canvas.height;

/** Touching is none. */
const shared = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

function overlapping(lines: PrintedLine[]): string[] {
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => shared(one.box, other.box))
      .map((other) => `on each other: ${one.text} / ${other.text}`),
  );
}

/** Words that a line, a frame or the edge of a card runs through. */
function struck(lines: PrintedLine[], page: Page): string[] {
  const painted = [...page.backdrop.elements, ...page.elements];
  const isStruck = (word: Box) => {
    const seen = painted.slice(painted.findLastIndex((element) => covers(element, word)) + 1);
    return seen.flatMap(edgesOf).some((edge) => crosses(edge, word));
  };
  return lines.flatMap(({ words }) =>
    words.filter(({ box }) => isStruck(box)).map(({ text }) => `struck through: ${text}`),
  );
}

/** What is painted before a shape that a word stands on as a whole is not seen around the word. */
const covers = (element: SceneElement, { x, y, width, height }: Box): boolean =>
  element.type === 'shape' &&
  element.fill !== undefined &&
  element.opacity === undefined &&
  /^(round-)?rect$/.test(element.geometry) &&
  element.box.x < x &&
  element.box.y < y &&
  element.box.x + element.box.width > x + width &&
  element.box.y + element.box.height > y + height;

/** Sides of a box as boxes without a width or without a height. */
function edgesOf(element: SceneElement): Box[] {
  if (element.type !== 'shape' || (!element.fill && !element.stroke)) return [];
  const { box, geometry } = element;
  if (geometry === 'line') return [box];
  if (geometry !== 'rect' && geometry !== 'round-rect') return [];
  return [
    { ...box, height: 0 },
    { ...box, width: 0 },
    { ...box, y: box.y + box.height, height: 0 },
    { ...box, x: box.x + box.width, width: 0 },
  ];
}

const crosses = (edge: Box, box: Box): boolean =>
  edge.x < box.x + box.width &&
  edge.x + edge.width > box.x &&
  edge.y < box.y + box.height &&
  edge.y + edge.height > box.y;

/** Texts of one rank side by side that came out in different sizes. */
function unequal(lines: PrintedLine[], page: Page): string[] {
  const groups = new Map<string, TextElement[]>();
  for (const element of page.elements) {
    if (element.type !== 'text' || element.placeholder?.type === 'sldNum') continue;
    const key = [element.role, element.style.size, element.box.y, element.box.height].join();
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  return [...groups.values()].flatMap((group) => {
    const sizes = group.map((element) => tallestWord(lines, element.box)).filter((size) => size > 0);
    const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
    return sizes.length > 1 && most > least * 1.02
      ? [`unequal by ${(most / least).toFixed(2)}: ${saidIn(group)}`]
      : [];
  });
}

function tallestWord(lines: PrintedLine[], box: Box): number {
  const inside = lines
    .flatMap(({ words }) => words)
    .filter(({ box: word }) => shared({ ...box, y: box.y - 2, height: box.height + 4 }, word));
  return Math.max(0, ...inside.map(({ box: word }) => word.height));
}

const saidIn = (group: TextElement[]): string =>
  group.map(({ paragraphs }) => paragraphs[0]?.runs[0]?.text ?? '').join(' / ');
