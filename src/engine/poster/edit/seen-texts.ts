import type { Region, RegionBlock } from '../content.ts';

/** Block fields with visible text. */
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
  'category',
]);
const lists = new Set(['rows', 'columns', 'categories', 'children', 'highlight']);

/** Maps every visible text of a region. */
export const mapTexts = (region: Region, change: (text: string) => string): Region => ({
  ...region,
  ...(region.heading !== undefined && { heading: change(region.heading) }),
  blocks: mapped(region.blocks, '', change) as RegionBlock[],
});

function mapped(value: unknown, key: string, change: (text: string) => string): unknown {
  if (typeof value === 'string') return seen.has(key) || lists.has(key) ? change(value) : value;
  if (Array.isArray(value)) return value.map((one) => mapped(one, key, change));
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) =>
        key === 'colours' ? [change(name), one] : [name, mapped(one, name, change)],
      ),
    );
  return value;
}

/** All visible texts of a region. */
export function textsOf(region: Region): string[] {
  const texts: string[] = [];
  mapTexts(region, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}
