import type { Paragraph, TextRun, TextStyle } from '../../scene/scene.ts';
import { measureText, type TextExtent } from '../../text/layout-text.ts';
import { measureAs } from './measure-as.ts';

/** Cache of set paragraphs: each is measured in its own deck and again in every plan. */
const set = new Map<string, TextExtent>();
const mostSet = 20_000;

/** A paragraph of a file as its lines are broken, in a family whose metrics are known as far as possible. */
export function setInLines(
  runs: TextRun[],
  family: string,
  style: TextStyle,
  width: number,
  indent: number,
): TextExtent {
  const text = runs.map((run) => run.text).join('');
  const weights = runs.map((run) => `${run.bold ? 'b' : 'r'}${run.text.length}`).join();
  const key = [family, style.size, style.bold, style.lineHeight, width, indent, weights, text].join('\n');
  const known = set.get(key);
  if (known) return known;
  const paragraph: Paragraph = { runs, indent };
  const theme = { name: '', colors: {} as never, link: '', fonts: { heading: family, body: family } };
  const found = measureAs(text, family, { bold: style.bold, indent }, width - indent, (room) =>
    measureText([paragraph], style, indent + room, { theme, language: 'en', rtl: false }),
  );
  if (set.size >= mostSet) set.clear();
  if (text.length < 2000) set.set(key, found);
  return found;
}
