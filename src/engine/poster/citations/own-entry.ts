import { nameParticles } from '../../language/people.ts';
import type { Author } from './authors.ts';

/** A journal article parsed from a paper's own list, with nothing left over. */
export interface OwnEntry {
  authors: Author[];
  /** The list shortens further authors to "et al.". */
  more: boolean;
  year: string;
  title: string;
  journal: string;
  volume: string;
  issue?: string;
  pages: string;
}

const surname = `(?:(?:${nameParticles})\\s){0,3}\\p{Lu}[\\p{L}\\p{M}’'-]{1,40}`;
const family = `${surname}(?:\\s\\p{Lu}[\\p{L}\\p{M}’'-]{2,40})?`;
const dotted = '\\p{Lu}\\.(?:[\\s-]{0,2}\\p{Lu}\\.){0,3}';
const bare = '\\p{Lu}{1,3}';
const given = '\\p{Lu}[\\p{L}\\p{M}.’-]{0,30}(?:\\s\\p{Lu}[\\p{L}\\p{M}.’-]{0,30}){0,2}';
/** Excludes full stops, since an abbreviated journal name could not be told from a title. */
const journal = "(?<journal>\\p{Lu}[\\p{L}\\p{M}\\s:&,’'()-]{2,90}?)";
const volume = '(?<volume>\\d{1,4})';
const issue = '(?:\\s?\\((?<issue>[\\w\\s.–-]{1,20})\\))?';
const pages = '(?<pages>[A-Za-z]{0,2}\\d{1,7}(?:\\s?[–-]\\s?[A-Za-z]{0,2}\\d{1,7})?)';
const year = '(?<year>(?:1[89]|20)\\d\\d)';
const where = (source: string) => new RegExp(`^${journal}${source}\\.?$`, 'u');

const places = {
  volumeLast: where(`,? ${volume}${issue}[,:] ?${pages}`),
  yearFirst: where(`\\.? ${year}(?: \\p{L}{3}(?: \\d{1,2})?)?; ?${volume}${issue}: ?${pages}`),
  chicago: where(` ${volume}${issue}: ${pages}`),
  ieee: where(
    `, vol\\. ${volume}(?:, no\\. (?<issue>[\\w–-]{1,12}))?, pp?\\. ${pages},(?: \\p{L}{3,9}\\.?)? ${year}`,
  ),
  nature: where(` ${volume}, ${pages} \\(${year}\\)`),
};

type Naming = 'inverted' | 'vancouver' | 'chicago' | 'forward';

interface Parts {
  people: string;
  namings: Naming[];
  title: string;
  place: Record<string, string | undefined> | undefined;
  year?: string;
}

