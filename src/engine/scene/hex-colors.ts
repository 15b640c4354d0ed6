/** Calculations with `#RRGGBB` colours. */

export type Rgb = [number, number, number];

const channel = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
export const hex = (...[r, g, b]: Rgb): `#${string}` => `#${channel(r)}${channel(g)}${channel(b)}`;
export const rgb = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;

/** A translucent colour over another. */
export function blend(color: string, under: string, alpha: number): `#${string}` {
  const below = rgb(under);
  return hex(...(rgb(color).map((part, index) => part * alpha + (below[index] ?? 0) * (1 - alpha)) as Rgb));
}

/** A colour with its lightness scaled and offset, as in Office's palettes. */
export function withLight(color: string, modulation: number, offset: number): string {
  const [h, s, l] = toHsl(color);
  return fromHsl(h, s, Math.min(1, l * modulation + offset));
}

/** A colour at another's lightness. */
export function asLightAs(color: string, other: string): string {
  const [h, s] = toHsl(color);
  return fromHsl(h, s, toHsl(other)[2]);
}

export function toHsl(color: string): Rgb {
  const [r, g, b] = rgb(color).map((value) => value / 255) as Rgb;
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [light, spread] = [(high + low) / 2, high - low];
  if (spread === 0) return [0, 0, light];
  const saturation = spread / (1 - Math.abs(2 * light - 1));
  const sector = high === r ? (g - b) / spread : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [((sector + 6) % 6) / 6, saturation, light];
}

/** Hue in degrees, and the range of the channels relative to the strongest (saturation) and absolute (spread). */
export function toHue(color: string): { hue: number; saturation: number; spread: number } {
  const channels = rgb(color).map((value) => value / 255);
  const high = Math.max(...channels);
  const spread = high - Math.min(...channels);
  return { hue: toHsl(color)[0] * 360, saturation: spread > 0 ? spread / high : 0, spread };
}

export function fromHsl(h: number, s: number, l: number): string {
  const reach = s * Math.min(l, 1 - l);
  const part = (n: number) => {
    const k = (n + h * 12) % 12;
    return (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  };
  return hex(part(0), part(8), part(4));
}

/** WCAG 2 contrast, 1 to 21. */
export function wcagContrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const luminances = new Map<string, number>();
const mostKnown = 20_000;

function luminance(color: string): number {
  const known = luminances.get(color);
  if (known !== undefined) return known;
  const [r, g, b] = rgb(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  const found = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  if (luminances.size >= mostKnown) luminances.clear();
  luminances.set(color, found);
  return found;
}
