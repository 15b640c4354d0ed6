import { type Box, mapBox } from '../package/box.ts';
import { keepsGeometry, type Stage } from './arrange.ts';
import { clearOfLogos } from './clear-of-ornaments.ts';
import { underHeading, underOwnTitle } from './heading-room.ts';
import { pageMapping } from './page-mapping.ts';
import { titlesOf } from './slide-object.ts';
import { workArea } from './work-area.ts';

/** Pictures and frames reach into corners where words do not: this share of the room is left when logos are kept clear of. */
export const roomOfPictures = 0.75;

/**
 * Where a slide's matter goes: the layout's work area, under its title.
 * @param least share of it that has to be left by keeping clear of logos, too; they are met where nothing is given
 */
export function goalOf(stage: Stage, least?: number): Box {
  const { layout, page } = stage.target;
  const [title] = titlesOf(stage);
  const homeless = title?.box && !stage.places.has(title) && !keepsGeometry(stage) ? title.box : undefined;
  const area = underHeading(workArea(layout, page), stage.heading);
  const goal = underOwnTitle(area, homeless && mapBox(homeless, pageMapping(stage)));
  return least === undefined ? goal : clearOfLogos(goal, layout, page, least);
}
