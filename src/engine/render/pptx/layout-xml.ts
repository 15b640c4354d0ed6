import { escapeXml } from '../../package/escape-xml.ts';
import type { SceneElement } from '../../scene/scene.ts';
import type { Layout, Placeholder } from '../../templates/template.ts';
import { fillXml } from './color-xml.ts';
import { drawingProperties, placeholderXml, shapeXml } from './shape-xml.ts';
import { bodyProperties, listStyle } from './text-xml.ts';
import { xfrm } from './units.ts';
import { namespaces } from './xml.ts';

export const emptyGroup =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/>' +
  '<a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** Prompts of empty placeholders. */
const prompts: Partial<Record<Placeholder['type'], string>> = {
  title: 'Title',
  ctrTitle: 'Title',
  subTitle: 'Subtitle',
  chart: 'Chart',
  tbl: 'Table',
  pic: 'Picture',
};

export function holderXml(holder: Placeholder, id: number, rtl: boolean): string {
  const text =
    holder.type === 'sldNum'
      ? '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld>'
      : holder.type === 'ftr' || holder.type === 'dt'
        ? '<a:endParaRPr lang="en-US"/>'
        : `<a:r><a:rPr lang="en-US"/><a:t>${escapeXml(prompts[holder.type] ?? holder.name)}</a:t></a:r>`;
  return (
    `<p:sp><p:nvSpPr>${drawingProperties(id, holder.name, '')}<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
    `<p:nvPr>${placeholderXml(holder)}</p:nvPr></p:nvSpPr>` +
    `<p:spPr>${xfrm(holder.box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody>${bodyProperties(holder.anchor)}${listStyle(holder, rtl)}<a:p>${text}</a:p></p:txBody></p:sp>`
  );
}

function backdropXml(elements: SceneElement[], firstId: number): string {
  return elements
    .map((element, index) => (element.type === 'shape' ? shapeXml(element, firstId + index) : ''))
    .join('');
}

export const backgroundXml = (layout: Layout): string =>
  `<p:bg><p:bgPr>${fillXml(layout.backdrop.fill)}<a:effectLst/></p:bgPr></p:bg>`;

export function layoutXml(layout: Layout, rtl: boolean): string {
  const shapes = layout.backdrop.elements;
  const holders = layout.placeholders
    .map((holder, index) => holderXml(holder, 2 + shapes.length + index, rtl))
    .join('');
  return (
    `<p:sldLayout ${namespaces} type="${layout.type}" preserve="1" userDrawn="1">` +
    `<p:cSld name="${escapeXml(layout.name)}">${backgroundXml(layout)}<p:spTree>${emptyGroup}` +
    `${backdropXml(shapes, 2)}${holders}</p:spTree></p:cSld>` +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>'
  );
}
