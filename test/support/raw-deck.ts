import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Decks written part by part, with what no library at hand writes. */

export interface RawRelationship {
  id: string;
  /** The last word of one of Office's own types, or a whole type. */
  type: string;
  /** A part's name from the root, or an address. */
  target: string;
  external?: boolean;
}

export interface RawPart {
  /** From the root: `/ppt/media/clip.mp4`. */
  name: string;
  /** The media type; left out for parts that the base has already. */
  type?: string;
  content: string | Uint8Array;
  related?: RawRelationship[];
}

export interface RawSlide {
  /** Number of the layout of the base. */
  layout: number;
  /** What stands in the tree of shapes. */
  shapes: string;
  /** What stands before that: a background. */
  background?: string;
  /** What follows the common data: transition, timing, extensions. */
  rest?: string;
  attributes?: string;
  related?: RawRelationship[];
}

export interface RawDeck {
  slides: RawSlide[];
  parts?: RawPart[];
  /** More of the presentation part. */
  presentation?: (xml: string) => string;
  related?: RawRelationship[];
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const presentationml = 'application/vnd.openxmlformats-officedocument.presentationml';
export const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const relationship = ({ id, type, target, external }: RawRelationship): string =>
  `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${office}/${type}`}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;

const relationships = (entries: string): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;

const relationshipsName = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels');

const slideXml = ({ shapes, background = '', rest = '', attributes = '' }: RawSlide): string =>
  `${head}<p:sld ${namespaces} ${attributes}><p:cSld>${background}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>${rest}</p:sld>`;

/** Puts slides of one's own in the place of those that a deck has, with the parts that they need. */
export function rawDeck(
  base: Uint8Array,
  { slides, parts = [], presentation, related = [] }: RawDeck,
): Uint8Array {
  const kept = Object.entries(unzipSync(base)).filter(([name]) => !/^ppt\/(slides|notesSlides)\//.test(name));
  const files = new Map<string, Uint8Array>(kept.map(([name, bytes]) => [`/${name}`, bytes]));
  const text = (name: string) => strFromU8(files.get(name) as Uint8Array);
  const added: RawPart[] = [...slides.map(slidePart), ...parts];
  for (const { name, content, related: own } of added) {
    files.set(name, typeof content === 'string' ? strToU8(content) : content);
    if (own) files.set(relationshipsName(name), strToU8(relationships(own.map(relationship).join(''))));
  }
  const overrides = added.flatMap(({ name, type }) =>
    type ? [`<Override PartName="${name}" ContentType="${type}"/>`] : [],
  );
  const types = text('/[Content_Types].xml').replace(
    /<Override PartName="\/ppt\/(slides|notesSlides)\/[^>]*>/g,
    '',
  );
  files.set('/[Content_Types].xml', strToU8(types.replace('</Types>', `${overrides.join('')}</Types>`)));
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="slide${index + 1}"/>`).join('');
  const listed = text('/ppt/presentation.xml').replace(
    /<p:sldIdLst>.*<\/p:sldIdLst>/s,
    `<p:sldIdLst>${ids}</p:sldIdLst>`,
  );
  files.set('/ppt/presentation.xml', strToU8(presentation ? presentation(listed) : listed));
  const own = [
    ...slides.map((_, index) => ({ id: `slide${index + 1}`, type: 'slide', target: slideName(index) })),
    ...related,
  ];
  const others = text('/ppt/_rels/presentation.xml.rels').replace(
    /<Relationship [^>]*relationships\/slide"[^>]*>/g,
    '',
  );
  files.set(
    '/ppt/_rels/presentation.xml.rels',
    strToU8(others.replace('</Relationships>', `${own.map(relationship).join('')}</Relationships>`)),
  );
  return zipSync(Object.fromEntries([...files].map(([name, bytes]) => [name.slice(1), bytes])));
}

const slideName = (index: number): string => `/ppt/slides/slide${index + 1}.xml`;

const slidePart = (slide: RawSlide, index: number): RawPart => ({
  name: slideName(index),
  type: `${presentationml}.slide+xml`,
  content: slideXml(slide),
  related: [
    { id: 'layout', type: 'slideLayout', target: `/ppt/slideLayouts/slideLayout${slide.layout}.xml` },
    ...(slide.related ?? []),
  ],
});
