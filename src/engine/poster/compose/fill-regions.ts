import { chooseDiverse } from '../../analysis/rank.ts';
import { similarity, type TermVector } from '../../analysis/term-vectors.ts';
import type { Draft, Drafting } from '../../compose/drafts/draft.ts';
import type { Material, Section, Statement } from '../../material/material.ts';
import { shorten } from '../../material/shorten.ts';
import type { CitedPoint, Region, RegionBlock } from '../content.ts';
import { folded, regionKeyOf } from '../regions/region-key.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { wordsOf } from '../words/words-of.ts';
import { draftVisuals } from './draft-visuals.ts';
import { interests, type RegionInterest, suitsPlace } from './region-interest.ts';
import { visualBlock } from './visual-blocks.ts';

/** How long texts may be, as a reader feels it: a poster is read standing. */
const lengths = { point: 130, statement: 150, step: 70 } as const;
/** Points in a region, at most. */
const mostPoints = 5;
/** Below this a region has no claim on a statement or a visual. */
const related = 0.14;

export interface Filling {
  drafting: Drafting;
  /** Sources up to this index can be cited; what lies past them are the prompt's own words. */
  citable: number;
}

/** A region with what it looks for. */
interface Seeker {
  region: Region;
  key: RegionKey | undefined;
  interest: RegionInterest;
  vector: TermVector;
  /** Sections whose heading is the region's name. */
  own: Section[];
}

/** Puts what the sources say where it belongs: visuals first, then the best statements of each region. */
export function fillRegions(regions: Region[], filling: Filling): Region[] {
  const { material } = filling.drafting;
  const seekers = regions.filter(isOpen).map((region) => seekerOf(region, material));
  const used = new Set<Statement>();
  const filled = new Map<string, RegionBlock[]>(seekers.map(({ region }) => [region.id, []]));
  for (const [id, visual] of assignVisuals(seekers, filling)) {
    const block = visualBlock(visual.slide, citesOf(placesOf(visual), filling));
    if (!block) continue;
    filled.get(id)?.push(block);
    for (const statement of visual.uses) used.add(statement);
  }
  const singles = seekers.filter(
    ({ interest, region }) => interest.single && filled.get(region.id)?.length === 0,
  );
  for (const seeker of singles) {
    const best = bestStatement(seeker, material, used);
    if (!best) continue;
    used.add(best);
    filled.get(seeker.region.id)?.push({
      kind: 'statement',
      text: shorten(best.text, lengths.statement),
      ...cited(best, filling),
    });
  }
  const others = seekers.filter(({ interest }) => !interest.single);
  const shares = assignStatements(others, material, used);
  for (const seeker of others) {
    const visuals = filled.get(seeker.region.id) ?? [];
    visuals.push(...textBlocks(seeker, shares.get(seeker) ?? [], visuals.length, filling));
  }
  return regions.map((region) =>
    isOpen(region) ? { ...region, blocks: filled.get(region.id) ?? [] } : region,
  );
}

/** Body regions without content of the author's own. Date, time and place of an event are never guessed from sources. */
const isOpen = (region: Region): boolean =>
  region.place === 'body' && region.blocks.length === 0 && region.id !== 'schedule';

function seekerOf(region: Region, material: Material): Seeker {
  const { language } = material;
  const key = regionKeyOf(region.name, language) ?? regionKeyOf(region.id, 'en') ?? keyOfId(region.id);
  const asked = key ? wordsOf(language).regions[key].join(' ') : '';
  return {
    region,
    key,
    interest: (key && interests[key]) ?? {},
    vector: material.vectorOf(`${region.name} ${region.heading ?? ''} ${asked}`),
    own: material.sections.filter((section) => isHeadingOf(section, region, key, material)),
  };
}

const keyOfId = (id: string): RegionKey | undefined =>
  id in wordsOf('en').regions ? (id as RegionKey) : undefined;

function isHeadingOf(
  section: Section,
  region: Region,
  key: RegionKey | undefined,
  material: Material,
): boolean {
  if (!section.title) return false;
  const title = section.title.replace(/^[\d.\s)]+/, '');
  if (folded(title) === folded(region.name)) return true;
  return key !== undefined && regionKeyOf(title, material.language) === key;
}

const placesOf = (visual: Draft): number[] => (visual.slide.citations ?? []).map(({ source }) => source);

const citesOf = (sources: number[], { citable }: Filling): number[] =>
  [...new Set(sources)].filter((source) => source < citable);

