import { anyWord } from '../../language/document-words.ts';
import type { Draft } from '../draft.ts';
import type { FlowItem } from './blocks.ts';
import { columnOf, inReadingOrder } from './columns.ts';
import type { Float } from './floats.ts';
import { footnotesOf } from './footnotes.ts';
import { around } from './geometry.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';
import { edgeKey, edgesOf, type Setting } from './setting.ts';
import type { TitleBlock } from './title-block.ts';
import { zoneAt, zonesOf } from './zones.ts';

/** A page's content in reading order, without title block and footnotes. */
export function itemsOf(
  page: Page,
  floats: Float[],
  title: TitleBlock,
  setting: Setting,
  draft: Draft,
): FlowItem[] {
  const taken = new Set<Line>([...title.lines, ...floats.flatMap(({ lines }) => lines)]);
  const free = page.lines.filter((line) => !taken.has(line));
  const notes = footnotesOf(page, free, setting);
  for (const { mark, text, page: number, lines } of notes) {
    draft.footnote(mark, text, { at: { page: number } });
    for (const line of lines) taken.add(line);
  }
  for (const line of noticesOf(page, free, setting.body)) taken.add(line);
  const rest = free.filter((line) => !taken.has(line));
  const backwards = rest.filter((line) => line.backwards).length > rest.length / 2;
  const things: (Line | Float)[] = [...rest, ...floats];
  const item = (thing: Line | Float, column: number): FlowItem => ({
    page: page.number,
    column,
    ...('words' in thing ? { line: thing } : { float: thing }),
  });
  const zones = page.gutters.length > 0 || backwards ? [] : zonesOf(rest);
  if (zones.length < 2)
    return inReadingOrder(things, page.gutters, backwards).map((thing) =>
      item(thing, columnOf(thing, page.gutters)),
    );
  const boxes = zones.map(around);
  return zones.flatMap((zone, at) => {
    setting.edges.set(edgeKey(page.number, at), edgesOf(zone, setting.body));
    const own = things.filter((thing) => zoneAt(thing, boxes) === at);
    return inReadingOrder(own, []).map((thing) => item(thing, at));
  });
}

const beginnings = anyWord(({ notices }) => notices);
const notice = new RegExp(`^[*†‡\\s]{0,3}(?:${beginnings})`, 'iu');
/** Highest start of a notice relative to page height, and most lines. */
const foot = { from: 0.55, lines: 16 } as const;

/** The copyright notice at a column foot, with all lines below its first. */
function noticesOf(page: Page, lines: Line[], body: number): Line[] {
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
