/** Cases that programs cannot show by themselves: the letters have to be written so. */
export const writtenCases = ['lower', 'title', 'sentence'] as const;
export type WrittenCase = (typeof writtenCases)[number];

const letter = /\p{L}|\p{M}|\p{N}/u;
/** What stands inside a word and does not end it. */
const joining = /['’]/u;
const ending = /[.!?…。！？]/u;

/**
 * Writes the runs of a paragraph in another case. A word that is split between runs is one word; in a title each word
 * begins with a capital, in a sentence the first one.
 * @param runs the text of each run, with the language it is in: "ı" and "I" are one letter in Turkish alone
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

/** Files name languages that no list knows; letters are then changed as everywhere. */
function known(language: string | undefined): string | undefined {
  try {
    return language && Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
