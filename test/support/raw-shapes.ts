/** Shapes of hand-written slides. Positions and sizes are inches. */

export type Inches = [x: number, y: number, width: number, height: number];

const emu = (inches: number): number => Math.round(inches * 914_400);

export const frame = ([x, y, width, height]: Inches, tag = 'a'): string =>
  `<${tag}:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></${tag}:xfrm>`;

const paragraphs = (text: string, run = ''): string =>
  text
    .split('\n')
    .map((line) => `<a:p><a:r><a:rPr lang="en-US"${run}</a:rPr><a:t>${line}</a:t></a:r></a:p>`)
    .join('');

export const title = (text: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title 1"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs(text, '>')}</p:txBody></p:sp>`;

export const body = (text: string, idx = 1, id = 3): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Content Placeholder ${id - 1}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph idx="${idx}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs(text, '>')}</p:txBody></p:sp>`;

export interface TextBox {
  id: number;
  at: Inches;
  text: string;
  /** Inside the shape's properties: fill, outline; `<a:noFill/>` by default. */
  fill?: string;
  /** Attributes of each run, such as ` sz="2400"`. */
  run?: string;
  /** Inside each run's properties: its colour, its link. */
  inRun?: string;
}

export const textBox = ({ id, at, text, fill = '<a:noFill/>', run = '', inRun = '' }: TextBox): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="TextBox ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${frame(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill}</p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${paragraphs(text, `${run}>${inRun}`)}</p:txBody></p:sp>`;

export const picture = (id: number, at: Inches, embed: string, more = ''): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}" descr="A picture">${''}</p:cNvPr><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr>${more}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="${embed}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

export const graphicFrame = (id: number, name: string, at: Inches, data: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}" descr="${name}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${frame(at, 'p')}<a:graphic>${data}</a:graphic></p:graphicFrame>`;
