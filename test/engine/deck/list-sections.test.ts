import { expect, test } from 'vitest';
import type { Topic } from '../../../src/engine/content/topics.ts';
import { partsAsSections } from '../../../src/engine/deck/list-sections.ts';
import type { ListItem } from '../../../src/engine/read/document.ts';

const item = (text: string, ...below: string[]): ListItem => ({
  text,
  children: below.map((one) => ({ text: one, children: [] })),
});

const said = 'The board looked at three offers and took the one of the yard at the north quay. '
  .repeat(10)
  .trim();

function agenda(items: ListItem[]): Topic {
  const blocks = [{ type: 'list' as const, ordered: false, items, at: { source: 0 } }];
  return { title: 'Agenda', path: [], source: 0, blocks, children: [], words: 80, ownWeight: 9, weight: 9 };
}

const sectionsOf = (topic: Topic) =>
  partsAsSections(topic)?.children.map(({ title, blocks }) => [
    title,
    blocks.flatMap((block) => (block.type === 'list' ? block.items.map(({ text }) => text) : [])),
  ]);

test('the points of an agenda are sections of what was said, and those without news none', () => {
  const points = [
    item('Paint for the pier', said),
    item('Crane', 'nothing to report'),
    item('Next time in May'),
    item('Lamps on the quay and the road to town - 10 min - Ada', said),
  ];
  expect(sectionsOf(agenda(points))).toEqual([
    ['Paint for the pier', [said]],
    ['Lamps on the quay and the road to town', [said]],
    ['Agenda', ['Next time in May']],
  ]);
});

test('a list of which few points have others below them is none of sections', () => {
  const points = [item('Paint', said), item('Lamps', said), item('Ropes'), item('Oars'), item('Masts')];
  expect(sectionsOf(agenda(points))).toBeUndefined();
  expect(sectionsOf(agenda([item('Paint', 'Red'), item('Lamps', 'Blue'), item('Ropes')]))).toBeUndefined();
});
