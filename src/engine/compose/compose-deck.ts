import type { Locale } from '../../contract/locales.ts';
import { detectLanguage } from '../analysis/detect-language.ts';
import type { ComposeDeck, Composed, DeckRequest, EngineContext, ModelEndpoint } from '../deck.ts';
import type { FrameText } from '../frames/frame-text.ts';
import { frameText } from '../frames/frame-texts.ts';
import { gatherMaterial } from '../material/gather-material.ts';
import type { Material } from '../material/material.ts';
import { warnOfMissing } from '../missing-resources.ts';
import { ModelFailure } from '../model/model-failure.ts';
import type { DeckOutline } from '../outline.ts';
import { type Agent, agentFor } from '../profiles/agents.ts';
import { type Audience, audienceFor } from '../profiles/audiences.ts';
import { shapeFor } from '../profiles/shape.ts';
import type { Shaping } from '../profiles/shaping.ts';
import type { Brief } from '../prompt/brief.ts';
import { readBrief } from '../prompt/read-brief.ts';
import { referenceOf } from '../sources/reference-of.ts';
import type { Drafting } from './drafts/draft.ts';
import { formatsFor } from './drafts/formats.ts';
import { frameOutline } from './frame-outline.ts';
import { sourceOutline } from './source-outline.ts';
import { addGuidanceNotes, warnOfUnseenNotes, withoutNotes } from './speaker-notes.ts';

/** Composes with the model where one is set up and answers well, else from what prompt and sources give. */
export const composeDeck: ComposeDeck = async (request, context) => {
  context.report('prompt');
  const understood = understand(request);
  warnOfMissing({ ...request, generated: request.generatedPictures }, context.warn);
  warnOfUnseenNotes(request, context.warn);
  context.report('analyse');
  const written = await writtenByModel(request, understood, context);
  const text = await frameText(understood.language);
  context.report('structure');
  const outline = written ?? extracted(request, understood, text, context);
  context.signal.throwIfAborted();
  context.report('spacing');
  if (request.generateSpeakerNotes) {
    context.report('notes');
    addGuidanceNotes(outline, text.guidanceNote);
  } else withoutNotes(outline);
  context.signal.throwIfAborted();
  context.report('finalise');
  return composed(request, outline, written && context.model);
};

/** What prompt and settings say together. */
interface Understanding {
  brief: Brief;
  agent?: Agent;
  audience?: Audience;
  shaping: Shaping;
  language: Locale;
  count: number;
}

function understand(request: DeckRequest): Understanding {
  const agent = agentFor(request.agentCode);
  const read = readBrief(request.prompt);
  const brief = read.purpose === 'general' && agent?.purpose ? { ...read, purpose: agent.purpose } : read;
  const audience = audienceFor(request.audienceId, brief.readership);
  return {
    brief,
    ...(agent && { agent }),
    ...(audience && { audience }),
    shaping: shapeFor(agent, audience, brief.tone),
    language: brief.language ?? spokenBy(request) ?? request.language,
    count: slideCount(request, brief.count),
  };
}

/** The prompt's own language, where nobody chose one. */
function spokenBy({ prompt, languageChosen, language }: DeckRequest): Locale | undefined {
  if (languageChosen !== false) return undefined;
  const spoken = detectLanguage(prompt);
  return spoken === 'en' ? language : spoken;
}

async function writtenByModel(
  request: DeckRequest,
  { shaping: _, ...task }: Understanding,
  { model, signal, warn }: EngineContext,
): Promise<DeckOutline | undefined> {
  if (!model) return undefined;
  const { composeWithModel } = await import('../model/compose-with-model.ts');
  const references = request.sources.map(referenceOf);
  const { prompt, sources, generateSpeakerNotes: notes } = request;
  try {
    return await composeWithModel({ ...task, prompt, sources, references, notes }, model, signal);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    warn({
      code: 'MODEL_NOT_USED',
      slide: null,
      message: `The language model was not used: ${error.message}. The deck is composed without it.`,
    });
    return undefined;
  }
}

function extracted(
  request: DeckRequest,
  { brief, shaping, language, count }: Understanding,
  text: FrameText,
  context: EngineContext,
): DeckOutline {
  const material = gatherMaterial(request.sources, {
    topic: brief.topic,
    prefers: shaping.prefers,
    language,
  });
  warnAboutLanguage(material, language, context);
  if (!material) return frameOutline({ brief, text, language, count, shaping });
  const drafting: Drafting = {
    material,
    text,
    points: shaping.points,
    pictures: request.images.context,
    ...formatsFor(language),
  };
  return sourceOutline(
    { brief, language, count, shaping, sources: request.sources.map(referenceOf) },
    drafting,
  );
}

/** The prompt overrides the setting (Presentation settings, deck_default_size); the largest size binds both. */
function slideCount(request: DeckRequest, asked?: number): number {
  return Math.max(1, Math.min(asked ?? request.defaultSize, request.maxSize));
}

function warnAboutLanguage(material: Material | undefined, language: Locale, context: EngineContext): void {
  const plain = (locale: Locale) => (locale === 'en-uk' ? 'en' : locale);
  if (!material || plain(material.language) === plain(language)) return;
  context.warn({
    code: 'OTHER_LANGUAGE',
    slide: null,
    message: `The sources are in ${material.language} and the deck in ${language}: without a language model they are quoted as they stand.`,
  });
}

function composed(request: DeckRequest, outline: DeckOutline, model: ModelEndpoint | undefined): Composed {
  return {
    document: { kind: 'deck', outline, templateId: request.templateId, options: request.options },
    assets: request.assets,
    composedBy: model?.model ?? 'rules',
  };
}
