import type { Element } from '@xmldom/xmldom';
import { type MeasuredText, measureBody, type ThemeFonts } from '../check/pptx/measure-body.ts';
import { measureTable } from '../check/pptx/measure-table.ts';
import { ns } from '../ooxml/names.ts';
import type { OoxmlPackage } from '../ooxml/package.ts';
import { readThemeFonts } from '../ooxml/theme-colors.ts';
import { child, children, descend, descendants, insertBefore, make } from '../ooxml/xml.ts';
import { pixelBox } from '../templates/brand/pixels.ts';
import type { Palette } from './colors/color-value.ts';
import { layersOf } from './colors/layers.ts';
import type { Layout } from './layout.ts';
import { nonVisual } from './placeholder.ts';
import type { Shrunk } from './report.ts';
import { tableSize } from './scale-object.ts';

/** Steps in which text shrinks, in thousandths of a per cent, as presentation programs write them; the last is the least. */
const steps = [92_500, 85_000, 77_500, 70_000, 62_500, 55_000, 47_500, 40_000];

/** Faces that are not shipped are measured with another, which may be this much narrower. */
const inexact = 1.05;

/**
 * Shrinks text that the brand's faces, sizes or places make too long for its box. Programs would do it themselves when
 * the text is next edited, but a deck has to be right before anybody edits it.
 */
export function fitTexts(
  slide: Element,
  layout: Layout,
  opened: OoxmlPackage,
  placed: Set<Element>,
): Shrunk[] {
  const { major, minor } = readThemeFonts(opened.root(layout.master.theme));
  const fonts: ThemeFonts = { heading: major, body: minor };
  const palette: Palette = { colors: layout.master.colors, map: layout.master.colorMap };
  const tree = descend(slide, 'cSld', 'spTree');
  return (tree ? layersOf(tree, palette, layout.placeholders) : []).flatMap(({ element, box }) => {
    const name = child(nonVisual(element), 'cNvPr')?.getAttribute('name') ?? '';
    if (element.localName === 'graphicFrame') {
      if (placed.has(element))
        shrinkTable(element, () => measureTable(element, pixelBox(box), layout, fonts));
      return [];
    }
    const scale =
      element.localName === 'sp' && shrink(element, () => measureBody(element, pixelBox(box), layout, fonts));
    return scale ? [{ object: name, percent: scale / 1000 }] : [];
  });
}

/** Points below which a table is not made, in hundredths. */
const smallestInTables = 900;

/** Tables have no scale of their own: where rows are as high as their words, the type itself becomes smaller. */
function shrinkTable(frame: Element, measure: () => MeasuredText | undefined): void {
  if (tableSize(frame)?.height !== 0) return;
  const runs = descendants(frame, 'rPr', 'endParaRPr').filter((run) => run.hasAttribute('sz'));
  for (
    let measured = measure();
    measured && measured.ink.height > measured.room.height + 2;
    measured = measure()
  ) {
    const shrinkable = runs.filter((run) => Number(run.getAttribute('sz')) > smallestInTables);
    if (shrinkable.length === 0) return;
    for (const run of shrinkable)
      run.setAttribute(
        'sz',
        String(Math.max(smallestInTables, Math.round(Number(run.getAttribute('sz')) * 0.009) * 100)),
      );
  }
}

/** @returns the scale that the text was given; undefined where it fits as it is */
function shrink(shape: Element, measure: () => MeasuredText | undefined): number | undefined {
  const first = measure();
  const body = descend(shape, 'txBody', 'bodyPr');
  // Text that does not wrap, or runs upwards, is measured by other rules.
  if (!first || !body || isWithin(first) || (body.getAttribute('vert') ?? 'horz') !== 'horz')
    return undefined;
  for (const scale of steps) {
    setScale(body, scale);
    const measured = measure();
    if (!measured || isWithin(measured)) return scale;
  }
  return steps.at(-1);
}

const isWithin = ({ ink, room, exact }: MeasuredText): boolean =>
  ink.height * (exact ? 1 : inexact) <= room.height + 2;

function setScale(body: Element, scale: number): void {
  for (const fitting of children(body, 'noAutofit', 'normAutofit', 'spAutoFit')) body.removeChild(fitting);
  const fitting = make(body, ns.a, 'a:normAutofit', {
    fontScale: scale,
    lnSpcReduction: scale < 80_000 ? 20_000 : 10_000,
  });
  insertBefore(body, fitting, 'scene3d', 'sp3d', 'flatTx', 'extLst');
}
