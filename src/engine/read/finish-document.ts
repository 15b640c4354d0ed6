import { dateMentions } from '../language/dates.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { inAllLanguages } from '../language/document-words.ts';
import { markOfLanguage } from '../language/numbers.ts';
import { isUnreadLanguage } from '../language/unread-language.ts';
import { withAnsweredQuestions } from './answered-questions.ts';
import { withAttributions } from './attributions.ts';
import { headsKeywords, isEmbargo, markBoilerplate } from './boilerplate.ts';
import { bindCaptions } from './captions.ts';
import { chooseTitle, dateOf } from './choose-title.ts';
import { withContactLists } from './contact-lists.ts';
import { withCountedLists } from './counted-lists.ts';
import { openingOf, withWholeHeadings } from './cut-headings.ts';
import { markDecoration } from './decoration.ts';
import type { Author, Document, ListItem } from './document.ts';
import type { Draft, DraftEntry, DraftMeta } from './draft.ts';
import { withFilledHeadings, withFilledLabels } from './filled-labels.ts';
import { readFrontLines } from './front-lines.ts';
import { withGlossaries } from './glossaries.ts';
import { withoutCapitals } from './heading-case.ts';
import { coverTitle, leadingTitle, markLetterhead, withImpliedHeadings } from './implied-headings.ts';
import type { ReadInput } from './input.ts';
import { withIntroduction, withKnownHeadings, withTitleAboveIntroduction } from './known-headings.ts';
import { sampleOf, wordsOfTables } from './language-sample.ts';
import { moveLeads } from './leads.ts';
import { withLegalHeadings } from './legal-headings.ts';
import { readLetter } from './letters.ts';
import { floatsByName } from './named-floats.ts';
import { dropNoteFigures } from './note-figures.ts';
import { markNumberedWorks } from './numbered-works.ts';
import { readPaperHead } from './paper-head.ts';
import { withoutParagraphNumbers } from './paragraph-numbers.ts';
import { withWholeParts } from './parted-headings.ts';
import { withRecurringHeadings } from './recurring-headings.ts';
import { takeReferences } from './references.ts';
import { headAbstract } from './run-in-abstract.ts';
import { buildSections } from './sections.ts';
import { keepWithinSlides, settleCover } from './slide-headings.ts';
import { markTableNotes } from './table-notes.ts';
import { withTidyTables } from './table-rows.ts';
import { withoutLabel } from './title-label.ts';
import { markAgendas, markTypedContents } from './typed-contents.ts';
import { withoutCountedLines, withTypedLists } from './typed-lists.ts';
import { withTypedOutlines } from './typed-outline.ts';
import { typeTables } from './typed-tables.ts';
import { withoutUnfilled } from './unfilled.ts';

/** Builds the document from a draft: title, tree, sentences, captions, residue, typed columns. */
export function finishDocument(input: ReadInput, draft: Draft): Document {
  draft.close();
  const { name, kind, url, accessed } = input;
  markNotices(draft.entries);
  dropNoteFigures(draft.entries);
  markTypedContents(draft.entries);
  const meta: DraftMeta = { ...draft.meta };
  if (meta.title && isEmbargo(meta.title)) meta.title = undefined;
  readLetter(draft.entries, meta);
  const asked = withAnsweredQuestions(withGlossaries(draft.entries));
  const given = readPaperHead(withKnownHeadings(withFilledLabels(asked, draft.boldLines)), meta);
  readFrontLines(given, meta);
  settleCover(given, meta);
  const headed = headAbstract(
    withImpliedHeadings(
      withLegalHeadings(
        withRecurringHeadings(
          withTypedLists(
            withTidyTables(
              bindCaptions(
                withCountedLists(
                  withoutCountedLines(withWholeLines(withAttributions(withWholeParts(given)))),
                ),
              ),
            ),
          ),
        ),
      ),
      draft.boldLines,
    ),
  );
  markNumberedWorks(headed);
  const captioned = withFilledHeadings(withTypedOutlines(headed));
  const sample = sampleOf(captioned) || wordsOfTables(captioned);
  const language = detectLanguage(sample);
  const spoken = language ?? 'en';
  const told = moveLeads(withContactLists(withoutUnfilled(captioned, spoken, draft), draft), spoken);
  const whole = withIntroduction(withWholeHeadings(told, spoken), spoken);
  const entries = floatsByName(withTitleAboveIntroduction(whole, meta, spoken));
  keepWithinSlides(entries, draft.entries);
  typeTables(entries, language, !language && isUnreadLanguage(sample) ? ',' : markOfLanguage(language));
  plainLongHeadings(entries);
  withoutParagraphNumbers(entries);
  markAuthorLines(entries, meta.authors ?? []);
  markDecoration(entries);
  markRepeated(entries, meta.date);
  markSignedDate(entries);
  markTableNotes(entries);
  markLetterhead(entries);
  const chosen = chooseTitle(entries, meta, name);
  const subtitle = meta.subtitle ?? chosen.subtitle;
  const leading = chosen.title ? undefined : (coverTitle(entries) ?? leadingTitle(entries, draft.boldLines));
  const named = withoutLabel(chosen.title ?? (leading && openingOf(leading)));
  const rest = leading ? chosen.rest.filter((entry) => entry !== leading) : chosen.rest;
  const body = buildSections(rest, draft.place());
  markAgendas(body);
  const references = [...draft.references, ...takeReferences(body)];
  const title = withoutCapitals(named, body, textsOf(entries), language);
  return {
    kind,
    name: kind === 'link' ? (title ?? name) : name,
    ...(url && { url }),
    ...(accessed && { accessed }),
    ...(title && { title }),
    ...(subtitle && { subtitle }),
    authors: withoutPlaceholders(
      meta.authors ?? (isNamed(meta.authorProperty, entries) ? [{ name: meta.authorProperty ?? '' }] : []),
    ),
    ...dateOf(meta.date, title, rest),
    ...(meta.venue && { venue: meta.venue }),
    ...(meta.doi && !isBlankDoi.test(meta.doi) && { doi: meta.doi }),
    ...(language && { language }),
    body,
    footnotes: draft.footnotes,
    references,
    notes: draft.notes,
  };
}

