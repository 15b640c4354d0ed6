import { fold } from '../../language/language.ts';
import { has, idsOf } from '../item.ts';
import type { Operation } from '../operations.ts';
import { inGroup, type Token } from '../tokens.ts';
import { asks, type Sentence, slidesOf, written } from './sentence.ts';
import { found, only, type Thing } from './things.ts';

/** "Remove everything about parking", "drop the group chat thing", "drop the second launch" */
export function deleted(sentence: Sentence): Operation[] | undefined {
  const { lexicon, things } = sentence;
  const [verb, ...rest] = sentence.tokens;
  if (!asks(verb, 'delete')) return undefined;
  const isAll = has(rest[0], 'amounts.all') && has(rest[1], 'links.about');
  const said = isAll ? rest.slice(2) : withoutNoun(rest, sentence);
  if (said.length === 0 || said.some(({ kind }) => kind === 'quote' || kind === 'mark')) return undefined;
  // "Drop the lease by" breaks off, and "… but not the roof" says more.
  const isBroken = inGroup(said.at(-1)?.is, 'links').length > 0;
  if (isBroken || said.some((token) => has(token, 'and') || has(token, 'not') || has(token, 'links.except')))
    return undefined;
  const description = written(sentence, said);
  const all = found(description, things, lexicon).things;
  if (isAll && all.length > 0 && all.every(({ kind, isParent }) => kind === 'point' && !isParent))
    return all.flatMap((one) => without(one, sentence));
  const thing = only(description, all);
  return thing && thing.kind !== 'slide' && !thing.isParent ? without(thing, sentence) : undefined;
}

/** "The group chat thing" */
function withoutNoun(tokens: readonly Token[], { lexicon }: Sentence): readonly Token[] {
  const last = tokens.at(-1);
  const isNoun =
    last !== undefined &&
    tokens.length > 1 &&
    (lexicon.ones.has(fold(last.text)) || has(last, 'things.point'));
  const own = isNoun ? tokens.slice(0, -1) : tokens;
  const isOther = (token: Token): boolean =>
    ['things', 'shapes', 'charts', 'forms', 'looks', 'colours'].some(
      (group) => idsOf(token, group).length > 0,
    );
  return own.some(isOther) ? [] : own;
}

function without({ kind, name, slide }: Thing, { data: all }: Sentence): Operation[] {
  const slides = slidesOf(slide);
  if (kind === 'point') return [{ op: 'point.delete', on: { kind: 'content', slides }, text: name }];
  const data = all.find((one) => one.slide === slide && one.rows.some((row) => row.name === name));
  return data?.kind === 'chart'
    ? [{ op: 'chart.category.delete', on: { kind: 'chart', slides }, category: name }]
    : [{ op: 'table.row.delete', on: { kind: 'table', slides }, row: name }];
}
