import { converter } from 'culori';

const lch = converter('lch');

/** Strong red, amber and green read as signals: stop, caution, go. */
export const isSignal = (color: string): boolean => signalOf(color) !== undefined;

export function signalOf(color: string): 'red' | 'amber' | 'green' | undefined {
  const { l, c, h } = lch(color);
  if (h === undefined || c < 45 || l < 25) return undefined;
  if (h >= 15 && h < 45 && l > 36) return 'red';
  if (h >= 60 && h < 100 && c > 60) return 'amber';
  return h >= 110 && h < 165 ? 'green' : undefined;
}

/** Whether one is red and the other green. */
export function isOpposite(one: string, other: string): boolean {
  const signals = [one, other].map(signalOf);
  return signals.includes('red') && signals.includes('green');
}
