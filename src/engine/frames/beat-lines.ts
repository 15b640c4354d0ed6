import type { Beat } from './beat.ts';
import type { BeatText } from './frame-text.ts';

/**
 * Beats as they are written in `texts/`, one line each: `title | labels | questions`. Labels are parted by semicolons.
 * Where a beat has columns or moments, the questions of each are parted by a slash; a title may be followed by `~` and
 * its form with the subject in it. Lines keep the thirteen languages short enough to be read side by side.
 */
export function beatTexts(lines: Record<Beat, string>): Record<Beat, BeatText> {
  return Object.fromEntries(Object.entries(lines).map(([beat, line]) => [beat, beatText(line)])) as Record<
    Beat,
    BeatText
  >;
}

function beatText(line: string): BeatText {
  const parts = line.split('|').map((part) => part.trim());
  const [titles = '', ...rest] = parts;
  const [title = '', about] = titles.split('~').map((part) => part.trim());
  const ask =
    rest
      .at(-1)
      ?.split('/')
      .map((group) => group.trim()) ?? [];
  const labels = rest.length > 1 ? rest[0]?.split(';').map((label) => label.trim()) : undefined;
  return { title, ask, ...(about && { about }), ...(labels && { labels }) };
}
