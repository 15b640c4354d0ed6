import { toldText } from '../content/brief/told-text.ts';
import { withToldText } from '../content/brief/with-told-text.ts';
import type { DeckRequest } from '../deck.ts';
import { languageOfPrompt } from '../language/detect-language.ts';

/** A request whose prompt brings its material along, with that as a source and as the slides that were asked for. */
export async function withPromptMaterial(request: DeckRequest): Promise<DeckRequest> {
  const told = toldText(request.prompt, request.documents.length > 0);
  if (!told) return request;
  const { ask, text, isParts, slides } = told;
  const spoken = request.languageChosen === false ? languageOfPrompt(request.prompt) : undefined;
  const asked: DeckRequest = {
    ...request,
    ...(spoken && spoken !== 'en' && { language: spoken, languageChosen: true }),
    prompt: ask,
    ...(slides && { sections: slides.titles, defaultSize: slides.count, sizeChosen: true }),
  };
  return text === '' ? asked : withToldText(asked, text, !isParts);
}
