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
import { Figures, isSpoken, languageIn, type Sources } from './figures.ts';
import { addressesIn } from './links.ts';
import { telling } from './names.ts';
import { claimWithNumberedNames } from './numbered-names.ts';
import { Said, short } from './said.ts';
import { Statements } from './statements/statements.ts';
import { swappedNames } from './swapped-names.ts';
import { sentencesOf, type Told, toldOf } from './told.ts';
import { Verbatim } from './verbatim.ts';

/** An unsupported claim, with the reason in words for model and user. */
export interface Fault {
  claim: SlideClaim;
  why: string;
}

/** What a slide claims to be based on. */
export interface Grounds {
  /** Passage ids. */
  uses: readonly string[];
  computed: readonly Computation[];
}

/** Checks slides against the passages they cite. */
export class SupportCheck {
  readonly #sources: Sources;
  readonly #figures: Figures;
  /** What svc computed from tables. */
  readonly #computed: readonly Computed[];
  /** Whether deck and sources share names. */
  readonly #isSpoken: boolean;
  #statements: Statements | undefined;
  /** Statements a review found untrue, by comparison key, with what the material says. */
  readonly #doubted = new Map<string, string>();

  /** `own` is the edited document, whose content its author is responsible for. */
  constructor(material: Material, prompt: string, language: Locale, own?: Document) {
    const ownPassages = own ? passagesOf([own], []) : [];
    const isTranslated = own?.language !== undefined && !isSameLanguage(own.language, language);
    const said = new Said(material, prompt, ownPassages, isTranslated);
    this.#sources = { material, prompt, language, said, own, ownPassages };
    this.#figures = new Figures(this.#sources);
    this.#computed = material.passages.flatMap((passage) => passage.computed ?? []);
    this.#isSpoken = isSpoken(this.#sources);
  }

  /** Addresses in the cited passages, documents or prompt. */
  addresses(uses: readonly string[]): ReadonlySet<string> {
    const passages = uses.flatMap((id) => this.#sources.material.find(id) ?? []);
    const urls = this.#sources.material.documents.map(({ url }) => url ?? '');
    return addressesIn([this.#sources.prompt, ...urls, ...passages.map(({ text }) => text)]);
  }

  /**
   * Registers a reviewer's doubt about a statement. It counts if the sources contain the reviewer's quotation and not
   * the doubted words.
   */
  doubt(said: string, source: string): boolean {
    const { said: all, material } = this.#sources;
    if (wordCount(source) < leastQuoted || all.has(said)) return false;
    const holders = material.passages.filter(({ text }) => keyOf(text).includes(keyOf(source)));
    // A passage about something else is no contradiction.
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

  /** Faults of a slide against its cited passages. */
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
    // Complete sentences of cited passages need no check.
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
        // Final proposals are in no source, and speaker notes need not be.
        (slide.kind === 'closing' || one.text === slide.notes ? undefined : this.#unheard(one)) ??
        this.#doubts(one);
      const why = faultOf(claim);
      // "The year before" may be that year in a table.
      const dated = why === undefined ? undefined : withYearBefore(claim.text, this.#sources.language);
      const stands = dated !== undefined && faultOf({ ...claim, text: dated, whole: dated }) === undefined;
      return why === undefined || stands ? [] : [{ claim, why }];
    });
  }

  /** "Reprice ten dishes": a proposal's count is in no source. */
  #countsOnly = ({ text }: SlideClaim): boolean =>
    statedNumbers(text, this.#sources.language).every(({ plain }) => plain === 'small');

  /** Sentences about other names, comparable in one language only. */
  #sentenceFault({ text }: SlideClaim, sentences: readonly string[]): string | undefined {
    if (!this.#isSpoken) return undefined;
    if (!telling.has(this.#sources.language)) return undefined;
    return swappedNames(text, sentences, this.#sources.language)
      ? `“${short(text)}”: the material says it of these names the other way round`
      : undefined;
  }

  /** Contradictions in words, anywhere in the material. */
  #statementFault(
    { text, whole = text, quoted, name }: SlideClaim,
    { beside, proposes }: { beside: readonly SlideClaim[]; proposes: boolean },
  ): string | undefined {
    if (!this.#isSpoken || quoted || name) return undefined;
    // The prompt's words are its author's.
    if (keyOf(this.#sources.prompt).includes(keyOf(text))) return undefined;
    const fault = this.#stated().faultOf(this.#named(whole), {
      beside: beside.map((one) => one.text).join('. '),
      proposes,
    });
    return fault && `“${short(text)}”: ${fault}`;
  }

  /** A sentence without figures that no single place covers. */
  #unheard({ text, quoted, name }: SlideClaim): string | undefined {
    if (!this.#isSpoken || quoted || name || this.#sources.material.isEmpty) return undefined;
    if (wordCount(text) < leastWords || statedNumbers(text, this.#sources.language).length > 0)
      return undefined;
    // The author's proposals are in no source.
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

  /** A change in the wrong direction. */
  #wayFault(
    { text }: SlideClaim,
    computed: readonly Computation[],
    told: readonly Told[],
  ): string | undefined {
    const fault = goesOtherWay(text, { computed, facts: this.#computed, told }, this.#sources.language);
    return fault && `“${short(text)}”: ${fault}`;
  }
}

/** Resolves "24,000 in 2023, up from 21,000 the year before" to that year; undefined without a single year. */
function withYearBefore(text: string, language: Locale): string | undefined {
  const [year, another] = new Set(text.match(/(?<![\d.,])(?:19|20)\d\d(?![\d.,]\d|\d)/gu));
  const words = tableWords[language].spans.year;
  const place = placesOf(text, 'before', language).find(([from, to]) =>
    words.some((word) => text.slice(from, to).toLowerCase().includes(word)),
  );
  if (!year || another || !place) return undefined;
  return `${text.slice(0, place[0])} ${Number(year) - 1} ${text.slice(place[1])}`;
}

/** Fewest words of more than a label. */
const leastWords = 6;
/** Fewest words of a significant quotation. */
const leastQuoted = 3;

/** Whether a prompt has half of a text's content. */
const isSpokenOf = (text: string, prompt: string): boolean => {
  const stems = stemsOf(text);
  return 2 * meets(prompt, stems) >= stems.size;
};

/** Texts of a passage; for a table every row, even those not shown to the model. */
const textsOf = ({ text, block }: Passage): string[] =>
  block.type === 'table' ? [text, ...block.rows.map((row) => row.join(' '))] : [text];

/** The documents reduced to cited passages with headings. */
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
