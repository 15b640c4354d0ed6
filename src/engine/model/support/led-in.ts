import type { Locale } from '../../../contract/locales.ts';
import { endOf, leadOf } from '../../language/directions.ts';
import { wordsIn } from '../../language/languages.ts';
import type { Token } from './alignment/tokens.ts';
import type { Figure } from './figure-words.ts';

/** The last small word before a number. */
export const lastLeadOf = ({ leads }: Token, language: Locale): 'by' | 'to' | undefined =>
  leadOf(leads.slice(leads.lastIndexOf(' ') + 1), language);

/** Whether a number is a start or end; "de" may also mean "of". */
export const endIn = ({ last }: Token, language: Locale): 'from' | 'to' | undefined =>
  (wordsIn(language).instructions.links.of ?? '').split('|').includes(last)
    ? undefined
    : endOf(last, language);

/** "Per 1,000 days" is the base of a rate. */
export const isBase = ({ token }: Figure, language: Locale): boolean =>
  wordsIn(language).directions.per.some((cue) => cue.trim() === token.last);
