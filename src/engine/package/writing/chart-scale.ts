import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { child, children, descend, descendants, insertBefore, remove } from '../xml.ts';

/** How a chart measures its values and writes them. */

/** The axis along which the values of a chart are measured; of several the one that is shown. */
export function valueAxis(root: Element): Element | undefined {
  const area = descend(root, 'chart', 'plotArea');
  const axes = area ? children(area, 'valAx') : [];
  const shown = axes.filter((axis) => child(axis, 'delete')?.getAttribute('val') !== '1');
  // Where both axes have values, the one that stands has those that are looked at.
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

/** Sets where an axis begins and ends; what is absent stays. */
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
  // Steps that were set for another range could be one alone, or hundreds.
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

/** Labels at the marks that show something, those of single points too. */
export const labelsIn = (root: Element): Element[] =>
  descendants(root, 'dLbls', 'dLbl').filter((labels) =>
    children(labels, 'showVal', 'showPercent').some((shown) => shown.getAttribute('val') !== '0'),
  );

/** Whether numbers are written along an axis. */
export const isNumbered = (axis: Element): boolean =>
  child(axis, 'delete')?.getAttribute('val') !== '1' &&
  child(axis, 'tickLblPos')?.getAttribute('val') !== 'none';

/** Writes how numbers look where they are shown. */
export function setFormat(holder: Element, code: string): void {
  remove(child(holder, 'numFmt'));
  const format = fragment(holder, '<c:numFmt sourceLinked="0"/>');
  format.setAttribute('formatCode', code);
  insertBefore(holder, format, ...(holder.localName === 'valAx' ? afterAxisFormat : afterFormat));
}

export const formatOf = (holder: Element | undefined): string | undefined =>
  child(holder, 'numFmt')?.getAttribute('formatCode') ?? undefined;

/** Shares of the whole in the place of values, as a round chart has them. */
export function showShares(root: Element): void {
  for (const labels of labelsIn(root)) {
    for (const shown of children(labels, 'showVal')) shown.setAttribute('val', '0');
    for (const shown of children(labels, 'showPercent')) shown.setAttribute('val', '1');
  }
}
