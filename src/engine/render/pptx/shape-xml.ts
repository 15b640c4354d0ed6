import { sameBox } from '../../blocks/grid.ts';
import { escapeXml } from '../../package/escape-xml.ts';
import { emu } from '../../package/pixels.ts';
import type { ShapeElement, TextElement } from '../../scene/scene.ts';
import type { Placeholder } from '../../templates/template.ts';
import { fillXml, strokeXml } from './color-xml.ts';
import { anchors, bodyProperties, paragraphsXml, type TextSetting } from './text-xml.ts';
import { fontSize, xfrm } from './units.ts';

const presets = {
  rect: 'rect',
  'round-rect': 'roundRect',
  ellipse: 'ellipse',
  line: 'line',
  chevron: 'homePlate',
} as const satisfies Record<Exclude<ShapeElement['geometry'], 'path'>, string>;

const decorative =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}">' +
  '<adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/>' +
  '</a:ext></a:extLst>';

export const drawingProperties = (id: number, name: string, alt?: string): string =>
  alt === undefined
    ? `<p:cNvPr id="${id}" name="${escapeXml(name)}">${decorative}</p:cNvPr>`
    : `<p:cNvPr id="${id}" name="${escapeXml(name)}"${alt ? ` descr="${escapeXml(alt)}"` : ''}/>`;

export function placeholderXml(holder: { type: Placeholder['type']; idx: number }): string {
  const type = holder.type === 'obj' ? '' : ` type="${holder.type}"`;
  return `<p:ph${type}${holder.idx ? ` idx="${holder.idx}"` : ''}/>`;
}

export function shapeXml(shape: ShapeElement, id: number, setting?: TextSetting): string {
  if (shape.geometry === 'line') return lineXml(shape, id);
  return (
    `<p:sp><p:nvSpPr>${drawingProperties(id, `Shape ${id}`, shape.alt)}<p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr>` +
    `<p:spPr>${xfrm(shape.box, 'a', (shape.flip ? ' flipH="1"' : '') + turned(shape.turn))}${geometryXml(shape)}` +
    `${fillXml(shape.fill, shape.opacity)}${strokeXml(shape.stroke)}</p:spPr>${setting ? innerText(shape, setting) : ''}</p:sp>`
  );
}

const turned = (degrees: number | undefined): string =>
  degrees ? ` rot="${Math.round((((degrees % 360) + 360) % 360) * 60_000)}"` : '';

function innerText({ text }: ShapeElement, setting: TextSetting): string {
  if (!text) return '';
  const body = paragraphsXml(text.paragraphs, text.style, setting);
  return `<p:txBody>${bodyProperties(text.anchor, text.inset)}<a:lstStyle/>${body}</p:txBody>`;
}

function geometryXml(shape: ShapeElement): string {
  if (shape.preset) return `<a:prstGeom prst="${shape.preset}"><a:avLst/></a:prstGeom>`;
  if (shape.geometry === 'path') return pathXml(shape);
  const { width, height } = shape.box;
  const ratio = shape.geometry === 'round-rect' ? (shape.radius ?? 0) / Math.min(width, height) : undefined;
  const adjust =
    ratio === undefined ? '' : `<a:gd name="adj" fmla="val ${Math.round(Math.min(ratio, 0.5) * 100_000)}"/>`;
  return `<a:prstGeom prst="${presets[shape.geometry]}"><a:avLst>${adjust}</a:avLst></a:prstGeom>`;
}

const pathTags: Record<string, string> = { M: 'moveTo', L: 'lnTo', C: 'cubicBezTo' };

function pathXml(shape: ShapeElement): string {
  const commands = (shape.path ?? '').match(/[MLCZ][^MLCZ]*/g) ?? [];
  const inner = commands.map((command) => {
    const tag = pathTags[command[0] ?? ''];
    if (!tag) return '<a:close/>';
    const numbers =
      command
        .slice(1)
        .match(/-?[\d.]+/g)
        ?.map((number) => emu(Number(number))) ?? [];
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, index) => `<a:pt x="${numbers[2 * index]}" y="${numbers[2 * index + 1]}"/>`,
    );
    return `<a:${tag}>${points.join('')}</a:${tag}>`;
  });
  return (
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>' +
    `<a:path w="${emu(shape.box.width)}" h="${emu(shape.box.height)}">${inner.join('')}</a:path></a:pathLst></a:custGeom>`
  );
}

function lineXml(shape: ShapeElement, id: number): string {
  const flip = shape.flip ? ' flipV="1"' : '';
  return (
    `<p:cxnSp><p:nvCxnSpPr>${drawingProperties(id, `Line ${id}`, shape.alt)}<p:cNvCxnSpPr/><p:nvPr userDrawn="1"/></p:nvCxnSpPr>` +
    `<p:spPr>${xfrm(shape.box, 'a', flip)}<a:prstGeom prst="line"><a:avLst/></a:prstGeom>` +
    `${strokeXml(shape.stroke)}</p:spPr></p:cxnSp>`
  );
}

const roleNames = {
  title: 'Title',
  subtitle: 'Subtitle',
  heading: 'Heading',
  body: 'Text',
  label: 'Label',
  figure: 'Figure',
  quote: 'Quote',
  caption: 'Caption',
  footer: 'Footer',
  'page-number': 'Slide Number',
} as const satisfies Record<TextElement['role'], string>;

export function textShapeXml(
  element: TextElement,
  id: number,
  setting: TextSetting,
  holder: Placeholder | undefined,
): string {
  const name = holder ? holder.name : `${roleNames[element.role]} ${id}`;
  const where = holder ? `<p:nvPr>${placeholderXml(holder)}</p:nvPr>` : '<p:nvPr/>';
  const kind = holder ? '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' : '<p:cNvSpPr txBox="1"/>';
  const own = holder
    ? sameBox(holder.box, element.box)
      ? '<p:spPr/>'
      : `<p:spPr>${xfrm(element.box)}</p:spPr>`
    : `<p:spPr>${xfrm(element.box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fillXml(element.fill)}</p:spPr>`;
  const body =
    element.role === 'page-number'
      ? pageNumberXml(element, setting, holder)
      : paragraphsXml(element.paragraphs, element.style, setting, holder);
  const properties = holder ? holderBody(element, holder) : bodyProperties(element.anchor, element.inset);
  return (
    `<p:sp><p:nvSpPr>${drawingProperties(id, name, '')}${kind}${where}</p:nvSpPr>${own}` +
    `<p:txBody>${properties}<a:lstStyle/>${body}</p:txBody></p:sp>`
  );
}

/** States only what differs from the layout: the anchor, and insets where the text left its place. */
function holderBody(element: TextElement, holder: Placeholder): string {
  const anchor = element.anchor === holder.anchor ? '' : ` anchor="${anchors[element.anchor]}"`;
  const insets = holder.inset && !element.inset ? ' lIns="0" tIns="0" rIns="0" bIns="0"' : '';
  return `<a:bodyPr${insets}${anchor}><a:normAutofit/></a:bodyPr>`;
}

function pageNumberXml(element: TextElement, setting: TextSetting, holder: Placeholder | undefined): string {
  const given = (holder?.inherited ?? holder)?.style;
  const { color, size: own } = element.style;
  const fill = given?.color === color ? '' : fillXml(color);
  const size = given?.size === own ? '' : ` sz="${fontSize(own)}"`;
  const number = element.paragraphs[0]?.runs[0]?.text ?? '';
  return (
    `<a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum">` +
    `<a:rPr lang="${setting.language}"${size}>${fill}</a:rPr><a:t>${escapeXml(number)}</a:t></a:fld></a:p>`
  );
}
