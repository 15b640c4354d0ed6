import { timesOf } from '../../language/grouped.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

/** A drop cap, with an opening quotation mark. */
const initial = /^["“«„]?\p{Lu}$/u;
/** Relative to the text: smallest size, and largest distance. */
const beside = { size: 1.8, gap: 1.2 } as const;

/** Puts a drop cap before the first of the lines next to it. */
export function joinInitials(pages: Page[]): void {
  const found = pages.map((page) => ({ page, pairs: pairsOn(page) })).filter(({ pairs }) => pairs.length > 0);
  if (found.length === 0) return;
  const lines = pages.flatMap((page) => page.lines);
  const spelled = timesOf(lines.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []));
  for (const { page, pairs } of found) {
    for (const [letter, lines] of pairs) {
      const [first] = lines as [Line];
      first.text = asSpelled(
        `${letter.text}${isWordAlone(letter, first, spelled) ? ' ' : ''}${first.text}`,
        spelled,
      );
      for (const line of lines) line.x0 = letter.x0;
    }
    const gone = new Set(pairs.map(([letter]) => letter));
    page.lines = page.lines.filter((line) => !gone.has(line));
  }
}

/** A page has few drop caps; more are table cells. */
const mostLetters = 12;

/** Each drop cap with the lines next to it, from the top. */
function pairsOn({ lines }: Page): [letter: Line, beside: Line[]][] {
  return lines
    .filter(({ text }) => initial.test(text))
    .sort((a, b) => b.size - a.size)
    .slice(0, mostLetters)
    .map((letter): [Line, Line[]] => [
      letter,
      lines
        .filter(
          (line) =>
            line.size * beside.size < letter.size &&
            line.base < letter.base + 0.3 * line.size &&
            line.base > letter.base - letter.size &&
            line.x0 > letter.x1 - line.size / 2 &&
            line.x0 < letter.x1 + beside.gap * line.size,
        )
        .sort((a, b) => a.base - b.base),
    ])
    .filter(([, own]) => own.length > 1 && /^\p{L}/u.test(own[0]?.text ?? ''));
}

/** "A new day", "I had": a letter that is a word. */
function isWordAlone({ text }: Line, first: Line, spelled: ReadonlyMap<string, number>): boolean {
  const next = /^\p{L}+/u.exec(first.text)?.[0].toLowerCase() ?? '';
  return /[AIO]$/.test(text) && spelled.has(next) && !spelled.has(text.slice(-1).toLowerCase() + next);
}

/** The first words, often in capitals, in the document's spelling. */
function asSpelled(text: string, spelled: ReadonlyMap<string, number>): string {
  const capitals = /^["“«„]?(?:\p{Lu}[\p{Lu}’'-]*(?:\s|$)){1,12}/u.exec(text)?.[0] ?? '';
  const words = capitals.replace(/\p{Lu}+/gu, (word) => {
    const lower = word.toLowerCase();
    const title = word.charAt(0) + lower.slice(1);
    const times = (one: string) => spelled.get(one) ?? 0;
    return [word, title, lower].reduce((best, one) => (times(one) >= Math.max(1, times(best)) ? one : best));
  });
  const whole = words + text.slice(capitals.length);
  return whole.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
