import { textOf as textIn } from '../content/block-words.ts';
import { pick, type Room, type Said } from '../content/pick.ts';
import { isMeasure } from '../content/tables/grid.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { pointsAtThing } from '../language/leaning.ts';
import type { SlideBody } from '../outline.ts';
import { type Block, type Figure, type SectionRole, shownRows, type Table } from '../read/document.ts';
import { names } from '../read/named-floats.ts';
import { roleOfHeading } from '../read/sections.ts';
import type { Place } from '../source.ts';
import { isDisplay, textOf } from './allot.ts';
import { bodyOf, type Group } from './body.ts';
import { displayTitle, firstSentence, leadOf } from './display-title.ts';
import { besideDisplay, type Drafting, within } from './drafting.ts';
import type { PartGroup } from './named-groups.ts';
import { loneGroup, most, sharedGroups } from './shared-groups.ts';
import type { Shown } from './shown-table.ts';
import { type Part, proseWords, type Slot } from './story.ts';
import { tableSlide } from './table-slide.ts';
import { titleOf } from './titles.ts';

/** A slide and its material. */
export interface Drafted {
  slide: SlideBody;
  slot: Slot;
  /** The table or picture it shows. */
  shows?: Block;
  /** Places of the sections it covers; undefined if it shows a table or picture. */
  told?: ReadonlySet<Place>;
}

/** Room for words next to a table or chart, and next to a picture. */
const takeaway: Room = { words: 30, points: 1 };
/** More room next to a table of few rows. */
const besideSmallTable: Room & { rows: number } = { words: 46, points: 3, rows: 5 };
const besidePicture: Room = { words: 55, points: 3 };

/** Drafts a slot's sections on one slide; undefined if everything was said before. */
export function draftSlide(slot: Slot, drafting: Drafting, closing: boolean): Drafted | undefined {
  const drafted = displaySlide(slot, drafting) ?? textSlide(slot, drafting, closing);
  return drafted && { ...drafted, slot, slide: { ...drafted.slide, citations: placesOf(slot.parts) } };
}

const sums: ReadonlySet<SectionRole | undefined> = new Set([
  'summary',
  'abstract',
  'decisions',
  'recommendations',
]);

function displaySlide(slot: Slot, drafting: Drafting): Omit<Drafted, 'slot'> | undefined {
  const blocks = slot.parts.flatMap((part) => part.blocks);
  const displays = blocks.filter(isDisplay) as (Table | Figure)[];
  if (displays.length === 0) return undefined;
  // Lines on a sheet are notes to its tables, however many.
  const onSheet = displays.some(({ type, at }) => type === 'table' && at.sheet !== undefined);
  const wordy = !onSheet && proseWords(slot) > besideDisplay;
  const table = displays.find(
    (block): block is Shown => 'view' in block && (!wordy || tellsResults(block, slot)),
  );
  const figure = displays.find(
    (block): block is Figure => block.type === 'figure' && (!wordy || illustrates(block, slot)),
  );
  const display = table ?? figure;
  if (!display) return undefined;
  const part = slot.parts.find((one) => one.blocks.includes(display));
  // A version table does not replace the summary below it.
  if (
    part &&
    display.type === 'table' &&
    slot.parts.some((one) => sums.has(one.role) && one.source === part.source && one.title !== part.title)
  )
    return undefined;
  const only: Slot = { ...slot, parts: part ? [part] : slot.parts };
  const room = display.type === 'table' ? roomBeside(display) : besidePicture;
  // Text under the table's heading, below it or right above it. The line next to a table is a sentence; list items are not.
  const isOf = ({ source, path, title }: Part) =>
    source === part?.source && (path.includes(part.title) || part.path.at(-1) === title);
  const around =
    part && (slot.title || slot.heads)
      ? slot.parts.filter((one) => one === part || isOf(one)).flatMap((one) => one.blocks)
      : blocks;
  const beside = around.filter(
    (block) => !isDisplay(block) && (display.type === 'figure' || block.type !== 'list'),
  );
  // Text that names the display refers to it.
  const naming = beside.filter((block) => names(textIn(block), display));
  const choosing = part ? within(part, drafting) : drafting;
  const told = naming.length > 0 ? pick(naming, room, choosing) : [];
  const said = told.length > 0 ? told : pick(beside, room, choosing);
  const isAlone = part && said.every(({ block }) => part.blocks.includes(block));
  const shared = slot.parts.length > 1 && slot.title !== '';
  const own = isAlone && shared ? { ...only, title: part.title } : only;
  const above = shared && !isAlone;
  const title = titleOf(own, own.parts, [], drafting).title;
  if (display.type === 'table') {
    const named = slot.title || slot.heads || display.caption || leadOf(display, slot.parts);
    const slide = tableSlide(
      display,
      named ? displayTitle(title, display, slot, drafting) : undefined,
      {
        caption: display.label ? firstSentence(display, drafting) : above ? part?.title : undefined,
        said: joined(said),
      },
      drafting.deckLanguage,
    );
    return { slide, shows: display };
  }
  const caption = firstSentence(display, drafting);
  const label = [display.label, caption].filter(Boolean).join(': ');
  const points = said.map(({ text, children }) => ({ text, ...(children.length > 0 && { children }) }));
  const slide: SlideBody = {
    kind: 'picture',
    title: displayTitle(title, display, slot, drafting),
    asset: display.asset,
    alt: display.alt ?? display.caption ?? title,
    ...(label && { caption: label }),
    ...(points.length > 0 && { points }),
  };
  return { slide, shows: display };
}

