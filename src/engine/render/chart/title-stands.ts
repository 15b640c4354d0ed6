import { type ChartData, isRound } from '../../outline.ts';

/**
 * Chart titles start at the value axis; they are centred on round charts, and in right-to-left scripts, since
 * native charts cannot be positioned from the right.
 */
export const titleStands = (data: ChartData, rtl: boolean): 'start' | 'center' =>
  rtl || isRound(data) ? 'center' : 'start';
