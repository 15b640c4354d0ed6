import type { DeckOutline, SlideOutline, SourceReference } from '../outline.ts';
import type { Provenance } from '../source.ts';

/** "report.pdf, p. 3; figures.xlsx, Sheet1" — where a slide's content comes from, each place once. */
export function sourceLine(outline: DeckOutline, slide: SlideOutline): string {
  const places = (slide.citations ?? []).map((citation) => place(outline.sources[citation.source], citation));
  return [...new Set(places.filter(Boolean))].join('; ');
}

function place(source: SourceReference | undefined, at: Provenance): string {
  if (!source) return '';
  const parts = [source.title];
  if (at.page !== undefined) parts.push(`p. ${at.page}`);
  if (at.slide !== undefined) parts.push(`#${at.slide}`);
  if (at.sheet !== undefined) parts.push(at.sheet);
  return parts.join(', ');
}
