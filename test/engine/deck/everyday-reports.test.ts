import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { pointParagraphs } from '../../../src/engine/blocks/points.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import type { TextStyle } from '../../../src/engine/scene/scene.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function deckOf(text: string, prompt: string, name = 'report.md') {
  const request = deckRequest({
    prompt,
    languageChosen: false,
    ...(await readDocuments({ [name]: text })),
  });
  const warnings: Warning[] = [];
  const context = { ...quietContext(), warn: (one: Warning) => void warnings.push(one) };
  const { slides } = (await composeDeck(request, context)).document.outline;
  return { slides, warnings };
}

const titled = (slides: SlideOutline[], title: string) => slides.find((slide) => slide.title === title);

const options = `---
title: Schichtbetrieb im Lager
author: Henrike Vollmer
date: 2026-09-03
---

# Varianten

## Zweite Schicht

Zusätzlich 38 Stellen, davon 12 im Versand. Jährliche Mehrkosten: 1,62 Mio. €. Erwarteter Anteil am Bestelltag: 88 %.

## Lange Tagschicht

Gleitende Arbeitszeit mit 15 Stellen. Jährliche Mehrkosten: 0,71 Mio. €. Erwarteter Anteil am Bestelltag: 79 %.

## Neues Lager

Investition von 5,8 Mio. €, Bauzeit 14 Monate. Ersparnis ab dem zweiten Jahr: 0,4 Mio. €. Erwarteter Anteil am Bestelltag: 83 %.

# Betriebsrat

Der Betriebsrat lehnt eine Spätschicht ab, stimmt aber einer freiwilligen Schicht mit einem Zuschlag zu. In einer Umfrage haben 41 Beschäftigte Interesse bekundet.
`;

test('options side by side are told whole where their columns hold them', async () => {
  const { slides } = await deckOf(
    options,
    'Präsentation zum Schichtbetrieb für die Geschäftsführung, 4 Folien',
  );
  const told = JSON.stringify(slides);
  for (const text of ['1,62 Mio. €', '0,71 Mio. €', '0,4 Mio. €', '88 %', '79 %', '83 %'])
    expect(told).toContain(text);
});

test('a German sentence that ends in the particle of its verb is told', async () => {
  const { slides } = await deckOf(
    options,
    'Präsentation zum Schichtbetrieb für die Geschäftsführung, 4 Folien',
  );
  expect(JSON.stringify(titled(slides, 'Betriebsrat'))).toContain('stimmt aber einer freiwilligen Schicht');
});

test('the cover has the document’s own title where it says what the prompt says and more, and its date in words', async () => {
  const { slides } = await deckOf(options, 'Präsentation zum Schichtbetrieb, 4 Folien');
  expect(slides[0]).toMatchObject({
    title: 'Schichtbetrieb im Lager',
    byline: 'Henrike Vollmer · 3. September 2026',
  });
});

const clinic = `# Night clinic: evaluation

## Results

| Measure | Before | Now |
|---|---:|---:|
| Wait (minutes) | 187 | 131 |
| Left early (%) | 7.9 | 4.1 |

The aim for waiting was met in every month since March. The aim for those who leave early was missed by a tenth.

Visits by month:

| Month | Patients | By ambulance |
|---|---:|---:|
| March | 702 | 41 |
| April | 715 | 88 |
| May | 741 | 97 |

## Costs

The clinic costs 118,000 pounds a month, most of it for staff. Rooms cost 190,000 pounds in the first year.
`;

test('what is said between two tables stays with the upper one, and a line above the lower one is its title', async () => {
  const { slides } = await deckOf(clinic, 'The night clinic for the board, 5 slides');
  expect(titled(slides, 'Results')).toMatchObject({
    kind: 'table',
    takeaway: expect.stringContaining('The aim for those who leave early was missed by a tenth.'),
  });
  expect(titled(slides, 'Visits by month')).toMatchObject({ kind: 'chart' });
});

test('what readers have to do is a wish and no fact, where there are sources', async () => {
  const { slides, warnings } = await deckOf(
    clinic,
    'Board presentation on the night clinic, 5 slides; they must decide whether it goes on',
  );
  expect(JSON.stringify(slides)).not.toContain('must decide');
  expect(warnings.map(({ message }) => message).join()).toContain('they must decide whether it goes on');
});

