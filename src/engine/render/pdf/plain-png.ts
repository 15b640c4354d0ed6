import type PDFDocument from 'pdfkit';
import type { EmbeddedImage } from 'pdfkit';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG colour types and their PDF colour spaces. */
const kinds: Record<number, { colors: number; space: string }> = {
  0: { colors: 1, space: 'DeviceGray' },
  2: { colors: 3, space: 'DeviceRGB' },
};

/**
 * Embeds a grey or RGB PNG's data unchanged: the library would copy it byte by byte and misread its
 * transparent colour. Undefined for palettes, alpha and others.
 */
export function plainPng(bytes: Uint8Array, label: string): EmbeddedImage | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, signature.length).equals(signature) || file.length < 33) return undefined;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [bits = 0, kind = 0, , , interlaced = 0] = file.subarray(24, 29);
  const colors = kinds[kind];
  if (!colors || interlaced) return undefined;
  const parts: Buffer[] = [];
  let mask: number[] | undefined;
  for (let at = signature.length, length = 0; at + 12 <= file.length; at += length + 12) {
    length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === 'IDAT') parts.push(data);
    else if (type === 'tRNS' && length === 2 * colors.colors)
      mask = Array.from({ length }, (_, index) => data.readUInt16BE(index & ~1));
  }
  return {
    label,
    width,
    height,
    embed(document: PDFDocument) {
      this.obj = document.ref({
        Type: 'XObject',
        Subtype: 'Image',
        BitsPerComponent: bits,
        Width: width,
        Height: height,
        ColorSpace: colors.space,
        Filter: 'FlateDecode',
        DecodeParms: { Predictor: 15, Colors: colors.colors, BitsPerComponent: bits, Columns: width },
        ...(mask && { Mask: mask }),
      });
      this.obj.end(Buffer.concat(parts));
    },
  };
}
