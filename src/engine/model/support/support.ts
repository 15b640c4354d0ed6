import type { Locale } from '../../../contract/locales.ts';
import { evidenceOf } from '../../content/check-support.ts';
import type { Computed } from '../../content/support.ts';
import { keyOf, meets, stemsOf, wordCount } from '../../content/words.ts';
import { placesOf, saysOf } from '../../language/directions.ts';
import { isSameLanguage } from '../../language/languages.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { tableWords } from '../../language/table-words.ts';
import type { SlideBody } from '../../outline.ts';
import type { Document, Section } from '../../read/document.ts';
import type { Material } from '../sources/material.ts';
import { type Passage, passagesOf } from '../sources/passage.ts';
import { claimsOf, type SlideClaim } from './claims.ts';
import { type Computation, verified, wholesOf, withoutWhole } from './computed.ts';
import { goesOtherWay } from './computed-ways.ts';
import { swappedNames } from './crossed.ts';
import { Figures, isSpoken, languageIn, type Sources } from './figures.ts';
import { addressesIn } from './links.ts';
import { telling } from './names.ts';
import { claimWithNumberedNames } from './numbered-names.ts';
import { Said, short } from './said.ts';
import { Statements } from './statements/statements.ts';
import { sentencesOf, type Told, toldOf } from './told.ts';
import { Verbatim } from './verbatim.ts';

/** A claim that nothing stands behind, with what is wrong, in words for the model and for people. */
export interface Fault {
  claim: SlideClaim;
  why: string;
}

/** What a slide says that it rests on. */
export interface Grounds {
  /** Ids of passages. */
  uses: readonly string[];
  computed: readonly Computation[];
}

/** Holds what slides say against the passages that they cite. */
export class SupportCheck {
  readonly #sources: Sources;
  readonly #figures: Figures;
  /** What svc computed from the tables. */
  readonly #computed: readonly Computed[];
  /** Whether names are the same in deck and sources. */
  readonly #isSpoken: boolean;
  #statements: Statements | undefined;
  /** What a review found untrue, as it is compared, with what the material says. */
  readonly #doubted = new Map<string, string>();

  /** `own` is what an edit finds: what a deck says already, its author answers for. */
  constructor(material: Material, prompt: string, language: Locale, own?: Document) {
    const ownPassages = own ? passagesOf([own], []) : [];
    const isTranslated = own?.language !== undefined && !isSameLanguage(own.language, language);
    const said = new Said(material, prompt, ownPassages, isTranslated);
    this.#sources = { material, prompt, language, said, own, ownPassages };
    this.#figures = new Figures(this.#sources);
    this.#computed = material.passages.flatMap((passage) => passage.computed ?? []);
    this.#isSpoken = isSpoken(this.#sources);
  }

