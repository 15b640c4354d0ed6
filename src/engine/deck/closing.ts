import type { SectionRole } from '../read/document.ts';
import type { Slot } from './story.ts';

/** With what these say a deck closes. */
export const closingRoles: ReadonlySet<SectionRole> = new Set([
  'conclusion',
  'recommendations',
  'next-steps',
  'decisions',
]);

/** Of the last slot: whether it is what a deck closes with. */
export const closes = ({ parts }: Slot): boolean =>
  parts.length > 0 && parts.every(({ role }) => role !== undefined && closingRoles.has(role));
