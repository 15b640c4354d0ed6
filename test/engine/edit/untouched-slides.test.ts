import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

const never = new AbortController().signal;
const templates = [{ id: 'clarity', name: 'Clarity' }];

async function slideFiles(document: DeckDocument): Promise<Record<string, string>> {
  const parts = unzipSync(await renderDeck(document, new Map(), 'pptx', never));
  const slides = Object.entries(parts).filter(([path]) => /^ppt\/slides\/slide\d+\.xml$/.test(path));
  return Object.fromEntries(slides.map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
}

/** Numbers of the slides whose file is another one after the edit. */
async function changedBy(prompt: string): Promise<number[]> {
  const { document } = await editDeck(
    sampleDeck(),
    new Map(),
    deckEdit(prompt, { templates }),
    quietContext(),
  );
  const [before, after] = [await slideFiles(sampleDeck()), await slideFiles(document)];
  return Object.keys(after)
    .filter((path) => before[path] !== after[path])
    .map((path) => Number(/\d+/.exec(path)?.[0]))
    .sort((one, other) => one - other);
}

test.each([
  ['Retitle slide 2 to Three buildings done', [2]],
  ['Rename slide 3 to Costs', [3]],
  ['Change the title of slide 2 to "Three buildings done"', [2]],
  ['Shorten slide 2', [2]],
  ['Turn slide 2 into two columns', [2]],
  ['Delete the last slide', []],
])('"%s" changes the files of the slides %j alone', async (prompt, changed) => {
  expect(await changedBy(prompt)).toEqual(changed);
});
