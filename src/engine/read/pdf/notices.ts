import { anyWord } from '../../language/document-words.ts';
import { columnOf } from './columns.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

const beginnings = anyWord(({ notices }) => notices);
const notice = new RegExp(`^[*†‡\\s]{0,3}(?:${beginnings})`, 'iu');
/** Highest start of a notice relative to page height, and most lines. */
const foot = { from: 0.55, lines: 16 } as const;

/** The copyright notice at a column foot, with all lines below its first. */
export function noticesOf(page: Page, lines: Line[], body: number): Line[] {
  const from = foot.from * page.view.height;
  return lines
    .filter(({ text, y0, size }) => y0 > from && size < body + 0.2 && notice.test(text))
    .flatMap((first) => {
      const column = columnOf(first, page.gutters);
      const below = lines.filter(
        (line) => line.base >= first.base - 1 && columnOf(line, page.gutters) === column,
      );
      return below.length <= foot.lines && below.every(({ size }) => size < body + 0.2) ? below : [];
    });
}
