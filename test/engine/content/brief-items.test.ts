import { expect, test } from 'vitest';
import { inBrief, labelled } from '../../../src/engine/content/brief-items.ts';
import type { Unit } from '../../../src/engine/content/units.ts';

const told = (items: string[]): string[] => {
  const units = items.map((text) => ({ entries: [{ text, children: [] }], words: 1, points: 1, score: 1 }));
  return labelled(units as unknown as Unit[]).map(({ entries: [entry] }) => entry?.text ?? '');
};

test('short items stay whole where the others are told by their names', () => {
  const long = 'Mooring: every boat has a berth of its own along the western quay';
  const short = ['Chair: Ada Berg', 'Treasurer: Ben Holm', 'Warden: Cleo Lind', 'Auditor: Dan Moe'];
  expect(told([...short, long])).toEqual([...short, 'Mooring']);
});

test.each([['Week 1-2'], ['Week 3'], ['Months 4–6']])('%s names nothing', (count) => {
  const said = ': the members say which boats they want to bring this year';
  expect(told(Array.from({ length: 5 }, () => `${count}${said}`))).toEqual([]);
});

test('who speaks again and again names nothing of what was said', () => {
  const said = ['Ann', 'Ben'].map(
    (name) => `${name}: The berths have to be settled before the boats come in`,
  );
  expect(told([...said, ...said, ...said])).toEqual([]);
});

test('a colon between figures parts no name from what is said of it', () => {
  const notes = 'Weekly notes during 1:1s are kept by the mate of each boat';
  const others = ['Oars', 'Masts', 'Nets', 'Lamps'];
  const items = others.map((name) => `${name}: bought anew by the warden of the pier`);
  expect(told([notes, ...items])).toEqual([notes, ...others]);
});

test.each([
  [
    'what was decided is told with what it is about',
    'The board talked about the price of the berths along the eastern quay. It was decided that they stay as they are. Ada writes to the members.',
    'The board talked about the price of the berths along the eastern quay. It was decided that they stay as they are.',
  ],
  [
    'what is decided already needs no more words',
    'The board approved the price of the berths along the eastern quay for this year. It also agreed on the date of the race.',
    'The board approved the price of the berths along the eastern quay for this year.',
  ],
])('%s', (_, text, brief) => {
  const unit = { entries: [{ text, children: [] }], words: 1, points: 1, score: 1 } as unknown as Unit;
  expect(inBrief(unit, 'en').entries[0]?.text).toBe(brief);
});
