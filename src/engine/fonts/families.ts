/**
 * The families in fonts/, by the name that documents call them. Each has a Regular and a Bold file; the large ones
 * come last, so that the search for a rare symbol opens them last. */
export const families = {
  'Noto Sans': 'NotoSans',
  'Noto Sans Arabic': 'NotoSansArabic',
  'Noto Sans Devanagari': 'NotoSansDevanagari',
  'Source Serif 4': 'SourceSerif4',
  Montserrat: 'Montserrat',
  'IBM Plex Sans': 'IBMPlexSans',
  'Playfair Display': 'PlayfairDisplay',
  'Barlow Condensed': 'BarlowCondensed',
  Barlow: 'Barlow',
  'Space Grotesk': 'SpaceGrotesk',
  Nunito: 'Nunito',
  'Noto Sans SC': 'NotoSansSC',
  'Noto Sans JP': 'NotoSansJP',
  'Noto Sans KR': 'NotoSansKR',
} as const;

export type Family = keyof typeof families;

/** Of the East Asian families two weights are larger than most decks; systems that read these scripts have them. */
const tooLarge = new Set<string>(['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'] satisfies Family[]);

/** The families that a .pptx carries along. */
export const embedded = (Object.keys(families) as Family[]).filter((family) => !tooLarge.has(family));

export const isShipped = (name: string): name is Family => Object.hasOwn(families, name);

const serif = new Set<string>(['Source Serif 4', 'Playfair Display'] satisfies Family[]);

/** Variable pitch with serifs or without: what presentation programs look for in another font when they lack one. */
export const pitchFamily = (name: string): number => (serif.has(name) ? 0x12 : 0x22);
