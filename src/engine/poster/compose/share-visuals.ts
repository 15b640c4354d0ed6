import { similarity } from '../../analysis/term-vectors.ts';
import type { Draft, Drafting } from '../../compose/drafts/draft.ts';
import type { SlideKind } from '../../outline.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { draftVisuals } from './draft-visuals.ts';
import { optionIds } from './rivals.ts';
import type { Seeker } from './seeker.ts';
import { isLead, type Shares } from './share-sections.ts';

/** A region may have this many, as far as the canvas has room. */
const mostEach = 3;
/** Below this a region has no use for a visual. */
const useful = 0.25;

/** Regions whose numbers belong into sentences: large, they would shout down the results. */
const plainSpoken = new Set<RegionKey>([
  'background',
  'methods',
  'conclusions',
  'programme',
  'speakers',
  'register',
  'features',
  'contact',
  'goal',
  'steps',
  'roles',
  'pitfalls',
  'actions',
  'verdict',
  'takeaway',
  'next',
]);

/** The visuals of each region, best first: every one goes where it is of most use, and nothing is shown twice. */
export function shareVisuals(seekers: Seeker[], shares: Shares, drafting: Drafting): Map<Seeker, Draft[]> {
  const claims = draftVisuals(drafting)
    .flatMap((visual) =>
      seekers.map((seeker) => ({ visual, seeker, claim: claimOf(seeker, visual, shares, drafting) })),
    )
    .filter(({ claim }) => claim >= useful)
    .sort((a, b) => b.claim - a.claim);
  const given = new Map<Seeker, Draft[]>(seekers.map((seeker) => [seeker, []]));
  for (let round = 0; round < mostEach; round++) {
    for (const { visual, seeker } of claims) {
      const own = given.get(seeker) ?? [];
      if (own.length === round && !repeats(visual, own, [...given.values()].flat())) own.push(visual);
    }
  }
  return given;
}

/** Forms of which a region shows one at most: a second row of large numbers makes none of them stand out. */
const once = new Set<SlideKind>(['big-number', 'timeline', 'quote', 'table', 'comparison']);

/** No sentence and no table is shown twice; only the numbers of a chart may stand large in another region. */
function repeats(visual: Draft, beside: Draft[], all: Draft[]): boolean {
  const { slide, uses } = visual;
  const ofSame = ({ slide: other }: Draft) =>
    slide.kind !== 'picture' && uses.length === 0 && other.citations?.[0] === slide.citations?.[0];
  return (
    beside.some((other) => ofSame(other) || (once.has(slide.kind) && other.slide.kind === slide.kind)) ||
    all.some(
      (other) =>
        other === visual ||
        other.uses.some((one) => uses.includes(one)) ||
        (ofSame(other) && other.slide.kind === slide.kind),
    )
  );
}

function claimOf(
  { keys, interests, vector, region }: Seeker,
  visual: Draft,
  { owners }: Shares,
  { material }: Drafting,
): number {
  const { slide, section } = visual;
  const own = owners.get(section) ?? [];
  const owner = own.some((one) => one.region === region);
  const elsewhere = own.length > 0 && !owner;
  // The key figures of a poster may come out of any part of the sources.
  if (elsewhere && !(slide.kind === 'big-number' && keys.includes('keyFigures'))) return 0;
  // What two options have in common stands beside them, not under one of their names; a large number would favour one.
  if (optionIds.includes(region.id) && (!owner || slide.kind === 'big-number')) return 0;
  if (slide.kind === 'big-number' && keys.length > 0 && keys.every((key) => plainSpoken.has(key))) return 0;
  const place = Math.min(
    ...interests.map(({ forms = [] }) => forms.indexOf(slide.kind)).filter((index) => index >= 0),
  );
  const form = Number.isFinite(place) ? 0.5 - place * 0.1 : 0;
  if (form === 0 && interests.some(({ single }) => single)) return 0;
  const near = similarity(vector, visual.vector);
  const alone = slide.kind === 'picture' ? 0.3 : 0;
  if (!owner && form === 0 && near < useful && alone === 0) return 0;
  const lead = isLead(section, material) ? 0.3 : 0;
  return form + (owner ? 0.6 : 0) + near * 0.6 + alone + lead + visual.score * 0.5;
}
