/** Colours by the names of the language data, as browsers have them; light and dark ones by their own. */
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

/** Six hex digits after "#"; of a colour that has no such shade the plain one. */
export const colourOf = (name: string, shade?: string): string =>
  (shade && shaded[shade]?.[name]) || plain[name] || '#000000';
