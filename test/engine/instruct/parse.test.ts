import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { operationList } from '../../../src/engine/instruct/operations.ts';
import { longestInstruction, readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string, surface: 'deck' | 'poster' = 'deck') =>
  readInstruction({ prompt, surface, language: 'en', names: ['Methods', 'Results'] });

describe('an instruction becomes operations', () => {
  test.each([
    [
      'Add a table with the columns Name, Role and Start',
      [{ op: 'table.add', columns: 3, cells: [['Name', 'Role', 'Start']] }],
    ],
    ['Delete slide 3', [{ op: 'slide.delete', slides: [{ number: 3 }] }]],
    [
      'Delete all slides except slides 1 and 4-6',
      [{ op: 'slide.delete', slides: [{ allBut: [{ number: 1 }, { from: 4, to: 6 }] }] }],
    ],
    [
      'Move the last slide before slide 3',
      [{ op: 'slide.move', slides: [{ number: -1 }], to: { before: { number: 3 } } }],
    ],
    ['Remove the last but one slide', [{ op: 'slide.delete', slides: [{ number: -2 }] }]],
    ['Delete every slide about prices', [{ op: 'slide.delete', slides: [{ about: 'prices', every: true }] }]],
    [
      'Set the background color of slide 3 to blue',
      [{ op: 'slide.background', slides: [{ number: 3 }], colour: '#0000FF' }],
    ],
    [
      'Change the font color of the title into green on slide 2',
      [{ op: 'look.set', on: { kind: 'title', slides: [{ number: 2 }] }, look: { colour: '#008000' } }],
    ],
    [
      'Make slide 2 shorter, three bullets at most',
      [{ op: 'text.shorten', on: { kind: 'content', slides: [{ number: 2 }] }, points: 3 }],
    ],
    [
      'Turn the line chart on slide 5 into a column chart',
      [{ op: 'chart.type', on: { kind: 'chart', chart: 'line', slides: [{ number: 5 }] }, type: 'column' }],
    ],
    [
      'Insert a pie chart on slide 4 with values 40, 35 and 25 for North, South and East',
      [
        {
          op: 'chart.add',
          on: { kind: 'chart', slides: [{ number: 4 }] },
          chart: {
            type: 'pie',
            categories: ['North', 'South', 'East'],
            series: [{ name: '', values: [40, 35, 25] }],
          },
        },
      ],
    ],
    [
      'Use our brand colour #AA3377 instead of green',
      [{ op: 'document.recolour', from: '#008000', to: '#AA3377' }],
    ],
    [
      'Add a slide titled Costs with the bullets rent; wages; food',
      [{ op: 'slide.add', title: 'Costs', points: ['rent', 'wages', 'food'] }],
    ],
    [
      'Underline the title, make it 28 pt and the content red',
      [
        { op: 'look.set', on: { kind: 'title' }, look: { underline: true, size: 28 } },
        { op: 'look.set', on: { kind: 'content' }, look: { colour: '#FF0000' } },
      ],
    ],
  ])('%s', async (prompt, operations) => {
    const operationsRead = await read(prompt);
    expect(operationsRead).toEqual(operations);
    expect(Check(operationList, operationsRead)).toBe(true);
  });
});

test.each([
  'Make it pop',
  'Do not delete slide 2',
  'If slide 2 is too long, shorten it',
  'Delete slide 3 and frobnicate the widgets',
])('what is not understood to its end is asked about: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toHaveProperty('name', 'ClarificationNeeded');
});

test('reading takes time in proportion to its length, and a limit holds', async () => {
  const time = async (prompt: string): Promise<number> => {
    const start = performance.now();
    await read(prompt).catch(() => undefined);
    return performance.now() - start;
  };
  for (const part of ['a ', '"', '« ', 'delete slide 3 and ', ', ', "'a ", '(', 'slides ']) {
    await time(part.repeat(Math.floor(4000 / part.length)));
    const short = await time(part.repeat(Math.floor(4000 / part.length)));
    const long = await time(part.repeat(Math.floor(16_000 / part.length)));
    expect(long / (short + 200), JSON.stringify(part)).toBeLessThan(16);
  }
  await expect(read('x'.repeat(longestInstruction + 1))).rejects.toThrow(/characters/);
}, 60_000);
