import { inEach } from './languages.ts';

const patterns = inEach('speaksToModels')
  .flat()
  .map((pattern) => new RegExp(`(?<!\\p{L})${pattern}`, 'iu'));

/** Longer sentences are looked at in their beginning: nobody hides a command to a machine behind a page of words. */
const mostLooked = 2000;

/** Whether a sentence of a document gives orders to a language model instead of telling its readers something. */
export const speaksToModels = (sentence: string): boolean => {
  const text = sentence.slice(0, mostLooked);
  return patterns.some((pattern) => pattern.test(text));
};
