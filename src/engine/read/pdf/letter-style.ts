import { embeddedFace } from './embedded-face.ts';
import type { View } from './geometry.ts';
import type { PdfFile } from './pdf-file.ts';

/** Formatting of a word; shared by words drawn alike by one command. */
export interface Style {
  font: string;
  bold: boolean;
  italic: boolean;
  /** Monospaced. */
  fixed: boolean;
  /** Points. */
  size: number;
  /** Degrees counterclockwise; 0 is level. */
  angle: number;
  /** Invisible search text, as over a scan. */
  hidden: boolean;
  /** Marked-content id; -1 for none. */
  tag: number;
}

export const sameStyle = (a: Style, b: Style): boolean =>
  a === b ||
  (a.size === b.size && a.bold === b.bold && a.italic === b.italic && a.angle === b.angle && a.tag === b.tag);

/** TeX font names: CMBX and SFBX are bold, CMTI and ECTI slanted, SFTT monospaced. */
const boldName =
  /bold|black|heavy|semibold|demi|cmb|cmssbx|(?:sf|ec|tc)(?:bx|bi|bl|rb|sx)|-?medi(?!um)|bd\b|(?:^|[-,])B$/i;
const italicName = /ital|obli|slanted|cmti|cmsl|cmmi|(?:sf|ec)(?:ti|sl)/i;
const fixedName = /mono|courier|cmtt|consol|typewriter|(?:sf|ec)tt|inconsolata|menlo/i;
/** Heaviest real weight; printing programs write nonsense. */
const heaviest = 1000;
const flag = { fixed: 1, italic: 64, forceBold: 1 << 18 } as const;

/** Style from a font's name. */
export const faceOf = (name: string): { bold: boolean; italic: boolean; fixed: boolean } => ({
  bold: boldName.test(name),
  italic: italicName.test(name),
  fixed: fixedName.test(name),
});

/** Style of the letter `at` on the page, including the form's transformation. */
export function readStyle({ library }: PdfFile, object: number, text: number, at: number, view: View): Style {
  const { call, scratch, f32 } = library;
  const font = call.FPDFTextObj_GetFont?.(object) ?? 0;
  const named = font ? (call.FPDFFont_GetBaseFontName?.(font, scratch, 256) ?? 0) : 0;
  const letters = named ? library.u8().subarray(scratch, scratch + Math.min(named, 256) - 1) : [];
  const name = Buffer.from(letters)
    .toString('latin1')
    .replace(/^[A-Z]{6}\+/, '');
  const flags = font ? (call.FPDFFont_GetFlags?.(font) ?? 0) : 0;
  const weight = font ? (call.FPDFFont_GetWeight?.(font) ?? 400) : 400;
  call.FPDFTextObj_GetFontSize?.(object, scratch);
  const size = f32(scratch);
  call.FPDFText_GetMatrix?.(text, at, scratch);
  const [a, b, c, d] = [f32(scratch), f32(scratch + 4), f32(scratch + 8), f32(scratch + 12)];
  const angle = Math.round((Math.atan2(b, a) * 180) / Math.PI) - 90 * view.turns;
  const face = faceOf(name);
  const own = weight > heaviest ? embeddedFace(library, font) : { bold: weight >= 600, italic: false };
  return {
    font: name,
    bold: face.bold || own.bold || (flags & flag.forceBold) !== 0,
    italic: face.italic || own.italic || (flags & flag.italic) !== 0,
    fixed: (flags & flag.fixed) !== 0 || face.fixed,
    size: Math.round(Math.abs(size) * (Math.hypot(c, d) || 1) * 10) / 10 || 1,
    angle: ((angle % 360) + 360) % 360,
    hidden: call.FPDFTextObj_GetTextRenderMode?.(object) === 3,
    tag: call.FPDFPageObj_GetMarkedContentID?.(object) ?? -1,
  };
}
