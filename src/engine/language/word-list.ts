import { hasCjk } from './scripts.ts';

/** Words of a name, lower case, parted by single spaces: "CO2_emissions (kt)" is " co2 emissions kt ". */
export function spaced(text: string): string {
  return ` ${text
    .normalize('NFC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/\.(?=\s|$)/gu, '')
    .replace(/[_\s()[\]（）{},;:!?¡¿"]+|#(?=\p{L})/gu, ' ')
    .trim()} `;
}

/** A list of words as one test, made once. */
export class WordList {
  readonly #within: string[];
  readonly #inside: string[];
  constructor(words: string[]) {
    this.#inside = words.filter(hasCjk).map((word) => word.toLowerCase());
    this.#within = words
      .filter((word) => !hasCjk(word))
      .map((word) => {
        const plain = spaced(word.replaceAll('*', ''));
        return word.startsWith('*') ? plain.slice(1) : word.endsWith('*') ? plain.slice(0, -1) : plain;
      });
  }
  /** Length of the longest word found in the text, 0 for none. */
  longest(text: string): number {
    const name = spaced(text);
    let length = 0;
    for (const word of this.#within) if (name.includes(word)) length = Math.max(length, word.trim().length);
    for (const word of this.#inside) if (name.includes(word)) length = Math.max(length, word.length);
    return length;
  }
  /** The text is one of the words and nothing else. */
  is(text: string): boolean {
    const name = spaced(text);
    return this.#within.includes(name) || this.#inside.includes(name.trim());
  }
  begins(text: string): boolean {
    const name = spaced(text);
    return (
      this.#within.some((word) => name.startsWith(word)) ||
      this.#inside.some((word) => name.startsWith(` ${word}`))
    );
  }
  ends(text: string): boolean {
    const name = spaced(text);
    return (
      this.#within.some((word) => name.endsWith(word)) ||
      this.#inside.some((word) => name.endsWith(`${word} `))
    );
  }
}
