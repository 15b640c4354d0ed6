import type { Decisions, SlideFormat } from './conversion.ts';
import { faultsOfValues } from './format-values.ts';

/** Requested formats, the slides they are for, and how those were selected. Slides count from 0. */
export interface FormatRequest {
  slideIndex: number[];
  selection?: string;
  /** Whether to discard earlier decisions for these slides. */
  overall: boolean;
  config: SlideFormat[];
}

/**
 * Why a request cannot be carried out, one sentence per fault.
 * @param slides how many the deck has
 */
export function faultsOfFormat(
  { slideIndex, selection, overall, config }: FormatRequest,
  slides: number,
): string[] {
  const faults: string[] = [];
  for (const index of slideIndex) {
    if (index >= slides)
      faults.push(
        `slideIndex: ${index} is past the last slide; the deck has ${slides} slides, counted from 0`,
      );
  }
  if (selection === 'single' && slideIndex.length !== 1)
    faults.push('slideIndex must have exactly one entry where selection_type is "single"');
  if (overall && config.length === 0) return faults;
  if (config.length !== slideIndex.length) {
    faults.push(
      `modify_format_config must have one entry for each of slideIndex: it has ${config.length}, not ${slideIndex.length}`,
    );
  }
  return [...faults, ...config.flatMap((entry, at) => faultsOfValues(entry, `modify_format_config[${at}]`))];
}

/** The kind of selection, where the request does not state it. */
export function derivedSelection(slideIndex: number[], slides: number): string {
  if (slideIndex.length === 1) return 'single';
  return new Set(slideIndex).size === slides ? 'all' : 'custom';
}

/** Adds a request to the decisions. One slide with a wider selection stands for all the slides of that selection. */
export function decideFormats(decisions: Decisions, request: FormatRequest, slides: number): Decisions {
  const decided = structuredClone(decisions);
  const indexes = request.slideIndex.length === 1 ? selected(request, slides) : request.slideIndex;
  if (request.overall) for (const index of indexes) delete decided.formats[index];
  for (const [position, index] of indexes.entries()) {
    const format = request.config[position] ?? request.config[0];
    if (format) decided.formats[index] = merged(decided.formats[index] ?? {}, format);
  }
  return decided;
}

/** Merges formats option by option. */
const merged = (before: SlideFormat, more: SlideFormat): SlideFormat => ({
  ...before,
  ...(more.title && { title: { ...before.title, ...more.title } }),
  ...(more.body && { body: { ...before.body, ...more.body } }),
});

function selected({ slideIndex: [current = 0], selection }: FormatRequest, slides: number): number[] {
  const all = Array.from({ length: slides }, (_, index) => index);
  if (selection === 'all') return all;
  if (selection === 'apply to slides after the current slide') return all.filter((index) => index >= current);
  if (selection === 'apply to slides before the current slide')
    return all.filter((index) => index <= current);
  return [current];
}
