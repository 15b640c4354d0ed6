import type { ConversionReport } from './report.ts';

/** How free objects are brought to the page of the target. */
export const workAreaSelections = ['adjust', 'no-adjust', 'fill'] as const;
export type WorkAreaSelection = (typeof workAreaSelections)[number];

/** What the start request asks for, resolved: every default applied. */
export interface ConversionOptions {
  /** Bring pictures that show data, pictures that do not, and icons to the brand's colours. */
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

/** Where the layout of a slide is taken from. */
export type LayoutSource = 'targetTemplateLayouts' | 'inputDeckLayouts';

/** What was decided after the first run; plain JSON, kept with the job. Slides count from 0. */
export interface Decisions {
  /** New colour by colour of the source, `#RRGGBB`. */
  colors: Record<string, string>;
  specialColors: Record<string, string>;
  /** The word that was sent with each decided colour. */
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
  /** `target` and `source` take the deck's own value; any other word takes `value`. */
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
