import { type FormatKey, formatKeys, type SlideFormat, type TextFormat } from './conversion.ts';
import { writtenCases } from './recase.ts';

/** The values each part of a format can take. Sizes are in points. */
const formatCases = ['none', 'upper', 'small', ...writtenCases] as const;
const verticalAlignments = ['top', 'middle', 'bottom'] as const;
const horizontalAlignments = ['left', 'center', 'right', 'justify'] as const;

const words: Partial<Record<FormatKey, readonly string[]>> = {
  font_case: formatCases,
  vertical_alignment: verticalAlignments,
  horizontal_alignment: horizontalAlignments,
};

/** The type sizes presentation programs accept, in points. */
const [smallest, largest] = [1, 400];

/** Faults in the values of one request entry, a sentence each. */
export function faultsOfValues(entry: SlideFormat, name: string): string[] {
  return Object.entries(entry).flatMap(([text, format]) =>
    formatKeys.flatMap((key) => {
      const value = (format as TextFormat)[key]?.value;
      const wanted = value === undefined || value === null ? undefined : wantedInstead(key, value);
      return wanted ? [`${name}.${text}.${key}.value must be ${wanted}`] : [];
    }),
  );
}

/** The expected value, in words; undefined where the value is valid. */
function wantedInstead(key: FormatKey, value: unknown): string | undefined {
  if (key === 'font_height') {
    const size = Number(value);
    return size >= smallest && size <= largest ? undefined : `points between ${smallest} and ${largest}`;
  }
  const allowed = words[key];
  if (!allowed) return typeof value === 'boolean' ? undefined : 'true or false';
  return allowed.includes(value as string) ? undefined : `one of ${allowed.join(', ')}`;
}