/** Joins sentences of a paragraph; others have lines of their own. */
const joined = ([first, ...others]: ReturnType<typeof pick>): string =>
  others.reduce(
    (all, { text, block }, at) => `${all}${block === (others[at - 1] ?? first)?.block ? ' ' : '\n'}${text}`,
    first?.text ?? '',
  );

/** A captioned picture stands next to its section's text, however long. */
const illustrates = ({ caption }: Figure, { title, parts }: Slot): boolean =>
  caption !== undefined && caption !== '' && title !== '' && parts.length <= most;

/** A labelled table of a paper is the text's subject, unless the section is about methods. */
function tellsResults(table: Table | Figure, { title, parts }: Slot): boolean {
  if (table.type !== 'table' || table.label === undefined || title === '' || parts.length > most)
    return false;
  const part = parts.find(({ blocks }) => blocks.includes(table));
  const roles = [...(part?.path ?? []), part?.title ?? ''].map((one) => roleOfHeading(one));
  return (
    roles.includes('results') ||
    (table.columns.some(isMeasure) && !roles.some((role) => role && notResults.has(role)))
  );
}

const notResults: ReadonlySet<SectionRole> = new Set([
  'methods',
  'data',
  'background',
  'introduction',
  'appendix',
]);

const roomBeside = ({ rows }: Table): Room =>
  rows.length <= besideSmallTable.rows ? besideSmallTable : takeaway;

function textSlide(slot: Slot, drafting: Drafting, closing: boolean): Omit<Drafted, 'slot'> | undefined {
  const parts = slot.parts.flatMap(textOf);
  const groups = parts.length > 1 ? sharedGroups(parts, slot.title, drafting) : loneGroup(parts[0], drafting);
  const said = groups.flatMap((group) => group.said);
  if (said.length === 0) {
    const slide = fallback(slot, drafting);
    return slide && { slide };
  }
  if (!drafting.terse && isLoneRemark(said, drafting)) return undefined;
  const shown = groups.map(({ part }) => part);
  const { title, used, usedLead } = titleOf(slot, shown, said, drafting);
  const leaning = used && used !== said[0] ? said[said.indexOf(used) + 1] : undefined;
  const titled = new Set([used, leaning?.follows ? leaning : undefined]);
  const kept = groups
    .map((group) => ({
      ...group,
      said: group.said.flatMap((one) =>
        titled.has(one) ? [] : belowTitle(withoutTitle(withoutLead(one, usedLead), title), title),
      ),
    }))
    .filter((group) => group.said.length > 0);
  for (const { lead, children } of said)
    for (const text of [lead ?? '', ...children]) if (text) drafting.said.add(keyOf(text));
  return {
    slide: bodyOf(title, ofSources(kept, drafting) ?? unheaded(kept, title), closing, drafting.language),
    told: new Set(shown.flatMap(({ blocks }) => blocks.map(({ at }) => at))),
  };
}

