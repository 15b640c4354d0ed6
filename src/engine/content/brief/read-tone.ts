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

/** What may stand before it: "in a very". */
const leading = [before('leads'), before('articles'), before('very')];
const nouns = words('noun', false);
const otherNouns = words('noun', true);
const namesTone = new Caseless(nouns);

/** The tone that a clause names by its word alone: "funny". */
export const toneNamed = (clause: string): Tone | undefined =>
  tones.find((tone) =>
    `${words(tone, false)}|${words(tone, true)}`.split('|').includes(
      clause
        .trim()
        .toLowerCase()
        .replace(/[.!。]$/u, ''),
    ),
  );

/** How a prompt wants to be spoken for, with the words that say so: "in a friendly tone". */
export function readTone(prompt: string): { tone: Tone; phrase: string } | undefined {
  // Patterns are slow to compile: none is compiled for a prompt without a word for a tone.
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

/** The tone that stands alone behind how many slides are asked for: "8 slides, energetic". */
export function toneBehind(
  text: string,
  count: string | undefined,
): { tone: Tone; phrase: string } | undefined {
  const at = count ? text.indexOf(count) : -1;
  if (!count || at < 0) return undefined;
  const [phrase = '', clause = ''] =
    /^,\s([^,;.]{3,20})(?=$|[,;.])/u.exec(text.slice(at + count.length)) ?? [];
  const tone = toneNamed(clause);
  return tone && { tone, phrase };
}

const manner = once(
  () =>
    new Caseless(
      `(?:^|[\\s,;،，、])(?:${requestWords('manners', 'latin')}|${requestWords('manners', 'other')})(?=[\\s,;.!،，、。।]{0,2}$|[,;،，、])`,
    ),
);

/** How a prompt wants to be spoken for in words that name no tone we know: "in einem lockeren Ton". */
export function mannerIn(text: string): string | undefined {
  const found = manner().exec(text);
  // "Team: Ada (lead), Tom (design)": a name is no tone.
  const isName = found !== null && found.index > 0 && /^[\s,;]{0,2}\p{Lu}/u.test(found[0]);
  return isName ? undefined : found?.[0];
}
