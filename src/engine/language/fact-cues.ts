import type { Locale } from '../../contract/locales.ts';
import { type English, inEach, languages, wordsIn } from './languages.ts';

/** What a stated fact surely is: what somebody recommends, or money that is asked for. */
export const factKinds = ['advice', 'money'] as const;
export type FactKind = (typeof factKinds)[number];

const all = inEach('factCues');

/** What a fact is by the label before it: "In progress: user training". */
export type FactLabel = keyof English['factLabels'];
const factLabels = Object.keys(languages.en.factLabels) as FactLabel[];

const labels = inEach('factLabels');

/** The label that words are, in any language. */
export function factLabel(words: string): FactLabel | undefined {
  const small = words.toLowerCase();
  return factLabels.find((label) => labels.some((list) => list[label].includes(small)));
}

/** The kind whose words a fact has most of; of equals the first. A short prompt may be of another language than it seems. */
export function factKind(text: string, locale: Locale): FactKind | undefined {
  for (const cues of [wordsIn(locale).factCues, ...all]) {
    const kind = kindBy(text, cues);
    if (kind) return kind;
  }
  return undefined;
}

/** Where a name goes on to say what money it asks for: "Velo | raising 300k". */
export function moneyAskedAt(text: string, locale: Locale): number {
  const small = text.toLowerCase();
  const found = wordsIn(locale)
    .factCues.money.map((cue) => small.indexOf(` ${cue}`))
    .filter((at) => at > 0 && /\p{N}/u.test(text.slice(at)));
  return Math.min(...found, text.length);
}

/** Words are given by their beginnings. */
function kindBy(text: string, cues: Record<FactKind, string[]>): FactKind | undefined {
  const small = text.toLowerCase();
  let best: FactKind | undefined;
  let most = 0;
  for (const kind of factKinds) {
    const count = cues[kind].filter((cue) => begins(small, cue)).length;
    if (count > most) [best, most] = [kind, count];
  }
  return best;
}

/** Whether a word of the text begins so; scripts that do not part words have it anywhere. */
function begins(text: string, cue: string): boolean {
  const spaced = /^[\p{Script=Latin}\p{Script=Devanagari}]/u.test(cue);
  for (let at = text.indexOf(cue); at >= 0; at = text.indexOf(cue, at + 1))
    if (!spaced || !/[\p{L}\p{M}]/u.test(text.charAt(at - 1))) return true;
  return false;
}
