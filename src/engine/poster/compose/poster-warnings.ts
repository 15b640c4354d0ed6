import { otherLanguage } from '../../content/other-language.ts';
import { asksForCode } from '../../language/poster-prompts.ts';
import { otherThanAsked } from '../canvas.ts';
import { ownCitations } from '../citations/own-references.ts';
import type { PosterContent } from '../content.ts';
import { isAcross } from '../layouts/arrange.ts';
import type { PosterContext, PosterRequest } from '../poster.ts';
import { wordsOf } from '../words/words-of.ts';
import { codeIn } from './marks-in.ts';
import type { PlannedPoster } from './plan-poster.ts';

export function warnAboutColumns(
  { regions }: PosterContent,
  { columns = 0 }: PlannedPoster,
  warn: PosterContext['warn'],
): void {
  const count = regions.filter((region) => region.place === 'body' && !isAcross(region)).length;
  if (count >= columns) return;
  const message = `${columns} columns were asked for, and what there is to show fills ${count}.`;
  warn({ code: 'NOT_SUPPORTED', slide: null, message });
}

/** Warns about a missing title. */
export function warnAboutTitle({ title, language }: PosterContent, warn: PosterContext['warn']): void {
  if (title !== wordsOf(language).toFill) return;
  const message =
    'The poster has no title: neither the prompt nor the sources give one. Say "Change the title to …".';
  warn({ code: 'NOT_SUPPORTED', slide: null, message });
}

/** Warns about entries that could not be set in the requested style. */
export function warnAboutReferences(
  content: PosterContent,
  { options }: PosterRequest,
  warn: PosterContext['warn'],
): void {
  if (!options.sourcesInFooter) return;
  const { citations } = wordsOf(content.language);
  const { asGiven, list } = ownCitations(content, options.referenceFormat, citations);
  if (asGiven === 0) return;
  warn({
    code: 'NOT_SUPPORTED',
    slide: null,
    message: `${asGiven} of ${list.length} references stay in the paper's own form, since their parts cannot be told apart for certain.`,
  });
}

/** Warns about a sheet size that svc does not make. */
export function warnAboutCanvas(request: PosterRequest, warn: PosterContext['warn']): void {
  const message = otherThanAsked(request.prompt, request);
  if (message) warn({ code: 'NOT_SUPPORTED', slide: null, message });
}

/** Warns about a QR code without a target. */
export function warnAboutCode({ prompt, documents }: PosterRequest, warn: PosterContext['warn']): void {
  if (!asksForCode(prompt) || codeIn(prompt, documents)) return;
  const message =
    'There is no QR code: nothing says which address it leads to. Give the address, such as https://example.org.';
  warn({ code: 'NOT_SUPPORTED', slide: null, message });
}

/** Warns about unreadable input, and about a language that only a model could translate. */
export function warnAboutReading({ language, documents }: PosterRequest, warn: PosterContext['warn']): void {
  for (const { name, notes } of documents)
    for (const { code, message } of notes) warn({ code, slide: null, message: `${name}: ${message}` });
  const other = otherLanguage(documents, language, 'poster');
  if (other) warn(other);
}
