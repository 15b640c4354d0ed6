import { similarity, type TermVector } from '../../analysis/term-vectors.ts';
import type { Material, Section, Statement } from '../../material/material.ts';
import type { Region } from '../content.ts';
import { folded, partsOf, regionKeysOf } from '../regions/region-key.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { wordsOf } from '../words/words-of.ts';
import { interests, type RegionInterest } from './region-interest.ts';

/** A region with what it looks for in the sources. */
export interface Seeker {
  region: Region;
  /** The common regions that it stands for: several where its name joins them. */
  keys: RegionKey[];
  interests: RegionInterest[];
  vector: TermVector;
}

/** A region of the common kinds is known by its id also where its author gave it another name. */
export function seekerOf(region: Region, material: Material): Seeker {
  const { language } = material;
  const named = regionKeysOf(region.name, language);
  const keys = named.length > 0 ? named : keysOfId(region.id);
  const asked = keys.map((key) => wordsOf(language).regions[key][0]).join(' ');
  return {
    region,
    keys,
    interests: keys.flatMap((key) => interests[key] ?? []),
    vector: material.vectorOf(`${region.name} ${region.heading ?? ''} ${asked}`),
  };
}

const keysOfId = (id: string): RegionKey[] => {
  const key = id.replace(/-\d+$/, '');
  return key in wordsOf('en').regions ? [key as RegionKey] : [];
};

/** How near a heading must be to a region's name for what stands under it to belong there. */
const nearEnough = 0.45;

/**
 * How well a section's heading suits a region: more than 1 where it is its name, 1 where it is of its kind, less where the region takes in
 * such a section for want of one of its own, 0 where it does not.
 */
/** "Conclusion" and "conclusions". */
const isForm = (one: string, other: string): boolean =>
  one === other ||
  (one.length > 4 &&
    (one.startsWith(other) || other.startsWith(one)) &&
    Math.abs(one.length - other.length) < 3);

export function headingSuits(section: Section, seeker: Seeker, material: Material): number {
  if (!section.title || material.titles.includes(section.title)) return 0;
  const title = section.title.replace(/^[\d.\s)]+/, '');
  const names = [seeker.region.name, ...partsOf(seeker.region.name)].map(folded);
  if ([title, ...partsOf(title)].some((part) => names.some((name) => isForm(folded(part), name)))) return 1.1;
  const kinds = regionKeysOf(title, material.language);
  if (kinds.some((kind) => seeker.keys.includes(kind))) return 1;
  const adopted = seeker.interests.flatMap(({ headings = [] }) =>
    headings.map((key, index) => ({ key, index })),
  );
  const found = adopted.filter(({ key }) => kinds.includes(key)).map(({ index }) => index);
  if (found.length > 0) return 0.8 - Math.min(...found) * 0.08;
  const near = similarity(seeker.vector, material.vectorOf(title));
  return kinds.length === 0 && near >= nearEnough ? near : 0;
}

/** Whether the sources say by their headings what kind of thing a section is. */
export const isOfKnownKind = (section: Section, material: Material): boolean =>
  section.title !== '' &&
  !material.titles.includes(section.title) &&
  regionKeysOf(section.title.replace(/^[\d.\s)]+/, ''), material.language).length > 0;

export const wants = ({ interests: all }: Seeker, statement: Statement): boolean =>
  all.some((interest) => interest.wants?.(statement));
