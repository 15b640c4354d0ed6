import { type Box, union } from '../package/box.ts';
import { emu } from '../package/pixels.ts';
import type { Stage } from './arrange.ts';
import { keyOfShape, type SlideFacts, type Thing } from './measure/slide-facts.ts';
import type { SlideObject } from './slide-object.ts';

const known = new WeakMap<SlideFacts, Map<string, Thing>>();

/** An object's measurements in its own deck. */
export function measuredOf(object: SlideObject, before: SlideFacts): Thing | undefined {
  const things = known.get(before) ?? new Map(before.things.map((thing) => [thing.key, thing]));
  known.set(before, things);
  return things.get(keyOfShape(object.variants[0]));
}

/** An object's box extended by text that overflows it. */
export function inkOf(object: SlideObject, { before }: Stage): Box {
  const box = object.box as Box;
  const text = object.rotation === 0 ? measuredOf(object, before)?.text : undefined;
  if (!text || text.ink.height <= text.room.height) return box;
  const { y, height } = text.ink;
  return union([box, { x: box.x, width: box.width, y: emu(y), height: emu(height) }]) as Box;
}
