import { readLanguage } from '../../content/brief/read-language.ts';
import { warnOfMissing } from '../../content/missing-resources.ts';
import { warnOfUnreadPrompt } from '../../content/other-language.ts';
import { withoutCanvas } from '../../language/poster-canvas.ts';
import { asksForMarks, withoutWishes } from '../../language/poster-prompts.ts';
import type { PosterContent } from '../content.ts';
import type { PosterContext, PosterDocument, PosterRequest } from '../poster.ts';
import { withLabelled } from '../regions/labelled-regions.ts';
import { parseRegions, type RegionPlan } from '../regions/parse-regions.ts';
import { warnAboutCanvas, warnAboutCode } from './poster-warnings.ts';

/** A prompt without what it says of the canvas, and the regions that it names. */
export function planOf({ prompt, language }: PosterRequest): { told: string; plan: RegionPlan } {
  const told = withoutCanvas(withoutWishes(withoutLanguage(prompt)));
  return { told, plan: withLabelled(parseRegions(told, language), language) };
}

/** "Bees in the city, in German" without the language. */
function withoutLanguage(prompt: string): string {
  const { phrase = '' } = readLanguage(prompt) ?? {};
  const at = phrase === '' ? -1 : prompt.indexOf(phrase);
  if (at < 0) return prompt;
  return `${prompt.slice(0, at).trimEnd().replace(/[,;]$/, '')}${prompt.slice(at + phrase.length)}`;
}

/** Says that the prompt is read, and what of its wishes cannot be had. */
export function reportPrompt(request: PosterRequest, context: PosterContext): void {
  context.report('prompt');
  const { websearch, images } = request;
  // Libraries of the brand and of the service are on unless they are switched off: nobody asked for them.
  const asked = { brand: false, service: false, workspace: images.workspace };
  warnOfMissing({ websearch, images: asked, generated: images.ai }, context.warn);
  warnOfUnreadPrompt(request.prompt, context.warn);
  warnAboutCanvas(request, context.warn);
  warnAboutCode(request, context.warn);
}

/** "Our canteen: 420 meals a day": whether the sentence that names a subject states the first of these, too. */
export const listsBehind = (sentence: string, [first]: string[]): boolean =>
  first !== undefined && sentence.toLowerCase().includes(first.toLowerCase());

export function documentOf(request: PosterRequest, content: PosterContent): PosterDocument {
  const { prompt, templateId, orientation, size } = request;
  const options = { ...request.options, ...(asksForMarks(prompt) && { cropMarks: true }) };
  return { kind: 'poster', content, templateId, orientation, size, options };
}
