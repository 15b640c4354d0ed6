import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { ClarificationNeeded } from '../../../src/engine/deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';

/** What words of a file become. */
async function after(text: string, prompt: string): Promise<string | null | undefined> {
  const bytes = await plainDeck((made) => {
    made.addSlide().addText('Year', { x: 1, y: 0.2, w: 8, h: 0.8, fontSize: 40 });
    made.addSlide().addText(text, { x: 1, y: 2, w: 8, h: 3 });
  });
  const { changes } = await editFile({ bytes, prompt });
  expect(changes).toHaveLength(1);
  return changes[0]?.to;
}

test.each([
  ['Prizes go to the best prize', 'Replace “prize” with “award”', 'Prizes go to the best award'],
  ['Prize day is near', 'Replace “prize” with “award”', 'Award day is near'],
  ['Join us in the US', 'Replace “US” with “UK”', 'Join us in the UK'],
  ['Revenue was €3.8 million', 'Our revenue was 4.2m, not 3.8m', 'Revenue was €4.2 million'],
  ['Sales rose 9 per cent', 'Sales rose by 8%, not 9%', 'Sales rose 8 per cent'],
  ['Meier leads the tour', 'Meier should be spelt Maier', 'Maier leads the tour'],
])('%s: %s', async (text, prompt, wanted) => {
  expect(await after(text, prompt)).toBe(wanted);
});

test('an amount that stands in two writings is asked about', async () => {
  await expect(after('3.8 million, that is €3.8m', 'It was 4.2 mn, not 3.8 mn')).rejects.toThrow(
    ClarificationNeeded,
  );
});

test('a footer that names no slide stands on all of them', async () => {
  const bytes = await plainDeck((made) => {
    made.addSlide().addText('Year', { x: 1, y: 0.2, w: 8, h: 0.8 });
    made.addSlide().addText('Plan', { x: 1, y: 0.2, w: 8, h: 0.8 });
  });
  const { changes } = await editFile({ bytes, prompt: 'Put “Draft” in the footer' });
  expect(changes.map(({ slide, to }) => [slide, to])).toEqual([
    [1, 'Draft'],
    [2, 'Draft'],
  ]);
});
