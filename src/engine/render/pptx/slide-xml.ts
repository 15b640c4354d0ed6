import { tagOf } from '../../language/languages.ts';
import { chartWorkbook } from '../../package/workbook.ts';
import type { ChartElement, ImageElement, Page, Scene, SceneElement } from '../../scene/scene.ts';
import type { Layout } from '../../templates/template.ts';
import { chartXml } from './chart-xml.ts';
import { fillXml } from './color-xml.ts';
import { emptyGroup } from './layout-xml.ts';
import { partTypes } from './part-types.ts';
import { drawingProperties, placeholderXml, shapeXml, textShapeXml } from './shape-xml.ts';
import type { SlideTarget } from './slide-target.ts';
import { tableXml } from './table-xml.ts';
import type { TextSetting } from './text-xml.ts';
import { xfrm } from './units.ts';
import { namespaces } from './xml.ts';

/** State shared by the slides of one package. */
export interface SlideWriter {
  target: SlideTarget;
  scene: Scene;
  media(asset: string): string;
  charts: number;
  /** The layouts are svc's own, mirrored with the deck. */
  ownLayouts: boolean;
}

/** Writes one slide with its pictures, charts and workbooks. */
export function addSlide(
  writer: SlideWriter,
  page: Page,
  layout: Layout,
  layoutPath: string,
  path: string,
): void {
  const { target, scene } = writer;
  target.relate(path, 'slideLayout', layoutPath);
  const setting: TextSetting = {
    language: tagOf(scene.language),
    rtl: scene.direction === 'rtl',
    rtlLayouts: scene.direction === 'rtl' && writer.ownLayouts,
    link: (address) => target.relate(path, 'hyperlink', address, true),
  };
  const shapes = page.elements.map((element, index) =>
    elementXml(writer, element, index + 2, layout, path, setting),
  );
  target.add(
    path,
    `<p:sld ${namespaces}${page.hidden ? ' show="0"' : ''}><p:cSld>${backgroundXml(page)}<p:spTree>${emptyGroup}${shapes.join('')}</p:spTree></p:cSld>` +
      '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>',
    partTypes.slide,
  );
}

const backgroundXml = ({ background }: Page): string =>
  background ? `<p:bg><p:bgPr>${fillXml(background)}<a:effectLst/></p:bgPr></p:bg>` : '';

function elementXml(
  writer: SlideWriter,
  element: SceneElement,
  id: number,
  layout: Layout,
  path: string,
  setting: TextSetting,
): string {
  switch (element.type) {
    case 'text': {
      const { placeholder } = element;
      const holder =
        placeholder &&
        layout.placeholders.find((one) => one.type === placeholder.type && one.idx === placeholder.idx);
      return textShapeXml(element, id, setting, holder);
    }
    case 'shape':
      return shapeXml(element, id, setting).replace(' userDrawn="1"', '');
    case 'image':
      return imageXml(element, id, writer.target.relate(path, 'image', writer.media(element.asset)));
    case 'table':
      return tableXml(element, id, setting);
    case 'chart':
      return chartFrame(writer, element, id, path, setting);
  }
}

function chartFrame(
  writer: SlideWriter,
  chart: ChartElement,
  id: number,
  path: string,
  setting: TextSetting,
): string {
  const { target } = writer;
  writer.charts++;
  const part = `ppt/charts/chart${writer.charts}.xml`;
  const book = `ppt/embeddings/Microsoft_Excel_Sheet${writer.charts}.xlsx`;
  target.add(book, chartWorkbook(chart.data));
  target.add(part, chartXml(chart, setting, target.relate(part, 'package', book)), partTypes.chart);
  const where = chart.placeholder ? `<p:nvPr>${placeholderXml(chart.placeholder)}</p:nvPr>` : '<p:nvPr/>';
  return (
    `<p:graphicFrame><p:nvGraphicFramePr>${drawingProperties(id, `Chart ${id}`, chart.alt)}` +
    `<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr>${where}</p:nvGraphicFramePr>${xfrm(chart.box, 'p')}` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
    '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
    `r:id="${target.relate(path, 'chart', part)}"/></a:graphicData></a:graphic></p:graphicFrame>`
  );
}

const share = (fraction: number): number => Math.round(fraction * 100_000);

function imageXml(image: ImageElement, id: number, relationship: string): string {
  const { crop } = image;
  const cut = crop
    ? `<a:srcRect l="${share(crop.x)}" t="${share(crop.y)}" r="${share(1 - crop.x - crop.width)}" b="${share(1 - crop.y - crop.height)}"/>`
    : '';
  const where = image.placeholder ? `<p:nvPr>${placeholderXml(image.placeholder)}</p:nvPr>` : '<p:nvPr/>';
  return (
    `<p:pic><p:nvPicPr>${drawingProperties(id, `Picture ${id}`, image.alt)}` +
    `<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr>${where}</p:nvPicPr>` +
    `<p:blipFill><a:blip r:embed="${relationship}"/>${cut}<a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
    `<p:spPr>${xfrm(image.box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
  );
}
