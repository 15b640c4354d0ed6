import type { Locale } from '../../../contract/locales.ts';
import { languageOf, wordsIn } from '../../language/languages.ts';
import { longDate } from '../../language/long-date.ts';
import { nameInText, titleInText } from './apa-names.ts';
import type { Author } from './authors.ts';
import type { CitationStyle, ReferenceEntry, StyleContext, Work } from './citation-style.ts';
import { monthName } from './dates.ts';
import { sentences } from './numbering.ts';

/** Most authors in the list before the middle ones become an ellipsis. */
const mostAuthors = 20;

/** American Psychological Association: author and year, alphabetical list. */
export const apa: CitationStyle = {
  heading: 'references',
  mark: (works, context) => {
    const years = new Map<string, Set<string>>();
    for (const work of alphabetical(works, context)) {
      const name = nameInText(work, context);
      years.set(name, (years.get(name) ?? new Set()).add(year(work, context)));
    }
    const untitled = works.find(({ authors }) => authors.length === 0);
    return {
      // Several works of one author: the name once, then the years.
      text: `(${[...years].map(([name, all]) => [name, ...all].join(', ')).join('; ')})`,
      superscript: false,
      long: true,
      ...(untitled && { italic: titleInText(untitled, context) }),
    };
  },
  list: (context) => alphabetical(context.works, context).map((work) => entry(work, context)),
};

function entry(work: Work, context: StyleContext): ReferenceEntry {
  const { words } = context;
  const medium = work.kind === 'text' ? words.unpublished : work.medium && words[work.medium];
  const title = medium ? `${work.title} [${medium}]` : work.title;
  const names = listNames(work.authors);
  const date = `(${fullDate(work, context)})`;
  const parts = names ? [names, date, title, work.site] : [title, date, work.site];
  return {
    text: [sentences(parts), retrieved(work, context)].filter(Boolean).join(' '),
    italic: work.title,
    ...(work.url && { url: work.url }),
  };
}

/** Only for undated pages, which may change. */
const retrieved = ({ url, date, accessed }: Work, { words, language }: StyleContext): string =>
  url && !date && accessed ? words.retrieved.replace('{date}', longDate(accessed, language)) : '';

/** Sorts without a leading article; English articles are always ignored. */
function withoutArticle(title: string, language: Locale): string {
  const { articles, elided } = wordsIn(language).poster.citations;
  const english = wordsIn('en').poster.citations.articles;
  const spaced = [english, articles].filter(Boolean).join('|');
  return title.replace(new RegExp(`^(?:(?:${spaced})\\s+${elided ? `|(?:${elided})[’']` : ''})`, 'iu'), '');
}

/** By author, then year with undated first, then title. */
function alphabetical(works: Work[], { language }: StyleContext): Work[] {
  const collator = new Intl.Collator(languageOf(language));
  const titled = ({ title }: Work) => withoutArticle(title, language);
  const key = (work: Work) => listNames(work.authors) || titled(work);
  return [...works].sort(
    (a, b) =>
      collator.compare(key(a), key(b)) ||
      (a.date?.year ?? 0) - (b.date?.year ?? 0) ||
      collator.compare(titled(a), titled(b)),
  );
}

/** "2024", or "2024a" and "n.d.-a" for several works of an author in one year. */
function year(work: Work, context: StyleContext): string {
  const plain = (one: Work) => (one.date ? String(one.date.year) : context.words.noDate);
  const name = nameInText(work, context);
  const twins = alphabetical(context.works, context).filter(
    (other) => nameInText(other, context) === name && plain(other) === plain(work),
  );
  if (twins.length < 2) return plain(work);
  const letter = String.fromCharCode(97 + twins.indexOf(work));
  return work.date ? `${plain(work)}${letter}` : `${plain(work)}-${letter}`;
}

function fullDate(work: Work, context: StyleContext): string {
  const { date } = work;
  if (work.kind !== 'link' || !date?.month) return year(work, context);
  return `${year(work, context)}, ${[monthName(date, context.language, 'long'), date.day].filter(Boolean).join(' ')}`;
}

/** "Smith, J. K., & Lee, B.": initials with full stops. */
function listNames(authors: Author[]): string {
  const names = authors.map(({ family, initials }) =>
    initials.length > 0 ? `${family}, ${initials.map((initial) => `${initial}.`).join(' ')}` : family,
  );
  if (names.length < 2) return names.join('');
  if (names.length > mostAuthors)
    return `${names.slice(0, mostAuthors - 1).join(', ')}, . . . ${names.at(-1)}`;
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
}
