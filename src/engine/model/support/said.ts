import type { Locale } from '../../../contract/locales.ts';
import { keyOf } from '../../content/words.ts';
import { isGivenName } from '../../language/people.ts';
import { hasCjk } from '../../language/scripts.ts';
import { wordList } from '../../language/table-words.ts';
import { currencyCode } from '../../language/units.ts';
import { formsOf } from '../../language/word-forms.ts';
import type { Material } from '../sources/material.ts';
import type { Passage } from '../sources/passage.ts';
import type { SlideClaim } from './claims.ts';
import { namesInside, personsIn } from './names.ts';

/** All words of the material, for checking quotations, names and units. */
export class Said {
  readonly #material: Material;
  readonly #prompt: string;
  readonly #ownPassages: readonly Passage[];
  /** Quotations in a translated deck are translated too. */
  readonly #translatesQuotes: boolean;
  #whole: string | undefined;
  #units: ReadonlySet<string> = new Set();

  /** `ownPassages` are those of the edited document. */
  constructor(material: Material, prompt: string, ownPassages: readonly Passage[], isTranslated = false) {
    this.#material = material;
    this.#prompt = prompt;
    this.#ownPassages = ownPassages;
    this.#translatesQuotes =
      isTranslated &&
      ownPassages.some(({ block, text }) => block.type === 'quotation' || quotedIn(text).length > 0);
  }

  /** Whether a text occurs, as a comparison key. */
  has(text: string): boolean {
    return this.#all().includes(keyOf(text));
  }

  /** All text as a comparison key. */
  #all(): string {
    if (this.#whole === undefined) {
      const { documents } = this.#material;
      const passages = [...this.#material.passages, ...this.#ownPassages];
      const names = documents.flatMap(({ title, subtitle, name, authors, venue, footnotes }) => [
        ...[title, subtitle, name, venue].map((one) => one ?? ''),
        ...authors.map((author) => author.name),
        ...footnotes.map(({ text }) => text),
      ]);
      const texts = passages.map(({ text, path }) => `${path.join(' ')} ${text}`);
      const whole = [this.#prompt, ...names, ...texts];
      this.#units = unitsIn(whole.join(' '));
      this.#whole = ` ${whole.map(keyOf).join(' \n ')} `;
    }
    return this.#whole;
  }

  /**
   * Quotations must be verbatim in a source, and speakers' names must occur; `spoken` is the common language of sources
   * and deck, if any.
   */
  faultOf({ text, about, quoted, name }: SlideClaim, spoken: Locale | undefined): string | undefined {
    const all = this.#all();
    if (name) {
      const words = keyOf(text).split(' ');
      if (words.some((word) => word.length > 2 && !this.#names(word))) return `no source names “${text}”`;
      return this.#saidBy(about[0] ?? '', text) ? undefined : `no source says that “${text}” said so`;
    }
    const quotations = quoted ? [text] : quotedIn(text);
    const invented = this.#translatesQuotes ? undefined : quotations.find((one) => !all.includes(keyOf(one)));
    if (invented !== undefined) return `“${short(invented)}” is quoted, and no source says it so`;
    // "C++" and "C#" are names with a single letter.
    const [sign] = (text.match(/(?<![\p{L}\p{N}])\p{Lu}(?:\+\+|#)/gu) ?? []).filter(
      (one) =>
        !this.#material.isEmpty && !this.#material.passages.some((passage) => passage.text.includes(one)),
    );
    if (sign) return `no source names “${sign}” in “${short(text)}”`;
    const unknown = spoken && namesInside(text, spoken).find((one) => this.#isUnknown(one));
    return unknown && `no source names “${unknown}” in “${short(text)}”`;
  }

  /** Whether sources or prompt mention a unit. */
  tellsUnit(unit: string): boolean {
    this.#all();
    return this.#units.has(currencyCode(unit) ?? unit);
  }

  /** A name with no known word, or with an unknown family name and a first name that is nothing else. */
  #isUnknown(name: string): boolean {
    const words = keyOf(name).split(' ');
    // "European" for Europe, "Danish" for Denmark.
    const [only = '', more] = words;
    if (more === undefined && !hasCjk(only))
      return ![only, ...formsOf(only)]
        .map((form) => form.slice(0, beginning))
        // "25Mbps" has its unit attached.
        .some((form) => this.#all().includes(` ${form}`) || new RegExp(`\\d${form}`, 'u').test(this.#all()));
    const missing = words.filter((word) => !this.#names(word));
    const last = missing.includes(words.at(-1) ?? '');
    return (
      missing.length === words.length ||
      (last && (missing.length > 1 || isGivenName(name.split(' ')[0] ?? '')))
    );
  }

  /** Whether a word, or a name in a script without spaces, occurs. */
  #names(word: string): boolean {
    return this.#all().includes(hasCjk(word) ? word : ` ${word} `);
  }

  /** Whether the speaker is near the quotation: in its passage, the one before or after. */
  #saidBy(quotation: string, by: string): boolean {
    const { passages } = this.#material;
    const key = keyOf(quotation);
    const at = passages.findIndex(({ text }) => keyOf(text).includes(key));
    if (at < 0) return true;
    const { source, path, text: own } = passages[at] as Passage;
    const isNamedIn = (text: string): boolean => {
      const whole = ` ${keyOf(text)} `;
      return keyOf(by)
        .split(' ')
        .some((word) => word.length > 1 && whole.includes(hasCjk(word) ? word : ` ${word} `));
    };
    // A passage naming someone else attributes the quotation.
    if (!isNamedIn(own) && personsIn(own).length > 0) return false;
    const { title, name, authors } = this.#material.documents[source] ?? { title: '', name: '', authors: [] };
    const near = passages.slice(Math.max(0, at - 2), at + 3).filter((one) => one.source === source);
    const texts: (string | undefined)[] = [
      ...near.map(({ text }) => text),
      ...path,
      title,
      name,
      ...authors.map((one) => one.name),
    ];
    return isNamedIn(texts.join(' '));
  }
}

/** Letters shared by a name and its derivatives. */
const beginning = 5;

/** Possible units: symbols, words, and "%". */
function unitsIn(text: string): ReadonlySet<string> {
  const percent = wordList('percent');
  const words = text.match(/[\p{L}°²³/]+|[%‰\p{Sc}]/gu) ?? [];
  return new Set(words.map((word) => (percent.is(word.toLowerCase()) ? '%' : (currencyCode(word) ?? word))));
}

/** Shorter quotations are names and terms. */
const shortestQuotation = 4;

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/[“„«]([^“”„«»]{8,400})[”“»]|"([^"]{8,400})"/gu)]
    .map(([, curly, straight]) => curly ?? straight ?? '')
    .filter((one) => keyOf(one).split(' ').length >= shortestQuotation);

/** A claim shortened for messages. */
export const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 88).trimEnd()} …` : text);
