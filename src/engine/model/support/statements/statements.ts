import type { Locale } from '../../../../contract/locales.ts';
import type { TableIndex } from '../../../content/evidence/table-index.ts';
import { wordCount } from '../../../content/words.ts';
import { saysOf } from '../../../language/directions.ts';
import { hasCjk } from '../../../language/scripts.ts';
import { splitSentences } from '../../../language/sentences.ts';
import { type StatedNumber, statedNumbers } from '../../../language/stated-numbers.ts';
import type { Passage } from '../../sources/passage.ts';
import { Alignment } from '../alignment/alignment.ts';
import { hasLike, isSame, restates, without } from '../alike.ts';
import { wayBetween } from '../change-direction.ts';
import { yearsIn } from '../parts.ts';
import { sentencesOf, toldIn } from '../told.ts';
import { isNotAllOrMost, isNotShare, isNotTimes } from './amounts.ts';
import { noCause } from './cause.ts';
import { isNotChief } from './chief.ts';
import { type Clause, type Cover, clausesOf, coverOf, leastOf, topicsIn, withException } from './clause.ts';
import { isContrary } from './contrary.ts';
import { isTooFirm } from './firmness.ts';
import { conditionIn, isAwaited, isUnlimited, type Limit, limitsIn } from './limits.ts';
import { againstFigures } from './over-figures.ts';
import { type Listed, listedIn } from './over-lists.ts';
import { againstTables } from './over-tables.ts';
import { isWidened } from './widened.ts';

/** A clause of the material with its coverage of a claim. */
export interface Candidate {
  clause: Clause;
  cover: Cover;
}

/** Most clauses compared with a claim. */
const mostCompared = 600;
/** Share of a clause another must cover to be about the same. */
const leastOwn = 0.6;
/** The same over several clauses. */
const far = { own: 0.4, all: 0.85 };

/** Checks statements in words: extremes, changes, negations, causes. */
export class Statements {
  readonly clauses: readonly Clause[];
  readonly tables: readonly TableIndex[];
  /** Lists with one figure of the same unit an item. */
  readonly lists: readonly Listed[];
  readonly language: Locale;
  readonly #byWord = new Map<string, Clause[]>();
  readonly #alignment: Alignment;
  readonly #limits: readonly Limit[];
  /** Conditions, and sentences without one. */
  readonly #conditions: readonly ReadonlySet<string>[];
  readonly #told: readonly ReadonlySet<string>[];

