import { expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { finishEdit } from '../../../src/engine/render/finish-edit.ts';
import { quietContext } from '../../support/deck-request.ts';
import { everyday } from '../../support/everyday-documents.ts';
import { deckEdit } from '../../support/sample-deck.ts';

async function finished(prompt: string): Promise<Warning[]> {
  const warnings: Warning[] = [];
  const deck = everyday('A');
  if (deck.kind !== 'deck') throw new Error('A is a deck');
  deck.outline.slides = deck.outline.slides.filter(({ kind }) => kind !== 'picture');
  const made = await editDeck(deck, new Map(), deckEdit(prompt), quietContext());
  await finishEdit(deck, made, {
    signal: new AbortController().signal,
    warn: (warning) => warnings.push(warning),
  });
  return warnings;
}

test('a look that nothing shows is asked about, and told of where another is shown', async () => {
  await expect(finished('Remove all italics')).rejects.toThrow('It looks so already');
  const [warning] = await finished(
    'Make the title of slide 3 red and make the content of slide 3 not italic',
  );
  expect(warning?.message).toContain('shows no difference on “Highlights” (content)');
  expect(await finished('Make the font of the table smaller and the title bigger on slide 4')).toEqual([]);
});
