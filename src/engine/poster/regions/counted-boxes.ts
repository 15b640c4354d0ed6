import { numberWords } from '../../language/numerals.ts';
import type { NamedRegion } from './names.ts';
import type { PlanNode } from './parse-regions.ts';

const mark = /(?<![\p{L}\p{N}])(\p{L}{3,20})\s([1-9])\s?[:：]\s*/gu;
const fewest = 2;
/** Letters that identify "Feld" in "vier Felder". */
const stem = 3;
/** The prompt continues after the last one. */
const end = /[.!?](?=\s+[\p{Lu}\d]|\s*$)|[。\n]/u;
const named =
  /^["“„«「']?(?<name>[^"”“»」.:：,;()（）—–]{2,50}?)["”“»」']?\s*(?:[（(](?<inside>[^()（）]+)[)）]|[:：,—–]\s?(?<behind>\S.*))$/su;

/** Numbered boxes of a prompt: "in four boxes (2 x 2) … Box 1: what goes in (peel, coffee). Box 2: …". */
export function countedBoxes(
  prompt: string,
): { regions: NamedRegion[]; grid?: PlanNode; rest: string } | undefined {
  const marks = [...prompt.matchAll(mark)];
  const [first] = marks;
  const unit = first?.[1]?.toLowerCase() ?? '';
  const counts = marks.every(
    ({ 1: word = '', 2: count }, at) => word.toLowerCase() === unit && Number(count) === at + 1,
  );
  if (!first || marks.length < fewest || !counts) return undefined;
  const lead = prompt.slice(0, first.index);
  const counted = new RegExp(
    `(?:(?<=\\s)\\p{L}{1,4}\\s)?(?<![\\p{L}\\d])(\\p{L}+|\\d)\\s${unit.slice(0, stem)}\\p{L}*(?:\\s?\\([^()]*\\))?`,
    'giu',
  );
  const asked = [...lead.matchAll(counted)].find(
    ({ 1: count = '' }) => (numberWords[count.toLowerCase()] ?? Number(count)) === marks.length,
  );
  if (!asked) return undefined;
  const pieces = marks.map(({ index, 0: whole }, at) =>
    prompt.slice(index + whole.length, marks[at + 1]?.index),
  );
  const last = pieces.at(-1) ?? '';
  const stop = last.search(end);
  if (stop >= 0) pieces[pieces.length - 1] = last.slice(0, stop);
  const regions = pieces.map((piece, at): NamedRegion => {
    const said = piece.replace(/[\s.,;；。]+$/u, '');
    const { name, inside, behind } = named.exec(said)?.groups ?? {};
    const text = inside ?? behind;
    return name && text ? { name: name.trim(), text } : { name: `${first[1]} ${at + 1}`, text: said };
  });
  const across = Number(/([2-4])\s?[x×]\s?[2-4]/u.exec(lead)?.[1] ?? 0);
  const before = lead.replace(asked[0], '').replace(/[\s:：;,]+$/u, '');
  return {
    regions,
    ...(across > 0 && { grid: gridOf(regions.length, across) }),
    rest: `${before.replace(/ {2,}/gu, ' ')}\n${stop < 0 ? '' : last.slice(stop + 1).trim()}`.trim(),
  };
}

function gridOf(count: number, across: number): PlanNode {
  const rows = Array.from(
    { length: Math.ceil(count / across) },
    (_, row): PlanNode => ({
      columns: Array.from({ length: Math.min(across, count - row * across) }, (_, at) => ({
        region: row * across + at,
      })),
    }),
  );
  return { rows };
}
