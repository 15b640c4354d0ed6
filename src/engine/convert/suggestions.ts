import { unnoticeable } from './colors/unnoticeable.ts';
import type { Decisions } from './conversion.ts';
import type { ConversionReport } from './report.ts';

/** A source colour that is not the brand's, where it is used, and the brand's proposal for it. */
export interface Suggestion {
  type: 'color' | 'specialColor';
  /** Counted from 0. */
  slideIndex: number;
  currentColor: string;
  newColor: string;
  /** `suggested` until it is decided. */
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

/** A colour decision: `rejected` keeps the source's colour, any other status takes the new one. */
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
