import { knownMetrics, lineOfFallback } from '../../fonts/known-metrics.ts';
import type { TextExtent } from '../../text/layout-text.ts';

/** Scripts set in a fallback font whatever family is named. */
const otherScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Text for measuring a known family that is not shipped, by way of a shipped one, with widths and lines adjusted. */
export function measureAs(
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
