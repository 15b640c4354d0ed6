import { hex } from '../../scene/hex-colors.ts';

/** The number of a record that defines a brush, of the first one, and what the first one holds 40 bytes from its start. */
const record = { header: 1, brush: 39, signature: 0x464d4520 };
const solid = 0;
/** A drawing has few brushes, and each record at least its number and its length. */
const mostColors = 64;
const leastLength = 8;

/** The colours that an enhanced metafile fills with; nothing where it is none. Source: [MS-EMF] 2.3.4.2, 2.3.7.1. */
export function emfColors(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isEmf =
    bytes.length > 88 &&
    view.getUint32(0, true) === record.header &&
    view.getUint32(40, true) === record.signature;
  if (!isEmf) return undefined;
  const found = new Set<string>();
  for (let at = 0; at + 24 <= bytes.length && found.size < mostColors; ) {
    if (view.getUint32(at, true) === record.brush && view.getUint32(at + 12, true) === solid)
      found.add(hex(view.getUint8(at + 16), view.getUint8(at + 17), view.getUint8(at + 18)));
    at += Math.max(leastLength, view.getUint32(at + 4, true));
  }
  return [...found];
}
