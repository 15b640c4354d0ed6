import { expect, test } from 'vitest';
import { abstractOf } from '../../../src/engine/poster/compose/abstract-shares.ts';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import { partsOf } from '../../../src/engine/poster/compose/parts.ts';
import type { PosterRequest } from '../../../src/engine/poster/poster.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { toSource } from '../../../src/engine/read/to-source.ts';
import { posterContext, posterRequest } from '../../support/poster-request.ts';

async function posterFrom(
  text: string,
  prompt = 'Poster of this paper',
  change: Partial<PosterRequest> = {},
) {
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ name: 'paper.md', bytes, kind: 'file', index: 0 });
  const context = posterContext();
  const made = await composePoster(
    posterRequest({ prompt, documents: [document], sources: [toSource(document)], size: 'a2', ...change }),
    context,
  );
  const { content } = made.document;
  const headings = content.regions.flatMap(({ heading }) => heading ?? []);
  return { content, headings, told: JSON.stringify(content.regions), warnings: context.warnings };
}

const method = (of: string) =>
  `We counted ${of} at nine stations every week for two years with nets of one size. Every net was emptied by the same two people.`;
const result = (of: string, share: number) =>
  `${of} fell by ${share} % between the first and the second year. The fall was largest at the three stations by the harbour.`;

test('questions that each have a method and results are boxes of their own', async () => {
  const { headings, told } = await posterFrom(
    [
      '# Fish and plants of two rivers',
      '## Introduction',
      'Rivers of the region have lost much of their life since the dams were built there. We asked what became of fish and of plants.',
      '## RQ1: What became of the fish?',
      `### Method\n\n${method('fish')}`,
      `### Results\n\n${result('Fish', 38)}`,
      '## RQ2: What became of the plants?',
      `### Method\n\n${method('plants')}`,
      `### Results\n\n${result('Plants', 12)}`,
      '## Conclusion',
      'Fish suffer more from the dams than plants do. Passes for fish would be the first thing to build.',
    ].join('\n\n'),
  );
  expect(headings).toContain('RQ1: What became of the fish?');
  expect(headings).toContain('RQ2: What became of the plants?');
  expect(headings).not.toContain('Method');
  expect(told).toContain('Plants fell by 12 %');
  expect(told).not.toContain('nets of one size');
});

const paper = (results: string) =>
  [
    '---\ntitle: Fish of two rivers\nauthor: Ada Brandt\n---',
    '## Introduction',
    'Rivers of the region have lost much of their life since the dams were built there. We asked what became of the fish.',
    `## Methods\n\n${method('fish')}`,
    `## Results\n\n${results}`,
    '## Conclusion',
    'Fish suffer from the dams. Passes for fish would be the first thing to build in both rivers.',
  ].join('\n\n');

test('an abstract opens methods and results with what it says of each, where a word of both stands in a sentence', async () => {
  const sampled =
    'Floating nets with meshes of less than 3 mm were recorded every week at nine stations of the harbour.';
  const asked = 'We conducted interviews with 56 people who fish.';
  const { content } = await posterFrom(
    paper(result('Fish', 38)).replace(
      '## Introduction',
      `## Abstract\n\nRivers lose their fish. Nobody knows how fast. Dams are said to be the reason. They stand in both rivers. ${sampled} ${asked} Our results show that fish fell by 38 %. Passes for fish should be built.\n\n## Introduction`,
    ),
  );
  const of = (name: string) =>
    JSON.stringify(content.regions.find(({ heading }) => heading === name)?.blocks);
  expect(of('Methods')).toContain('meshes of less than 3 mm');
  expect(of('Results')).not.toContain('meshes of less than 3 mm');
});

