import type { Locale } from '../../contract/locales.ts';
import type { Note, NoteSection } from '../content/brief/notes.ts';
import { chartSlide, listSlide } from '../content/brief/prompt-slides.ts';
import { capitalised, labelled } from '../content/brief/split.ts';
import { wordCount, wordsOfPoints } from '../content/words.ts';
import { glanceTitle } from '../language/composing-words.ts';
import { withoutStop } from '../language/sentences.ts';
import type { Point, SlideBody } from '../outline.ts';
import type { FrameText } from './frames/frame-text.ts';
import { sectionGuidance } from './frames/section-guidance.ts';
import { subjectsOf, withForms } from './note-forms.ts';

/** Limits of a slide without a requested number, of small sections sharing one, and of one that gets others added. */
const most = { points: 8, words: 120, shared: 60, crowded: 150 } as const;
/** Most characters of a sentence as title, and of several headings. */
const longestTitle = 80;
/** Most headings in a title. */
const mostInTitle = 2;
/** Fewest sentences of a paragraph whose first one is its title. */
const fewestTitled = 3;
/** Most sentences without a heading that may take two slides if there are fewer of them than slides. */
const fewestUnnamed = 4;
/** Most words of an entry in an event sequence or chart. */
const mostInEntry = 12;

interface Telling {
  language: Locale;
  text: FrameText;
  /** Title of the deck. */
  topic: string;
  /** Most slides asked for; unlimited if undefined. */
  room?: number;
  /** Exactly that many. */
  exact?: boolean;
  /** Each section gets its own slide, however short. */
  apart?: boolean;
}

/** An author's text, complete and in order, one slide per heading; undefined if it does not fit the slides. */
export function noteSlides(sections: NoteSection[], telling: Telling): SlideBody[] | undefined {
  const { room } = telling;
  const parts = sections.flatMap((section) => withForms(section, telling.language)).flatMap(byTables);
  const groups = parts.map((part) => [part]);
  const mayJoin = (at: number): NoteSection[] => [...(groups[at] ?? []), ...(groups[at + 1] ?? [])];
  const lacksHeading = (group: NoteSection[]) =>
    group.every(
      ({ heading, table, chart, isText, notes }) =>
        heading === '' && !table && !chart && !(isText && titled(notes)),
    );
  for (let at = 0; at + 1 < groups.length; )
    if (lacksHeading(mayJoin(at)) && wordsIn(mayJoin(at)) <= most.words)
      groups.splice(at, 2, [{ heading: '', notes: mayJoin(at).flatMap(({ notes }) => notes) }]);
    else if (
      (haveNone(mayJoin(at)) || (room === undefined && !telling.apart && areShort(mayJoin(at)))) &&
      wordsIn(mayJoin(at)) <= most.shared
    )
      groups.splice(at, 2, mayJoin(at));
    else at++;
  while (room !== undefined && groups.length > room) {
    const places = groups.slice(0, -1).map((_, at) => ({ at, words: wordsIn(mayJoin(at)) }));
    const [least] = places.sort((a, b) => a.words - b.words);
    if (!least || least.words > most.crowded || mayJoin(least.at).some(isDrawn)) return undefined;
    groups.splice(least.at, 2, mayJoin(least.at));
  }
  for (
    let at = longestOf(groups, room);
    telling.exact && room !== undefined && groups.length < room && at >= 0;
    at = longestOf(groups, room)
  )
    groups.splice(at, 1, ...halves(groups[at] ?? []));
  const isAlone = groups.flat().filter(({ heading }) => heading === '').length === 1;
  return groups.flatMap((group) => slidesOf(group, isAlone, telling));
}

const haveNone = (group: NoteSection[]): boolean =>
  group.every(
    (section) => section.heading === '' && !isDrawn(section) && !labelled(section.notes[0]?.text ?? '').label,
  );

/** Each a label and a sentence. */
const areShort = (group: NoteSection[]): boolean =>
  group.every((section) => section.heading !== '' && section.notes.length === 1 && !isDrawn(section));
const isDrawn = ({ table, chart }: NoteSection): boolean => table !== undefined || chart !== undefined;

/** The group with most text that can be split; −1 if none can. */
function longestOf(groups: NoteSection[][], room = 1): number {
  const isEnough = groups.flat().reduce((sum, { notes }) => sum + notes.length, 0) >= room;
  const words = groups.map((group) =>
    group.length === 1 &&
    !group.some((one) => isDrawn(one) || one.isList) &&
    (group[0]?.notes ?? []).length >= (group[0]?.heading || isEnough ? 2 : fewestUnnamed)
      ? wordsIn(group)
      : 0,
  );
  const most = Math.max(0, ...words);
  return most > 0 ? words.indexOf(most) : -1;
}
function halves([section]: NoteSection[]): NoteSection[][] {
  if (!section) return [];
  const { notes } = section;
  const at = Math.ceil(notes.length / 2);
  return [notes.slice(0, at), notes.slice(at)].map((some) => [{ ...section, notes: some }]);
}

