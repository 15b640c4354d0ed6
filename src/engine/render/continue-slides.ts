import type { Warning } from '../../contract/outcome.ts';
import { fewerItems } from '../deck/cover.ts';
import { divide } from '../deck/layout/divide.ts';
import { sentencesOf } from '../deck/layout/kinds/statements.ts';
import { mostColumns } from '../deck/layout/kinds/table.ts';
import { breathe, pageCounter } from '../deck/layout/layout-deck.ts';
import { momentsOf } from '../deck/moments.ts';
import type { DeckDocument } from '../deck.ts';
import type { OwnLook, SlideOutline, SlideOwn } from '../outline.ts';
import { pictureSizes } from '../scene/picture.ts';
import type { Assets } from '../source.ts';
import { openTemplate } from './open-template.ts';

export interface Continuing {
  signal: AbortSignal;
  /** Folder of the company's own templates. */
  templatesFolder?: string;
  /** The most slides the deck may have. */
  most?: number;
  /** Counts the pages of slides; pass one to reuse its results. */
  pagesOf?: ReturnType<typeof pageCounter>;
  /** Called for a slide whose last parts had no room in the deck. */
  warn?: (warning: Warning) => void;
}

interface Continued {
  document: DeckDocument;
  /** For each old slide, its index among the new ones. */
  places: number[];
}

/**
 * Turns slides drawn on several pages into as many slides of the outline, "Costs (1/2)" and "Costs (2/2)", so
 * that numbers match the file. A deck whose template is gone is returned unchanged.
 */
export async function continueSlides(
  given: DeckDocument,
  assets: Assets,
  { signal, templatesFolder, most, warn, pagesOf }: Continuing,
): Promise<Continued> {
  const template = pagesOf ? undefined : await openTemplate(given.templateId, templatesFolder);
  const counter = pagesOf ?? (template && pageCounter(given, template, pictureSizes(assets)));
  const document = counter ? withShortAgenda(given, counter) : given;
  const { slides } = document.outline;
  const parts: SlideOutline[][] = [];
  for (const slide of slides) {
    signal.throwIfAborted();
    parts.push(partsOf(slide, counter?.(slide, document.outline.language) ?? 1));
    await breathe();
  }
  const left = shortened(parts, most ?? Number.POSITIVE_INFINITY);
  const places: number[] = [];
  const used = new Set(slides.map(({ id }) => id));
  const made: SlideOutline[] = [];
  for (const [index, slide] of slides.entries()) {
    const all = parts[index] as SlideOutline[];
    const kept = all.slice(0, left[index]);
    places.push(made.length);
    if (kept.length < all.length)
      warn?.({
        code: 'CONTENT_LEFT_OUT',
        slide: made.length + 1,
        message: `“${slide.title}” would take ${all.length} slides, and the deck may have ${most}: the content of the last ${all.length - kept.length} is left out.`,
      });
    made.push(...kept.map((part, at) => (at === 0 ? part : { ...part, id: freshId(used) })));
  }
  if (parts.every(({ length }) => length === 1)) return { document, places };
  const divided = new Set(
    slides.filter((_, index) => (left[index] ?? 1) > 1).map(({ title }) => baseOf(title)),
  );
  const outline = { ...document.outline, slides: numbered(made, slides, divided) };
  return { document: { ...document, outline }, places };
}

/** Limits an agenda to as many slides as one page can list. */
function withShortAgenda(document: DeckDocument, pagesOf: ReturnType<typeof pageCounter>): DeckDocument {
  const { outline } = document;
  const slides = outline.slides.map((slide) => {
    if (slide.kind !== 'agenda') return slide;
    const items = fewerItems(slide.items, (items) => pagesOf({ ...slide, items }, outline.language) === 1);
    return items.length < slide.items.length ? { ...slide, items } : slide;
  });
  const isWhole = slides.every((slide, at) => slide === outline.slides[at]);
  return isWhole ? document : { ...document, outline: { ...outline, slides } };
}

/** How many parts of each slide to keep: the longest lose their last parts first. */
function shortened(parts: readonly SlideOutline[][], most: number): number[] {
  const left = parts.map(({ length }) => length);
  let total = left.reduce((sum, count) => sum + count, 0);
  while (total > most) {
    const longest = Math.max(...left);
    if (longest === 1) break;
    left[left.lastIndexOf(longest)] = longest - 1;
    total -= 1;
  }
  return left;
}

function freshId(used: Set<string>): string {
  let number = used.size + 1;
  while (used.has(`s${number}`)) number += 1;
  used.add(`s${number}`);
  return `s${number}`;
}

