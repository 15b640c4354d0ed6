import { ClarificationNeeded } from '../../../deck.ts';
import { shorten } from '../../../material/shorten.ts';
import type { Region, RegionBlock } from '../../content.ts';
import { type EditRule, withBlocks, withContent } from '../edit-state.ts';
import { asksTo, mentions } from '../edit-words.ts';
import { textAfter } from '../text-after.ts';

const isGuidance = (block: RegionBlock): boolean =>
  (block.kind === 'text' || block.kind === 'statement') && block.guidance === true;

/** "Replace “2023” with “2024”", everywhere or in the regions named. */
export const replaceTextRule: EditRule = ({ clause: { words, quoted }, document, regions }) => {
  const [from, to] = quoted;
  if (!from || to === undefined || !(asksTo('replace', words) || asksTo('change', words))) return undefined;
  const within = regions.length > 0 ? regions : document.content.regions;
  const change = (text: string) => text.replaceAll(from, to);
  const changed = deepText(within, change);
  const title = regions.length > 0 ? document.content.title : change(document.content.title);
  if (JSON.stringify(changed) === JSON.stringify(within) && title === document.content.title)
    throw new ClarificationNeeded(`“${from}” does not stand on the poster. Which words shall be replaced?`);
  return withContent(document, {
    title,
    regions: document.content.regions.map((region) => changed.find(({ id }) => id === region.id) ?? region),
  });
};

/** Applies a change to every text that a reader sees, and to nothing else. */
function deepText(regions: Region[], change: (text: string) => string): Region[] {
  const seen = new Set([
    'text',
    'heading',
    'title',
    'label',
    'value',
    'note',
    'what',
    'when',
    'caption',
    'takeaway',
    'by',
    'name',
    'unit',
  ]);
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return seen.has(key) ? change(value) : value;
    if (Array.isArray(value))
      return value.map((one) =>
        walk(
          one,
          ['rows', 'columns', 'categories', 'children'].includes(key) || key === 'row' ? 'text' : key,
        ),
      );
    if (value && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          walk(one, Array.isArray(one) && name === 'rows' ? 'rows' : name),
        ]),
      );
    return value;
  };
  return regions.map((region) => ({
    ...region,
    heading: region.heading && change(region.heading),
    blocks: walk(region.blocks) as RegionBlock[],
  }));
}

/** "Add “Free entry” to the details": one more point in the author's words. */
export const addPointRule: EditRule = ({ clause, document, regions }) => {
  const { words, quoted } = clause;
  const [region] = regions;
  if (!region || !asksTo('add', words) || quoted.length === 0) return undefined;
  const points = quoted.map((text) => ({ text }));
  const kept = region.blocks.filter((block) => !isGuidance(block));
  const at = kept.findIndex(({ kind }) => kind === 'points');
  const list = kept[at];
  const blocks: RegionBlock[] =
    list?.kind === 'points'
      ? kept.with(at, { ...list, points: [...list.points, ...points] })
      : [...kept, { kind: 'points', points }];
  return withBlocks(document, region, blocks);
};

const visuals = ['chart', 'table', 'picture', 'figures'] as const;

/** "Remove the chart from results", "remove the last point of methods", "delete “…”". */
export const removeContentRule: EditRule = ({ clause: { words, quoted }, document, regions }) => {
  const [region] = regions;
  if (!region || !asksTo('remove', words)) return undefined;
  const kind = visuals.find((thing) => mentions(thing, words));
  if (kind) {
    const blocks = region.blocks.filter((block) => block.kind !== kind);
    if (blocks.length === region.blocks.length)
      throw new ClarificationNeeded(
        `“${region.heading ?? region.name}” has no ${kind}. What shall be removed?`,
      );
    return withBlocks(document, region, blocks);
  }
  if (!mentions('point', words) && quoted.length === 0) return undefined;
  const blocks = region.blocks.map((block) =>
    block.kind === 'points'
      ? {
          ...block,
          points: block.points.filter((point, index) => !isMeant(point.text, index, block.points.length)),
        }
      : block,
  );
  if (JSON.stringify(blocks) === JSON.stringify(region.blocks))
    throw new ClarificationNeeded(`Which point of “${region.heading ?? region.name}” shall go?`);
  return withBlocks(
    document,
    region,
    blocks.filter((block) => block.kind !== 'points' || block.points.length > 0),
  );

  function isMeant(text: string, index: number, count: number): boolean {
    if (quoted.length > 0) return quoted.some((part) => text.includes(part));
    const number = pointNumber(words, count);
    return number !== undefined && index === number - 1;
  }
};

