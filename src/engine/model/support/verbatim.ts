import type { Locale } from '../../../contract/locales.ts';
import { keyOf } from '../../content/words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { Passage } from '../sources/passage.ts';
import { sentencesOf } from './told.ts';

/** Fewest words of a sentence that is meaningful anywhere; "Jane Roe" depends on its heading. */
const leastWords = 4;

/** Verbatim sentences and headings of passages. */
export class Verbatim {
  /** Word lists by first word. */
  readonly #byFirst = new Map<string, string[][]>();

  constructor(passages: readonly Passage[], titles: readonly string[], language: Locale) {
    const lines = new Set(passages.flatMap(sentencesOf));
    const sentences = [...lines].flatMap((line) => [line, ...splitSentences(line, language)]);
    const heads = new Set([...titles, ...passages.flatMap(({ path }) => path)]);
    const whole = [...heads, ...sentences.filter((one) => keyOf(one).split(' ').length >= leastWords)];
    for (const key of new Set(whole.map(keyOf))) {
      const words = key.split(' ');
      const [first = ''] = words;
      const known = this.#byFirst.get(first);
      if (known) known.push(words);
      else if (first !== '') this.#byFirst.set(first, [words]);
    }
    for (const some of this.#byFirst.values()) some.sort((one, other) => other.length - one.length);
  }

  /** Whether a text consists only of these, joined directly or by small words: "Roof and Heating: The roof leaks." */
  has(text: string): boolean {
    const words = keyOf(text).split(' ');
    let at = 0;
    while (at < words.length) {
      const word = words[at] ?? '';
      const found = this.#byFirst
        .get(word)
        ?.find((one) => one.every((its, index) => words[at + index] === its));
      if (!found && (at === 0 || !isStopWord(word))) return false;
      at += found?.length ?? 1;
    }
    return words[0] !== '';
  }
}
