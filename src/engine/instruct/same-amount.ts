import { quantities } from '../language/quantities.ts';

const digits = /\d(?:[\d.,]*\d)?/;

/**
 * "3.8m" where the texts say "€3.8 million": the amount as it stands there, and the one that takes its place, written
 * like it. Undefined where it stands there in no other writing, or in several.
 */
export function writtenOtherwise(
  texts: Iterable<string>,
  from: string,
  to: string,
): { from: string; to: string } | undefined {
  const [was, now] = [amountIn(from), amountIn(to)];
  if (!was || !now || was.scale !== now.scale || was.isShare !== now.isShare) return undefined;
  const found = new Set<string>();
  for (const text of texts)
    for (const { text: said } of quantities(text)) {
      const one = amountIn(said);
      if (one?.digits === was.digits && one.scale === was.scale && one.isShare === was.isShare)
        found.add(said);
    }
  const [only, ...more] = found;
  if (!only || more.length > 0 || only === from) return undefined;
  return { from: only, to: only.replace(was.digits, () => now.digits) };
}

interface Amount {
  digits: string;
  /** What a number is worth beside its digits: a million in "3.8m". */
  scale: number;
  isShare: boolean;
}

/** A text that is an amount and nothing else. */
function amountIn(text: string): Amount | undefined {
  const [only, ...more] = quantities(text);
  const [said] = digits.exec(text) ?? [];
  if (!only || more.length > 0 || said === undefined || only.text !== text.trim()) return undefined;
  const [plain] = quantities(`${said} %`);
  return plain && { digits: said, scale: only.value / plain.value, isShare: only.kind === 'percent' };
}
