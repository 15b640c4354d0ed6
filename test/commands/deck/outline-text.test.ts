import { expect, test } from 'vitest';
import { outlineText } from '../../../src/commands/deck/outline-text.ts';

test('an outline in JSON is Markdown with a heading a slide', () => {
  const outline = {
    title: 'Allotment',
    slides: [
      { title: 'Rules', points: ['No fires', { text: 'Dogs', children: ['on the lead'] }] },
      { title: 'How to join', steps: ['Write', 'Visit'] },
      { title: 'Fees', table: { columns: ['Plot', 'Fee'], rows: [['small', '40']] } },
    ],
  };
  expect(outlineText(JSON.stringify(outline), 'a.json')).toBe(
    '# Allotment\n\n## Rules\n\n- No fires\n- Dogs\n  - on the lead\n\n## How to join\n\n1. Write\n2. Visit\n\n## Fees\n\n\n| Plot | Fee |\n| --- | --- |\n| small | 40 |\n',
  );
  expect(outlineText('# As it is', 'a.md')).toBe('# As it is');
});

test.each([
  ['{"slides":', 'is not JSON'],
  ['{"title":"A"}', 'has no list of slides'],
  ['[{"points":["a"]}]', 'has no title for slide 1'],
  ['[{"title":"A","colour":"red"}]', 'has "colour" for slide 1'],
])('%s is refused', (content, message) => {
  expect(() => outlineText(content, 'a.json')).toThrow(message);
});
