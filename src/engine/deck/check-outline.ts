import type { Warning } from '../../contract/outcome.ts';
import {
  type Claim,
  checkSupport,
  type Evidence,
  type Unsupported,
  warningOf,
} from '../content/check-support.ts';
import { keyOf } from '../content/words.ts';
import type { Column, Point, SlideOutline } from '../outline.ts';

/**
 * The finished slides, each sentence, number and title looked up in the sources once more. What does not hold, and what was
 * said before, is taken out; slides of which nothing is left go too. Guidance states nothing and stays.
 */
export function checkOutline(
  slides: readonly SlideOutline[],
  evidence: Evidence,
  own: readonly string[],
): { slides: SlideOutline[]; warnings: Warning[] } {
  const faults: { fault: Unsupported; id: string }[] = [];
  const ownKeys = new Set(own.map(keyOf));
  const said = new Set<string>();
  const kept = slides.flatMap((slide, index) => {
    const holds = (text: string): boolean => {
      const claim: Claim = { text, slide: index + 1, support: slide.support ?? [] };
      const [fault] = checkSupport([claim], evidence);
      if (fault) faults.push({ fault, id: slide.id });
      return fault === undefined;
    };
    if (slide.guidance) return [slide];
    for (const text of titleClaims(slide)) if (!ownKeys.has(keyOf(text))) holds(text);
    return withoutFaults(slide, (text) => holds(text) && isNew(text, said)) ?? [];
  });
  // Slides that go move those behind them up.
  const numbers = new Map(kept.map(({ id }, index) => [id, index + 1]));
  const warnings = faults.map(({ fault, id }) => ({ ...warningOf(fault), slide: numbers.get(id) ?? null }));
  return { slides: kept, warnings };
}

/** A short label may come again, a sentence may not. */
const shortest = 40;

function isNew(text: string, said: Set<string>): boolean {
  const key = keyOf(text);
  if (key.length < shortest) return true;
  if (said.has(key)) return false;
  said.add(key);
  return true;
}

/** What a title claims: of merged sections each heading, of "North: Result (1/2)" both. */
function titleClaims({ title, kind }: SlideOutline): string[] {
  if (kind === 'title' || kind === 'agenda' || kind === 'section') return [];
  const bare = title.replace(/\s\(\d+(?:\/\d+)?\)$/u, '');
  return bare.split(' · ').flatMap((part) => part.split(': '));
}

function withoutFaults(slide: SlideOutline, holds: (text: string) => boolean): SlideOutline | undefined {
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
      return figures.length > 0 ? { ...slide, figures } : undefined;
    }
    default:
      return slide;
  }
}

const keptPoints = (points: Point[], holds: (text: string) => boolean): Point[] =>
  points.flatMap((point) => {
    if (point.guidance) return [point];
    const children = point.children?.filter(holds);
    if (children?.length === 0 && point.children?.length) return [];
    return point.heading || holds(point.text) ? [{ ...point, ...(children && { children }) }] : [];
  });

const keptColumn = (column: Column, holds: (text: string) => boolean): Column => ({
  ...column,
  points: keptPoints(column.points, holds),
});
