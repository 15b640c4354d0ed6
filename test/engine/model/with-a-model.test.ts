import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';
import { modelSlide, scriptedModel } from '../../support/scripted-model.ts';

describe('editing with a language model', () => {
  test('a figure that nobody stated is mended, else the edit fails with a question', async () => {
    const slide = modelSlide({ title: 'Heating costs fell by 73%', points: ['As planned'] });
    const reply = JSON.stringify({ question: null, changes: [{ id: 's2', slide }] });
    await using model = await scriptedModel([reply, reply]);
    const run = editDeck(
      sampleDeck(),
      new Map(),
      deckEdit('Make slide 2 more persuasive'),
      quietContext({ model: model.endpoint }),
    );
    await expect(run).rejects.toHaveProperty('name', 'ClarificationNeeded');
    expect(model.requests[1]?.body.messages.at(-1)?.content).toContain('73');
  });

  test('it carries out what the rules cannot, and only on the slides it names', async () => {
    const slide = modelSlide({ title: 'Ce que nous avons fait', points: ['Chaudières remplacées'] });
    await using model = await scriptedModel([
      JSON.stringify({ question: null, changes: [{ id: 's2', slide }] }),
    ]);
    const edit = deckEdit('Translate slide 2 into French');
    const { document } = await editDeck(
      sampleDeck(),
      new Map(),
      edit,
      quietContext({ model: model.endpoint }),
    );
    expect(document.outline.slides[1]).toMatchObject({ id: 's2', title: 'Ce que nous avons fait' });
    expect(document.outline.slides.toSpliced(1, 1)).toEqual(sampleDeck().outline.slides.toSpliced(1, 1));
  });

  test('its question ends the turn', async () => {
    await using model = await scriptedModel([JSON.stringify({ question: 'Pop how?', changes: [] })]);
    const run = editDeck(
      sampleDeck(),
      new Map(),
      deckEdit('Make it pop'),
      quietContext({ model: model.endpoint }),
    );
    await expect(run).rejects.toThrow('Pop how?');
  });

  test('it is not asked for what the rules can do', async () => {
    await using model = await scriptedModel([]);
    await editDeck(
      sampleDeck(),
      new Map(),
      deckEdit('Delete slide 3'),
      quietContext({ model: model.endpoint }),
    );
    expect(model.requests).toEqual([]);
  });
});
