import { describe, expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function deckOf(files: Record<string, string>, prompt: string) {
  const request = deckRequest({ prompt, ...(await readDocuments(files)) });
  const warnings: Warning[] = [];
  const { document } = await composeDeck(request, quietContext({ warn: (one) => warnings.push(one) }));
  const [, ...slides] = document.outline.slides;
  return {
    slides: slides.length,
    said: JSON.stringify(slides),
    open: warnings.filter(({ message }) => message.startsWith('Not answered')).map(({ message }) => message),
    leftOut: warnings.filter(({ code }) => code === 'CONTENT_LEFT_OUT').map(({ message }) => message),
  };
}

const shop = {
  'bakers.csv': 'Baker,Loaves\nAda,310\nBen,120\nCleo,95\n',
  'ovens.csv': 'Oven,Loaves per day\nLarge,200\nSmall,60\nClay,25\n',
  'rents.csv': 'Stall,Rent\nNorth,70\nSouth,40\nWest,55\n',
};

describe('of several tables', () => {
  test('the one that has the words of a question answers it, alone', async () => {
    const { said, open, leftOut } = await deckOf(shop, 'Which baker made the fewest loaves?');
    expect(said).toContain('Lowest Loaves: Cleo (95)');
    expect(said).not.toMatch(/Clay|West/u);
    expect(open).toEqual([]);
    expect(leftOut[0]).toMatch(/^Tables that answer none of the questions are left out: .*rents/u);
  });

  test('all are told where the prompt is more than a question', async () => {
    const { said, leftOut } = await deckOf(shop, 'The market in May. Which baker made the fewest loaves?');
    expect(said).toMatch(/West/u);
    expect(leftOut).toEqual([]);
  });

  test('none answers by its only figure what none of them knows', async () => {
    const { open } = await deckOf(shop, 'Which supplier is the most reliable?');
    expect(open).toHaveLength(1);
  });

  test('a figure as it stands is shown, and one that no table has is named', async () => {
    expect((await deckOf(shop, 'What is the rent of South?')).open).toEqual([]);
    expect((await deckOf(shop, 'What was the profit in May?')).open).toHaveLength(1);
  });
});

const report = `# Harbour report

The harbour had a calm year. Most boats came in summer, and the crews were pleased with the new crane on the east quay.

## Boats

Boats were counted at the gate each month by the harbour master and two helpers.

| Month | Boats | Fish (t) |
|---|---|---|
| May | 40 | 12 |
| June | 75 | 9 |
| July | 90 | 31 |

## Staff

Five people work in the office, and twelve on the quays. Two of them retire next spring.
`;

describe('of a text with a table', () => {
  test('a question that the table answers is answered on a slide', async () => {
    const { said, open } = await deckOf({ 'harbour.md': report }, 'Which month had the most boats?');
    expect(said).toContain('Highest Boats: July (90)');
    expect(open).toEqual([]);
  });

  test('one that it does not answer is named', async () => {
    const { open } = await deckOf({ 'harbour.md': report }, 'How many boats sank in the storm of 2019?');
    expect(open).toHaveLength(1);
    expect(open[0]).toContain('see whether their text does');
  });

  test('a wish that is no question of figures is none', async () => {
    const { open } = await deckOf({ 'harbour.md': report }, 'What does the harbour plan?');
    expect(open).toEqual([]);
  });
});
