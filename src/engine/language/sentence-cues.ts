import words from './sentence-cues.json' with { type: 'json' };

/**
 * What a sentence without a heading is about, by the beginnings of its words, of all languages together: how something was
 * found out, what came of it, what is planned, meant, true today, to be done, better, shown, explained, dangerous or decided.
 */
export type SentenceCue = keyof typeof words;

const patterns = new Map<SentenceCue, RegExp>();

/** Whether a sentence has one of the words that such sentences have. */
export function speaksOf(cue: SentenceCue, sentence: string): boolean {
  let pattern = patterns.get(cue);
  if (!pattern) {
    pattern = new RegExp(`(?<![A-Za-zÀ-ÿ\\p{sc=Devanagari}])(?:${words[cue].join('|')})`, 'iu');
    patterns.set(cue, pattern);
  }
  return pattern.test(sentence);
}
