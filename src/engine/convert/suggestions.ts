import { unnoticeable } from './colors/unnoticeable.ts';
import type { Decisions } from './conversion.ts';
import type { ConversionReport } from './report.ts';

/** One colour of the source that is none of the brand's, where it stands, and what the brand has for it. */
export interface Suggestion {
  type: 'color' | 'specialColor';
  /** Counted from 0. */
  slideIndex: number;
  currentColor: string;
  newColor: string;
  /** `suggested` until somebody decided. */
  status: string;
}

export function suggestionsOf(report: ConversionReport, { statuses }: Decisions): Suggestion[] {
  return report.slides.flatMap(({ slide, recolored }) => {
    const seen = new Set<string>();
    return recolored.flatMap(({ from, to, proposed, special, difference }) => {
      if (seen.has(from) || (difference < unnoticeable && !statuses[from])) return [];
      seen.add(from);
      const decided = statuses[from];
      return [
        {
          type: special ? ('specialColor' as const) : ('color' as const),
          slideIndex: slide - 1,
          currentColor: from,
          newColor: decided || to !== from ? to : proposed,
          status: decided ?? 'suggested',
        },
      ];
    });
  });
}

/** What an author says about colours: `rejected` keeps the source's, everything else takes the new one. */
export interface ColorDecision {
  status: string;
  values: { currentColor: string; newColor: string }[];
}

export function decideColors(
  decisions: Decisions,
  ordinary: ColorDecision,
  special: ColorDecision | undefined,
): Decisions {
  const decided = structuredClone(decisions);
  for (const [{ status, values }, colors] of [
    [ordinary, decided.colors] as const,
    ...(special ? [[special, decided.specialColors] as const] : []),
  ]) {
    for (const { currentColor, newColor } of values) {
      const from = normalColor(currentColor);
      colors[from] = status === 'rejected' ? from : normalColor(newColor);
      decided.statuses[from] = status;
    }
  }
  return decided;
}

export const isColor = (color: string): boolean => /^#?[0-9a-f]{6}$/i.test(color);
export const normalColor = (color: string): string => `#${color.replace(/^#/, '').toUpperCase()}`;
