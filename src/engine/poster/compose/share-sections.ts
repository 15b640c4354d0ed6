import { similarity } from '../../analysis/term-vectors.ts';
import type { Material, Section, Statement } from '../../material/material.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { suitsPlace } from './region-interest.ts';
import { isOption, optionOf } from './rivals.ts';
import { headingSuits, isOfKnownKind, type Seeker, wants } from './seeker.ts';

/** What of the sources belongs to which region. */
export interface Shares {
  /** The regions that a section belongs to as a whole, by its heading. */
  owners: Map<Section, Seeker[]>;
  statements: Map<Seeker, Ranked[]>;
}

/** A statement with what it is worth to its region. */
export interface Ranked {
  statement: Statement;
  score: number;
  vector: Statement['vector'];
}

/** A statement about a region's name at least this much belongs there; more is asked where others are at home. */
const related = 0.2;
const clearlyRelated = 0.45;
/** What stands before the first heading is what the author thought most important. */
const leadBonus = 0.3;
const ownBonus = 0.15;
/** Under "Conclusions" stand the conclusions; under "Discussion" some more. */
const namedBonus = 0.3;

/** Gives every statement to the region that it fits best, if it fits any: nothing is put where it does not belong. */
export function shareSections(seekers: Seeker[], material: Material): Shares {
  const owners = new Map(material.sections.map((section) => [section, ownersOf(section, seekers, material)]));
  const settled = new Set([...owners.values()].flat());
  const statements = new Map<Seeker, Ranked[]>(seekers.map((seeker) => [seeker, []]));
  for (const section of material.sections) {
    const own = owners.get(section) ?? [];
    for (const statement of section.statements) {
      const taker =
        own.length > 0 ? bestOwner(own, statement) : takerOf(statement, section, seekers, settled, material);
      if (taker) statements.get(taker)?.push(ranked(statement, section, taker, own.length > 0, material));
    }
  }
  borrow(seekers, statements);
  return { owners, statements };
}

/** One as a rule; several where a heading joins what are two regions on the poster. */
function ownersOf(section: Section, seekers: Seeker[], material: Material): Seeker[] {
  const suited = seekers.map((seeker) => ({ seeker, suits: headingSuits(section, seeker, material) }));
  const best = Math.max(0, ...suited.map(({ suits }) => suits));
  if (best === 0) return [];
  return suited.filter(({ suits }) => suits === best).map(({ seeker }) => seeker);
}

const bestOwner = (owners: Seeker[], statement: Statement): Seeker | undefined =>
  owners.find((owner) => wants(owner, statement)) ??
  owners.find(({ interests }) => interests.length === 0) ??
  owners[0];

/** Who takes a statement that stands under no region's heading. */
function takerOf(
  statement: Statement,
  section: Section,
  seekers: Seeker[],
  settled: Set<Seeker>,
  material: Material,
): Seeker | undefined {
  // What the sources put under a heading of another kind is no method and no risk because of a word in it.
  const fitting = isOfKnownKind(section, material)
    ? seekers.filter(({ keys }) => keys.length === 0)
    : seekers;
  const option = optionOf(statement, seekers);
  if (typeof option === 'object') return option;
  const criteria = option === 'both' && seekers.find(({ keys }) => keys.includes('criteria'));
  if (criteria) return criteria;
  const open = fitting.filter((seeker) => !isOption(seeker));
  const claims = open.map((seeker) => {
    const near = Math.max(
      similarity(seeker.vector, statement.vector),
      section.title ? similarity(seeker.vector, material.vectorOf(section.title)) : 0,
    );
    const place = Math.max(
      0,
      ...seeker.interests.map(({ from }) => suitsPlace(from, section, material.sections)),
    );
    const isStep = seeker.keys.includes('steps') && isOnlyList(statement, material);
    const wanted = isStep || wants(seeker, statement) ? 0.5 : 0;
    const opens = seeker.interests.some(({ from }) => from === 'start');
    const lead = opens && leads(statement, section, material) ? (settled.has(seeker) ? 0.1 : 0.3) : 0;
    const enough = settled.has(seeker) ? clearlyRelated : related;
    return {
      seeker,
      fits: wanted > 0 || near >= enough || lead > 0,
      claim: near + wanted + lead + place * 0.1,
    };
  });
  return claims.filter(({ fits }) => fits).sort((a, b) => b.claim - a.claim)[0]?.seeker;
}

/** A process whose sources list one thing lists its steps. */
const isOnlyList = ({ list }: Statement, { statements }: Material): boolean =>
  list !== undefined && statements.every((other) => other.list === undefined || other.list === list);

/** Regions that want one kind of sentence wherever it stands: an address is one under any heading. */
const borrowers: RegionKey[] = ['contact', 'register'];

function borrow(seekers: Seeker[], statements: Map<Seeker, Ranked[]>): void {
  const starved = seekers.filter(
    (seeker) => seeker.keys.some((key) => borrowers.includes(key)) && statements.get(seeker)?.length === 0,
  );
  for (const seeker of starved) {
    for (const [owner, all] of statements) {
      const lent = all.filter(({ statement }) => wants(seeker, statement));
      if (owner === seeker || lent.length === 0 || lent.length === all.length) continue;
      statements.get(seeker)?.push(...lent);
      statements.set(
        owner,
        all.filter((one) => !lent.includes(one)),
      );
    }
  }
}

/** Of a text without headings only the beginning opens it. */
const opening = 2;

const leads = (statement: Statement, section: Section, material: Material): boolean => {
  const alone = material.sections.filter(({ at }) => at.source === section.at.source).length === 1;
  return isLead(section, material) && (!alone || section.statements.indexOf(statement) < opening);
};

/** What a source says before its first heading. */
export const isLead = (section: Section, { sections, titles }: Material): boolean =>
  (section.title === '' || titles.includes(section.title)) &&
  sections.find(({ at, statements }) => at.source === section.at.source && statements.length > 0) === section;

function ranked(
  statement: Statement,
  section: Section,
  seeker: Seeker,
  owned: boolean,
  material: Material,
): Ranked {
  const suits = owned ? headingSuits(section, seeker, material) : 0;
  const bonus =
    (isLead(section, material) ? leadBonus : 0) +
    (owned ? ownBonus * suits : 0) +
    (suits > 1 ? namedBonus : 0) +
    (wants(seeker, statement) ? 0.12 : 0);
  return { statement, score: statement.score + bonus, vector: statement.vector };
}
