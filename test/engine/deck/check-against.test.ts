import { expect, test } from 'vitest';
import { checkAgainst } from '../../../src/engine/check/check-against.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const source = `# Harbour report

## Traffic

The quay handled 1,240 ships in 2025, 12 % more than in 2024. Waiting time fell to 3.5 hours at the northern berth.

## Cranes

- The east crane is out of service since the storm in May
- The west crane was painted in the colours of the town
`;
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each(['pptx', 'pdf'] as const)(
  'a deck as .%s is found to say what its source says, and what another does not',
  async (format) => {
    const request = deckRequest({
      prompt: 'Harbour report, 3 slides',
      templateId: 'clarity',
      ...(await readDocuments({ 'harbour.md': source })),
    });
    const { document, assets } = await composeDeck(request, quietContext());
    const bytes = await renderDeck(document, assets, format, new AbortController().signal);
    const deck = { name: `harbour.${format}`, bytes };
    expect(await checkAgainst(deck, [{ name: 'harbour.md', bytes: bytesOf(source) }])).toEqual([]);
    const other = source.replace('1,240', '1,420').replace('The east crane', 'The north crane');
    const findings = await checkAgainst(deck, [{ name: 'other.md', bytes: bytesOf(other) }]);
    expect(findings.map(({ rule, page }) => [rule, page])).toEqual([
      ['support', 2],
      ['support', 3],
    ]);
    expect(findings[0]?.message).toContain('1,240');
  },
);
