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

/** The words of everything there is: what is quoted, who is named, and which units are spoken of. */
export class Said {
  readonly #material: Material;
  readonly #prompt: string;
  readonly #ownPassages: readonly Passage[];
  /** What is quoted where a deck is put into another language is quoted in that. */
  readonly #translatesQuotes: boolean;
  #whole: string | undefined;
  #units: ReadonlySet<string> = new Set();

  /** `ownPassages` are those of what is edited. */
  constructor(material: Material, prompt: string, ownPassages: readonly Passage[], isTranslated = false) {
    this.#material = material;
    this.#prompt = prompt;
    this.#ownPassages = ownPassages;
    this.#translatesQuotes =
      isTranslated &&
      ownPassages.some(({ block, text }) => block.type === 'quotation' || quotedIn(text).length > 0);
  }

  /** Whether a text stands anywhere, as it is compared. */
  has(text: string): boolean {
    return this.#all().includes(keyOf(text));
  }

  /** Everything that is said anywhere, as it is compared. */
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

  /** Quotations stand word for word in a source, and names of speakers as words; `spoken` is the language of sources and deck where it is one. */
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
    // "C++" and "C#" are names, of which words have no more than a letter.
    const [sign] = (text.match(/(?<![\p{L}\p{N}])\p{Lu}(?:\+\+|#)/gu) ?? []).filter(
      (one) =>
        !this.#material.isEmpty && !this.#material.passages.some((passage) => passage.text.includes(one)),
    );
    if (sign) return `no source names “${sign}” in “${short(text)}”`;
    const unknown = spoken && namesInside(text, spoken).find((one) => this.#isUnknown(one));
    return unknown && `no source names “${unknown}” in “${short(text)}”`;
  }

  /** Whether sources or prompt speak of a unit anywhere. */
  tellsUnit(unit: string): boolean {
    this.#all();
    return this.#units.has(currencyCode(unit) ?? unit);
  }

  /** A name of which no word stands anywhere, or whose family name does not and whose first name is nothing else. */
  #isUnknown(name: string): boolean {
    const words = keyOf(name).split(' ');
    // "European" of Europe, "Danish" of Denmark.
    const [only = '', more] = words;
    if (more === undefined && !hasCjk(only))
      return ![only, ...formsOf(only)]
        .map((form) => form.slice(0, beginning))
        // "25Mbps" has its unit right behind it.
        .some((form) => this.#all().includes(` ${form}`) || new RegExp(`\\d${form}`, 'u').test(this.#all()));
    const missing = words.filter((word) => !this.#names(word));
    const last = missing.includes(words.at(-1) ?? '');
    return (
      missing.length === words.length ||
      (last && (missing.length > 1 || isGivenName(name.split(' ')[0] ?? '')))
    );
  }

  /** Whether a word, or a name in a script without spaces, stands anywhere. */
  #names(word: string): boolean {
    return this.#all().includes(hasCjk(word) ? word : ` ${word} `);
  }

  /** Who is said to have said it stands near it: in the passage of the words, the one before or the one behind. */
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
    // A passage that names somebody else tells who said it.
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

/** Letters in which a name and what is made of it are alike. */
const beginning = 5;

/** Everything that may be a unit: signs, and words between spaces; percentages by their sign. */
function unitsIn(text: string): ReadonlySet<string> {
  const percent = wordList('percent');
  const words = text.match(/[\p{L}°²³/]+|[%‰\p{Sc}]/gu) ?? [];
  return new Set(words.map((word) => (percent.is(word.toLowerCase()) ? '%' : (currencyCode(word) ?? word))));
}

/** Shorter ones are names and terms. */
const shortestQuotation = 4;

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/[“„«]([^“”„«»]{8,400})[”“»]|"([^"]{8,400})"/gu)]
    .map(([, curly, straight]) => curly ?? straight ?? '')
    .filter((one) => keyOf(one).split(' ').length >= shortestQuotation);

/** A claim as it is named to people. */
export const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 88).trimEnd()} …` : text);