  constructor(passages: readonly Passage[], tables: readonly TableIndex[], language: Locale) {
    this.language = language;
    this.tables = tables;
    this.lists = passages.flatMap((passage) => listedIn(passage, language) ?? []);
    this.clauses = passages.flatMap((passage) => {
      const sentences = sentencesOf(passage);
      const topics = sentences.map((sentence) => topicsIn(sentence, language));
      const path = topicsIn(passage.path.join(' '), language);
      return sentences.flatMap((sentence, at) =>
        clausesOf(
          withDenial(sentence, passage, language),
          new Set([...path, ...(topics[at - 1] ?? []), ...(topics[at + 1] ?? [])]),
          language,
        ).flatMap((clause) => withException(clause, language)),
      );
    });
    this.#limits = passages.flatMap((passage) =>
      sentencesOf(passage).flatMap((sentence) => limitsIn(sentence, language)),
    );
    const sentences = passages.flatMap(sentencesOf);
    this.#conditions = sentences.flatMap((sentence) => conditionIn(sentence, language) ?? []);
    this.#told =
      this.#conditions.length === 0
        ? []
        : sentences.flatMap((sentence) =>
            conditionIn(sentence, language) ? [] : [topicsIn(sentence, language)],
          );
    for (const clause of this.clauses)
      for (const key of new Set([...clause.words].map(keyed)))
        this.#byWord.set(key, [...(this.#byWord.get(key) ?? []), clause]);
    this.#alignment = new Alignment(passages, language);
  }

  /** Clauses sharing words with a claim, rarest words first. */
  near(claim: Clause): Candidate[] {
    const found = new Set<Clause>();
    const byRarity = [...claim.words]
      .map((word) => this.#byWord.get(keyed(word)) ?? [])
      .sort((a, b) => a.length - b.length);
    for (const list of byRarity) for (const clause of list) if (found.size < mostCompared) found.add(clause);
    return [...found].map((clause) => ({ clause, cover: coverOf(claim, clause) }));
  }

  /** Number of clauses with a word. */
  timesOf(word: string): number {
    return this.#byWord.get(keyed(word))?.length ?? 0;
  }

  /** Whether a single place covers a text in other words. */
  speaksOf(text: string): boolean {
    return hasCjk(text) || this.#alignment.speaksOf(text);
  }

  /**
   * The fault in a text's statements, in the context `beside`; undefined without a contradiction. A text that
   * `proposes` may differ from the material: another month, another person, decided instead of considered.
   */
  faultOf(text: string, { beside = '', proposes = false } = {}): string | undefined {
    for (const sentence of splitSentences(text, this.language)) {
      if (/[?？؟]\s*$/u.test(sentence)) continue;
      const fault =
        this.#faultIn(sentence, proposes) ??
        isUnlimited(sentence, `${text} ${beside}`, this.#limits, this.language);
      if (fault) return fault;
    }
    return undefined;
  }

  #faultIn(sentence: string, proposes: boolean): string | undefined {
    const { language } = this;
    if (this.clauses.length + this.tables.length === 0) return undefined;
    const overTables = againstTables(sentence, this.tables, language);
    if (overTables && overTables !== 'stands') return overTables;
    const groundless = noCause(sentence, this.clauses, language);
    if (groundless || overTables) return groundless;
    const claims = clausesOf(sentence, new Set(), language);
    const near = new Set(claims.flatMap((claim) => this.near(claim).map(({ clause }) => clause.sentence)));
    const compared = againstFigures(sentence, near, language);
    if (compared) return compared;
    for (const claim of claims) {
      const candidates = this.near(claim);
      const fault =
        this.#contrary(claim, candidates) ??
        (proposes ? undefined : isTooFirm(claim, candidates, language)) ??
        isNotAllOrMost(claim, candidates, language) ??
        isNotTimes(claim, candidates, language) ??
        isNotShare(claim, candidates, language) ??
        isNotChief(claim, candidates, this) ??
        (proposes ? undefined : isWidened(claim, candidates, language));
      if (fault) return fault;
    }
    if (proposes) return undefined;
    return isAwaited(sentence, this.#conditions, this.#told, language)
      ? 'the material makes it a condition'
      : this.#alignment.faultOf(sentence);
  }

  #contrary(claim: Clause, candidates: readonly Candidate[]): string | undefined {
    if (claim.words.size + (claim.way ? 1 : 0) < 2) return undefined;
    const [only, another] = claim.words;
    const alone = another === undefined && only !== undefined;
    // Directions of its numbers were checked already.
    if (claim.way && claim.words.size < 3 && claim.numbers.length > 0) return undefined;
    if (candidates.some(({ clause }) => hasNumbersOf(clause, claim) || deniesToo(clause, claim)))
      return undefined;
    const about = candidates.filter(
      ({ clause, cover }) =>
        cover.all >= leastOf(claim) &&
        (cover.own >= leastOwn || (cover.own >= far.own && cover.all >= far.all)) &&
        (!alone || hasWordOf(clause.text, claim.text, only)) &&
        !isOfTheRest(claim, clause) &&
        !this.#alignment.isTurned(claim.sentence, clause.sentence),
    );
    const verdicts = about.map(({ clause, cover }) => ({
      clause,
      cover,
      contrary: isContrary(claim, clause),
    }));
    const years = yearsIn(claim.sentence);
    // Of contradicting clauses, the one with the claim's years counts.
    const dated = ({ sentence }: Clause) => years.size > 0 && without(years, yearsIn(sentence)).length === 0;
    const best = (contrary: boolean) =>
      Math.max(
        0,
        ...verdicts
          .filter((one) => one.contrary === contrary)
          .map(({ cover, clause }) => cover.all + cover.own + (dated(clause) ? 1 : 0)),
      );
    const most = Math.max(0, ...about.map(({ cover }) => cover.own));
    const nearest = about.filter(({ cover }) => cover.own === most);
    if (claim.numbers.length === 0 && nearest.some((one) => isOtherWayOf(claim, one, this.language)))
      return 'the figures of the material went the other way';
    if (best(true) > best(false)) return 'the material says the opposite';
    return undefined;
  }
}

