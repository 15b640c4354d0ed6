/** A sentence without its numbers. */
const patternOf = (text: string): string => text.replace(/\d[\d.,]*/gu, '#');

/** Tests for sentences that only differ from others in numbers: their subject is in the heading. */
export function toldOfSeveral(sentences: readonly string[]): (text: string) => boolean {
  const count = new Map<string, number>();
  for (const text of new Set(sentences)) {
    const pattern = patternOf(text);
    count.set(pattern, (count.get(pattern) ?? 0) + 1);
  }
  return (text) => (count.get(patternOf(text)) ?? 0) > 1;
}
