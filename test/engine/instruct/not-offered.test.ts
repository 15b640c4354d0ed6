import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string, surface: 'deck' | 'poster' = 'deck') =>
  readInstruction({ prompt, surface, language: 'en', names: [] });

test.each([
  ['Add a fade animation to the title of slide 2', /animations/],
  ['Add a push transition to all slides', /transitions/],
  ['Füge der Folie 2 eine Animation hinzu', /animations/],
  ['スライド2にアニメーションを追加', /animations/],
  ['Change the aspect ratio to 16:9', /aspect ratio/],
  ['Make the slides 4:3', /aspect ratio/],
  ['Create a section called Background before slide 3', /sections/],
])('says plainly that it does not: %s', async (prompt, says) => {
  await expect(read(prompt)).rejects.toThrow(says);
  const told = await read(prompt).catch((error: Error) => error.message);
  const [, instead = ''] = /: ([^:]+(?:“https:[^”]+”[^:]*)?)\.$/.exec(String(told)) ?? [];
  if (!instead.startsWith('svc ')) expect((await read(instead)).length).toBeGreaterThan(0);
});

test('what only speaks of such things is carried out', async () => {
  expect(await read('Add a slide titled "Links and animations"')).toMatchObject([{ op: 'slide.add' }]);
  expect(await read('Add a slide about animation')).toMatchObject([{ op: 'slide.add' }]);
  expect(await read('Change the title of slide 2 to "From 4:3 to 16:9"')).toMatchObject([{ op: 'text.set' }]);
});
