import type { Locale } from '../../../contract/locales.ts';
import { evidenceOf } from '../../content/check-support.ts';
import type { Computed } from '../../content/support.ts';
import { keyOf, meets, stemsOf, wordCount } from '../../content/words.ts';
import { saysOf } from '../../language/directions.ts';
import { isSameLanguage } from '../../language/languages.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import type { SlideBody } from '../../outline.ts';
import type { Document } from '../../read/document.ts';
import { Material } from '../sources/material.ts';
import { passagesOf, textsOf } from '../sources/passage.ts';
import { claimsOf, type SlideClaim, statementOf } from './claims.ts';
import { type Computation, verified, wholesOf, withoutWhole } from './computed.ts';
import { goesOtherWay } from './computed-ways.ts';
import { Figures, isSpoken, languageIn, type Sources } from './figures.ts';
import { addressesIn } from './links.ts';
import type { Looking } from './looking.ts';
import { telling } from './names.ts';
import { documentsOf, narrowed } from './narrowed.ts';
import { claimWithNumberedNames } from './numbered-names.ts';
import { separatorOf } from './parts.ts';
import { Said, short } from './said.ts';
import type { Fault, Grounds, Statement, Verdict } from './statement.ts';
import { Statements } from './statements/statements.ts';
import { swappedNames } from './swapped-names.ts';
import { sentencesOf, type Told, toldOf } from './told.ts';
import { Verbatim } from './verbatim.ts';
import { withYearBefore } from './year-before.ts';

/** Checks slides against the passages they cite. */
export class SupportCheck {
  readonly #sources: Sources;
  readonly #figures: Figures;
  /** What svc computed from tables. */
  readonly #computed: readonly Computed[];
  /** Whether deck and sources share names. */
  readonly #isSpoken: boolean;
  #statements: Statements | undefined;
  /** What a second reader found of statements, by comparison key: a fault, or undefined where the statement stands. */
  readonly #read = new Map<string, string | undefined>();
  /** Statements given to a second reader. */
  readonly #given = new Set<string>();
  /** All that statements may rest on: the material, and the edited document behind it. */
  readonly ground: Material;

  /** `own` is the edited document, whose content its author is responsible for. */
  constructor(material: Material, prompt: string, language: Locale, own?: Document) {
    const ownPassages = own ? passagesOf([own], []) : [];
    const isTranslated = own?.language !== undefined && !isSameLanguage(own.language, language);
    const said = new Said(material, prompt, ownPassages, isTranslated);
    this.#sources = { material, prompt, language, said, own, ownPassages };
    this.ground = own ? new Material([...material.documents, own], prompt, language) : material;
    this.#figures = new Figures(this.#sources);
    this.#computed = material.passages.flatMap((passage) => passage.computed ?? []);
    this.#isSpoken = isSpoken(this.#sources);
  }

  /** Whether a document is edited. */
  get edits(): boolean {
    return this.#sources.own !== undefined;
  }

