import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string) => readInstruction({ prompt, surface: 'deck', language: 'en', names: [] });

test.each([
  ['Flurb the second bullet on slide 2', 'Flurb'],
  ['Give the chart on slide 3 more oomph', 'oomph'],
  ['Move the picture on slide 2 hither', 'hither'],
  ['Make the title of slide 2 snazzy and bouncy', 'snazzy'],
])('what is not understood is named, beside a sentence that is: %s', async (prompt, word) => {
  const question = await read(prompt).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(question).toContain(`“${word}`);
  const example = /Say it like: (.+) \(new words/.exec(question)?.[1] ?? '';
  expect(await read(example)).toHaveLength(1);
});