const withoutLead = ({ lead, ...one }: Said, used: string | undefined): Said =>
  lead === undefined || lead === used ? one : { ...one, lead };

/** "Nothing was lost. The backup …": drops the title from the paragraph or item. */
function withoutTitle(one: Said, title: string): Said {
  const called = [title, title.slice(title.indexOf(': ') + 2)].find((name) =>
    one.text.startsWith(`${name}. `),
  );
  // "So who pays? You do."
  const [, asked = '', answer] = /^([^?？]{1,120}[?？])\s(.+)$/su.exec(one.text) ?? [];
  if (answer && keyOf(asked).endsWith(keyOf(title))) return { ...one, text: answer };
  return called ? { ...one, text: one.text.slice(called.length + 2) } : one;
}

/** Sub-points without their point if the title already says it. */
const belowTitle = (one: Said, title: string): Said[] =>
  one.children.length > 1 && keyOf(one.text) === keyOf(title)
    ? one.children.map((text) => ({ text, children: [], at: one.at, block: one.block }))
    : [one];

/** Fewest words of a sentence that makes sense although it depends on its heading. */
const aloneWords = 9;

/**
 * Whether a slide is a single short sentence that depends on missing text, is incomplete or repeats the title: "These
 * are the forms."
 */
function isLoneRemark([only, ...others]: Said[], { language, title, sourceTitles }: Drafting): boolean {
  if (!only || others.length > 0 || only.lead !== undefined || only.children.length > 0) return false;
  if (only.block.type === 'paragraph' && /[\p{L},]$/u.test(only.text)) return true;
  if ([title, ...sourceTitles].some((one) => one && keyOf(one).includes(keyOf(only.text)))) return true;
  return pointsAtThing(only.text, language) && wordCount(only.text) < aloneWords;
}

/** "Problems" of two documents on one slide are called by their documents. */
function ofSources(groups: PartGroup[], { sourceNames }: Drafting): Group[] | undefined {
  const sources = new Set(groups.map(({ part }) => part.source));
  const headings = new Set(groups.map(({ heading }) => keyOf(heading)));
  if (!sourceNames || sources.size < 2 || headings.size === groups.length) return undefined;
  return groups.map((group) => ({ ...group, heading: sourceNames[group.part.source] ?? group.heading }));
}

/** Drops a heading equal to the title. */
function unheaded(groups: Group[], title: string): Group[] {
  const [only] = groups;
  if (groups.length === 1 && only) return [{ ...only, heading: '' }];
  const first = groups.findIndex(({ heading }) => heading !== '');
  const named = [title, title.split(': ').at(-1) ?? ''].map(keyOf);
  return groups.map((group, index) => {
    if (index === first && named.includes(keyOf(group.heading))) return { ...group, heading: '' };
    const repeats = group.heading.startsWith(`${title}: `);
    return repeats ? { ...group, heading: group.heading.slice(title.length + 2) } : group;
  });
}

/** A section with only a wide table shows its rows as text. */
function fallback(slot: Slot, drafting: Drafting): SlideBody | undefined {
  const table = slot.parts
    .flatMap(({ blocks }) => blocks)
    .find((block): block is Table => block.type === 'table');
  if (!table) return undefined;
  const points = shownRows(table).flatMap((row) => {
    // A ticked box is no name.
    const [head = '', ...rest] = row.filter((cell) => /[\p{L}\p{N}]/u.test(cell));
    return head ? [{ text: head, ...(rest.length > 0 && { children: rest }) }] : [];
  });
  const kept: typeof points = [];
  let words = 0;
  for (const point of points) {
    words += wordCount([point.text, ...(point.children ?? [])].join(' '));
    if (words > drafting.room.words * overfull || kept.length >= drafting.room.points) break;
    kept.push(point);
  }
  return kept.length > 0
    ? { kind: 'bullets', title: titleOf(slot, slot.parts, [], drafting).title, points: kept }
    : undefined;
}

/** How far table rows may exceed the room. */
const overfull = 1.3;

function placesOf(parts: Part[]): Place[] {
  const places = parts.flatMap(({ blocks }) => blocks.map(({ at }): Place => at));
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()].slice(0, 12);
}
