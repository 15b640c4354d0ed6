import { knownMetrics, lineOfFallback } from '../../fonts/known-metrics.ts';
import type { Paragraph, TextRun, TextStyle } from '../../scene/scene.ts';
import { measureText, type TextExtent } from '../../text/layout-text.ts';

/** Scripts set in a fallback font whatever family is named. */
const otherScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Text for measuring a known family that is not shipped, by way of a shipped one, with widths and lines adjusted. */
function measureAs(
  text: string,
  family: string,
  { bold, indent }: { bold?: boolean | undefined; indent: number },
  room: number,
  measure: (room: number) => TextExtent,
): TextExtent {
  const metrics = otherScripts.test(text) ? undefined : knownMetrics(family);
  if (!metrics) return measure(room);
  const across = bold ? metrics.bold : metrics.regular;
  const { height, widths, ...rest } = measure(room / across);
  const own = widths.map((width) => indent + (width - indent) * across);
  return {
    ...rest,
    height: (height * metrics.line) / lineOfFallback,
    widths: own,
    inkWidth: Math.max(0, ...own),
  };
}

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
