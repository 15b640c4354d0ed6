import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { withoutPointing } from '../../../src/engine/content/without-pointing.ts';
import { findingOf } from '../../../src/engine/poster/compose/finding.ts';
import { partsOf } from '../../../src/engine/poster/compose/parts.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function foundIn(text: string, { language = 'en' as Locale, sure = true } = {}) {
  const { documents } = await readDocuments({ 'paper.md': text });
  const roots = partsOf(documents, { stems: new Set(), language, pictures: true });
  return findingOf(roots, { language, documents }, sure);
}

const body = `
## Introduction

Rivers carry most of the plastic that reaches the sea. Screens have been built in many towns since 1990.

## Methods

We sampled five sites every month for three years with nets at the surface.

## Results

The red bar reached a height of 38% in the second panel of the plot for 2021. In Figure 3 the load fell by 52%.

## Discussion

The load of 45% in spring was higher than in autumn on average.
`;

test('a paper finds what its abstract says last that it found, not what stands in a figure or was done', async () => {
  const finding = await foundIn(`# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. The aim of this study was to measure what screens keep back.
We measured 42% of all sites with nets. We found that screens kept a third of the plastic back.
These results suggest that screens keep the River Mira clean of plastic at little cost.
${body}`);
  expect(finding).toBe(
    'These results suggest that screens keep the River Mira clean of plastic at little cost.',
  );
});

test('a finding of the abstract comes before what its work presents, and a finding with a condition is one', async () => {
  const presented = 'Here, we present a net that samples plastic in the River Mira without a boat.';
  const rest = `The net was built in 2020 by two of us. It was tried for a year at five bridges.\n${body}`;
  const title = '# Sampling Plastic in the River Mira\n\n## Abstract\n\nRivers carry plastic to the sea.';
  expect(await foundIn(`${title} ${presented} ${rest}`)).toBe(presented);
  const found = 'When applied to five bridges, the net achieved twice the catch of older ones.';
  expect(await foundIn(`${title} ${presented} ${found} ${rest}`)).toBe(found);
});

test('what a work is without what came of it is no finding', async () => {
  const act = 'This study provides a reassessment of the screens that keep plastic out of the River Mira.';
  const result = 'Screens kept 31% more plastic out of the River Mira than nets did.';
  const text = `# Screens and Plastic in the River Mira\n\n## Methods\n\nWe sampled five sites every month for three years.\n
## Results\n\n${result}\n\n## Discussion\n\n${act} Screens are cleaned in autumn, when leaves fall.`;
  expect(await foundIn(text, { sure: false })).toBe(result);
});

test('what a work found comes before a share that it measured besides', async () => {
  const found = 'Pairs of nets achieved moderate agreement on the plastic of the river at all five bridges.';
  const besides =
    'Most crews (85%, 95% CI = 73% to 92%) reported that it took less than 1 day with nets and screens.';
  const abstract = `Rivers carry plastic to the sea. We tried two nets at five bridges. ${besides} ${found} Nets can be used anywhere.`;
  const text = `# Nets and Screens for Plastic\n\n## Abstract\n\n${abstract}\n${body}`;
  expect(await foundIn(text)).toBe(found);
});

test('a paper of a program without a finding says what the program is, by its name', async () => {
  const finding = await foundIn(`# Miranet: A Python package for plastic in rivers

## Summary

Rivers carry most of the plastic that reaches the sea. The data are recorded by hand in many towns.
Miranet is an open-source package that reads nets and gives the load of a river for each day.
The package is used in three towns today.

## Statement of need

Counting plastic by hand takes a day for each net, and no program does it.
`);
  expect(finding).toBe(
    'Miranet is an open-source package that reads nets and gives the load of a river for each day.',
  );
});

test('what stands before the introduction without a heading is an abstract', async () => {
  const finding = await foundIn(`# Screens and Plastic in the River Mira

Rivers carry plastic to the sea. Nobody knows how much of it a screen keeps back in a year.
We sampled five sites with nets. Our results show that a fine screen keeps a third of the plastic back.
${body}`);
  expect(finding).toBe('Our results show that a fine screen keeps a third of the plastic back.');
});

