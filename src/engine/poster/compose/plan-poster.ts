import type { Locale } from '../../../contract/locales.ts';
import { capitalised } from '../../content/brief/split.ts';
import { meets, stemsOf } from '../../content/words.ts';
import { asksForBillboard, largeWish } from '../../language/poster-prompts.ts';
import { isPrintedList } from '../../language/poster-structure.ts';
import type { Block, SectionRole } from '../../read/document.ts';
import type { Arrangement, PosterLayout, Region, RegionBlock } from '../content.ts';
import type { PosterRequest } from '../poster.ts';
import type { NamedRegion } from '../regions/names.ts';
import type { RegionPlan } from '../regions/parse-regions.ts';
import { isFinding } from '../regions/parse-regions.ts';
import { folded } from '../regions/region-key.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { wordsOf } from '../words/words-of.ts';
import { withAbstract } from './abstract-shares.ts';
import { assign, keysOfRegion, withLooseFigures } from './assign.ts';
import { billboard, largeFinding, namedBillboard, withLead } from './billboard.ts';
import { chooseLayout } from './choose-layout.ts';
import { isWish } from './framed-prompt.ts';
import { type Limits, limitsOf } from './limits.ts';
import { optionIds, optionNames, optionsInSources } from './option-names.ts';
import { allParts, blocksIn, type Part } from './parts.ts';
import { planRegions } from './plan-regions.ts';
import type { PromptDetails } from './prompt-details.ts';
import { type Appointment, appointmentOf, withSchedule } from './schedule.ts';
import { leftOut, type SectionRegion, sectionRegions } from './section-regions.ts';
import { blocksBelow } from './told-alike.ts';

/** The understood prompt and sources. */
export interface Understanding {
  plan: RegionPlan;
  topic: string;
  details: PromptDetails;
  /** Content trees, one per source, then the prompt's. */
  roots: Part[];
}

/** The regions of a new poster, with content decided so far. */
export interface PlannedPoster {
  layout: PosterLayout;
  /** Regions with the author's content already have blocks. */
  regions: Region[];
  arrangement?: Arrangement;
  columns?: number;
  appointment: Appointment;
  /** The author named the regions, so none may be dropped. */
  named: boolean;
  /** Source content by region id. */
  material: Map<string, Block[]>;
  /** Limitations, by the region that shows them. */
  limits?: Map<string, Limits>;
  /** The standard region each stands for by its sections' role, if its name does not say. */
  roles?: Map<string, RegionKey>;
  /** Unassigned content. */
  left: Part[];
  /** Headings of sections without a region. */
  dropped: string[];
}

/** Fewest sections that need a leading finding. */
const leastLed = 3;

/** The named regions, those of the sources, or those of the layout. */
export function planPoster(request: PosterRequest, understanding: Understanding): PlannedPoster {
  const { plan, details, roots } = understanding;
  const { language, documents } = request;
  const chosen = kindOf(request, understanding);
  const isNamed = plan.body.length > 0;
  const free = !isNamed && documents.length > 0 && (!chosen.named || chosen.layout === 'research');
  const own = free
    ? sectionRegions(
        roots,
        mostRegions(request),
        language,
        documents.flatMap(({ title }) => title ?? []),
      )
    : undefined;
  const layout = own && !chosen.named ? 'research' : chosen.layout;
  const wanted = own ? { ...plan, body: own.map(({ name }) => ({ name })) } : plan;
  const { regions, arrangement, columns } = planRegions(wanted, layout, language);
  const appointment = appointmentOf(details, roots, documents.length);
  const named = withOptions(regions, layout, understanding, request);
  const scheduled = withSchedule(named, appointment, wordsOf(language));
  const footer = footerBlocks(plan.footer ?? [], request);
  const framed = scheduled.map((region) =>
    region.place === 'footer' ? { ...region, blocks: footer } : region,
  );
  const concluded = own ? withConclusion(framed, own) : framed;
  const large = isNamed ? largeFinding(concluded, arrangement, roots, request) : undefined;
  const board =
    large || !(asksForBillboard(request.prompt) || plan.finding || wantsFinding(request))
      ? large
      : own
        ? billboard(concluded, roots, request)
        : isNamed
          ? namedBillboard(concluded, arrangement, roots, request)
          : request.frame?.finding
            ? billboard(concluded, roots, request)
            : undefined;
  const where = board?.arrangement ?? arrangement;
  const led = own && own.length >= leastLed ? withLead(concluded, roots, request) : concluded;
  return {
    layout,
    regions: board?.regions ?? led,
    ...(where && { arrangement: where }),
    ...(!where && columns && { columns }),
    appointment,
    named: isNamed,
    ...(own ? fromSections(framed, own, { roots, language }) : fromAll(framed, understanding, request)),
  };
}

