import type { Element } from '@xmldom/xmldom';
import { ns } from '../../package/names.ts';
import { child, descendants, insertBefore, make } from '../../package/xml.ts';

const namespace = 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor';
const extension = '{A12FA001-AC4F-418D-AE19-62706E023703}';

export const linkOf = (properties: Element | undefined): Element | undefined =>
  child(properties, 'hlinkClick');

/** A link shows in the theme's link colour unless it is marked to use its run's. */
export const takesThemeColor = (link: Element): boolean =>
  !descendants(link, 'hlinkClr').some((color) => color.getAttribute('val') === 'tx');

/** Marks a link to show in its run's colour. */
export function takeRunColor(link: Element): void {
  const list = child(link, 'extLst') ?? insertBefore(link, make(link, ns.a, 'a:extLst'));
  const entry = make(list, ns.a, 'a:ext', { uri: extension });
  entry.appendChild(make(entry, namespace, 'ahyp:hlinkClr', { val: 'tx' }));
  list.appendChild(entry);
}