test('what the next sentence takes back is told with it or is no finding, and what the abstract calls its conclusion is one', async () => {
  const told = `# Screens and Plastic in the River Mira

## Abstract

Background: Rivers carry plastic to the sea. Methods: We sampled five sites, with weights for rain (RAIN)
Results: 412 samples were taken. Unadjusted analyses showed more plastic behind fine screens. However,
after adjusting for rain, fine screens held back less of the plastic.`;
  const ended = 'The link between screens and plastic seems to hang on the rain of the week before.';
  expect(await foundIn(`${told} Conclusion: ${ended}\n${body}`)).toBe(ended);
  expect(await foundIn(`${told}\n${body}`)).toBe(
    'Unadjusted analyses showed more plastic behind fine screens. However, after adjusting for rain, fine screens held back less of the plastic.',
  );
  expect(await foundIn(`${told}\n${body}`, { sure: false })).not.toContain('Unadjusted');
});

test('a long sentence with what was found leads a poster, but is not set very large', async () => {
  const found =
    'We found that fine screens at the five bridges of the River Mira kept back a third of the plastic that two years of rain, ' +
    'wind and careless people had carried from the streets and the gardens of the town into the water on its way to the sea.';
  const paper = `# Screens and Plastic in the River Mira\n\n## Abstract\n\nRivers carry plastic to the sea. ${found}\n${body}`;
  expect(await foundIn(paper)).toBe(found);
  expect(await foundIn(paper, { sure: false })).not.toBe(found);
});

test('what an abstract presents comes before what the conclusion does, and what a work needs to achieve something is no finding', async () => {
  const presented = 'We propose a measure of plastic in rivers, the load of a screen in an hour of rain.';
  const paper = `# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. Nobody measures it. ${presented} It can be told at every bridge.
${body}
## Conclusion

We implemented a scale for screens, to help those who weigh plastic in the River Mira.
`;
  expect(await foundIn(paper)).toBe(presented);
  const told = 'Miranet is a model of the plastic in a river.';
  const program = `# Miranet: a model of plastic in rivers

## Summary

${told} It reads nets. Miranet is written in C and requires a new computer to achieve its full speed.

## Statement of need

Counting plastic by hand takes a day for each net, and no program does it.
`;
  expect(await foundIn(program)).toBe(told);
});

test('a conclusion may begin with the study that it is of, and advice is no finding', async () => {
  const told = 'In this large cohort study of rivers, plastic was seen behind every screen in spring.';
  const abstract = (text: string) => `# Screens and Plastic in the River Mira

## Abstract

Purpose: Rivers carry plastic to the sea.

Methods: We sampled five sites with nets.

Results: The nets were full of leaves in May.

Conclusion: ${text}

### Declarations

No money was taken for this work.
${body}`;
  expect(await foundIn(abstract(told))).toBe(told);
  const advice = `# Screens in the River Mira\n${body}\n## Conclusion\n\nTo reach lower loads one would have to build screens at all bridges of the river.\n`;
  expect(await foundIn(advice)).toBeUndefined();
});

test('what is told besides the finding gives way to it', async () => {
  const found = 'We find that fine screens keep a third of the plastic out of the river.';
  const finding = await foundIn(`# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. Few towns know how much of it screens keep back. ${found} We sampled five sites.
Further, we designed a screen for small rivers, and its first results demonstrate good plastic screens.
It was tried in 2020.
${body}`);
  expect(finding).toBe(found);
});

test('a program that is spelt in small letters is told by the sentence that begins with its name', async () => {
  const told =
    'miranet is an open-source package that reads nets and gives the load of a river for each day.';
  const paper = `# miranet: A Python package for plastic in rivers

## Summary

Rivers carry most of the plastic that reaches the sea. The data are recorded by hand in many towns. ${told}

## Statement of need

Counting plastic by hand takes a day for each net, and no program does it.
`;
  expect(await foundIn(paper)).toBe(told);
  const joined = (text: string) => text.replaceAll('miranet', 'mira-net');
  expect(await foundIn(joined(paper))).toBe(joined(told));
});

