import { area, type Box, intersection, mapBox, overlap, sameBox } from '../package/box.ts';
import { isFooter } from '../package/placeholder.ts';
import type { Placement, Stage } from './arrange.ts';
import { stripsAmong } from './bleeding.ts';
import { bleedMapping, pageBox } from './page-mapping.ts';
import type { SlideObject } from './slide-object.ts';
import { largestBand } from './work-area.ts';

/** Half a page of picture stays half a page: what stood beside it stands beside it again. */
export interface Strips {
  /** Whether there are any. */
  some: boolean;
  /** What is left of the target's page beside them. */
  rest: Box;
  /** The place for an object that stood clear of the strips, as far as that is clear of them. */
  confine(object: SlideObject, place: Box): Box;
  /** Where a box stands on the target's page if nothing else is asked for. */
  mapped(box: Box): Box;
  /** A work area, without what the strips take of it. */
  beside(area: Box): Box;
}

/** Less than this share of its own size is too little for an object that is kept off a strip. */
const least = 0.5;
/** What counts as lying on a strip. */
const touching = 0.02;

export function readStrips(stage: Stage): Strips {
  const by = bleedMapping(stage);
  const strips = stripsAmong(stage.objects, stage.source.page).map(({ box }) => ({
    from: box as Box,
    to: mapBox(box as Box, by),
  }));
  const page = pageBox(stage.target.page);
  const rest = strips.reduce((left, { to }) => (overlap(left, to) > 0 ? largestBand(left, to) : left), page);
  const confine = (object: SlideObject, place: Box): Box => {
    const own = object.box;
    const met = strips.some(
      ({ from, to }) => overlap(place, to) > touching && own && overlap(own, from) <= touching,
    );
    if (!own || !met) return place;
    const scaled = mapBox(own, by);
    const clear = intersection(place, rest);
    const enough =
      clear.width >= scaled.width * least && clear.height >= Math.min(scaled.height, place.height) * least;
    return enough ? clear : scaled;
  };
  const beside = (whole: Box): Box => {
    const clear = intersection(whole, rest);
    return clear.width > 0 && clear.height > 0 && area(clear) > area(whole) / 4 ? clear : rest;
  };
  return { some: strips.length > 0, rest, confine, mapped: (box) => mapBox(box, by), beside };
}

/**
 * What takes its place from the layout is kept off the half of the page that a picture has. What would come to lie on
 * something that stands where it stood, stands where it stood, too.
 */
export function keepBeside(placements: Placement[], stage: Stage, strips: Strips): Placement[] {
  if (!strips.some) return placements;
  const ownOf = ({ object, box }: Placement) => box ?? stage.places.get(object)?.box;
  const isKept = ({ object }: Placement) => object.placeholder && !isFooter(object.placeholder.type);
  const confined = placements.map((placement) => {
    const own = ownOf(placement);
    const box = own && isKept(placement) ? strips.confine(placement.object, own) : own;
    return box === own ? placement : { ...placement, box };
  });
  return confined.map((placement) => {
    const [own, stood] = [ownOf(placement), placement.object.box];
    const met = confined.some((other) => {
      const [box, from] = [other.box, other.object.box];
      const stands = other !== placement && box && from && sameBox(box, strips.mapped(from));
      return own && stood && stands && overlap(box, own) > touching && overlap(from, stood) <= touching;
    });
    return met && stood && isKept(placement) ? { ...placement, box: strips.mapped(stood) } : placement;
  });
}
