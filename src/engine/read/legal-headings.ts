import { anyWord } from '../language/document-words.ts';
import type { DraftEntry } from './draft.ts';

const words = anyWord(({ chapters }) => chapters);
const counted = '(?:\\d{1,4}|[IVXLC]{1,7})(?:\\s?[°ºª]|o(?!\\p{L}))?';
/** "TÍTULO I", "Chapter 3.", "Section 3.1." */
const bare = new RegExp(`^(?:${words})\\s${counted}(?:\\.\\d{1,3})*\\s?[.:–—-]?$`, 'iu');
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
  `^(?:(?:(?:${words}|\\p{Lu}\\p{L}{2}\\.)\\s${counted}|§\\s?\\d{1,4}[a-n]?)(?![\\p{L}\\d°º])|${eastern})`,
  'iu',
);

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
  const entries = withChapterLines(given);
  const articles = entries.filter(
    (entry) => entry.type === 'paragraph' && articleIn(entry.sentences[0] ?? ''),
  );
  const heads = articles.length >= fewest;
  const made: DraftEntry[] = [];
  let level = 0;
  for (const entry of entries) {
    const before = made.at(-1);
    if (entry.type === 'heading') level = entry.level;
    const [text = '', ...rest] = entry.type === 'paragraph' && !entry.residue ? entry.sentences : [];
    if (before?.type === 'heading' && text && rest.length === 0 && bare.test(before.text) && isName(text)) {
      before.text = `${before.text.replace(/[.:–—-]$/u, '')}: ${text.replace(/\.$/u, '')}`;
      continue;
    }
    const [opening = '', , name = ''] = (heads && articleIn(text)) || [];
    if (!opening || entry.type !== 'paragraph') {
      made.push(entry);
      continue;
    }
    made.push({ type: 'heading', level: level + 1, text: name.trim(), at: entry.at });
    const sentences = [text.slice(opening.length), ...rest].filter(Boolean);
    if (sentences.length > 0) made.push({ ...entry, sentences });
  }
  return made;
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
  return found && !/^\p{Ll}/u.test(found[2] ?? '') ? found : undefined;
}

/** Most words of a name with a full stop; longer ones are sentences. */
const shortName = 6;

const isName = (text: string): boolean =>
  !(text.endsWith('.') && text.split(/\s+/u).length > shortName) &&
  text.length <= longestName &&
  !/[.!?。]\s|[;:,]$|\n/u.test(text) &&
  !bare.test(text) &&
  !runIn.test(text);
