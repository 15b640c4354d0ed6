import { expect, test } from 'vitest';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { toSource } from '../../../src/engine/read/to-source.ts';
import { posterContext, posterRequest } from '../../support/poster-request.ts';

const head = `---
title: Warm roofs keep swifts in towns
author:
  - name: Ada Brandt
    affiliation: Institute of Town Birds, Kiel
---

`;
const abstract =
  'Swifts leave towns whose roofs are mended. We counted nests under 240 roofs for three summers. Roofs with open eaves held 3.4 times as many nests as closed ones.';
const opening = [
  'Swifts nest under old roofs, which is why mended roofs are a problem for them in every town of the north. Eaves that are closed leave a swift no way to its nest, because it cannot turn on the wing in so little room.',
  'Builders close eaves to keep the warmth in a house, and the risk to birds is seldom weighed. Towns know today how many houses they mend, but nobody counts the birds that leave them in the same years.',
];
const method = [
  'We counted nests under 240 roofs in six towns, and each roof was measured from a lift. Roofs were sampled in June and July of three summers, so that early and late broods were both recorded by the same two observers.',
  'Warmth under the eaves was recorded every ten minutes with loggers of 2 cm that were installed beside the nests. Observers were tested with painted boxes before each summer, and their counts were analysed with a mixed model.',
];
const found = [
  'Open eaves held 3.4 times as many nests as closed ones. Nests were found under 61 % of the roofs with open eaves, more than in any count before, and broods grew faster where the eaves were warmer than the air outside.',
  'Where the eaves were closed the number of nests fell by 48 % within two summers. Half of the birds had moved to the next street, and fewer than one in ten was found in another town.',
];
const last =
  'Towns should leave eaves open where swifts nest, and builders need to know of nests before they start. Further work will show whether boxes of wood can take the place of eaves in houses that have to be closed.';
const references = '\n\n# References\n\n1. Lee K. Birds under roofs. J Town Ecol. 2019;4:11–19.\n';

async function made(text: string, prompt: string) {
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ name: 'letter.md', bytes, kind: 'file', index: 0 });
  const context = posterContext();
  const request = posterRequest({
    prompt,
    size: 'a2',
    documents: [document],
    sources: [toSource(document)],
  });
  const poster = await composePoster(request, context);
  const { content } = poster.document;
  const body = content.regions.filter(({ place }) => place === 'body');
  return { content, body, columns: content.columns, warnings: context.warnings.join(' ') };
}

test('a letter without headings is parted by what its paragraphs speak of', async () => {
  const text = `${head}# Abstract\n\n${[abstract, ...opening, ...method, ...found, last].join('\n\n')}${references}`;
  const { body } = await made(text, 'Poster of this letter');
  const told = Object.fromEntries(body.map(({ heading, blocks }) => [heading, JSON.stringify(blocks)]));
  expect(Object.keys(told).filter((one) => one !== 'undefined')).toEqual([
    'Background',
    'Methods',
    'Results',
    'Conclusions',
  ]);
  expect(told.Methods).toContain('loggers');
  expect(told.Results).toContain('48 %');
  expect(told.Conclusions).toContain('leave eaves open');
});

test.each(['Importance', 'Introduction'])(
  'a letter with all its text below “%s” has its results in a box',
  async (heading) => {
    const own =
      'Mended roofs are a matter of law in most towns. This work shows what they cost, in birds and not in money, and it does so for six towns at once. No town had been asked before, and none had counted.';
    const consent =
      '# Materials and Methods\n\n## Permits\n\nThe board of the county allowed all visits to the roofs.';
    const text = `${head}# Abstract\n\n${abstract}\n\n# ${heading}\n\n${[own, ...opening, ...method, ...found, last].join('\n\n')}\n\n${consent}${references}`;
    const { body } = await made(text, 'Poster of this letter');
    const told = Object.fromEntries(body.map(({ heading, blocks }) => [heading, JSON.stringify(blocks)]));
    expect(told.Results).toMatch(/3.4 times|61 %|48 %/);
    expect(told.Conclusions).toContain('leave eaves open');
    expect(told['Materials and Methods']).toContain('240 roofs');
    expect(told.Methods).toBeUndefined();
    expect(told[heading] ?? '').not.toContain('48 %');
  },
);

