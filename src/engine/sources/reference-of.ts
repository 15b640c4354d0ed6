import type { SourceReference } from '../outline.ts';
import type { Source } from '../source.ts';

/** What a document keeps of a source: enough to name it, without what it says. */
export const referenceOf = ({
  kind,
  title,
  ownTitle,
  url,
  author,
  date,
  accessed,
}: Source): SourceReference => ({
  kind,
  title,
  ...(ownTitle && { ownTitle }),
  ...(url && { url }),
  ...(author && { author }),
  ...(date && { date }),
  ...(accessed && { accessed }),
});
