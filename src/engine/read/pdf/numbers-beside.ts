import { grouped } from '../../language/grouped.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

/** Type heights from a page's number to the header or footer behind it, and fewest pages that are numbered so; how far in they stand. */
const beside = { heights: 3, pages: 3, share: 0.25 } as const;

/** Numbers that stand alone between the text and the footer, or the header, and count the pages. */
export function removeNumbersBeside(pages: Page[]): void {
  const found = pages.flatMap((page) => {
    const lines = page.lines.toSorted((a, b) => a.base - b.base);
    return [lines[0], lines.at(-1)].flatMap((line) =>
      line && lines.length > 1 && /^\d{1,4}$/.test(line.text) && isBeside(line, page)
        ? [{ page, line, first: Number(line.text) - page.number }]
        : [],
    );
  });
  const counted = grouped(found, ({ first }) => first);
  for (const { page, line } of [...counted.values()].filter(({ length }) => length >= beside.pages).flat())
    page.lines = page.lines.filter((one) => one !== line);
}

const isBeside = (line: Line, { furniture, view }: Page): boolean =>
  furniture.some(({ y1 }) => {
    const away = Math.abs(y1 - line.y1);
    const isOuter =
      y1 < line.y1 ? line.y1 < beside.share * view.height : line.y0 > (1 - beside.share) * view.height;
    return isOuter && away > 2 && away < beside.heights * line.size;
  });
