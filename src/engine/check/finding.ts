/** What a check looks at, in the order of its report. */
export const checkRules = [
  'package',
  'overflow',
  'overlap',
  'contrast',
  'alt-text',
  'empty-placeholder',
  'fonts',
  'support',
  'type-size',
  'cropped',
  'empty-part',
  'template-text',
] as const;
export type CheckRule = (typeof checkRules)[number];

export interface Finding {
  rule: CheckRule;
  /** Counted from 1; absent for what concerns the whole file. */
  page?: number;
  /** Name of the object on the page, as the presentation program shows it. */
  object?: string;
  /** A whole sentence. */
  message: string;
}

export interface CheckReport {
  format: 'pptx' | 'pdf';
  pages: number;
  findings: Finding[];
}
