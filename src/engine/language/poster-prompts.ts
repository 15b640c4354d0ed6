import { posterWords } from './poster-structure.ts';

/** Words of prompts and file names that ask for something on a poster, of all languages: prompts are read before their language is known. */
const has = (list: 'logo' | 'billboard' | 'marks', text: string): boolean => {
  const small = text.toLowerCase();
  return posterWords(list).some((word) => small.includes(word));
};

/** A picture that goes by the name of a sign of its makers: "logo-university.png". */
export const isLogoName = (fileName: string): boolean => has('logo', fileName);

/** Wants one finding very large, with the rest at its sides. */
export const asksForBillboard = (prompt: string): boolean => has('billboard', prompt);

/** Wants the sheet to be cut: bleed and crop marks. */
export const asksForMarks = (prompt: string): boolean => has('marks', prompt);

/** A prompt without the words that ask for these: they name no region and are no title. */
export const withoutWishes = (prompt: string): string =>
  [...posterWords('billboard'), ...posterWords('marks')].reduce((left, wish) => {
    const at = left.toLowerCase().indexOf(wish);
    if (at < 0) return left;
    const kept = `${left.slice(0, at)} ${left.slice(at + wish.length)}`;
    return kept.replace(/\(\s{0,4}\)|（\s{0,4}）/gu, ' ').replace(/ {2,4}/gu, ' ');
  }, prompt);
