import { expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { composeToFit } from '../../../src/engine/render/compose-to-fit.ts';
import { continueSlides } from '../../../src/engine/render/continue-slides.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const { signal } = new AbortController();

/** A section whose parts fill more of a slide than they have words: a list under its lead, and headings of one sentence. */
const manual = `# Loom manual

The loom weaves cloth up to two metres wide.

## Care

All parts are cared for in the same four ways:

* wipe the part - with a dry cloth that leaves no threads behind
* oil the part - with as much oil as a thimble holds
* note the date - in the book that lies on the bench
* look for cracks - with a lamp held close to the wood

${['Frame', 'Warp', 'Weft', 'Shuttle', 'Pedals', 'Beater']
  .map(
    (name) =>
      `### ${name}\n\nThe ${name.toLowerCase()} is taken out only where two people hold the beam above it.`,
  )
  .join('\n\n')}

## Storage

The loom stands in a dry room. It is covered with linen, never with plastic. Mice are kept away with mint.
`;

async function requestOf(prompt: string) {
  return deckRequest({ templateId: 'clarity', prompt, ...(await readDocuments({ 'loom.md': manual })) });
}

test('a number of slides that was asked for is kept where more was composed than they hold', async () => {
  const request = await requestOf('Present the loom, 3 slides');
  const made = await composeDeck(request, quietContext());
  const { document } = await continueSlides(made.document, made.assets, { signal });
  expect(document.outline.slides.length).toBe(4);
  const warnings: Warning[] = [];
  const fitted = await composeToFit(
    composeDeck,
    request,
    quietContext({ warn: (one) => warnings.push(one) }),
  );
  expect(fitted.document.outline.slides).toHaveLength(3);
  expect(fitted.document.outline.slides.some(({ title }) => /\(\d\/\d\)$/.test(title))).toBe(false);
  expect(warnings.map(({ code }) => code)).not.toContain('CONTENT_LEFT_OUT');
});
