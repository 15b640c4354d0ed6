import { inEach } from './languages.ts';

/**
 * What a sentence without a heading is about: how something was found out, what came of it, what is planned, meant, true
 * today, to be done, better, shown, explained, dangerous, decided or left open.
 */
export type SentenceCue =
  | 'method'
  | 'outcome'
  | 'plan'
  | 'goal'
  | 'present'
  | 'actions'
  | 'explanations'
  | 'evidence'
  | 'benefits'
  | 'risk'
  | 'decision'
  | 'limits';

const patterns = new Map<SentenceCue, RegExp>();

/** Whether a sentence has one of the words that such sentences have, of any language. */
export function speaksOf(cue: SentenceCue, sentence: string): boolean {
  let pattern = patterns.get(cue);
  if (!pattern) {
    const words = inEach('sentenceCues').map((cues) => cues[cue]);
    pattern = new RegExp(`(?<![A-Za-zÀ-ÿ\\p{sc=Devanagari}])(?:${words.join('|')})`, 'iu');
    patterns.set(cue, pattern);
  }
  return pattern.test(sentence);
}
