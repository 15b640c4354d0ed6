import type { Locale } from '../../../contract/locales.ts';
import { endOf, leadOf } from '../../language/directions.ts';
import { wordsIn } from '../../language/languages.ts';
import type { Token } from './alignment/tokens.ts';
import type { Figure } from './figure-words.ts';

/** Of the small words before a number that which stands next to it. */
export const lastLeadOf = ({ leads }: Token, language: Locale): 'by' | 'to' | undefined =>
  leadOf(leads.slice(leads.lastIndexOf(' ') + 1), language);

/** Whether a number is where something began or where it ended; "de" may be "of" as well. */
export const endIn = ({ last }: Token, language: Locale): 'from' | 'to' | undefined =>
  (wordsIn(language).instructions.links.of ?? '').split('|').includes(last)
    ? undefined
    : endOf(last, language);

/** "Per 1,000 days" says what a rate is told for. */
export const isBase = ({ token }: Figure, language: Locale): boolean =>
  wordsIn(language).directions.per.some((cue) => cue.trim() === token.last);
