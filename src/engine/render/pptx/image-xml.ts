import type { ImageElement } from '../../scene/scene.ts';
import { drawingProperties, placeholderXml } from './shape-xml.ts';
import { xfrm } from './units.ts';

const share = (fraction: number): number => Math.round(fraction * 100_000);

export function imageXml(image: ImageElement, id: number, relationship: string): string {
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
