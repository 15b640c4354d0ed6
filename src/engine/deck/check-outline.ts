import type { Locale } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import {
  type Claim,
  checkSupport,
  type Evidence,
  type Unsupported,
  warningOf,
} from '../content/check-support.ts';
import { captionHolds, chartHolds, type Look, lookWith, rowHolds } from '../content/held-claims.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { listedIn } from '../language/list-of.ts';
import { splitSentences } from '../language/sentences.ts';
import type { Column, Point, SlideOutline } from '../outline.ts';

/**
 * Checks the finished slides against the sources once more: each sentence, number, chart value, cell, note and title.
 * Unsupported content is removed, and empty slides with it. Guidance claims nothing and stays. Headings may be joined in
 * the language of the deck or in `ofSources`.
 */
export function checkOutline(
  slides: readonly SlideOutline[],
  evidence: Evidence,
  own: readonly string[],
  language: Locale,
  ofSources = language,
): { slides: SlideOutline[]; warnings: Warning[] } {
  const faults: { fault: Unsupported; id: string }[] = [];
  const ownKeys = new Set(own.map(keyOf));
  const kept = slides.flatMap((slide, index) => {
    if (slide.guidance) return [slide];
    const faultOf = (text: string, given: Partial<Claim> = {}) =>
      checkSupport(
        [{ text, slide: index + 1, support: slide.support ?? [], alone: !showing.has(slide.kind), ...given }],
        evidence,
        language,
      )[0];
    const look = lookWith(faultOf, (fault) => faults.push({ fault, id: slide.id }));
    const { fits, holds } = look;
    if (claimsByTitle(slide) && !ownKeys.has(keyOf(slide.title)) && !fits(slide.title))
      for (const part of titleParts(slide.title))
        for (const text of fits(part)
          ? []
          : listedIn(part, language).flatMap((one) => listedIn(one, ofSources)))
          if (!ownKeys.has(keyOf(text))) holds(text);
    const left = withoutFaults(slide, look, language);
    return left ? [withNotes(left, look)] : [];
  });
  // Removed slides renumber the following ones.
  const numbers = new Map(kept.map(({ id }, index) => [id, index + 1]));
  const warnings = faults.map(({ fault, id }) => ({ ...warningOf(fault), slide: numbers.get(id) ?? null }));
  return { slides: kept, warnings };
}

const showing: ReadonlySet<SlideOutline['kind']> = new Set(['table', 'chart', 'picture']);

const claimsByTitle = ({ kind }: SlideOutline): boolean =>
  kind !== 'title' && kind !== 'agenda' && kind !== 'section';

/** The claims in a title: each heading of merged sections, both parts of "North: Result (1/2)". */
const titleParts = (title: string): string[] =>
  title
    .replace(/\s\(\d+(?:\/\d+)?\)$/u, '')
    .split(/\s[·–]\s/u)
    .flatMap((part) => part.split(': '));

function withoutFaults(slide: SlideOutline, look: Look, language: Locale): SlideOutline | undefined {
  const { holds } = look;
  switch (slide.kind) {
    case 'bullets':
    case 'closing': {
      const points = keptPoints(slide.points, holds);
      return points.length > 0 ? { ...slide, points } : undefined;
    }
    case 'two-columns':
      return { ...slide, columns: slide.columns.map((one) => keptColumn(one, holds)) as [Column, Column] };
    case 'comparison':
      return { ...slide, options: slide.options.map((one) => keptColumn(one, holds)) };
    case 'statement':
    case 'quote':
      return holds(slide.text) ? slide : undefined;
    case 'timeline': {
      const events = slide.events.filter(({ when, what }) => holds(`${when} ${what}`));
      return events.length > 0 ? { ...slide, events } : undefined;
    }
    case 'big-number': {
      const figures = slide.figures.filter(({ value, label }) => holds(value) && holds(label));
      const points = slide.points && keptPoints(slide.points, holds);
      if (figures.length > 0) return { ...slide, figures, ...(points && { points }) };
      return undefined;
    }
    case 'picture': {
      const { caption, points, ...rest } = slide;
      const shown = caption && captionHolds(caption, look) ? caption : undefined;
      const kept = points && keptPoints(points, holds);
      return { ...rest, ...(shown && { caption: shown }), ...(kept?.length && { points: kept }) };
    }
    case 'chart':
      return chartHolds(slide.chart, [slide.title, slide.takeaway ?? ''], look)
        ? withTakeaway(slide, look, language)
        : undefined;
    case 'table': {
      const rows = slide.rows.filter(rowHolds(slide.columns, [slide.title], look));
      // A table without rows is dropped.
      return rows.length > 0 || slide.rows.length === 0
        ? withTakeaway({ ...slide, rows }, look, language)
        : undefined;
    }
    default:
      return slide;
  }
}

