import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const lines = [
  { slide: 2, text: 'Author Nadia Perrin visited Years 3 and 4 on Tuesday.' },
  { slide: 2, text: 'All 214 pupils took part, and 61 parents came.' },
  { slide: 3, text: 'The launch is on 14 October and brings 250,000 euros.' },
  { slide: 3, text: 'Staff are trained on 12–14 May.' },
];
const titles = ['Cover', 'What happened', 'Outlook for autumn', 'Risks'];
const read = (prompt: string) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: 'en',
    names: [],
    titles,
    lines,
    said: [...lines.map(({ text }) => text), ...titles],
  });

const said = (slide: number, text: string, now: string) => ({
  op: 'text.set',
  on: { kind: 'point', text, slides: [{ number: slide }] },
  text: [now],
});
const [visit = '', , launch = '', training = ''] = lines.map(({ text }) => text);

test.each<[string, object]>([
  ['Nadia Perrin came on Friday, please fix', said(2, visit, visit.replace('Tuesday', 'Friday'))],
  ['The launch moved to 21 October, so update the outlook', said(3, launch, launch.replace('14', '21'))],
  ['training was put off, so make it 19–21 May', said(3, training, training.replace('12–14', '19–21'))],
  ['It was 216 pupils, not 214', { op: 'text.replace', from: '214', to: '216', once: true, beside: true }],
  ['the hall is closed, so delete slide 4', { op: 'slide.delete', slides: [{ number: 4 }] }],
])('what is told is the wish, or its reason: %s', async (prompt, operation) => {
  expect(await read(prompt)).toEqual([operation]);
});

test('each sentence is read alone where they are not understood together', async () => {
  const operations = await read('It was 216 pupils, not 214. Also delete the risks slide.');
  expect(operations.map(({ op }) => op)).toEqual(['text.replace', 'slide.delete']);
});

test.each([
  'The launch dinner is on 21 October, please update the outlook',
  'training is on 13 May',
  'The launch costs 4,000 now, so delete it',
  'Tidy everything up, so update the outlook',
])('it is asked about: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toHaveProperty('name', 'ClarificationNeeded');
});