test('an abstract tells no results where it tells none', async () => {
  const results =
    '# Results\n\nOpen eaves held 41 nests and closed ones 12. Broods grew faster by 2 days under warm eaves. In every one of the six towns more nests were found in the third summer than in the first.\n\n# Discussion\n\nSwifts need eaves that stay open, and our counts show it for towns of the north.';
  const asks =
    'Swifts nest under roofs of old houses. In most towns roofs are mended to improve how warm they are. It is necessary to develop a way of mending roofs that allows an improved number of nests.';
  const text = `${head}# Abstract\n\n${asks}\n\n# Introduction\n\n${opening.join('\n\n')}\n\n# Methods\n\n${method.join('\n\n')}\n\n${results}${references}`;
  const { body } = await made(text, 'Poster of this paper');
  const told = Object.fromEntries(body.map(({ heading, blocks }) => [heading, JSON.stringify(blocks)]));
  expect(told.Results).toContain('41 nests');
  expect(told.Results).not.toContain('It is necessary');
  expect(JSON.stringify(body.find(({ heading }) => !heading) ?? '')).not.toContain('It is necessary');
});

test('a letter whose paragraphs begin with headings has them as boxes', async () => {
  const parts = [
    abstract,
    ...opening,
    `Counting and measuring: ${method[0]}`,
    `${method[1]}`,
    `Nests under eaves: ${found[0]}`,
    `Closed eaves: ${found[1]}`,
    `Conclusion: ${last}`,
  ];
  const { body, columns, warnings } = await made(
    `${head}# Abstract\n\n${parts.join('\n\n')}${references}`,
    'Three columns',
  );
  const headings = body.flatMap(({ heading }) => heading ?? []);
  for (const one of ['Background', 'Counting and measuring', 'Nests under eaves', 'Conclusion'])
    expect(headings).toContain(one);
  expect(JSON.stringify(body)).not.toContain('Conclusion: Towns');
  expect(columns).toBe(3);
  expect(warnings).not.toContain('columns were asked for');
});

test('columns that there is too little for are told', async () => {
  const text = `${head}# Methods\n\n${method.join('\n\n')}\n\n# Results\n\n${found.join('\n\n')}${references}`;
  const { warnings } = await made(text, 'Three columns');
  expect(warnings).toContain('3 columns were asked for, and what there is to show fills 2.');
});

test('a paper of several headed sections keeps them, however long one of them is', async () => {
  const more = `Boxes were hung under closed roofs in a seventh town. ${last}`;
  const long = [...method, ...found, last, more, `The town has 420 roofs of slate. ${more}`].join('\n\n');
  const summary = `${abstract} The eaves of 60 houses were opened again when the work was done, and the birds came back to most of them within a year. Nobody had to pay for the boxes, since the town had kept them from another year and lent them to us.`;
  const text = `${head}# Summary\n\n${summary}\n\n# Statement of need\n\n${opening.join(' ')}\n\n# Features\n\n${long}${references}`;
  const { body } = await made(text, 'Poster of this paper');
  expect(body.flatMap(({ heading }) => heading ?? [])).toEqual(['Summary', 'Statement of need', 'Features']);
});

test.each([
  ['# Methods\n\n', 'To fill in', true],
  ['Draft of 3 May\n\n# Warm roofs keep swifts\n\n# Methods\n\n', 'Warm roofs keep swifts', false],
])('a text that begins %j is headed %s', async (begins, title, isTold) => {
  const { content, warnings } = await made(
    `${begins}${method.join('\n\n')}\n\n# Results\n\n${found[0]}`,
    'Poster',
  );
  expect(content.title).toBe(title);
  expect(warnings.includes('The poster has no title')).toBe(isTold);
});
