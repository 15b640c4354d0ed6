import { stemsOf } from '../../../content/words.ts';
import type { Clause } from './clause.ts';
import type { Candidate } from './statements.ts';

/** Words that stand beside the same word: "north" and "south" before "branch". */
export class Siblings {
  readonly #beside = new Map<string, Set<string>>();

  constructor(clauses: readonly Clause[]) {
    for (const { text } of clauses)
      for (const [one, other] of pairsIn(text)) {
        this.#add(`${one} *`, other);
        this.#add(`* ${other}`, one);
      }
  }

  #add(place: string, word: string): void {
    const words = this.#beside.get(place);
    if (words) words.add(word);
    else this.#beside.set(place, new Set([word]));
  }

  /** A clause that says all of a claim but of another one: "the north branch was closed". */
  faultOf(claim: Clause, candidates: readonly Candidate[]): string | undefined {
    const pairs = pairsIn(claim.text);
    if (claim.words.size < 3 || claim.numbers.length > 0) return undefined;
    if (candidates.some(({ cover }) => cover.all === 1)) return undefined;
    for (const { clause } of candidates) {
      const [word, more] = missingIn(clause, claim);
      if (word === undefined || more !== undefined) continue;
      const places = pairs.flatMap(([one, other]) =>
        other === word ? [`${one} *`] : one === word ? [`* ${other}`] : [],
      );
      const own = pairsIn(clause.text);
      for (const place of places) {
        const said = this.#beside.get(place);
        const [before, behind] = place.split(' ');
        const inPlace = own.find(([one, other]) => (before === '*' ? other === behind : one === before));
        const sibling = inPlace?.[before === '*' ? 0 : 1];
        if (said?.has(word) && sibling && sibling !== word && !claim.words.has(sibling))
          return `the material says so of something else`;
      }
    }
    return undefined;
  }
}

/** What a claim says and a sentence does not; "bee" is "bees". */
const missingIn = ({ whole }: Clause, { words }: Clause): string[] =>
  [...words].filter((word) => ![...whole].some((one) => one.startsWith(word) || word.startsWith(one)));

/** Words that carry meaning and stand side by side. */
function pairsIn(text: string): [string, string][] {
  const pairs: [string, string][] = [];
  let before: string | undefined;
  for (const word of text.match(/[\p{L}\p{M}]+|\d+/gu) ?? []) {
    const [stem] = stemsOf(word);
    if (before && stem) pairs.push([before, stem]);
    before = stem;
  }
  return pairs;
}
