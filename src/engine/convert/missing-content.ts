import { addLayout } from '../package/add-layout.ts';
import { type Box, bottom, type Size, sameBox, union } from '../package/box.ts';
import { type DeckPackage, layoutsOf } from '../package/deck-package.ts';
import type { Layout, Master } from '../package/layout.ts';
import { holdsMatter, isContent, isTitle } from '../package/placeholder.ts';
import { setBox } from '../package/transform.ts';
import { clearOfOrnaments } from './clear-of-ornaments.ts';
import { samplePage } from './sample-page.ts';
import { isOpeningLayout } from './slide-role.ts';

/** Shares of the room: the least worth keeping clear, and the most for a title. */
const least = 0.3;
const heading = { most: 0.28, air: 0.03 };

/**
 * Gives a template without content layouts one, with the master's title and text clear of its decoration.
 * @param shown the layouts of its samples, in order
 */
export function addMissingContent(target: DeckPackage, shown: Set<string>): void {
  const { size, masters } = target;
  if (layoutsOf(target).some((layout) => isForPoints(layout, size))) return;
  const master = masters.find(({ placeholders }) => placeholders.some((place) => holdsMatter(place, size)));
  const places = master && placesOf(master);
  if (!places) return;
  const layout = addLayout(
    target,
    master,
    'Title and Content',
    master.placeholders
      .filter(
        ({ type, idx }) => !isMatter(type) || [places.title, places.body].some((one) => one.idx === idx),
      )
      .map(({ type, idx }) => ({ type, idx })),
    samplePage(master, shown),
  );
  const whole = union([places.title.box, places.body.box]) as Box;
  const clear = clearOfOrnaments(whole, layout, size, least);
  if (!sameBox(clear, whole)) share(layout, clear, places.title.box.height);
}

type Type = Parameters<typeof isTitle>[0];
const isMatter = (type: Type): boolean => isTitle(type) || isContent(type);

const isForPoints = (layout: Layout, size: Size): boolean =>
  !isOpeningLayout(layout, size) &&
  layout.placeholders.some(({ type }) => isTitle(type)) &&
  layout.placeholders.some((place) => holdsMatter(place, size));

function placesOf({ placeholders }: Master) {
  const withBox = placeholders.flatMap((place) => (place.box ? [{ ...place, box: place.box }] : []));
  const title = withBox.find(({ type }) => isTitle(type));
  const body = withBox.find(({ type }) => isContent(type));
  return title && body ? { title, body } : undefined;
}

/** Splits a room between the title, at its top, and the text. */
function share(layout: Layout, room: Box, asked: number): void {
  const height = Math.min(asked, room.height * heading.most);
  const title = { ...room, height };
  const from = bottom(title) + room.height * heading.air;
  const body = { ...room, y: from, height: bottom(room) - from };
  for (const place of layout.placeholders)
    if (isMatter(place.type)) {
      place.box = isTitle(place.type) ? title : body;
      setBox(place.element, place.box);
    }
}
