import { latinLanguages } from './languages.ts';
import { once } from './once.ts';
import { stopWords } from './stop-words.ts';
import unread from './unread-languages.json' with { type: 'json' };

/** What is known of a language that svc neither reads nor writes. */
interface Unread {
  /** Frequent words. */
  words: string;
  /** Letters that no language has that svc reads. */
  letters?: string;
  /** Patterns of what decks and slides are called. */
  deck: string;
  slides: string;
  /** What leads to the subject of a deck, and may be left out of its title or not. */
  about?: string;
  aboutKept?: string;
}
const languages: Unread[] = Object.values(unread);

const vocabularies = once(() =>
  languages.map(({ words, letters = '' }) => ({ words: new Set(words.split(' ')), letters: [...letters] })),
);
type Vocabulary = ReturnType<typeof vocabularies>[number];

const knownIn = (prompt: string[], { words, letters }: Vocabulary): number =>
  prompt.filter((word) => words.has(word) || letters.some((letter) => word.includes(letter))).length;

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
  const most = Math.max(...vocabularies().map((known) => knownIn(words, known)));
  return (
    most >= least.words &&
    latinLanguages.every((language) => words.filter((word) => stopWords(language).has(word)).length < most)
  );
}

/**
 * What a prompt in such a language asks for in its first sentence, as far as a deck, a number of slides and what leads to its
 * subject are known words of one: "Maak 5 dia's over tulpen".
 */
export function unreadRequest(sentence: string, prompt: string): { count?: number; topic?: string } {
  const words = [
    ...new Set(
      prompt
        .slice(0, sample)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [],
    ),
  ];
  const spoken = languages
    .map((language, at) => ({ language, known: knownIn(words, vocabularies()[at] as Vocabulary) }))
    .sort((a, b) => b.known - a.known);
  for (const {
    language: { deck, slides, about, aboutKept },
  } of spoken) {
    if (!whole(`(?:${deck})`).test(sentence)) continue;
    const [, count] = whole(`(\\d{1,2})[\\s-](?:${slides})`).exec(sentence) ?? [];
    const lead = about ?? aboutKept;
    const [, asked = '', led = '', subject = ''] =
      (lead && new RegExp(`^(.{3,90}?\\s)(${lead})\\s(.{3,120})$`, 'iu').exec(sentence)) || [];
    const isAsked = whole(`(?:${deck}|${slides})`).test(asked);
    const named = subject.replace(new RegExp(`,?\\s\\d{1,2}[\\s-](?:${slides})[.!?]?$|[.!?]$`, 'iu'), '');
    const topic = isAsked ? `${about ? '' : `${led} `}${named}` : undefined;
    if (count || topic) return { ...(count && { count: Number(count) }), ...(topic && { topic }) };
  }
  return {};
}

const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?!\\p{L})`, 'iu');
