import { ClarificationNeeded } from '../deck.ts';
import { isPersonal } from '../language/composing-words.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { has } from './item.ts';
import { inWords } from './matching-slides.ts';
import type { OperationOf } from './operations.ts';
import { longestStatement, withoutEndMark } from './stated-parts.ts';
import { inGroup, type Token, tokensOf } from './tokens.ts';
import type { Line } from './told-line.ts';
import { holds, isEmptyWord } from './told-words.ts';

/** Who does something now, told in a sentence: names are runs of capitalised words. */

const name = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}'’.-]{0,40}(?: \p{Lu}[\p{L}\p{M}'’.-]{0,40}){1,6}/gu;
const wholeName = new RegExp(`^(?:${name.source})$`, 'u');
const marks = /["“”„«»「」:：;\n]/u;

const namesIn = (text: string): string[] => text.match(name) ?? [];

/** “Ms Brandt is ill, so replace her with Mr Cole”: the one person of whom the sentence before speaks. */
export function replacedByName(
  text: string,
  lexicon: Lexicon,
  said: readonly string[],
): OperationOf<'text.replace'>[] | undefined {
  if (text.length > longestStatement || marks.test(text)) return undefined;
  const tokens = tokensOf(text, lexicon);
  const at = tokens.findIndex((token) => has(token, 'verbs.replace'));
  const [whom, link] = tokens.slice(at + 1);
  const before = tokens.slice(0, Math.max(0, at));
  const isWish = before.some(({ is }) => inGroup(is, 'verbs').length > 0);
  if (!whom || !isPersonal(whom.text, lexicon.locale) || isWish) return undefined;
  const to = has(link, 'links.with') ? text.slice(link?.end).trim().replace(/\.$/u, '') : '';
  const [from, ...others] = namesIn(text.slice(0, tokens[at]?.start));
  const isHeld = from !== undefined && said.some((line) => inWords(line).includes(inWords(from)));
  return isHeld && others.length === 0 && wholeName.test(to) ? [{ op: 'text.replace', from, to }] : undefined;
}

/** “"Pool A" is now called "North pool"”, where the document says the first. */
export function renamedNow(
  text: string,
  lexicon: Lexicon,
  said: readonly string[],
): OperationOf<'text.replace'>[] | undefined {
  if (text.length > longestStatement) return undefined;
  const tokens = tokensOf(withoutEndMark(text), lexicon).filter(({ is }) => !isAdverb(is));
  const at = tokens.findIndex((token) => has(token, 'links.titled'));
  const [from, is] = [tokens.slice(0, Math.max(0, at - 1)), tokens[at - 1]];
  const to = tokens.slice(at + 1);
  if (!has(is, 'links.is') || tokens.some(({ kind }) => kind === 'mark')) return undefined;
  const [old, now] = [from, to].map((run) => wordsOf(run, text));
  const isHeld = old !== undefined && said.some((line) => inWords(line).includes(inWords(old)));
  return isHeld && now !== undefined ? [{ op: 'text.replace', from: old, to: now }] : undefined;
}

const isAdverb = (is: Token['is']): boolean =>
  is.has('courtesy') || is.has('amounts.all') || (is.has('noise') && inGroup(is, 'links').length === 0);

/** One quotation, or words of which the first has a capital. */
function wordsOf(run: readonly Token[], text: string): string | undefined {
  const [first, ...more] = run;
  if (first?.kind === 'quote') return more.length === 0 ? first.text : undefined;
  const isName = run.length <= mostOfName && run.every(({ kind }) => kind === 'other' || kind === 'number');
  return first && isName && /^\p{Lu}/u.test(first.text)
    ? text.slice(first.start, run.at(-1)?.end)
    : undefined;
}
const mostOfName = 6;

/**
 * “The chair is now Mia Lund”, where one point tells who the chair is: “The chair is Mr Okafor”.
 * @throws ClarificationNeeded if that name also stands elsewhere
 */
export function nameStated(
  text: string,
  lexicon: Lexicon,
  lines: readonly Line[],
  said: readonly string[],
): OperationOf<'text.set' | 'text.replace'>[] | undefined {
  const plain = withoutEndMark(text);
  const [to, ...others] = namesIn(plain);
  if (plain.length > longestStatement || marks.test(plain) || to === undefined || others.length > 0)
    return undefined;
  const tokens = tokensOf(plain, lexicon);
  const isCopula = (token: Token): boolean => has(token, 'links.is');
  if (tokens.filter(isCopula).length !== 1 || tokens.some(({ is }) => inGroup(is, 'verbs').length > 0))
    return undefined;
  const [front = '', back = ''] = plain.split(to);
  const isBeside = isCopula(tokensOf(back, lexicon)[0] as Token) || plain.endsWith(to);
  const role = (fold(`${front} ${back}`).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => !isEmptyWord(word, lexicon) && !tokensOf(word, lexicon).some(({ is }) => is.has('amounts.new')),
  );
  if (!isBeside || role.length === 0) return undefined;
  const [meant, ...more] = lines.filter(
    (line) => namesIn(line.text).length > 0 && role.every((word) => holds(line.text, word)),
  );
  const [from, ...rest] = namesIn(meant?.text ?? '');
  if (!meant || more.length > 0 || from === undefined || rest.length > 0) return undefined;
  const other = said.find((line) => line !== meant.text && inWords(line).includes(inWords(from)));
  if (other !== undefined)
    throw new ClarificationNeeded(
      `“${from}” also stands in “${other.slice(0, 100)}”. Should that be “${to}”, too? Say “Replace ${from} with ${to}”, and on which slide if not everywhere.`,
    );
  const now = meant.text.replace(from, () => to);
  if (meant.slide === undefined) return [{ op: 'text.replace', from: meant.text, to: now, once: true }];
  const slides = [{ number: meant.slide }];
  return [{ op: 'text.set', on: { kind: 'point', text: meant.text, slides }, text: [now] }];
}
