import { ClarificationNeeded } from '../../deck.ts';
import type { Change } from '../editing.ts';

/** What is not to be done, or only under a condition: to carry out the rest of such a sentence would do the opposite. */
const reserved = new RegExp(
  `(?<![\\p{L}])(?:${[
    "do not|don['’]t|never|except|unless|but (?:keep|leave|not)|apart from|other than|if",
    'nicht|außer|ausgenommen|behalte|wenn|falls|sofern',
    'ne|sauf|hormis|garde|conserve|si',
    'salvo|excepto|conserva|si',
    'non|tranne|eccetto|mantieni',
    'não|exceto|mantenha',
    'jangan|kecuali|selain|jika|kalau',
    'لا|باستثناء|ما عدا|إلا|إذا',
    'मत|न करें|छोड़कर|अगर|यदि',
  ].join('|')})(?![\\p{L}])`,
  'iu',
);
/** At the start alone: in Portuguese "no" is "in the", and "se" has many uses. */
const reservedAtStart = /^\s*(?:no|se)\s/iu;
const reservedEastern =
  /ないで|しない|除いて|以外|残して|もし|ければ|不要|别|除了|保留|如果|마세요|말고|제외|만약|하지\s?마/u;
/** What is given as a text may say "not" and "if" as it likes. */
const given = /(?<=[\s:：])(?:to|in|into|as|auf|zu|par|en|por|con|per|menjadi|:|：)\s.+$/iu;

/** "Do not delete slide 2", "all but slide 3", "if it is too long": asked about rather than half carried out. */
export const refuseReservations: Change = async ({ bare, text }) => {
  const command = bare.replace(given, '');
  if (![reserved, reservedAtStart, reservedEastern].some((pattern) => pattern.test(command)))
    return undefined;
  throw new ClarificationNeeded(
    `“${text}” says what should not happen, or only in some case. What exactly should change, and on which slide?`,
  );
};
