import type { Locale } from '../../../contract/locales.ts';
import {
  type Claim,
  checkSupport,
  type Evidence,
  evidenceOf,
  type Unsupported,
} from '../../content/check-support.ts';
import type { Computed } from '../../content/support.ts';
import { keyOf, meets, stemsOf, wordCount } from '../../content/words.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { saysNegative, saysOf } from '../../language/directions.ts';
import { isSameLanguage } from '../../language/languages.ts';
import { plain } from '../../language/numbers.ts';
import { inDigits } from '../../language/spelled-numbers.ts';
import { sameUnit, statedNumbers } from '../../language/stated-numbers.ts';
import type { SlideBody } from '../../outline.ts';
import type { Document, Section } from '../../read/document.ts';
import type { Material } from '../sources/material.ts';
import { type Passage, passagesOf } from '../sources/passage.ts';
import { isSame } from './alike.ts';
import { standsBare, withoutUnit } from './bare-cells.ts';
import { misbound, withoutToldSigns } from './bindings.ts';
import { claimsOf, type SlideClaim } from './claims.ts';
import { type Computation, verified, wholesOf, withoutWhole } from './computed.ts';
import { goesOtherWay } from './computed-ways.ts';
import { swappedNames } from './crossed.ts';
import { withoutDays } from './days.ts';
import { derivedIn } from './derived.ts';
import { addressesIn } from './links.ts';
import { telling } from './names.ts';
import { unrounded } from './rounded.ts';
import { Said, short } from './said.ts';
import { withMillions, withSharedUnits } from './said-otherwise.ts';
import { Statements } from './statements/statements.ts';
import { sentencesOf, spanIn, type Told, toldOf } from './told.ts';
import { isToldInWords } from './told-in-words.ts';

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

interface Looking {
  evidence: Evidence;
  /** Those that are cited, and those of what is edited. */
  passages: readonly Passage[];
  /** The numbers of those that are cited. */
  told: readonly Told[];
  /** Numbers as they are shown whose computation is right. */
  right: readonly string[];
}

type Evident = Pick<Looking, 'evidence' | 'passages'>;

/** Holds what slides say against the passages that they cite. */
export class SupportCheck {
  readonly #material: Material;
  readonly #prompt: string;
  readonly #language: Locale;
  readonly #own: Document | undefined;
  readonly #ownPassages: readonly Passage[];
  readonly #ownEvidence: Evidence | undefined;
  /** The numbers of what is edited. */
  readonly #ownTold: readonly Told[];
  /** What svc computed from the tables. */
  readonly #computed: readonly Computed[];
  readonly #said: Said;
  #statements: Statements | undefined;

  /** `own` is what an edit finds: what a deck says already, its author answers for. */
  constructor(material: Material, prompt: string, language: Locale, own?: Document) {
    this.#material = material;
    this.#prompt = prompt;
    this.#language = language;
    this.#own = own;
    this.#ownPassages = own ? passagesOf([own], []) : [];
    this.#ownEvidence = own && evidenceOf([own]);
    this.#ownTold = this.#ownPassages.flatMap((passage) => toldOf(passage, own?.language ?? language));
    this.#computed = material.passages.flatMap((passage) => passage.computed ?? []);
    this.#said = new Said(material, prompt, this.#ownPassages);
  }