/** The usual list formats. Each returns the parts of an entry, or undefined if it does not match. */
const forms: ((text: string, pieces: string[]) => Parts | undefined)[] = [
  // APA, and others with the year in brackets after the names
  (text) => {
    const found = /\.?\s\(((?:1[89]|20)\d\d)[a-z]?\)\.\s/u.exec(text);
    if (!found) return undefined;
    const [title = '', place = '', ...others] = sentencesOf(text.slice(found.index + found[0].length));
    const before = text.slice(0, found.index) + (found[0].startsWith('.') ? '.' : '');
    return others.length > 0
      ? undefined
      : {
          people: before,
          namings: ['inverted', 'vancouver'],
          title,
          place: places.volumeLast.exec(place)?.groups,
          year: found[1] ?? '',
        };
  },
  // Vancouver and AMA
  (_, [people = '', title = '', place = '', ...others]) =>
    others.length > 0
      ? undefined
      : {
          people: people.replace(/(?<! al)\.$/u, ''),
          namings: ['vancouver'],
          title,
          place: places.yearFirst.exec(place)?.groups,
        },
  // Chicago, author and date
  (text) => {
    const [, people = '', stated = '', title = '', place = ''] =
      /^([^“]{3,600})\. ((?:1[89]|20)\d\d)[a-z]?\. “([^”]{8,400})” (.{8,200})$/u.exec(text) ?? [];
    return { people, namings: ['chicago'], title, place: places.chicago.exec(place)?.groups, year: stated };
  },
  // IEEE
  (text) => {
    const [, people = '', title = '', place = ''] =
      /^([^“"]{3,600}), [“"]([^”"]{8,400}),[”"] (.{8,200})$/u.exec(text) ?? [];
    return { people, namings: ['forward'], title, place: places.ieee.exec(place)?.groups };
  },
  // Nature
  (text, pieces) => {
    const [title = '', place = ''] = pieces.slice(-2);
    const people = text.slice(0, text.length - title.length - place.length - 2);
    return { people, namings: ['inverted'], title, place: places.nature.exec(place)?.groups };
  },
];

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s(?=\p{Lu})/u);

const known = new Map<string, OwnEntry | undefined>();
const mostKnown = 2000;

/** Parses a reference list entry; undefined if any part is ambiguous. */
export function ownEntry(text: string): OwnEntry | undefined {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (known.has(plain)) return known.get(plain);
  if (known.size > mostKnown) known.clear();
  const found = plain.length > longest ? undefined : takenApart(plain);
  known.set(plain, found);
  return found;
}

const longest = 900;

/** An address after an entry, or before its year. */
const address = /[,.]?\s?(?:doi:\s?|https?:\/\/)\S{4,200}(?=$|\s\((?:1[89]|20)\d\d\)\.?$)/iu;

function takenApart(given: string): OwnEntry | undefined {
  const text = given.replace(address, '').replace(address, '');
  const pieces = sentencesOf(text);
  for (const tell of forms) {
    const parts = tell(text, pieces);
    const { journal: name, volume: number, issue: part, pages: from, year: stated } = parts?.place ?? {};
    if (!parts || !name || !number || !from) continue;
    const names = parts.namings.map((naming) => namesIn(parts.people, naming)).find(Boolean);
    const title = parts.title.replace(/[.]$/u, '');
    // "In Proceedings of …" is no journal; text with another sentence may be title and journal.
    if (!names || title.length < 8 || sentencesOf(title).length > 1 || /^In\s/u.test(name)) return undefined;
    return {
      ...names,
      year: parts.year ?? stated ?? '',
      title,
      journal: name.trim(),
      volume: number,
      ...(part && { issue: part }),
      pages: from.replace(/\s?[–-]\s?/u, '–'),
    };
  }
  return undefined;
}

const people: Record<Naming, RegExp> = {
  inverted: new RegExp(`^(?<family>${family}), (?<given>${dotted})$`, 'u'),
  vancouver: new RegExp(`^(?<family>${family}) (?<given>${bare})$`, 'u'),
  chicago: new RegExp(`^(?<family>${family}), (?<given>${given})$`, 'u'),
  forward: new RegExp(`^(?<given>${dotted}) (?<family>${family})$`, 'u'),
};
/** After the first author, given names come first: with three whole words it is unclear where the family name starts. */
const following = new RegExp(
  `^(?<given>\\p{Lu}[\\p{L}\\p{M}.’-]{1,30}(?:\\s\\p{Lu}\\.?){0,3}) (?<family>${surname})$`,
  'u',
);

function namesIn(text: string, naming: Naming): Pick<OwnEntry, 'authors' | 'more'> | undefined {
  const more = /,?\s(?:et al\.?|and others)$/u.test(text);
  const listed = text.replace(/,?\s(?:et al\.?|and others)$/u, '').replace(/,?\s(?:&|and)\s/gu, ', ');
  const pieces =
    naming === 'inverted' || naming === 'chicago'
      ? listed.split(naming === 'inverted' ? /(?<=\p{Lu}\.), /u : /, (?=\p{Lu}[\p{L}.’-]*\s)/u)
      : listed.split(', ');
  const found = pieces.map((piece, index): Author | undefined => {
    const last = naming === 'chicago' && index > 0 ? following.exec(piece) : null;
    const parts = (people[naming].exec(piece) ?? last)?.groups;
    return parts && { family: parts.family ?? '', initials: initialsOf(parts.given ?? '', naming) };
  });
  return found.every((one) => one !== undefined) ? { authors: found, more } : undefined;
}

const initialsOf = (text: string, naming: Naming): string[] =>
  naming === 'vancouver' ? [...text] : text.split(/[\s.-]+/u).flatMap((part) => part.charAt(0) || []);
