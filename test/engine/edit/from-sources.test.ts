import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { readSource } from '../../../src/engine/read/read-source.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

const costs = `# Costs

The heat pumps cost €1.2 million. Insulating the roof took another €300,000. The grant paid for 40 % of both.

| Item | Cost |
|---|---|
| Pumps | 1,200,000 |
| Roof | 300,000 |
`;

async function edited(prompt: string, withSource = true) {
  const { source, document: costsRead } = await readSource({
    bytes: new TextEncoder().encode(costs),
    name: 'costs.md',
    index: 0,
    kind: 'file',
  });
  const edit = deckEdit(prompt, withSource ? { sources: [source], documents: [costsRead] } : {});
  const { document } = await editDeck(sampleDeck(), new Map(), edit, quietContext());
  return document.outline;
}

describe('adding to a deck', () => {
  test('a slide is made from the sources of the edit and cites them behind those of the deck', async () => {
    const { slides, sources } = await edited('Add a slide about costs after slide 4');
    expect(slides.map(({ id }) => id).join(' ')).toBe('s1 s2 s3 s4 s7 s5 s6');
    expect(slides[4]?.guidance).toBeUndefined();
    expect(slides[4]?.citations?.every(({ source }) => source === 1)).toBe(true);
    expect(sources.map(({ title }) => title)).toEqual(['a.pdf', 'costs.md']);
  });

  test.each([
    ['Add a slide about risks', 's1 s2 s3 s4 s5 s7 s6', /^Risks$/],
    ['Füge nach Folie 2 eine Folie über Kosten ein', 's1 s2 s7 s3 s4 s5 s6', /^Kosten$/],
    ['Ajoute une diapositive sur les coûts après la diapositive 2', 's1 s2 s7 s3 s4 s5 s6', /^Coûts$/],
    ['Add an agenda', 's1 s7 s2 s3 s4 s5 s6', /^Agenda$/],
  ])('without sources it asks its author: %s', async (prompt, order, title) => {
    const { slides, sources } = await edited(prompt, false);
    expect(slides.map(({ id }) => id).join(' ')).toBe(order);
    expect(slides.find(({ id }) => id === 's7')?.title).toMatch(title);
    expect(sources).toHaveLength(1);
  });

  test('expanding a slide adds what the sources say and leaves the others alone', async () => {
    const { slides } = await edited('Expand slide 2 with the attached file');
    expect(slides[1]).toMatchObject({
      id: 's2',
      citations: [{ source: 0 }, { source: 1 }],
    });
    expect(JSON.stringify(slides[1])).toContain('The grant paid for 40 % of both');
    expect(slides.toSpliced(1, 1)).toEqual(sampleDeck().outline.slides.toSpliced(1, 1));
  });

  test('what is added stands under the topic in whole sentences', async () => {
    const { slides } = await edited('Add a slide about costs after slide 4');
    expect(slides[4]).toMatchObject({ kind: 'table', title: 'Costs' });
    expect(JSON.stringify(slides[4])).toContain('heat pumps cost €1.2 million.');
  });

  test('a topic that the sources do not speak of asks its author', async () => {
    const { slides, sources } = await edited('Add a slide about penguins');
    expect(slides.find(({ id }) => id === 's7')).toMatchObject({ title: 'Penguins', guidance: true });
    expect(sources).toHaveLength(1);
    await expect(edited('Say more about penguins on slide 2')).rejects.toThrow(
      /nothing more about “penguins”/,
    );
  });

  test('a source can be told as a whole', async () => {
    const { slides } = await edited('Add a slide about the attached report');
    expect(slides.find(({ id }) => id === 's7')).toMatchObject({
      kind: 'table',
      title: 'Cost',
      citations: [
        { source: 1, row: 3 },
        { source: 1, row: 5 },
      ],
    });
  });

  test('sources that nothing is asked from are asked about', async () => {
    await expect(edited('Delete slide 3')).rejects.toThrow('asks for nothing from “costs.md”');
  });
});
