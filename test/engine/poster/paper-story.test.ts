import { expect, test } from 'vitest';
import { blocksIn, partsOf } from '../../../src/engine/poster/compose/parts.ts';
import { posterOf } from '../../support/poster-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function boxesOf(text: string) {
  const { content } = await posterOf({
    ...(await readDocuments({ 'paper.md': text })),
    prompt: 'Poster of this paper',
    size: 'a2',
  });
  const boxes = content.regions.filter(({ place, heading }) => place === 'body' && heading);
  const textsOf = (blocks: (typeof boxes)[number]['blocks']): string[] =>
    blocks.flatMap((block) => {
      if (block.kind === 'text') return [block.text];
      return block.kind === 'points'
        ? block.points.flatMap(({ text: told, children = [] }) => [told, ...children])
        : [];
    });
  return new Map(boxes.map(({ heading = '', blocks }) => [heading, textsOf(blocks)]));
}

test('a paper fills its columns alike whether a prompt names its sections or not', async () => {
  const documents = await readDocuments({ 'paper.md': paper() });
  const named = await posterOf({
    ...documents,
    prompt: 'Congress poster from the manuscript: introduction, methods, results, discussion',
    size: 'a2',
  });
  expect(named.content.layout).toBe('research');
  const side = await posterOf({
    ...documents,
    prompt: 'Poster of the manuscript: left introduction, middle methods, right results and discussion',
    size: 'a2',
  });
  const shares = JSON.stringify(side.content.arrangement).match(/"weight":[\d.]+/g) ?? [];
  expect(new Set(shares).size).toBeLessThan(2);
  const wanted = await posterOf({ ...documents, prompt: 'Timeline poster of the manuscript', size: 'a2' });
  expect(wanted.content.layout).toBe('timeline');
});

const introduction = `Rivers carry most of the plastic that reaches the sea. Screens have been built in many towns since 1990.

Nets were the first means against plastic in rivers of the region. They were given up when ships became larger than before.`;
const methods =
  'We sampled five sites every month for three years with nets at the surface. Each sample was dried and weighed.';
const results =
  'The load fell by 38% after the screens were built in 2021. Bottles fell by 52% in the same three years.';
const discussion =
  'Fine screens keep a third of the plastic out of the sea. Bottles are kept back best of all things that float.';

const paper = (
  change: Partial<Record<'introduction' | 'methods' | 'results' | 'discussion', string>> = {},
) => {
  const told = { introduction, methods, results, discussion, ...change };
  return `# Screens and Plastic in the River Mira

## Introduction

${told.introduction}

## Methods

${told.methods}

## Results

${told.results}

## Discussion

${told.discussion}
`;
};

test.each([
  'In this study, we ask whether fine screens keep plastic back better than wide ones do.',
  'This thesis compares fine screens with wide ones at five bridges of the river.',
  'The present work compares fine screens with wide ones at five bridges of the river.',
])('an introduction says what is asked, wherever it stands: %s', async (aim) => {
  const boxes = await boxesOf(paper({ introduction: `${introduction}\n\n${aim} Winter was left out.` }));
  expect(boxes.get('Introduction')).toContain(aim);
});

test('a paper without an introduction opens with what sums it up, its list of findings whole', async () => {
  const sections = ['Nets', 'Screens', 'Floods', 'Ships', 'Bridges', 'Bottles', 'Bags'].map(
    (name) =>
      `## ${name} in the river\n\n${methods} ${results} ${discussion} ${methods.replace('five', 'nine')}`,
  );
  const boxes = await boxesOf(`# Screens and Plastic in the River Mira

## Executive Summary

Rivers carry most of the plastic that reaches the sea. Our key findings are:

- Fine screens keep 38 of 100 bottles back.
- Wide screens let most bags pass.

${sections.join('\n\n')}`);
  const [[first, told] = []] = boxes;
  expect(first).toBe('Executive Summary');
  expect(told).toContain('Wide screens let most bags pass.');
});

test('a conclusion below the discussion has a box of its own, the analysis below the methods has none', async () => {
  const boxes = await boxesOf(
    paper({
      methods: `${methods}\n\n### Analysis\n\nLoads were compared with a test for pairs of months. Floods were left out of it.`,
      discussion: `${discussion}\n\n### Conclusion\n\nTowns that build fine screens save the cost of cleaning their beaches. Screens need care after each flood.`,
    }),
  );
  expect([...boxes.keys()]).toEqual(['Introduction', 'Methods', 'Results', 'Discussion', 'Conclusion']);
});

test('a limit is told once', async () => {
  const limits = [
    'Our data had some limitations.',
    'Samples of winter were taken by other people than those of summer.',
  ];
  const boxes = await boxesOf(paper({ discussion: `${discussion} ${limits.join(' ')}` }));
  const told = boxes.get('Discussion')?.filter((text) => text.includes('Samples of winter')) ?? [];
  expect(told).toEqual([limits.join(' ')]);
});