function pointNumber(words: string, count: number): number | undefined {
  if (/\b(?:last|letzte|derni|últim|ultim|terakhir)|الأخير|अंतिम|आख़िरी|最後|마지막|最后/iu.test(words))
    return count;
  const ordinal =
    /\b(?:(first|erste|premi|primer|prim[ao]|pertama)|(second|zweit|deuxi|segund|second[ao]|kedua)|(third|dritt|troisi|tercer|terz|terceir|ketiga)|(fourth|viert|quatri|cuart|quart|keempat))/iu.exec(
      words,
    );
  const named = ordinal?.slice(1).findIndex(Boolean);
  return named !== undefined && named >= 0
    ? named + 1
    : Number(/\d+/.exec(words)?.[0] ?? Number.NaN) || undefined;
}

/** A region's lists and texts at a fraction of their length. */
const shortPoint = 70;
const keptPart = 0.7;

/** "Shorten methods". */
export const shortenRule: EditRule = ({ clause: { words }, document, regions }) => {
  if (!asksTo('shorten', words)) return undefined;
  const meant = regions.length > 0 ? regions : document.content.regions;
  const shortened = document.content.regions.map((region) =>
    meant.includes(region) ? { ...region, blocks: region.blocks.map(shorter) } : region,
  );
  if (JSON.stringify(shortened) === JSON.stringify(document.content.regions))
    throw new ClarificationNeeded('That is as short as it can be. Which part of it shall go?');
  return withContent(document, { regions: shortened });
};

function shorter(block: RegionBlock): RegionBlock {
  switch (block.kind) {
    case 'points':
      return {
        ...block,
        points: block.points
          .slice(0, Math.max(1, Math.floor(block.points.length * keptPart)))
          .map(({ children: _, ...point }) => ({ ...point, text: shorten(point.text, shortPoint) })),
      };
    case 'text':
    case 'statement':
      return { ...block, text: shorten(block.text, shortPoint) };
    case 'table':
      return { ...block, rows: block.rows.slice(0, Math.max(3, Math.ceil(block.rows.length / 2))) };
    default:
      return block;
  }
}

/** "Methods should say “…”", "set the takeaway to: …": new text in the author's words. */
export const setTextRule: EditRule = (step) => {
  const { clause, document, regions } = step;
  const { words, quoted } = clause;
  const [region] = regions;
  const setsText =
    asksTo('change', words) ||
    asksTo('replace', words) ||
    /should (?:say|read)|says?\b|reads?\b|[:：]/iu.test(words);
  if (!region || !setsText) return undefined;
  const text =
    quoted.length > 0 || /[:：]|should (?:say|read)|\bsays?\b/iu.test(words) ? textAfter(clause) : undefined;
  if (!text) return undefined;
  const visualsKept = region.blocks.filter((block) => (visuals as readonly string[]).includes(block.kind));
  const points = text.split(/\s*(?:\n|;|；)\s*/).filter(Boolean);
  const written: RegionBlock =
    points.length > 1
      ? { kind: 'points', points: points.map((one) => ({ text: one })) }
      : { kind: region.blocks[0]?.kind === 'statement' ? 'statement' : 'text', text };
  return withBlocks(document, region, [...visualsKept, written]);
};
