import { type Box, bottom, fitInto, mapBox, overlap } from '../package/box.ts';
import type { LayoutPlaceholder } from '../package/layout.ts';
import { isFooter } from '../package/placeholder.ts';
import { setBox } from '../package/transform.ts';
import { child, descendants } from '../package/xml.ts';
import type { Stage } from './arrange.ts';
import { adoptThemeFonts } from './clean-text.ts';
import { pageBox } from './page-mapping.ts';
import type { Loss } from './report.ts';
import { discard, isEmptyPlaceholder, kindOf, type SlideObject } from './slide-object.ts';
import { isOpeningLayout } from './slide-role.ts';
import { readFormat } from './text-format.ts';
import { workArea } from './work-area.ts';
import { freeFromPlaceholder } from './write-placeholder.ts';

/**
 * Handles footers the layout has no placeholder for. Words stay as small text at the foot of the page;
 * automatic numbers and dates are dropped, as is a running footer on a cover.
 */
export function settleFooters(stage: Stage): Loss[] {
  const homeless = stage.objects.filter(
    (object) =>
      object.placeholder &&
      isFooter(object.placeholder.type) &&
      !isEmptyPlaceholder(object) &&
      !stage.places.has(object),
  );
  const { layout, page } = stage.target;
  const opening = isOpeningLayout(layout, page);
  return homeless.flatMap((object) => {
    if (!opening && kindOf(object) === 'sp' && isAuthored(object) && keepAtFoot(object, stage)) return [];
    discard(object);
    return [
      {
        what: `${object.name}: "${object.text}"`,
        why: `the layout "${layout.name}" has no place for it`,
      },
    ];
  });
}

const isAuthored = (object: SlideObject): boolean => descendants(object.variants[0], 'fld').length === 0;

/** Share of the brand's footer placeholder left to it when another text joins it. */
const sharedFoot = 0.62;

/** Puts a text in the brand's footer line, or at the foot of the page where there is none. */
function keepAtFoot(object: SlideObject, stage: Stage): boolean {
  if (!object.box) return false;
  const foot = placeInLine(object, stage) ?? placeBelow(object.box, stage);
  if (!foot) return false;
  const line = lineOf(stage);
  const size = line ? readFormat(line.element, stage.target.layout, line).font_height : 10;
  for (const element of object.variants) {
    freeFromPlaceholder(element);
    setBox(element, foot);
    const body = child(element, 'txBody');
    if (!body) continue;
    for (const run of descendants(body, 'rPr')) run.setAttribute('sz', String(size * 100));
    adoptThemeFonts(body);
  }
  return true;
}

/** The brand's footer placeholder. */
const lineOf = ({ target }: Stage): LayoutPlaceholder | undefined =>
  target.layout.placeholders.find(
    ({ type, box }) => type === 'ftr' && box && box.y > target.page.height / 2 && box.width > box.height * 4,
  );

function placeInLine(object: SlideObject, stage: Stage): Box | undefined {
  const line = lineOf(stage);
  if (!line?.box || stage.feet.size > 0) return undefined;
  const holder = [...stage.places].find(([, place]) => place === line)?.[0];
  const width = line.box.width * sharedFoot;
  stage.feet.set(holder ?? object, { ...line.box, width });
  return holder ? { ...line.box, x: line.box.x + width, width: line.box.width - width } : line.box;
}

function placeBelow(own: Box, { source, target }: Stage): Box | undefined {
  const by = fitInto(pageBox(source.page), pageBox(target.page), Number.POSITIVE_INFINITY);
  const scaled = mapBox(own, by);
  const foot: Box = { ...scaled, y: target.page.height - scaled.height * 1.1 };
  const area = workArea(target.layout, target.page);
  return overlap(foot, area) > 0 && bottom(area) <= foot.y ? undefined : foot;
}