test('a chart of a subsection is called by it, beside what its section says', async () => {
  const text = `# Review

## Customers

We ended the quarter with 1,214 customers, up from 1,170.

### Why they left

| Reason | Customers |
|---|---|
| Price | 19 |
| Integrations | 14 |
| Closed | 11 |

## Pipeline

The pipeline for the fourth quarter is 14.2 million dollars, and 5.1 million are under contract.
`;
  const { slides } = await deckOf(text, 'Review for the team, 3 slides');
  const chart = slides.find(({ kind }) => kind === 'chart');
  expect(JSON.stringify(chart)).toContain('Why they left');
  expect(JSON.stringify(chart)).toContain('1,214 customers');
});

test('the label that each point of a list begins with is bold, and a sentence is no label', () => {
  const bold = (...texts: string[]) =>
    pointParagraphs(
      texts.map((text) => ({ text })),
      { style: { size: 20 } as TextStyle, guidance: 'tx1' },
    ).map(({ runs }) => runs.filter((run) => run.bold).map(({ text }) => text));
  expect(bold('Cost. It is 4 times as high.', 'Delay: up to a minute.')).toEqual([['Cost.'], ['Delay:']]);
  expect(bold('Cost. It is high.', 'Nobody minds the delay of a minute. We asked.')).toEqual([[], []]);
  const summed = bold(
    'Crews: ten.',
    'Energy: night rates.',
    'Piers: paid once.',
    'Fares paid for 63 % of these costs.',
  );
  expect(summed).toEqual([['Crews:'], ['Energy:'], ['Piers:'], ['63 %']]);
});

test('the option that is recommended by its letter, and its costs, are told', async () => {
  const { slides } = await deckOf(
    `# Fahrradparken am Bahnhof

## Lage

Die 60 Bügel sind ab 7:40 Uhr belegt. Im letzten Jahr wurden 38 Räder gestohlen.

## Empfehlung

Wir empfehlen Variante A. Coûts : 290 000 €. Sie ist in neun Monaten gebaut und kostet weniger als die Hälfte der Variante B.
`,
    'Präsentation für den Rat',
  );
  const told = JSON.stringify(slides);
  for (const text of ['Wir empfehlen Variante A.', 'Coûts : 290 000 €.', 'Hälfte der Variante B'])
    expect(told).toContain(text);
});

test('a sentence that only cites a figure in brackets is told without the brackets', async () => {
  const { slides } = await deckOf(
    `# Nuclei in the fly eye

## Results

The tissue was cleared for four days before it was stained. The algorithm finds 94 % of the nuclei (Figure 3). EC2 neurons were counted twice (Supplementary Table 2).
`,
    'Present this',
  );
  const told = JSON.stringify(slides);
  expect(told).toContain('The algorithm finds 94 % of the nuclei."');
  expect(told).toContain('EC2 neurons were counted twice."');
});

test('classes and ratings keep the order of their author in a chart', async () => {
  const rows = (names: string[]) => names.map((name, at) => `| ${name} | ${[67, 118, 143, 63][at]} |`);
  const categories = async (names: string[]) => {
    const text = `# Survey\n\n## Answers\n\nMost answered.\n\n| Group | Volunteers |\n|---|---:|\n${rows(names).join('\n')}\n`;
    const { slides } = await deckOf(text, 'Present the survey');
    return slides.flatMap((slide) => (slide.kind === 'chart' ? [slide.chart.categories] : []))[0];
  };
  const classes = ['Less than a year', 'One to three years', 'Three to ten years', 'More than ten years'];
  expect(await categories(classes)).toEqual(classes);
  const ratings = ['Very satisfied', 'Satisfied', 'Unsatisfied', 'Very unsatisfied'];
  expect(await categories(ratings)).toEqual(ratings);
});

test('a line below the title that is no sentence stands on the cover', async () => {
  const { slides } = await deckOf(
    '# Rivers and floods\n\nSpring term 2027 · 6 credits · Dr Hanna Lind\n\n## Aims\n\nYou can read a hydrograph and judge a flood map.\n',
    'Present the course',
  );
  expect(slides[0]).toMatchObject({ byline: 'Spring term 2027 · 6 credits · Dr Hanna Lind' });
});

