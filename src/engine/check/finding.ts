/** The rules of a check, in report order. */
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
  /** Counted from 1; absent for the file as a whole. */
  page?: number;
  /** The object's name in the presentation program. */
  object?: string;
  /** A full sentence. */
  message: string;
}

export interface CheckReport {
  format: 'pptx' | 'pdf';
  pages: number;
  findings: Finding[];
}