test('numbers by which an abstract sums a work up are told with what they are of', async () => {
  const filler = [
    'The first screen was built of steel by the town in spring.',
    'The second screen was built of wood by the harbour in autumn.',
    'The third screen was built of stone by the railway in winter.',
    'Plates of iron hold the lowest row of bars in its place.',
    'Ropes of hemp hold the upper row of bars in its place.',
    'Workers of the town clean all of the bars by hand.',
  ];
  const key = 'Loads of 317 tonnes were kept back at the lower bridge.';
  const text = (abstract: string) => `# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. We built three screens. ${abstract}

## Introduction

${introduction}

## Screens of three kinds

${[...filler.slice(0, 5), key, filler[5]].join(' ')}

## Conclusion

${discussion}
`;
  const boxes = await boxesOf(text('We kept back 317 tonnes of plastic in three years.'));
  expect(boxes.get('Screens of three kinds')).toContain(key);
});

test('a question that stands alone is the heading of what is below it, and no sentence; numbers that a file spells wrongly are none', async () => {
  const { documents } = await readDocuments({
    'paper.md': paper({
      results: `${results} The test gave p = 2|10{11 for bottles.\n\nWho suffers most?\n\nBirds of the shore do.`,
    }),
  });
  const roots = partsOf(documents, { stems: new Set(), language: 'en', pictures: true });
  const said = roots
    .flatMap(blocksIn)
    .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  expect(said).toContain('Birds of the shore do.');
  expect(said).not.toContain('Who suffers most?');
  expect(said.filter((text) => text.includes('|'))).toEqual([]);
});

test('the aim is told once, and what stands before it too', async () => {
  const aims = [
    'This study compares fine screens with wide ones at five bridges.',
    'This study seeks to tell which of them keep more plastic back.',
    'This study also describes what is left of the nets of the harbour.',
  ];
  const code = 'All code associated with this article is kept at the town hall.';
  const boxes = await boxesOf(paper({ introduction: `${introduction}\n\n${code}\n\n${aims.join(' ')}` }));
  const told = boxes.get('Introduction') ?? [];
  expect(told.slice(0, 2)).toContain('Rivers carry most of the plastic that reaches the sea.');
  expect(told.indexOf(aims[0] ?? '')).toBeGreaterThan(0);
});

test('what several outcomes have in common but for their numbers is left out, as are names without their bearers', async () => {
  const boxes = await boxesOf(
    paper({
      results: `${results}

### Bottles

Based on data of two towns, the ratio was 0.21 after three years.

### Bags

Based on data of two towns, the ratio was 0.64 after three years.

A (worker of the harbour, 58 years). Birds of the shore ate 12 pieces a day in summer.`,
    }),
  );
  const told = boxes.get('Results')?.join(' ') ?? '';
  expect(told).toContain('Birds of the shore');
  expect(told).not.toContain('the ratio was');
  expect(told).not.toContain('58 years');
});

test('the abstract of a thesis below the heading of its contents opens no box of that name', async () => {
  const boxes = await boxesOf(
    paper().replace('## Introduction', `## Table of things\n\n### Abstract\n\n${methods}\n\n## Introduction`),
  );
  expect([...boxes.keys()]).toEqual(['Introduction', 'Methods', 'Results', 'Discussion']);
});

test('a paper in another language than the prompt is judged by the words of its own', async () => {
  const boxes = await boxesOf(`# Rejas y plástico en el río Mira

## Introducción

Los ríos llevan al mar la mayor parte del plástico. Además, las rejas se construyen en muchos pueblos desde 1990.

## Métodos

Tomamos muestras en cinco lugares cada mes durante tres años. Cada muestra fue secada y pesada por dos personas.

## Resultados

La carga bajó un 38 % después de la construcción de las rejas. También, las botellas bajaron un 52 % en los mismos años.

## Conclusiones

Las rejas finas dejan pasar un tercio del plástico. Las rejas necesitan cuidado después de cada crecida del río.
`);
  const told = [...boxes.values()].flat().join(' ');
  expect(told).toContain('Las rejas se construyen');
  expect(told).not.toContain('Además');
});

test('who the authors are is no point, and no more is what the text says of its own version', async () => {
  const boxes = await boxesOf(`---
title: Screens and Plastic in the River Mira
author: Ann Brook
---

This article is a first-draft version and will appear in a revised form.

Author biographies:

- Ann Brook is a fellow of the School of Rivers and keeps a boat with nets.

${paper().slice(paper().indexOf('## Introduction'))}`);
  const told = [...boxes.values()].flat().join(' ');
  expect([...boxes.keys()]).toEqual(['Introduction', 'Methods', 'Results', 'Discussion']);
  expect(told).not.toContain('fellow');
  expect(told).not.toContain('first-draft');
});

