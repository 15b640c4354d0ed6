import { type Box, mapBox } from '../package/box.ts';
import { keepsGeometry, type Stage } from './arrange.ts';
import { clearOfLogos } from './clear-of-ornaments.ts';
import { underHeading, underOwnTitle } from './heading-room.ts';
import { pageMapping } from './page-mapping.ts';
import { titlesOf } from './slide-object.ts';
import { workArea } from './work-area.ts';

/** Share of the room that must remain for pictures and frames, which reach into corners, to avoid logos. */
export const roomOfPictures = 0.75;

/**
 * The box for a slide's content: the layout's work area, under its title.
 * @param least share that must remain when logos are avoided; without it they are not avoided
 */
export function goalOf(stage: Stage, least?: number): Box {
  const { layout, page } = stage.target;
  const [title] = titlesOf(stage);
  const homeless = title?.box && !stage.places.has(title) && !keepsGeometry(stage) ? title.box : undefined;
  const area = underHeading(workArea(layout, page), stage.heading);
  const goal = underOwnTitle(area, homeless && mapBox(homeless, pageMapping(stage)));
  return least === undefined ? goal : clearOfLogos(goal, layout, page, least);
}
