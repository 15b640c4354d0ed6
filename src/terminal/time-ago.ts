const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** `12 min ago`. */
export function timeAgo(then: number, now = Date.now()): string {
  const passed = now - then;
  const [unit, ms] = units.find(([, length]) => passed >= length) ?? [];
  return ms === undefined ? 'just now' : `${Math.floor(passed / ms)} ${unit} ago`;
}
