/**
 * Wraps a TrueType file as Embedded OpenType (version 0x00020001, neither compressed nor scrambled), the form in which
 * a .pptx carries fonts along.
 */
export function embeddedOpenType(font: Uint8Array, family: string, bold: boolean): Uint8Array {
  const tables = tablesOf(font);
  const os2 = tables('OS/2');
  const head = tables('head');
  const style = bold ? 'Bold' : 'Regular';
  const names = [family, style, 'Version 1.0', bold ? `${family} Bold` : family, ''].map(sizedName);
  const length = fixedBytes + names.reduce((sum, name) => sum + name.length, 0) + font.length;
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, length, true);
  view.setUint32(4, font.length, true);
  view.setUint32(8, 0x00020001, true);
  for (let at = 0; at < 10; at++) bytes[16 + at] = os2.getUint8(32 + at);
  bytes[26] = 1;
  view.setUint32(28, os2.getUint16(4), true);
  view.setUint16(32, os2.getUint16(8), true);
  view.setUint16(34, 0x504c, true);
  [42, 46, 50, 54, 78, 82].forEach((from, index) => {
    view.setUint32(36 + 4 * index, os2.getUint32(from), true);
  });
  view.setUint32(60, head.getUint32(8), true);
  let at = fixedBytes;
  for (const name of names) {
    bytes.set(name, at);
    at += name.length;
  }
  bytes.set(font, at);
  return bytes;
}

/** The header up to its names: sizes, flags, metrics copied from the font, sixteen reserved bytes, two of padding. */
const fixedBytes = 80;

/** Two bytes of padding, the size, and the name in UTF-16; the padding belongs to what stands before. */
function sizedName(name: string): Uint8Array {
  const bytes = new Uint8Array(4 + 2 * name.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(2, 2 * name.length, true);
  for (let index = 0; index < name.length; index++)
    view.setUint16(4 + 2 * index, name.charCodeAt(index), true);
  return bytes;
}

function tablesOf(font: Uint8Array): (tag: string) => DataView {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return (tag) => {
    for (let entry = 0; entry < view.getUint16(4); entry++) {
      const at = 12 + 16 * entry;
      const name = String.fromCharCode(...font.subarray(at, at + 4));
      if (name === tag)
        return new DataView(font.buffer, font.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12));
    }
    throw new Error(`A shipped font has no ${tag} table.`);
  };
}