/** Puts each table on its own slide. */
function byTables(section: NoteSection): NoteSection[] {
  const { heading, notes, table } = section;
  if (!table) return [section];
  const isTable = table.length > 1 && table.every((row) => row.length === table[0]?.length);
  if (!isTable)
    return [{ heading, notes: [...notes, ...table.map((row) => ({ text: row.join(' · '), children: [] }))] }];
  return [...(notes.length > 0 ? [{ heading, notes }] : []), { heading, notes: [], table }];
}

const wordsIn = (sections: NoteSection[]): number =>
  sections.reduce((sum, { heading, notes }) => sum + wordCount(heading) + wordsOfPoints(notes), 0);

function slidesOf(group: NoteSection[], isAlone: boolean, telling: Telling): SlideBody[] {
  const [only, ...others] = group;
  const headed = group.filter(({ heading }) => heading !== '');
  if (only && others.length === 0) return slidesOfOne(only, isAlone, telling);
  const joined = headed.map(({ heading }) => heading).join(' · ');
  const isTitle = joined !== '' && headed.length <= mostInTitle && joined.length <= longestTitle;
  const title = isTitle ? joined : glanceTitle(telling.language);
  const points = group.flatMap(({ heading, notes }): Point[] =>
    heading === ''
      ? notes.map(asPoint)
      : [
          {
            text: capitalised(heading),
            heading: true,
            children: notes.flatMap(({ text, children }) => [capitalised(text), ...children]),
          },
        ],
  );
  return [{ kind: 'bullets', title, points }];
}

function slidesOfOne(
  { heading, notes, table, chart, isText }: NoteSection,
  isAlone: boolean,
  { language, text, room, topic }: Telling,
): SlideBody[] {
  const named = heading === '' && (isText || notes.length === 1) && !isAlone ? titled(notes) : undefined;
  const subjects = isAlone ? undefined : subjectsOf(notes, language);
  const title = capitalised(heading || named?.title || subjects || (chart ? topic : glanceTitle(language)));
  if (table) return [{ kind: 'table', title, columns: table[0] ?? [], rows: table.slice(1) }];
  if (chart) return [chartSlide(title, chart, notes.map((note) => note.text).join(' '))];
  if (notes.length === 0) return [sectionGuidance(heading, 0, text)];
  const told = named?.notes ?? notes;
  const isCourse = told.every(
    ({ text: note, children }) => children.length === 0 && wordCount(note) <= mostInEntry,
  );
  const course = isCourse
    ? listSlide(
        title,
        told.map((note) => note.text),
      )
    : undefined;
  if (course?.kind === 'timeline' || course?.kind === 'chart') return [course];
  const [only, ...others] = told;
  const isStatement = heading === '' && !named && others.length === 0 && only && only.children.length === 0;
  if (isStatement && !isAlone) return [{ kind: 'statement', title, text: capitalised(only.text) }];
  const areSteps = told.every(({ isStep }) => isStep);
  let from = 1;
  return pagesOf(told, room).map((page) => {
    const slide: SlideBody = {
      kind: 'bullets',
      title,
      points: page.map(asPoint),
      ...(areSteps && { numberedFrom: from }),
    };
    from += page.length;
    return slide;
  });
}

/** The subject of a paragraph: a short opening sentence, or its words before a colon. */
function titled([first, ...others]: Note[]): { title: string; notes: Note[] } | undefined {
  if (!first) return undefined;
  const { label: lead, rest } = labelled(first.text);
  if (lead) return { title: lead, notes: [{ ...first, text: capitalised(rest) }, ...others] };
  const isTitle =
    others.length >= fewestTitled - 1 && first.text.length <= longestTitle && !/["“”„«»]/u.test(first.text);
  return isTitle ? { title: withoutStop(first.text), notes: others } : undefined;
}

/** Splits as evenly as whole notes allow. */
function pagesOf(notes: Note[], room: number | undefined): Note[][] {
  const words = wordsOfPoints(notes);
  const count =
    room === undefined ? Math.max(Math.ceil(notes.length / most.points), Math.ceil(words / most.words)) : 1;
  const size = Math.ceil(notes.length / count);
  return Array.from({ length: Math.ceil(notes.length / size) }, (_, page) =>
    notes.slice(page * size, (page + 1) * size),
  );
}

const asPoint = ({ text, children }: Note): Point => ({
  text: capitalised(text),
  ...(children.length > 0 && { children }),
});
