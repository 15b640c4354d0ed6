/** The families in fonts/, by the name that documents call them. Each has a Regular and a Bold file. */
export const families = {
  'Noto Sans': 'NotoSans',
  'Noto Sans Arabic': 'NotoSansArabic',
  'Noto Sans Devanagari': 'NotoSansDevanagari',
  'Noto Sans SC': 'NotoSansSC',
  'Noto Sans JP': 'NotoSansJP',
  'Noto Sans KR': 'NotoSansKR',
  'Source Serif 4': 'SourceSerif4',
  Montserrat: 'Montserrat',
  'IBM Plex Sans': 'IBMPlexSans',
  'Playfair Display': 'PlayfairDisplay',
  'Barlow Condensed': 'BarlowCondensed',
  Barlow: 'Barlow',
  'Space Grotesk': 'SpaceGrotesk',
  Nunito: 'Nunito',
} as const;

export type Family = keyof typeof families;

export const isShipped = (name: string): name is Family => Object.hasOwn(families, name);