/** Marks a page's notices and embargoes. */
function markNotices(entries: DraftEntry[]): void {
  for (const [index, entry] of entries.entries())
    if (entry.type === 'paragraph') markBoilerplate(entry);
    else if (entry.type === 'heading' && isEmbargo(entry.text))
      entries[index] = {
        type: 'paragraph',
        sentences: [entry.text],
        at: entry.at,
        residue: 'boilerplate',
      };
  entries.forEach((entry, index) => {
    if (entry.type !== 'heading' && entry.type !== 'paragraph') return;
    const line = entry.type === 'heading' ? entry.text : entry.sentences.join(' ');
    if (!headsKeywords(line, '')) return;
    let [below, end] = ['', index + 1];
    for (
      let next = entries[end];
      next?.type === 'paragraph' && headsKeywords(line, below);
      next = entries[++end]
    )
      below = [below, ...next.sentences].filter(Boolean).join(' ');
    // A list below it explains them.
    const hasOther = entry.type === 'paragraph' || below !== '';
    if (hasOther && headsKeywords(line, below))
      for (const one of entries.slice(index, end)) one.residue ??= 'metadata';
  });
}

/** Placeholders in journal templates for papers without a DOI. */
const isBlankDoi = /[nx]{5,}|0{6,}|1122445/i;

const placeholders = [...inAllLanguages((words) => words.placeholders)];
const isPlaceholder = (text: string): boolean => placeholders.includes(text.trim().toLowerCase());

/** Drops "Author Name" and "No Institute Given". */
const withoutPlaceholders = (authors: Author[]): Author[] =>
  authors
    .filter(({ name }) => !isPlaceholder(name))
    .map(({ affiliations, ...author }) => {
      const own = affiliations?.filter((one) => !isPlaceholder(one)) ?? [];
      return { ...author, ...(own.length > 0 && { affiliations: own }) };
    });

/** Entries at the start in which authors are named. */
const headEntries = 30;

const isNamed = (name = '', entries: DraftEntry[]): boolean =>
  name.includes(' ') && [...textsOf(entries.slice(0, headEntries))].some((text) => text.includes(name));

/** Most letters besides the names in an author line: "and", "Dr". */
const besideNames = 12;

/** A line of only authors and institute numbers repeats the cover. */
function markAuthorLines(entries: DraftEntry[], authors: Author[]): void {
  if (authors.length < 3) return;
  for (const entry of entries.slice(0, headEntries)) {
    if (entry.type !== 'paragraph' || entry.residue) continue;
    const text = entry.sentences.join(' ');
    const rest = authors.reduce((left, { name }) => left.replace(name, ''), text);
    if (rest !== text && rest.replace(/\P{L}/gu, '').length <= besideNames) entry.residue = 'boilerplate';
  }
}

const longHeading = 110;

