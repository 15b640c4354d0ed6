import type { Line } from './lines.ts';
import { institution } from './names.ts';

/** Letters per line, and lines, of an abstract without heading. */
const prose = { letters: 60, lines: 4 } as const;

/** Drops paragraphs: adjacent long lines, few of which name an institution. */
export function withoutProse(lines: Line[]): Line[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1)?.at(-1);
    const step = last ? line.base - last.base : 0;
    if (last && Math.abs(last.size - line.size) < 0.4 && step > 0 && step < 1.6 * line.size)
      runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => {
    const letters = run.reduce((sum, { text }) => sum + text.length, 0);
    const named = run.filter(({ text }) => institution.test(text)).length;
    const isProse =
      run.length >= prose.lines && letters > prose.letters * run.length && named < run.length / 2;
    return isProse ? [] : run;
  });
}
