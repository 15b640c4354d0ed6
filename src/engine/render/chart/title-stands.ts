import { type ChartData, isRound } from '../../outline.ts';

/**
 * Where the title of a chart stands: over the axis of values, and over the middle of what is round. A native chart
 * knows no place counted from the right, so those of scripts that run from there keep theirs in the middle.
 */
export const titleStands = (data: ChartData, rtl: boolean): 'start' | 'center' =>
  rtl || isRound(data) ? 'center' : 'start';
