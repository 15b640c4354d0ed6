import { anyWord } from '../language/document-words.ts';
import { timesOf } from '../language/grouped.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { Paragraph } from './document.ts';
import type { DraftEntry, DraftHeading } from './draft.ts';

const words = anyWord(({ chapters }) => chapters);
const counted = '(?:\\d{1,4}(?:\\.\\d{1,3}){0,3}|[IVXLC]{1,7})(?:\\s?[°ºª]|o(?!\\p{L}))?';
/** "TÍTULO I", "Chapter 3.", "Section 3.1." */
const bare = new RegExp(`^(?:${words}|\\p{Lu}\\p{L}{2}\\.)\\s${counted}\\s?[.:–—-]?$`, 'iu');
/** "CHAPTER 5", "Chapter 5 - Appeals", with its name. */
const chapterLine = new RegExp(`^(?:${words})\\s${counted}(?:\\s?[.:–—-]\\s+(\\S.{2,90}))?$`, 'iu');
/** "ARTICLE 2° — Right of access. Everybody may …" */
const runIn = new RegExp(
  `^((?:${words})\\s${counted})\\s?[.:]?\\s?[.–—-]?\\s([^.:;]{3,90})[.:]\\s?[—–]?\\s?(?=\\S)`,
  'iu',
);
/** "Art. 4 (Right of access). Everybody may …" */
const inBrackets = new RegExp(
  `^((?:${words}|\\p{Lu}\\p{L}{2}\\.)\\s${counted})\\s?[.:–—-]?\\s?[（(]([^()（）]{3,90})[)）]\\s?[.:–—-]?(?:\\s+|$)`,
  'iu',
);
/** "Art. 3", "§ 12", "第三条": the number of a clause. */
export const clauseNumberIn = (text: string): string | undefined =>
  clause.exec(text)?.[0].replace(/(?<![\s.:–—-])[\s.:–—-]+$/u, '');
const eastern = '第\\s?[\\d一二三四五六七八九十百]{1,5}\\s?[条條]';
const clause = new RegExp(
  `^(?:(?:(?:${words}|\\p{Lu}\\p{L}{2}\\.)\\s${counted}|§\\s?\\d{1,4}[a-n]?)(?![\\p{L}\\d°º]|\\.\\d)|${eastern})`,
  'iu',
);

/** Where a clause may begin within a text. */
const nextClause = new RegExp(`(?<=[.!?]["”’)]?\\s)(?=(?:${words})\\s${counted})`, 'iu');

/** A heading that is only a number: "Article 5", "§ 3". */
export const isBareNumber = (heading: string): boolean =>
  bare.test(heading) || /^§\s?\d{1,4}[a-z]?\.?$/u.test(heading);

/** Fewest articles of a law. */
const fewest = 3;
/** Most characters of a chapter name. */
const longestName = 110;

/**
 * Laws, statutes and contracts: a lone line below "CHAPTER I" is the chapter's name, and articles get their number and
 * name as heading.
 */
