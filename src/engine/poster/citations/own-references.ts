import type { ReferenceFormat } from '../../../contract/choices.ts';
import type { CitedPoint, OwnReference, PosterContent, RegionBlock } from '../content.ts';
import type { ReferenceEntry } from './citation-style.ts';

/** More would be a bibliography, which nobody reads standing. */
const most = 12;
const longest = 320;

/** Of what a paper cites, the works that the canvas names, by number or by name and year, in the paper's own words. */
export function namedReferences(
  { references = [], regions }: PosterContent,
  format: ReferenceFormat,
): ReferenceEntry[] {
  if (references.length === 0) return [];
  const said = regions.flatMap(({ blocks }) => blocks.flatMap(textsOf)).join('\n');
  const numbers = numbersIn(said);
  const named = references.filter(
    (one) => one.text.length <= longest && (one.number ? numbers.has(one.number) : isNamed(one, said)),
  );
  return named.slice(0, most).map(({ number, text, url }) => ({
    ...(number && { number: format === 'ama' ? `${number}.` : `[${number}]` }),
    text: url ? text.replace(url, '').trim() : text,
    ...(url && { url }),
  }));
}

/** "[3]", "[3, 5]", "[3–5]". */
function numbersIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, inside = ''] of text.matchAll(/\[(\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20})\]/g)) {
    let from: number | undefined;
    for (const [, dash, digits] of inside.matchAll(/([–-])?\s?(\d{1,3})/g)) {
      const number = Number(digits);
      if (dash && from !== undefined)
        for (let one = from; one <= Math.min(number, from + 20); one++) found.add(String(one));
      found.add(String(number));
      from = number;
    }
  }
  return found;
}

const marks = /\s?\[(\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20})\](\.|,(?=\s\p{L}))?/gu;

/** A poster whose texts bear the marks of the paper's own list as the form sets them: AMA raises them behind full stop and comma. */
export function withMarksOf(content: PosterContent, format: ReferenceFormat): PosterContent {
  if (format !== 'ama' || !content.references?.some(({ number }) => number)) return content;
  const set = (text: string) =>
    text.replace(marks, (_, inside: string, stop = '') => `${stop}${raised(inside)}`);
  const point = (one: CitedPoint): CitedPoint => ({
    ...one,
    text: set(one.text),
    ...(one.children && { children: one.children.map(set) }),
  });
  const block = (one: RegionBlock): RegionBlock => {
    if (one.kind === 'points') return { ...one, points: one.points.map(point) };
    if (one.kind === 'text' || one.kind === 'statement') return { ...one, text: set(one.text) };
    return (one.kind === 'picture' || one.kind === 'table') && one.caption
      ? { ...one, caption: set(one.caption) }
      : one;
  };
  return {
    ...content,
    regions: content.regions.map((region) => ({ ...region, blocks: region.blocks.map(block) })),
  };
}

const raised = (numbers: string): string =>
  numbers
    .replace(/\s/gu, '')
    .replace(/\d/gu, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
    .replace(/[–-]/gu, '⁻');

/** The first author's name and the year stand near one another on the canvas. */
function isNamed({ text }: OwnReference, said: string): boolean {
  const name = /^\P{L}*(\p{Lu}[\p{L}’'-]{2,30})/u.exec(text)?.[1];
  const year = /\b(?:1[89]|20)\d\d\b/.exec(text)?.[0];
  if (!name || !year) return false;
  for (let at = said.indexOf(name); at >= 0; at = said.indexOf(name, at + 1))
    if (said.slice(at, at + name.length + 40).includes(year)) return true;
  return false;
}

function textsOf(block: RegionBlock): string[] {
  switch (block.kind) {
    case 'points':
      return block.points.flatMap(({ text, children = [] }) => [text, ...children]);
    case 'text':
    case 'statement':
      return [block.text];
    case 'picture':
    case 'table':
      return [block.caption ?? ''];
    default:
      return [];
  }
}
