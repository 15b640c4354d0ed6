import type { Locale } from '../../contract/locales.ts';
import { documentWords } from '../language/document-words.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { DraftEntry, DraftHeading, DraftMeta } from './draft.ts';
import { kindOf } from './sections.ts';

/** Fewest known headings of a paper. */
const fewest = 3;
const longest = 60;
/** Run-in notes are not part of their section: "Funding: This work …". */
const runIn: ReadonlySet<string> = new Set(['acknowledgements']);
const ofPapers: ReadonlySet<string> = new Set([
  'abstract',
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'limitations',
  'acknowledgements',
  'references',
]);

const number = /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+(?=\p{Lu})/u;

const kindOfLine = (text: string): string | undefined => {
  const kind = text.length <= longest ? kindOf(text.replace(number, '')) : undefined;
  return kind && ofPapers.has(kind) ? kind : undefined;
};

/** Headings of a paper in the style of its text: a line "Results". Text after "Funding:" is no content. */
export function withKnownHeadings(given: DraftEntry[]): DraftEntry[] {
  const entries = given.map(asNote);
  const made = entries.map((entry) => headed(entry));
  const known = made.flat().filter((entry): entry is DraftHeading => entry.type === 'heading');
  const levels = known.flatMap(({ text, level }) => (kindOfLine(text) ? [level] : []));
  if (levels.length < fewest) return entries;
  const set = entries.flatMap((entry) =>
    entry.type === 'heading' && kindOfLine(entry.text) ? [entry.level] : [],
  );
  const level = set.length > 0 ? Math.min(...set) : 1;
  return made.flatMap((some, index) =>
    some.map((entry) => (entry.type === 'heading' && entries[index] !== entry ? { ...entry, level } : entry)),
  );
}

/** "**Acknowledgements** We thank …": text after a bold label is no content either. */
function asNote(entry: DraftEntry): DraftEntry {
  if (entry.type !== 'paragraph' || entry.residue) return entry;
  const [label = ''] = entry.stressed ?? [];
  const leads = label !== '' && entry.sentences[0]?.startsWith(label);
  return leads && runIn.has(kindOfLine(label) ?? '') ? { ...entry, residue: 'boilerplate' } : entry;
}

function headed(entry: DraftEntry): DraftEntry[] {
  // "1. Introduction", the only item of its list.
  const [item, ...others] = entry.type === 'list' && entry.ordered && !entry.residue ? entry.items : [];
  if (item && others.length === 0 && item.children.length === 0 && kindOfLine(item.text))
    return [{ type: 'heading', level: 1, text: item.text, at: entry.at }];
  if (entry.type !== 'paragraph' || entry.residue) return [entry];
  const [text = ''] = entry.sentences;
  if (entry.sentences.length === 1 && kindOfLine(text) && !/[.,;]$/u.test(text))
    return [{ type: 'heading', level: 1, text, at: entry.at }];
  const [whole = '', line = '', mark = ''] =
    /^([^\n:：.—–]{3,60})(\n|[:：]\s|\.?\s?[—–]\s?|\.\s)/u.exec(text) ?? [];
  const kind = kindOfLine(line);
  if (!kind || !(mark === '\n' || runIn.has(kind))) return [entry];
  // On a page such a note may be in the margin; the text after it is separate.
  if (mark !== '\n') return [{ ...entry, residue: 'boilerplate' }];
  const rest = [text.slice(whole.length), ...entry.sentences.slice(1)].filter(Boolean);
  return [
    { type: 'heading', level: 1, text: line, at: entry.at },
    ...(rest.length > 0 ? [{ ...entry, sentences: rest }] : []),
  ];
}

/** Fewest words of a title, and fewest sections after it at its level that have a known name. */
const leastTitle = { words: 4, sections: 2 } as const;

/** A manuscript that begins with its abstract repeats its title above the introduction: gives it, and names that. */
export function withTitleAboveIntroduction(
  entries: DraftEntry[],
  meta: DraftMeta,
  language: Locale,
): DraftEntry[] {
  const headings = entries.filter(
    (entry): entry is DraftHeading => entry.type === 'heading' && !entry.residue,
  );
  const [first, second] = headings;
  if (meta.title || !first || !second || kindOfLine(first.text) !== 'abstract') return entries;
  const peers = headings.slice(2).filter(({ level }) => level === first.level);
  const known = peers.flatMap(({ text }) => kindOfLine(text) ?? []);
  const isTitle =
    second.level === first.level &&
    !kindOf(second.text) &&
    second.text.split(/\s+/u).length >= leastTitle.words &&
    known.length >= leastTitle.sections &&
    !known.includes('introduction');
  if (!isTitle) return entries;
  meta.title = second.text;
  const [name = ''] = documentWords(language).headings.introduction ?? [];
  return entries.map((entry) => (entry === second ? { ...second, text: upperFirst(name) } : entry));
}

/** Fewest paragraphs after keywords that make an introduction. */
const fewestParagraphs = 2;

/** Adds a heading for an unnamed introduction between an abstract's keywords and the next heading. */
export function withIntroduction(entries: DraftEntry[], language: Locale): DraftEntry[] {
  const isAbstract = (entry: DraftEntry) =>
    entry.type === 'heading' && !entry.residue && kindOf(entry.text) === 'abstract';
  const abstract = entries.findIndex(isAbstract);
  const [head] = entries.slice(abstract, abstract + 1);
  if (abstract < 0 || head?.type !== 'heading') return entries;
  const next = entries.findIndex((entry, index) => index > abstract && entry.type === 'heading');
  const end = next < 0 ? entries.length : next;
  const keywords = entries.findIndex(
    (entry, index) => index > abstract && entry.type === 'paragraph' && entry.residue === 'metadata',
  );
  if (keywords < 0 || keywords >= end) return entries;
  const told = entries
    .slice(keywords + 1, end)
    .filter(({ type, residue }) => type === 'paragraph' && !residue);
  const [first] = told;
  const [name = ''] = documentWords(language).headings.introduction ?? [];
  if (!first || told.length < fewestParagraphs || name === '') return entries;
  const text = upperFirst(name);
  return entries.toSpliced(keywords + 1, 0, { type: 'heading', level: head.level, text, at: first.at });
}