export function withLegalHeadings(given: DraftEntry[]): DraftEntry[] {
  const chaptered = withPartsBelow(withEvenClauses(withChapterLines(given)));
  const isClause = (entry: DraftEntry) =>
    entry.type === 'paragraph' && !entry.residue && clauseNumberIn(entry.sentences[0] ?? '') !== undefined;
  const clauses = chaptered.filter(isClause).length;
  const articles = chaptered.filter((entry) => entry.type === 'paragraph' && articleIn(openingOf(entry)));
  // Where few clauses have a name, what looks like one is a short sentence.
  const heads = articles.length >= fewest && articles.length * 2 >= clauses;
  const entries = heads ? chaptered.flatMap(partedAtArticles) : chaptered;
  // "Article 5" over "Fees", each set as a heading.
  const parted = entries.filter(
    (entry, at) => entry.type === 'heading' && bare.test(entry.text) && entries[at + 1]?.type === 'heading',
  );
  const areParted = parted.length >= fewest;
  const made: DraftEntry[] = [];
  let level = 0;
  let open: DraftHeading | undefined;
  for (const entry of entries) {
    const before = made.at(-1);
    const [text = '', ...rest] = linesOf(entry);
    if (before?.type === 'heading' && text !== '' && bare.test(before.text)) {
      const [bracketed = '', inside] = bracketedName.exec(text) ?? [];
      const isAlone = rest.length === 0 && isName(text) && (entry.type !== 'heading' || areParted);
      if (inside || isAlone) {
        if (entry.type === 'heading') level = entry.level;
        before.text = withName(before.text, inside ?? text);
        const sentences = inside && entry.type === 'paragraph' ? behind(bracketed, entry.sentences) : [];
        if (sentences.length > 0) made.push({ ...entry, sentences } as DraftEntry);
        continue;
      }
    }
    if (entry.type === 'heading') {
      level = entry.level;
      open = clauseNumberIn(entry.text) ? entry : undefined;
    }
    const next = entry.type === 'paragraph' && !entry.residue && open && numberBehind(open.text, text);
    if (next && open && entry.type === 'paragraph') {
      open = { ...open, text: next, at: entry.at };
      made.push(open, {
        ...entry,
        sentences: behind(/^\S+\s\S+\s?[:–—-]?\s/u.exec(text)?.[0] ?? '', entry.sentences),
      });
      continue;
    }
    const [opening = '', , name = ''] =
      (heads && entry.type === 'paragraph' && !entry.residue && articleIn(openingOf(entry))) || [];
    if (!opening || entry.type !== 'paragraph') {
      made.push(entry);
      continue;
    }
    made.push({ type: 'heading', level: level + 1, text: name.trim(), at: entry.at });
    const sentences = behind(opening, entry.sentences);
    if (sentences.length > 0) made.push({ ...entry, sentences });
  }
  return made;
}

/** A heading, the sentences of a paragraph, or the only item of a list. */
const linesOf = (entry: DraftEntry): string[] => {
  if (entry.type === 'heading') return [entry.text];
  if (entry.residue) return [];
  if (entry.type === 'list' && entry.items.length === 1) return entry.items.map(({ text }) => text);
  return entry.type === 'paragraph' ? entry.sentences : [];
};

/** Fewest clauses of which one may be set at another level than the others. */
const leastEven = 5;

/** "### § 7" between "## § 6" and "## § 8" is at their level: one series over the whole text. */
function withEvenClauses(entries: DraftEntry[]): DraftEntry[] {
  const clauses = entries.flatMap((entry) => {
    const [, kind, count] =
      (entry.type === 'heading' && /^(\D+)(\d+)$/u.exec(clauseNumberIn(entry.text) ?? '')) || [];
    return kind && entry.type === 'heading' ? [{ entry, kind, count: Number(count) }] : [];
  });
  const [first] = clauses;
  const isSeries = clauses.every(
    ({ kind, count }, at) => kind === first?.kind && count === (first?.count ?? 0) + at,
  );
  if (clauses.length < leastEven || !isSeries) return entries;
  const [[usual = 1] = []] = [...timesOf(clauses.map(({ entry }) => entry.level))].sort(
    ([, a], [, b]) => b - a,
  );
  const own = new Set<DraftEntry>(clauses.map(({ entry }) => entry));
  return entries.map((entry) =>
    entry.type === 'heading' && own.has(entry) ? { ...entry, level: usual } : entry,
  );
}

/** "Section 3.1" stands below "ARTICLE III", however it is set. */
function withPartsBelow(entries: DraftEntry[]): DraftEntry[] {
  const headings = entries.filter((entry) => entry.type === 'heading');
  const chapters = headings.filter(({ text }) => /^[^.\d]+(?:\d+)?$/u.test(clauseNumberIn(text) ?? '.'));
  const parts = headings.filter(({ text }) => /\d\.\d/.test(clauseNumberIn(text) ?? ''));
  const level = Math.min(...chapters.map((heading) => heading.level));
  const below = Math.min(...parts.map((heading) => heading.level));
  if (chapters.length < fewest || parts.length < fewest || below > level) return entries;
  let within = false;
  return entries.map((entry) => {
    if (entry.type !== 'heading') return entry;
    within ||= chapters.includes(entry);
    if (!within) return entry;
    if (chapters.includes(entry)) return { ...entry, level: below };
    return { ...entry, level: parts.includes(entry) ? below + 1 : Math.max(entry.level, below) + 2 };
  });
}

/** "(Right of access) Everybody may …" */
const bracketedName = /^[(（]([^()（）]{3,90})[)）]\s?[.:–—-]?(?:\s+|$)/u;

