import type { Locale } from '../../contract/locales.ts';
import { inEach, wordsIn } from './languages.ts';
import { asciiDigits, numberWords } from './numerals.ts';
import { once } from './once.ts';
import { type Quantity, quantities } from './quantities.ts';
import { hasCjk } from './scripts.ts';
import { languageWords, spans } from './table-words.ts';
import { countOfThings } from './top-words.ts';
import { WordList } from './word-list.ts';

type Kind = 'lowest' | 'cheap' | 'over' | 'under';

/** What stands before and behind a word of a list. */
interface Place {
  before: string;
  after: string;
  /** The word follows what it is about: "50%を超える". */
  behind: boolean;
  word: string;
}

const known = new Map<Kind, string[]>();
function wordsOf(kind: Kind): string[] {
  const made = known.get(kind) ?? [...new Set(languageWords.flatMap((one) => one[kind]))];
  known.set(kind, made);
  return made;
}

const letter = /[\p{L}\p{M}]/u;

function placesOf(given: string, kind: Kind): Place[] {
  const text = asciiDigits(given);
  const lower = text.toLowerCase();
  return wordsOf(kind).flatMap((mark) => {
    const word = mark.replace('*', '');
    const found: Place[] = [];
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      const end = at + word.length;
      const goesOn = [lower[at - 1] ?? '', lower[end] ?? ''].some((sign) => letter.test(sign));
      if (goesOn && !hasCjk(word) && letter.test(word)) continue;
      found.push({
        before: text.slice(Math.max(0, at - reach), at),
        after: text.slice(end, end + reach),
        behind: mark.startsWith('*'),
        word,
      });
    }
    return found;
  });
}

/** Characters in which a limit or a number stands beside its word. */
const reach = 40;

/** "The cheapest", "the most expensive": by price. */
export const asksForPrice = (text: string): boolean => placesOf(text, 'cheap').length > 0;

/** The lower end of a ranking that a text asks for: how many, 0 where it does not say, and the words behind that may be the measure. */
export function lowestAsked(text: string): { count: number; words: string } | undefined {
  const [place] = placesOf(text, 'lowest');
  if (!place) return undefined;
  const wordsIn = (some: string) => some.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const near = [...wordsIn(place.after).slice(0, 1), ...wordsIn(place.word)];
  const counts = near.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : (numberWords[word] ?? 0)));
  const cjk = /^[\s的]?(\d{1,2}|[一二三四五六七八九十])/u.exec(place.after)?.[1] ?? '';
  const before = countOfThings(place.before);
  const count = [...counts, before, Number(cjk) || (numberWords[cjk] ?? 0)].find((one) => one > 1) ?? 0;
  return { count, words: place.after.split(/[,.;:?!]/u, 1)[0] ?? '' };
}

/** A limit that rows are to be above or below of: an amount, or words that may be the name of another column. */
export interface Limit {
  over: boolean;
  amount?: Quantity;
  words: string;
  /** The amount itself is within it: "between 10 and 20". */
  isIncluded?: true;
}

/** "Exceeded 50 %", "over target", "weniger als 10 kg"; "over 5 years" is no limit. */
export function limitsAsked(text: string): Limit[] {
  const within = withinAsked(text);
  if (within) return within;
  return (['over', 'under'] as const).flatMap((kind) =>
    placesOf(text, kind).map(({ before, after, behind }): Limit => {
      const over = kind === 'over';
      const beside = behind ? before : after;
      const words = behind ? beside.split(/\s+/u).slice(-3) : beside.trim().split(/\s+/u).slice(0, 3);
      const all = quantities(beside);
      const amount = behind ? all.at(-1) : (all[0] ?? smallNumber(beside));
      const end = (amount?.index ?? 0) + (amount?.text.length ?? 0);
      const isBeside = amount && (behind ? beside.length - end <= 2 : amount.index <= 2);
      const rest = beside.slice(end, end + 12);
      const limit = { over, words: words.join(' ') };
      const isNegative = amount && /[-−–]$/u.test(beside.slice(0, amount.index));
      const signed = isNegative ? { ...amount, text: `-${amount.text}`, value: -amount.value } : amount;
      return isBeside && !isSpan(rest) ? { ...limit, amount: signed } : limit;
    }),
  );
}

const betweenWords = once(() =>
  inEach('instructions').flatMap(({ links }) => (links.between ?? '').split('|').filter(Boolean)),
);

