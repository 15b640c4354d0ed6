import { languageOfPrompt } from '../../language/detect-language.ts';
import { withoutCourtesy } from './courtesy.ts';
import { withStops } from './dictated.ts';
import { withoutTypos } from './request-typos.ts';
import { withCapitals } from './with-capitals.ts';

/** What is asked stands in the first words of a prompt, however long it goes on. */
export const mostRead = 4000;

/** A prompt without courtesies and slips of the hand, and with the stops that nobody dictates. */
export const asWritten = (prompt: string): string => withStops(withoutTypos(withoutCourtesy(prompt)));

/** Its language is told by its first words. */
export const capitalisedIn = (prompt: string): string =>
  withCapitals(prompt, languageOfPrompt(prompt.slice(0, mostRead)) ?? 'en');

/** Runs of white space as one: patterns over the rest then take a time that grows with the length alone. */
export const narrowed = (prompt: string): string =>
  prompt
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim().replace(/[^\S\n]+/gu, ' '))
    .filter(Boolean)
    .join('\n')
    .replace(inSingleMarks, '“$1”');

/** 'Why we don't sleep' */
const inSingleMarks =
  /(?<![\p{L}\p{N}])['‘]((?:[^\s'‘’"“”]|(?<=\p{L})['’](?=\p{L}))+(?: (?:[^\s'‘’"“”]|(?<=\p{L})['’](?=\p{L}))+){2,20})['’](?!\p{L})/gu;

const listMark = /^(?:[-*•]|\d{1,2}[.)])\s+/u;

/** Lines as sentences, and lists in lines as a list behind what stands before it: "Key points: income 14 m; costs 15 m." */
export function oneLine(text: string): string {
  const whole = text.split('\n').reduce((before, line) => {
    const item = line.replace(listMark, '');
    if (item !== line) return `${before}${/[:：]$/u.test(before) || before === '' ? ' ' : ' • '}${item}`;
    return `${before}${before === '' || /[.!?:。！？：,;]$/u.test(before.trimEnd()) ? ' ' : '. '}${line}`;
  }, '');
  return whole
    .replace(/\s+/g, ' ')
    .replace(/([.。])\s?\1/gu, '$1')
    .trim();
}
