/**
 * Strings and sheets are scanned rather than parsed into a tree: a sheet of a hundred thousand cells would take
 * hundreds of megabytes as one.
 */

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Only the five entities that XML has of its own, and numbered characters. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The text of an item: all its runs, without the readings that Japanese sheets carry beside them. */
export function richText(xml: string): string {
  const plain = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  let text = '';
  for (const match of plain.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g)) text += match[1];
  return unescapeXml(text);
}

export function scanSharedStrings(xml: string): string[] {
  const found: string[] = [];
  for (const match of xml.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)) {
    found.push(richText(match[1] ?? ''));
  }
  return found;
}