type Holds = Look['holds'];

const announces = /[:：]\s*$/u;
/** "Duties of the chair:", whose own items are not there. */
const isBareLead = (text: string): boolean => announces.test(text) && wordCount(text) <= leadWords;
const leadWords = 12;

function keptPoints(points: Point[], holds: Holds): Point[] {
  const bare = ({ heading, children }: Point) => heading === true && !children?.length;
  const kept = points.flatMap((point, index) => {
    if (point.guidance) return [point];
    const next = points[index + 1];
    // "The prices are:" with nothing after it.
    if (announces.test(point.text) && !point.children?.length && (!next || next.heading)) return [];
    // List items belong to their introduction; sentences under a heading stand alone.
    const held = point.children?.filter((text) => holds(text, point.heading ? {} : { alone: false }));
    const children = held?.slice(0, held.findLastIndex((text) => !isBareLead(text)) + 1);
    if (children?.length === 0 && point.children?.length) return [];
    // "Rope – Pros:" combines two headings.
    const leads = point.children ? point.text.split(/\s–\s(?=[^–]*[:：]$)/u) : [];
    const introduced = leads.length > 1 && leads.every((text) => holds(text, { alone: false }));
    const introduces = point.children ? { alone: false } : {};
    return point.heading || introduced || (leads.length < 2 && holds(point.text, introduces))
      ? [{ ...point, ...(children && { children }) }]
      : [];
  });
  // A heading with nothing left below it.
  return kept.length === points.length
    ? kept
    : kept.filter((point, index) => !bare(point) || (kept[index + 1] && !kept[index + 1]?.heading));
}

const keptColumn = (column: Column, holds: Holds): Column => ({
  ...column,
  points: keptPoints(column.points, holds),
});

type WithTakeaway = Extract<SlideOutline, { takeaway?: string }>;

/** Keeps the supported part of the text below a chart or table. */
function withTakeaway<Slide extends WithTakeaway>(slide: Slide, look: Look, language: Locale): Slide {
  const { takeaway, ...rest } = slide;
  const kept = takeaway
    ?.split(/(\n| · )/u)
    .map((part, index) => (index % 2 === 1 ? part : heldPart(part, look, language)))
    .join('')
    .replace(/^(?:\n| · )|(?:\n| · )$/gu, '');
  return { ...rest, ...(kept && { takeaway: kept }) } as Slide;
}

function heldPart(part: string, { fits, holds }: Look, language: Locale): string {
  if (fits(part)) return part;
  return splitSentences(part, language)
    .filter((sentence) => holds(sentence))
    .join(' ');
}

/** Notes are quotations with their place; the numbers of each line are checked. */
function withNotes(slide: SlideOutline, { holds }: Look): SlideOutline {
  if (!slide.notes) return slide;
  const lines = slide.notes.split('\n').filter((line) =>
    holds(line.replace(/ \([^()]{1,120}\)$/u, ''), {
      wording: 'own',
      about: [slide.title],
      alone: false,
    }),
  );
  const { notes: _, ...silent } = slide;
  return lines.length > 0 ? ({ ...silent, notes: lines.join('\n') } as SlideOutline) : silent;
}