/**
 * The kind of poster a prompt names. A paper makes a research poster, also for an occasion such as "our open day"
 * without day or place.
 */
function kindOf(
  { prompt, documents }: PosterRequest,
  { details, roots }: Understanding,
): ReturnType<typeof chooseLayout> {
  const chosen = chooseLayout(prompt, details);
  const { date, time, place } = details;
  const isPaper = documents.some(({ authors }) => authors.length > 0) || roots.some(isStudy);
  const isOccasion = chosen.layout === 'event' && !date && !time && !place;
  return isPaper && (isOccasion || !chosen.named) ? { layout: 'research', named: false } : chosen;
}

/** Has an abstract or a methods section. */
const isStudy = (root: Part): boolean =>
  allParts(root).some(({ role }) => role === 'abstract' || role === 'methods');

/** "Put the main finding very large." */
const wantsFinding = ({ prompt, language }: PosterRequest): boolean =>
  isFinding(largeWish(prompt)?.subject, language);

/** Of discussion and conclusion, the conclusion is emphasised. */
function withConclusion(regions: Region[], own: SectionRegion[]): Region[] {
  const at = own.findLastIndex(({ part }) => part.role === 'conclusion');
  if (at < 0 || own.length < 3) return regions;
  const id = regions.filter(({ place }) => place === 'body')[at]?.id;
  return regions.map(({ emphasis: _, ...region }) =>
    region.id === id ? { ...region, emphasis: true } : region,
  );
}

type Taken = Pick<PlannedPoster, 'material' | 'limits' | 'roles' | 'left' | 'dropped'>;

const keysByRole: Partial<Record<SectionRole, RegionKey>> = {
  introduction: 'background',
  background: 'background',
  aim: 'background',
  methods: 'methods',
  results: 'results',
  discussion: 'conclusions',
  conclusion: 'conclusions',
  summary: 'conclusions',
};

function fromSections(
  regions: Region[],
  own: SectionRegion[],
  { roots, language }: { roots: Part[]; language: Locale },
): Taken {
  const body = regions.filter(({ place }) => place === 'body');
  const parts = own.map(({ part }) => part);
  const limited = limitsOf(roots, own, language);
  const limiting = body[limited?.at ?? -1];
  const shares = withAbstract(withLoose(parts.map(answersIn), roots, own), roots, own);
  const material = new Map(body.map(({ id }, index) => [id, shares[index] ?? []]));
  const shown = new Set(shares.flat());
  const assets = assetsOf(shares.flat());
  // A picture in the text may also be given separately.
  const isShown = (block: Block) => shown.has(block) || (block.type === 'figure' && assets.has(block.asset));
  const plain = roots.filter(({ parts: below, blocks }) => below.length === 0 && !blocks.some(isShown));
  return {
    material,
    roles: new Map(
      body.flatMap(({ id }, index) => {
        const role = parts[index]?.role;
        const key = role && keysByRole[role];
        return key ? [[id, key] as const] : [];
      }),
    ),
    ...(limited && limiting && { limits: new Map([[limiting.id, limited.limits]]) }),
    left: plain.filter(({ blocks }) => blocks.length > 0),
    dropped: leftOut(roots, parts),
  };
}

/** The content of a section; for a question with methods and results, the results. */
function answersIn(part: Part): Block[] {
  const has = (role: SectionRole) => part.parts.some((one) => one.role === role);
  if (part.role || !has('methods') || !has('results')) return blocksBelow(part);
  return [...part.blocks, ...part.parts.filter(({ role }) => role !== 'methods').flatMap(blocksIn)];
}

