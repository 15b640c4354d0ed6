import type { Locale } from '../../../contract/locales.ts';
import { chooseDiverse } from '../../analysis/rank.ts';
import { refersElsewhere } from '../../language/composing-words.ts';
import type { Region } from '../content.ts';
import { wordsOf } from '../words/words-of.ts';
import type { Filling, Pool } from './region-pool.ts';

/** With so many regions a poster has enough to say; so many sentences are worth one more. */
const manyRegions = 4;
const fewest = 2;
/** Sources that say no more than this are told whole. */
const brief = 8;
const most = 6;
const id = 'more';

/**
 * What the sources say and no region of the kind of poster asks for stands under a heading that is true of anything,
 * rather than under a wrong one or nowhere. Adds what it offers to `pools`.
 */
export function withLeftovers(
  regions: Region[],
  pools: Map<string, Pool>,
  { drafting, told = [] }: Filling,
  language: Locale,
): Region[] {
  const body = regions.filter(({ place }) => place === 'body').length;
  const used = new Set([
    ...told,
    ...[...pools.values()].flatMap(({ points, visuals }) => [
      ...points,
      ...visuals.flatMap(({ uses }) => uses),
    ]),
  ]);
  const left = drafting.material.statements.filter(
    (statement) => !used.has(statement) && !refersElsewhere(statement.text),
  );
  const enough = body < fewest || drafting.material.statements.length <= brief ? 1 : fewest;
  if (left.length < enough || body >= manyRegions) return regions;
  pools.set(id, { visuals: [], points: chooseDiverse(left, most) });
  const heading = wordsOf(language).goodToKnow;
  const added: Region = { id, name: heading, heading, place: 'body', blocks: [], icon: 'bulb' };
  const footer = regions.findIndex(({ place }) => place === 'footer');
  return regions.toSpliced(footer < 0 ? regions.length : footer, 0, added);
}
