import { strFromU8, strToU8, unzipSync } from 'fflate';
import { namespaces, type RawPart, type RawSlide, rawDeck } from '../../support/raw-deck.ts';
import { body, frame, picture, textBox, title } from '../../support/raw-shapes.ts';
import { photograph } from '../corpus/photograph.ts';

/** Decks with the habits of programs that are not here to be asked. The base is Office's default deck. */

const partOf = (base: Uint8Array, name: string): string =>
  strFromU8(unzipSync(base)[name.slice(1)] as Uint8Array);

export const photo: RawPart = { name: '/ppt/media/photo.png', type: 'image/png', content: photograph() };

const dark =
  '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="202124"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
const white = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
const grey = '<a:solidFill><a:srgbClr val="5F6368"/></a:solidFill>';

const star = `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="100" h="100"><a:moveTo><a:pt x="50" y="0"/></a:moveTo><a:lnTo><a:pt x="100" y="100"/></a:lnTo><a:lnTo><a:pt x="0" y="60"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom>`;

const drawn = (id: number): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape;${id};p2"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame([(id % 8) * 0.5, Math.floor((id - 100) / 8) * 0.5, 0.4, 0.4])}${star}<a:solidFill><a:srgbClr val="1A73E8"/></a:solidFill></p:spPr></p:sp>`;

