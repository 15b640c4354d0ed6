import type { ReferenceFormat } from '../../../contract/choices.ts';
import type { CitationWords } from '../../language/language-file.ts';
import { type Author, shortName } from './authors.ts';
import type { ReferenceEntry } from './citation-style.ts';
import { sentences } from './numbering.ts';
import type { OwnEntry } from './own-entry.ts';

/** Most authors listed in full, and number listed otherwise. */
const cut = { ama: { most: 6, shown: 3 }, vancouver: { most: 6, shown: 6 }, service: { most: 2, shown: 1 } };
/** Most authors in APA. */
const mostInApa = 20;

/** An article the paper cites as a list entry in one style; titles and journals keep the paper's spelling. */
export function entryIn(
  format: ReferenceFormat,
  entry: OwnEntry,
  { etAl }: CitationWords,
): Omit<ReferenceEntry, 'number' | 'url'> {
  const { title, journal, volume, issue, pages, year } = entry;
  const place = `${volume}${issue ? `(${issue})` : ''}`;
  if (format === 'apa') {
    const told = sentences([`${namesInApa(entry.authors)} (${year})`, title]);
    return { text: `${told} ${journal}, ${place}, ${pages}.`, italic: `${journal}, ${volume}` };
  }
  const names = shortNames(entry, cut[format], etAl);
  if (format === 'service') return { text: `${names} ${year}. ${journal} ${place}, ${pages}.` };
  const told = sentences([names, title, journal]);
  return {
    text: `${told} ${year};${place}:${pages}.`,
    ...(format === 'ama' && { italic: journal }),
  };
}

function namesInApa(authors: Author[]): string {
  const names = authors.map(({ family, initials }) =>
    [family, initials.map((one) => `${one}.`).join(' ')].filter(Boolean).join(', '),
  );
  if (names.length > mostInApa) return `${names.slice(0, mostInApa - 1).join(', ')}, … ${names.at(-1)}`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
}

function shortNames(
  { authors, more }: OwnEntry,
  { most, shown }: { most: number; shown: number },
  etAl: string,
): string {
  const names = authors.map(shortName);
  const kept = names.length > most ? names.slice(0, shown) : names;
  return [...kept, ...(more || kept.length < names.length ? [etAl] : [])].join(', ');
}

/** "Fiske & Lee", "Fiske et al.": names in running text. */
export function namesInText({ authors, more }: OwnEntry, etAl: string): string {
  const [first, second] = authors;
  if (!first) return '';
  if (more || authors.length > 2) return `${first.family} ${etAl}`;
  return second ? `${first.family} & ${second.family}` : first.family;
}
