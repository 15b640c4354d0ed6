import { languageOfPrompt } from '../../language/detect-language.ts';
import { withoutCourtesy } from './courtesy.ts';
import { withStops } from './dictated.ts';
import { withoutTypos } from './request-typos.ts';
import { withCapitals } from './with-capitals.ts';

/** A request stands in the first characters of a prompt, however long it is. */
export const mostRead = 4000;

/** A prompt without courtesies and typos, and with the full stops that dictation leaves out. */
export const asWritten = (prompt: string): string => withStops(withoutTypos(withoutCourtesy(prompt)));

/** The first words decide the language. */
export const capitalisedIn = (prompt: string): string =>
  withCapitals(prompt, languageOfPrompt(prompt.slice(0, mostRead)) ?? 'en');

/** Collapses white space, so that later patterns stay linear. */
export const narrowed = (prompt: string): string =>
  prompt
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^(?:>\s?){1,9}/u, '')
        .replace(/[^\S\n]+/gu, ' '),
    )
    .filter(Boolean)
    .join('\n')
    .replace(inSingleMarks, '“$1”')
    .replace(shouted, (_, mark: string, next: string) => `${mark} ${next.toUpperCase()}`);

/** "We turn 50 next year!! want slides" */
const shouted = /([!！])[!！]{1,9}\s(\p{Ll})/gu;

/** 'Why we don't sleep' */
const inSingleMarks =
  /(?<![\p{L}\p{N}])['‘]((?:[^\s'‘’"“”]|(?<=\p{L})['’](?=\p{L}))+(?: (?:[^\s'‘’"“”]|(?<=\p{L})['’](?=\p{L}))+){2,20})['’](?!\p{L})/gu;

const isLabelled = /^\p{L}[^\s:：]*(?:\s[^\s:：]+){0,2}[:：]\s/u;
const listMark = /^(?:[-*•]|\d{1,2}[.)])\s+/u;

/** Joins lines as sentences, and list lines after what introduces them: "Key points: income 14 m; costs 15 m." */
export function oneLine(text: string): string {
  const whole = text.split('\n').reduce((before, line) => {
    const item = line.replace(listMark, '');
    if (item !== line) return `${before}${/[:：]$/u.test(before) || before === '' ? ' ' : ' • '}${item}`;
    // "decision: move in May" below a list is one of its items.
    if (isLabelled.test(line) && / • [^•]*$/u.test(before)) return `${before} • ${line}`;
    const isOpen = before === '' || /[:：,;]$/u.test(before.trimEnd());
    const mark = isOpen || /[.!?。！？]$/u.test(before.trimEnd()) ? ' ' : '. ';
    return `${before}${mark}${isOpen ? line : line.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase())}`;
  }, '');
  return whole
    .replace(/\s+/g, ' ')
    .replace(/([.。])\s?\1/gu, '$1')
    .trim();
}
