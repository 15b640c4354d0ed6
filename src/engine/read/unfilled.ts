import type { Locale } from '../../contract/locales.ts';
import { anyWord } from '../language/document-words.ts';
import { leans } from '../language/leaning.ts';
import { splitSentences } from '../language/sentences.ts';
import type { ListItem, Table } from './document.ts';
import type { Draft, DraftEntry } from './draft.ts';

/** Placeholder for a value a program would insert. */
export const unfilled = '\ufffc';

const isFilled = (text: string): boolean => !text.includes(unfilled);

/** "[dd month yyyy]": a date that the form asks for. */
const askedDate = /\[[^[\]]{0,40}(?<!\p{L})(\p{L})\1{3}(?!\p{L})[^[\]]{0,40}\]/giu;

/** "Name: ________", "Date: ..........": what whoever fills in a form is to write. */
const blank = /(?<![\p{L}\d_])_{3,}(?![\p{L}\d_])|\.{6,}|…{3,}/gu;

/** "Period: [two to three days]", "[Name]": a field of a form with what belongs there. */
const field = /^(?:[^[\]:：]{1,60}[:：]\s*)?\[\p{L}[^[\]]{1,80}\]\*?$/u;

const asked = anyWord(({ formFields }) => formFields);
const askedFirst = new RegExp(`^(?:${asked})(?![\\p{L}\\p{N}])`, 'iu');
const askedLast = new RegExp(`(?<![\\p{L}\\p{N}])(?:${asked})$`, 'iu');

/** "[JURISDICTION]", "[LIST - e.g. …]": in a template, whatever capitals ask for. */
const inCapitals = /\[\p{Lu}{3,}(?:[\s/,-][^[\]]{0,80})?\](?![:(])/gu;

/** What no sentence before goes on with, unlike with a blank. */
const asking = `[${unfilled}]`;

/** "[COMPANY NAME] is committed to …", "[Insert date]": what a template asks for amid its text, unlike "[the company]". */
const withoutAsked = (text: string): string =>
  text.replace(/\[(\p{L}[^[\]]{0,80})\](?![:(])/gu, (found, inner: string) =>
    askedFirst.test(inner) || (/^\p{Lu}/u.test(inner) && askedLast.test(inner)) ? asking : found,
  );

/** "Begin: ____ End: ____" and ", on ____" head nothing, unlike "Release {{ version }}". */
const fieldLine = new RegExp(
  `[:：]\\s*${unfilled}|^[^\\p{L}\\p{N}${unfilled}]*[,;/]|^\\P{L}*${unfilled}`,
  'u',
);

/** A table of a page that asks for more than it says: rows of names or numbers only, or every other cell empty. */
function isBlankForm({ at, header, rows }: Table): boolean {
  if (at.page === undefined || header.length < 2 || rows.length < 2) return false;
  const cells = [header, ...rows].flat();
  const empty = cells.filter((cell) => cell === '').length;
  const isUnmarked = cells.every((cell) => cell === '' || cell.length > 2) && header.includes('');
  return (
    rows.every((row) => row.slice(1).every((cell) => cell === '')) ||
    (empty * 2 >= cells.length && isUnmarked && !cells.some((cell) => /\d{2}/.test(cell)))
  );
}

/** "gefördert ☐ Ja ☐ Nein": a choice that nobody made. */
const unchosen = /[☐□❏❐❑◻▢][^☐□❏❐❑◻▢☒☑⊠]{1,30}[☐□❏❐❑◻▢](?!.*[☒☑⊠])/u;

/** "____ at the bank" behind "The account No.", which is no sentence. */
const goesOnOpen = new RegExp(`^${unfilled}\\s*\\p{Ll}`, 'u');

/** A line in brackets alone means nothing; a form has several. */
const leastFields = 2;

const aside = new RegExp(`\\s?\\([^()]{0,200}${unfilled}[^()]{0,200}\\)`, 'gu');

/**
 * "The tickets cost {{ price }}." says nothing without its value: the entries without such sentences and items, and what leans
 * on them. "The letter ({{ count }} readers) is free." is told without its aside.
 */
export function withoutUnfilled(entries: DraftEntry[], language: Locale, draft: Draft): DraftEntry[] {
  let left = false;
  const lines = entries.flatMap((entry) =>
    entry.type === 'list'
      ? entry.items.map(({ text }) => text)
      : entry.type === 'paragraph'
        ? entry.sentences
        : [],
  );
  const areAsked = withoutAsked(lines.join('\n')).split(unfilled).length > leastFields;
  const isForm = lines.filter((line) => field.test(line)).length >= leastFields;
  const opened = (text: string): string =>
    (isForm && field.test(text)) || unchosen.test(text)
      ? unfilled
      : (areAsked ? withoutAsked(text).replace(inCapitals, asking) : text)
          .replace(askedDate, unfilled)
          .replace(blank, unfilled);
  const filled = (given: string): string => {
    const text = opened(given);
    if (isFilled(text)) return given;
    left ||= /\p{L}/u.test(text);
    let lost = false;
    const told = splitSentences(text.replace(aside, ''), language).filter((sentence, index, all) => {
      const isOpen = !isFilled(sentence) || goesOnOpen.test(all[index + 1] ?? '');
      lost = isOpen || (lost && (leans(sentence, language) || /^[（(]/u.test(sentence)));
      return !lost;
    });
    return told.join(' ');
  };
  const items = (given: ListItem[]): ListItem[] =>
    given.flatMap((item) => {
      const text = filled(item.text);
      return text || item.text === '' ? [{ ...item, text, children: items(item.children) }] : [];
    });
  const kept = entries.filter((entry) => {
    if (entry.type === 'heading') {
      const named = areAsked ? withoutAsked(entry.text).replaceAll(asking, '').trim() : entry.text;
      const text = opened(/\p{L}/u.test(named) ? named : entry.text);
      const isField = !isFilled(text) && fieldLine.test(text);
      entry.text = named.replaceAll(unfilled, '').replace(/ {2,}/g, ' ').trim();
      left ||= isField;
      return !isField;
    }
    if (entry.type === 'table') {
      const said = (cell: string) => (isFilled(opened(cell)) ? cell : '');
      const table = {
        ...entry,
        header: entry.header.map(said),
        rows: entry.rows.map((row) => row.map(said)),
      };
      const isForm = isBlankForm(table);
      left ||= isForm;
      Object.assign(entry, table);
      return !isForm;
    }
    if (entry.type === 'list') entry.items = items(entry.items);
    if (entry.type === 'list') return entry.items.length > 0;
    if (entry.type !== 'paragraph' && entry.type !== 'quotation') return true;
    entry.sentences = entry.sentences.map(filled).filter(Boolean);
    return entry.sentences.length > 0;
  });
  if (left)
    draft.note(
      'PART_LEFT_OUT',
      'Sentences with values that a template or form leaves open, “{{ … }}”, “[ … ]” or “____”, were left out.',
    );
  return kept;
}
