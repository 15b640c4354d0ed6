/** A text of at most this many characters is a note, whose lines are meant. */
const longestNote = 300;
const longestLine = 48;
const fewest = 2;

const begins = /^[\p{Lu}\p{Lo}\p{N}]/u;
const ended = /[.!?。！？।؟,;:：、]$/u;

/**
 * Whether unmarked lines are items: in a note, all short, parallel, and without sentence ends. "Buy milk", "Fix the
 * door", "Call Ann"
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
