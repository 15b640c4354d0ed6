import type { Locale } from '../../../contract/locales.ts';
import { readLanguage } from '../../content/brief/read-language.ts';
import { warnOfMissing } from '../../content/missing-resources.ts';
import { warnOfUnreadPrompt } from '../../content/other-language.ts';
import { withoutCanvas } from '../../language/poster-canvas.ts';
import { asksForMarks, withoutWishes } from '../../language/poster-prompts.ts';
import type { PosterContent } from '../content.ts';
import type { PosterContext, PosterDocument, PosterRequest } from '../poster.ts';
import { withLabelled } from '../regions/labelled-regions.ts';
import type { NamedRegion } from '../regions/names.ts';
import { parseRegions, type RegionPlan } from '../regions/parse-regions.ts';
import { regionKeyOf } from '../regions/region-key.ts';
import { warnAboutCanvas, warnAboutCode } from './poster-warnings.ts';

/** A prompt without canvas wishes, and the regions it names. */
export function planOf({ prompt, language, documents }: PosterRequest): { told: string; plan: RegionPlan } {
  const told = withoutCanvas(withoutWishes(withoutLanguage(prompt)));
  const plan = withLabelled(parseRegions(told, language), language);
  return { told, plan: documents.length > 0 ? plan : withToldNames(plan, language) };
}

/**
 * "Left: causes: light, noise. Bottom: Sleep lab, Ward 4": if the prompt has the regions' text, an unusual name is text
 * too.
 */
function withToldNames(plan: RegionPlan, language: Locale): RegionPlan {
  const isTold = plan.around && plan.body.some(({ text }) => text);
  if (!isTold) return plan;
  const body = plan.body.map(
    (one): NamedRegion =>
      one.text || regionKeyOf(one.name, language) ? one : { name: one.name, text: one.name, unheaded: true },
  );
  const [first] = body;
  return { ...plan, body, rest: plan.rest || (first?.unheaded ? first.name : '') };
}

/** "Bees in the city, in German" without the language. */
function withoutLanguage(prompt: string): string {
  const { phrase = '' } = readLanguage(prompt) ?? {};
  const at = phrase === '' ? -1 : prompt.indexOf(phrase);
  if (at < 0) return prompt;
  return `${prompt.slice(0, at).trimEnd().replace(/[,;]$/, '')}${prompt.slice(at + phrase.length)}`;
}

/** Reports progress, and wishes that cannot be fulfilled. */
export function reportPrompt(request: PosterRequest, context: PosterContext): void {
  context.report('prompt');
  const { websearch, images } = request;
  // Brand and service libraries are on by default, so they were not asked for.
  const asked = { brand: false, service: false, workspace: images.workspace };
  warnOfMissing({ websearch, images: asked, generated: images.ai }, context.warn);
  warnOfUnreadPrompt(request.prompt, context.warn);
  warnAboutCanvas(request, context.warn);
  warnAboutCode(request, context.warn);
}

/** "Our canteen: 420 meals a day": whether the sentence with the subject also has the first statement. */
export const listsBehind = (sentence: string, [first]: string[]): boolean =>
  first !== undefined && sentence.toLowerCase().includes(first.toLowerCase());

export function documentOf(request: PosterRequest, content: PosterContent): PosterDocument {
  const { prompt, templateId, orientation, size } = request;
  const options = { ...request.options, ...(asksForMarks(prompt) && { cropMarks: true }) };
  return { kind: 'poster', content, templateId, orientation, size, options };
}
