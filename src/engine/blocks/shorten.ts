import type { Paragraph } from '../scene/scene.ts';
import { graphemesOf } from '../text/break-points.ts';

const ellipsis = '…';

/** The longest beginning that `fits`, with an ellipsis, found by bisection. */
export function shortened(paragraphs: Paragraph[], fits: (shorter: Paragraph[]) => boolean): Paragraph[] {
  const length = paragraphs.reduce((sum, paragraph) => sum + lengthOf(paragraph), 0);
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(cutAt(paragraphs, middle))) low = middle;
    else high = middle - 1;
  }
  return cutAt(paragraphs, low);
}

const lengthOf = (paragraph: Paragraph): number =>
  paragraph.runs.reduce((sum, run) => sum + graphemesOf(run.text).length, 0);

/** The first `count` graphemes. */
function cutAt(paragraphs: Paragraph[], count: number): Paragraph[] {
  let left = count;
  const kept: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const last = kept.at(-1);
    const end = last?.runs.at(-1);
    // Between paragraphs the ellipsis needs no line of its own.
    if (left === 0 && last && end) {
      last.runs = [...last.runs.slice(0, -1), { ...end, text: `${end.text} ${ellipsis}` }];
      return kept;
    }
    const runs = [];
    for (const run of paragraph.runs) {
      const characters = graphemesOf(run.text);
      if (characters.length <= left) {
        runs.push(run);
        left -= characters.length;
        continue;
      }
      runs.push({ ...run, text: characters.slice(0, left).join('').trimEnd() + ellipsis });
      kept.push({ ...paragraph, runs });
      return kept;
    }
    kept.push({ ...paragraph, runs });
  }
  return kept;
}
