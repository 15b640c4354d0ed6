import { isPersonal } from '../../language/composing-words.ts';
import type { Lexicon } from '../../language/language.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { has, idsOf } from '../item.ts';
import { inWords } from '../matching-slides.ts';
import type { Operation } from '../operations.ts';
import { ask } from '../state.ts';
import { inGroup, tokensOf } from '../tokens.ts';
import { asks, isText, type Sentence, slidesOf, written } from './sentence.ts';
import { found, type Thing } from './things.ts';

/** People of a document: whom a pronoun means, and who comes to a list of those who do something. */

const capitals = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*)*/gu;

/** "Jo left, take her out of the committee": the wish with the name instead of the pronoun, and what was said before. */
export function withPerson(
  text: string,
  lexicon: Lexicon,
  said: readonly string[],
): { text: string; aside: string } | undefined {
  const tokens = tokensOf(text, lexicon);
  const at = tokens.findIndex(({ text: word }) => isPersonal(word, lexicon.locale));
  const begin =
    tokens.findLastIndex(({ is, kind }, index) => index < at && (kind === 'mark' || is.has('and'))) + 1;
  const [pronoun, first] = [tokens[at], tokens[begin]];
  const told = text.slice(0, tokens[begin - 1]?.start ?? 0);
  if (!pronoun || !first || begin < 1 || at === begin || inGroup(first.is, 'verbs').length === 0)
    return undefined;
  if (
    tokens.slice(0, begin - 1).some(({ is }) => inGroup(is, 'verbs').some((verb) => verb !== 'verbs.leave'))
  )
    return undefined;
  const names = (told.match(capitals) ?? []).filter((name) =>
    said.some((line) => inWords(line).includes(inWords(name))),
  );
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return undefined;
  return {
    text: `${text.slice(first.start, pronoun.start)}${name}${text.slice(pronoun.end)}`,
    aside: told.trim(),
  };
}

/**
 * "Ali Khan, not Rob": a first and a last name take the place of both, where the document has both.
 * @param isStated it is said who does something, and not which words to replace
 * @throws ClarificationNeeded if a first name alone would be put before the last name of somebody else
 */
export const withWholeNames = (
  operations: readonly Operation[],
  said: readonly string[],
  isStated: boolean,
): Operation[] =>
  operations.map((one) => {
    if (one.op !== 'text.replace' || !/^\p{Lu}\p{Ll}+$/u.test(one.from)) return one;
    const names = said
      .flatMap((line) => line.match(capitals) ?? [])
      .filter((name) => name.split(' ')[0] === one.from);
    const whole = names.find((name) => name.includes(' '));
    if (isStated && whole && /^\p{Lu}\p{Ll}+$/u.test(one.to))
      ask(
        `“${one.from}” is also “${whole}” here. Which line is meant, and what is the whole name of “${one.to}”?`,
      );
    if (!/^\p{Lu}\S* \p{Lu}\S*$/u.test(one.to)) return one;
    const [name = '', ...others] = new Set(names);
    const isWhole = others.length === 0 && name.split(' ').length === 2;
    return isWhole && !one.to.endsWith(name.slice(one.from.length)) ? { ...one, from: name } : one;
  });

const labelled = /^([^:：\d]{1,40})[:：]\s(?=\p{Lu})/u;

/** "Add Nina Brook as secretary", where a list tells who the chair and the captain are. */
export function addedPerson(sentence: Sentence): Operation[] | undefined {
  const [verb, ...rest] = sentence.tokens;
  if (!asks(verb, 'add')) return undefined;
  const as = rest.findIndex((token) => has(token, 'links.as'));
  const place = rest.findIndex(
    (token, at) => at > as && ['to', 'in'].some((id) => idsOf(token, 'links').includes(id)),
  );
  const name = rest.slice(0, Math.max(0, as));
  const role = rest
    .slice(as + 1, place < 0 ? undefined : place)
    .filter((token) => idsOf(token, 'articles').length === 0);
  if (as < 1 || role.length === 0 || !isText(name) || !/^\p{Lu}/u.test(written(sentence, name)))
    return undefined;
  const lists = new Map<number, Thing[]>();
  for (const thing of sentence.things)
    if (thing.kind === 'point') lists.set(thing.slide, [...(lists.get(thing.slide) ?? []), thing]);
  const slides = sentence.things.filter(({ kind }) => kind === 'slide');
  const meant =
    place < 0 ? slides : found(written(sentence, rest.slice(place + 1)), slides, sentence.lexicon).things;
  const [only, ...more] = meant.filter(({ slide }) => {
    const points = lists.get(slide) ?? [];
    return points.length > 1 && points.every((point) => labelled.test(point.name));
  });
  if (!only || more.length > 0) return undefined;
  const point = `${upperFirst(written(sentence, role))}: ${written(sentence, name)}`;
  return [{ op: 'point.add', on: { kind: 'content', slides: slidesOf(only.slide) }, points: [point] }];
}
