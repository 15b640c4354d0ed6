import { kindOfHeading } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { namesIn } from './names.ts';
import { isKindOfWork, saysCover } from './title-lines.ts';

/** Most lines of a subtitle. */
const longestSubtitle = 3;

/** A line in capitals with mostly plain words and no marks. */
export function isSubtitle(line: Line, plain: ReadonlySet<string>, least = 0.51): boolean {
  const names = namesIn(line);
  const words = names.flatMap(({ name }) => name.match(/\p{L}{3,}/gu) ?? []);
  const said = words.filter((word) => plain.has(word.toLowerCase()));
  return words.length > 0 && said.length >= least * words.length && names.every(({ marks }) => marks === '');
}

/** Smallest size relative to text, and largest distance below the title. */
const ofSubtitle = { size: 1.1, step: 1.9 } as const;
/** Addresses, sentences, dates, versions, labelled lines, kinds of work and supervisors are no subtitle. */
const isOther = ({ text, words }: Line): boolean =>
  saysCover.test(text) ||
  /@|https?:|www\.|[.:;]$|^\p{Lu}\p{L}{2,20}:\s/u.test(text) ||
  (/\d/.test(text) && words.length < leastBesideNumber);
const leastBesideNumber = 4;

/** Lines directly below a title, larger than text, that continue it. */
function underTitle(below: Line[], title: Line, body: number): Line[] {
  const lines: Line[] = [];
  for (const line of below.slice(0, longestSubtitle + 1)) {
    const above = lines.at(-1) ?? title;
    const like = lines.length === 0 || Math.abs(line.size - above.size) < 0.3;
    const step = line.base - above.base;
    const isBelow = step > 0 && step <= ofSubtitle.step * above.size && line.size >= ofSubtitle.size * body;
    if (!like || !isBelow || isKindOfWork(line)) break;
    lines.push(line);
  }
  const [first] = lines;
  // The first heading stands below the title, too.
  const others = below.slice(lines.length + 1);
  const heads = first && lines.length === 1 && others.some((line) => isSetAs(line, first));
  const fits = !heads && lines.length <= longestSubtitle && lines.every((line) => saysOn(line));
  return fits && lines.flatMap(({ words }) => words).length > 1 ? lines : [];
}

const isSetAs = (line: Line, other: Line): boolean =>
  Math.abs(line.size - other.size) < 0.3 && line.bold === other.bold;

const saysOn = (line: Line): boolean => !isOther(line) && namesIn(line).length === 0;

const onlyLine = { least: 3, most: 14 } as const;

/** The only line between title and first heading. */
function onlyUnder([line, next]: Line[], body: number): Line[] {
  const isHeading = next && (next.bold || next.size > ofSubtitle.size * body || kindOfHeading(next.text));
  if (!line || !isHeading || line.bold || !/^\p{Lu}.*[\p{L})]$/u.test(line.text)) return [];
  const count = line.words.length;
  return count >= onlyLine.least && count <= onlyLine.most && saysOn(line) ? [line] : [];
}

interface Head {
  /** The title's last line, and everything below. */
  title: Line;
  below: Line[];
  /** The author lines. */
  block: Line[];
  plain: ReadonlySet<string>;
  body: number;
}

/** The lines below a title, or between it and the authors, that continue it. */
export function subtitleOf(near: Line[], { title, below, block, plain, body }: Head): Line[] {
  const under = underTitle(below, title, body);
  if (under.length > 0) return under;
  const names = Math.min(...block.map(({ base }) => base));
  const between = near.filter(({ base }) => base < names - 1);
  const named = between.some((line) => namesIn(line).length > 0 && isSubtitle(line, plain));
  const isOne = between.every((line) => isSetAs(line, between[0] as Line));
  if (named && isOne && between.length <= longestSubtitle && !between.some(isKindOfWork)) return between;
  return onlyUnder(below, body);
}
