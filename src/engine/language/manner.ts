import { languages } from './languages.ts';
import { once } from './once.ts';
import { folded, hasCjk } from './scripts.ts';
import { isStopWord } from './stop-words.ts';

const wordsOf = (kind: 'manner' | 'besideManner', isParted: boolean): string =>
  Object.entries(languages)
    .filter(([language]) => ['ja', 'zh', 'ko'].includes(language) !== isParted)
    .map(([, { prompts }]) => prompts[kind])
    .join('|');

const whole = (words: string) => new RegExp(`^(?:${words})$`, 'u');
const parted = once(() => ({
  manner: whole(wordsOf('manner', true)),
  beside: whole(wordsOf('besideManner', true)),
}));
const inside = once(() => ({
  manner: new RegExp(wordsOf('manner', false), 'u'),
  any: new RegExp(`${wordsOf('manner', false)}|${wordsOf('besideManner', false)}`, 'gu'),
}));

/** Whether a clause of several words has none but such as say how a deck is to be: "fun look please", „nicht zu lang“, 「シンプルなデザインで」. */
export function saysManner(clause: string): boolean {
  const text = folded(clause);
  if (/\p{N}|[:：]/u.test(text)) return false;
  if (hasCjk(text))
    return inside().manner.test(text) && !/[\p{L}\p{N}]/u.test(text.replace(inside().any, ''));
  const words = text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const { manner, beside } = parted();
  return (
    words.length > 1 &&
    words.some((word) => manner.test(word)) &&
    words.every((word) => manner.test(word) || beside.test(word) || isStopWord(word))
  );
}
