/**
 * Strings and sheets are scanned, not parsed to a tree, which would take hundreds of megabytes for a hundred thousand
 * cells.
 */
export interface ScannedElement {
  attributes: string;
  content: string;
}

const patterns = new Map<string, RegExp>();

/**
 * The non-nesting elements of a name with any prefix, in one pass. An unclosed element ends the scan, to avoid
 * quadratic searching.
 */
export function* elementsIn(xml: string, name: string): Generator<ScannedElement> {
  const pattern = new RegExp(patternOf(name));
  for (let match = pattern.exec(xml); match; match = pattern.exec(xml)) {
    const tagEnd = xml.indexOf('>', match.index);
    if (tagEnd < 0) return;
    const begin = match.index + match[0].length;
    if (xml.charAt(tagEnd - 1) === '/') {
      pattern.lastIndex = tagEnd + 1;
      yield { attributes: xml.slice(begin, tagEnd - 1), content: '' };
      continue;
    }
    const close = `</${match[1] ?? ''}${name}>`;
    const end = xml.indexOf(close, tagEnd);
    if (end < 0) return;
    pattern.lastIndex = end + close.length;
    yield { attributes: xml.slice(begin, tagEnd), content: xml.slice(tagEnd + 1, end) };
  }
}

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const made = new RegExp(`<(\\w{1,20}:)?${name}(?=[\\s/>])`, 'g');
  patterns.set(name, made);
  return made;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** XML's five entities and numeric characters. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** An item's runs as text, without Japanese phonetic readings. */
export function richText(xml: string): string {
  const cut = xml.search(/<(?:\w{1,20}:)?rPh[\s>]/);
  let text = '';
  for (const { content } of elementsIn(cut < 0 ? xml : xml.slice(0, cut), 't')) text += content;
  return unescapeXml(text);
}

export function scanSharedStrings(xml: string): string[] {
  const found: string[] = [];
  for (const { content } of elementsIn(xml, 'si')) found.push(richText(content));
  return found;
}
