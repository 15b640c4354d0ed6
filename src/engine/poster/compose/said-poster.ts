import { readBrief } from '../../content/brief/read-brief.ts';
import { asksForBillboard, largeWish } from '../../language/poster-prompts.ts';
import { asksAuthor } from '../asks-author.ts';
import type { PosterLayout, Region } from '../content.ts';
import type { PosterContext, PosterDocument, PosterRequest } from '../poster.ts';
import type { RegionPlan } from '../regions/parse-regions.ts';
import { chooseLayout } from './choose-layout.ts';
import { type Notice, noticeOf } from './notice.ts';
import { whenIn } from './notice-when.ts';
import { placedAround } from './placed-around.ts';
import { footerBlocks } from './plan-poster.ts';
import { planRegions } from './plan-regions.ts';
import { contentOf } from './poster-content.ts';
import { posterTitle } from './poster-title.ts';
import { eventFacts, firstSentence } from './prompt-details.ts';
import { documentOf, listsBehind, planOf, reportPrompt } from './read-request.ts';
import { toldOptions } from './told-options.ts';
import { toldRegions } from './told-poster.ts';

/** Makes a poster with regions from the prompt or its kind. */
export type Planning = (request: PosterRequest, context: PosterContext) => PosterDocument;

/** A poster whose prompt has all its text; with `isLabelled`, under headings. */
export const saidPoster = (
  request: PosterRequest,
  isLabelled: boolean,
  context: PosterContext,
  planned: Planning,
): PosterDocument | undefined =>
  placedPoster(request, context, planned) ??
  noticePoster(request, isLabelled, context, planned) ??
  (isLabelled ? undefined : toldPoster(request, context));

/** "1962 founded, 1991 …. At the bottom: visit us on Fridays": text outside the sides goes to the middle. */
function placedPoster(
  request: PosterRequest,
  context: PosterContext,
  planned: Planning,
): PosterDocument | undefined {
  const { prompt, documents } = request;
  if (documents.length > 0 || asksForBillboard(prompt)) return undefined;
  const { plan } = planOf(request);
  if (!plan.around || plan.body.length === 0 || !plan.body.every(({ text }) => text)) return undefined;
  const given = { ...request, prompt: plan.rest };
  const { inner, warnings } = quiet(context);
  const told =
    noticePoster(given, false, inner, planned) ?? toldPoster(given, inner) ?? planned(given, inner);
  const { body, open } = askedIn(told);
  if (body.length === 0 || open.length > 0) return undefined;
  for (const step of ['prompt', 'analyse', 'compose', 'visuals', 'finalise'] as const) context.report(step);
  for (const warning of warnings) context.warn(warning);
  return { ...told, content: placedAround(told.content, plan, request) };
}

const quiet = (context: PosterContext) => {
  const warnings: Parameters<PosterContext['warn']>[0][] = [];
  const inner: PosterContext = { ...context, report: () => undefined, warn: (one) => warnings.push(one) };
  return { inner, warnings };
};

/** The regions of a poster, and those with questions. */
function askedIn({ content }: PosterDocument): { body: Region[]; open: Region[] } {
  const body = content.regions.filter(({ place }) => place === 'body');
  return { body, open: body.filter(({ blocks }) => blocks.some(asksAuthor)) };
}

/** Kinds with a form of their own. */
const formed: ReadonlySet<string> = new Set(['comparison', 'timeline', 'process']);
/** A poster of only the prompt's text; with `isLabelled`, under headings. */
function noticePoster(
  request: PosterRequest,
  isLabelled: boolean,
  context: PosterContext,
  planned: Planning,
): PosterDocument | undefined {
  const { prompt, language, documents } = request;
  if (documents.length > 0 || asksForBillboard(prompt)) return undefined;
  const { told, plan } = planOf(request);
  const { layout } = chooseLayout(firstSentence(told, language), { ...eventFacts(told), ...whenIn(told) });
  if (plan.body.length > 0 || plan.columns) return undefined;
  if (formed.has(layout)) {
    const sides = layout === 'comparison' ? toldOptions(told, language) : undefined;
    if (sides) return finished(request, context, { ...sides, layout, plan });
    // If the prompt has enough text, other headings are not asked for.
    const { body, open } = askedIn(planned(request, quiet(context).inner));
    const said = open.length * 2 > body.length ? noticeOf(told, language, true) : undefined;
    return said && finished(request, context, { ...said, layout: 'event', plan });
  }
  const kind = chooseLayout(told, {});
  // A study told in a prompt keeps its order: nothing is asked that it says in other words.
  const isStudy = kind.layout === 'research' && !isLabelled;
  const notice = noticeOf(told, language, !kind.named || isStudy);
  return notice && finished(request, context, { ...notice, layout: 'event', plan });
}

/** A poster of the facts after the subject: "Our canteen: 420 meals a day, 38 % vegetarian". */
function toldPoster(request: PosterRequest, context: PosterContext): PosterDocument | undefined {
  const { prompt, language, documents } = request;
  if (documents.length > 0 || asksForBillboard(prompt)) return undefined;
  const { told, plan } = planOf(request);
  const brief = readBrief(told);
  const listed = [...brief.facts.map(({ text }) => text), ...brief.sections];
  const behind = listsBehind(firstSentence(told, language), listed);
  if (plan.body.length > 0 || plan.columns || (!behind && !brief.table)) return undefined;
  const regions = toldRegions(brief, language, largeWish(prompt)?.subject);
  const { layout } = chooseLayout(brief.topic, {});
  const title = brief.title ?? posterTitle(brief.topic);
  return regions && finished(request, context, { title, regions, layout, plan });
}

/** A poster whose regions all come from the prompt. */
function finished(
  request: PosterRequest,
  context: PosterContext,
  told: Notice & { layout: PosterLayout; plan: RegionPlan },
): PosterDocument {
  const { title, subtitle, layout, plan } = told;
  reportPrompt(request, context);
  context.report('analyse');
  context.report('compose');
  context.report('visuals');
  const { regions: frame } = planRegions({ ...plan, body: [] }, layout, request.language);
  const regions = [
    ...frame.filter(({ place }) => place === 'header'),
    ...told.regions,
    ...frame
      .filter(({ place }) => place === 'footer')
      .map((region) => ({ ...region, blocks: footerBlocks([], request) })),
  ];
  const content = {
    ...contentOf(request, { layout }, regions, request.frame?.title ?? title),
    ...(subtitle && { subtitle }),
  };
  context.signal.throwIfAborted();
  context.report('finalise');
  return documentOf(request, content);
}
