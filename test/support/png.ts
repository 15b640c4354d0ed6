import { Resvg } from '@resvg/resvg-js';

/** A PNG of this size: a grey rectangle on white. */
export const pngOf = (width: number, height: number): Uint8Array =>
  new Uint8Array(
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><rect x="20%" y="20%" width="60%" height="60%" fill="#888"/></svg>`,
    )
      .render()
      .asPng(),
  );
