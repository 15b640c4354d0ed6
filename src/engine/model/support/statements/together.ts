import type { Locale } from '../../../../contract/locales.ts';
import { stemsOf } from '../../../content/words.ts';
import { placesOf } from '../../../language/directions.ts';
import { inDigits } from '../../../language/spelled-numbers.ts';
import { hasLike, isSame } from '../alike.ts';
import { toldIn } from '../told.ts';
import { leastSpelled, topicsIn } from './clause.ts';
import type { Statements } from './statements.ts';

/** Words of a claim that the material must have before it is asked whether they stand together. */
const leastKnown = 3;
/** Shorter words are too common to tell of what a claim is. */
const shortest = 5;

const cues = [
  ...(['about', 'most', 'least', 'among', 'before', 'because', 'chief', 'all', 'some', 'majority'] as const),
  ...(['must', 'may', 'planned', 'done', 'only', 'linked', 'not'] as const),
];

/** What a sentence is of. Where nouns have capitals, they alone. */
function subjectsIn(sentence: string, language: Locale): string[] {
  const said = cues
    .flatMap((kind) => placesOf(sentence, kind, language))
    .map(([from, to]) => sentence.slice(from, to).trim().toLowerCase());
  const capital = language === 'de';
  const plain = capital ? (sentence.match(/\p{Lu}[\p{L}-]+/gu) ?? []).join(' ') : sentence;
  const own = plain
    .split(' ')
    .filter((word) => !/[./]\p{L}/u.test(word))
    .join(' ');
  const names = stemsOf((sentence.match(/(?<=\p{L}\S* )\p{Lu}[\p{L}-]+/gu) ?? []).join(' '));
  return [...topicsIn(own, language)].filter(
    (word) =>
      (capital || names.has(word) || word.length >= shortest || !/^\p{Script=Latin}/u.test(word)) &&
      !said.some((cue) => cue.startsWith(word)),
  );
}

/** Sides of what leads to something: "One ship breaks the timetable: the Alma was off for 31 days". */
const between = /: |; |\s[–—]\s|：|；/u;

/**
 * What is put together from several places: the material has all the words, but some of them in no section that has the rest. Where
 * the claim has a number, it settles which passages are meant.
 */
export function isPatchwork(sentence: string, statements: Statements): string | undefined {
  const { language } = statements;
  const isOne = (original: string): boolean => {
    const part = inDigits(original, language, leastSpelled);
    const numbers = toldIn(part, language).flatMap(({ number }) => (number.plain ? [] : [number]));
    const plain = numbers.reduce((rest, { text }) => rest.replace(text, ' '), part);
    const known = subjectsIn(plain, language).filter((word) => statements.knows(word));
    if (known.length < leastKnown) return true;
    if (numbers.length === 0 && part.includes(', ')) return part.split(', ').every(isOne);
    const holding = statements.clauses.filter((clause) =>
      numbers.some((one) => clause.numbers.some((other) => isSame(one, other))),
    );
    const places: ReadonlySet<string>[][] =
      holding.length === 0
        ? [...statements.sections].map((words) => [words])
        : holding.map((clause) => [clause.whole, clause.near]);
    if (statements.clauses.length === 0) return true;
    return places.some((inside) => known.every((word) => inside.some((words) => hasLike(words, word))));
  };
  return sentence.split(between).every(isOne) ? undefined : 'no passage says all of it';
}
