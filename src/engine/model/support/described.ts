import type { Locale } from '../../../contract/locales.ts';
import { directionOf } from '../../language/directions.ts';
import { timesOf } from '../../language/grouped.ts';
import type { StatedNumber } from '../../language/stated-numbers.ts';
import type { Passage } from '../sources/passage.ts';
import { beginningOf } from './alignment/place-index.ts';
import { has, isOne, type Token, tokensOf } from './alignment/tokens.ts';
import { cellsOf, labelOf, spanIn, wordedCells } from './cells.ts';
import {
  type Figure,
  figuresIn,
  holds,
  mayBe,
  ownWords,
  unitOf,
  type Word,
  weightIn,
  weights,
} from './figure-words.ts';
import { endIn, isBase, lastLeadOf } from './led-in.ts';
import { isConfidence, isOfOther, isOfPart, isOnlyOf, mayRival } from './rivals.ts';
import { sentencesOf, type Told, toldIn, toldOf } from './told.ts';

/** A sentence or a row. */
interface Place {
  keys: ReadonlySet<string>;
  figures: readonly Figure[];
  beside?: (readonly Figure[])[];
}

/** A figure of the material with the others of its sentence or row. */
interface Placed extends Figure {
  place: readonly Figure[];
  /** Figures of the sentences before and after. */
  beside: Place['beside'];
}

/** How much better another figure must match a claim. */
const clearly = { other: 0.12, swapped: 0.15, alone: 0.5 } as const;
/** Smallest match of a rival figure. */
const leastFit = 0.5;
/** Fewest words to distinguish figures. */
const leastWords = 2;
/** Most places compared. */
const mostPlaces = 100;

/**
 * Descriptions of the material's figures: the nearest words, or row and column of a cell. A claim whose words describe
 * another figure, or that swaps two, is wrong.
 */
export class Described {
  readonly #language: Locale;
  readonly #byKey = new Map<string, Place[]>();
  readonly #names = new Set<string>();
  #count = 0;

  constructor(passages: readonly Passage[], language: Locale) {
    this.#language = language;
    for (const passage of passages)
      for (const place of this.#placesOf(passage)) {
        this.#count++;
        for (const key of place.keys) {
          const known = this.#byKey.get(key);
          if (known) known.push(place);
          else this.#byKey.set(key, [place]);
        }
      }
  }

