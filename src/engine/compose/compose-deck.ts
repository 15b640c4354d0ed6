import type { Locale } from '../../contract/locales.ts';
import { intlLocale } from '../analysis/segment.ts';
import type { ComposeDeck, Composed, DeckRequest, EngineContext } from '../deck.ts';
import type { FrameText } from '../frames/frame-text.ts';
import { frameText } from '../frames/frame-texts.ts';
import { gatherMaterial } from '../material/gather-material.ts';
import type { Material } from '../material/material.ts';
import type { DeckOutline } from '../outline.ts';
import { agentFor } from '../profiles/agents.ts';
import { audienceFor } from '../profiles/audiences.ts';
import { shapeFor } from '../profiles/shape.ts';
import type { Shaping } from '../profiles/shaping.ts';
import type { Brief } from '../prompt/brief.ts';
import { readBrief } from '../prompt/read-brief.ts';
import type { Source } from '../source.ts';
import type { Drafting } from './drafts/draft.ts';
import { frameOutline } from './frame-outline.ts';
import { sourceOutline } from './source-outline.ts';
import { addGuidanceNotes, withoutNotes } from './speaker-notes.ts';

/** Composes without a model what the prompt and the sources give, and says where the author has to go on. */
export const composeDeck: ComposeDeck = async (request, context) => {
  context.report('prompt');
  const agent = agentFor(request.agentCode);
  const read = readBrief(request.prompt);
  const brief = read.purpose === 'general' && agent?.purpose ? { ...read, purpose: agent.purpose } : read;
  const shaping = shapeFor(agent, audienceFor(request.audienceId, brief.readership));
  const language = brief.language ?? request.language;
  context.report('analyse');
  const material = gatherMaterial(request.sources, {
    topic: brief.topic,
    prefers: shaping.prefers,
    language,
  });
  warnAboutLanguage(material, language, context);
  context.signal.throwIfAborted();
  context.report('structure');
  const text = await frameText(language);
  const outline = outlineFrom(request, { brief, shaping, language, text, material });
  context.report('spacing');
  if (request.generateSpeakerNotes) {
    context.report('notes');
    addGuidanceNotes(outline, text.guidanceNote);
  } else withoutNotes(outline);
  context.signal.throwIfAborted();
  context.report('finalise');
  return composed(request, outline);
};

interface Understanding {
  brief: Brief;
  shaping: Shaping;
  language: Locale;
  text: FrameText;
  material: Material | undefined;
}

function outlineFrom(
  request: DeckRequest,
  { brief, shaping, language, text, material }: Understanding,
): DeckOutline {
  const count = slideCount(request, brief.count);
  if (!material) return frameOutline({ brief, text, language, count, shaping });
  const drafting: Drafting = {
    material,
    text,
    points: shaping.points,
    pictures: request.images.context,
    percent: numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
    number: numberFormat(language, { maximumFractionDigits: 1 }),
  };
  return sourceOutline(
    { brief, language, count, shaping, sources: request.sources.map(reference) },
    drafting,
  );
}

function numberFormat(language: Locale, options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(intlLocale(language), options);
  return (value) => format.format(value);
}

/** The prompt overrides the setting (Presentation settings, deck_default_size); the largest size binds both. */
function slideCount(request: DeckRequest, asked?: number): number {
  return Math.max(1, Math.min(asked ?? request.defaultSize, request.maxSize));
}

function reference({ kind, title, url, author, date }: Source) {
  return { kind, title, ...(url && { url }), ...(author && { author }), ...(date && { date }) };
}

function warnAboutLanguage(material: Material | undefined, language: Locale, context: EngineContext): void {
  const plain = (locale: Locale) => (locale === 'en-uk' ? 'en' : locale);
  if (!material || plain(material.language) === plain(language)) return;
  context.warn(
    `The sources are in ${material.language} and the deck in ${language}: without a language model they are quoted as they stand.`,
  );
}

function composed(request: DeckRequest, outline: DeckOutline): Composed {
  return {
    document: { kind: 'deck', outline, templateId: request.templateId, options: request.options },
    assets: request.assets,
  };
}
