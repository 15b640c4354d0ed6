import type { Locale } from '../../contract/locales.ts';
import type { Note, NoteSection } from '../content/brief/notes.ts';
import { promptChart, yearsChart } from '../content/brief/prompt-chart.ts';
import { capitalised, labelled, splitAt } from '../content/brief/split.ts';
import { isTimeAlone } from '../content/entry.ts';
import { wordCount } from '../content/words.ts';
import { hasFiniteVerb } from '../language/composing-words.ts';
import { wordsIn } from '../language/languages.ts';
import { countsAmong, goesOn, isSaid } from '../language/prompt-words.ts';
import { splitSentences, withoutStop } from '../language/sentences.ts';
import { isStopWord } from '../language/stop-words.ts';

/** Fewest items of a list that fills a slide, and limits of its name. */
const fewestListed = 3;
const most = { inLead: 16, inTitle: 80, inSubject: 6 } as const;

/** Splits off labelled lists and series of figures from a section without heading. */
export function withForms(section: NoteSection, language: Locale): NoteSection[] {
  if (section.heading !== '' || section.table) return [section];
  const parts: NoteSection[] = [];
  let open: NoteSection | undefined;
  const areAlike = section.notes.every(({ text }) => labelled(text).label);
  for (const note of section.notes) {
    const own = note.children.length > 0 || note.isStep ? undefined : formOf(note, language);
    if (own && (own.chart || !areAlike)) parts.push(own);
    else if (open && parts.at(-1) === open) open.notes.push(note);
    else {
      open = { ...section, notes: [note] };
      parts.push(open);
    }
  }
  // A whole paragraph is named by its first sentence.
  return parts.length > 1 ? parts.map(({ isText: _, ...part }) => part) : parts;
}

function formOf({ text }: Note, language: Locale): NoteSection | undefined {
  const { label = '', rest } = labelled(text, most.inLead);
  const series = yearsChart(text);
  const inYears = series && { heading: '', notes: [{ text, children: [] }], chart: series };
  if (isTimeAlone(label) || labelled(rest).label || (inYears && label === '')) return inYears;
  const [first = '', ...others] = splitSentences(rest, language);
  const items = splitAt(withoutStop(first), /[;；]/u.test(first) ? ';；' : ',，、');
  const chart = label || !hasFiniteVerb(first, language) ? promptChart(items) : undefined;
  const asNotes = (texts: string[]) => texts.map((one) => ({ text: one, children: [] }));
  if (chart) return { heading: label, notes: asNotes(others), chart };
  if (inYears) return inYears;
  const isList =
    label !== '' &&
    items.length >= fewestListed &&
    others.length === 0 &&
    wordCount(label) <= most.inSubject &&
    !items.some((item) => labelled(item).label || goesOn(item) || countsAmong(item) || isSaid(item)) &&
    !hasFiniteVerb(items[0] ?? '', language);
  return isList ? { heading: label, notes: asNotes(items), isList: true } : undefined;
}

/** The subject of a sentence: "The six-month trial" of "The six-month trial would cost 28,000". */
function subjectOf(sentence: string, language: Locale): string | undefined {
  const { label, rest } = labelled(sentence);
  if (label && rest) return capitalised(label);
  const words = sentence.split(' ');
  const verb = words.slice(0, most.inSubject + 1).findIndex((word) => hasFiniteVerb(word, language));
  const named = words.slice(0, Math.max(0, verb));
  const [first = ''] = named;
  const { pronouns } = wordsIn(language).composing;
  const isName =
    named.length > 0 &&
    !isSaid(first) &&
    !pronouns.includes(first.toLowerCase()) &&
    !/[,;:"“”„«»()\p{N}]/u.test(named.join(' ')) &&
    named.some((word) => word.length >= fewestListed && !isStopWord(word.toLowerCase()));
  return isName ? capitalised(named.join(' ')) : undefined;
}

/** Title for a few sentences: all their subjects, if short. */
export function subjectsOf(notes: readonly Note[], language: Locale): string | undefined {
  const names = notes.map(({ text }) => subjectOf(text, language));
  const title = [...new Set(names)].join(' · ');
  return names.length <= 2 && names.every(Boolean) && title.length <= most.inTitle ? title : undefined;
}
