import { longDate } from '../../language/long-date.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { shortName } from './authors.ts';
import type { CitationStyle, ReferenceEntry, StyleContext, Work } from './citation-style.ts';
import { numberOf, ranges, sentences } from './numbering.ts';

/** Most authors listed in full, and number listed otherwise. */
const mostAuthors = 6;
const shownOfMany = 3;

/** American Medical Association: superscript numerals, list in order of citation. */
export const ama: CitationStyle = {
  heading: 'references',
  mark: (works, context) => ({
    text: ranges(works.map((work) => numberOf(work, context))),
    superscript: true,
  }),
  list: (context) => context.works.map((work) => entry(work, context)),
};

function entry(work: Work, context: StyleContext): ReferenceEntry {
  const { words, language } = context;
  const day = work.date && longDate(work.date, language);
  // A page without a date gets its access date; a document is marked as undated.
  const unknown = work.kind === 'file' ? upperFirst(words.dateUnknown) : undefined;
  const published = day ? (work.kind === 'link' ? `${words.published} ${day}` : day) : unknown;
  const accessed = work.accessed && `${words.accessed} ${longDate(work.accessed, language)}`;
  return {
    number: `${numberOf(work, context)}.`,
    text: sentences([
      authors(work, context),
      work.title,
      work.kind === 'text' ? words.unpublished : (work.site ?? (work.medium && words[work.medium])),
      published,
      accessed,
    ]),
    // A page is part of its site; a document stands alone, like a book.
    ...(work.kind === 'file' && { italic: work.title }),
    ...(work.url && { url: work.url }),
  };
}

/** "Smith J, Lee BK": initials without full stops. */
function authors(work: Work, { words }: StyleContext): string {
  const names = work.authors.map(shortName);
  const shown = names.length > mostAuthors ? [...names.slice(0, shownOfMany), words.etAl] : names;
  return shown.join(', ');
}
