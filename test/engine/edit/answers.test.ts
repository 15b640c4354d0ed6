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

  /** The points of the second slide that are left after an answer to “Which point should go?”. */
  const leftAfter = async (asked: string[], answer: string) => {
    const edit = { ...deckEdit(answer), asked: asked.map((prompt) => ({ prompt })) };
    const { document } = await editDeck(sampleDeck(), new Map(), edit, quietContext());
    const [, slide] = document.outline.slides;
    return slide?.kind === 'bullets' ? slide.points.map(({ text }) => text) : [];
  };
  const first = 'Replaced gas boilers in three buildings';
  const second = 'Insulated the roof of the main hall';

  test.each([
    ['slide 2, the first bullet', first],
    ['the second bullet on slide 2', second],
    ['slide 2, the second', second],
    ['Folie 2, der zweite Punkt', second],
    ['diapo 2, le premier point', first],
    ['スライド2の2番目の項目', second],
    ['第2页的第二个要点', second],
    ['2번 슬라이드의 두 번째 항목', second],
    ['الشريحة 2، النقطة الثانية', second],
  ])('a slide and a point in one answer: %s', async (answer, gone) => {
    const left = await leftAfter(['Remove one bullet'], answer);
    expect(left).toHaveLength(3);
    expect(left).not.toContain(gone);
  });

  test('a slide and a point in two answers', async () => {
    await expect(leftAfter(['Remove one bullet'], 'slide 2')).rejects.toThrow('Which point should go?');
    expect(await leftAfter(['Remove one bullet', 'slide 2'], 'the second')).not.toContain(second);
  });

  test('a slide is no answer to an edit before the newest', async () => {
    const asked = ['Make the title red', 'Remove one bullet'];
    await expect(changedBy(asked, 'slide 4')).rejects.toThrow('Which point should go?');
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
