/** Children of the presentation part in schema order (CT_Presentation). */
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

/** The elements that must come after a child of the presentation part. */
export const followers = (name: (typeof order)[number]): readonly string[] =>
  order.slice(order.indexOf(name) + 1);
