import { keyOf, wordCount } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { Block, Document, ListItem, Place } from '../read/document.ts';
import type { Slot } from './story.ts';

/** Most words a speaker reads. */
const mostWords = 320;

/**
 * Speaker notes: the sections of a slide verbatim with their places; everything if short enough, else what the slide
 * omits. For figures without text, the findings.
 */
export function notesOn(
  slot: Slot,
  slide: SlideBody,
  said: ReadonlySet<string>,
  documents: Document[],
): string | undefined {
  const all = slot.parts.flatMap(({ blocks }) => blocks.flatMap(textsOf));
  const words = wordCount(all.join(' '));
  const found = linesOf(slot, documents, (text) => words <= mostWords || !said.has(keyOf(text)));
  if (found || (slide.kind !== 'chart' && slide.kind !== 'table')) return found;
  return findings(slide.title, slide.takeaway, slot, documents);
}

/** One sentence each: an informative title, and the text next to chart or table. */
function findings(
  title: string,
  takeaway: string | undefined,
  { parts }: Slot,
  documents: Document[],
): string {
  const texts = [title, ...(takeaway?.split(/ · |\n/u) ?? [])].map((text) =>
    text.replace(/(?<![.。])$/u, '.'),
  );
  const at = parts.flatMap(({ blocks }) => blocks.map(({ at }) => at))[0];
  const place = at && placeName(at, documents);
  return `${texts.join(' ')}${place ? ` (${place})` : ''}`;
}

function linesOf(slot: Slot, documents: Document[], tells: (text: string) => boolean): string | undefined {
  const lines: string[] = [];
  let words = 0;
  for (const { title, blocks } of slot.parts) {
    for (const block of blocks) {
      const texts = textsOf(block).filter(tells);
      if (texts.length === 0) continue;
      words += wordCount(texts.join(' '));
      if (words > mostWords) return [...lines, '…'].join('\n');
      const place = placeName(block.at, documents);
      const head = slot.parts.length > 1 && title ? `${title}: ` : '';
      lines.push(`${head}${texts.join(block.type === 'list' ? '; ' : ' ')}${place ? ` (${place})` : ''}`);
    }
  }
  return lines.length > 0 ? lines.join('\n') : undefined;
}

function textsOf(block: Block): string[] {
  if (block.type === 'paragraph' || block.type === 'quotation') return block.sentences;
  if (block.type === 'list') return [...(block.lead ? [block.lead] : []), ...block.items.flatMap(itemTexts)];
  if (block.type === 'table' || block.type === 'figure')
    return [[block.label, block.caption].filter(Boolean).join(': ')].filter(Boolean);
  return [];
}

const itemTexts = ({ text, children }: ListItem): string[] => [
  text.replace(/[;,]$/u, ''),
  ...children.flatMap(itemTexts),
];

/** "report.pdf, p. 3"; empty for a single text without pages. */
function placeName({ source, page, sheet, slide }: Place, documents: Document[]): string {
  const where = page !== undefined ? `p. ${page}` : slide !== undefined ? `#${slide}` : sheet;
  const name = documents.length > 1 ? documents[source]?.name : undefined;
  return [name, where].filter(Boolean).join(', ');
}