test('a paper whose introduction has no heading opens with it', async () => {
  const towns = [
    'Alder',
    'Birch',
    'Cedar',
    'Elm',
    'Fir',
    'Hazel',
    'Larch',
    'Maple',
    'Oak',
    'Pine',
    'Rowan',
    'Willow',
  ];
  const long = towns
    .map((town) => `People of ${town} built a screen of their own on the bank of the river.`)
    .join(' ');
  const aim = 'In this study, we ask whether fine screens keep plastic back better than wide ones do.';
  const rest = paper();
  const boxes = await boxesOf(
    `# Screens and Plastic in the River Mira\n\n${introduction}\n\n${long}\n\n${aim}\n\n${rest.slice(rest.indexOf('## Methods'))}`,
  );
  const [[first, told] = []] = boxes;
  expect(first).toBe('Background');
  expect(told).toContain(aim);
});

test('what several parts of a section tell alike, only their own headings say of what', async () => {
  const parts = ['Pulse', 'Pressure', 'Weight'].map(
    (name) =>
      `### ${name}\n\nHistogram: Most values lie near the middle. The ${name.toLowerCase()} was taken twice.`,
  );
  const look = `## A first look

All values were taken by the same nurse. Those of the first day were left out.

${parts.join('\n\n')}
`;
  const boxes = await boxesOf(paper().replace('## Discussion', `${look}\n## Discussion`));
  const told = boxes.get('A first look') ?? [];
  expect(told.join(' ')).toContain('The weight was taken twice.');
  expect(told.join(' ')).not.toContain('Histogram');
});

test('a paper with an abstract in two languages tells the one in its own', async () => {
  const boxes = await boxesOf(`# Rejas y plástico en el río Mira

Resumen / Los ríos llevan al mar casi todo el plástico. En este trabajo medimos la carga de cinco rejas del río durante tres años. La carga bajó un 38 % con las rejas finas.

Abstract / Rivers carry nearly all of the plastic to the sea. In this work we measured the load of five screens of the river for three years. The load fell by 38% with fine screens.

## Introducción

Los ríos llevan al mar casi todo el plástico que flota. Muchas ciudades tienen rejas desde 1990. Nadie ha medido hasta ahora lo que dejan pasar las rejas de los puentes bajos.

## Método

Se tomaron muestras cada mes en cinco puentes del río. Cada muestra fue secada y pesada en el puerto por las mismas personas. Las rejas fueron limpiadas cada semana por la ciudad.

## Resultados

La carga bajó un 38 % en los tres años. Las botellas bajaron un 52 % en el mismo tiempo. Las bolsas pasaron por todas las rejas anchas del puente alto.

## Discusión y trabajo futuro

Las rejas finas dejan fuera del mar un tercio del plástico. Las ciudades que tienen rejas finas ahorran la limpieza de sus playas. Las redes del puerto serán medidas el próximo año.
`);
  const told = [...boxes.values()].flat().join(' ');
  expect([...boxes.keys()]).toEqual(['Introducción', 'Método', 'Resultados', 'Discusión y trabajo futuro']);
  expect(told).toContain('bajó un 38 %');
  expect(told).not.toMatch(/Resumen|Abstract|Rivers|screens/);
});

test.each([
  'Rzeki niosą do morza prawie cały plastik. Zmierzyliśmy ładunek pięciu krat w rzece przez trzy lata. Ładunek spadł o 38 % dzięki drobnym kratom.',
  'Реки несут в море почти весь пластик. Мы измеряли груз пяти решёток на реке в течение трёх лет. Груз снизился на 38 % благодаря частым решёткам.',
])(
  'an abstract in a language that nobody here reads is not told beside the paper’s own: %s',
  async (said) => {
    const text = paper().replace('## Introduction', `## Abstrakt\n\n${said}\n\n## Introduction`);
    const boxes = await boxesOf(text);
    expect(boxes.size).toBeGreaterThan(2);
    expect(JSON.stringify([...boxes])).not.toMatch(/Abstrakt|38 %/u);
  },
);

test('an abstract that names its parts tells its results to their box, wherever in a line they begin', async () => {
  const said =
    'Background: Rivers carry plastic. Methods: We counted bottles at five bridges (all in June) Results: 4919 bottles were found. Conclusion: Screens help.';
  const text = paper().replace('## Introduction', `## Abstract\n\n${said}\n\n## Introduction`);
  const boxes = await boxesOf(text);
  expect(boxes.get('Results')).toContain('4919 bottles were found.');
});

test('a part that an abstract names in a sentence by itself is told to its box, though a section is set below the abstract', async () => {
  const said =
    'Background: Rivers carry plastic.\n\nMethods: We counted bottles at five bridges.\n\nResults. Most bottles lay below the second bridge.\n\nConclusion: Screens help.\n\n### Bottles in rivers\n\nWord count: 4100';
  const text = paper().replace('## Introduction', `## Abstract\n\n${said}\n\n## Introduction`);
  const boxes = await boxesOf(text);
  expect(boxes.get('Results')).toContain('Most bottles lay below the second bridge.');
});
