import type { Locale } from '../../../../contract/locales.ts';
import type { Passage } from '../../sources/passage.ts';
import { hasLike } from '../alike.ts';
import { type Told, toldOf } from '../told.ts';
import type { Extreme } from './chief.ts';
import { topicsIn } from './clause.ts';

/** A list whose items are compared by their figures: "55 % use Linux", "24 % use Windows". */
export interface Listed {
  told: readonly Told[];
  /** Content of the list, and of what leads into it. */
  words: ReadonlySet<string>;
}

/** Fewest items of such a list. */
const leastItems = 3;

/** The list of a passage, if each item has one figure, all of one unit. */
export function listedIn(passage: Passage, language: Locale): Listed | undefined {
  const { block, path, text } = passage;
  if (block.type !== 'list') return undefined;
  const told = toldOf(passage, language);
  const [first] = told;
  const isAlike = told.every(
    ({ number, beside }) => number.unit === first?.number.unit && beside.length === 1,
  );
  if (told.length < leastItems || told.length !== block.items.length || !isAlike) return undefined;
  return { told, words: topicsIn([...path, block.lead ?? '', text].join('. '), language) };
}

/** Share of a claim's topic the list must have. */
const leastKnown = 0.5;

/** Whether the one item that a claim's topic names has the extreme figure of a list; undefined without one. */
export function isExtremeOf(
  { told, words }: Listed,
  topic: readonly string[],
  extreme: Extreme,
): boolean | undefined {
  if (topic.filter((word) => hasLike(words, word)).length < leastKnown * topic.length) return undefined;
  const named = topic.flatMap((word) => {
    const [only, another] = told.filter((one) => one.words.has(word));
    return only && !another ? [only] : [];
  });
  const [item, other] = new Set(named);
  if (!item || other) return undefined;
  const worthOf = ({ number }: Told) => number.readings[0]?.value ?? 0;
  return told.every((one) =>
    extreme === 'most' ? worthOf(one) <= worthOf(item) : worthOf(one) >= worthOf(item),
  );
}
