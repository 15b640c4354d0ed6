import type { Drafting } from '../../compose/drafts/draft.ts';
import { referenceOf } from '../../sources/reference-of.ts';
import type { PosterContent, Region } from '../content.ts';
import type { PosterRequest } from '../poster.ts';
import type { RegionPlan } from '../regions/parse-regions.ts';
import { wordsOf } from '../words/words-of.ts';
import { fillBlanks } from './blank-region.ts';
import { chooseLayout } from './choose-layout.ts';
import { poolRegions } from './fill-regions.ts';
import type { Offer } from './fit-content.ts';
import { footerBlocks } from './footer-blocks.ts';
import { optionNames } from './option-names.ts';
import { planRegions } from './plan-regions.ts';
import { posterTitle } from './poster-title.ts';
import type { PromptDetails } from './prompt-details.ts';
import type { Pool } from './region-pool.ts';
import { appointmentOf, withSchedule } from './schedule.ts';
import { sourceRegions } from './source-regions.ts';

/** What the prompt and the sources were understood to say. */
export interface Understanding {
  plan: RegionPlan;
  topic: string;
  details: PromptDetails;
  drafting: Drafting | undefined;
}

/** What a new poster says as far as it is settled, and what the sources offer for the rest. */
export interface PlannedContent {
  content: PosterContent;
  offer: Offer | undefined;
}

/** Named regions or those of its kind, with what there is for them; the rest is asked for. */
export function posterContent(
  request: PosterRequest,
  { plan, topic, details, drafting }: Understanding,
): PlannedContent {
  const { language, sources } = request;
  const { layout, named } = chooseLayout(request.prompt, details);
  const own =
    named || plan.body.length > 0 || sources.length === 0
      ? undefined
      : drafting && sourceRegions(drafting.material, language);
  const planned = planRegions(own ? { ...plan, body: own } : plan, layout, language);
  const appointment = appointmentOf(details, drafting?.material, sources.length);
  const scheduled = withSchedule(
    withOptions(planned.regions, optionNames(topic)),
    appointment,
    wordsOf(language),
  );
  const isEvent = scheduled.some(({ id, blocks }) => id === 'schedule' && blocks.length > 0);
  const told = isEvent && appointment.told ? [appointment.told] : [];
  const filling = drafting && { drafting, citable: sources.length, told };
  const pools = filling && poolRegions(scheduled, filling);
  const kept =
    sources.length > 0 && plan.body.length === 0
      ? scheduled.filter((region) => isWorthKeeping(region, pools))
      : scheduled;
  const enough = kept.filter(({ place }) => place === 'body').length >= fewestRegions;
  const footer = footerBlocks(plan.footer ?? [], sources.length > 0, language);
  const regions = fillBlanks(enough ? kept : scheduled, language).map((region) =>
    region.place === 'footer' ? { ...region, blocks: footer } : region,
  );
  const facts = factsShown(regions, details);
  return {
    content: {
      title: titleOf(request, topic, facts, drafting),
      language,
      layout,
      sources: sources.map(referenceOf),
      regions,
      ...(planned.arrangement && { arrangement: planned.arrangement }),
    },
    offer: pools && filling && { pools, filling },
  };
}

/** Options go by the names that the prompt gives them. */
const withOptions = (regions: Region[], names: [string, string] | undefined): Region[] =>
  regions.map((region) => {
    const name = names?.[['optionA', 'optionB'].indexOf(region.id)];
    return name ? { ...region, name, heading: name } : region;
  });

/** Date, time and place of an event, where a region shows them. */
const factsShown = (regions: Region[], { date, time, place }: PromptDetails): (string | undefined)[] =>
  regions.some(({ blocks }) => blocks.some(({ kind }) => kind === 'facts')) ? [date, time, place] : [];

/** The fewest regions that still make a poster. */
const fewestRegions = 2;

/** Regions that nobody asked for and that the sources say nothing on are left out, not filled with questions. */
const isWorthKeeping = ({ id, place, blocks }: Region, pools: Map<string, Pool> | undefined): boolean => {
  const pool = pools?.get(id);
  return (
    place !== 'body' || blocks.length > 0 || (pool ? pool.visuals.length + pool.points.length > 0 : false)
  );
};

/** Words of a prompt that names no subject, in the languages of the service: "Make a poster from this file". */
const empty =
  /(?<!\p{L})(?:please|make|create|design|generate|build|an?|the|me|us|my|our|poster|infographic|flyer|sheet|one-?pager|overview|summary|research|scientific|academic|conference|event|product|launch|process|timeline|comparison|announcement|from|of|out|for|based|on|with|about|this|these|attached|following|enclosed|quarterly|annual|monthly|yearly|files?|documents?|sources?|report|paper|study|data|text|notes|material|bitte|erstelle?|mach\p{L}*|ein|eine[nmrs]?|aus|zu|zur|zum|diese[rmns]?|beigefügten?|angehängten?|datei|plakat|wissenschaftlich\p{L}*|forschungs\p{L}*|produkt\p{L}*|veranstaltungs\p{L}*|quartals\p{L}*|bericht|daten|crée[rz]?|une?|affiche|scientifique|produit|événement|recherche|à partir|du|de|des|ces?|cette|fichier|rapport|trimestriel|document|haz|crea|cartel|póster|científico|producto|evento|este|esta|archivo|informe|da|questo|questa|locandina|manifesto|scientifico|prodotto|relazione|cartaz|pôster|produto|deste|desta|arquivo|relatório|buat\p{L}*|dari|berkas|laporan|ini)(?!\p{L})|ポスター|資料|報告書?|研究|製品|この|から|作って|ください|作成|を|の|海报|根据|这份|制作|一张|文件|报告|포스터|이|자료로?|보고서|만들어|주세요|연구|ملصق|من|هذا|التقرير|الملف|علمي|पोस्टर|इस|से|रिपोर्ट|शोध|बनाएँ|एक/giu;

/** What the poster is about: as the prompt says; where it says nothing, as the material calls itself. */
function titleOf(
  { prompt, sources }: PosterRequest,
  topic: string,
  facts: (string | undefined)[],
  drafting: Drafting | undefined,
): string {
  const title = posterTitle(topic, facts);
  if (/\p{L}/u.test(title.replace(empty, ''))) return title;
  const own = sources.find(({ ownTitle }) => ownTitle)?.ownTitle ?? drafting?.material.titles[0];
  return own ?? (title || posterTitle(prompt, facts));
}
