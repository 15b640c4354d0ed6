import type { DeckRequest, EngineContext } from '../deck.ts';
import type { DeckOutline, SlideOutline } from '../outline.ts';

/** Guidance slides get a note saying so; the others have the sources' full text. */
export function addGuidanceNotes(outline: DeckOutline, pattern: string): void {
  for (const slide of outline.slides) {
    const questions = [...(slide.guidance ? askedBy(slide) : []), ...(slide.toAdd ?? [])];
    const said = slide.toAdd && slide.notes ? `${slide.notes}\n` : '';
    if (questions.length > 0) slide.notes = `${said}${pattern.replace('{questions}', questions.join(' '))}`;
  }
}

export function withoutNotes(outline: DeckOutline): void {
  for (const slide of outline.slides) delete slide.notes;
}

/** Speaker notes and notes pages are separate settings; one alone shows nothing, so warn. */
export function warnOfUnseenNotes(
  { generateSpeakerNotes, options }: DeckRequest,
  warn: EngineContext['warn'],
): void {
  const tell = (message: string) => warn({ code: 'NOTES_NOT_SHOWN', slide: null, message });
  if (generateSpeakerNotes && options.notes === 'none')
    tell(
      'Speaker notes were asked for, but not on the notes pages (settings.add_speaker_notes_to_slides_note): the file does not show them.',
    );
  if (generateSpeakerNotes && options.notes === 'sources')
    tell('The notes pages list the sources, as was asked for: the speaker notes are not shown there.');
  if (!generateSpeakerNotes && options.notes === 'speaker-notes')
    tell(
      'Speaker notes were asked for on the notes pages, but not to be written (settings.generate_speaker_notes): those pages stay empty.',
    );
}

function askedBy(slide: SlideOutline): string[] {
  if ('points' in slide && slide.points)
    return slide.points.filter(({ guidance }) => guidance).map(({ text }) => text);
  if (slide.kind === 'two-columns')
    return slide.columns.flatMap((column) => column.points.map((p) => p.text));
  if (slide.kind === 'comparison') return slide.options.flatMap((option) => option.points.map((p) => p.text));
  if (slide.kind === 'timeline') return slide.events.map((event) => event.what);
  return [];
}
