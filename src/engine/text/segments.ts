/** Code units segmented at a time: a segment's cost grows with the length of its text. */
const stretch = 1024;
/** Code units at the end of a stretch where words may be split wrongly: the length of a word. */
const unsure = 64;

const isFirstOfPair = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;

/** Segments a text in time linear in its length. */
export function segmentsOf(segmenter: Intl.Segmenter, text: string): string[] {
  const found: string[] = [];
  for (let from = 0, size = stretch; from < text.length; ) {
    const end = from + size - (isFirstOfPair(text, from + size - 1) ? 1 : 0);
    const segments = Array.from(segmenter.segment(text.slice(from, end)), ({ segment }) => segment);
    const sure = end < text.length ? end - unsure : end;
    const before = from;
    for (const segment of segments) {
      if (from + segment.length > sure) break;
      found.push(segment);
      from += segment.length;
    }
    size = from > before ? stretch : size * 2;
  }
  return found;
}
