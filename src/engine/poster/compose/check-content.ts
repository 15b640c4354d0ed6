import type { Locale } from '../../../contract/locales.ts';
import type { Warning } from '../../../contract/outcome.ts';
import {
  type Claim,
  checkSupport,
  type Evidence,
  type Unsupported,
  warningOf,
} from '../../content/check-support.ts';
import { captionHolds, chartHolds, type Look, lookWith, rowHolds } from '../../content/held-claims.ts';
import { keyOf } from '../../content/words.ts';
import { overviewTitle } from '../../language/composing-words.ts';
import type { CitedPoint, PosterContent, Region, RegionBlock } from '../content.ts';
import { wordsOf } from '../words/words-of.ts';

interface PosterLook extends Look {
  /** Whether a source has this row. */
  hasRow: (cells: string[]) => boolean;
}

/**
 * Checks a finished poster against sources and prompt once more: each heading, point, cell, chart value and key figure.
 * Unsupported content is removed and reported; questions to the author stay.
 */
export function checkContent(
  content: PosterContent,
  evidence: Evidence,
): { content: PosterContent; warnings: Warning[] } {
  const { language } = content;
  const faults: Unsupported[] = [];
  const faultOf = (text: string, given: Partial<Claim> = {}) =>
    checkSupport([{ text, slide: null, ...given }], evidence, language)[0];
  const look: PosterLook = {
    ...lookWith(faultOf, (fault) => faults.push(fault)),
    hasRow: (cells) => evidence.hasRow(cells, language),
  };
  const own = ownHeadings(language);
  const regions = content.regions.map((region) =>
    region.place === 'body' ? checkedRegion(region, own, look) : region,
  );
  return { content: { ...content, regions }, warnings: faults.map(warningOf) };
}

/** Headings set by svc. */
function ownHeadings(language: Locale): ReadonlySet<string> {
  const { regions, goodToKnow } = wordsOf(language);
  return new Set(
    [...Object.values(regions).map(([name]) => name), goodToKnow, overviewTitle(language)].map(keyOf),
  );
}

function checkedRegion(region: Region, own: ReadonlySet<string>, look: PosterLook): Region {
  const { heading, ...rest } = region;
  const headed = heading !== undefined && (own.has(keyOf(heading)) || look.holds(heading));
  const about = headed ? [heading] : [];
  const blocks = region.blocks.flatMap((block) => checkedBlock(block, about, look) ?? []);
  return { ...rest, ...(headed && { heading }), blocks };
}

function checkedBlock(block: RegionBlock, about: string[], look: PosterLook): RegionBlock | undefined {
  const { holds } = look;
  switch (block.kind) {
    case 'text':
    case 'statement':
      return block.guidance || holds(block.text) ? block : undefined;
    case 'points': {
      const points = block.points.flatMap((point) => checkedPoint(point, look) ?? []);
      return points.length > 0 ? { ...block, points } : undefined;
    }
    case 'figures': {
      const figures = block.figures.filter(
        ({ value, label, guidance }) => guidance || (holds(value, { about: [label] }) && holds(label)),
      );
      return figures.length > 0 ? { ...block, figures } : undefined;
    }
    case 'chart':
      return checkedChart(block, about, look);
    case 'table':
      return checkedTable(block, about, look);
    case 'picture': {
      const { caption, ...rest } = block;
      return caption && labelledHolds(caption, look) ? block : rest;
    }
    case 'steps': {
      const steps = block.steps.filter(
        ({ title, text, guidance }) => guidance || (holds(title) && (!text || sentencesHold(text, look))),
      );
      return steps.length > 0 ? { ...block, steps } : undefined;
    }
    case 'timeline': {
      const events = block.events.filter((event) => event.guidance || eventHolds(event, look));
      return events.length > 0 ? { ...block, events } : undefined;
    }
    case 'facts':
      return block;
  }
}

function checkedPoint(point: CitedPoint, { holds }: Look): CitedPoint | undefined {
  if (point.guidance) return point;
  const children = point.children?.filter((child) => holds(child));
  if (point.children?.length && children?.length === 0) return undefined;
  return point.heading || holds(point.text) ? { ...point, ...(children && { children }) } : undefined;
}

const printedLabel = /^\p{L}{3,10}\.?\s(?:\d{1,3}|[IVX]{1,5})(?:: | · |$)/u;

/** "Figure 3: Height over time", "Table 3 · 12 of 36 rows": the label need not occur in the text, the rest must. */
function labelledHolds(caption: string, look: Look): boolean {
  const said = caption.replace(printedLabel, '');
  return said === '' || (said !== caption && look.fits(said)) || captionHolds(caption, look);
}

/** Text below a step may combine several items. */
const sentencesHold = (text: string, { fits, holds }: Look): boolean =>
  fits(text) || fits(text, { wording: 'own' }) || holds(text);

/** Time and event stood in one line or table row. */
const eventHolds = ({ when, what }: { when: string; what: string }, { fits, holds }: Look): boolean =>
  fits(`${when} ${what}`) ||
  (fits(when) && (fits(what) || what.split(', ').every((part) => fits(part)))) ||
  holds(`${when} ${what}`);

type Chart = Extract<RegionBlock, { kind: 'chart' }>;

/** Drops a chart with an unsupported value. */
function checkedChart(block: Chart, about: string[], look: Look): Chart | undefined {
  const { chart, takeaway, ...rest } = block;
  if (!chartHolds(chart, [takeaway ?? '', ...about], look)) return undefined;
  return { ...rest, chart, ...(takeaway && labelledHolds(takeaway, look) && { takeaway }) };
}

type Table = Extract<RegionBlock, { kind: 'table' }>;

/** Keeps rows that match a source table, each number in its own row. */
function checkedTable(block: Table, about: string[], look: PosterLook): Table | undefined {
  const { caption, ...rest } = block;
  const holds = rowHolds(block.columns, about, look);
  // "4.284" next to "0.631" is a decimal, even where full stops separate thousands.
  const rows = block.rows.filter((row) => look.hasRow(row) || holds(row));
  if (rows.length === 0) return undefined;
  return { ...rest, rows, ...(caption && labelledHolds(caption, look) && { caption }) };
}
