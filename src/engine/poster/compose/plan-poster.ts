import type { Drafting } from '../../compose/drafts/draft.ts';
import type { Arrangement, PosterLayout, Region } from '../content.ts';
import type { PosterRequest } from '../poster.ts';
import type { RegionPlan } from '../regions/parse-regions.ts';
import { wordsOf } from '../words/words-of.ts';
import { chooseLayout } from './choose-layout.ts';
import { footerBlocks } from './footer-blocks.ts';
import { optionNames, optionsInSources } from './option-names.ts';
import { planRegions } from './plan-regions.ts';
import type { PromptDetails } from './prompt-details.ts';
import { optionIds } from './rivals.ts';
import { type Appointment, appointmentOf, withSchedule } from './schedule.ts';
import { sourceRegions } from './source-regions.ts';

/** What the prompt and the sources were understood to say. */
export interface Understanding {
  plan: RegionPlan;
  topic: string;
  details: PromptDetails;
  drafting: Drafting | undefined;
}

/** The regions of a new poster, with what is settled of them before anybody fills the others. */
export interface PlannedPoster {
  layout: PosterLayout;
  /** Blocks stand in those whose content the author gave. */
  regions: Region[];
  arrangement?: Arrangement;
  appointment: Appointment;
  /** The author named the regions: none may be left out. */
  named: boolean;
}

/** Named regions, those of the sources, or those of the kind of poster. */
export function planPoster(
  request: PosterRequest,
  { plan, topic, details, drafting }: Understanding,
): PlannedPoster {
  const { language, sources } = request;
  const { layout, named } = chooseLayout(request.prompt, details);
  const own =
    named || plan.body.length > 0 || sources.length === 0
      ? undefined
      : drafting && sourceRegions(drafting.material, language);
  const { regions, arrangement } = planRegions(own ? { ...plan, body: own } : plan, layout, language);
  const appointment = appointmentOf(details, drafting?.material, sources.length);
  const options =
    layout === 'comparison'
      ? (optionNames(topic) ?? (drafting && optionsInSources(drafting.material)))
      : undefined;
  const scheduled = withSchedule(withOptions(regions, options), appointment, wordsOf(language));
  const footer = footerBlocks(plan.footer ?? [], sources.length > 0, language);
  return {
    layout,
    regions: scheduled.map((region) => (region.place === 'footer' ? { ...region, blocks: footer } : region)),
    ...(arrangement && { arrangement }),
    appointment,
    named: plan.body.length > 0,
  };
}

/** Options go by the names that the prompt gives them. */
const withOptions = (regions: Region[], names: [string, string] | undefined): Region[] =>
  regions.map((region) => {
    const name = names?.[optionIds.indexOf(region.id)];
    return name ? { ...region, name, heading: name } : region;
  });
