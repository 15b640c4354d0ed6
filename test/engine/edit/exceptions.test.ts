import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import type { DeckEdit } from '../../../src/engine/deck.ts';
import { ClarificationNeeded } from '../../../src/engine/deck.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** What an edit leaves out, what it says of one point alone, and what it asks for again elsewhere. */

async function edited(prompt: string, given: Partial<DeckEdit> = {}) {
  const { document } = await editDeck(sampleDeck(), new Map(), deckEdit(prompt, given), quietContext());
  return document.outline.slides;
}

const [first, second, third, fourth] = [
  'Replaced gas boilers in three buildings',
  'Insulated the roof of the main hall',
  'Installed 420 solar panels',
  'Trained the caretakers',
];

test.each([
  ['Make all bullets on slide 2 bold except the first', [second, third, fourth]],
  ['make all the bullets on slide 2 bold, but not the last two please', [first, second]],
  ['Make all bullets on slide 2 bold except the one about solar panels', [first, second, fourth]],
  ['Make all points on slide 2 bold except 1 and 3', [second, fourth]],
  ['Make all points on slide 2 bold but leave out the last one', [first, second, third]],
  ['Alle Punkte auf Folie 2 fett machen, außer dem ersten', [second, third, fourth]],
  ['Mets toutes les puces de la diapositive 2 en gras sauf la première', [second, third, fourth]],
  ['Pon en negrita todas las viñetas de la diapositiva 2 excepto la última', [first, second, third]],
  [`make the bullet "${third}" on slide 2 bold`, [third]],
  ['make the bullet about the caretakers bold', [fourth]],
])('%s', async (prompt, bold) => {
  const [, slide] = await edited(prompt);
  const looks = slide?.own?.looks ?? [];
  expect(looks.map(({ part }) => part && 'words' in part && part.words)).toEqual(bold);
  expect(looks.every(({ look }) => look.bold)).toBe(true);
  expect(slide).toMatchObject({ points: [first, second, third, fourth].map((text) => ({ text })) });
});

test('in any file, too', async () => {
  const bytes = await renderDeck(sampleDeck(), new Map(), 'pptx', new AbortController().signal);
  const after = await editFile({ bytes, prompt: 'Make all bullets on slide 2 italic except the second' });
  const content = readDeck(openDeck(after.bytes)).slides[1]?.objects.find(({ kind }) => kind === 'content');
  const italic = content?.paragraphs?.filter(({ runs }) => runs.some((run) => run.italic));
  expect(italic?.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([first, third, fourth]);
});

test('the marks of a chart but some', async () => {
  const grey = { Workshop: '#808080', 'Main hall': '#808080' };
  const [, , chart] = await edited('Make the bars on slide 3 grey except "Offices"');
  expect(chart?.own?.chart?.colours).toEqual(grey);
  await expect(edited('Make the bars on slide 3 grey except "Garage"')).rejects.toThrow(
    /Main hall, Workshop/,
  );
});

test.each([
  ['Give all slides a yellow background except the first and the last', [1, 2, 3, 4]],
  ['Give all slides but slide 2 a yellow background', [0, 2, 3, 4, 5]],
])('%s', async (prompt, meant) => {
  const slides = await edited(prompt);
  expect(slides.flatMap(({ own }, at) => (own?.background ? [at] : []))).toEqual(meant);
});

test('what is added in a look has it alone', async () => {
  for (const prompt of [
    'Add the bullet "Water" in red on slide 2',
    'Add "Water" as a red bullet on slide 2',
    'Add a bullet "Water" to slide 2 and make it red',
  ]) {
    const [, slide] = await edited(prompt);
    expect(slide).toMatchObject({
      points: [first, second, third, fourth, 'Water'].map((text) => ({ text })),
    });
    expect(slide?.own?.looks).toEqual([
      { id: 'content', look: { colour: '#FF0000' }, part: { words: 'Water' } },
    ]);
  }
});

test('titles change places', async () => {
  const slides = await edited('Swap the titles of slides 4 and 5');
  expect(slides.slice(3, 5).map(({ title }) => title)).toEqual(['Timeline', 'Savings in the first year']);
});

test('that nothing else is to change is no text', async () => {
  const [, slide] = await edited(
    'Write in the notes of slide 2: ask the board; leave everything else untouched',
  );
  expect(slide?.notes).toBe('ask the board');
});

test('the same as in the edit before, elsewhere', async () => {
  const before = 'Make the title of slide 2 red and bold.';
  const slides = await edited('Now do the same on slide 5, please', { before });
  expect(slides.flatMap(({ own }, at) => (own?.looks ? [at] : []))).toEqual([4]);
  expect(slides[4]?.own?.looks).toEqual([{ id: 'title', look: { colour: '#FF0000', bold: true } }]);
  await expect(edited('Do the same on slide 5')).rejects.toThrow(ClarificationNeeded);
  await expect(edited('Do the same on slide 9', { before })).rejects.toThrow(/no slide 9/);
});

test.each([
  ['Rename slide 3 to What to bring', 'What to bring'],
  ['Rename slide 3 to To be continued', 'To be continued'],
])('%s', async (prompt, title) => {
  const [, , slide] = await edited(prompt);
  expect(slide?.title).toBe(title);
});
