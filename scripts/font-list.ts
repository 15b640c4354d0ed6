/** The faces that the package ships: what each family is for, and which characters of it are kept. */
export interface FontRecipe {
  /** Package of the @expo-google-fonts scope, which carries the plain .ttf files of a family. */
  package: string;
  /** File names in fonts/ start with this, weights follow: NotoSans-Regular.ttf. */
  file: string;
  keep: CharacterSet;
}

export type CharacterSet = 'european' | 'latin' | 'arabic' | 'devanagari' | 'chinese' | 'jis' | 'ksx1001';

export const fontRecipes: FontRecipe[] = [
  { package: 'noto-sans', file: 'NotoSans', keep: 'european' },
  { package: 'noto-sans-arabic', file: 'NotoSansArabic', keep: 'arabic' },
  { package: 'noto-sans-devanagari', file: 'NotoSansDevanagari', keep: 'devanagari' },
  { package: 'noto-sans-sc', file: 'NotoSansSC', keep: 'chinese' },
  { package: 'noto-sans-jp', file: 'NotoSansJP', keep: 'jis' },
  { package: 'noto-sans-kr', file: 'NotoSansKR', keep: 'ksx1001' },
  { package: 'source-serif-4', file: 'SourceSerif4', keep: 'latin' },
  { package: 'montserrat', file: 'Montserrat', keep: 'latin' },
  { package: 'ibm-plex-sans', file: 'IBMPlexSans', keep: 'latin' },
  { package: 'playfair-display', file: 'PlayfairDisplay', keep: 'latin' },
  { package: 'barlow-condensed', file: 'BarlowCondensed', keep: 'latin' },
  { package: 'barlow', file: 'Barlow', keep: 'latin' },
  { package: 'space-grotesk', file: 'SpaceGrotesk', keep: 'latin' },
  { package: 'nunito', file: 'Nunito', keep: 'latin' },
];

export const weights = { '400Regular': 'Regular', '700Bold': 'Bold' } as const;
