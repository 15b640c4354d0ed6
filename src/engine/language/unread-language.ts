import { latinLanguages } from './languages.ts';
import { once } from './once.ts';
import { stopWords } from './stop-words.ts';
import unread from './unread-languages.json' with { type: 'json' };

/** Frequent words of languages that svc neither reads nor writes. */
const vocabularies = once(() => Object.values(unread).map((words) => new Set(words.split(' '))));

/** Of a prompt, in characters; letters of other scripts, as a share; words of one language. */
const sample = 1000;
const least = { share: 0.5, words: 2 } as const;
const letter = /\p{L}/gu;
const readScripts =
  /[\p{sc=Latn}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Arab}\p{sc=Deva}\p{sc=Zyyy}]/u;

/** Whether a prompt is in a language for which there are no words: by its script, or by more words than a known one has in it. */
export function isUnreadLanguage(prompt: string): boolean {
  const text = prompt.slice(0, sample).toLowerCase();
  const letters = text.match(letter) ?? [];
  if (letters.filter((one) => !readScripts.test(one)).length > letters.length * least.share) return true;
  const words = [...new Set(text.match(/\p{L}+/gu) ?? [])];
  const most = Math.max(...vocabularies().map((known) => words.filter((word) => known.has(word)).length));
  return (
    most >= least.words &&
    latinLanguages.every((language) => words.filter((word) => stopWords(language).has(word)).length < most)
  );
}