test('a question stays with the answer below it in its paragraph', async () => {
  const { slides } = await deckOf(
    `# Working from abroad

## Questions

**Can I split the 30 days?** Yes, in as many parts as you like.

**Who pays for the flight?** You do. Working from abroad is your choice.
`,
    'Present this to new colleagues',
  );
  const told = JSON.stringify(slides);
  expect(told).toContain('Can I split the 30 days? Yes, in as many parts as you like.');
  expect(told).toContain('Who pays for the flight? You do.');
});

test('groups of thousands are read as the language writes them, also of one that svc does not write', async () => {
  const { slides } = await deckOf(
    `# Jaarplan van de bibliotheek

## Begroting

De gemeente beslist pas in februari over de subsidie van het jaar. Zonder deze komen we niet uit met het geld.

| Post | 2026 | 2027 |
|---|---:|---:|
| Personeel | 812.000 | 836.000 |
| Huisvesting | 245.000 | 251.000 |
| Collectie | 131.000 | 128.000 |
`,
    'Presentatie voor de gemeenteraad',
  );
  const chart = slides.find(({ kind }) => kind === 'chart');
  expect(chart).toMatchObject({
    chart: { series: [{ values: [812_000, 245_000, 131_000] }, { values: [836_000, 251_000, 128_000] }] },
  });
});

test('notes in lower case are told with capitals and with each of their lines', async () => {
  const { slides } = await deckOf(
    `kickoff of the relaunch

goals
- go live before the fair on 12 May
- half the pages

scope
in: shop, product pages
out: intranet, careers

budget 85k, of that 20k for photos

next steps
- Mia: content audit by 4 Dec
- Priya: two drafts by 11 Dec
`,
    'Summary for the team',
    'kickoff.txt',
  );
  const told = JSON.stringify(slides);
  for (const text of ['"Goals"', 'Half the pages', '"Scope"', 'In: shop, product pages', 'Budget 85k'])
    expect(told).toContain(text);
});

test('more slides than a deck may have are asked for in vain, and that is told', async () => {
  const { warnings } = await deckOf('# Tea\n\nTea is drunk hot.\n', 'Present this on 300 slides');
  expect(warnings).toContainEqual({
    code: 'FEWER_SLIDES',
    slide: null,
    message: 'The prompt asks for 300 slides; a deck has at most 100 (the setting deck_max_size).',
  });
});

test('a sentence below a list that speaks of it is told with the list', async () => {
  const { slides } = await deckOf(
    `# Night ferries

## What it cost

- Crews: 1.1 million euros
- Energy: 430,000 euros
- Piers: 260,000 euros, paid once

Fares paid for 63 % of these costs. Without the piers it would have been 73 %.
`,
    'Present the night ferries',
  );
  const told = JSON.stringify(titled(slides, 'What it cost'));
  expect(told).toContain('Fares paid for 63 % of these costs.');
  expect(told).toContain('it would have been 73 %');
});

test('the example of the README: paragraphs beside a chart stand on lines of their own', async () => {
  const { slides } = await deckOf(
    readFileSync('docs/example/ferries.md', 'utf8'),
    'Present the night ferries to the city council, 6 slides',
  );
  expect(titled(slides, 'Passengers')).toMatchObject({
    takeaway: expect.stringContaining('were cut in July.\nTwo passengers in five'),
  });
});

test('lines that all begin with a moment are a timeline, and a month is written out', async () => {
  const { slides } = await deckOf(
    `---
title: Canteen concept
date: 2026-09
---

# Why change

The canteen serves 310 meals a day, 25 % fewer than three years ago.

# Timeline

December 2026: decision
March 2027: tender
1 August 2027: opening
`,
    'Present this',
  );
  expect(slides[0]).toMatchObject({ byline: 'September 2026' });
  expect(titled(slides, 'Timeline')).toMatchObject({
    kind: 'timeline',
    events: [
      { when: 'December 2026', what: 'decision' },
      { when: 'March 2027', what: 'tender' },
      { when: '1 August 2027', what: 'opening' },
    ],
  });
});

