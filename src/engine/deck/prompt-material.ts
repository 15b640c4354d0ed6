import { detectLanguage } from '../analysis/detect-language.ts';
import { toldText } from '../content/brief/told-text.ts';
import type { DeckRequest } from '../deck.ts';

/** A request whose prompt brings its material along, with that as a source and as the slides that were asked for. */
export async function withPromptMaterial(request: DeckRequest): Promise<DeckRequest> {
  const told = toldText(request.prompt);
  if (!told) return request;
  const { ask, text, slides } = told;
  const spoken = request.languageChosen === false ? detectLanguage(request.prompt) : undefined;
  const asked: DeckRequest = {
    ...request,
    ...(spoken && spoken !== 'en' && { language: spoken, languageChosen: true }),
    prompt: ask,
    ...(slides && { sections: slides.titles, defaultSize: slides.count, sizeChosen: true }),
  };
  if (text === '') return asked;
  const { readSource } = await import('../sources/read-source.ts');
  const { source, document, assets } = await readSource({
    kind: 'text',
    name: 'Prompt',
    contentType: 'text/plain',
    // Else the first of its headings would be its title.
    bytes: new TextEncoder().encode(slides ? `# Prompt\n\n${text}` : text),
    index: request.sources.length,
  });
  return {
    ...asked,
    sources: [...request.sources, source],
    documents: [...request.documents, slides ? { ...document, title: '' } : document],
    assets: new Map([...request.assets, ...assets]),
  };
}
