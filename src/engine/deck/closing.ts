import type { SectionRole } from '../read/document.ts';
import type { Slot } from './story.ts';

/** Roles of sections that close a deck. */
export const closingRoles: ReadonlySet<SectionRole> = new Set([
  'conclusion',
  'recommendations',
  'next-steps',
  'decisions',
]);

/** For the last slot: whether it closes the deck. */
export const closes = ({ parts }: Slot): boolean =>
  parts.length > 0 && parts.every(({ role }) => role !== undefined && closingRoles.has(role));
