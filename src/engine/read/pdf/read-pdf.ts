import { months } from '../../language/calendar.ts';
import { SourceError } from '../../source.ts';
import type { Draft } from '../draft.ts';
import type { Reader } from '../input.ts';
import { type ArchiveCover, archiveCover } from './archive-cover.ts';
import { findColumns } from './columns.ts';
import { checkWhole, tableAtFoot, takeContinuation } from './continued-tables.ts';
import { isOwnTitle } from './file-title.ts';
import { type Float, floatsOf, wholePage } from './floats.ts';
import { Flow } from './flow.ts';
import { detailsAtEnd } from './foot-homes.ts';
import { removeFurniture } from './furniture.ts';
import { isGarbled, isGarbledLine } from './garbled.ts';
import { joinInitials } from './initials.ts';
import { joinDrawnOut } from './justified.ts';
import { kindOfHeading } from './line-kinds.ts';
import { mendBullets } from './misread-bullets.ts';
import { isPerson } from './names.ts';
import { outlineOf } from './outline.ts';
import { itemsOf } from './page-items.ts';
import { type Page, readPage } from './pages.ts';
import { openPdf, type PdfFile, property } from './pdf-file.ts';
import { markRunInLabels } from './run-in-labels.ts';
import {
  bodySize,
  columnEdges,
  endsBeside,
  isTypewritten,
  linesApart,
  type Setting,
  trustedTags,
  underlinedLines,
  usualSpacing,
} from './setting.ts';
import { splitTightCells } from './tight-cells.ts';
import { type TitleBlock, titleBlockOf } from './title-block.ts';
import { venueOf } from './venue.ts';
import { plainWordsOf, vocabularyOf } from './vocabulary.ts';
import { writeBlocks } from './write-blocks.ts';

/** Reading limits per file; omissions are reported. `kept` is the size limit for keeping it. */
const most = { pages: 400, letters: 4_000_000, milliseconds: 40_000, kept: 16_000_000 } as const;
/** Share of undecodable letters that makes a page a picture. */
const noise = 0.3;
/** With this many unreadable pages after the only readable one, that is just a cover. */
const coverOf = 4;
/** Pages in which title words must recur. */
const openingPages = 8;

/**
 * Reads a PDF into a draft: title block, text in reading order, tables, and figures as pictures.
 * @throws SourceError if it is encrypted, damaged, without text, or unpacks to too much
 */
export const readPdf: Reader = (input, draft) => {
  const file = openPdf(input.bytes);
  try {
    const pages = readPages(file, draft);
    const unreadable = pages.filter((page) => page.noise > noise || isGarbled(page.lines));
    for (const page of unreadable) page.lines = [];
    leaveOutGarbled(pages, draft);
    // A readable cover says nothing about the pages after it.
    const told = pages.filter(({ lines }) => lines.length > 0).length;
    if (told === 0 || (told === 1 && unreadable.length > coverOf)) throw withoutText(unreadable.length > 0);
    sayUnreadable(unreadable, draft);
    const kept = input.drawLater && input.bytes.length <= most.kept ? input.bytes : undefined;
    readText({ file, kept, draft }, pages, unreadable);
  } finally {
    file.close();
  }
};

/** Drops wrongly decoded lines, with a note. */
function leaveOutGarbled(pages: Page[], draft: Draft): void {
  const wrong = pages.filter(({ lines }) => lines.some(isGarbledLine));
  if (wrong.length === 0) return;
  for (const page of wrong) page.lines = page.lines.filter((line) => !isGarbledLine(line));
  draft.note(
    'PART_LEFT_OUT',
    `Lines of which the file does not say, or says wrongly, which letters they hold were left out: page ${wrong.map(({ number }) => number).join(', ')}.`,
  );
}

const withoutText = (noisy: boolean) =>
  new SourceError(
    'empty',
    noisy
      ? 'The PDF shows text, but does not say which letters these are, or says so wrongly: it cannot be read.'
      : 'The PDF holds no text: it may be a scan, whose pictures cannot be read.',
  );

function readPages(file: PdfFile, draft: Draft): Page[] {
  const pages: Page[] = [];
  const deadline = performance.now() + most.milliseconds;
  let letters = 0;
  let damaged = 0;
  const last = Math.min(file.pages, most.pages);
  let at = 0;
  for (; at < last && letters < most.letters && performance.now() < deadline; at++) {
    const page = readPage(file, at);
    if (!page) damaged++;
    else {
      pages.push(page);
      letters += page.letters;
    }
  }
  if (pages.length === 0) throw new SourceError('corrupt', 'No page of the PDF can be opened.');
  if (damaged > 0) draft.note('PAGES_UNREADABLE', `${damaged} of ${at} pages are damaged and were left out.`);
  if (at < file.pages)
    draft.note(
      'PART_LEFT_OUT',
      `Of ${file.pages} pages the first ${at} were read: the file is too long for more.`,
    );
  return pages;
}

