import type { Locale } from '../../../contract/locales.ts';
import type { Material, Section } from '../../material/material.ts';
import { shorten } from '../../material/shorten.ts';
import type { NamedRegion } from '../regions/names.ts';
import { regionKeyOf } from '../regions/region-key.ts';
import { wordsOf } from '../words/words-of.ts';
import { isLead } from './share-sections.ts';

const fewest = 3;
const most = 6;
const longestName = 40;

/**
 * The headings of the sources as regions, for a prompt that leaves the kind of poster open: the author has already
 * said how the material falls into parts. Undefined where there are too few.
 */
export function sourceRegions(material: Material, language: Locale): NamedRegion[] | undefined {
  const titled = material.sections.filter(
    (section) =>
      section.title && !material.titles.includes(section.title) && section.title.length <= longestName * 2,
  );
  const best = [...titled].sort((a, b) => worth(b) - worth(a)).slice(0, most);
  const chosen = titled.filter((section) => best.includes(section));
  const lead = leadRegion(material, language);
  const names = [...new Set([...lead, ...chosen.map(({ title }) => nameOf(title))])];
  return names.length >= fewest ? names.map((name) => ({ name })) : undefined;

  function nameOf(title: string): string {
    const bare = title.replace(/^[\d.]+[\s)]+/, '').trim();
    return regionKeyOf(bare, material.language) ? bare : shorten(bare, longestName);
  }
}

/** What stands before the first heading is the news of the whole: it has no heading of its own yet. */
function leadRegion(material: Material, language: Locale): string[] {
  const lead = material.sections.find((section) => isLead(section, material));
  const telling = lead?.statements.filter(({ quantities }) => quantities.length > 0).length ?? 0;
  if (!lead || lead.statements.length < 2) return [];
  return [wordsOf(language).regions[telling > 1 ? 'keyFigures' : 'about'][0]];
}

const worth = ({ statements, tables, pictures }: Section): number =>
  statements.reduce((sum, { score }) => sum + score, 0) + tables.length * 1.5 + pictures.length;