/** Whether a text speaks of what lies between two things. */
export function isBetween(text: string): boolean {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')} `;
  return betweenWords().some((word) => words.includes(hasCjk(word) ? word : ` ${word} `));
}

/** "Between 10 and 20 units", 「10個から20個の間」: two amounts right beside each other and the word. */
function withinAsked(text: string): Limit[] | undefined {
  if (!isBetween(text)) return undefined;
  const amounts = quantities(text);
  for (const [at, first] of amounts.entries()) {
    const second = amounts[at + 1];
    if (!second) return undefined;
    const [begin, end] = [first.index, second.index + second.text.length];
    const isNear = second.index - (first.index + first.text.length) <= mostApart;
    const beside = text.slice(Math.max(0, begin - mostBeside), begin) + text.slice(end, end + mostBeside);
    if (!isNear || !isBetween(beside)) continue;
    const words = text
      .slice(end, end + reach)
      .trim()
      .split(/\s+/u)
      .slice(0, 3)
      .join(' ');
    const [low, high] = first.value < second.value ? [first, second] : [second, first];
    return [
      { over: true, amount: low, words, isIncluded: true },
      { over: false, amount: high, words, isIncluded: true },
    ];
  }
  return undefined;
}
/** Characters between two amounts that are named together, and from them to the word that says so. */
const [mostApart, mostBeside] = [8, 12];

/** How many times one thing is another: "three times as much as", "3倍", "twice as many"; undefined where a text does not say so. */
export function timesSaid(text: string, language: Locale): number | undefined {
  const { tables, instructions } = wordsIn(language);
  const lower = ` ${text.toLowerCase()} `;
  const twice = (instructions.amounts.twice ?? '').split('|').filter(Boolean);
  if (twice.some((word) => lower.includes(` ${word} `))) return 2;
  for (const word of tables.times) {
    const at = lower.indexOf(hasCjk(word) ? word : ` ${word} `);
    const [before = ''] = (at < 0 ? '' : lower.slice(0, at)).match(/[\d.,]{1,6}$|[\p{L}\p{M}]{1,12}$/u) ?? [];
    const count = Number(before.replace(',', '.')) || (numberWords[before] ?? 0);
    if (count >= 1) return count;
  }
  return undefined;
}

/** Words before what something is above or below of. */
export const sideWords = (kind: 'over' | 'under'): string[] =>
  wordsOf(kind).filter((word) => !word.startsWith('*') && letter.test(word));

/** "A had more votes than B": both words of a side stand in the text, apart and in their order. */
export const sideWithin = (text: string): 'over' | 'under' | undefined =>
  (['over', 'under'] as const).find((kind) =>
    sideWords(kind).some((words) => {
      const [begin, end, ...more] = words.split(' ');
      const at = end && more.length === 0 ? text.indexOf(` ${begin} `) : -1;
      return at >= 0 && text.indexOf(` ${end} `, at + 1) > 0;
    }),
  );

/** Which side of something a number lies that a text goes on behind: " GWh less than in 2019". */
export function sideBehind(text: string): 'over' | 'under' | undefined {
  const behind = text.toLowerCase().replace(/^\s?(?:[%°]\S{0,2}|\p{L}{1,3}[²³]?(?=\s))?\s?/u, '');
  const has = (rest: string, kind: Kind) =>
    wordsOf(kind).some(
      (word) =>
        !word.startsWith('*') &&
        letter.test(word) &&
        rest.startsWith(word) &&
        !letter.test(rest[word.length] ?? ''),
    );
  for (const rest of [behind, text.toLowerCase().trimStart()])
    for (const kind of ['over', 'under'] as const) if (has(rest, kind)) return kind;
  return undefined;
}

/** "Less than 7": one digit alone is no quantity elsewhere. */
function smallNumber(text: string): Quantity | undefined {
  const [, number] = /^\s(\d)(?![\d.,/:-])/u.exec(text) ?? [];
  return number ? { text: number, index: 1, value: Number(number), kind: 'count' } : undefined;
}

/** Years and months are no amount of what is measured. */
function isSpan(rest: string): boolean {
  const [next = ''] = rest.trim().split(/[\s,.;:?!)]/u, 1);
  return languageWords.some((one) => spans.some((span) => new WordList(one.spans[span]).is(next)));
}
