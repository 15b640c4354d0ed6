import type { Topic } from './topics.ts';

/** With so many releases a document is a list of them, of which decks tell the newest. */
const fewest = 5;
/** Of the newest at least so many, and of many up to this share of them until they have so many words. */
const newest = { releases: 4, share: 0.4, words: 400 } as const;

const release = /^[^\p{L}\d]{0,2}(?:\p{L}[\p{L} ]{0,20}\s)?v?(\d{1,4}(?:[.-]\d{1,4}){1,3})(?![\p{L}\d])/iu;

/**
 * The older releases of a list of changes: those far from the end at which the highest number stands. What such a document
 * is made of is no remark about a project, whatever each part is called.
 */
export function olderReleases(root: Topic): Topic[] {
  const siblings = root.children.flatMap((topic) => {
    const version = release.exec(topic.title)?.[1];
    return version ? [{ topic, version: version.split(/[.-]/).map(Number) }] : [];
  });
  const rest = root.children.flatMap((child) => olderReleases(child));
  const [first] = siblings;
  const last = siblings.at(-1);
  if (!first || !last || siblings.length < fewest || siblings.length * 2 < root.children.length) return rest;
  for (const { topic } of siblings) delete topic.role;
  const fromNewest = isHigher(first.version, last.version) ? siblings : siblings.toReversed();
  let words = 0;
  const older = fromNewest.filter(({ topic }, index) => {
    const few = index < fromNewest.length * newest.share && words < newest.words;
    const told = index < newest.releases || few;
    words += allWords(topic);
    return !told;
  });
  return [...older.map(({ topic }) => topic), ...rest];
}

const allWords = ({ words, children }: Topic): number =>
  children.reduce((sum, child) => sum + allWords(child), words);

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((part, index) => part !== (other[index] ?? 0));
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}
