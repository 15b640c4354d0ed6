import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** Title and everything else that each slide shows, as one text a slide. */
async function shown(text: string, prompt: string): Promise<string[]> {
  const request = deckRequest({
    prompt,
    languageChosen: false,
    ...(await readDocuments({ 'source.md': text })),
  });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  return slides.map(({ citations: _, support: __, notes: ___, id: ____, ...slide }) => JSON.stringify(slide));
}

test('a paragraph that points at the one before it is told with it', async () => {
  const text = `# Leak at the dam

## Course

The water came through the eastern gate on Monday and stood in the cellar of the mill by noon.

## Findings

In this case, the gate had plainly been opened by hand.

We have no sign that any of these gates was opened before — the wardens of both valleys looked through the books of nine years and found no entry that the miller had not signed himself on the day after.

To keep up with this risk, the wardens have doubled their rounds at night.
`;
  const slides = await shown(text, 'The leak at the dam, 3 slides');
  expect(slides[2]).toContain('We have no sign that any of these gates');
  expect(slides[2]).toContain('the wardens have doubled their rounds');
});

test('a section says what it says itself before its parts', async () => {
  const part = (name: string, what: string) =>
    `### ${name}\n\nThe ${what} is kept in the shed behind the yard for all who row. It is cleaned on Fridays by the crew that used it last, and nobody takes it home over the winter. A list hangs at the door of the shed, on which each crew writes what it took and when it came back.`;
  const text = `# Rowing club

## Boats

The club has 14 boats for its members and two for guests.

${part('Oars', 'set of oars')}

${part('Ropes', 'coil of ropes')}

${part('Sails', 'spare sail')}

${part('Lamps', 'row of lamps')}

## Fees

Members pay 90 crowns a year, and guests pay 4 crowns a day at the gate.
`;
  const slides = await shown(text, 'The rowing club, 3 slides');
  expect(slides[1]).toContain('14 boats');
  for (const name of ['Oars', 'Ropes', 'Sails', 'Lamps']) expect(slides[1]).toContain(name);
});

test('a subject goes on behind its colon, and a date keeps its year', async () => {
  const text = '# Notes\n\n## Harbour\n\nThe harbour was full on nine days.\n\n## Quay\n\nThe quay is new.';
  const colon = await shown(text, 'Harbour team: spring results and summer plan, for the council, 3 slides');
  expect(colon[0]).toContain('Harbour team: spring results and summer plan');
  expect(colon.slice(1).join()).not.toContain('summer plan');
  const dated = await shown(text, 'Summary of the harbour meeting of May 9, 2031 for rowers, 3 slides');
  expect(dated[0]).toContain('Summary of the harbour meeting of May 9, 2031');
  expect(dated.slice(1).join()).not.toContain('2031');
  const stated = await shown(text, 'Harbour report: we rented 40 boats, for the council, 3 slides');
  expect(stated.slice(1).join()).toContain('40 boats');
});

test('an item that announces what stands below it is not told without that', async () => {
  const text = `# 渡し船の規程

## 運賃

1. 運賃は、次のとおりとする。
    1. 大人は一人につき三百円とし、往復で乗る者は五百円とする。
    2. 子供は一人につき百円とし、往復で乗る者は百五十円とする。
2. 運賃は、船着き場で払う。

## 運航

1. 船は、朝の六時から夜の九時まで川を渡る。
2. 風の強い日の運航は、下の表のとおりとする。
`;
  const slides = await shown(text, '渡し船の規程、スライド3枚');
  expect(slides[1]).toContain('三百円');
  expect(slides.join()).not.toContain('下の表のとおり');
});

test('sections that share a slide are not called by a sentence of one of them', async () => {
  const asked = (name: string) =>
    `### Who looks at the ${name} of the long boat, and what do they write down when they find that it is broken?\n\nThe ${name} is looked at in spring by two people of the yard, who write down what they find and show the list to the miller on the same day. It is painted in June and stays in the shed over the winter.\n\nThe ${name} belongs to all rowers. It may be lent to guests who pay 4 crowns at the gate and bring it back by night.`;
  const names = ['oar', 'rope', 'sail', 'lamp', 'mast', 'hull', 'keel', 'deck', 'oven'];
  const text = `# Rowing club\n\n## Things\n\n${names.map(asked).join('\n\n')}\n\n## Fees\n\nMembers pay 90 crowns a year.`;
  const slides = await shown(text, 'The rowing club, 5 slides');
  const titles = slides.map((slide) => JSON.parse(slide).title);
  expect(titles.filter((title) => /belongs to all|is looked at/.test(title))).toEqual([]);
});

test('a heading that asks and goes on behind its question is a heading', async () => {
  const text = `# Talk with the miller

## Does the mill pay for what it costs the valley each year, from the weir to the bridge? Such as the wheel, the road or the lamps

We grind for nine villages.

## Who helps the miller when the river is high and the nights are long and cold? Neighbours, for example

Two of his sons help him.
`;
  const slides = await shown(text, 'Talk with the miller, 3 slides');
  expect(slides[1]).toContain('"title":"Does the mill pay');
  expect(slides[2]).toContain('"title":"Who helps the miller');
});

test('a whole sentence in bold is what its author means most', async () => {
  const plain = (about: string) =>
    `The ${about} of the pier was looked at twice by the people of the yard in spring. `;
  const text = `# Yard

## Plan

${['paint', 'hull', 'keel', 'mast', 'deck', 'rudder'].map(plain).join('')}**The old dock of the yard is closed at noon by two people.** ${['rope', 'sail', 'anchor', 'oar'].map(plain).join('')}

## Money

The yard has 900 crowns.
`;
  expect((await shown(text, 'The yard, 3 slides')).join()).toContain('closed at noon');
  expect((await shown(text.replaceAll('**', ''), 'The yard, 3 slides')).join()).not.toContain(
    'closed at noon',
  );
});