test('the line below a title is on the cover as its author wrote it, and on no slide again', async () => {
  const body =
    '## Findings\n\nNineteen of 23 volunteers missed a shift in June.\n\n## Advice\n\nUse a shared calendar.\n';
  const covered = async (line: string) => {
    const { slides } = await deckOf(`# What volunteers told us\n\n${line}\n\n${body}`, 'Present this');
    const [cover, ...others] = slides;
    return { cover, others: JSON.stringify(others) };
  };
  const study = 'User research with 23 volunteers of the food bank, June 2026';
  const one = await covered(study);
  expect(one.cover).toMatchObject({ byline: study });
  expect(one.others).not.toContain('User research');
  const owner = 'Owner: Ines Duarte · Status: In review · Target release: 5.2 (March 2027)';
  expect((await covered(owner)).cover).toMatchObject({ byline: owner });
  const labels = [
    'Antragsteller: Verein Werkraum e. V.',
    'Beantragte Summe: 48.500 €',
    'Laufzeit: Januar 2027',
  ];
  const applied = await covered(labels.join('\n'));
  expect(applied.cover).toMatchObject({ byline: labels.join(' · ') });
  expect(applied.others).not.toContain('48.500');
  const author = 'Prepared by Lena Hoff, 9 October 2026';
  expect((await covered(author)).cover).toMatchObject({ byline: author });
  const staff = await covered('For staff in all shops. If nothing here helps, call extension 4410.');
  expect(staff.cover).toMatchObject({ byline: 'For staff in all shops' });
  const asked = await deckOf(
    `# Tills\n\nFor staff in all shops. Call 4410.\n\n${body}`,
    'Tills, for the staff',
  );
  expect(asked.slides[0]).not.toHaveProperty('subtitle');
  expect(staff.others).toContain('call extension 4410');
});

test('days without a year are a timeline, and a reaction is told with its explanation', async () => {
  const text = `# Move of the archive

## Timeline

- 12 Jan: contract signed
- 3 Feb: first lorry, 400 boxes
- 14 Mar: all 9,200 boxes moved

## The overall equation

6 CO2 + 6 H2O + light → C6H12O6 + 6 O2

Plants turn light into chemical energy. Of the sunlight that reaches a leaf, 1 to 2 per cent ends up in sugar.
`;
  const { slides } = await deckOf(text, 'Present this');
  expect(titled(slides, 'Timeline')).toMatchObject({ kind: 'timeline', events: { length: 3 } });
  expect(JSON.stringify(titled(slides, 'The overall equation'))).toContain('C6H12O6');
});

const tickets = `Week,Opened,Closed,Backlog
2026-W30,212,198,341
2026-W31,230,225,346
2026-W32,198,240,304
2026-W33,245,251,298
2026-W34,260,248,310
2026-W35,221,259,272
`;

test('"this year" points at no source, and how something is doing is shown by all figures over time', async () => {
  const titleOf = async (prompt: string) => (await deckOf(tickets, prompt, 'tickets.csv')).slides[0]?.title;
  expect(await titleOf('Support tickets this year')).toBe('Support tickets this year');
  expect(await titleOf('Zahlen dieses Jahr')).toBe('Zahlen dieses Jahr');
  const { slides, warnings } = await deckOf(tickets, 'How is support doing?', 'tickets.csv');
  expect(slides.filter(({ kind }) => kind === 'chart')).toHaveLength(3);
  expect(warnings.map(({ message }) => message).join(' ')).toContain('Not answered');
});

test('a section that nobody tells is named, and one with a figure or the way to enrol is told', async () => {
  const text = `# Safety course

## Why

Falls cause 4 of 10 fatal accidents on our sites.

## Attendance

Attendance was 94.1 % in September, half a point above last year.

## Registration

The course is free. The last day to sign up is 20 December.

## Contact

Press office: Tom Adeyemi, 01632 960 114

## Test yourself

- At which wind speed must you stop?
- Who may use the rescue kit?
- What do you do with a harness whose label cannot be read?

## Acknowledgements

We thank the fire brigade for its help.
`;
  const { slides, warnings } = await deckOf(text, 'Present this');
  const told = JSON.stringify(slides);
  expect(told).toContain('Attendance was 94.1 %');
  expect(told).toContain('The course is free');
  const left = warnings.filter(({ code }) => code === 'CONTENT_LEFT_OUT').map(({ message }) => message);
  expect(left).toEqual([expect.stringContaining('“Contact”, “Test yourself”')]);
});