test('what an abstract counts before it tells what came of the work is how it was done', async () => {
  const told = [
    'Rivers lose their fish.',
    'Nobody knows how fast.',
    'In this paper we present what was sampled in two rivers.',
    'Baskets of 40 cm and 1.5 kg stayed under 12 bridges for 30 days.',
    'Length and weight of 56 animals were noted at the end.',
    'Our results show that fish fell by 38 %.',
    'Passes for fish should be built.',
  ];
  const bytes = new TextEncoder().encode(
    paper(result('Fish', 38)).replace(
      '## Introduction',
      `## Abstract\n\n${told.join(' ')}\n\n## Introduction`,
    ),
  );
  const { document } = await readDocument({ name: 'paper.md', bytes, kind: 'file', index: 0 });
  const phases = abstractOf(partsOf([document], { stems: new Set(), language: 'en', pictures: true }));
  const phaseOf = (words: string) => phases.find(({ text }) => text.includes(words))?.phase;
  expect(phaseOf('30 days')).toBe('methods');
  expect(phaseOf('38 %')).toBe('results');
});

test('shares and intervals behind what was done are results, however soon an abstract tells them', async () => {
  const told = [
    'Guidelines ask that falls are recorded.',
    'We evaluated a short form for that on two wards.',
    'Two nurses filled the form for 40 patients.',
    'A fall was noted for 21 of them (52%; 95% CI = 0.38 to 0.67).',
    'Most of the falls were in the bathroom.',
    'The coefficient between two forms was 0.78 (95% CI = 0.43 to 0.92).',
    'Most nurses (85%) needed less than a minute.',
    'Pairs of forms achieved moderate agreement.',
    'The form can be used on any ward.',
  ];
  const bytes = new TextEncoder().encode(
    paper(result('Falls', 38)).replace(
      '## Introduction',
      `## Abstract\n\n${told.join(' ')}\n\n## Introduction`,
    ),
  );
  const { document } = await readDocument({ name: 'paper.md', bytes, kind: 'file', index: 0 });
  const phases = abstractOf(partsOf([document], { stems: new Set(), language: 'en', pictures: true }));
  expect(phases.filter(({ phase }) => phase === 'results').map(({ text }) => text)).toEqual(told.slice(3, 8));
});

test('keywords at the end of an abstract are none of its sentences, in whichever language it is', async () => {
  const bytes = new TextEncoder().encode(
    '# Les poissons de deux rivières\n\n## Résumé\n\nLes rivières perdent leurs poissons. Nous les avons comptés pendant deux ans. Index Terms—Poissons, Rivières, Barrages.\n\n## Introduction\n\nLes barrages sont vieux.',
  );
  const { document } = await readDocument({ name: 'paper.md', bytes, kind: 'file', index: 0 });
  expect(JSON.stringify(document.body)).toContain('deux ans');
  expect(JSON.stringify(document.body)).not.toContain('Index Terms');
});

test('reports behind an appendix and a section that says how to reach somebody are no boxes', async () => {
  const review =
    'I am confused about the stations and would like to see the nets that the two people emptied.';
  const { headings, told } = await posterFrom(
    `${paper(result('Fish', 38)).replace(
      '## Introduction',
      '## *Corresponding author\n\nAda Brandt, School of Rivers, Mira. E-mail: ada@rivers.example. She answers letters in summer and in winter.\n\n## Introduction',
    )}\n\n## Appendix\n\nMore nets were tried in spring.\n\n## Conclusions\n\n${review} ${review}\n\n## Data\n\n${review}`,
  );
  expect(headings.join()).not.toMatch(/Corresponding|Data/);
  expect(told).not.toContain('confused');
  expect(told).toContain('Passes for fish');
});

test('what stands in other files, tables and sections is not pointed to', async () => {
  const { told } = await posterFrom(
    paper(
      `${result('Fish', 38)} All counts are given in Supplementary file 2. The stations are listed in Table S4. Section III tells how they were chosen. ToDo: add the map of the stations here. The events were many (Table @ref(tab:events)).`,
    ),
  );
  expect(told).toContain('38 %');
  expect(told).not.toMatch(/Supplementary|Table S4|Section III|ToDo|@ref/);
});