const counted = / \(\d+\/\d+\)$/;
const baseOf = (title: string): string => title.replace(counted, '');

/** Numbers the parts of a divided slide, including earlier divisions. */
function numbered(
  made: readonly SlideOutline[],
  before: readonly SlideOutline[],
  divided: ReadonlySet<string>,
): SlideOutline[] {
  const own = new Set(before.map(({ id }) => id));
  const result = [...made];
  for (let from = 0; from < made.length; ) {
    const base = baseOf((made[from] as SlideOutline).title);
    let to = from + 1;
    while (to < made.length && goesOn(made[to] as SlideOutline, base, own)) to += 1;
    const parts = result.slice(from, to);
    const times = parts.map((part) =>
      part.kind === 'bullets' ? momentsOf(part.points.map(({ text }) => text)) : undefined,
    );
    if (divided.has(base) && parts.length > 1 && times.every(Boolean))
      for (const [at, part] of parts.entries())
        result[from + at] = { ...part, title: `${base}: ${times[at]}` };
    else if (divided.has(base) && parts.length > 1)
      for (let at = from; at < to; at += 1)
        result[at] = { ...(made[at] as SlideOutline), title: `${base} (${at - from + 1}/${to - from})` };
    from = to;
  }
  return result;
}

/** Renumbers the parts of a divided slide that an edit left, where they are still consecutive. */
export function renumberParts(before: DeckDocument, after: DeckDocument): DeckDocument {
  const { slides } = after.outline;
  const kept = new Set(slides.map(({ id }) => id));
  const shrunk = new Set(
    before.outline.slides.flatMap(({ id, title }) =>
      counted.test(title) && !kept.has(id) ? [baseOf(title)] : [],
    ),
  );
  if (shrunk.size === 0) return after;
  const parts = new Map<string, number[]>();
  for (const [at, { title }] of slides.entries())
    if (counted.test(title) && shrunk.has(baseOf(title)))
      parts.set(baseOf(title), [...(parts.get(baseOf(title)) ?? []), at]);
  const now = [...slides];
  for (const [base, places] of parts) {
    const [first = 0] = places;
    if (places.at(-1) !== first + places.length - 1) continue;
    for (const [index, at] of places.entries())
      now[at] = {
        ...(now[at] as SlideOutline),
        title: places.length === 1 ? base : `${base} (${index + 1}/${places.length})`,
      };
  }
  return { ...after, outline: { ...after.outline, slides: now } };
}

const goesOn = ({ id, title }: SlideOutline, base: string, own: ReadonlySet<string>): boolean =>
  baseOf(title) === base && (!own.has(id) || counted.test(title));

/** Divides a slide into as many as it has pages; returns it unchanged where it cannot be divided. */
function partsOf(slide: SlideOutline, count: number): SlideOutline[] {
  const parts = count > 1 ? divided(slide, count) : [];
  return parts.length === count ? parts : [slide];
}

function divided(slide: SlideOutline, count: number): SlideOutline[] {
  switch (slide.kind) {
    case 'closing':
    case 'bullets': {
      let from = slide.numberedFrom ?? 0;
      return divide(slide.points, count).map((points) => {
        const start = from;
        from += points.length;
        return { ...slide, points, ...(slide.numberedFrom !== undefined && { numberedFrom: start }) };
      });
    }
    case 'picture':
      return divide(slide.points ?? [], count).map((points) => ({ ...slide, points }));
    case 'big-number':
      return divide(slide.points ?? [], count).map((points) => ({ ...slide, points }));
    case 'timeline':
      return divide(slide.events, count).map((events) => ({ ...slide, events }));
    case 'table':
      if (slide.columns.length > mostColumns) return [];
      return divide(slide.rows, count).map((rows) => {
        const from = slide.rows.indexOf(rows[0] as string[]);
        return { ...slide, rows, ...(slide.own && { own: ownOfRows(slide.own, from, rows.length) }) };
      });
    case 'statement':
    case 'quote':
      return divide(sentencesOf(slide.text), count).map((text) => ({ ...slide, text: text.join('').trim() }));
    default:
      return [];
  }
}

/** Formats of rows go with the rows; those of headers, columns and the whole table go to each part. */
function ownOfRows(own: SlideOwn, from: number, count: number): SlideOwn {
  const looks = own.looks?.flatMap((one): OwnLook[] => {
    const row = one.part && 'row' in one.part ? one.part.row : undefined;
    if (row === undefined || row === 0) return [one];
    return row > from && row <= from + count ? [{ ...one, part: { ...one.part, row: row - from } }] : [];
  });
  return { ...own, ...(looks && { looks }) };
}
