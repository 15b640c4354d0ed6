import { expect, test } from 'vitest';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import { posterContext, posterRequest } from '../../support/poster-request.ts';

async function made(prompt: string) {
  const context = posterContext();
  const { document } = await composePoster(
    posterRequest({ prompt, languageChosen: false, orientation: 'portrait' }),
    context,
  );
  return { text: JSON.stringify(document.content), warnings: context.warnings.join('\n') };
}

test('what a prompt says about colours and letters is told, not printed', async () => {
  const prompts = [
    [
      'Repair evening in Mill Lane library on Saturday 21 March, 10 am to 3 pm. Bring your lamp. Coffee for a donation. Use large type, in green.',
      'Use large type, in green',
    ],
    [
      'The lift in block B is out of order from Monday 9 March. Use the stairs. Ring the caretaker on 01632 960 118. Don’t use red.',
      'Don’t use red',
    ],
    [
      'Zeitleiste zum Jubiläum: 1976 gegründet, 1981 erstes Bootshaus, 1999 neues Bootshaus. Nicht in Rot.',
      'Nicht in Rot',
    ],
  ] as const;
  for (const [prompt, wish] of prompts) {
    const { text, warnings } = await made(prompt);
    expect(text).not.toContain(wish);
    expect(warnings).toContain(wish);
  }
});

test('a rule that names a colour is printed', async () => {
  const { text } = await made(
    'Sorting rules for the yard. Put paper into the blue bin. Use the green door after 6 pm. Keep the ramp free. Batteries go into the red box.',
  );
  expect(text).toContain('Use the green door after 6 pm');
});

test('orders to readers are printed on posters that are no notices, and others are told', async () => {
  const { text, warnings } = await made(
    'Infographic about the band saw. Wear eye protection. Do not clear offcuts while the blade is moving. Please bring a push stick. Highlight the guard.',
  );
  expect(text).toContain('Do not clear offcuts while the blade is moving');
  expect(text).toContain('Please bring a push stick');
  expect(text).not.toContain('Highlight the guard');
  expect(warnings).toContain('Highlight the guard');
});

test('a name before a colon is the title, not the first clause of the sentence behind it', async () => {
  const { text } = await made(
    'Compare our two vans: the small van costs 41,500 euros, has a range of 260 km and carries 780 kg; the large van costs 32,900 euros, has a range of 850 km and carries 950 kg. We take the small van.',
  );
  expect(text).toContain('"title":"Our two vans"');
  expect(text).toContain('"name":"Small van"');
  expect(text).toContain('{"text":"Has a range');
});

test('a wish that the poster be eye-catching is no rule', async () => {
  const { text } = await made(
    'Safety rules for the tea kitchen. Never leave the hob alone. Label your food. Wipe up spills. Make it eye-catching.',
  );
  expect(text).not.toContain('eye-catching');
});