/** "Art. 5: Fees", of "ART. 5." and "Fees." */
function withName(number: string, name: string): string {
  const plain = number.replace(/[.:–—-]$/u, '');
  const isLoud = name !== name.toUpperCase();
  const called = isLoud
    ? plain.replace(/^\p{Lu}{3,}(?!\p{L})/u, (word) => upperFirst(word.toLowerCase()))
    : plain;
  return `${called}: ${name.replace(/\.$/u, '')}`;
}

/** "Art. 9", of text that begins with the clause behind that of a heading, "Art. 8: Measures": it has no name. */
function numberBehind(heading: string, text: string): string | undefined {
  const [one, other] = [heading, text].map((each) => /^(\D+)(\d+)$/u.exec(clauseNumberIn(each) ?? ''));
  const isNext = one && other && one[1] === other[1] && Number(other[2]) === Number(one[2]) + 1;
  const [number = ''] = other ?? [];
  return isNext && /^\s?[:.–—-]?\s\p{Lu}/u.test(text.slice(number.length)) ? number : undefined;
}

/** Most sentences that a number, a name and what begins behind them are split into. */
const longestOpening = 3;

const openingOf = ({ sentences }: Pick<Paragraph, 'sentences'>): string =>
  sentences.slice(0, longestOpening).join(' ');

/** "… of the board. Section 5.6. President. The president …": a paragraph that goes on with the next article. */
function partedAtArticles(entry: DraftEntry): DraftEntry[] {
  if (entry.type !== 'paragraph' || entry.residue) return [entry];
  const sentences = entry.sentences.flatMap((sentence) =>
    sentence.split(nextClause).map((piece) => piece.trim()),
  );
  const starts = sentences.flatMap((sentence, at) =>
    at > 0 && clauseNumberIn(sentence) && articleIn(openingOf({ sentences: sentences.slice(at) }))
      ? [at]
      : [],
  );
  return starts.length === 0
    ? [entry]
    : [0, ...starts].map((from, at) => ({ ...entry, sentences: sentences.slice(from, starts[at]) }));
}

/** What stays of sentences whose beginning is a heading. */
function behind(opening: string, sentences: readonly string[]): string[] {
  let from = opening.length;
  return sentences.flatMap((sentence) => {
    const left = sentence.slice(Math.max(0, from));
    from -= sentence.length + 1;
    return left || [];
  });
}

/** Lines of their own that count chapters are headings above text, at the level of those that are. */
function withChapterLines(entries: DraftEntry[]): DraftEntry[] {
  const found = entries.map((entry) => {
    const [text = '', ...more] =
      entry.type === 'heading' ? [entry.text] : entry.type === 'paragraph' ? entry.sentences : [];
    const [line, name] = (!entry.residue && more.length === 0 && chapterLine.exec(text)) || [];
    return line && (name === undefined || isName(name)) ? line : '';
  });
  if (found.filter(Boolean).length < fewest) return entries;
  const levels = entries.flatMap((entry, at) => (entry.type === 'heading' && found[at] ? [entry.level] : []));
  const level = levels.length > 0 ? Math.min(...levels) : 1;
  return entries.map((entry, at) =>
    entry.type === 'paragraph' && found[at] && !found[at + 1] && at + 1 < entries.length
      ? { type: 'heading', level, text: found[at], at: entry.at }
      : entry,
  );
}

/** "Chapter 2 begins with what towns are. It …" is a sentence. */
function articleIn(text: string): RegExpExecArray | undefined {
  const bracketed = inBrackets.exec(text);
  // "Art. 3 (Fees) says …" is a sentence.
  const heads = bracketed && !/^\p{Ll}/u.test(text.slice(bracketed[0].length));
  const found = heads ? bracketed : runIn.exec(text);
  const [, , name = ''] = found ?? [];
  return found && !/^\p{Ll}/u.test(name) && name.trim().split(/\s+/u).length <= longestArticle
    ? found
    : undefined;
}

/** Most words of an article's name. */
const longestArticle = 12;

/** Most words of a name with a full stop; longer ones are sentences. */
const shortName = 6;

const isName = (text: string): boolean =>
  !(text.endsWith('.') && text.split(/\s+/u).length > shortName) &&
  text.length <= longestName &&
  !/[.!?。]\s|[;:,]$|\n/u.test(text) &&
  !bare.test(text) &&
  !runIn.test(text);
