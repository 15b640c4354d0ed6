import { composeDeck } from '../../src/engine/deck/compose-deck.ts';
import { composeToFit } from '../../src/engine/render/compose-to-fit.ts';
import { deckRequest, quietContext } from './deck-request.ts';
import { readDocuments } from './read-documents.ts';

/** The outline of the deck for a document, laid out as it is drawn. */
export async function outlineOf(text: string, name = 'notes.md', prompt = 'Present this to the team') {
  const request = deckRequest({
    prompt,
    templateId: 'clarity',
    languageChosen: false,
    ...(await readDocuments({ [name]: text })),
  });
  return (await composeToFit(composeDeck, request, quietContext())).document.outline;
}
