import type { Element } from '@xmldom/xmldom';
import { colorIn } from '../../package/color-value.ts';
import { ns } from '../../package/names.ts';
import { child, children, descend, descendants, make } from '../../package/xml.ts';

const accents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/** The colour of each series and of each point that has one of its own. */
export function markFills(chart: Element): Element[] {
  return descendants(chart, 'ser', 'dPt').flatMap((mark) => {
    const properties = child(mark, 'spPr');
    return child(properties, 'solidFill') ?? descend(properties, 'ln', 'solidFill') ?? [];
  });
}

const nameOf = (fill: Element): string => {
  const color = colorIn(fill);
  const shades = color
    ? children(color).map((shade) => `${shade.localName}${shade.getAttribute('val')}`)
    : [];
  return [color?.getAttribute('val') ?? '', ...shades].join(' ');
};

/**
 * Runs a change of colours over a chart so that what was told apart before can be told apart after: marks that fell on
 * one colour take the theme's next free ones.
 */
export function keepMarksApart(chart: Element, change: () => void): void {
  const before = markFills(chart).map((fill) => nameOf(fill));
  change();
  const fills = markFills(chart);
  const used = new Map<string, string>();
  for (const [index, fill] of fills.entries()) {
    const original = before[index] ?? '';
    const now = nameOf(fill);
    const owner = used.get(now);
    if (owner === undefined || owner === original) {
      used.set(now, original);
      continue;
    }
    const again = [...used].find(([, from]) => from === original)?.[0];
    const free = again ?? accents.find((accent) => !used.has(accent)) ?? now;
    used.set(free, original);
    const color = colorIn(fill);
    if (color) fill.replaceChild(make(fill, ns.a, 'a:schemeClr', { val: free }), color);
  }
}
