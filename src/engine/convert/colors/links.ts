import type { Element } from '@xmldom/xmldom';
import { ns } from '../../package/names.ts';
import { child, descendants, insertBefore, make } from '../../package/xml.ts';

const namespace = 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor';
const extension = '{A12FA001-AC4F-418D-AE19-62706E023703}';

export const linkOf = (properties: Element | undefined): Element | undefined =>
  child(properties, 'hlinkClick');

/** A link shows in the theme's colour for links, whatever its run says, unless it says that the run counts. */
export const takesThemeColor = (link: Element): boolean =>
  !descendants(link, 'hlinkClr').some((color) => color.getAttribute('val') === 'tx');

/** Lets a link show in the colour of its run. */
export function takeRunColor(link: Element): void {
  const list = child(link, 'extLst') ?? insertBefore(link, make(link, ns.a, 'a:extLst'));
  const entry = make(list, ns.a, 'a:ext', { uri: extension });
  entry.appendChild(make(entry, namespace, 'ahyp:hlinkClr', { val: 'tx' }));
  list.appendChild(entry);
}
