import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { child, children, descend, descendants, insertBefore, remove } from '../xml.ts';

/** A chart's value axis and number formats. */

/** A chart's value axis; of several, the visible one. */
export function valueAxis(root: Element): Element | undefined {
  const area = descend(root, 'chart', 'plotArea');
  const axes = area ? children(area, 'valAx') : [];
  const shown = axes.filter((axis) => child(axis, 'delete')?.getAttribute('val') !== '1');
  // Where both axes have values, the vertical one is meant.
  const isPlane = area !== undefined && !children(area, 'catAx', 'dateAx', 'serAx').length;
  const upright = shown.filter((axis) =>
    ['l', 'r'].includes(child(axis, 'axPos')?.getAttribute('val') ?? ''),
  );
  return (isPlane ? upright[0] : undefined) ?? shown[0] ?? axes[0];
}

interface Range {
  min?: number;
  max?: number;
}

/** Sets an axis's limits; absent ones stay. */
export function setRange(axis: Element, range: Range): void {
  const scaling =
    child(axis, 'scaling') ?? insertBefore(axis, fragment(axis, '<c:scaling/>'), 'delete', 'axPos');
  for (const name of ['max', 'min'] as const) {
    if (range[name] === undefined) continue;
    remove(child(scaling, name));
    insertBefore(
      scaling,
      fragment(scaling, `<c:${name} val="${range[name]}"/>`),
      ...(name === 'max' ? ['min'] : []),
      'extLst',
    );
  }
  // Units set for another range could give one step, or hundreds.
  remove(child(axis, 'majorUnit'));
  remove(child(axis, 'minorUnit'));
}

export function rangeOf(axis: Element): Range {
  const scaling = child(axis, 'scaling');
  const value = (name: string): number | undefined => {
    const found = child(scaling, name)?.getAttribute('val');
    return found == null ? undefined : Number(found);
  };
  const [min, max] = [value('min'), value('max')];
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const afterFormat = ['spPr', 'txPr', 'dLblPos', 'showLegendKey', 'showVal', 'showCatName', 'extLst'];
const afterAxisFormat = ['majorTickMark', 'minorTickMark', 'tickLblPos', 'spPr', 'txPr', 'crossAx'];

/** Data labels that are shown, including those of single points. */
export const labelsIn = (root: Element): Element[] =>
  descendants(root, 'dLbls', 'dLbl').filter((labels) =>
    children(labels, 'showVal', 'showPercent').some((shown) => shown.getAttribute('val') !== '0'),
  );

/** Whether an axis shows labels. */
export const isNumbered = (axis: Element): boolean =>
  child(axis, 'delete')?.getAttribute('val') !== '1' &&
  child(axis, 'tickLblPos')?.getAttribute('val') !== 'none';

/** Sets a number format. */
export function setFormat(holder: Element, code: string): void {
  remove(child(holder, 'numFmt'));
  const format = fragment(holder, '<c:numFmt sourceLinked="0"/>');
  format.setAttribute('formatCode', code);
  insertBefore(holder, format, ...(holder.localName === 'valAx' ? afterAxisFormat : afterFormat));
}

export const formatOf = (holder: Element | undefined): string | undefined =>
  child(holder, 'numFmt')?.getAttribute('formatCode') ?? undefined;

/** Shows percentages instead of values, for round charts. */
export function showShares(root: Element): void {
  for (const labels of labelsIn(root)) {
    for (const shown of children(labels, 'showVal')) shown.setAttribute('val', '0');
    for (const shown of children(labels, 'showPercent')) shown.setAttribute('val', '1');
  }
}
