import type { Theme } from '../../scene/theme.ts';
import type { Layout, Placeholder } from '../../templates/template.ts';
import { backgroundXml, emptyGroup, holderXml } from './layout-xml.ts';
import { listStyle } from './text-xml.ts';
import { namespaces } from './xml.ts';

/** Maps background and text to the theme's light and dark colours, or the reverse. */
export function colorMap(theme: Theme): string {
  const [ground, ink] = theme.dark ? ['dk', 'lt'] : ['lt', 'dk'];
  return (
    `<p:clrMap bg1="${ground}1" tx1="${ink}1" bg2="${ground}2" tx2="${ink}2" accent1="accent1" accent2="accent2" ` +
    'accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'
  );
}

/** Layouts share one id range with masters, which starts here. */
const firstId = 2_147_483_648;

/** A template's master, based on its plainest layout: title, text, footer and number. */
export function masterXml(
  theme: Theme,
  plainLayout: Layout,
  layoutCount: number,
  rtl: boolean,
  relationship: (index: number) => string,
): string {
  const find = (types: Placeholder['type'][]) =>
    plainLayout.placeholders.find((one) => types.includes(one.type));
  const title = find(['title', 'ctrTitle']);
  const list = find(['obj', 'body', 'subTitle']);
  const rest = plainLayout.placeholders.filter((one) => one.type === 'ftr' || one.type === 'sldNum');
  const holders: Placeholder[] = [
    ...(title ? [{ ...title, type: 'title' as const }] : []),
    ...(list ? [{ ...list, type: 'body' as const, idx: 1, name: 'Text' }] : []),
    ...rest,
  ];
  const layouts = Array.from(
    { length: layoutCount },
    (_, index) => `<p:sldLayoutId id="${firstId + 1 + index}" r:id="${relationship(index)}"/>`,
  );
  const inner = (style: string) => style.replace(/<\/?a:lstStyle>/g, '');
  return (
    `<p:sldMaster ${namespaces} preserve="1"><p:cSld>${backgroundXml(plainLayout)}<p:spTree>${emptyGroup}` +
    `${holders.map((holder, index) => holderXml(holder, 2 + index, rtl)).join('')}</p:spTree></p:cSld>${colorMap(theme)}` +
    `<p:sldLayoutIdLst>${layouts.join('')}</p:sldLayoutIdLst>` +
    `<p:txStyles><p:titleStyle>${title ? inner(listStyle(title, rtl)) : ''}</p:titleStyle>` +
    `<p:bodyStyle>${list ? inner(listStyle(list, rtl)) : ''}</p:bodyStyle><p:otherStyle/></p:txStyles></p:sldMaster>`
  );
}

export const masterId = firstId;
