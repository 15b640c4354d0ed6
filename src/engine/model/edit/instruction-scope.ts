import type { Locale } from '../../../contract/locales.ts';
import { localesFor } from '../../instruct/locales-for.ts';
import { wordsIn } from '../../language/languages.ts';
import { asciiDigits } from '../../language/numerals.ts';

/** Most letters between "slide" and its number. */
const nearest = 3;

/** The slides an instruction names by number, and its other numbers that may be slides; empty where it names none. */
function slidesIn(prompt: string, own: Locale, count: number): ReadonlySet<number> {
  const text = asciiDigits(prompt).toLowerCase();
  const words = localesFor(prompt, own).flatMap(
    (one) => wordsIn(one).instructions.things.slide?.split('|') ?? [],
  );
  const named = words.some((word) => {
    const parts = text.split(word);
    return parts.slice(1).some((part) => /^\D*\d/.test(part.slice(0, nearest)));
  });
  if (!named) return new Set();
  return new Set((text.match(/\d+/g) ?? []).map(Number).filter((one) => one >= 1 && one <= count));
}

/** Whether an instruction names a language, which may mean a translation. */
export const namesLanguage = (prompt: string, own: Locale): boolean =>
  localesFor(prompt, own).some((one) =>
    Object.values(wordsIn(one).instructions.languages).some((words) =>
      words.split('|').some((word) => prompt.toLowerCase().includes(word)),
    ),
  );

/** A warning where an instruction names slides by number and others change. */
export function changedElsewhere(
  prompt: string,
  language: Locale,
  count: number,
  changed: readonly number[],
): string | undefined {
  const named = slidesIn(prompt, language, count);
  const others = new Set(changed.filter((one) => one > 0 && !named.has(one)));
  if (named.size === 0 || others.size === 0) return undefined;
  return `The instruction names slide ${[...named].join(', ')}, and the edit also changes slide ${[...others].join(', ')}.`;
}