test('without a sentence that says what was found nothing leads a poster', async () => {
  const paper = `# Screens in the River Mira\n${body}`;
  expect(await foundIn(paper)).toBeUndefined();
  expect(await foundIn(paper, { sure: false })).toBe(
    'The load of 45% in spring was higher than in autumn on average.',
  );
});

test.each([
  ['de', 'Zusammenfassung', 'Unsere Ergebnisse zeigen, dass feine Rechen den Fluss sauber halten.'],
  ['fr', 'Résumé', 'Nos résultats montrent que des grilles fines gardent la rivière propre toute une année.'],
  ['es', 'Resumen', 'Los resultados muestran que las rejas finas mantienen limpio el río durante un año.'],
  ['pt', 'Resumo', 'Os resultados mostram que grades finas mantêm o rio limpo durante um ano inteiro.'],
  ['pt', 'Conclusão', 'Foi possível verificar que grades finas mantêm o rio limpo durante um ano inteiro.'],
  ['fr', 'Conclusion', 'Il a été montré que des grilles fines gardent la rivière propre toute une année.'],
  ['it', 'Riassunto', 'I risultati mostrano che le griglie fini tengono pulito il fiume per un anno.'],
  ['ja', '要旨', '細かいスクリーンが川をきれいに保つことが明らかになった。'],
] as [Locale, string, string][])(
  'in %s a finding goes by the words that tell it',
  async (language, heading, finding) => {
    const others: Record<string, string> = {
      de: 'Flüsse tragen Plastik ins Meer. Die Rechen stehen an fünf Brücken der Stadt. Sie wurden 2020 gebaut.',
      fr: 'Les rivières portent le plastique à la mer. Les grilles sont à cinq ponts. La ville a payé les grilles.',
      es: 'Los ríos llevan el plástico al mar. Las rejas están en cinco puentes. La ciudad pagó las rejas.',
      pt: 'Os rios levam o plástico ao mar. As grades estão em cinco pontes. A cidade pagou as grades.',
      it: 'I fiumi portano la plastica al mare. Le griglie sono a cinque ponti. La città ha pagato le griglie.',
      ja: '川はプラスチックを海へ運ぶ。スクリーンは五つの橋にある。市が費用を払った。',
    };
    const paper = `# Mira\n\n## ${heading}\n\n${others[language]} ${finding}\n`;
    expect(await foundIn(paper, { language })).toBe(finding);
  },
);

test('an abstract is told by its own paragraph, though sections of the paper are set below it', async () => {
  const found = 'These results suggest that fine screens keep the River Mira clean of plastic.';
  const finding = await foundIn(`# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. Few towns know how much of it. We sampled five sites with nets. ${found}

### Materials and Methods

We found five bridges on a map of the town. The nets were weighed every month for three years.

### Results

The nets were full of leaves in May.
`);
  expect(finding).toBe(found);
});

test('a finding may name something with a colon, but neither announces a list nor begins with a label', async () => {
  const told = (text: string) =>
    `# Screens in the River Mira\n\n## Abstract\n\nRivers carry plastic to the sea. Few towns know how much of it. ${text}\n${body}`;
  const named =
    'Our screens achieved the best score of all towns in The Clean River: A Contest of Screens 2025.';
  expect(await foundIn(told(named))).toBe(named);
  expect(
    await foundIn(told('We found that three things keep plastic out of the rivers of a town:')),
  ).toBeUndefined();
});

test('a sentence that its paragraph cuts is no finding', async () => {
  const whole = 'We show that fine screens keep a third of the plastic back.';
  const cut = 'We conclude that fine screens at the bridges of a river yield more consistent';
  const finding = await foundIn(`# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. Few towns know how much of it. ${whole} ${cut}

p-values of the loads, and cleaner banks.
${body}`);
  expect(finding).toBe(whole);
});

test.each([
  'Behind fine screens the load of plastic fell by 38% compared with bridges without one.',
  'The load of a day was 2.4 kg lower than behind the coarse screens of other towns.',
])('what was measured comes before what the work presents: %s', async (measured) => {
  const presented = 'In this paper we present a fine screen for plastic in the River Mira.';
  const finding = await foundIn(`# A Fine Screen for Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. Few towns know how much of it. ${presented} It was built by two of us.
${measured} The plans are free for all towns.
${body}`);
  expect(finding).toBe(measured);
});