/** Each visual goes to the region that has most use for it; a region takes one, and a second if it is its own. */
function assignVisuals(seekers: Seeker[], { drafting }: Filling): [string, Draft][] {
  const claims = draftVisuals(drafting).flatMap((visual) =>
    seekers.map((seeker) => ({ visual, seeker, claim: visualClaim(seeker, visual) })),
  );
  const given: [string, Draft][] = [];
  const taken = new Set<Draft>();
  const usedStatements = new Set<Statement>();
  for (const { visual, seeker, claim } of claims.sort((a, b) => b.claim - a.claim)) {
    const held = given.filter(([id]) => id === seeker.region.id).length;
    const repeats = visual.uses.some((statement) => usedStatements.has(statement));
    if (claim < related || taken.has(visual) || held > 0 || repeats) continue;
    taken.add(visual);
    for (const statement of visual.uses) usedStatements.add(statement);
    given.push([seeker.region.id, visual]);
  }
  return given;
}

function visualClaim({ interest, own, vector }: Seeker, visual: Draft): number {
  const place = interest.forms?.indexOf(visual.slide.kind) ?? -1;
  const form = place < 0 ? 0 : 0.5 - place * 0.12;
  const home = own.includes(visual.section) ? 0.8 : 0;
  const near = similarity(vector, visual.vector) * 0.6;
  if (interest.single && form === 0) return 0;
  const alone = visual.slide.kind === 'picture' ? 0.2 : 0;
  return form + home + near + alone + visual.score * 0.1 - 0.1;
}

/** The sentence that carries a region by itself: what matters most of what it looks for. */
function bestStatement(seeker: Seeker, material: Material, used: Set<Statement>): Statement | undefined {
  const claims = material.sections.flatMap((section) =>
    section.statements
      .filter((statement) => !used.has(statement))
      .map((statement) => ({
        statement,
        claim: statement.score + statementClaim(seeker, statement, section, material) * 0.7,
      })),
  );
  return claims.sort((a, b) => b.claim - a.claim)[0]?.statement;
}

/** Every statement goes to the region it fits best, if it fits any. */
function assignStatements(
  seekers: Seeker[],
  material: Material,
  used: Set<Statement>,
): Map<Seeker, Statement[]> {
  const shares = new Map<Seeker, Statement[]>(seekers.map((seeker) => [seeker, []]));
  const homes = new Map(
    material.sections.flatMap((section) => section.statements.map((one) => [one, section])),
  );
  for (const statement of material.statements) {
    const section = homes.get(statement);
    if (used.has(statement) || !section) continue;
    const owners = seekers.filter(({ own }) => own.includes(section));
    const claims = (owners.length > 0 ? owners : seekers).map((seeker) => ({
      seeker,
      claim: statementClaim(seeker, statement, section, material),
    }));
    const [best] = claims.sort((a, b) => b.claim - a.claim);
    if (best && (owners.length > 0 || best.claim >= wantedBy(best.seeker)))
      shares.get(best.seeker)?.push(statement);
  }
  return shares;
}

/** A region that has a part of the sources to itself takes from elsewhere only what clearly belongs to it. */
const wantedBy = ({ own }: Seeker): number =>
  own.some(({ statements }) => statements.length > 2) ? 0.6 : related;

function statementClaim(
  { interest, vector }: Seeker,
  statement: Statement,
  section: Section,
  { sections, vectorOf }: Material,
): number {
  const near = similarity(vector, statement.vector) * 0.7;
  const heading = section.title ? similarity(vector, vectorOf(section.title)) * 0.7 : 0;
  const wanted = interest.wants?.(statement) ? 0.3 : 0;
  const place = suitsPlace(interest.from, section, sections) * 0.2;
  return near + heading + wanted + place;
}

function textBlocks(seeker: Seeker, share: Statement[], visuals: number, filling: Filling): RegionBlock[] {
  const room = visuals > 0 ? 2 : mostPoints;
  const chosen = chooseDiverse(share, room).sort((a, b) => a.order - b.order);
  if (chosen.length === 0) return [];
  if (seeker.key === 'steps' && chosen.length > 2)
    return [
      {
        kind: 'steps',
        steps: chosen.map(({ text }) => ({ title: shorten(text, lengths.step) })),
        cites: citesOf(
          chosen.map(({ at }) => at.source),
          filling,
        ),
      },
    ];
  const points = chosen.map(
    (one): CitedPoint => ({ text: shorten(one.text, lengths.point), ...cited(one, filling) }),
  );
  const [first] = points;
  if (points.length === 1 && first)
    return [{ kind: 'text', text: first.text, ...(first.cites && { cites: first.cites }) }];
  return [{ kind: 'points', points }];
}

function cited({ at }: Statement, filling: Filling): { cites?: number[] } {
  const cites = citesOf([at.source], filling);
  return cites.length > 0 ? { cites } : {};
}
