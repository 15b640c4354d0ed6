/** The parts of culori used here; it ships without types. */
declare module 'culori' {
  interface Color {
    mode: string;
  }
  interface Lch extends Color {
    l: number;
    c: number;
    h?: number;
  }
  export function parse(color: string): Color | undefined;
  export function differenceCiede2000(): (a: string | Color, b: string | Color) => number;
  export function wcagContrast(a: string | Color, b: string | Color): number;
  export function converter(mode: 'lch'): (color: string) => Lch;
}
