import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** Which slides an edit changes that answers the question of those before it. */
async function changedBy(asked: string[], answer: string): Promise<string[]> {
  const before = sampleDeck();
  const edit = { ...deckEdit(answer), asked: asked.map((prompt) => ({ prompt })) };
  const { document } = await editDeck(before, new Map(), edit, quietContext());
  return document.outline.slides
    .filter((slide, index) => JSON.stringify(slide) !== JSON.stringify(before.outline.slides[index]))
    .map(({ id }) => id);
}

describe('a question of an edit can be answered by the next', () => {
  test.each([
    ['the second', 's2'],
    ['the second one.', 's2'],
    ['slide 4', 's4'],
    ['4', 's4'],
    ['the last one', 's6'],
    ['die zweite', 's2'],
    ['le deuxième', 's2'],
  ])('%s', async (answer, id) => {
    await expect(changedBy(['Make the title red'], answer)).resolves.toEqual([id]);
  });

  test.each([
    ['the second', 'Insulated the roof of the main hall'],
    ['the last one', 'Trained the caretakers'],
    ['1', 'Replaced gas boilers in three buildings'],
  ])('%s of the points', async (answer, gone) => {
    const edit = { ...deckEdit(answer), asked: [{ prompt: 'Remove the bullet on slide 2' }] };
    const { document } = await editDeck(sampleDeck(), new Map(), edit, quietContext());
    const [, before] = sampleDeck().outline.slides;
    const points = before?.kind === 'bullets' ? before.points.filter(({ text }) => text !== gone) : [];
    expect(points).toHaveLength(3);
    expect(document.outline.slides[1]).toMatchObject({ points });
  });

  test('also after an answer that was none', async () => {
    await expect(changedBy(['Make the title red', 'make it pop'], 'the third')).resolves.toEqual(['s3']);
  });

  test('an instruction of its own is no answer', async () => {
    await expect(changedBy(['Make the title red'], 'Make the title of slide 3 blue')).resolves.toEqual([
      's3',
    ]);
  });

  test.each([
    'make it pop',
    'the ninth',
    'slide 40',
    'the second and the third',
    'slide 2 or 3',
    'not slide 2',
  ])('what names none of the options is asked about again: %s', async (answer) => {
    await expect(changedBy(['Make the title red'], answer)).rejects.toHaveProperty(
      'name',
      'ClarificationNeeded',
    );
  });
});