  /** Addresses in the cited passages, documents or prompt. */
  addresses(uses: readonly string[]): ReadonlySet<string> {
    const passages = uses.flatMap((id) => this.#sources.material.find(id) ?? []);
    const urls = this.#sources.material.documents.map(({ url }) => url ?? '');
    return addressesIn([this.#sources.prompt, ...urls, ...passages.map(({ text }) => text)]);
  }

  /** A slide's statements for a second reader, each only once: sentences, and whatever has a fault. */
  statements(slide: SlideBody, grounds: Grounds): Statement[] {
    return this.#checked(slide, grounds).flatMap(({ claim, why }): Statement[] => {
      const text = statementOf(claim);
      if (claim.quoted || claim.name || this.#given.has(text)) return [];
      if (why === undefined && (claim.listed || wordCount(claim.text) < leastRead)) return [];
      // What a source says word for word needs no reader, nor what an edit kept under another title.
      if (why === undefined && this.#sources.said.has(this.edits ? claim.text : text)) return [];
      this.#given.add(text);
      return [{ text, claim, slide, grounds, why }];
    });
  }

  /**
   * Registers a second reader's verdict. A fault ends where the statement stands on the quoted words alone; a new one
   * counts where the sources contain the quoted words and not the statement.
   */
  judge({ text, claim, slide, grounds, why }: Statement, verdict: Verdict, words: readonly string[]): void {
    const { material, prompt, language, own, said } = this.#sources;
    const proposes = slide.kind === 'closing';
    if (verdict === 'said' && why !== undefined) {
      const ground = narrowed(this.ground, words, prompt, language);
      if (!ground) return;
      const check = new SupportCheck(ground, prompt, language, own);
      const uses = ground.passages.map(({ id }) => id);
      const { right } = this.#looking(slide, grounds);
      const looking = { ...check.#looking(slide, { ...grounds, uses }), right, claims: [], isRead: true };
      const isRight = (one: string) =>
        check.#faultOf({ ...claim, text: one, whole: one }, looking) === undefined;
      // What two clauses say of different things is compared one by one.
      const clauses = claim.listed ? [] : claim.text.split(separatorOf(language)).filter(hasWords);
      if (isRight(claim.text) || (clauses.length > 1 && clauses.every(isRight)))
        this.#read.set(keyOf(text), undefined);
    }
    if (why !== undefined || said.has(text)) return;
    const quoted = `“${short(claim.text)}”`;
    const [source = ''] = words;
    // Without documents, an edit may say what nothing else says.
    if (verdict === 'unsaid' && !proposes && !material.isEmpty)
      this.#read.set(keyOf(text), `${quoted}: a second reading found nothing in the material that says so`);
    if (verdict === 'otherwise' && wordCount(source) >= leastQuoted && this.#isAbout(text, source))
      this.#read.set(
        keyOf(text),
        `${quoted} is untrue, as a second reading found: the material says “${short(source)}”`,
      );
  }

  /** Whether passages contain quoted words that are about a statement. */
  #isAbout(text: string, source: string): boolean {
    const stems = stemsOf(text);
    return this.ground.passages.some(
      ({ path, text: told }) =>
        keyOf(told).includes(keyOf(source)) &&
        (!this.#isSpoken || meets([...path, told].join(' '), stems) > 0),
    );
  }

  /** Faults of a slide against its cited passages. */
  faults(slide: SlideBody, grounds: Grounds): Fault[] {
    return this.#checked(slide, grounds).flatMap(({ claim, why }) =>
      why === undefined ? [] : [{ claim, why }],
    );
  }

  /** The claims of a slide, each with its fault, if any. */
  #checked(slide: SlideBody, grounds: Grounds): { claim: SlideClaim; why: string | undefined }[] {
    const looking = this.#looking(slide, grounds);
    return looking.claims.map((claim) => {
      const key = keyOf(statementOf(claim));
      const stands = this.#read.has(key) && this.#read.get(key) === undefined;
      return { claim, why: stands ? undefined : (this.#faultOf(claim, looking) ?? this.#read.get(key)) };
    });
  }

  #looking(slide: SlideBody, { uses, computed }: Grounds): Looking {
    const { material, prompt, language, own, ownPassages } = this.#sources;
    const cited = uses.flatMap((id) => material.find(id) ?? []);
    const passages = [...cited, ...ownPassages];
    const right = verified(computed, [prompt, ...passages.flatMap(textsOf)], language);
    const rightly = computed.filter(({ value }) => right.includes(value));
    const titles = material.documents.map(({ title }) => title);
    return {
      slide,
      claims: claimsOf(slide, language),
      passages,
      right,
      rightly,
      wholes: wholesOf(rightly),
      told: cited.flatMap((one) => toldOf(one, languageIn(one, this.#sources), titles[one.source])),
      sentences: cited.flatMap(sentencesOf),
      // Complete sentences of cited passages need no check.
      verbatim: new Verbatim(
        cited,
        titles.flatMap((title) => title ?? []),
        language,
      ),
      evidence: evidenceOf([...documentsOf(cited, material.documents), ...(own ? [own] : [])], prompt),
      isRead: false,
    };
  }

  /** The fault of a claim, in words. */
  #faultOf(claim: SlideClaim, looking: Looking): string | undefined {
    if (!claim.name && looking.verbatim.has(claim.text)) return undefined;
    if (claim.listed) return this.#figures.crossedIn(claim);
    const why = this.#wordedFault(claim, looking);
    // "The year before" may be that year in a table.
    const dated = why === undefined ? undefined : withYearBefore(claim.text, this.#sources.language);
    const stands =
      dated !== undefined &&
      this.#wordedFault({ ...claim, text: dated, whole: dated }, looking) === undefined;
    return stands ? undefined : why;
  }

  #wordedFault(
    claim: SlideClaim,
    { slide, claims, sentences, right, rightly, wholes, evidence, passages, told, isRead }: Looking,
  ): string | undefined {
    const proposes = slide.kind === 'closing';
    const spoken = this.#isSpoken ? this.#sources.language : undefined;
    return (
      this.#sources.said.faultOf(claim, spoken) ??
      this.#sentenceFault(claim, sentences) ??
      (proposes && this.#countsOnly(claim)
        ? undefined
        : this.#figures.faultOf(withoutWhole(claim, right, wholes), {
            evidence,
            passages,
            told,
            right,
            isRead,
          })) ??
      this.#wayFault(claim, rightly, told) ??
      this.#statementFault(claim, { beside: claims, proposes }) ??
      // Final proposals are in no source, and speaker notes need not be.
      (isRead || proposes || claim.text === slide.notes ? undefined : this.#unheard(claim))
    );
  }

  /** "Reprice ten dishes": a proposal's count is in no source. */
  #countsOnly = ({ text }: SlideClaim): boolean =>
    statedNumbers(text, this.#sources.language).every(({ plain }) => plain === 'small');

  /** Sentences about other names, comparable in one language only. */
  #sentenceFault({ text }: SlideClaim, sentences: readonly string[]): string | undefined {
    if (!this.#isSpoken || !telling.has(this.#sources.language)) return undefined;
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

/** Fewest words of more than a label. */
const leastWords = 6;
/** Fewest words of a significant quotation. */
const leastQuoted = 3;
const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text);
/** Fewest words of a claim that is a statement by itself. */
const leastRead = 3;

/** Whether a prompt has half of a text's content. */
const isSpokenOf = (text: string, prompt: string): boolean => {
  const stems = stemsOf(text);
  return 2 * meets(prompt, stems) >= stems.size;
};