  /** A figure of a sentence that the material gives for something else. */
  faultOf(sentence: string): string | undefined {
    const claim = tokensOf(sentence, this.#language);
    // An earlier value, "after 352", is described by its comparison.
    const own = toldIn(sentence, this.#language);
    const earlier = new Set(own.flatMap((one) => (one.before ? one.number.text : [])));
    const rates = ratesIn(own);
    const all = figuresIn(claim).map((one) => ({ ...one, isRate: rates.has(one.token.word) }));
    const said = all.filter(
      // "2 of 3" is a share.
      ({ token }) =>
        !earlier.has(token.word) && !isConfidence(token) && !isOfPart(token, sentence, this.#language),
    );
    if (said.length === 0) return undefined;
    const units = new Set(said.map(unitOf));
    const isLevel = said.some(({ token }) => lastLeadOf(token, this.#language) === 'to');
    const way = directionOf(sentence, this.#language);
    const isChange = !isLevel && said.length === units.size && way !== undefined;
    // "Grew by 35" is in no cell.
    const told = this.#near(claim).filter(({ label }) => !isChange || !label);
    const fits = said.map((figure) => told.map((one) => ({ one, fit: this.#fit(figure, one) })));
    const other = said.find((figure, at) => this.#isOfRival(figure, fits[at] ?? [], said, claim));
    const led = said.find((figure) => this.#isLedOtherwise(figure, told, way !== undefined));
    if (led) return `the material has ${led.token.word} as what it came to, or by how much it changed`;
    const figure =
      other ?? said.find((one, at) => said.slice(at + 1).some((next) => this.#areSwapped(one, next, told)));
    return figure && `the material says ${figure.token.word} of something else`;
  }

  /** The fault where names have a figure each and two figures are swapped. */
  crossedIn(list: string): string | undefined {
    const claim = tokensOf(list, this.#language);
    const said = figuresIn(claim);
    const told = this.#near(claim);
    return said.some((one, at) => said.slice(at + 1).some((next) => this.#areSwapped(one, next, told)))
      ? 'the material has these figures the other way round'
      : undefined;
  }

  #placesOf(passage: Passage): Place[] {
    const { block } = passage;
    return passage.kind === 'table' && block.type === 'table'
      ? [...this.#rows(passage), ...this.#sentences(passage, wordedCells(block))]
      : this.#sentences(passage, sentencesOf(passage));
  }

  #sentences(passage: Passage, sentences: readonly string[]): Place[] {
    const heads = tokensOf(passage.path.join('. '), this.#language);
    let before: readonly Token[] = [];
    const rates = ratesIn(toldOf(passage, this.#language));
    const places = sentences.map((sentence): Place => {
      const tokens = tokensOf(sentence, this.#language);
      for (const token of tokens) if (token.name) this.#names.add(beginningOf(token));
      const over = [...heads, ...before];
      before = tokens;
      const figures = figuresIn(tokens, over).map((one) => ({ ...one, isRate: rates.has(one.token.word) }));
      return { keys: keysOf([...tokens, ...heads]), figures };
    });
    return places.map((place, at) => ({
      ...place,
      beside: [places[at - 1], places[at + 1]].flatMap((one) => (one ? [one.figures] : [])),
    }));
  }

  #rows({ block, path }: Passage): Place[] {
    if (block.type !== 'table') return [];
    const language = this.#language;
    const over = tokensOf([...path, block.caption ?? ''].join('. '), language).map(
      (word): Word => [word, weights.over],
    );
    const heads = block.header.map((name) =>
      ownWords(tokensOf([name.replaceAll('_', ' '), ...spanIn(name)].join(' '), language)),
    );
    const rows = new Map<number, { label: Word[]; figures: Figure[] }>();
    for (const { cell, number } of cellsOf(block, language)) {
      if (!cell) continue;
      const known = rows.get(cell.row) ?? {
        label: ownWords(tokensOf(labelOf(block, block.rows[cell.row] ?? []), language)),
        figures: [],
      };
      known.figures.push({
        token: tokenOf(number),
        words: [...known.label, ...(heads[cell.column] ?? []), ...over],
        label: known.label,
      });
      rows.set(cell.row, known);
    }
    return [...rows.values()].map(({ figures }) => ({
      keys: keysOf(figures.flatMap(({ token, words }) => [token, ...words.map(([word]) => word)])),
      figures,
    }));
  }

  /** Figures of the places sharing most with a claim. */
  #near(claim: readonly Token[]): Placed[] {
    const hits = timesOf([...keysOf(claim)].flatMap((key) => this.#byKey.get(key) ?? []));
    return [...hits]
      .sort(([, one], [, other]) => other - one)
      .slice(0, mostPlaces)
      .flatMap(([{ figures, beside }]) => figures.map((figure) => ({ ...figure, place: figures, beside })));
  }

  /** Weight of a word: rare ones more, names most, unknown ones little. */
  #worthOf(token: Token): number {
    const key = beginningOf(token);
    const times = this.#byKey.get(key)?.length ?? 0;
    const rarity = times === 0 ? Math.LN2 : Math.log(1 + this.#count / times);
    return this.#names.has(key) ? 2 * rarity : rarity;
  }

  /** Share of a claimed figure's description that matches one of the material. */
  #fit({ words }: Figure, told: Figure): number {
    let [sum, all] = [0, 0];
    for (const [token, weight] of words) {
      const worth = weight * this.#worthOf(token);
      all += worth;
      sum += worth * weightIn(told, token);
    }
    return all === 0 ? 0 : sum / all;
  }

  /** Whether the words distinguishing two figures describe the other one each. */
  #areSwapped(one: Figure, other: Figure, all: readonly Placed[]): boolean {
    const [unit, its] = [unitOf(one), unitOf(other)];
    if ((unit && its && unit !== its) || one.token.aside !== other.token.aside) return false;
    // A sentence with both shows which is which.
    const both = all.filter(({ place }) => [one, other].every((figure) => holds(place, figure)));
    const told = both.length > 0 ? both : all;
    const countsSame = ({ token, counted }: Figure) =>
      told.some((its) => mayBe(its.token, token) && counted && its.counted && isOne(counted, its.counted));
    if (countsSame(one) && countsSame(other)) return false;
    const words = [ownOf(one, other), ownOf(other, one)];
    const isDated = words.every((some) => some.some(isYear));
    const [first, second] = words.map((some, at) => ({
      token: (at === 0 ? one : other).token,
      words: isDated ? some : some.filter((word) => !isYear(word)),
    }));
    if (!first || !second) return false;
    // If one has no words of its own, the other must match well.
    const isAlone = first.words.length === 0 || second.words.length === 0;
    const margin = isAlone ? clearly.alone : clearly.swapped;
    const best = (said: Figure, { token }: Figure): number =>
      Math.max(...told.flatMap((its) => (mayBe(its.token, token) ? this.#fit(said, its) : [])));
    const across = best(first, second) + best(second, first);
    return Number.isFinite(across) && across - best(first, first) - best(second, second) > margin;
  }

  /**
   * Whether a change is claimed as a level or vice versa, "fell by 64" of "fell to 64", or a start as an end, "fell to
   * 90" of "up from 90".
   */
  #isLedOtherwise({ token }: Figure, told: readonly Figure[], isMoved: boolean): boolean {
    const own = isMoved ? lastLeadOf(token, this.#language) : undefined;
    const end = endIn(token, this.#language);
    const holders = told.filter((one) => mayBe(one.token, token));
    return (
      (own ?? end) !== undefined &&
      holders.length > 0 &&
      holders.every(({ token: one }) => {
        const its = lastLeadOf(one, this.#language);
        const other = endIn(one, this.#language);
        return (own && its && its !== own) || (end && other && other !== end);
      })
    );
  }

  #isOfRival(
    { token, words, counted, isRate }: Figure,
    fits: readonly Fit[],
    said: readonly Figure[],
    claim: readonly Token[],
  ): boolean {
    if (words.filter(([word]) => this.#byKey.has(beginningOf(word))).length < leastWords) return false;
    const holding = fits.filter(({ one }) => mayBe(one.token, token));
    // The 2 of "F(2, 78)" has no subject.
    const plain = holding.filter(({ one }) => !one.token.aside);
    const holders = token.aside || plain.length === 0 ? holding : plain;
    const rivals = fits.filter(
      ({ one, fit }) => fit >= leastFit && !said.some((figure) => mayBe(one.token, figure.token)),
    );
    const others = said.filter((one) => one.token !== token && !isBase(one, this.#language));
    // A sentence with another figure of the claim is the one it restates.
    const isRestated = ({ place, beside = [], label }: Placed) =>
      !label && others.some((figure) => [place, ...beside].some((one) => holds(one, figure)));
    // "80 since the start of the year" is no rival of "200 students a year".
    const isCounted = ({ isRate: its, counted: noun }: Figure) => its && noun && has(claim, noun);
    const loses = (holder: Fit) =>
      rivals.some(
        (rival) =>
          rival.fit - holder.fit > clearly.other &&
          !(isRate && isCounted(holder.one) && !rival.one.isRate) &&
          (rival.one.place === holder.one.place ||
            (!isRestated(holder.one) && words.some(([word]) => isOnlyOf(word, rival.one, holder.one)))) &&
          mayRival(rival.one, holder.one, claim, counted, this.#language) &&
          isOfOther(claim, words, holder.one, rival.one),
      );
    return holders.length > 0 && holders.every(loses);
  }
}

const ratesIn = (told: readonly Told[]): Set<string> =>
  new Set(told.flatMap(({ rate, number }) => (rate && rate > 0 ? [number.text] : [])));

interface Fit {
  one: Placed;
  fit: number;
}

const tokenOf = (number: StatedNumber): Token => ({
  word: number.text,
  number,
  figure: true,
  name: false,
  lead: '',
  last: '',
  leads: '',
  clause: 0,
  part: 0,
});

const isYear = ([{ number }]: Word): boolean => number !== undefined;

/** The words describing one figure more than another. */
const ownOf = ({ words }: Figure, other: Figure): Word[] =>
  words.filter(([token, weight]) => weight > weightIn(other, token));

const keysOf = (tokens: readonly Token[]): Set<string> => new Set(tokens.map(beginningOf));
