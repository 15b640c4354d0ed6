import { type FormatKey, formatKeys, type SlideFormat, type TextFormat } from './conversion.ts';
import { writtenCases } from './recase.ts';

/** What each part of a format can be, as presentations can show it. Sizes are points. */
const formatCases = ['none', 'upper', 'small', ...writtenCases] as const;
const verticalAlignments = ['top', 'middle', 'bottom'] as const;
const horizontalAlignments = ['left', 'center', 'right', 'justify'] as const;

const words: Partial<Record<FormatKey, readonly string[]>> = {
  font_case: formatCases,
  vertical_alignment: verticalAlignments,
  horizontal_alignment: horizontalAlignments,
};

/** Points that presentation programs set. */
const [smallest, largest] = [1, 400];

/** What is wrong with the values of one entry of a request, a sentence each. */
export function faultsOfValues(entry: SlideFormat, name: string): string[] {
  return Object.entries(entry).flatMap(([text, format]) =>
    formatKeys.flatMap((key) => {
      const value = (format as TextFormat)[key]?.value;
      const wanted = value === undefined || value === null ? undefined : wantedInstead(key, value);
      return wanted ? [`${name}.${text}.${key}.value must be ${wanted}`] : [];
    }),
  );
}

/** What a value should have been; undefined where it is that. */
function wantedInstead(key: FormatKey, value: unknown): string | undefined {
  if (key === 'font_height') {
    const size = Number(value);
    return size >= smallest && size <= largest ? undefined : `points between ${smallest} and ${largest}`;
  }
  const allowed = words[key];
  if (!allowed) return typeof value === 'boolean' ? undefined : 'true or false';
  return allowed.includes(value as string) ? undefined : `one of ${allowed.join(', ')}`;
}