function sayUnreadable(pages: Page[], draft: Draft): void {
  if (pages.length === 0) return;
  const numbers = pages.map(({ number }) => number).join(', ');
  draft.note(
    'PAGES_UNREADABLE',
    `The letters of page ${numbers} cannot be read as text: what is there is kept as a picture only.`,
  );
}

/** Height share below which there is no title. */
const belowTitle = 0.3;

interface Reading {
  file: PdfFile;
  kept: Uint8Array | undefined;
  draft: Draft;
}

function readText({ file, kept, draft }: Reading, given: Page[], unreadable: Page[]): void {
  const cover = archiveCover(given);
  const pages = given.slice(cover?.pages);
  // References on the first page of a short paper have their own identifiers and years.
  const first = pages[0]?.lines ?? [];
  const top = belowTitle * (pages[0]?.view.height ?? 0);
  // "… of the literature" ends a title.
  const cited = first.findIndex(({ text, y0 }) => y0 > top && kindOfHeading(text) === 'references');
  const front = (cited < 0 ? first : first.slice(0, cited)).map(({ text }) => text).join('\n');
  const venue = pages[0] && venueOf(cited < 0 ? first : first.slice(0, cited), pages[0].view);
  mendBullets(pages);
  const body = bodySize(pages);
  removeFurniture(pages, body);
  findColumns(pages, body);
  pages.forEach(splitTightCells);
  pages.forEach(joinDrawnOut);
  joinInitials(pages);
  markRunInLabels(pages);
  const known = vocabularyOf(pages);
  const plain = plainWordsOf(pages.slice(0, openingPages));
  const title = titleBlockOf(pages[0], {
    body,
    known,
    plain,
    named: cover?.title ?? property(file, 'Title'),
    author: property(file, 'Author'),
    end: detailsAtEnd(pages),
    left: leftOf(pages.slice(1, openingPages)),
  });
  const setting: Setting = {
    body,
    spacing: usualSpacing(pages, body),
    known,
    outline: outlineOf(file),
    tags: new Map(pages.map((page) => [page.number, trustedTags(page)])),
    edges: columnEdges(pages, body),
    typewritten: isTypewritten(pages),
    apart: linesApart(pages),
    underlined: underlinedLines(pages),
    ends: endsBeside(pages),
  };
  const flow = new Flow(setting);
  let open: Float | undefined;
  for (const page of pages) {
    const goesOn = open && takeContinuation(open, page, known);
    const floats = unreadable.includes(page) ? [wholePage(page)] : floatsOf(page, body, title.lines, known);
    for (const item of itemsOf(page, floats, title, setting, draft)) flow.take(item);
    if (open && goesOn === undefined) checkWhole(open, page, floats);
    if (!goesOn) open = tableAtFoot(page, floats);
  }
  say(file, title, { front, venue, cover }, draft);
  writeBlocks(flow.finish(), { file, kept, pages, setting, draft });
}

/** Left edge of some pages' text. */
function leftOf(pages: Page[]): number {
  const edges = pages.flatMap(({ lines }) => lines.map(({ x0 }) => x0));
  return edges.length > 0 ? Math.min(...edges) : 0;
}

