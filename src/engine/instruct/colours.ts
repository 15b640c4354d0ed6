import { toHsl } from '../scene/hex-colors.ts';

/** Colours by the names of the language data, with the values of browsers; light and dark ones have their own. */
const plain: Record<string, string> = {
  red: '#FF0000',
  orange: '#FFA500',
  yellow: '#FFFF00',
  green: '#008000',
  blue: '#0000FF',
  purple: '#800080',
  pink: '#FFC0CB',
  brown: '#8B4513',
  black: '#000000',
  white: '#FFFFFF',
  grey: '#808080',
  turquoise: '#008080',
  magenta: '#FF00FF',
  gold: '#FFD700',
  silver: '#C0C0C0',
  navy: '#000080',
  beige: '#F5F5DC',
  maroon: '#800000',
  lime: '#00FF00',
  olive: '#808000',
  indigo: '#4B0082',
};
const shaded: Record<string, Record<string, string>> = {
  light: {
    red: '#FFCCCB',
    orange: '#FFDAB9',
    yellow: '#FFFFE0',
    green: '#90EE90',
    blue: '#ADD8E6',
    purple: '#D8BFD8',
    pink: '#FFB6C1',
    brown: '#C4A484',
    grey: '#D3D3D3',
    turquoise: '#AFEEEE',
  },
  dark: {
    red: '#8B0000',
    orange: '#FF8C00',
    yellow: '#BDB76B',
    green: '#006400',
    blue: '#00008B',
    purple: '#4B0082',
    pink: '#C71585',
    brown: '#5C4033',
    grey: '#404040',
    turquoise: '#005F5F',
  },
};

/** Six hex digits after "#"; the plain colour if it has no such shade. */
export const colourOf = (name: string, shade?: string): string =>
  (shade && shaded[shade]?.[name]) || plain[name] || '#000000';

/** The colours people call by a name: hue in degrees, saturation and lightness from 0 to 1. */
interface Range {
  hue?: [from: number, to: number];
  saturation?: [from: number, to: number];
  light?: [from: number, to: number];
}

/** Names that share the range of another. */
const also: Record<string, string> = { brown: 'tan' };

/** Ranges overlap like the words: a dark orange is also a brown. Entries without a hue are greys. */
const called: Record<string, Range> = {
  red: { hue: [340, 16], saturation: [0.3, 1], light: [0.1, 0.8] },
  orange: { hue: [12, 46], saturation: [0.5, 1], light: [0.35, 0.9] },
  yellow: { hue: [40, 70], saturation: [0.3, 1], light: [0.3, 0.95] },
  green: { hue: [65, 170] },
  blue: { hue: [190, 262] },
  purple: { hue: [250, 320] },
  pink: { hue: [295, 20], light: [0.55, 1] },
  brown: { hue: [0, 48], light: [0.08, 0.45] },
  tan: { hue: [0, 48], saturation: [0, 0.7], light: [0.45, 0.7] },
  black: { light: [0, 0.2] },
  white: { light: [0.97, 1] },
  grey: { light: [0.12, 0.97] },
  turquoise: { hue: [155, 200] },
  magenta: { hue: [285, 345] },
  gold: { hue: [34, 58], saturation: [0.4, 1], light: [0.3, 0.75] },
  silver: { light: [0.55, 0.95] },
  navy: { hue: [200, 262], light: [0, 0.42] },
  beige: { hue: [15, 70], saturation: [0, 0.8], light: [0.68, 0.97] },
  maroon: { hue: [325, 18], light: [0, 0.42] },
  lime: { hue: [65, 150], saturation: [0.5, 1], light: [0.35, 0.8] },
  olive: { hue: [48, 95], light: [0.1, 0.5] },
  indigo: { hue: [225, 292], light: [0, 0.5] },
};
const shades: Record<string, [number, number]> = { light: [0.55, 1], dark: [0, 0.45] };

/** Names and shades by hex colour. */
const names = new Map<string, [name: string, shade?: string][]>();
for (const [name, colour] of Object.entries(plain)) names.set(colour, [[name]]);
for (const [shade, list] of Object.entries(shaded))
  for (const [name, colour] of Object.entries(list))
    names.set(colour, [...(names.get(colour) ?? []), [name, shade]]);

/** A smaller spread between channels looks grey. */
const faintest = 0.09;

/** Whether people call a colour by the name `said` stands for; a colour given in hex must be equal. */
export function isCalled(shown: string, said: string): boolean {
  if (shown.toUpperCase() === said.toUpperCase()) return true;
  const [turn, saturation, light] = toHsl(shown);
  const spread = saturation * (1 - Math.abs(2 * light - 1));
  const within = (value: number, [from, to]: [number, number] = [0, 1]) => value >= from && value <= to;
  const meant = (names.get(said.toUpperCase()) ?? []).flatMap(([name, shade]) =>
    [name, also[name]].map((one) => ({ range: called[one ?? ''], shade })),
  );
  return meant.some(({ range, shade }) => {
    if (!range) return false;
    const [from, to] = range.hue ?? [0, 0];
    const hue = turn * 360;
    const isHue = from <= to ? within(hue, [from, to]) : hue >= from || hue <= to;
    const isGrey = spread < faintest || (range.light?.[1] ?? 1) <= 0.2;
    return (
      (range.hue ? isHue && spread >= faintest : isGrey) &&
      within(saturation, range.saturation) &&
      within(light, range.light) &&
      (!shade || within(light, shades[shade]))
    );
  });
}
