import { child, descendants } from '../ooxml/xml.ts';
import type { Stage } from './arrange.ts';
import { type Box, bottom, fitInto, mapBox, overlap } from './box.ts';
import { adoptThemeFonts } from './clean-text.ts';
import { isFooter } from './placeholder.ts';
import type { Loss } from './report.ts';
import { discard, isEmptyPlaceholder, kindOf, type SlideObject } from './slide-object.ts';
import { setBox } from './transform.ts';
import { workArea } from './work-area.ts';
import { freeFromPlaceholder } from './write-placeholder.ts';

/**
 * Deals with footers that the layout has no place for. Words an author wrote stay as a small text at the foot of the
 * page; numbers and dates that fill themselves in are the brand's to show or not.
 */
export function settleFooters(stage: Stage): Loss[] {
  const homeless = stage.objects.filter(
    (object) =>
      object.placeholder &&
      isFooter(object.placeholder.type) &&
      !isEmptyPlaceholder(object) &&
      !stage.places.has(object),
  );
  return homeless.flatMap((object) => {
    if (kindOf(object) === 'sp' && isAuthored(object) && keepAtFoot(object, stage)) return [];
    discard(object);
    return [
      {
        what: `${object.name}: "${object.text}"`,
        why: `the layout "${stage.target.layout.name}" has no place for it`,
      },
    ];
  });
}

const isAuthored = (object: SlideObject): boolean => descendants(object.variants[0], 'fld').length === 0;

function keepAtFoot(object: SlideObject, stage: Stage): boolean {
  const { source, target } = stage;
  if (!object.box) return false;
  const scaled = mapBox(
    object.box,
    fitInto({ x: 0, y: 0, ...source.page }, { x: 0, y: 0, ...target.page }, Number.POSITIVE_INFINITY),
  );
  const foot: Box = { ...scaled, y: target.page.height - scaled.height * 1.1 };
  const area = workArea(target.layout, target.page);
  if (overlap(foot, area) > 0 && bottom(area) <= foot.y) return false;
  for (const element of object.variants) {
    freeFromPlaceholder(element);
    setBox(element, foot);
    const body = child(element, 'txBody');
    if (!body) continue;
    for (const run of descendants(body, 'rPr')) run.setAttribute('sz', '1000');
    adoptThemeFonts(body);
  }
  return true;
}