const doi = /\b10\.\d{4,9}\/[^\s"<>]{1,120}/g;
/** Grants have identifiers like papers. */
const granted = /\b(?:fund(?:s|ed|ing)?|grants?|supported|scholarship|studentship)\b/i;
/** Characters before an identifier in which a grant is mentioned. */
const besideGrant = 160;

const ownDoi = (front: string): string | undefined =>
  [...front.matchAll(doi)].find(
    ({ index }) => !granted.test(front.slice(Math.max(0, index - besideGrant), index)),
  )?.[0];
const dates = [
  /(?:\d{1,2}(?:st|nd|rd|th|\.|er)?,? (?:de |of )?)?(\p{L}{3,10})\.?,? (?:de )?(?:\d{1,2}(?:st|nd|rd|th)?, )?(?:19|20)\d\d\b/gu,
  /\b(?:19|20)\d\d-[01]\d-[0-3]\d\b/g,
  /(?:19|20)\d\d\s?[年년]\s?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?/g,
];

/** Most other words in a date line: "Received 3 March 2020; accepted 5 May 2020". */
const mostBeside = 6;

/** "July 2024 – December 2024": a range is a topic, not a date. */
const span = /(?:19|20)\d\d\s?(?:[-–—]|\p{L}{1,5}\s)\s?[\p{L}\d][^;,]{0,16}(?:19|20)\d\d/u;
const beginsSpan = (before: string): boolean =>
  months().has(/(\p{L}{3,10})\.?\s?[-–—]\s?$/u.exec(before)?.[1]?.toLowerCase() ?? '');

const dayAtEnd = /(?<=[\s,])(\d{1,2}(?:st|nd|rd|th|\.|er)?)\s?\n(?=\p{L}{3,10}\.?,? (?:19|20)\d\d\b)/gu;

/** The first written-out date, except in sentences and ranges. */
function dateIn(text: string): string | undefined {
  // "April 2027 –" goes on in the next line, and "14" before "October 2026" belongs to it.
  const lines = text
    .replace(/[-–—]\n/gu, '– ')
    .replace(dayAtEnd, '\n$1 ')
    .split('\n');
  const dated = lines.filter((line) => /(?:19|20)\d\d/.test(line) && !span.test(line));
  for (const pattern of dates)
    for (const line of dated)
      for (const { 0: whole, 1: month, index } of line.matchAll(pattern))
        if (
          !beginsSpan(line.slice(0, index)) &&
          (!month || months().has(month.toLowerCase())) &&
          line.replace(whole, '').trim().split(/\s+/u).length <= mostBeside
        )
          return whole.trim();
  return undefined;
}

/** A form field, such as "Name: B", or a web or mail address. */
const field = /^[^:：]{1,24}[:：]\s{0,3}\S{0,16}$/u;
const address = /^(?:https?:\/\/|www\.)\S+$|^\S{1,64}@\S{1,200}$/iu;

const isNoTitle = (text: string, large: boolean, named: boolean): boolean =>
  !/\p{L}{3}|\p{Lo}/u.test(text) ||
  (field.test(text) && !(large && /\p{L}\s\p{L}[^:：]*[:：]/u.test(text))) ||
  address.test(text) ||
  (named && /https?:/.test(text));

const imprint = /(?:©|\(c\)|copyright|\bvol\.|journal|proceedings)\D{0,40}((?:19|20)\d\d)(?!\d)/giu;
/** Largest difference in years between a paper and its file; otherwise the year belongs to another work or a scan. */
const mostApart = 2;

/** The year in the first page's imprint, else that of the file of a published paper: others say nothing of when they were written. */
function yearOf(file: PdfFile, front: string, published: boolean): string | undefined {
  const written = /^D:((?:19|20)\d\d)/.exec(property(file, 'CreationDate'))?.[1];
  const printed = [...front.matchAll(imprint)].flatMap(([, year]) => year ?? []);
  const near = (year: string) => !written || Math.abs(Number(year) - Number(written)) <= mostApart;
  return printed.find(near) ?? (published ? written : undefined);
}

/** Takes metadata from the file and its first page. */
function say(
  file: PdfFile,
  title: TitleBlock,
  { front, venue, cover }: { front: string; venue: string | undefined; cover: ArchiveCover | undefined },
  draft: Draft,
): void {
  const named = cover?.title ?? property(file, 'Title');
  const authors = cover && cover.authors.length > 0 ? cover.authors : title.authors;
  const usable = isOwnTitle(named, front);
  const author = property(file, 'Author');
  const printed =
    authors.length > 0
      ? (cover?.year ??
        yearOf(file, front, Boolean(venue ?? ownDoi(front))) ??
        /(?:19|20)\d\d/.exec(venue ?? '')?.[0])
      : undefined;
  const date = dateIn(title.head ?? front) ?? printed;
  const id = ownDoi(front)?.replace(/(?<![.,;)\]])[.,;)\]]+$/, '');
  draft.meta = {
    ...((cover?.title && { title: cover.title }) ||
      (title.title && !isNoTitle(title.title, title.large === true, usable) && { title: title.title })),
    ...(title.subtitle && { subtitle: title.subtitle }),
    ...(usable && { titleProperty: named }),
    ...(authors.length > 0 ? { authors } : isPerson(author) && { authorProperty: author }),
    ...(date && { date }),
    ...(id && { doi: id }),
    ...(venue && authors.length > 0 && { venue }),
  };
}
