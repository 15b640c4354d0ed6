import type { Page } from './pages.ts';

/** Fewest lines that begin with such a mark. */
const fewest = 3;
const letter = /(?!\p{sc=Latin})\p{L}/gu;
const begins = /^((?!\p{sc=Latin})\p{L})\s+\S/u;

/**
 * A font that names its bullet after a letter of another script gives lines that begin with that letter alone. Where it
 * stands nowhere else, and hardly any other letter of a script but Latin does, it is a bullet.
 */
export function mendBullets(pages: Page[]): void {
  const lines = pages.flatMap((page) => page.lines);
  const first = new Map<string, number>();
  const all = new Map<string, number>();
  let others = 0;
  for (const { text } of lines) {
    for (const [one] of text.matchAll(letter)) {
      all.set(one, (all.get(one) ?? 0) + 1);
      others++;
    }
    const [, mark] = begins.exec(text) ?? [];
    if (mark) first.set(mark, (first.get(mark) ?? 0) + 1);
  }
  const marks = [...first].filter(([mark, times]) => times >= fewest && all.get(mark) === times);
  for (const [mark] of marks.filter(([, times]) => times * 2 > others))
    for (const line of lines) {
      const [word] = line.words;
      if (line.text.startsWith(`${mark} `) && word?.text === mark) word.text = '•';
      if (line.text.startsWith(`${mark} `)) line.text = `•${line.text.slice(mark.length)}`;
    }
}
