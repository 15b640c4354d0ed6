/** Children of the presentation part, in the order that its schema (CT_Presentation) asks for. */
const order = [
  'sldIdLst',
  'sldSz',
  'notesSz',
  'smartTags',
  'embeddedFontLst',
  'custShowLst',
  'photoAlbum',
  'custDataLst',
  'kinsoku',
  'defaultTextStyle',
  'modifyVerifier',
  'extLst',
] as const;

/** What may follow a child of the presentation part: it has to be put before all of these. */
export const followers = (name: (typeof order)[number]): readonly string[] =>
  order.slice(order.indexOf(name) + 1);
