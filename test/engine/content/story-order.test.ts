import { describe, expect, test } from 'vitest';
import { withStops } from '../../../src/engine/content/brief/dictated.ts';
import { withoutTypos } from '../../../src/engine/content/brief/request-typos.ts';
import { storyIn } from '../../../src/engine/content/brief/story-order.ts';

describe('what a deck is to begin and to end with', () => {
  test.each([
    ['Start with the leak, end with the bill.', { opens: 'Leak', closes: 'Bill' }],
    ['Beginne mit einer kurzen Geschichte und ende mit dem Dank.', { opens: 'Geschichte', closes: 'Dank' }],
    ['Commence par le quai et finis par le vote.', { opens: 'Quai', closes: 'Vote' }],
    ['Termina con los teléfonos: 112 y el muelle.', { closes: 'Teléfonos: 112 y el muelle' }],
    ['Inizia con il molo, finisci con i costi.', { opens: 'Molo', closes: 'Costi' }],
    ['Comece com o cais, termine com o voto.', { opens: 'Cais', closes: 'Voto' }],
    ['Mulai dengan dermaga, akhiri dengan biaya.', { opens: 'Dermaga', closes: 'Biaya' }],
    ['現状から始めて、費用で終わってください。', { opens: '現状', closes: '費用' }],
    ['문제로 시작하고, 일정으로 마무리해 주세요.', { opens: '문제', closes: '일정' }],
    ['समस्या से शुरू करें, योजना पर समाप्त करें।', { opens: 'समस्या', closes: 'योजना' }],
    ['ابدأ بالمشكلة واختم بالتكلفة', { opens: 'المشكلة', closes: 'التكلفة' }],
  ])('%s', (sentence, story) => {
    expect(storyIn(sentence)).toEqual({ rest: '', story });
  });

  test.each([
    [
      'Start with the tide, then the gates, the wheel (9 m), and end with the flour.',
      ['Tide', 'Gates', 'Wheel (9 m)', 'Flour'],
    ],
    ['先讲结论，再讲原因，最后讲费用。', ['结论', '原因', '费用']],
    [
      'Start with the silt (2 m a year, 3 closed berths), then the dredger.',
      ['Silt (2 m a year, 3 closed berths)', 'Dredger'],
    ],
    [
      'Start with the pier (1908, oak), then the design (steel, glass deck), then the opening.',
      ['Pier (1908, oak)', 'Design (steel, glass deck)', 'Opening'],
    ],
    ['Beginne mit dem Kai, dann die Kosten (9.000 Euro, 2 Jahre).', ['Kai', 'Kosten (9.000 Euro, 2 Jahre)']],
  ])('and all that stands between them is an order of slides: %s', (sentence, sections) => {
    const { isEnded: _, ...story } = storyIn(sentence)?.story ?? {};
    expect(story).toEqual({ sections });
  });

  test('what orders behind "then" is a wish', () => {
    expect(storyIn('Start with the flood, then keep it short.')?.story).toEqual({ opens: 'Flood' });
  });

  test('what else the sentence says stays', () => {
    expect(storyIn('Six slides, not boring, and start with the flood.')).toEqual({
      rest: 'Six slides, not boring',
      story: { opens: 'Flood' },
    });
  });

  test.each(['The race will start with a parade.', 'Start with 20 drops a day.', 'We end with a loss.'])(
    'nothing is taken for one that tells: %s',
    (sentence) => expect(storyIn(sentence)).toBeUndefined(),
  );
});

test.each([
  [
    'make a deck for the crew its about the new lock we lost two pumps because the supplier sent the wrong seals and i need a third one please keep it to five slides',
    'Make a deck for the crew. Its about the new lock. We lost two pumps because the supplier sent the wrong seals. I need a third one. Please keep it to five slides.',
  ],
  [
    'ich brauche folien für den vorstand über den kran wir haben ihn seit zehn jahren und er ist oft kaputt bitte nicht mehr als vier folien',
    'Ich brauche folien für den vorstand über den kran. Wir haben ihn seit zehn jahren. Er ist oft kaputt. Bitte nicht mehr als vier folien.',
  ],
])('a dictated prompt gets its stops: %s', (prompt, expected) => {
  expect(withStops(prompt)).toBe(expected);
});

test('a prompt with marks, and a short one, are left as they are', () => {
  for (const prompt of [
    'make a deck about the lock we lost',
    'We lost two pumps, and we need a third one '.repeat(4),
  ])
    expect(withStops(prompt)).toBe(prompt);
});

test.each([
  ['Plese make a presntation on the new lokc', 'Please make a presentation on the new lokc'],
  ['A presentaiton on both sides of the lock', 'A presentation on both sides of the lock'],
  ['Crate training for ferry dogs, 5 slides', 'Crate training for ferry dogs, 5 slides'],
])('slips of the hand in what asks are put right, and nothing else: %s', (prompt, expected) => {
  expect(withoutTypos(prompt)).toBe(expected);
});
