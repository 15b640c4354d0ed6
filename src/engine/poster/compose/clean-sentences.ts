import type { Locale } from '../../../contract/locales.ts';
import { withoutPointing } from '../../content/without-pointing.ts';
import { wordCount } from '../../content/words.ts';
import { hasFiniteVerb, withoutJoining } from '../../language/composing-words.ts';
import { isStopWord } from '../../language/stop-words.ts';

/** Most words of a run-in heading. */
const longestRunIn = 6;

/** A paragraph's text without references to other places; in a text with `sections`, also without run-in headings. */
export function cleanSentences(sentences: string[], sections: boolean, language: Locale): string[] {
  if (!sections) return sentences.map((text) => withoutPointing(text, language));
  // Joined lines may have a heading in the middle as well.
  const told = sentences.map((text) => withoutRunIn(text, language));
  const kept = told.length > 1 && isBareHeading(told[0] ?? '', language) ? told.slice(1) : told;
  return kept.map((text) => withoutJoining(withoutPointing(text.replace(counted, ''), language), language));
}

/** "(3) The spectrum shows …": numbered findings. */
const counted = /^(?:\(\d{1,2}\)\s|（\d{1,2}）)/u;

/** "Study area.": a few words without a verb. */
const isBareHeading = (text: string, language: Locale): boolean =>
  /^\p{Lu}[^\p{N},;:]*\.$/u.test(text) &&
  wordCount(text) <= longestRunIn &&
  !isStopWord(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '') &&
  hasFiniteVerb(text, language) === false;

const ended = /^(\p{Lu}[^.!?,;:]{1,70}\.)\s+(?=\p{Lu})/u;
/** "Error detection models Error detection is …" */
const repeated = /^(\p{Lu}\p{Ll}{3,20})(?:\s\p{Ll}{1,20}){1,4}\s(?=\1(?!\p{L}))/u;
/** "Visualisation While viewing …": words such as "while" are not capitalised inside a sentence. */
const opened = /^((?:\p{Lu}?\p{Ll}{2,20}\s){1,4})(?=(\p{Lu}\p{Ll}{1,10}|A)\s)/u;

function withoutRunIn(text: string, language: Locale): string {
  const [, heading = ''] = ended.exec(text) ?? [];
  if (heading && isBareHeading(heading, language)) return text.slice(heading.length).trimStart();
  const again = repeated.exec(text)?.[0];
  if (again) return text.slice(again.length);
  const [, before = '', word = ''] = opened.exec(text) ?? [];
  const isHeading = /^\p{Lu}/u.test(before) && !before.trim().toLowerCase().split(' ').some(isStopWord);
  return isHeading && isStopWord(word.toLowerCase()) ? text.slice(before.length) : text;
}
