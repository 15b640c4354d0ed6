import type { Pdfium } from './pdfium.ts';

/** Style flags of a TrueType or OpenType font, from its `head` table. */
interface Face {
  bold: boolean;
  italic: boolean;
}

const regular: Face = { bold: false, italic: false };
/** Bytes. Larger fonts are not examined. */
const largest = 20_000_000;
const known = new WeakMap<Pdfium, Map<number, Face>>();

/** Style of an embedded font, if the file's metadata is missing or wrong. */
export function embeddedFace(library: Pdfium, font: number): Face {
  const faces = known.get(library) ?? new Map<number, Face>();
  known.set(library, faces);
  const face = faces.get(font) ?? faceIn(fontData(library, font));
  faces.set(font, face);
  return face;
}

function fontData({ call, u8, i32, scratch }: Pdfium, font: number): Uint8Array {
  const none = new Uint8Array();
  if (!call.FPDFFont_GetFontData?.(font, 0, 0, scratch)) return none;
  const bytes = i32(scratch);
  const buffer = bytes > 0 && bytes < largest ? (call.malloc?.(bytes) ?? 0) : 0;
  if (!buffer) return none;
  call.FPDFFont_GetFontData?.(font, buffer, bytes, scratch);
  const data = u8().slice(buffer, buffer + bytes);
  call.free?.(buffer);
  return data;
}

/** Table directory and `macStyle`: https://learn.microsoft.com/typography/opentype/spec/head */
function faceIn(data: Uint8Array): Face {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.byteLength < 12) return regular;
  const tables = view.getUint16(4);
  for (let at = 12; at < 12 + 16 * tables && at + 16 <= view.byteLength; at += 16) {
    if (view.getUint32(at) !== 0x68656164) continue;
    const style = view.getUint32(at + 8) + 44;
    if (style + 2 > view.byteLength) return regular;
    const bits = view.getUint16(style);
    return { bold: (bits & 1) !== 0, italic: (bits & 2) !== 0 };
  }
  return regular;
}