  /** Addresses that the cited passages, the documents or the prompt have. */
  addresses(uses: readonly string[]): ReadonlySet<string> {
    const passages = uses.flatMap((id) => this.#sources.material.find(id) ?? []);
    const urls = this.#sources.material.documents.map(({ url }) => url ?? '');
    return addressesIn([this.#sources.prompt, ...urls, ...passages.map(({ text }) => text)]);
  }

  /**
   * Holds from now on against what is said somewhere that the sources say otherwise. Whether they do is the word of a reviewer; it
   * counts where they have the words that it quotes, and not those that it doubts.
   */
  doubt(said: string, source: string): boolean {
    const { said: all, material } = this.#sources;
    if (wordCount(source) < leastQuoted || all.has(said)) return false;
    const holders = material.passages.filter(({ text }) => keyOf(text).includes(keyOf(source)));
    // A place that speaks of something else says nothing against it.
    const stems = stemsOf(said);
    if (!holders.some(({ text }) => !this.#isSpoken || meets(text, stems) > 0)) return false;
    this.#doubted.set(keyOf(said), source);
    return true;
  }

  #doubts({ text }: SlideClaim): string | undefined {
    const key = keyOf(text);
    for (const [said, source] of this.#doubted)
      if (key === said || (wordCount(said) >= leastQuoted && key.includes(said)))
        return `“${short(text)}”: a review found that the material says “${short(source)}”`;
    return undefined;
  }

  /** What the cited passages do not say. */
  faults(slide: SlideBody, { uses, computed }: Grounds): Fault[] {
    const cited = uses.flatMap((id) => this.#sources.material.find(id) ?? []);
    const passages = [...cited, ...this.#sources.ownPassages];
    const claims = claimsOf(slide, this.#sources.language);
    const right = verified(computed, [this.#sources.prompt, ...passages.flatMap(textsOf)]);
    const rightly = computed.filter(({ value }) => right.includes(value));
    const wholes = wholesOf(rightly);
    const told = cited.flatMap((passage) =>
      toldOf(
        passage,
        languageIn(passage, this.#sources),
        this.#sources.material.documents[passage.source]?.title,
      ),
    );
    const sentences = cited.flatMap(sentencesOf);
    // Whole sentences of what is cited say what it says.
    const verbatim = new Verbatim(
      cited,
      this.#sources.material.documents.flatMap(({ title }) => title ?? []),
      this.#sources.language,
    );
    const evidence = evidenceOf(
      [
        ...documentsOf(cited, this.#sources.material.documents),
        ...(this.#sources.own ? [this.#sources.own] : []),
      ],
      this.#sources.prompt,
    );
    return claims.flatMap((claim) => {
      if (!claim.name && verbatim.has(claim.text)) return [];
      if (claim.listed) {
        const crossed = this.#figures.crossedIn(claim);
        return crossed === undefined ? [] : [{ claim, why: crossed }];
      }
      const faultOf = (one: SlideClaim) =>
        this.#sources.said.faultOf(one, this.#isSpoken ? this.#sources.language : undefined) ??
        this.#sentenceFault(one, sentences) ??
        (slide.kind === 'closing' && this.#countsOnly(one)
          ? undefined
          : this.#figures.faultOf(withoutWhole(one, right, wholes), { evidence, passages, told, right })) ??
        this.#wayFault(one, rightly, told) ??
        this.#statementFault(one, { beside: claims, proposes: slide.kind === 'closing' }) ??
        // What is proposed at the end is in no source, and what only the speaker sees need not be.
        (slide.kind === 'closing' || one.text === slide.notes ? undefined : this.#unheard(one)) ??
        this.#doubts(one);
      const why = faultOf(claim);
      // "The year before" may stand in a table as that year.
      const dated = why === undefined ? undefined : withYearBefore(claim.text, this.#sources.language);
      const stands = dated !== undefined && faultOf({ ...claim, text: dated, whole: dated }) === undefined;
      return why === undefined || stands ? [] : [{ claim, why }];
    });
  }

  /** "Reprice ten dishes": how many things a proposal is about is in no source. */
  #countsOnly = ({ text }: SlideClaim): boolean =>
    statedNumbers(text, this.#sources.language).every(({ plain }) => plain === 'small');

  /** What sentences tell of other names, which are the same words only in one language. */
  #sentenceFault({ text }: SlideClaim, sentences: readonly string[]): string | undefined {
    if (!this.#isSpoken) return undefined;
    if (!telling.has(this.#sources.language)) return undefined;
    return swappedNames(text, sentences, this.#sources.language)
      ? `“${short(text)}”: the material says it of these names the other way round`
      : undefined;
  }

  /** What the material says otherwise in words, wherever it does. */
  #statementFault(
    { text, whole = text, quoted, name }: SlideClaim,
    { beside, proposes }: { beside: readonly SlideClaim[]; proposes: boolean },
  ): string | undefined {
    if (!this.#isSpoken || quoted || name) return undefined;
    // The words of the prompt are its author's.
    if (keyOf(this.#sources.prompt).includes(keyOf(text))) return undefined;
    const fault = this.#stated().faultOf(this.#named(whole), {
      beside: beside.map((one) => one.text).join('. '),
      proposes,
    });
    return fault && `“${short(text)}”: ${fault}`;
  }

  /** A sentence without a figure of which no one place of the sources speaks. */
  #unheard({ text, quoted, name }: SlideClaim): string | undefined {
    if (!this.#isSpoken || quoted || name || this.#sources.material.isEmpty) return undefined;
    if (wordCount(text) < leastWords || statedNumbers(text, this.#sources.language).length > 0)
      return undefined;
    // What its author proposes is in no source.
    if (saysOf(text, 'may', this.#sources.language) || saysOf(text, 'must', this.#sources.language))
      return undefined;
    if (this.#stated().speaksOf(text) || isSpokenOf(text, this.#sources.prompt)) return undefined;
    return `“${short(text)}”: the material does not speak of that`;
  }

  #named = (text: string): string => claimWithNumberedNames(text, this.#sources.material.passages);

  #stated(): Statements {
    this.#statements ??= new Statements(
      [...this.#sources.material.passages, ...this.#sources.ownPassages],
      evidenceOf(
        [...this.#sources.material.documents, ...(this.#sources.own ? [this.#sources.own] : [])],
        this.#sources.prompt,
      ).tables,
      this.#sources.language,
    );
    return this.#statements;
  }

  /** A change that is told the wrong way round. */
  #wayFault(
    { text }: SlideClaim,
    computed: readonly Computation[],
    told: readonly Told[],
  ): string | undefined {
    const fault = goesOtherWay(text, { computed, facts: this.#computed, told }, this.#sources.language);
    return fault && `“${short(text)}”: ${fault}`;
  }
}

/** "24,000 in 2023, up from 21,000 the year before" with the year that is meant; undefined where it names no one year. */
function withYearBefore(text: string, language: Locale): string | undefined {
  const [year, another] = new Set(text.match(/(?<![\d.,])(?:19|20)\d\d(?![\d.,]\d|\d)/gu));
  const words = tableWords[language].spans.year;
  const place = placesOf(text, 'before', language).find(([from, to]) =>
    words.some((word) => text.slice(from, to).toLowerCase().includes(word)),
  );
  if (!year || another || !place) return undefined;
  return `${text.slice(0, place[0])} ${Number(year) - 1} ${text.slice(place[1])}`;
}

/** Words of what is no mere label. */
const leastWords = 6;
/** Words of a quotation that shows something. */
const leastQuoted = 3;

/** Whether a prompt has half of what a text is about. */
const isSpokenOf = (text: string, prompt: string): boolean => {
  const stems = stemsOf(text);
  return 2 * meets(prompt, stems) >= stems.size;
};

/** What a passage says; of a table every row, also those that were not shown. */
const textsOf = ({ text, block }: Passage): string[] =>
  block.type === 'table' ? [text, ...block.rows.map((row) => row.join(' '))] : [text];

/** The documents with nothing but the cited passages, each under its headings. */
function documentsOf(passages: readonly Passage[], documents: readonly Document[]): Document[] {
  const cited = new Map<number, Section[]>();
  for (const { source, path, block, at } of passages) {
    const sections = cited.get(source) ?? [];
    sections.push({ title: path.at(-1) ?? '', depth: 1, at, blocks: [block], children: [] });
    cited.set(source, sections);
  }
  return [...cited].map(([source, children]) => {
    const document = documents[source] as Document;
    return { ...document, references: [], body: { ...document.body, blocks: [], children } };
  });
}
