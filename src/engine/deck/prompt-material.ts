import { type NoteSection, notesOf, sectionsIn } from '../content/brief/notes.ts';
import { isWish } from '../content/brief/read-brief.ts';
import { readSections } from '../content/brief/read-sections.ts';
import { toldText } from '../content/brief/told-text.ts';
import { withToldText } from '../content/brief/with-told-text.ts';
import { wordCount } from '../content/words.ts';
import type { DeckRequest } from '../deck.ts';
import { languageOfPrompt } from '../language/detect-language.ts';

/** Words of a prompt that stand on slides whole; of more the slides choose. */
const mostWhole = 1200;
/** Lines and words behind its opening from which on a prompt is told line by line. */
const fewest = { lines: 2, words: 12 } as const;

/** A request whose prompt brings its material along, with that as notes or as a source, and the slides that were asked for. */
export async function withPromptMaterial(request: DeckRequest): Promise<DeckRequest> {
  const { prompt, documents } = request;
  const told = toldText(prompt, documents.length > 0);
  const spoken = request.languageChosen === false ? languageOfPrompt(prompt) : undefined;
  const asked: DeckRequest = {
    ...request,
    ...(spoken && spoken !== 'en' && { language: spoken, languageChosen: true }),
  };
  if (documents.length === 0 && wordCount(prompt) <= mostWhole) {
    if (told?.isParts) {
      const { ask, text, slides } = told;
      if (slides)
        return {
          ...asked,
          prompt: ask,
          ...counted(slides.count),
          notes: { sections: listedNotes(slides.titles, text) },
        };
      const before = notesOf(ask);
      const sections = [...before.sections, ...sectionsIn(text)];
      return { ...asked, prompt: before.ask || ask, notes: { sections } };
    }
    if (told || tellsInLines(prompt)) {
      const notes = notesOf(prompt);
      return { ...asked, prompt: notes.ask || (notes.title ?? prompt), notes };
    }
  }
  if (!told) return request;
  const { ask, text, isParts, slides } = told;
  const named = {
    ...asked,
    prompt: ask,
    ...(slides && { sections: slides.titles, ...counted(slides.count) }),
  };
  return text === '' ? named : withToldText(named, text, !isParts);
}

const counted = (count: number) => ({ defaultSize: count, sizeChosen: true });

/** What a prompt says of each of the slides that it lists. */
function listedNotes(titles: string[], text: string): NoteSection[] {
  const sections = sectionsIn(text);
  return titles.map((heading) => sections.find((one) => one.heading === heading) ?? { heading, notes: [] });
}

/** Lines that say something, and are no list of names for slides. */
function tellsInLines(prompt: string): boolean {
  const [, ...lines] = prompt.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.length >= fewest.lines &&
    wordCount(lines.join(' ')) >= fewest.words &&
    !readSections(prompt, languageOfPrompt(prompt) ?? 'en', isWish)
  );
}
