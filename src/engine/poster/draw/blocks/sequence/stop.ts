import type { Paragraph, SceneElement } from '../../../../scene/scene.ts';
import { disc } from '../../../../scene/shapes.ts';
import type { RegionBlock } from '../../../content.ts';
import { bodyStyle, citedRuns, headingStyle, heightOf, type Pen, plain, textIn } from '../../pen.ts';

export type Sequence = Extract<RegionBlock, { kind: 'steps' | 'timeline' }>;

/** A stop of a path: a number or date on the marker, and its text. */
export interface Stop {
  marker?: string;
  title: string;
  text?: string;
  /** The last stop has the mark for all. */
  cites?: number[];
}

const markerSize = 1.15;
/** Size of the number relative to the marker's radius, and of a marker without one. */
const numberSize = 0.96;
const bareMarker = 0.5;

export const gapOf = (pen: Pen): number => pen.size.body * 0.7;
export const radiusOf = (pen: Pen): number => pen.size.body * markerSize;

export function stopsOf(block: Sequence): Stop[] {
  const stops = bareStops(block);
  return stops.map((stop, index) =>
    index === stops.length - 1 && block.cites ? { ...stop, cites: block.cites } : stop,
  );
}

function bareStops(block: Sequence): Stop[] {
  return block.kind === 'steps'
    ? block.steps.map(({ title, text }, index) => ({
        marker: String(index + 1),
        title,
        ...(text && { text }),
      }))
    : block.events.map(({ when, what }) => ({ title: when, text: what }));
}

/** `titleSize`: growth of the date relative to body text. */
export function paragraphsOf(stop: Stop, pen: Pen, titleSize = 1): Paragraph[] {
  if (!stop.text) return [{ runs: citedRuns(pen, stop.title, stop.cites) }];
  return [
    { runs: [{ text: stop.title, bold: true, color: pen.on.accent }], size: pen.size.body * titleSize },
    { runs: citedRuns(pen, stop.text, stop.cites), spaceBefore: pen.size.body * 0.15 },
  ];
}

export const textHeight = (stop: Stop, width: number, pen: Pen, titleSize = 1): number =>
  heightOf(pen, paragraphsOf(stop, pen, titleSize), bodyStyle(pen), width);

export function marker(stop: Stop, x: number, y: number, radius: number, pen: Pen): SceneElement[] {
  if (!stop.marker) return [disc(x, y, radius * bareMarker, pen.on.accent)];
  const box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  const style = headingStyle(pen, { size: radius * numberSize, color: pen.on.ground, align: 'center' });
  return [
    disc(x, y, radius, pen.on.accent),
    textIn(pen, { box, paragraphs: plain(stop.marker), style, role: 'label', anchor: 'middle' }),
  ];
}
