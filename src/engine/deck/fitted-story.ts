import type { Room } from '../content/tables/narrow.ts';
import type { storyOf } from '../content/tables/story.ts';
import type { Drafting } from './drafting.ts';
import { tableSlide } from './table-slide.ts';

type Story = ReturnType<typeof storyOf>;

interface Fitting {
  heading: string;
  /** Rows that fit on a slide. */
  rows: number;
  /** A table of only texts continues on a second slide, since its last row may matter most. */
  mayGoOn: boolean;
  drafting: Drafting;
}

/** Row counts tried in turn when a table does not fit a page. */
const fewerRows = [10, 8, 6, 5, 4, 3, 2] as const;

/** Rows of a table over two pages, both with caption, as a multiple of one page. */
const twoPages = 1.5;

/** A table's slides with as many rows as fit one page, or all if two pages hold them. */
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

/** Whether one of its tables takes more pages than that. */
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
