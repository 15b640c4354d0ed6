import { type English, inEach } from './languages.ts';

/**
 * What a sentence without a heading is about: how something was found out, what came of it, what is planned, hoped, meant, true
 * today, to be done, better, shown, explained, dangerous, decided, recommended, left open or merely supposed, what a work found, presents or asks,
 * what its authors say limits it, and how a figure is drawn.
 */
export type SentenceCue = keyof English['sentenceCues'];

/** What a text comes to: what came of it, what is true today, dangerous, left open or to be done. */
const pointed: readonly SentenceCue[] = ['outcome', 'present', 'risk', 'limits', 'actions'];

const patterns = new Map<string, RegExp>();

/** Whether a sentence has one of the words that such sentences have, of any language. */
export const speaksOf = (cue: SentenceCue, sentence: string): boolean => hasCue([cue], sentence);

/** Whether a sentence says what its text comes to, as far as words tell. */
export const makesPoint = (sentence: string): boolean => hasCue(pointed, sentence);

/** Whether one of these words stands within so many letters of a sentence's beginning. */
export const opensWithCue = (cue: SentenceCue, sentence: string, letters: number): boolean =>
  (patternOf([cue]).exec(sentence.toLowerCase())?.index ?? letters) < letters;

const hasCue = (wanted: readonly SentenceCue[], sentence: string): boolean =>
  patternOf(wanted).test(sentence.toLowerCase());

function patternOf(wanted: readonly SentenceCue[]): RegExp {
  const cue = wanted.join(' ');
  let pattern = patterns.get(cue);
  if (!pattern) {
    // The words are in small letters: without regard to case, such a pattern takes several times as long to prepare.
    const words = inEach('sentenceCues').flatMap((cues) => wanted.map((one) => cues[one]));
    pattern = new RegExp(`(?<![a-zß-ÿ\\p{sc=Devanagari}])(?:${words.join('|')})`, 'u');
    patterns.set(cue, pattern);
  }
  return pattern;
}
