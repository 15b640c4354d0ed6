import { quantities } from '../language/quantities.ts';

const digits = /\d(?:[\d.,]*\d)?/;

/**
 * "3.8m" for "€3.8 million" in the texts: the amount as written there, and its replacement in the same format.
 * Undefined if it has no other format there, or several.
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
  /** The magnitude after the digits: a million in "3.8m". */
  scale: number;
  isShare: boolean;
}

function amountIn(text: string): Amount | undefined {
  const [only, ...more] = quantities(text);
  const [said] = digits.exec(text) ?? [];
  if (!only || more.length > 0 || said === undefined || only.text !== text.trim()) return undefined;
  const [plain] = quantities(`${said} %`);
  return plain && { digits: said, scale: only.value / plain.value, isShare: only.kind === 'percent' };
}
