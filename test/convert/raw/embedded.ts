import { strToU8 } from 'fflate';
import { namespaces, type RawDeck, type RawPart, type RawSlide, rawDeck } from '../../support/raw-deck.ts';
import { body, frame, graphicFrame, picture, textBox, title } from '../../support/raw-shapes.ts';
import { photograph } from '../corpus/photograph.ts';

/** Slides with what presentations embed: diagrams, media, documents of other programs, movement, remarks. */

const microsoft = 'http://schemas.microsoft.com/office';
const drawingml = 'application/vnd.openxmlformats-officedocument.drawingml';
const dgm = 'http://schemas.openxmlformats.org/drawingml/2006/diagram';

const point = (id: string, text: string): string =>
  `<dgm:pt modelId="${id}"><dgm:prSet phldrT="[Text]"/><dgm:spPr/><dgm:t><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;

/** A diagram of three steps, with the drawing that programs show which do not lay diagrams out. */
const diagram: { slide: RawSlide; parts: RawPart[] } = {
  slide: {
    layout: 2,
    shapes:
      title('How a ship is cleared') +
      graphicFrame(
        4,
        'Diagram 3',
        [0.5, 1.4, 9, 3.6],
        `<a:graphicData uri="${dgm}"><dgm:relIds xmlns:dgm="${dgm}" r:dm="data" r:lo="layoutDef" r:qs="style" r:cs="colors"/></a:graphicData>`,
      ),
    related: [
      { id: 'data', type: 'diagramData', target: '/ppt/diagrams/data1.xml' },
      { id: 'layoutDef', type: 'diagramLayout', target: '/ppt/diagrams/layout1.xml' },
      { id: 'style', type: 'diagramQuickStyle', target: '/ppt/diagrams/quickStyle1.xml' },
      { id: 'colors', type: 'diagramColors', target: '/ppt/diagrams/colors1.xml' },
      {
        id: 'drawing',
        type: `${microsoft}/2007/relationships/diagramDrawing`,
        target: '/ppt/diagrams/drawing1.xml',
      },
    ],
  },
  parts: [
    {
      name: '/ppt/diagrams/data1.xml',
      type: `${drawingml}.diagramData+xml`,
      content: `<dgm:dataModel xmlns:dgm="${dgm}" ${namespaces}><dgm:ptLst><dgm:pt modelId="0" type="doc"><dgm:prSet loTypeId="urn:microsoft.com/office/officeart/2005/8/layout/process1" loCatId="process" qsTypeId="urn:microsoft.com/office/officeart/2005/8/quickstyle/simple1" qsCatId="simple" csTypeId="urn:microsoft.com/office/officeart/2005/8/colors/accent1_2" csCatId="accent1" phldr="0"/><dgm:spPr/></dgm:pt>${point('1', 'Berth')}${point('2', 'Inspect')}${point('3', 'Release')}</dgm:ptLst><dgm:cxnLst><dgm:cxn modelId="11" srcId="0" destId="1" srcOrd="0" destOrd="0"/><dgm:cxn modelId="12" srcId="0" destId="2" srcOrd="1" destOrd="0"/><dgm:cxn modelId="13" srcId="0" destId="3" srcOrd="2" destOrd="0"/></dgm:cxnLst><dgm:bg/><dgm:whole/><dgm:extLst><a:ext uri="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:dataModelExt xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" relId="drawing" minVer="http://schemas.openxmlformats.org/drawingml/2006/diagram"/></a:ext></dgm:extLst></dgm:dataModel>`,
    },
    {
      name: '/ppt/diagrams/layout1.xml',
      type: `${drawingml}.diagramLayout+xml`,
      content: `<dgm:layoutDef xmlns:dgm="${dgm}" ${namespaces} uniqueId="urn:microsoft.com/office/officeart/2005/8/layout/process1"><dgm:title val=""/><dgm:desc val=""/><dgm:catLst><dgm:cat type="process" pri="1000"/></dgm:catLst><dgm:layoutNode name="Name0"><dgm:alg type="lin"/></dgm:layoutNode></dgm:layoutDef>`,
    },
    {
      name: '/ppt/diagrams/quickStyle1.xml',
      type: `${drawingml}.diagramStyle+xml`,
      content: `<dgm:styleDef xmlns:dgm="${dgm}" ${namespaces} uniqueId="urn:microsoft.com/office/officeart/2005/8/quickstyle/simple1"><dgm:title val=""/><dgm:desc val=""/><dgm:catLst><dgm:cat type="simple" pri="10100"/></dgm:catLst><dgm:styleLbl name="node1"><dgm:style><a:lnRef idx="2"><a:schemeClr val="lt1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></dgm:style></dgm:styleLbl></dgm:styleDef>`,
    },
    {
      name: '/ppt/diagrams/colors1.xml',
      type: `${drawingml}.diagramColors+xml`,
      content: `<dgm:colorsDef xmlns:dgm="${dgm}" ${namespaces} uniqueId="urn:microsoft.com/office/officeart/2005/8/colors/accent1_2"><dgm:title val=""/><dgm:desc val=""/><dgm:catLst><dgm:cat type="accent1" pri="11200"/></dgm:catLst><dgm:styleLbl name="node1"><dgm:fillClrLst meth="repeat"><a:schemeClr val="accent1"/></dgm:fillClrLst><dgm:linClrLst meth="repeat"><a:schemeClr val="lt1"/></dgm:linClrLst><dgm:effectClrLst/><dgm:txLinClrLst/><dgm:txFillClrLst/><dgm:txEffectClrLst/></dgm:styleLbl></dgm:colorsDef>`,
    },
    {
      name: '/ppt/diagrams/drawing1.xml',
      type: 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
      content: `<dsp:drawing xmlns:dsp="${microsoft}/drawing/2008/diagram" xmlns:dgm="${dgm}" ${namespaces}><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/>${['Berth', 'Inspect', 'Release'].map(step).join('')}</dsp:spTree></dsp:drawing>`,
    },
  ],
};

