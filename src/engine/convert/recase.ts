/** Cases that programs cannot apply at display, so the text itself is rewritten. */
export const writtenCases = ['lower', 'title', 'sentence'] as const;
export type WrittenCase = (typeof writtenCases)[number];

const letter = /\p{L}|\p{M}|\p{N}/u;
/** Characters inside a word that do not end it. */
const joining = /['’]/u;
const ending = /[.!?…。！？]/u;

/**
 * Rewrites a paragraph's runs in another case. A word split between runs is one word. Title case capitalises
 * each word, sentence case the first.
 * @param runs each with its language: "ı" and "I" are one letter only in Turkish
 */
export function recase(
  runs: { text: string; language: string | undefined }[],
  wanted: WrittenCase,
): string[] {
  let inWord = false;
  let sentenceBegins = true;
  return runs.map(({ text, language }) => {
    const written = [...text].map((character) => {
      const isLetter = letter.test(character);
      const raised = isLetter && !inWord && (wanted === 'title' || (wanted === 'sentence' && sentenceBegins));
      if (isLetter) sentenceBegins = false;
      else if (ending.test(character)) sentenceBegins = true;
      inWord = isLetter || (inWord && joining.test(character));
      return raised ? toUpper(character, language) : toLower(character, language);
    });
    return written.join('');
  });
}

const toUpper = (character: string, language: string | undefined): string =>
  character.toLocaleUpperCase(known(language));
const toLower = (character: string, language: string | undefined): string =>
  character.toLocaleLowerCase(known(language));

/** Unknown language tags fall back to the default rules. */
function known(language: string | undefined): string | undefined {
  try {
    return language && Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