const group = (shapes: string): string =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="90" name="Group 90"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="5029200" y="1371600"/><a:ext cx="3657600" cy="3200400"/><a:chOff x="0" y="0"/><a:chExt cx="3657600" cy="4572000"/></a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`;

/** A web editor's export: layouts without types, everything a free text box, typefaces embedded, a group of seventy. */
export function webDeck(base: Uint8Array): Uint8Array {
  const slides: RawSlide[] = [
    {
      layout: 7,
      background: dark,
      shapes:
        textBox({
          id: 54,
          at: [0.5, 1.6, 9, 1],
          text: 'Quarterly harbour update',
          run: ' sz="4400"',
          inRun: white,
        }) +
        textBox({
          id: 55,
          at: [0.5, 2.8, 9, 0.6],
          text: 'Operations, November',
          run: ' sz="2000"',
          inRun: white,
        }),
    },
    {
      layout: 7,
      shapes:
        textBox({ id: 60, at: [0.4, 0.3, 9.2, 0.7], text: 'What the cranes did', run: ' sz="2800"' }) +
        textBox({
          id: 61,
          at: [0.4, 1.3, 4.2, 3],
          text: 'Moved 31,000 boxes\nStood still for nine hours\nNeeded two new cables',
          run: ' sz="1800"',
          inRun: grey,
        }) +
        group(Array.from({ length: 70 }, (_, index) => drawn(100 + index)).join('')),
    },
    {
      layout: 7,
      background: dark,
      shapes:
        textBox({ id: 70, at: [0.4, 0.3, 9.2, 0.7], text: 'Where we go', run: ' sz="2800"', inRun: white }) +
        picture(71, [5.2, 1.3, 4.2, 3], 'photo') +
        textBox({
          id: 72,
          at: [0.4, 1.3, 4.4, 1.2],
          text: 'Electric tugs from May',
          run: ' sz="1800"',
          inRun: white,
        }) +
        textBox({
          id: 73,
          at: [0.4, 2.8, 4.4, 1],
          text: 'On a veil',
          run: ' sz="1800"',
          fill: '<a:solidFill><a:srgbClr val="FFFFFF"><a:alpha val="30000"/></a:srgbClr></a:solidFill>',
          inRun: white,
        }),
      related: [{ id: 'photo', type: 'image', target: photo.name }],
    },
  ];
  const layouts = Array.from({ length: 11 }, (_, index): RawPart => {
    const name = `/ppt/slideLayouts/slideLayout${index + 1}.xml`;
    return {
      name,
      content: partOf(base, name).replace(/(<p:sldLayout[^>]*?) type="\w+"/, '$1 matchingName="x"'),
    };
  });
  const font: RawPart = {
    name: '/ppt/fonts/Lato-regular.fntdata',
    type: 'application/x-fontdata',
    content: strToU8('not really a font'),
  };
  return rawDeck(base, {
    slides,
    parts: [...layouts, photo, font],
    related: [{ id: 'font', type: 'font', target: font.name }],
    presentation: (xml) =>
      xml.replace(
        '<p:defaultTextStyle>',
        '<p:embeddedFontLst><p:embeddedFont><p:font typeface="Lato"/><p:regular r:id="font"/></p:embeddedFont></p:embeddedFontLst><p:defaultTextStyle>',
      ),
  });
}

/** A deck with a past: two masters, sections, a hidden slide, tags, XML of an add-in, handouts, colours turned round. */
export function officeDeck(base: Uint8Array): Uint8Array {
  const master = partOf(base, '/ppt/slideMasters/slideMaster1.xml');
  const theme = partOf(base, '/ppt/theme/theme1.xml');
  const second: RawPart[] = [
    {
      name: '/ppt/slideMasters/slideMaster2.xml',
      type: 'application/vnd.openxmlformats-officedocument.presentationml.slideMaster+xml',
      content: master.replace(
        /<p:sldLayoutIdLst>.*<\/p:sldLayoutIdLst>/s,
        '<p:sldLayoutIdLst><p:sldLayoutId id="2147483700" r:id="own"/></p:sldLayoutIdLst>',
      ),
      related: [
        { id: 'own', type: 'slideLayout', target: '/ppt/slideLayouts/slideLayout12.xml' },
        { id: 'look', type: 'theme', target: '/ppt/theme/theme3.xml' },
      ],
    },
    {
      name: '/ppt/slideLayouts/slideLayout12.xml',
      type: 'application/vnd.openxmlformats-officedocument.presentationml.slideLayout+xml',
      content: partOf(base, '/ppt/slideLayouts/slideLayout2.xml').replace('name="', 'name="1_'),
      related: [{ id: 'master', type: 'slideMaster', target: '/ppt/slideMasters/slideMaster2.xml' }],
    },
    {
      name: '/ppt/theme/theme3.xml',
      type: 'application/vnd.openxmlformats-officedocument.theme+xml',
      content: theme.replace(
        /<a:accent1>.*?<\/a:accent1>/s,
        '<a:accent1><a:srgbClr val="B00020"/></a:accent1>',
      ),
    },
  ];
  const tags: RawPart = {
    name: '/ppt/tags/tag1.xml',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.tags+xml',
    content: `<p:tagLst ${namespaces}><p:tag name="ADDIN" val="kept"/></p:tagLst>`,
  };
  const custom: RawPart = {
    name: '/customXml/item1.xml',
    type: 'application/xml',
    content: '<labels xmlns="urn:example:labels"><label>internal</label></labels>',
  };
  const handouts: RawPart = {
    name: '/ppt/handoutMasters/handoutMaster1.xml',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.handoutMaster+xml',
    content: `<p:handoutMaster ${namespaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/></p:handoutMaster>`,
    related: [{ id: 'theme', type: 'theme', target: '/ppt/theme/theme4.xml' }],
  };
  const slides: RawSlide[] = [
    { layout: 12, shapes: title('On the second master') + body('It has a red accent') },
    { layout: 2, attributes: 'show="0"', shapes: title('Kept for questions') + body('Nobody sees this') },
    {
      layout: 6,
      shapes:
        title('With a tag') +
        textBox({
          id: 5,
          at: [0.6, 1.6, 8, 1],
          text: 'Text half as strong as it could be',
          run: ' sz="2400"',
          inRun: '<a:solidFill><a:schemeClr val="tx1"><a:alpha val="35000"/></a:schemeClr></a:solidFill>',
        }) +
        textBox({
          id: 6,
          at: [0.6, 3, 8, 0.6],
          text: 'A link to the harbour',
          fill: '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>',
          inRun: '<a:hlinkClick r:id="site"/>',
        }),
      related: [
        { id: 'tag', type: 'tags', target: tags.name },
        { id: 'site', type: 'hyperlink', target: 'https://example.com/harbour', external: true },
      ],
    },
  ];
  const section = (name: string, id: number, ...list: number[]): string =>
    `<p14:section xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" name="${name}" id="{0000000${id}-0000-4000-8000-000000000000}"><p14:sldIdLst>${list.map((slide) => `<p14:sldId id="${slide}"/>`).join('')}</p14:sldIdLst></p14:section>`;
  return rawDeck(base, {
    slides,
    parts: [
      ...second,
      tags,
      custom,
      handouts,
      { name: '/ppt/theme/theme4.xml', type: second[2]?.type ?? '', content: theme },
    ],
    related: [
      { id: 'second', type: 'slideMaster', target: '/ppt/slideMasters/slideMaster2.xml' },
      { id: 'handouts', type: 'handoutMaster', target: handouts.name },
      { id: 'labels', type: 'customXml', target: custom.name },
      { id: 'deckTags', type: 'tags', target: tags.name },
    ],
    presentation: (xml) =>
      xml
        .replace('</p:sldMasterIdLst>', '<p:sldMasterId id="2147483690" r:id="second"/></p:sldMasterIdLst>')
        .replace(
          '</p:notesMasterIdLst>',
          '</p:notesMasterIdLst><p:handoutMasterIdLst><p:handoutMasterId r:id="handouts"/></p:handoutMasterIdLst>',
        )
        .replace(
          '<p:defaultTextStyle>',
          '<p:custDataLst><p:tags r:id="deckTags"/></p:custDataLst><p:defaultTextStyle>',
        )
        .replace(
          '<p:extLst>',
          `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main">${section('Open', 1, 256)}${section('Spare', 2, 257, 258)}</p14:sectionLst></p:ext>`,
        ),
  });
}