function step(text: string, index: number): string {
  return `<dsp:sp modelId="{0000000${index}-0000-0000-0000-000000000001}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr>${frame([0.2 + index * 3, 1, 2.4, 1.5])}<a:prstGeom prst="roundRect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="7A1F5C"/></a:solidFill></dsp:spPr><dsp:style><a:lnRef idx="2"><a:schemeClr val="lt1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></dsp:style><dsp:txBody><a:bodyPr anchor="ctr"/><a:lstStyle/><a:p><a:pPr algn="ctr"/><a:r><a:rPr lang="en-US" sz="2000"/><a:t>${text}</a:t></a:r></a:p></dsp:txBody><dsp:txXfrm>${frame([0.2 + index * 3, 1, 2.4, 1.5]).replace(/<\/?a:xfrm>/g, '')}</dsp:txXfrm></dsp:sp>`;
}

const poster: RawPart = { name: '/ppt/media/poster.png', type: 'image/png', content: photograph() };
const clip: RawPart = {
  name: '/ppt/media/clip.mp4',
  type: 'video/mp4',
  content: strToU8('not really a film'),
};
const sound: RawPart = {
  name: '/ppt/media/horn.wav',
  type: 'audio/wav',
  content: strToU8('not really a horn'),
};

const mediaLink = (id: string): string =>
  `<p:extLst><p:ext uri="{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}"><p14:media r:embed="${id}"/></p:ext></p:extLst>`;

const playing = (shape: number): string =>
  `<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst><p:video><p:cMediaNode vol="80000"><p:cTn id="2" fill="hold" display="0"><p:stCondLst><p:cond delay="indefinite"/></p:stCondLst></p:cTn><p:tgtEl><p:spTgt spid="${shape}"/></p:tgtEl></p:cMediaNode></p:video></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`;

const media: { slide: RawSlide; parts: RawPart[] } = {
  slide: {
    layout: 6,
    shapes:
      title('The quay in motion') +
      picture(4, [0.6, 1.4, 5, 3.4], 'poster', `<a:videoFile r:link="film"/>${mediaLink('embedded')}`) +
      picture(5, [6, 1.4, 1, 1], 'poster', `<a:audioFile r:link="sound"/>${mediaLink('embeddedSound')}`),
    rest: playing(4),
    related: [
      { id: 'film', type: 'video', target: clip.name },
      { id: 'embedded', type: `${microsoft}/2007/relationships/media`, target: clip.name },
      { id: 'sound', type: 'audio', target: sound.name },
      { id: 'embeddedSound', type: `${microsoft}/2007/relationships/media`, target: sound.name },
      { id: 'poster', type: 'image', target: poster.name },
    ],
  },
  parts: [poster, clip, sound],
};

const workbook: RawPart = {
  name: '/ppt/embeddings/oleObject1.bin',
  type: 'application/vnd.openxmlformats-officedocument.oleObject',
  content: strToU8('a compound file, as another program left it'),
};
const legacyDrawing: RawPart = {
  name: '/ppt/drawings/vmlDrawing1.vml',
  type: 'application/vnd.openxmlformats-officedocument.vmlDrawing',
  content:
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><v:shape id="_x0000_s1026" style="position:absolute;left:48pt;top:108pt;width:240pt;height:144pt"><v:imagedata o:relid="icon" o:title=""/></v:shape></xml>',
  related: [{ id: 'icon', type: 'image', target: poster.name }],
};

const embedded: { slide: RawSlide; parts: RawPart[] } = {
  slide: {
    layout: 6,
    shapes:
      title('Figures from another program') +
      graphicFrame(
        4,
        'Object 3',
        [0.7, 1.5, 3.4, 2],
        `<a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"><mc:AlternateContent><mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v"><p:oleObj spid="_x0000_s1026" name="Worksheet" r:id="ole" imgW="3048000" imgH="1828800" progId="Excel.Sheet.8"><p:embed/></p:oleObj></mc:Choice><mc:Fallback><p:oleObj name="Worksheet" r:id="ole" imgW="3048000" imgH="1828800" progId="Excel.Sheet.8"><p:embed/>${picture(0, [0.7, 1.5, 3.4, 2], 'preview')}</p:oleObj></mc:Fallback></mc:AlternateContent></a:graphicData>`,
      ),
    related: [
      { id: 'ole', type: 'oleObject', target: workbook.name },
      { id: 'drawing', type: 'vmlDrawing', target: legacyDrawing.name },
      { id: 'preview', type: 'image', target: poster.name },
    ],
  },
  parts: [workbook, legacyDrawing],
};

