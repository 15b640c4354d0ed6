import { describe, expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';
import { workbook } from '../../support/source-files.ts';

async function deckOf(files: Record<string, string | Uint8Array>, prompt: string) {
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

describe('of a workbook', () => {
  const sheet = (csv: string) => {
    const cell = (text: string) =>
      /^\d/u.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    return csv
      .trim()
      .split('\n')
      .map((row) => `<row>${row.split(',').map(cell).join('')}</row>`)
      .join('');
  };
  const book = workbook(sheet(shop['bakers.csv']), '', {
    Ovens: sheet(shop['ovens.csv']),
    Rents: sheet(shop['rents.csv']),
  });

  test('the sheets that answer nothing are left out where one answers the whole prompt', async () => {
    const { said, leftOut } = await deckOf({ 'market.xlsx': book }, 'Top 2 bakers by loaves');
    expect(said).toContain('Ada (310)');
    expect(said).not.toMatch(/Clay|West/u);
    expect(leftOut[0]).toMatch(/are left out: Ovens, Rents/u);
  });

  test('all are told where the prompt asks for nothing', async () => {
    const { said, leftOut } = await deckOf({ 'market.xlsx': book }, 'The market in May');
    expect(said).toMatch(/Ada.*Clay.*West/su);
    expect(leftOut).toEqual([]);
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

const harbours = {
  'harbours.csv': [
    'Harbour,Coast,Boats,Crew women,Crew men,Depth (m)',
    'Alma,East,120,40,90,6',
    'Brae,East,340,110,260,9',
    'Cove,West,95,30,50,4',
    'Dunn,West,410,150,300,12',
    'Eider,North,210,60,180,8',
  ].join('\n'),
};

describe('of a question that is answered in part', () => {
  const parts = async (prompt: string, files: Record<string, string> = harbours) =>
    (await deckOf(files, prompt)).open.map(
      (one) => /^Not answered: (.*?)\. (?:The slides|It is)/u.exec(one)?.[1],
    );

  test.each([
    ['Which harbour over 1,000,000 has the most boats?', '“over 1,000,000” of'],
    ['Which harbours had the most boats in 2017?', '“Which harbours had the most boats in 2017”'],
    ['Which harbour has the most boats, and how many pilots?', '“how many pilots”'],
    ['What share of the boats is in the East, by owner?', '“by owner” of'],
    ['The three harbours with the most boats, and where is Cove?', '“where is Cove”'],
  ])('%s', async (prompt, part) => {
    const [only = '', ...more] = await parts(prompt);
    expect(only).toMatch(new RegExp(`^(?:${part})`, 'u'));
    expect(more).toEqual([]);
  });

  test.each([
    'Which harbour has the most boats?',
    'Which harbours have more than 200 boats?',
    'Which harbour on the East coast has the most boats?',
    'What share of the boats is in the East?',
    'What is the average depth by coast?',
  ])('nothing is marked where all of it is: %s', async (prompt) => {
    expect(await parts(prompt)).toEqual([]);
  });
});
