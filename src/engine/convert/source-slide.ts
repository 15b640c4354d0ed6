import type { Element } from '@xmldom/xmldom';
import type { Size } from '../package/box.ts';
import { type Palette, seenPalette } from '../package/color-value.ts';
import { layoutOfSlide } from '../package/deck-package.ts';
import type { Layout } from '../package/layout.ts';
import { descend } from '../package/xml.ts';
import { SourceError } from '../source.ts';
import { dropOldBrand, hasPictureBehind } from './background.ts';
import { visibleLines } from './colors/keep-lines.ts';
import { type Seen, visibleShapes } from './colors/keep-visible.ts';
import { runningOf } from './old-brand.ts';
import { inksOfSlide } from './own-colors.ts';
import { groundsOfPictures } from './pictures/keep-drawn.ts';
import type { Loss } from './report.ts';
import type { SlideContext } from './slide-context.ts';
import { readObjects, type SlideObject } from './slide-object.ts';
import { statePlainTables } from './table-styles.ts';
import { dropUnseenHighlights } from './unseen-patches.ts';

/** A slide as read from the source, before any change. */
export interface SourceSlide {
  /** Counted from 0. */
  index: number;
  part: string;
  root: Element;
  layout: Layout;
  palette: Palette;
  /** The contrast of each filled shape with what is behind it. */
  seen: Map<Element, Seen>;
  /** The same for lines. */
  lines: Map<Element, number>;
  /** The colour behind each picture. */
  grounds: Map<Element, string>;
  /** The visible colour of each run. */
  inks: Map<Element, string>;
  objects: SlideObject[];
  /** What was removed as the old brand's. */
  losses: Loss[];
  /** The keys of the removed shapes. */
  taken: Set<string>;
  /** It has its own background picture. */
  pictured: boolean;
}

/** @throws SourceError `corrupt` when the slide has no shape tree */
export function readSlide({ source, old }: SlideContext, index: number): SourceSlide {
  const part = source.slides[index] as string;
  const root = source.package.root(part);
  const tree = descend(root, 'cSld', 'spTree');
  if (!tree) throw new SourceError('corrupt', `Slide ${index + 1} has no content.`);
  statePlainTables(root, source);
  const layout = layoutOfSlide(source, part);
  const palette = seenPalette(layout, root);
  const seen = visibleShapes(root, layout, source.package, palette);
  const lines = visibleLines(root, layout, source.package, palette);
  const owner = { opened: source.package, part };
  dropUnseenHighlights(root, layout, source.package, palette, owner);
  const grounds = groundsOfPictures(root, layout, source.package, palette, owner);
  const { losses, taken } = dropOldBrand(root, source, part, old);
  return {
    index,
    part,
    root,
    layout,
    palette,
    seen,
    lines,
    grounds,
    inks: inksOfSlide(root, layout, palette),
    losses,
    taken,
    objects: readObjects(tree, layout).map((object) => asFooter(object, source.size, old.running)),
    pictured: hasPictureBehind(root),
  };
}

/** Text near the edge of most slides becomes a footer. */
const asFooter = (object: SlideObject, page: Size, running: Set<string>): SlideObject =>
  running.has(runningOf(object.variants[0], page) ?? '')
    ? { ...object, placeholder: { type: 'ftr', idx: '11' }, promoted: true }
    : object;