const appear = (id: number, shape: number): string =>
  `<p:par><p:cTn id="${id}" fill="hold"><p:stCondLst><p:cond delay="indefinite"/></p:stCondLst><p:childTnLst><p:par><p:cTn id="${id + 1}" fill="hold"><p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst><p:par><p:cTn id="${id + 2}" presetID="1" presetClass="entr" presetSubtype="0" fill="hold" nodeType="clickEffect"><p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst><p:set><p:cBhvr><p:cTn id="${id + 3}" dur="1" fill="hold"><p:stCondLst><p:cond delay="0"/></p:stCondLst></p:cTn><p:tgtEl><p:spTgt spid="${shape}"/></p:tgtEl><p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>`;

/** Shape 9 is an empty placeholder, which does not come along. */
const moving: RawSlide = {
  layout: 4,
  shapes: title('One after the other') + body('First\nSecond') + body('', 2, 9),
  rest: `<mc:AlternateContent><mc:Choice Requires="p14"><p:transition spd="slow" p14:dur="2000"><p14:ripple/></p:transition></mc:Choice><mc:Fallback><p:transition spd="slow"><p:fade/></p:transition></mc:Fallback></mc:AlternateContent><p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst><p:seq concurrent="1" nextAc="seek"><p:cTn id="2" dur="indefinite" nodeType="mainSeq"><p:childTnLst>${appear(3, 3)}${appear(13, 9)}</p:childTnLst></p:cTn><p:prevCondLst><p:cond evt="onPrev" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:prevCondLst><p:nextCondLst><p:cond evt="onNext" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:nextCondLst></p:seq></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`,
};

const author = '{1D6A9D4A-6E2B-4C61-9D5B-0C2B6F4A7E11}';
const remarks: { slide: RawSlide; parts: RawPart[]; deck: Pick<RawDeck, 'related'> } = {
  slide: {
    layout: 2,
    shapes:
      title('Under discussion') + body('A claim') + textBox({ id: 7, at: [6, 4, 3, 0.5], text: 'A remark' }),
    related: [
      { id: 'legacy', type: 'comments', target: '/ppt/comments/comment1.xml' },
      {
        id: 'threaded',
        type: `${microsoft}/2018/10/relationships/comments`,
        target: '/ppt/comments/modernComment1.xml',
      },
    ],
  },
  parts: [
    {
      name: '/ppt/commentAuthors.xml',
      type: 'application/vnd.openxmlformats-officedocument.presentationml.commentAuthors+xml',
      content: `<p:cmAuthorLst ${namespaces}><p:cmAuthor id="1" name="Mira Lindqvist" initials="ML" lastIdx="1" clrIdx="0"/></p:cmAuthorLst>`,
    },
    {
      name: '/ppt/comments/comment1.xml',
      type: 'application/vnd.openxmlformats-officedocument.presentationml.comments+xml',
      content: `<p:cmLst ${namespaces}><p:cm authorId="1" dt="2026-11-02T10:00:00.000" idx="1"><p:pos x="100" y="100"/><p:text>Is this still so?</p:text></p:cm></p:cmLst>`,
    },
    {
      name: '/ppt/authors.xml',
      type: 'application/vnd.ms-powerpoint.authors+xml',
      content: `<p188:authorLst xmlns:p188="${microsoft}/powerpoint/2018/8/main"><p188:author id="${author}" name="Jon Vik" initials="JV" userId="jon" providerId="None"/></p188:authorLst>`,
    },
    {
      name: '/ppt/comments/modernComment1.xml',
      type: 'application/vnd.ms-powerpoint.comments+xml',
      content: `<p188:cmLst xmlns:p188="${microsoft}/powerpoint/2018/8/main" ${namespaces}><p188:cm id="{5A1E0F66-3E0A-4D0B-9C0E-2B7C9D5E1F01}" authorId="${author}" created="2026-11-03T09:00:00.000"><p188:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Checked with the harbour office.</a:t></a:r></a:p></p188:txBody></p188:cm></p188:cmLst>`,
    },
  ],
  deck: {
    related: [
      { id: 'authors', type: 'commentAuthors', target: '/ppt/commentAuthors.xml' },
      { id: 'people', type: `${microsoft}/2018/10/relationships/authors`, target: '/ppt/authors.xml' },
    ],
  },
};

/** @param base any deck with the eleven layouts of Office's default one */
export const embeddedDeck = (base: Uint8Array): Uint8Array =>
  rawDeck(base, {
    slides: [diagram.slide, media.slide, embedded.slide, moving, remarks.slide],
    parts: [...diagram.parts, ...media.parts, ...embedded.parts, ...remarks.parts],
    ...remarks.deck,
  });
