import { upperFirst } from '../../language/upper-first.ts';
import type { Document } from '../../read/document.ts';
import type { PosterContent, RegionBlock } from '../content.ts';
import { sentencesIn } from './cleaned-sentences.ts';

/** "Estimated marginal mean (EMM)": a short form with its full form before it. */
const shortForm = /\((\p{Lu}[\p{L}\d]{0,6}\p{Lu}[\p{L}\d]{0,3})s?\)/gu;
/** Most characters before a short form that are searched, and most words beyond its letters. */
const most = { before: 120, further: 2, names: 200 } as const;

/** Fewest letters of a single word by letter of its short form: "electroencephalography (EEG)". */
const compound = 5;

/** The full form of each short form that the documents introduce. */
function fullNames(documents: Document[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const sentence of documents.flatMap(({ body }) => sentencesIn(body)))
    for (const { index, 1: short = '' } of sentence.matchAll(shortForm)) {
      if (names.has(short) || names.size >= most.names) continue;
      const before = sentence.slice(Math.max(0, index - most.before), index).trimEnd();
      const long = fullFormIn(before, short);
      if (long) names.set(short, before === long ? inSentence(long) : long);
    }
  return names;
}

/**
 * The words at the end of a text whose letters, read backwards, hold those of the short form; its first letter begins
 * a word.
 */
function fullFormIn(text: string, short: string): string | undefined {
  const small = text.toLowerCase();
  let at = small.length;
  for (let letter = short.length - 1; letter >= 0; letter--) {
    const wanted = short.charAt(letter).toLowerCase();
    do at--;
    while (at >= 0 && !(small[at] === wanted && (letter > 0 || !/[\p{L}\p{N}]/u.test(small[at - 1] ?? ' '))));
    if (at < 0) return undefined;
  }
  const long = text.slice(at);
  const words = long.split(/[\s-]+/u).length;
  // A word holds the letters of many, and is full if it is made of several: "segmentations (SNT)" is not.
  const least = words > 1 ? short.length + 2 : short.length * compound;
  const isFull = words <= short.length + most.further && long.length >= least;
  return isFull && !/[.;:()[\]]/u.test(long) ? long : undefined;
}

/** "Speaker-induced suppression" as it stands inside a sentence. */
const inSentence = (long: string): string =>
  /^\p{Lu}[\p{Ll}-]+\s\p{Ll}/u.test(long) ? long.charAt(0).toLowerCase() + long.slice(1) : long;

/** A poster on which the first mention of each short form is told in full. */
export function withFullNames(content: PosterContent, documents: Document[]): PosterContent {
  const names = content.regions.length > 0 ? fullNames(documents) : new Map<string, string>();
  const told = (text: string): string => {
    let said = text;
    for (const [short, long] of names) {
      const mention = new RegExp(`(?<![\\p{L}\\p{N}_^-])${short}s?(?![\\p{L}\\p{N}_^])`, 'u').exec(said);
      if (!mention) continue;
      const before = said.slice(0, mention.index);
      const isInside = before.lastIndexOf('(') > before.lastIndexOf(')');
      const isTold = isInside && before.toLowerCase().includes(long.toLowerCase());
      if (isInside && !isTold) continue;
      names.delete(short);
      if (isTold) continue;
      const full = before === '' ? upperFirst(long) : long;
      said = `${before}${full} (${mention[0]})${said.slice(mention.index + mention[0].length)}`;
    }
    return said;
  };
  const blockTold = (block: RegionBlock): RegionBlock => {
    if (block.kind === 'points')
      return { ...block, points: block.points.map((point) => ({ ...point, text: told(point.text) })) };
    return block.kind === 'text' || block.kind === 'statement' ? { ...block, text: told(block.text) } : block;
  };
  const regions = content.regions.map((region) =>
    region.place === 'body' ? { ...region, blocks: region.blocks.map(blockTold) } : region,
  );
  return { ...content, regions: regions.map((region) => ({ ...region, blocks: region.blocks.map(keyed) })) };

  /** Short forms that only a table has are told below it. */
  function keyed(block: RegionBlock): RegionBlock {
    if (block.kind !== 'table') return block;
    const heads = [...names].filter(([short]) =>
      block.columns.some((column) => column.split(/[^\p{L}\p{N}]+/u).includes(short)),
    );
    if (heads.length === 0) return block;
    const key = heads.map(([short, long]) => `${short}: ${long}`).join(', ');
    return { ...block, caption: [block.caption, key].filter(Boolean).join(' · ') };
  }
}
