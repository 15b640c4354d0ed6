import type { ConversionReport } from './report.ts';

/** How free objects are fitted to the target's page. */
export const workAreaSelections = ['adjust', 'no-adjust', 'fill'] as const;
export type WorkAreaSelection = (typeof workAreaSelections)[number];

/** The request's options with every default applied. */
export interface ConversionOptions {
  /** Whether to recolour pictures that show data, other pictures, and icons. */
  imagesWithData: boolean;
  imagesWithoutData: boolean;
  icons: boolean;
  specialColors: boolean;
  colorPreference: Preference;
  contentFormatting: Preference;
  /** Whose text format placeholders take. */
  format: 'source' | 'target';
  workArea: WorkAreaSelection;
}

export type Preference = 'standard' | 'advanced';

/** Where a slide's layout is taken from. */
export type LayoutSource = 'targetTemplateLayouts' | 'inputDeckLayouts';

/** Decisions made after the first run; plain JSON, stored with the job. Slides count from 0. */
export interface Decisions {
  /** New colour by source colour, `#RRGGBB`. */
  colors: Record<string, string>;
  specialColors: Record<string, string>;
  /** The status sent with each decided colour. */
  statuses: Record<string, string>;
  layouts: Record<number, { layoutId: string; source: LayoutSource }>;
  workAreas: Record<number, WorkAreaSelection>;
  formats: Record<number, SlideFormat>;
}

export interface SlideFormat {
  title?: TextFormat;
  body?: TextFormat;
}

export const formatKeys = [
  'font_height',
  'font_case',
  'font_bold',
  'font_italic',
  'font_underline',
  'vertical_alignment',
  'horizontal_alignment',
] as const;
export type FormatKey = (typeof formatKeys)[number];

export interface FormatChoice {
  /** `target` and `source` use that deck's own value; any other word uses `value`. */
  option_type: string;
  value?: unknown;
}
export type TextFormat = Partial<Record<FormatKey, FormatChoice>>;

export interface ConversionInput {
  /** The .pptx to convert, and the .pptx of the template. */
  source: Uint8Array;
  template: Uint8Array;
  options: ConversionOptions;
  decisions: Decisions;
}

export interface Converted {
  pptx: Uint8Array;
  report: ConversionReport;
}

export const noDecisions = (): Decisions => ({
  colors: {},
  specialColors: {},
  statuses: {},
  layouts: {},
  workAreas: {},
  formats: {},
});

export const defaultOptions: ConversionOptions = {
  imagesWithData: false,
  imagesWithoutData: false,
  icons: false,
  specialColors: false,
  colorPreference: 'standard',
  contentFormatting: 'standard',
  format: 'target',
  workArea: 'adjust',
};
