import { fold } from '../language/language.ts';
import type { Operation, OperationName } from './operations.ts';
import { stands } from './quoted-pairs.ts';
import { quotationsIn } from './quotes.ts';
import type { Line } from './told-line.ts';

const word = /[\p{L}\p{M}\p{N}'’&-]+/gu;
const mostWords = 60;
const longestRun = 14;
/** Fewest letters of words that are certainly a quotation from the document. */
const leastLetters = 10;
const leastOfLine = 3;

/** "Make who looks after the room bold": puts quotation marks around words of a line. */
export function withLinesQuoted(
  text: string,
  lines: readonly Line[],
): { text: string; runs: string[] } | undefined {
  const quotations = quotationsIn(text);
  const words = [...text.matchAll(word)];
  if (words.length > mostWords) return undefined;
  const said = lines.map((line) => ` ${fold(line.text)} `);
  const whole = new Set(lines.map((line) => line.text.trim()));
  const runs: string[] = [];
  let result = '';
  let last = 0;
  for (let at = 0; at < words.length; at += 1) {
    const start = words[at]?.index ?? 0;
    if (quotations.some((one) => one.start <= start && start < one.end)) continue;
    for (let to = Math.min(words.length, at + longestRun) - 1; to >= at; to -= 1) {
      const end = (words[to]?.index ?? 0) + (words[to]?.[0].length ?? 0);
      const run = text.slice(start, end);
      // A single word must be a whole line or have other words.
      const isLine = whole.has(run) && run.length >= leastOfLine;
      const isPart = to > at && run.length >= leastLetters && said.some((line) => stands(fold(run), line));
      if (!isLine && !isPart) continue;
      if (to - at > 1 && text.slice(last, start).trim() !== ',' && isAside(text, start, end)) break;
      runs.push(run);
      result += `${text.slice(last, start)}“${run}”`;
      last = end;
      at = to;
      break;
    }
  }
  return runs.length > 0 ? { text: result + text.slice(last), runs } : undefined;
}

/** "Delete slide 7, the owners know the rest": behind a comma at the end, words of a line may be a reason. */
const isAside = (text: string, start: number, end: number): boolean =>
  /,\s+(?:\S{1,10}\s+)?$/u.test(text.slice(0, start)) && !/[\p{L}\p{N}]/u.test(text.slice(end));

/** Operations in which such words only identify something. */
const pointing: ReadonlySet<OperationName> = new Set([
  'point.delete',
  'point.move',
  'points.level',
  'text.delete',
  'text.link',
  'look.set',
]);

/** Whether the words only identify something; text to write has to be quoted by the author. */
export const onlyPoints = (operations: readonly Operation[], runs: readonly string[]): boolean =>
  runs.every((run) => {
    const own = operations.filter((one) => JSON.stringify(one).includes(JSON.stringify(run).slice(1, -1)));
    return (
      own.length > 0 && own.every((one) => pointing.has(one.op) || isBeside(one, run) || isMoved(one, own))
    );
  });

/** A new point beside the one that the words are. */
const isBeside = (one: Operation, run: string): boolean =>
  one.op === 'text.replace' && one.point !== undefined && (one.from === run || one.next === run);

/** A new slide of points that go from another one. */
const isMoved = (one: Operation, own: readonly Operation[]): boolean =>
  one.op === 'slide.add' && own.some(({ op }) => op === 'point.delete');

/** "Add “Lock the door” after the fridge": what begins like a point comes beside the line, and not within it. */
export function besideLines(one: Operation, runs: readonly string[], lines: readonly Line[]): Operation {
  if (one.op !== 'text.replace' || one.point !== 'whole' || !runs.includes(one.from)) return one;
  const added = one.to.startsWith(one.from) ? one.to.slice(one.from.length).trim() : one.to;
  const isWhole = lines.some(({ text }) => fold(text).trim() === fold(one.from));
  return isWhole || !/^[\p{Lu}\d]/u.test(added) ? one : { ...one, point: 'any' };
}
