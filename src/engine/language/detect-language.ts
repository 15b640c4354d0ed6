import type { Locale } from '../../contract/locales.ts';
import { type Language, languages, latinLanguages } from './languages.ts';
import { stopWords } from './stop-words.ts';
import { isUnreadLanguage } from './unread-language.ts';

/** Enough to be sure, little enough to be quick. */
const sample = 6000;

/** The language of a text, as far as its script and its small words tell; undefined where they do not. */
export function detectLanguage(text: string): Locale | undefined {
  const start = text.slice(0, sample);
  const script = otherScripts.test(start) ? byScript(start, count(start, /\p{L}/gu)) : undefined;
  return script ?? byWords(start);
}

/** Where the letters of scripts are that tell a language; most texts have none. */
const otherScripts = /[\u0600-\u1fff\u2e80-\uffff]/;

function byScript(text: string, letters: number): Locale | undefined {
  if (letters === 0) return undefined;
  const share = (script: RegExp) => count(text, script) / letters;
  // No Chinese prompt has any.
  const kana = count(text, /[\u3040-\u30ff]/gu);
  if (kana / letters > 0.08 || (kana > 0 && letters < shortText)) return 'ja';
  if (share(/\p{Script=Hangul}/gu) > 0.3) return 'ko';
  if (share(/\p{Script=Han}/gu) > 0.3) return writes('ja', text) ? 'ja' : 'zh';
  if (share(/\p{Script=Arabic}/gu) > 0.3) return 'ar';
  return share(/\p{Script=Devanagari}/gu) > 0.3 ? 'hi' : undefined;
}

/** Of a prompt or a heading, in letters. */
const shortText = 120;

/** Small words among those of a text, as a share; different ones, from so many different words on. */
const least = { share: 0.12, words: 3, from: 12 } as const;

function byWords(text: string): Locale | undefined {
  // Neither the unit of "14.2m" or "2,1 mi" nor the letter of "A3" or "it's" is a word.
  const words =
    text
      .toLowerCase()
      .match(/(?<![\p{L}\p{N}]|\p{N}\s)(?!(?<=['’])\p{L}(?!\p{L}))\p{L}+(?![\p{L}\p{N}])/gu) ?? [];
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  const scores = latinLanguages
    .map((language) => ({ language, ...hitsOf(language, times) }))
    .sort((a, b) => b.hits - a.hits);
  const [best, second] = scores;
  const isAhead = best && second && best.hits >= 2 && best.hits > second.hits * 1.15;
  if (!isAhead || best.hits / words.length <= least.share) return undefined;
  // "In" three times over tells no more than once.
  return best.distinct >= least.words || times.size <= least.from ? best.language : undefined;
}

/** How many words of a text are small words of a language, or have its letters; and how many different ones. */
function hitsOf(language: Language, times: ReadonlyMap<string, number>) {
  const small = stopWords(language);
  let hits = 0;
  let distinct = 0;
  for (const [word, count] of times) {
    if (!small.has(word) && !writes(language, word)) continue;
    hits += count;
    distinct++;
  }
  return { hits, distinct };
}

/** The language of a prompt, which may be too short for small words: by any word that the language files know, too. */
export const languageOfPrompt = (prompt: string): Locale | undefined =>
  isUnreadLanguage(prompt)
    ? undefined
    : (detectLanguage(prompt) ?? byVocabulary(prompt.slice(0, mostOfPrompt)));

const mostOfPrompt = 400;
/** Of words that one language alone knows, and of how many more than the next one. */
const certain = { words: 1.5, ahead: 1.7 } as const;

function byVocabulary(text: string): Locale | undefined {
  const scores = new Map(latinLanguages.map((language) => [language, 0]));
  const add = (language: Language, score: number) =>
    scores.set(language, (scores.get(language) ?? 0) + score);
  for (const [word] of text.toLowerCase().matchAll(/(?<![\p{L}\p{N}])\p{L}{2,}/gu)) {
    const known = latinLanguages.filter((language) => knows(language, word));
    for (const language of known) add(language, 1 / known.length);
    for (const language of latinLanguages.filter((one) => writes(one, word))) add(language, certain.words);
  }
  const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
  const isCertain = best && second && best[1] >= certain.words && best[1] >= second[1] * certain.ahead;
  // English words stand in prompts of every language, and what no file has may be English too.
  const isMixed = best?.[0] !== 'en' && (scores.get('en') ?? 0) >= 1 && (best?.[1] ?? 0) < 2 * certain.words;
  return isCertain && !isMixed ? best[0] : undefined;
}

/** Whether a word has a letter that the others are not written with. */
const writes = (language: Language, word: string): boolean => {
  for (const letter of languages[language].letters ?? '') if (word.includes(letter)) return true;
  return false;
};

const vocabularies = new Map<Language, ReadonlySet<string>>();

/** Whether the file of a language has a word among those that documents and decks are written with. */
function knows(language: Language, word: string): boolean {
  let words = vocabularies.get(language);
  if (words === undefined) {
    const { story, documents, poster, composing, tables, purposes, factLabels } = languages[language];
    const text = JSON.stringify([story, documents, poster, composing, tables, purposes, factLabels]);
    words = new Set(text.toLowerCase().match(/\p{L}+/gu));
    vocabularies.set(language, words);
  }
  return words.has(word) || stopWords(language).has(word);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
