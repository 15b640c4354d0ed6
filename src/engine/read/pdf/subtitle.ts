import type { Line } from './lines.ts';
import { namesIn } from './names.ts';

/** Lines of a subtitle. */
const longestSubtitle = 3;

/** A line in capitals most of whose words the text writes in small letters, and behind none of which stands a mark. */
export function isSubtitle(line: Line, plain: ReadonlySet<string>): boolean {
  const names = namesIn(line);
  const words = names.flatMap(({ name }) => name.match(/\p{L}{3,}/gu) ?? []);
  const said = words.filter((word) => plain.has(word.toLowerCase()));
  return said.length * 2 > words.length && names.every(({ marks }) => marks === '');
}

/** The lines between a title and its authors that say on what the title said. */
export function subtitleOf(near: Line[], block: Line[], plain: ReadonlySet<string>): Line[] {
  const names = Math.min(...block.map(({ base }) => base));
  const between = near.filter(({ base }) => base < names - 1);
  const named = between.some((line) => namesIn(line).length > 0 && isSubtitle(line, plain));
  return named && between.length <= longestSubtitle ? between : [];
}