test('sentences that were told together without what they point to are supported', async () => {
  const { warnings } = await posterFrom(
    paper(
      `${result('Fish', 38)} Nine hundred people took part in the count (see below) and walked along the bank. Overall, they spent 162 hours by the river and saw 1,171 fish.`,
    ),
  );
  expect(warnings.filter((text) => text.includes('none of the sources'))).toEqual([]);
});

test('words that ask for a poster of an article are no title in any language', async () => {
  for (const prompt of ['Póster de este artículo', 'Poster zu dieser Arbeit', 'Affiche de cet article']) {
    const { content } = await posterFrom(paper(result('Fish', 38)).replace(/^---.*?---/su, ''), prompt);
    expect(content.title).not.toMatch(/artículo|Arbeit|article/);
  }
});

test('a few words of the language of a paper make its poster one of that language', async () => {
  const text = [
    '---\ntitle: Peixes de dois rios\nauthor: Ada Brandt\n---',
    '## Introdução',
    'Os rios da região perderam muito da sua vida desde que as barragens foram feitas. Perguntamos o que foi feito dos peixes.',
    '## Métodos',
    'Contamos os peixes em nove estações todas as semanas durante dois anos com redes de um só tamanho.',
    '## Conclusão',
    'Os peixes sofrem com as barragens. As passagens para peixes seriam a primeira coisa a fazer nos dois rios.',
  ].join('\n\n');
  for (const prompt of ['Pôster deste artigo', 'Pôster deste artigo em formato A2']) {
    const { content } = await posterFrom(text, prompt, { languageChosen: false });
    expect(content.language).toBe('pt');
  }
  expect((await posterFrom(text, 'Poster of this paper', { languageChosen: false })).content.language).toBe(
    'en',
  );
});

test('what its author has not written yet is not on a poster', async () => {
  const { told } = await posterFrom(
    paper(`${result('Fish', 38)} The primary finding is [summary of the main result on fish].`),
  );
  expect(told).not.toContain('summary of');
});

test('of many sections the introduction stays, and what stands before the first has a heading', async () => {
  const kinds = ['Fish', 'Plants', 'Beetles', 'Snails', 'Herons', 'Otters', 'Worms', 'Moths'];
  const sections = kinds.flatMap((kind, at) => [
    `## ${kind} of the river`,
    `${method(kind.toLowerCase())} ${result(kind, 20 + at)}`,
  ]);
  const lead =
    'Rivers are counted by many people in many ways, and seldom for longer than a year. This is what nine stations tell of a river in two years, for everybody who lives beside it and for those who are to look after it.';
  const opening =
    'Dams have changed the river. We asked what became of the life in it after they were built.';
  const led = await posterFrom(['# Life of a river', lead, ...sections.slice(0, 8)].join('\n\n'));
  expect(led.headings).toContain('Overview');
  expect(led.warnings.join(' ')).not.toContain('Overview');
  const { headings } = await posterFrom(
    [
      '# Life of a river',
      '## Introduction and Motivation',
      opening,
      ...sections,
      '## Conclusion',
      opening.replace('have', 'had'),
    ].join('\n\n'),
  );
  expect(headings).toEqual(expect.arrayContaining(['Introduction and Motivation', 'Conclusion']));
});

const dams = (sections: string[]) =>
  posterFrom(
    [
      '# Fish and plants of two rivers',
      '## Introduction',
      'Rivers of the region have lost much of their life since the dams were built there. Many towns take their water from them. This study aims to tell what became of fish and of plants.',
      ...sections,
      '## Conclusion',
      'Fish suffer more from the dams than plants do. Passes for fish would be the first thing to build.',
    ].join('\n\n'),
  );

test('methods and results of questions without a heading of their own are gathered, each in one box', async () => {
  const { headings, told } = await dams([
    `## Method\n\n${method('fish')}`,
    `### Results\n\n${result('Fish', 38)}`,
    `## Method\n\n${method('plants')}`,
    `### Results\n\n${result('Plants', 12)}`,
  ]);
  expect(headings).toEqual(['Introduction', 'Method', 'Results', 'Conclusion']);
  expect(told).toContain('Fish fell by 38 %');
  expect(told).toContain('Plants fell by 12 %');
});

