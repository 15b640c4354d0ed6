import { expect, test } from 'vitest';
import { pick } from '../../../src/engine/content/pick.ts';
import { topicsOf } from '../../../src/engine/content/topics.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { type Drafting, under } from '../../../src/engine/deck/drafting.ts';
import { slotsOf } from '../../../src/engine/deck/story.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const table = (caption: string, head: string, ...figures: string[]) =>
  `${caption}\n\n| Boat | ${head} |\n|---|---|\n${['Tern', 'Gull', 'Heron', 'Grebe'].map((boat, at) => `| ${boat} | ${figures[at]} |`).join('\n')}\n`;

const towns = ['mill', 'island', 'quay', 'abbey', 'dam', 'bridge', 'lock', 'wharf', 'inn', 'ford'];
const told = (towns: string[], what: string) => towns.map((town) => `At the ${town} ${what}.`).join(' ');
const need = told(
  towns,
  'the ferry is often late in winter, because its crew has to wait for the ice to be broken',
);
const work = told(
  towns.slice(0, 4),
  'the crews turned their boats about and rowed back while the wind came from the north',
);

const paper = `# Boats that row themselves

## Why boats are needed

${need}

## Boats on the water

${work}

The boats were timed over the whole course (Table 1). The Tern was the fastest boat of all by far.

${table('Table 1: Hours over the whole course', 'Hours', '3.1', '6.4', '7.9', '9.2')}
Nobody had eaten before the first of the runs.

What the boats cost was asked of the yards, as in Table 2. The Grebe costs least, since its hull is made of reed.

${table('Table 2: What the yards ask', 'Price (€)', '9100', '7400', '6200', '1300')}
## Conclusion

The Tern is fast and dear. The Grebe is slow and cheap. Both are built next year.
`;

test('the tables of a paper have slides of their own, with their captions and what the text says of them, before its background has a second one', async () => {
  const request = deckRequest({
    prompt: 'Present this paper, 5 slides',
    ...(await readDocuments({ 'paper.md': paper })),
  });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  const titles = slides.map(({ title }) => title);
  expect(titles).toContain('Hours over the whole course');
  expect(titles).toContain('What the yards ask');
  expect(titles.filter((title) => title.startsWith('Why boats'))).toEqual(['Why boats are needed']);
  const [hours = '', price = ''] = ['Hours over', 'What the yards'].map((start) =>
    JSON.stringify(slides.find(({ title }) => title.startsWith(start))),
  );
  expect(hours).toContain('3.1');
  expect(price).toContain('1300');
  expect(price).toMatch(/cost/);
  expect(price).not.toContain('eaten');
});

test('a caption that is too long for a title stands with its table, and no title ends in a number of a table', async () => {
  const condition =
    'Hours over the whole course with the sails down, averaged over the nine runs of the second week of May in which the wind stayed below four knots';
  const long = paper
    .replace('Hours over the whole course\n', `${condition}. Lower is better.\n`)
    .replace('## Boats on', '## Trials of boats on');
  const request = deckRequest({
    prompt: 'Present this paper, 6 slides',
    ...(await readDocuments({ 'paper.md': long })),
  });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  const hours = slides.find((slide) => JSON.stringify(slide).includes('3.1'));
  expect(hours && 'takeaway' in hours && hours.takeaway).toContain(condition);
  for (const { title } of slides) expect(title).not.toMatch(/Table \d|nine runs/);
});

test('results with much text and many tables have more slides than the background, and measures of a method are no advice', async () => {
  const tables = ['weight', 'length', 'draught', 'crew', 'cost', 'age', 'speed', 'sails', 'oars']
    .map(
      (what, at) =>
        `${work}\n\n${table(`Table ${at + 1}: The ${what} of each boat`, what, '3', '6', '7', '9')}`,
    )
    .join('\n');
  const long = `# Boats that row themselves

## Introduction

${need} ${need.replaceAll('winter', 'autumn')}

## Results

${tables}

## Methods

### Measures

${told(towns, 'a clerk wrote down the hours of rowing for the boats and for the crew that went with them')}

## Discussion

${told(towns, 'the boats were liked by all who saw them row')} ${told(towns, 'nobody asked for a ferry again')}
`;
  const { documents } = await readDocuments({ 'paper.md': long });
  const [paper] = documents;
  if (!paper) throw new Error('The paper was not read.');
  expect(paper.body.children.find(({ title }) => title === 'Methods')?.children[0]?.role).toBeUndefined();
  const topic = topicsOf(paper, 0, { stems: new Set(), language: 'en', pictures: true });
  const slots = slotsOf(topic, 6, { most: 3, grain: 55, language: 'en' });
  expect(slots.filter(({ title }) => title === 'Results').length).toBe(3);
});

test('of results what was found is told before how it was looked for, also in the sections below them', () => {
  const sentences = [
    'We measured 12 boats on 4 days with 3 clocks at the old quay by the river.',
    'The Tern was faster than all other boats by 18 % of the hours that it had.',
  ];
  const part = { title: 'Speed', path: ['Boats', 'Results'], source: 0, words: 30, weight: 1 };
  const block = { type: 'paragraph', sentences, at: { source: 0 } } as const;
  const blocks = [{ ...block, sentences: [...sentences] }];
  const drafting = { language: 'en', stems: new Set(), said: new Set() } as unknown as Drafting;
  const told = (path: string[]) =>
    pick(
      blocks,
      { words: 16, points: 1 },
      { ...under({ ...part, path, blocks }, drafting), said: new Set() },
    );
  expect(told(['Boats', 'Results']).map(({ text }) => text)).toEqual([sentences[1]]);
  expect(told(['Boats', 'Methods']).map(({ text }) => text)).toEqual([sentences[0]]);
});
