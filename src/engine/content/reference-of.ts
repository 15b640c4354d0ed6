import { readingLength } from '../language/segment.ts';
import { withoutStop } from '../language/sentences.ts';
import type { SourceReference } from '../outline.ts';
import type { Block, Source } from '../source.ts';

/** A short reference to a source: enough to name it, without its content. */
export function referenceOf(source: Source): SourceReference {
  const { kind, title, ownTitle, url, author, date, accessed } = source;
  const opening = kind === 'text' && !ownTitle ? openingWords(source.blocks[0]) : '';
  return {
    kind,
    title,
    ...(ownTitle && { ownTitle }),
    ...(opening && { opening }),
    ...(url && { url }),
    ...(author && { author }),
    ...(date && { date }),
    ...(accessed && { accessed }),
  };
}

/** Most characters of a source's name in a footer. */
const openingLength = 36;

/** The first few words, by which the author recognises a text. */
function openingWords(first: Block | undefined): string {
  if (!first || first.type === 'picture') return '';
  const text =
    first.type === 'table' ? first.columns.join(', ') : 'text' in first ? first.text : first.items[0];
  if (!text) return '';
  if (readingLength(text) <= openingLength) return `“${withoutStop(text)}”`;
  let end = 0;
  for (let length = 0; length < openingLength; end++) length += readingLength(text.charAt(end));
  const head = text.slice(0, end);
  const word = head.lastIndexOf(' ');
  return `“${head.slice(0, word > end / 2 ? word : end).replace(/(?<![\s,;:、，。.–—-])[\s,;:、，。.–—-]+$/u, '')} …”`;
}
