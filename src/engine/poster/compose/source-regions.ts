import type { Material, Section } from '../../material/material.ts';
import { shorten } from '../../material/shorten.ts';
import type { NamedRegion } from '../regions/names.ts';
import { regionKeyOf } from '../regions/region-key.ts';

const fewest = 3;
const most = 6;
const longestName = 40;

/**
 * The headings of the sources as regions, for a prompt that leaves the kind of poster open: the author has already
 * said how the material falls into parts. Undefined where there are too few.
 */
export function sourceRegions(material: Material): NamedRegion[] | undefined {
  const titled = material.sections.filter(
    (section) =>
      section.title && !material.titles.includes(section.title) && section.title.length <= longestName * 2,
  );
  const best = [...titled].sort((a, b) => worth(b) - worth(a)).slice(0, most);
  const chosen = titled.filter((section) => best.includes(section));
  const names = [...new Set(chosen.map(({ title }) => nameOf(title)))];
  return names.length >= fewest ? names.map((name) => ({ name })) : undefined;

  function nameOf(title: string): string {
    const bare = title.replace(/^[\d.]+[\s)]+/, '').trim();
    return regionKeyOf(bare, material.language) ? bare : shorten(bare, longestName);
  }
}

const worth = ({ statements, tables, pictures }: Section): number =>
  statements.reduce((sum, { score }) => sum + score, 0) + tables.length * 1.5 + pictures.length;
