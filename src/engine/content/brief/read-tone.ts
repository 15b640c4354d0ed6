import { Caseless } from '../../language/caseless.ts';
import { inEach } from '../../language/languages.ts';
import { once } from '../../language/once.ts';
import { requestWords } from '../../language/request-words.ts';
import { hasOtherScript } from '../../language/scripts.ts';
import type { Tone } from './brief.ts';

const tones: readonly Tone[] = ['formal', 'friendly', 'bold', 'plain'];

const words = (of: Tone | 'noun', isOther: boolean): string =>
  inEach('tones')
    .map((list) => list[of])
    .filter((list) => hasOtherScript(list) === isOther)
    .join('|');

const before = (of: 'leads' | 'articles' | 'very'): string =>
  inEach('tones')
    .flatMap((list) => list[of] ?? [])
    .join('|');

/** Words before a tone: "in a very". */
const leading = [before('leads'), before('articles'), before('very')];
const nouns = words('noun', false);
const otherNouns = words('noun', true);
const namesTone = new Caseless(nouns);

/** A tone named by a single word: "funny". */
export const toneNamed = (clause: string): Tone | undefined =>
  tones.find((tone) =>
    `${words(tone, false)}|${words(tone, true)}`.split('|').includes(
      clause
        .trim()
        .toLowerCase()
        .replace(/[.!。]$/u, ''),
    ),
  );

/** The tone asked for, and the words that ask: "in a friendly tone". */
export function readTone(prompt: string): { tone: Tone; phrase: string } | undefined {
  // Compiling is slow, so no pattern is compiled for a prompt without a tone word.
  for (const tone of namesTone.test(prompt) ? tones : []) {
    const list = words(tone, false);
    const pattern = new Caseless(
      `(?:^|[,;.]|\\s(?=(?:${leading.join('|')})\\s))\\s*${leading.map((one) => `(?:(?:${one})\\s+)?`).join('')}(?:(?:${list})(?:e[nmrs]?)?\\s+(?:${nouns})|(?:${nouns})\\s*[:：]?\\s*(?:${list}))(?![\\p{L}])`,
    );
    const match = pattern.exec(prompt);
    if (match) return { tone, phrase: match[0] };
  }
  if (!hasOtherScript(prompt)) return undefined;
  const tone = tones.find((one) => {
    const list = words(one, true);
    return new RegExp(`(?:${list})(?:な|的|한)?(?:${otherNouns})|(?:${otherNouns})\\s+(?:${list})`, 'u').test(
      prompt,
    );
  });
  return tone && { tone, phrase: '' };
}

const manner = once(
  () =>
    new Caseless(
      `(?:^|(?<!\\p{N})[\\s,;،，、])(?:${requestWords('manners', 'latin')}|${requestWords('manners', 'other')})(?=[\\s,;.!،，、。।]{0,2}$|[,;،，、])`,
    ),
);

/** A tone that is none of ours: "in einem lockeren Ton". */
export function mannerIn(text: string): string | undefined {
  const found = manner().exec(text);
  // "Team: Ada (lead), Tom (design)": a name is no tone.
  const isName = found !== null && found.index > 0 && /^[\s,;]{0,2}\p{Lu}/u.test(found[0]);
  return isName ? undefined : found?.[0];
}
