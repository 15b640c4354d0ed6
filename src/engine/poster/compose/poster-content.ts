import type { Drafting } from '../../compose/drafts/draft.ts';
import { referenceOf } from '../../sources/reference-of.ts';
import type { PosterContent, Region } from '../content.ts';
import type { PosterRequest } from '../poster.ts';
import type { RegionPlan } from '../regions/parse-regions.ts';
import { wordsOf } from '../words/words-of.ts';
import { fillBlanks } from './blank-region.ts';
import { chooseLayout } from './choose-layout.ts';
import { fillRegions } from './fill-regions.ts';
import { footerBlocks } from './footer-blocks.ts';
import { planRegions } from './plan-regions.ts';
import { posterTitle } from './poster-title.ts';
import type { PromptDetails } from './prompt-details.ts';
import { withSchedule } from './schedule.ts';
import { sourceRegions } from './source-regions.ts';

/** What the prompt and the sources were understood to say. */
export interface Understanding {
  plan: RegionPlan;
  topic: string;
  details: PromptDetails;
  drafting: Drafting | undefined;
}

/** What a new poster says: named regions or those of its kind, filled with what there is, the rest asked for. */
export function posterContent(
  request: PosterRequest,
  { plan, topic, details, drafting }: Understanding,
): PosterContent {
  const { language, sources } = request;
  const { layout, named } = chooseLayout(request.prompt);
  const own =
    named || plan.body.length > 0 || sources.length === 0
      ? undefined
      : drafting && sourceRegions(drafting.material);
  const planned = planRegions(own ? { ...plan, body: own } : plan, layout, language);
  const scheduled = withSchedule(planned.regions, details, wordsOf(language));
  const filled = drafting ? fillRegions(scheduled, { drafting, citable: sources.length }) : scheduled;
  const kept = sources.length > 0 && plan.body.length === 0 ? withoutEmpty(filled) : filled;
  const footer = footerBlocks(plan.footer ?? [], sources.length > 0, language);
  const regions = fillBlanks(kept, language).map((region) =>
    region.place === 'footer' ? { ...region, blocks: footer } : region,
  );
  return {
    title: titleOf(topic, factsShown(regions, details), drafting),
    language,
    layout,
    sources: sources.map(referenceOf),
    regions,
    ...(planned.arrangement && { arrangement: planned.arrangement }),
  };
}

/** Date, time and place of an event, where a region shows them. */
const factsShown = (regions: Region[], { date, time, place }: PromptDetails): (string | undefined)[] =>
  regions.some(({ blocks }) => blocks.some(({ kind }) => kind === 'facts')) ? [date, time, place] : [];

/** The fewest regions that still make a poster. */
const fewestRegions = 2;

/** Regions that nobody asked for and that the sources say nothing on are left out, not filled with questions. */
function withoutEmpty(regions: Region[]): Region[] {
  const kept = regions.filter((region) => region.place !== 'body' || region.blocks.length > 0);
  return kept.filter(({ place }) => place === 'body').length >= fewestRegions ? kept : regions;
}

/** Words of a prompt that names no subject, in the languages of the service: "Make a poster from this file". */
const empty =
  /(?<!\p{L})(?:please|make|create|design|generate|build|an?|the|me|us|poster|infographic|research|scientific|event|product|process|timeline|comparison|announcement|from|of|out|based|on|with|about|this|these|attached|files?|documents?|sources?|report|data|text|material|bitte|erstelle?|ein|eine|aus|dieser|diesem|datei|plakat|crée[rz]?|une|affiche|à partir de|ce|fichier|haz|crea|un|cartel|póster|de|este|archivo|da|questo|cartaz|pôster|deste|arquivo|buat|poster|dari|berkas|ini)(?!\p{L})/giu;

/** What the poster is about: as the prompt says; where it says nothing, as the material calls itself. */
function titleOf(topic: string, facts: (string | undefined)[], drafting: Drafting | undefined): string {
  const title = posterTitle(topic, facts);
  const own = drafting?.material.titles[0];
  return own && !/\p{L}/u.test(title.replace(empty, '')) ? own : title;
}
