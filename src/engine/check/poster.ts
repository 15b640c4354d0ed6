import { locales } from '../../contract/locales.ts';
import { inAllLanguages } from '../language/document-words.ts';
import { once } from '../language/once.ts';
import { wordsOf } from '../poster/words/words-of.ts';
import type { Box } from '../scene/scene.ts';
import type { Finding } from './finding.ts';

/** A poster to check; lengths in points. */
export interface CheckedPoster {
  width: number;
  height: number;
  texts: { words: string; size: number }[];
  /** The boxes of its content; absent where unknown. */
  ink?: Box[];
}

/** Points of the shorter edge: a single page from A3 up is a poster. */
const leastEdge = 780;
/** Share of the shorter edge: the least type size legible from where the whole poster is seen. */
const leastType = 1 / 130;
const templateTexts = once(() => [...inAllLanguages((words) => words.templateTexts)]);
/** Text with fewer letters is ignored, such as a source mark. */
const fewLetters = 12;
/** Grid cells along each edge, and the largest blank share of the page. */
const cells = 18;
const mostBlank = 0.2;

/** Finds type that is too small, large blank areas, and template text not yet replaced. */
export function checkPoster({ width, height, texts, ink }: CheckedPoster): Finding[] {
  const edge = Math.min(width, height);
  if (edge < leastEdge) return [];
  const least = edge * leastType;
  const small = texts.filter(({ words, size }) => size < least && words.trim().length >= fewLetters);
  const smallest = small.reduce((min, { size }) => Math.min(min, size), least);
  const [first] = small;
  const waiting = new Set(locales.map((locale) => wordsOf(locale).toFill.toLowerCase()));
  const open = texts.filter(({ words }) => waiting.has(words.trim().toLowerCase())).length;
  const left = templateTextIn(texts);
  const blank = ink ? largestBlank(ink, width, height) : 0;
  return [
    ...(first
      ? [
          {
            rule: 'type-size' as const,
            message: `Type of ${smallest.toFixed(0)} points is too small for a page of this size (${least.toFixed(0)} points at least): "${first.words.slice(0, 40)}".`,
          },
        ]
      : []),
    ...(open > 0
      ? [
          {
            rule: 'template-text' as const,
            message: `${open === 1 ? 'One part waits' : `${open} parts wait`} for the author.`,
          },
        ]
      : []),
    ...(left
      ? [
          {
            rule: 'template-text' as const,
            message: `Text of a template is left: "${left}".`,
          },
        ]
      : []),
    ...(blank > mostBlank
      ? [
          {
            rule: 'empty-part' as const,
            message: `One empty area takes ${Math.round(blank * 100)} % of the page.`,
          },
        ]
      : []),
  ];
}

/** The first template text found among texts; a .pdf may split lines and drop spaces. */
function templateTextIn(texts: CheckedPoster['texts']): string | undefined {
  const all = unspaced(texts.map(({ words }) => words).join(''));
  return templateTexts().find((text) => all.includes(unspaced(text)));
}

const unspaced = (text: string): string => text.toLowerCase().replace(/\s/g, '');

/** The largest empty rectangle, as a share of the page. */
function largestBlank(ink: Box[], width: number, height: number): number {
  const filled = Array.from({ length: cells }, () => new Array<boolean>(cells).fill(false));
  for (const box of ink) {
    const columns = range(box.x / width, (box.x + box.width) / width);
    for (const row of range(box.y / height, (box.y + box.height) / height))
      for (const column of columns) (filled[row] as boolean[])[column] = true;
  }
  const heights = new Array<number>(cells).fill(0);
  let best = 0;
  for (const row of filled) {
    for (let column = 0; column < cells; column++)
      heights[column] = row[column] ? 0 : (heights[column] ?? 0) + 1;
    for (let from = 0; from < cells; from++) {
      let least = cells;
      for (let to = from; to < cells; to++) {
        least = Math.min(least, heights[to] ?? 0);
        best = Math.max(best, least * (to - from + 1));
      }
    }
  }
  return best / cells ** 2;
}

function range(from: number, to: number): number[] {
  const first = Math.max(0, Math.floor(from * cells));
  const last = Math.min(cells - 1, Math.ceil(to * cells) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
