import { shortName } from './authors.ts';
import type { CitationStyle, ReferenceEntry, StyleContext, Work } from './citation-style.ts';
import { yearFirst } from './dates.ts';
import { numberOf, ranges, sentences } from './numbering.ts';

/** Most authors listed before "et al.". */
const mostAuthors = 6;

/** Vancouver: bracketed numerals, list in order of citation. */
export const vancouver: CitationStyle = {
  heading: 'references',
  mark: (works, context) => ({
    text: `[${ranges(works.map((work) => numberOf(work, context)))}]`,
    superscript: false,
  }),
  list: (context) => context.works.map((work) => entry(work, context)),
};

function entry(work: Work, context: StyleContext): ReferenceEntry {
  return {
    number: `${numberOf(work, context)}.`,
    text: sentences([
      authors(work, context),
      titled(work, context),
      imprint(work, context),
      available(work, context),
    ]),
    ...(work.url && { url: work.url }),
  };
}

function authors(work: Work, { words }: StyleContext): string {
  const names = work.authors.map(shortName);
  return names.length > mostAuthors
    ? [...names.slice(0, mostAuthors), words.etAl].join(', ')
    : names.join(', ');
}

function titled(work: Work, { words }: StyleContext): string {
  const medium = {
    link: words.internet,
    file: work.medium && words[work.medium],
    text: words.unpublished,
  }[work.kind];
  return medium ? `${work.title} [${medium}]` : work.title;
}

/** "example.org; 2024 Mar 5 [cited 2026 Nov 21]"; a publication has a date or says that it has none. */
function imprint(work: Work, { words, language }: StyleContext): string {
  const unknown = work.kind === 'text' ? '' : `[${words.dateUnknown}]`;
  const date = work.date ? yearFirst(work.date, language) : unknown;
  const accessed = work.accessed && `[${words.cited} ${yearFirst(work.accessed, language)}]`;
  return [[work.site, date].filter(Boolean).join('; '), accessed].filter(Boolean).join(' ');
}

const available = (work: Work, { words }: StyleContext): string =>
  work.url ? `${words.availableFrom}:` : '';
