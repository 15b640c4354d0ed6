import type { Room } from '../content/tables/narrow.ts';
import type { storyOf } from '../content/tables/story.ts';
import type { Drafting } from './drafting.ts';
import { tableSlide } from './table-slide.ts';

type Story = ReturnType<typeof storyOf>;

interface Fitting {
  heading: string;
  /** That a slide has room for. */
  rows: number;
  /** A table of nothing but texts goes on over a second slide: its last row may matter most. */
  mayGoOn: boolean;
  drafting: Drafting;
}

/** Tried one after the other where the rows of a table do not fit on a page, so that as many are told of as are there. */
const fewerRows = [10, 8, 6, 5, 4, 3, 2] as const;

/** A table with its caption on each of two pages has room for so many times the rows of one without. */
const twoPages = 1.5;

/** What a table tells, with as many of its rows as a page holds, or all where two pages hold them. */
export function fittedStory(
  tell: (room: Pick<Room, 'rows' | 'goesOn'>) => Story,
  { heading, rows, mayGoOn, drafting }: Fitting,
): Story {
  if (mayGoOn) {
    const whole = tell({ rows, goesOn: true });
    if (!isTooTall(whole, heading, drafting, twoPages)) return whole;
  }
  let story = tell({ rows });
  for (const fewer of fewerRows.filter((most) => most < rows))
    if (isTooTall(story, heading, drafting)) story = tell({ rows: fewer });
  return story;
}

/** Whether a table of it is taller than so many pages. */
function isTooTall(
  { table, told }: Story,
  heading: string,
  { fits, language }: Drafting,
  pages = 1,
): boolean {
  return told.some(({ view, as }) => {
    const rows = view.table.rows.slice(0, Math.ceil(view.table.rows.length / pages));
    const shown = { ...table, as, view: { ...view, table: { ...view.table, rows } } };
    return (
      as === 'table' && fits !== undefined && !fits(tableSlide(shown, heading || undefined, {}, language))
    );
  });
}
