import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function costs(above: string, below: string, rows: string) {
  const text = `# Boat hire\n\nThe hire had a good year, and all boats are mended.\n\n## Costs\n\nCosts rose after the storm.\n\n${above}| Item | Spring | Autumn |\n|---|---|---|\n${rows}\n\n${below}## Plans\n\nTwo more boats are bought in May, and the pier gets a lamp.\n`;
  const request = deckRequest({
    prompt: 'Present this to the board',
    ...(await readDocuments({ 'hire.md': text })),
  });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  return slides.find(({ title }) => title === 'Costs');
}

const numbers = '| Staff | 1.2 | 1.3 |\n| Rent | 0.4 | 0.4 |\n| Repairs | 0.1 | 0.3 |';

test.each([
  ['above', '(in million euros)\n\n', ''],
  ['above, as a sentence', 'All figures in million euros.\n\n', ''],
  ['below', '', 'All in million euros.\n\n'],
])('what the line %s says that a table is in stands at its chart', async (_, above, below) => {
  expect(await costs(above, below, numbers)).toMatchObject({
    kind: 'chart',
    takeaway: 'Costs rose after the storm.',
    chart: { title: 'Costs (million euros)', unit: 'million euros' },
  });
});

test('a table that is shown as one says it as well', async () => {
  const rows = '| Staff | 1.2 (three) | 1.3 (four) |\n| Rent | open | 0.4 |\n| Repairs | none | 0.3 (pier) |';
  expect(await costs('', 'All in million euros.\n\n', rows)).toMatchObject({
    kind: 'table',
    takeaway: 'Costs rose after the storm · All in million euros',
  });
});
