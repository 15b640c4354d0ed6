import type { Bytes } from './progress.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Decimal units, as file managers show them: `48.2 KB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

const barWidth = 20;

/** `████░░░░  41% 12.0 MB/s, 3 s left`; without a total only what is known. `rate` is in bytes a second, 0 for unknown. */
export function formatTransfer({ done, total }: Bytes, rate: number): string {
  const speed = rate > 0 ? ` ${formatBytes(rate)}/s` : '';
  if (!total) return `${formatBytes(done)}${speed}`;
  const share = Math.min(1, done / total);
  const filled = Math.round(share * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  const left = rate > 0 ? `, ${formatSeconds((total - done) / rate)} left` : '';
  return `${bar} ${Math.floor(share * 100)}%${speed}${left}`;
}

export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
