import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { ClarificationNeeded, type DeckDocument } from '../../../src/engine/deck.ts';
import { editPoster } from '../../../src/engine/poster/edit/edit-poster.ts';
import type { PosterDocument } from '../../../src/engine/poster/poster.ts';
import { quietContext } from '../../support/deck-request.ts';
import { unmet } from '../../support/edit-effects.ts';
import { everyday } from '../../support/everyday-documents.ts';
import { posterContext } from '../../support/poster-request.ts';

/**
 * What people type, and the effect that they want, written down before anything read it: the document, the instruction,
 * and the effect in the words of edit-effects.ts. "ask" wants a question; "?" before an effect, that or a question.
 */
const wishes = readFileSync(new URL('everyday.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t') as [name: string, prompt: string, effect: string]);

const picture = new Map([
  [
    'pic1',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
]);

async function edited(document: DeckDocument | PosterDocument, prompt: string) {
  const edit = { prompt, sources: [], documents: [], assets: new Map() };
  const { document: after } =
    document.kind === 'deck'
      ? await editDeck(document, picture, edit, quietContext())
      : await editPoster(document, picture, edit, posterContext());
  return after;
}

/** Nothing may change it: the edits share one document, so that a poster is laid out once before them. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const names = [...new Set(wishes.map(([name]) => name))];

describe.each(names)('what people ask of %s', (own) => {
  const document = frozen(everyday(own));
  test.each(wishes.filter(([name]) => name === own))('%s: %s', async (_name, prompt, effect) => {
    const reading = edited(document, prompt).catch((error: unknown) => {
      if (error instanceof ClarificationNeeded) return undefined;
      throw error;
    });
    const after = await reading;
    if (after === undefined) return expect(effect, 'is asked about').toMatch(/^(?:ask$|\?)/);
    expect(effect, 'is carried out').not.toBe('ask');
    expect(unmet(document, after, effect.replace(/^\?/, ''))).toEqual([]);
  });
});
