import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string, language: Locale = 'en') =>
  readInstruction({
    prompt,
    surface: 'deck',
    language,
    names: [],
    titles: ['Our orchard', 'Pruning', 'Risks', 'Ernte'],
    lines: [
      { slide: 2, text: 'Cut apple trees in February' },
      { slide: 2, text: 'Sharpen every blade first' },
      { slide: 3, text: 'Frost kills the blossoms', inColumn: true },
      { slide: 3, text: 'Wasps eat the ripe plums', inColumn: true },
      { slide: 4, text: 'Die Birnen werden im September gepflückt' },
    ],
  });

test.each<[Locale, string, object]>([
  [
    'en',
    'delete the blade point',
    { op: 'point.delete', nth: 2, on: { kind: 'content', slides: [{ number: 2 }] } },
  ],
  ['en', 'the bit about apple trees should be last', { op: 'point.move', nth: 'apple trees', to: -1 }],
  ['en', 'get rid of the one about wasps', { op: 'point.delete', text: 'Wasps eat the ripe plums' }],
  [
    'en',
    'move the ripe plum risk to the top of its list',
    { op: 'point.move', nth: 'Wasps eat the ripe plums', to: 1 },
  ],
])('%s: %s', async (language, prompt, operation) => {
  const [one, ...more] = await read(prompt, language);
  expect(one).toMatchObject(operation);
  expect(more).toEqual([]);
});

test('words of a title mean its slide', async () => {
  expect(await read('get rid of the one about pruning')).toMatchObject([{ op: 'slide.delete' }]);
});

test.each([
  // Of no point, of two.
  'make the snail point bold',
  'move the frost and wasp points to the top',
])('stays a question: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toHaveProperty('name', 'ClarificationNeeded');
});