  /** Addresses that the cited passages, the documents or the prompt have. */
  addresses(uses: readonly string[]): ReadonlySet<string> {
    const passages = uses.flatMap((id) => this.#material.find(id) ?? []);
    const urls = this.#material.documents.map(({ url }) => url ?? '');
    return addressesIn([this.#prompt, ...urls, ...passages.map(({ text }) => text)]);
  }

  /** What the cited passages do not say. */
  faults(slide: SlideBody, { uses, computed }: Grounds): Fault[] {
    const cited = uses.flatMap((id) => this.#material.find(id) ?? []);
    const passages = [...cited, ...this.#ownPassages];
    const claims = claimsOf(slide, this.#language);
    const right = verified(computed, [this.#prompt, ...passages.flatMap(textsOf)]);
    const rightly = computed.filter(({ value }) => right.includes(value));
    const wholes = wholesOf(rightly);
    const told = cited.flatMap((passage) =>
      toldOf(passage, this.#languageOf(passage), this.#material.documents[passage.source]?.title),
    );
    const sentences = cited.flatMap(sentencesOf);
    const evidence = evidenceOf(
      [...documentsOf(cited, this.#material.documents), ...(this.#own ? [this.#own] : [])],
      this.#prompt,
    );
    return claims.flatMap((claim) => {
      const why =
        this.#said.faultOf(claim, this.#isSpoken ? this.#language : undefined) ??
        this.#sentenceFault(claim, sentences) ??
        this.#numberFault(withoutWhole(claim, right, wholes), { evidence, passages, told, right }) ??
        this.#wayFault(claim, rightly, told) ??
        this.#statementFault(claim) ??
        // What is proposed at the end, and what only the speaker sees, is in no source.
        (slide.kind === 'closing' || claim.text === slide.notes ? undefined : this.#unheard(claim));
      return why === undefined ? [] : [{ claim, why }];
    });
  }

  /** What a column counts may be told in the text beside the table, "percentage of those who …": the claim without its units then. */
  #withBareCells(asked: Claim, number: string, passages: readonly Passage[]): Claim | undefined {
    const { unit, ...plain } = asked;
    if (!this.#said.tellsUnit(unit ?? unitIn(number))) return undefined;
    const language = this.#language;
    const alike = statedNumbers(asked.text, language).filter(
      (one) =>
        one.unit === undefined ||
        keyOf(withoutUnit(number)) === keyOf(withoutUnit(one.text)) ||
        one.unit === '%',
    );
    const told = unit ? [number] : alike.filter((one) => one.unit !== undefined).map(({ text }) => text);
    if (told.length === 0 || !told.every((one) => standsBare(one, passages, language))) return undefined;
    return { ...plain, text: told.reduce((rest, one) => rest.replace(one, withoutUnit(one)), asked.text) };
  }

  /** Whether the sources are in the language of the deck, so that names are the same in both. */
  get #isSpoken(): boolean {
    return [...this.#material.documents, ...(this.#own ? [this.#own] : [])].every(
      ({ language }) => language === undefined || isSameLanguage(language, this.#language),
    );
  }

  /** What sentences tell of other names, which are the same words only in one language. */
  #sentenceFault({ text }: SlideClaim, sentences: readonly string[]): string | undefined {
    if (!this.#isSpoken) return undefined;
    if (!telling.has(this.#language)) return undefined;
    return swappedNames(text, sentences, this.#language)
      ? `“${short(text)}”: the material says it of these names the other way round`
      : undefined;
  }

  /** What the material says otherwise in words, wherever it does. */
  #statementFault({ text, quoted, name }: SlideClaim): string | undefined {
    if (!this.#isSpoken || quoted || name) return undefined;
    const fault = this.#stated().faultOf(text);
    return fault && `“${short(text)}”: ${fault}`;
  }

  /** A sentence without a figure of which no one place of the sources speaks. */
  #unheard({ text, quoted, name }: SlideClaim): string | undefined {
    if (!this.#isSpoken || quoted || name || this.#material.isEmpty) return undefined;
    if (wordCount(text) < leastWords || statedNumbers(text, this.#language).length > 0) return undefined;
    // What its author proposes is in no source.
    if (saysOf(text, 'may', this.#language) || saysOf(text, 'must', this.#language)) return undefined;
    if (this.#stated().speaksOf(text) || isSpokenOf(text, this.#prompt)) return undefined;
    return `“${short(text)}”: the material does not speak of that`;
  }

  #stated(): Statements {
    this.#statements ??= new Statements(
      [...this.#material.passages, ...this.#ownPassages],
      evidenceOf([...this.#material.documents, ...(this.#own ? [this.#own] : [])], this.#prompt).tables,
      this.#language,
    );
    return this.#statements;
  }

  /** A change that is told the wrong way round. */
  #wayFault(
    { text }: SlideClaim,
    computed: readonly Computation[],
    told: readonly Told[],
  ): string | undefined {
    const fault = goesOtherWay(text, { computed, facts: this.#computed, told }, this.#language);
    return fault && `“${short(text)}”: ${fault}`;
  }

  /** A year that is told, or the one before where a passage speaks of the year before. */
  #isToldYear(year: string, passages: readonly Passage[]): boolean {
    if (this.#said.has(year) || isSpanned(year, passages)) return true;
    return (
      this.#said.has(String(Number(year) + 1)) &&
      passages.some((passage) => saysOf(passage.text, 'before', this.#languageOf(passage)))
    );
  }

  #languageOf({ source }: Passage): Locale {
    return this.#material.documents[source]?.language ?? this.#language;
  }

  #numberFault(claim: SlideClaim, { evidence, passages, told, right }: Looking): string | undefined {
    // What was computed, and rightly, is in no source.
    const shown = [...right, ...derivedIn(claim.text, told, this.#language)].reduce(
      (rest, value) => rest.replaceAll(plain(value), '…'),
      plain(claim.text),
    );
    const dated = withoutDays(withoutLabels(shown, passages), passages, this.#language);
    if (dated.fault) return `“${short(claim.text)}”: ${dated.fault}`;
    const text = unrounded(inDigits(dated.text, this.#language), told, this.#language);
    const quoted = `“${short(claim.text)}”`;
    if (isToldInWords(claim, passages.flatMap(sentencesOf), this.#language)) return undefined;
    for (const sentence of withoutToldSigns(text, [...told, ...this.#ownTold], this.#language).split(
      /(?<=[.!?。])(?<!\d\s?\p{L}{1,4}\.)\s+(?=\p{L})/u,
    )) {
      const fault = this.#faultIn({ ...claim, text: sentence }, { evidence, passages, told });
      if (fault) {
        const where = this.#material.isEmpty
          ? 'no source says so'
          : 'none of the passages that it cites says so';
        return `${fault} in ${quoted}: ${where}`;
      }
    }
    const whole = withSharedUnits(text, this.#language);
    const [bound, otherwise] = [whole, withMillions(whole, this.#language)].map((one) =>
      misbound(one, labelOf(claim), told, this.#language),
    );
    return bound && otherwise && `${quoted}: ${bound}`;
  }

  /** The number of a sentence that is not supported, as it is shown. */
  #faultIn(
    { text, about, unit }: SlideClaim,
    { evidence, passages, told }: Omit<Looking, 'right'>,
  ): string | undefined {
    // In own words only the numbers are looked up.
    const asked: Claim = {
      text,
      about: about.filter((one) => one !== ''),
      slide: null,
      wording: 'own',
      support: passages.flatMap(({ computed = [] }) => computed),
      ...(unit && { unit }),
    };
    const fault = this.#faultOf(asked, { evidence, passages });
    if (!fault) return undefined;
    const number = fault.number ?? text;
    if (isVersion(number, passages) || isEndOfSpan(number, passages)) return undefined;
    if (told.some((one) => !one.cell && isStated(number, one, this.#language))) return undefined;
    if (/^(?:1[5-9]|20)\d\d$/.test(number) && this.#isToldYear(number, passages)) return undefined;
    const bared = this.#withBareCells(asked, number, passages);
    if (bared && !this.#faultOf(bared, { evidence, passages }, true)) return undefined;
    const said = this.#saidOtherwise(text, number);
    // The "m" over an axis of counts are millions as well.
    const unitless = unit === 'm' ? { unit: 'million' } : {};
    if (said !== text || unit === 'm')
      if (!this.#faultOf({ ...asked, text: said, ...unitless }, { evidence, passages })) return undefined;
    const negative = saysNegative(text, this.#language) && text.replace(number, `−${number}`);
    return negative && !this.#faultOf({ ...asked, text: negative }, { evidence, passages })
      ? undefined
      : number;
  }

  /** As it may be meant; what is only counted has another name in a deck of another language than its sources. */
  #saidOtherwise(text: string, number: string): string {
    const language = this.#language;
    const [stated] = statedNumbers(number, language);
    const { unit = '' } = stated ?? {};
    const spelled = withSharedUnits(withMillions(text, language), language);
    if (this.#isSpoken || unit === '' || unit === '%' || !number.endsWith(unit) || dimensionOf(unit))
      return spelled;
    return spelled.replaceAll(number, number.slice(0, -unit.length).trim());
  }

  /** `bare` where the unit was found to be told elsewhere. */
  #faultOf(asked: Claim, { evidence, passages }: Evident, bare = false): Unsupported | undefined {
    const check = (given: Claim) =>
      checkSupport([given], evidence, this.#language).find(({ reason }) => reason !== 'words');
    const fault = check(asked);
    if (fault?.reason !== 'elsewhere' || check({ ...asked, wording: 'quoted', about: [] })) return fault;
    // What the deck said before the edit, it may go on saying in other words.
    if (
      this.#ownEvidence &&
      !checkSupport([{ ...asked, wording: 'quoted', about: [] }], this.#ownEvidence, this.#language).some(
        ({ reason }) => reason !== 'words',
      )
    )
      return undefined;
    // Names of columns are not those of the deck where it is in another language than its sources.
    const unit = unitIn(fault.number ?? '');
    const counted = unit !== '%' && dimensionOf(unit) === undefined;
    if (!this.#isSpoken && (bare || counted || this.#said.tellsUnit(unit))) return undefined;
    // Prose says in other words what a number is of; whether it is said of that, `misbound` looks up.
    const prose = passages.filter(({ block }) => block.type !== 'table').map(({ text }) => text);
    const number = fault.number ?? asked.text;
    if (dimensionOf(unit) && this.#isSpoken && !measured(number, prose, this.#language)) return fault;
    return inProse(number, [this.#prompt, ...prose]) ? undefined : fault;
  }
}

/** Words of what is no mere label. */
const leastWords = 6;

/** Whether a prompt has half of what a text is about. */
const isSpokenOf = (text: string, prompt: string): boolean => {
  const stems = stemsOf(text);
  return 2 * meets(prompt, stems) >= stems.size;
};

/** What stands beside the digits of a number, without words of scale. */
const unitIn = (number: string): string => statedNumbers(number)[0]?.unit ?? '';

/** What a number is of, by what stands around it on the slide. */
const labelOf = ({ about }: SlideClaim): string => (about.length > 1 ? about.slice(0, -1) : about).join(' ');

/** "v1.22" is a version, and "1.22" the same one. */
const isVersion = (number: string, passages: readonly Passage[]): boolean =>
  /^\d+\.\d[\d.]*$/.test(number) && passages.some(({ text }) => text.includes(`v${number}`));

/** 16 and 74 of "people aged between 16-74 years". */
const isEndOfSpan = (number: string, passages: readonly Passage[]): boolean => {
  if (!/^\d{1,4}$/.test(number)) return false;
  const span = new RegExp(
    `(?<![\\d.,-])(?:${number}\\s?[-–]\\s?\\d{1,4}|\\d{1,4}\\s?[-–]\\s?${number})(?![\\d.,-]*\\d)`,
  );
  return passages.some(({ text }) => span.test(text));
};

/** Whether a sentence has a number as it is stated, also where it spells it: "five per cent". */
const isStated = (number: string, { number: told }: Told, language: Locale): boolean => {
  const [stated] = statedNumbers(number, language);
  return (
    stated !== undefined &&
    stated.unit !== undefined &&
    stated.unit === told.unit &&
    !stated.signed &&
    isSame(stated, told)
  );
};

/** A text without the spans that are labels of cited tables: "22-23" of ages. */
const withoutLabels = (text: string, passages: readonly Passage[]): string =>
  text.replace(/(?<![\d.,])\d{1,4}[-–]\d{1,4}(?![\d.,]*\d)/g, (span) =>
    passages.some(({ block, text: said }) => block.type === 'table' && said.includes(span)) ? '…' : span,
  );

/** "9,354" and "9354" are the same. */
const ungrouped = (text: string): string => text.replace(/(?<=\d)[.,\s’'](?=\d{3}(?!\d))/g, '');

/** Whether a column of a table is of a span that begins or ends with the year: "incidents_85_99". */
const isSpanned = (year: string, passages: readonly Passage[]): boolean =>
  passages.some(
    ({ block }) => block.type === 'table' && block.header.some((name) => spanIn(name).includes(year)),
  );

/** Whether a text has a number with its unit, or one that may be it. */
const measured = (number: string, texts: readonly string[], language: Locale): boolean => {
  const [asked] = statedNumbers(number, language);
  return texts.some((text) =>
    statedNumbers(text, language).some(
      (one) => asked && isSame(asked, one) && sameUnit(asked.unit, one.unit),
    ),
  );
};

function inProse(number: string, texts: readonly string[]): boolean {
  const [digits = ''] = /\d[\d.,]*/.exec(ungrouped(number)) ?? [];
  return texts.some((text) => ungrouped(text).includes(digits));
}

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
