import { expect, test } from 'vitest';
import { partsOf } from '../../../src/engine/poster/compose/parts.ts';
import { posterOf } from '../../support/poster-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function contentOf(text: string) {
  const read = await readDocuments({ 'paper.md': text });
  const { content } = await posterOf({ ...read, prompt: 'Poster of this paper', size: 'a2' });
  return content;
}

const paper = (discussion: string, abstract = '') => `# Screens and Plastic in the River Mira

Ann Lee^1^, Bo Ott^1^

^1^ University of Mira

## Abstract

Rivers carry plastic to the sea. We sampled five sites every month for three years. We found that fine screens keep a third of the plastic back.${abstract}

## Introduction

Rivers carry most of the plastic that reaches the sea. Screens have been built in many towns since 1990.

## Methods

We sampled five sites every month for three years with nets at the surface. Each sample was dried and weighed.

## Results

The load fell by 38% after the screens were built in 2021. Bottles fell by 52% in the same three years. Ott (1987) showed that nets keep 12% back.

## Discussion

${discussion}
`;

test('what goes on about a cited work is not told as the paper’s own, and what its authors hope is no conclusion', async () => {
  const content = await contentOf(
    paper(
      `Fine screens keep bottles back best of all things that float. Ek et al. (2009) show that wide screens clog in autumn.
This work, available as part of the Sieve package, is limited to small rivers in the north of the country.
We hope that these screens will guide towns in the choice of their screens. Screens of both kinds pay off within three years.`,
      ' We hope that towns will build them.',
    ),
  );
  const told = JSON.stringify(content.regions);
  expect(told).toContain('Screens of both kinds pay off within three years.');
  expect(told).not.toContain('Sieve package');
  expect(told).not.toContain('nets keep 12%');
  expect(told).not.toContain('We hope');
});

test('weaknesses beside next steps are the limits of a work', async () => {
  const content = await contentOf(
    paper(
      'Fine screens keep bottles back best of all things that float.\n\n### Weaknesses and next steps\n\nNets at the surface miss the plastic that sinks to the ground of the river.',
    ),
  );
  expect(JSON.stringify(content.regions)).toContain('"text":"Weaknesses and next steps","heading":true');
});

test('bold run-in headings are the sections of a paper, and a centred block of TeX names who wrote it', async () => {
  const heads = ['Background', 'Screens and nets', 'What towns pay for them', 'Conclusions'];
  const told = [
    'Screens at the bridges of Aldon have kept bottles back since the spring of 2015, when the mayor paid for them.',
    'Nets were common before ships became larger, and fishermen still mend the old ones in winter for the museum.',
    'A clerk counts what is caught on every market day and writes it into a book that anyone may read.',
    'Storms carry whole trees down the valley, so the posts of a screen must be set deep into the rock.',
  ];
  const paragraph = (at: number) => told.map((_, nth) => told[(at + nth) % told.length]).join(' ');
  const { documents } = await readDocuments({
    'paper.md': `---
title: Screens and Plastic in the River Mira
---

\\begin{center}
Ann B. Lee\${^\\dagger}$

$\\dagger$ To whom correspondence should be addressed: lee@mira.example

\\end{center}

\\linenumbers

## Abstract

Rivers carry plastic to the sea, and screens were built against it in many towns.

${heads.flatMap((head, at) => [`***${head}.*** ${paragraph(at + 1)}`, paragraph(at + 5)]).join('\n\n')}

## Acknowledgements

We thank the towns.
`,
  });
  expect(documents[0]?.authors).toEqual([{ name: 'Ann B. Lee', email: 'lee@mira.example' }]);
  const [root] = partsOf(documents, { stems: new Set(), language: 'en', pictures: true });
  expect(root?.parts.map(({ title }) => title)).toEqual(['Abstract', ...heads]);
});