/** Separate pictures go to the section with their words, else to the first without a picture. */
function withLoose(shares: Block[][], roots: Part[], own: SectionRegion[]): Block[][] {
  const given = roots.filter(
    ({ parts, blocks }) => parts.length === 0 && blocks.every(({ type }) => type === 'figure'),
  );
  const filled = shares.map((blocks) => [...blocks]);
  // Pictures in the text are known.
  const known = assetsOf(shares.flat());
  for (const figure of given.flatMap(({ blocks }) => blocks)) {
    if (figure.type !== 'figure' || known.has(figure.asset)) continue;
    const stems = stemsOf(figure.alt ?? '');
    const near = own.map(
      ({ name }, index) => meets(name, stems) * 3 + (figuresOf(filled[index]) > 0 ? 0 : 1),
    );
    // Pictures of methods and results come after the opening.
    const best = near.map((worth, index) => ({ worth: worth - (index === 0 ? 0.5 : 0), index }));
    best.sort((a, b) => b.worth - a.worth || figuresOf(filled[a.index]) - figuresOf(filled[b.index]));
    filled[best[0]?.index ?? 0]?.push(figure);
  }
  return filled;
}

const assetsOf = (blocks: Block[]): Set<string> =>
  new Set(blocks.flatMap((block) => (block.type === 'figure' ? [block.asset] : [])));

const figuresOf = (blocks: Block[] = []): number => blocks.filter(({ type }) => type === 'figure').length;

function fromAll(
  regions: Region[],
  { plan, roots }: Understanding,
  { language, documents }: PosterRequest,
): Taken {
  const open = regions.filter(({ place, blocks }) => place === 'body' && blocks.length === 0);
  const assigned = assign(open, roots, language);
  // If regions are not named, unassigned content gets its own.
  const { blocks, left } = plan.body.length > 0 ? withLooseFigures(assigned, open, language) : assigned;
  // The prompt's own statements are shown, whatever the regions are called.
  const stated = plan.body.length > 0 && documents.length === 0 ? left.flatMap(blocksIn) : [];
  const taker = stated.length > 0 ? takerOf(open, blocks, language) : undefined;
  if (!taker) return { material: blocks, left, dropped: [] };
  blocks.set(taker.id, [...(blocks.get(taker.id) ?? []), ...stated]);
  return { material: blocks, left: [], dropped: [] };
}

/** Regions that can take any statement, in order of preference. */
const telling: readonly RegionKey[] = ['results', 'keyFigures', 'details', 'about', 'conclusions'];

/** Regions that are not about results. */
const ofElse: readonly RegionKey[] = ['contact', 'register', 'pitfalls'];

function takerOf(open: Region[], blocks: Map<string, Block[]>, language: Locale): Region | undefined {
  const byKey = telling.map((key) => open.find((region) => keysOfRegion(region, language).includes(key)));
  const others = open.filter((region) => !keysOfRegion(region, language).some((key) => ofElse.includes(key)));
  return byKey.find(Boolean) ?? others.find(({ id }) => !blocks.get(id)?.length) ?? others[0];
}

/** Most boxes on a canvas. */
function mostRegions({ size, orientation }: PosterRequest): number {
  if (orientation === 'square') return 6;
  const most = { a4: 5, letter: 5, a3: 6, tabloid: 6 }[size as string] ?? 7;
  return orientation === 'landscape' ? Math.min(6, most) : most;
}

/** Options have the names of the prompt, or of the sources. */
function withOptions(
  regions: Region[],
  layout: PosterLayout,
  { topic, roots }: Understanding,
  { documents }: PosterRequest,
): Region[] {
  const names =
    layout === 'comparison' ? (optionNames(topic) ?? optionsInSources(documents, roots)) : undefined;
  return regions.map((region) => {
    const name = names?.[optionIds.indexOf(region.id)];
    return name ? { ...region, name, heading: name } : region;
  });
}

/** The footer in the prompt's words. The source list is printed there anyway; the rest has to be written. */
export function footerBlocks(
  wanted: NamedRegion[],
  { frame, documents, language }: PosterRequest,
): RegionBlock[] {
  const words = wordsOf(language);
  const own = new Set([words.citations.references, words.citations.sources].map(folded));
  const named = wanted.flatMap(({ name, text }): RegionBlock[] => {
    const isList = isPrintedList(name) || own.has(folded(name));
    if (isList && documents.length > 0) return [];
    if (text) return [{ kind: 'text', text }];
    if (!isWish(name, language)) return [{ kind: 'text', text: capitalised(name) }];
    return [{ kind: 'text', text: words.anyRegion.replace('{name}', name), guidance: true }];
  });
  return frame?.footer ? [{ kind: 'text', text: capitalised(frame.footer) }, ...named] : named;
}