/** A tablet's export: points for pixels, 4:3, one body for every text, its look baked into each run. */
export function tabletDeck(base: Uint8Array): Uint8Array {
  const baked = ' sz="5600" b="0" cap="none" spc="0" baseline="0"';
  const face =
    '<a:solidFill><a:srgbClr val="000000"/></a:solidFill><a:latin typeface="Helvetica Neue"/><a:ea typeface="Helvetica Neue"/><a:cs typeface="Helvetica Neue"/>';
  const boxed = (
    id: number,
    name: string,
    placeholder: string,
    at: [number, number, number, number],
    lines: string,
  ): string =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr><p:ph ${placeholder}/></p:nvPr></p:nvSpPr><p:spPr>${frame(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"><a:normAutofit/></a:bodyPr><a:lstStyle/>${lines
      .split('\n')
      .map(
        (line) =>
          `<a:p><a:pPr marL="457200" indent="-457200" algn="ctr"><a:buClr><a:srgbClr val="000000"/></a:buClr><a:buSzPct val="145000"/><a:buChar char="•"/><a:defRPr${baked}>${face}</a:defRPr></a:pPr><a:r><a:rPr${baked}>${face}</a:rPr><a:t>${line}</a:t></a:r></a:p>`,
      )
      .join('')}</p:txBody></p:sp>`;
  return rawDeck(base, {
    slides: [
      {
        layout: 2,
        shapes:
          boxed(2, 'Shape 120', 'type="title"', [0.5, 0.3, 13, 1.6], 'A season on the quay') +
          boxed(
            3,
            'Shape 121',
            'type="body" idx="1"',
            [0.5, 2.4, 13, 6],
            'Fog until noon\nTwo ships a day\nNight work from April',
          ),
      },
      {
        layout: 2,
        shapes:
          boxed(2, 'Shape 130', 'type="title"', [0.5, 0.3, 13, 1.6], 'One picture') +
          picture(4, [0.5, 2.4, 8, 6], 'photo'),
        related: [{ id: 'photo', type: 'image', target: photo.name }],
      },
    ],
    parts: [photo],
    presentation: (xml) => xml.replace(/<p:sldSz[^>]*>/, '<p:sldSz cx="13004800" cy="9753600"/>'),
  });
}