/** Scripts without spaces need fewer characters for a sentence. */
const holdsSentences = (text: string): boolean =>
  text.length >= longHeading
    ? /(?<!^\d{1,3}|^\p{L})[.!?]\s+\p{Lu}|[。；！？].|\p{Ll}\.$/u.test(text) || text.length >= longHeading * 3
    : text.length >= longHeading / 2 && /[。；！？]./u.test(text);

const isQuestion = (text: string): boolean => /[?？؟](?:\s|$)/u.test(text) && text.length < longHeading * 2;

const mailAddress = /[^\s@]@[^\s@]{1,60}\.\p{L}/u;

/**
 * Two sentences or a long one are no heading, however formatted, unless they are questions answered below; nor is a
 * line with a person's address.
 */
function plainLongHeadings(entries: DraftEntry[]): void {
  entries.forEach((entry, index) => {
    if (entry.type === 'heading' && mailAddress.test(entry.text))
      entries[index] = { type: 'paragraph', sentences: [entry.text], at: entry.at, residue: 'metadata' };
    if (entry.type !== 'heading' || !holdsSentences(entry.text) || isQuestion(entry.text)) return;
    entries[index] = { type: 'paragraph', sentences: [entry.text], at: entry.at };
  });
}

/** Marks a line repeated as the table caption below, and one with only the document's date. */
function markRepeated(entries: DraftEntry[], date: string | undefined): void {
  entries.forEach((entry, index) => {
    if (date && entry.type === 'paragraph' && entry.sentences.join(' ') === date)
      entry.residue ??= 'metadata';
    const next = entries[index + 1];
    if (entry.type === 'paragraph' && next?.type === 'table' && next.caption === entry.sentences.join(' '))
      entry.residue ??= 'metadata';
  });
}

/** Lines at the end in which a text is signed, and most letters of a place. */
const signed = { lines: 8, place: 24 } as const;

/** "Ghent, 12 March 2024" and "Ada Lund – March 2024" at the end are signatures. */
function markSignedDate(entries: DraftEntry[]): void {
  for (const entry of entries.slice(Math.min(signed.lines, entries.length - 1)).slice(-signed.lines)) {
    const [text = '', ...more] = entry.type === 'paragraph' && !entry.residue ? entry.sentences : [];
    const [date] = dateMentions(text);
    if (!date || more.length > 0 || entry.type !== 'paragraph') continue;
    const place = text.slice(0, date.index);
    const isPlace =
      place === '' ||
      /^\p{Lu}[\p{L}\s/.-]*,\s(?:\p{Ll}{1,4}\s)?$/u.test(place) ||
      /^(?:\p{Lu}[\p{L}.'’-]*\s){2,4}[–—-]\s$/u.test(place);
    const behind = text.slice(date.index + date.text.length);
    if (isPlace && place.length <= signed.place && /^\.?$/u.test(behind)) entry.residue = 'metadata';
  }
}

/** A line that ends in a comma continues in the next one, even after a blank line, unless that begins as a sentence. */
function withWholeLines(entries: DraftEntry[]): DraftEntry[] {
  const made: DraftEntry[] = [];
  for (const entry of entries) {
    const before = made.at(-1);
    const isText = entry.type === 'paragraph' && !entry.residue;
    const begun = isText && before?.type === 'paragraph' && !before.residue ? before.sentences : [];
    const last = begun.at(-1) ?? '';
    const [next = '', ...others] = isText ? entry.sentences : [];
    const mark = last.endsWith(',') ? ' ' : '';
    const sentences = [...begun.slice(0, -1), `${last}${mark}${next}`, ...others];
    if (isText && isOpenLine(last, next)) made[made.length - 1] = { ...entry, sentences };
    else made.push(entry);
  }
  return made;
}

/** Fewest words of an open line, more than of a salutation, and most letters. */
const openLine = { words: 8, length: 1000 } as const;

const isOpenLine = (line: string, next: string): boolean =>
  line.length < openLine.length &&
  (/[^\d]{4}[、，]$/u.test(line) ||
    (line.endsWith(',') && line.split(' ').length >= openLine.words && /^\p{Ll}/u.test(next)));

function* textsOf(entries: DraftEntry[]): Generator<string> {
  const itemTexts = function* (items: ListItem[]): Generator<string> {
    for (const { text, children } of items) {
      yield text;
      yield* itemTexts(children);
    }
  };
  for (const entry of entries) {
    if (entry.type === 'paragraph' || entry.type === 'quotation') yield* entry.sentences;
    else if (entry.type === 'list') yield* itemTexts(entry.items);
  }
}
