import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const outline = `# Allotment

The year in four slides.

## Water

The tap is shared. It is off in winter.

## Rules

- No fires
- Dogs
  - on the lead

## How to join

1. Write
2. Visit

## Fees

| Plot | Fee |
|---|---|
| small | 40 |
| large | 75 |
`;

test.each([
  'Make exactly one slide per heading of this outline',
  'Genau eine Folie pro Überschrift',
  'Une diapositive par titre',
])('%s: nothing is added, nothing is left out', async (prompt) => {
  const request = deckRequest({ prompt, ...(await readDocuments({ 'outline.md': outline })) });
  const { document } = await composeDeck(request, quietContext());
  expect(document.outline.slides).toMatchObject([
    { kind: 'title', title: 'Allotment', subtitle: 'The year in four slides.' },
    { title: 'Water', points: [{ text: 'The tap is shared.' }, { text: 'It is off in winter.' }] },
    { title: 'Rules', points: [{ text: 'No fires' }, { text: 'Dogs', children: ['on the lead'] }] },
    { title: 'How to join', numberedFrom: 1, points: [{ text: 'Write' }, { text: 'Visit' }] },
    {
      kind: 'table',
      title: 'Fees',
      columns: ['Plot', 'Fee'],
      rows: [
        ['small', '40'],
        ['large', '75'],
      ],
    },
  ]);
  expect(document.outline.slides).toHaveLength(5);
});
