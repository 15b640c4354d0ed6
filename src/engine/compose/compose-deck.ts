import type { ComposeDeck, Composed, DeckRequest } from '../deck.ts';
import { frameText } from '../frames/frame-texts.ts';
import type { DeckOutline } from '../outline.ts';
import { readBrief } from '../prompt/read-brief.ts';
import { frameOutline } from './frame-outline.ts';

export const composeDeck: ComposeDeck = async (request, context) => {
  context.report('prompt');
  const brief = readBrief(request.prompt);
  const language = brief.language ?? request.language;
  context.report('analyse');
  const text = await frameText(language);
  const count = slideCount(request, brief.count);
  context.report('structure');
  const outline = frameOutline(brief, text, language, count);
  context.report('spacing');
  if (request.generateSpeakerNotes) {
    context.report('notes');
    addGuidanceNotes(outline, text.guidanceNote);
  }
  context.signal.throwIfAborted();
  context.report('finalise');
  return composed(request, outline);
};

/** The prompt overrides the setting (Presentation settings, deck_default_size); the largest size binds both. */
function slideCount(request: DeckRequest, asked?: number): number {
  return Math.max(1, Math.min(asked ?? request.defaultSize, request.maxSize));
}

function composed(request: DeckRequest, outline: DeckOutline): Composed {
  return {
    document: { kind: 'deck', outline, templateId: request.templateId, options: request.options },
    assets: request.assets,
  };
}

function addGuidanceNotes(outline: DeckOutline, pattern: string): void {
  for (const slide of outline.slides) {
    const questions = slide.guidance ? askedBy(slide) : [];
    if (questions.length > 0) slide.notes = pattern.replace('{questions}', questions.join(' '));
  }
}

function askedBy(slide: DeckOutline['slides'][number]): string[] {
  if ('points' in slide && slide.points) return slide.points.map((point) => point.text);
  if (slide.kind === 'two-columns')
    return slide.columns.flatMap((column) => column.points.map((p) => p.text));
  if (slide.kind === 'comparison') return slide.options.flatMap((option) => option.points.map((p) => p.text));
  if (slide.kind === 'timeline') return slide.events.map((event) => event.what);
  return [];
}
