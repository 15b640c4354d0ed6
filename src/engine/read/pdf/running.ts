import type { Line } from './lines.ts';

/** Adjacent lines of which this share continues mid-sentence are prose. */
const leastReading = 0.3;
const leastLines = 3;
/** Points, and type heights. */
const reach = { left: 2.5, step: 1.65, size: 0.5 } as const;

/**
 * Prose lines by content: several with a common edge, some starting in lower case. Works for narrow columns; stacked
 * names and numbers do not qualify.
 */
export function runningLines(lines: Line[]): Set<Line> {
  const sorted = [...lines].sort((a, b) => a.base - b.base);
  const running = new Set<Line>();
  for (const edge of [({ x0 }: Line) => x0, ({ x0, x1 }: Line) => (x0 + x1) / 2])
    for (const run of runsOf(sorted, edge)) {
      const reading = run.slice(1).filter(({ text }) => /^[\p{Ll}(“"]/u.test(text)).length;
      if (run.length >= leastLines && reading >= leastReading * (run.length - 1) && isLong(run))
        for (const line of run) running.add(line);
    }
  return running;
}

/** Adjacent lines with a common edge or centre. */
function runsOf(sorted: Line[], edge: (line: Line) => number): Line[][] {
  const runs: Line[][] = [];
  const open = new Map<number, Line[]>();
  for (const line of sorted) {
    const at = Math.round(edge(line) / reach.left);
    const key = [at, at - 1, at + 1].find((one) => follows(open.get(one)?.at(-1), line, edge));
    if (key !== undefined) {
      open.get(key)?.push(line);
      continue;
    }
    const run = [line];
    runs.push(run);
    open.set(at, run);
  }
  return runs;
}

const follows = (above: Line | undefined, line: Line, edge: (line: Line) => number): boolean =>
  above !== undefined &&
  line.base - above.base > 0.5 * line.size &&
  line.base - above.base < reach.step * line.size &&
  Math.abs(above.size - line.size) < reach.size &&
  Math.abs(edge(above) - edge(line)) < reach.left;

/** Most lines fill the paragraph and have several words. */
function isLong(run: Line[]): boolean {
  const most = Math.max(...run.map(({ x0, x1 }) => x1 - x0));
  const full = run.filter(({ x0, x1, words }) => x1 - x0 > 0.7 * most && words.length > 2).length;
  return full >= 0.5 * run.length;
}