/** Most words of an item that needs its heading. */
const mostOfItem = 8;

/** Adds a negating heading to a short item: "Gym fees" below "Not reimbursed". */
function withDenial(item: string, { block, path }: Passage, language: Locale): string {
  if (block.type !== 'list' || wordCount(item) > mostOfItem) return item;
  const denies = (text: string) => saysOf(text, 'not', language);
  const head = [block.lead ?? '', ...path.toReversed()].find((one) => one !== item && denies(one));
  return head === undefined || denies(item) || /[.:(（]/u.test(item) ? item : `${item} ${head}`;
}

/** Whether a clause has the claim's direction with all its numbers. */
const hasNumbersOf = ({ way, sentence }: Clause, claim: Clause): boolean => {
  if (!way || way !== claim.way || claim.numbers.length < 2) return false;
  const told = statedNumbers(sentence);
  return claim.numbers.every((number) => told.some((one) => isSame(number, one)));
};

/** Whether a clause only denies what a claim does, with the claim's other words around it. */
const deniesToo = ({ denied, words, whole, near }: Clause, claim: Clause): boolean =>
  [...claim.denied].some((word) => denied.has(word)) &&
  [...words].every((word) => hasLike(claim.words, word)) &&
  [...claim.words].every((word) => hasLike(whole, word) || hasLike(near, word));

/** Whether a claim is about the remainder: of 50 lamps 48 were lit, and 2 were not. */
const isOfTheRest = (claim: Clause, clause: Clause): boolean =>
  isRestOf(claim, clause) ||
  (claim.denied.size > 0 !== clause.denied.size > 0 &&
    claim.numbers.length > 0 &&
    clause.numbers.length > 0 &&
    !claim.numbers.some((number) => clause.numbers.some((one) => isSame(number, one))));

/** "42 % are men" beside "58 % are women". */
const isRestOf = ({ numbers }: Clause, clause: Clause): boolean => {
  const sharesOf = (some: readonly StatedNumber[]) =>
    some.flatMap(({ unit, readings }) => (unit === '%' ? (readings[0]?.value ?? []) : []));
  return sharesOf(numbers).some((one) =>
    sharesOf(clause.numbers).some((other) => Math.abs(one + other - 100) <= 1),
  );
};

/** Whether two figures of a sentence, now and before, go the other way: "3,316 (before: 3,332)", "48 (2022), 45 (2023)". */
function isOtherWayOf({ way, words, sentence }: Clause, { clause }: Candidate, language: Locale): boolean {
  if (!way || clause.way) return false;
  const told = toldIn(clause.sentence, language);
  const [first, second, third] = told;
  const isDated = [first, second].every((one) => one?.years.size === 1 && !one.before);
  if (first && second && !third && isDated && first.number.unit === second.number.unit) {
    const of = without(yearsIn(sentence), yearsIn(clause.sentence)).length === 0;
    const subject = new Set([...first.words].filter((word) => !/^\d/.test(word)));
    const its = of && subject.size > 0 && restates(words, subject) && wayBetween(first, second);
    return its !== undefined && its !== false && its !== way;
  }
  const ways = told.flatMap((one) =>
    one.before || ![...words].some((word) => hasLike(one.words, word))
      ? []
      : told.flatMap((other) =>
          other.before && other.number.unit === one.number.unit ? (wayBetween(one, other) ?? []) : [],
        ),
  );
  return ways.length > 0 && !ways.includes(way);
}

/** Whether a text has exactly the claim's word: "district heating" is no "district heating network". */
function hasWordOf(text: string, claim: string, stem: string): boolean {
  const wordsOf = (one: string): string[] => one.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const own = wordsOf(claim).find((word) => word.startsWith(stem));
  return own !== undefined && (hasCjk(own) || wordsOf(text).includes(own));
}

const keyed = (word: string): string => word.slice(0, 4);