test('the introduction tells what the work is for before what everybody knows', async () => {
  const { content } = await dams([
    `## Methods\n\n${method('fish')}`,
    `## Results\n\n${result('Fish', 38)} ${result('Plants', 12)}`,
  ]);
  const [opening] = content.regions.filter(({ place }) => place === 'body');
  expect(JSON.stringify(opening)).toContain('This study aims to tell');
});

test('a thesis has no box of its cover, its declaration or its thanks', async () => {
  const declared =
    'I hereby declare that I wrote this thesis by myself and used no other means than those which are named in it. It was handed in at no other place before.';
  const { headings, told } = await posterFrom(
    [
      '# Fish and plants of two rivers',
      'Submitted in June to the School of Rivers',
      `## Dr. Maria Sund\n\n${declared}`,
      '## Acknowledgements\n\nI would like to thank my supervisor for her patience with all of my drafts and my parents for the soup.',
      '## Table of Contents\n\n1 Introduction ........ 3\n\n2 Methods ........ 7\n\n3 Results ........ 12',
      '## Introduction\n\nRivers of the region have lost much of their life since the dams were built there. We asked what became of fish and of plants.',
      `## Methods\n\n${method('fish')} ${method('plants')}`,
      `## Results\n\n${result('Fish', 38)} ${result('Plants', 12)}`,
      '## Conclusion\n\nFish suffer more from the dams than plants do. Passes for fish would be the first thing to build.',
    ].join('\n\n'),
  );
  expect(headings).toEqual(['Introduction', 'Methods', 'Results', 'Conclusion']);
  expect(told).not.toContain('hereby');
  expect(told).not.toContain('my supervisor');
  expect(told).not.toContain('Submitted in June');
});

test('a conclusion that is the headline is told in its box as well', async () => {
  const { content } = await posterFrom(
    [
      '---\ntitle: Fish of two rivers\nauthor: Ada Brandt\n---',
      `## Abstract\n\nBackground: Rivers of the region have lost much of their life. Methods: ${method('fish')} Results: ${result('Fish', 38)} Conclusions: We found that dams cost the river Mira more than a third of its fish within two years. What was counted does not tell the cause.`,
      '## Introduction\n\nRivers of the region have lost much of their life since the dams were built there. We asked what became of the fish.',
      `## Methods\n\n${method('fish')}`,
      `## Results\n\n${result('Fish', 38)}`,
      '## Conclusion\n\nWithin two years dams cost the river Mira more than a third of its fish.',
    ].join('\n\n'),
  );
  const said = (id: string) => JSON.stringify(content.regions.find((region) => region.id === id)?.blocks);
  const concluding = content.regions.find(({ heading }) => heading === 'Conclusion');
  expect(said('lead') ?? said('takeaway')).toContain('dams cost the river Mira');
  expect(JSON.stringify(concluding?.blocks)).toContain('Within two years dams cost the river Mira');
});

test('results begin with a result, and what stands behind the discussion is no box', async () => {
  const { headings, told } = await posterFrom(
    [
      '# Fish and plants of two rivers',
      '## Introduction',
      'Rivers of the region have lost much of their life since the dams were built there. We asked what became of fish and of plants.',
      '## Methods',
      method('fish'),
      '## Results',
      'To examine whether dams change the number of fish, we collected samples from each of the nine stations in turn.',
      result('Fish', 38),
      result('Plants', 12),
      '## Discussion',
      'Fish fell more than plants in both of the rivers. The dams explain most of it, as both fell behind them.',
      '## Accuracy of the nets',
      'Each net was tried in a tank before it was used. Of all fish in the tank it held 91 %, and of the plants 84 %.',
    ].join('\n\n'),
  );
  expect(headings).not.toContain('Accuracy of the nets');
  expect(told).toContain('Fish fell by 38 %');
  expect(told).not.toContain('To examine whether');
});