test('a conclusion that says what was measured comes before what it presents', async () => {
  const measured = 'With fine screens the load fell by 38% compared with the year before.';
  const finding = await foundIn(`# Screens in the River Mira
${body}
## Conclusion

We presented a screen for small rivers. ${measured} More towns shall follow.
`);
  expect(finding).toBe(measured);
});

test('what a finding asks for is no finding', async () => {
  const found = 'Nets with a fine mesh were the most common cause of the loss of fish in all bays.';
  const finding = await foundIn(`# Nets and Fish in the River Mira

## Abstract

**Background:** Fish are lost in nets. The aim was to say in which.

**Results:** We watched 42 nets.

**Conclusion:** ${found} These findings highlight the importance of one mesh for all nets in the bays of the Mira.
${body}`);
  expect(finding).toBe(found);
});

test('whom findings may serve is no finding', async () => {
  const found = 'Our results suggest that one mesh for all nets would hold back fewer fish.';
  const finding = await foundIn(`# Nets and Fish in the River Mira

## Abstract

**Background:** Fish are lost in nets. The aim was to say in which.

**Results:** We watched 42 nets. ${found}

**Conclusion:** Our findings provide information for crews and towns that plan nets in the bays.
${body}`);
  expect(finding).toBe(found);
});

test('a finding that leans on the sentence before it loses against one that names its subject', async () => {
  const named = 'The main findings indicate that fine screens hold back the plastic of the river in winter.';
  const leaning =
    'These findings support choosing fine screens for the plastic of the river at each of its bridges.';
  const text = `# Screens and Plastic in the River Mira\n\n## Abstract\n\nRivers carry plastic to the sea. We tried two nets at five bridges. ${named} ${leaning}\n${body}`;
  expect(await foundIn(text)).toBe(named);
});

test('a hypothesis, a sample or what was done to find out is no finding; a measured finding of the introduction is one', async () => {
  const found = 'We find that 38 per cent of all screens keep back the plastic of the River Mira.';
  const text = (opening: string) => `# Screens and Plastic in the River Mira

## Abstract

${opening} We compared their counts at five bridges. The work took three years. Screens are used in many towns.

## Introduction

Rivers carry most of the plastic that reaches the sea. ${found}
${body}`;
  for (const opening of [
    'We identified twelve screens that we hypothesized would keep back most plastic.',
    'We developed screens for the plastic of the river and gave them to many towns (n = 112).',
  ])
    expect(await foundIn(text(opening))).toBe(found);
});

test('what stands behind a citation is what the work cited found', async () => {
  const found = 'We found that screens kept a third of the plastic back at each of the bridges.';
  const text = `# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. ${found} Screens are used in many towns.
${body}
## Conclusion

Although Lee et al. (2010) began with nets, their screens were cheaper. In their trial, screens on the River Mira achieved 85% of the plastic of the river.
`;
  expect(await foundIn(text)).toBe(found);
});

test('a year stays with its authors in brackets, and a measured association is a finding', async () => {
  expect(withoutPointing('It fell (for a review, see Lee & Ek, 2006).', 'en')).toBe(
    'It fell (for a review, see Lee & Ek, 2006).',
  );
  const found =
    'As expected, screens were, on average, associated with less plastic in the River Mira (r = −.37).';
  expect(
    await foundIn(`# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. ${found} Screens differ from town to town. The nets were of one size. We also found that screens are dear.
${body}`),
  ).toBe(found);
});

test('what is hard to achieve is no finding', async () => {
  const text = (sentence: string) => `# Screens and Plastic in the River Mira

## Abstract

Rivers carry plastic to the sea. ${sentence} We counted the plastic in ten towns. The nets were of one size. Screens differ from town to town.
${body}`;
  const found = 'In ten towns, screens achieved a high share of plastic kept from the sea.';
  expect(await foundIn(text(found))).toBe(found);
  const hard = 'Yet, achieving a clean river is a difficult and slow task.';
  expect(await foundIn(text(hard))).not.toBe(hard);
});
