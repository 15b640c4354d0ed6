/** A text of no more characters is a note: what stands line by line in it is meant so. */
const longestNote = 300;
const longestLine = 48;
const fewest = 2;

const begins = /^[\p{Lu}\p{Lo}\p{N}]/u;
const ended = /[.!?。！？।؟,;:：、]$/u;

/**
 * Whether lines without marks are items: in a note, all of them short, all begun alike, as no wrapped sentence is, and none
 * ended as one. "Buy milk", "Fix the door", "Call Ann"
 * @param characters of the whole text
 */
export function areItems(given: readonly string[], characters: number): boolean {
  const lines = given.map((line) => line.trim());
  const alike = new Set(lines.map((line) => begins.test(line))).size === 1;
  return (
    characters <= longestNote &&
    lines.length >= fewest &&
    alike &&
    lines.every((line) => line.length <= longestLine && !ended.test(line))
  );
}
