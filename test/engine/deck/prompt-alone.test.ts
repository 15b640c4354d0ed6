import { describe, expect, test } from 'vitest';
import type { DeckStep } from '../../../src/contract/jobs.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { languageOfPrompt } from '../../../src/engine/language/detect-language.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

const board = 'Quarterly review of a coffee chain for the board, 6 slides';

describe('a deck from a prompt alone', () => {
  test('has the number of slides that the prompt asks for, not the default', async () => {
    const { document } = await composeDeck(deckRequest({ prompt: board, defaultSize: 9 }), quietContext());
    expect(document.outline.slides).toHaveLength(6);
  });

  test('opens with the topic and its audience and closes with what is asked of them', async () => {
    const { document } = await composeDeck(deckRequest({ prompt: board }), quietContext());
    const { slides } = document.outline;
    expect(slides[0]).toMatchObject({
      kind: 'title',
      title: 'Quarterly review of a coffee chain',
      subtitle: 'For the board',
    });
    expect(slides.at(-1)?.kind).toBe('closing');
  });

  test('marks every slide that it cannot fill', async () => {
    const { document } = await composeDeck(deckRequest({ prompt: board }), quietContext());
    expect(document.outline.slides.slice(1).every((slide) => slide.guidance)).toBe(true);
  });

  test('reports its steps in order, and the one for notes only when they are wanted', async () => {
    const steps: DeckStep[] = [];
    await composeDeck(
      deckRequest({ generateSpeakerNotes: true }),
      quietContext({ report: (s) => steps.push(s) }),
    );
    expect(steps).toEqual(['prompt', 'analyse', 'structure', 'spacing', 'notes', 'finalise']);
  });

  test('says plainly what was asked for and is not there', async () => {
    const warnings: string[] = [];
    const request = deckRequest({ websearch: true, brandVoice: true });
    await composeDeck(request, quietContext({ warn: ({ message }) => warnings.push(message) }));
    expect(warnings).toEqual([
      expect.stringMatching(/Web search.*none/),
      expect.stringMatching(/brand voice.*none/),
    ]);
  });

  test('is in the language of the prompt where nobody chose one', async () => {
    const prompt = 'Bericht über die Lage der Bienen für den Vorstand';
    const languageOf = async (languageChosen: boolean) =>
      (await composeDeck(deckRequest({ prompt, languageChosen }), quietContext())).document.outline.language;
    expect(await languageOf(false)).toBe('de');
    expect(await languageOf(true)).toBe('en');
  });

  test('is the same for the same request', async () => {
    const [first, second] = await Promise.all([
      composeDeck(deckRequest({ prompt: board }), quietContext()),
      composeDeck(deckRequest({ prompt: board }), quietContext()),
    ]);
    expect(first.document).toEqual(second.document);
  });

  test.each([1, 2, 3, 12, 60, 200])('can have %i slides', async (count) => {
    const request = deckRequest({ prompt: `Our strategy, ${count} slides`, maxSize: 200 });
    const { document } = await composeDeck(request, quietContext());
    expect(document.outline.slides).toHaveLength(count);
    expect(new Set(document.outline.slides.map((slide) => slide.title)).size).toBe(count);
  });
});

describe('what a prompt alone states', () => {
  const slidesOf = async (prompt: string) =>
    (await composeDeck(deckRequest({ prompt, languageChosen: false }), quietContext())).document.outline
      .slides;

  test('stands under its label, in its order, where there is enough of it', async () => {
    const slides = await slidesOf(
      'Status report on the new wharf. Done: piles, crane track. In progress: paving. Blocked: the pump station waits for parts. Opening 4 May 2028, budget used 61 %.',
    );
    expect(slides.slice(1)).toMatchObject([
      {
        title: 'At a glance',
        points: [
          { text: 'Done: piles, crane track' },
          { text: 'In progress: paving' },
          { text: 'Blocked: the pump station waits for parts' },
          { text: 'Opening 4 May 2028' },
          { text: 'Budget used 61 %' },
        ],
      },
    ]);
    const pitch = await slidesOf(
      'Pitch deck for Nila. Problem: cafés throw away 30 % of their bread every evening. Solution: an app that sells the rest at half price after 6 pm. Market: 12,000 cafés in Spain. Team: Ana (sales), Jon (software). Ask: 800k for 18 months.',
    );
    expect(pitch.map(({ title }) => title)).toEqual(['Nila', 'Problem', 'Solution', 'Market', 'Team', 'Ask']);
    expect(pitch.some(({ guidance }) => guidance)).toBe(false);
  });

  test('fills a slide of its own where it is a list, and none where there is no room', async () => {
    const prompt = 'Market stall 2028. Our channels: the square, the ferry, the school fair. Budget £900.';
    const listed = await slidesOf(prompt);
    expect(listed.find(({ title }) => title === 'Our channels')).toMatchObject({
      points: [{ text: 'The square' }, { text: 'The ferry' }, { text: 'The school fair' }],
    });
    expect(JSON.stringify(await slidesOf(`${prompt} 2 slides`))).toContain(
      'Our channels: the square, the ferry, the school fair',
    );
  });

  test('stands on the slide of the story that it answers, and is not asked again', async () => {
    const slides = await slidesOf(
      'Pitch for Nimbo, an umbrella rental at stations: we rent umbrellas by the day for 2 euros; 900 members, 3 % churn a month, raising 400,000 euros, 6 slides',
    );
    expect(slides).toHaveLength(6);
    // What it is surely not told to belong to stands together.
    expect(slides[1]).toMatchObject({
      title: 'At a glance',
      points: [{ text: 'We rent umbrellas by the day for 2 euros' }],
    });
    expect(JSON.stringify(slides[1])).toMatch(/900.*3 %/);
    expect(slides[5]).toMatchObject({
      kind: 'closing',
      points: [{ text: 'Raising 400,000 euros' }, {}, {}, {}],
    });
    expect(JSON.stringify(slides)).not.toContain('How much is needed');
  });

  test('stands at a glance where the story has no slide for it', async () => {
    const slides = await slidesOf(
      'Pitch for a ferry: founded in 2019, 14 boats, raising 2 million euros, 6 slides',
    );
    expect(slides).toHaveLength(6);
    expect(slides[1]?.title).toBe('At a glance');
    expect(JSON.stringify(slides[1])).toContain('14');
    expect(slides[5]).toMatchObject({ points: [{ text: 'Raising 2 million euros' }, {}, {}, {}] });
  });

  test('is placed by the words of its language', async () => {
    const slides = await slidesOf(
      'Pitch für Velo, einen Fahrradverleih: 1.200 Abonnenten, 4 % Kündigungen im Monat, wir suchen 1,5 Millionen Euro, 6 Folien',
    );
    expect(JSON.stringify(slides.at(-1))).toContain('1,5 Millionen Euro');
    expect(slides.find(({ kind }) => kind === 'big-number')).toBeDefined();
  });
});

test('a rate by the month is no price, and stands on no slide about the product', async () => {
  const prompt =
    'Investor update of a ferry line: burn 90k per month, 3 new piers, 40 % more riders. 6 slides';
  const { document } = await composeDeck(deckRequest({ prompt }), quietContext());
  const holding = document.outline.slides.find((slide) => JSON.stringify(slide).includes('90k'));
  expect(holding?.title).not.toMatch(/solution|product/i);
});

test('a section that the prompt names asks for its own content', async () => {
  const prompt = 'Induction of porters: rotas, lifting, hygiene. 4 slides';
  const { document } = await composeDeck(deckRequest({ prompt }), quietContext());
  const [, first] = document.outline.slides;
  expect(first).toMatchObject({ title: 'Rotas', guidance: true });
  expect(JSON.stringify(first)).toContain('What is the main point here?');
});

test('what only somebody who writes can carry out is told', async () => {
  const warnings: string[] = [];
  const prompt =
    'Create a presentation on bell founding. Use a friendly tone. Use 4 slides. Include a quiz with 3 questions. Keep each slide under 30 words.';
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const { document } = await composeDeck(deckRequest({ prompt }), context);
  expect(warnings).toEqual([
    'Left to you, since no language model wrote this: “Include a quiz with 3 questions”, “Keep each slide under 30 words”.',
  ]);
  expect(document.outline.slides).toHaveLength(4);
  expect(JSON.stringify(document.outline.slides)).not.toMatch(/30 words/);
});

test('a year before the common era is no large figure', async () => {
  const prompt = 'History of Rome. 753 BC founding. 509 BC republic. 27 BC empire. 4 slides';
  const { document } = await composeDeck(deckRequest({ prompt }), quietContext());
  expect(document.outline.slides.slice(1)).toMatchObject(
    ['753 BC founding', '509 BC republic', '27 BC empire'].map((text) => ({ kind: 'statement', text })),
  );
});

test('figures that a prompt lists are a chart, and the wish for one is done', async () => {
  const warnings: string[] = [];
  const prompt = 'Weekly sales: North 40k, South 25k, West 31k, East 18k. Make a deck with a chart.';
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const { document } = await composeDeck(deckRequest({ prompt }), context);
  expect(document.outline.slides).toContainEqual(
    expect.objectContaining({
      kind: 'chart',
      title: 'Weekly sales',
      chart: expect.objectContaining({
        categories: ['North', 'South', 'West', 'East'],
        series: [{ name: 'Weekly sales', values: [40_000, 25_000, 31_000, 18_000] }],
      }),
    }),
  );
  expect(warnings).toEqual([]);
});

test.each([
  'Team offsite: Thursday 9:00 arrival, 9:30 retro, 12:00 lunch; Friday 9:00 planning',
  'Course for beekeepers: Day 1: hives; Day 2: honey; Day 3: wax; Day 4: winter',
])('what a prompt dates is a timeline: %s', async (prompt) => {
  const { document } = await composeDeck(deckRequest({ prompt }), quietContext());
  const timeline = document.outline.slides.find((slide) => slide.kind === 'timeline' && !slide.guidance);
  expect(timeline).toMatchObject({ events: { length: 4 } });
});

test('sections that a prompt names are not looked at more closely unless a number of slides is asked for', async () => {
  const slides = async (prompt: string) =>
    (await composeDeck(deckRequest({ prompt }), quietContext())).document.outline.slides.length;
  expect(await slides('Induction of porters: rotas, lifting, hygiene')).toBe(5);
  expect(await slides('Induction of porters: rotas, lifting, hygiene. 8 slides')).toBe(8);
});

const slidesOf = async (prompt: string) =>
  (await composeDeck(deckRequest({ prompt }), quietContext())).document.outline.slides;

test.each([
  ['Compare Postgres and MySQL for our CTO', ['Postgres', 'MySQL']],
  ['Tea vs coffee', ['Tea', 'Coffee']],
  ['A comparison of solar, wind and nuclear power', ['Solar', 'Wind', 'Nuclear power']],
  ['Slides comparing electric cars to hybrids', ['Electric cars', 'Hybrids']],
  ['Präsentation: Bus oder Straßenbahn im Vergleich', ['Bus', 'Straßenbahn']],
  ['PostgreSQLとMySQLの比較', ['PostgreSQL', 'MySQL']],
])('“%s” has what it compares side by side', async (prompt, options) => {
  const compared = (await slidesOf(prompt)).find((slide) => slide.kind === 'comparison');
  expect(compared?.options.map(({ heading }) => heading)).toEqual(options);
});

test.each([
  ['Advantages and disadvantages of nuclear energy', ['Advantages', 'Disadvantages']],
  ['Vorteile und Nachteile der Vier-Tage-Woche', ['Vorteile', 'Nachteile']],
  ['在线教育的优点和缺点', ['优点', '缺点']],
])('“%s” has a slide for each side', async (prompt, sides) => {
  expect((await slidesOf(prompt)).slice(1, 3).map(({ title }) => title)).toEqual(sides);
});

test('two lists under labels of their own stand side by side, on the occasion that the prompt names', async () => {
  const [cover, stated] = await slidesOf(
    "Deck for a team retrospective. What went well: faster reviews, fewer incidents. What didn't: flaky tests, late specs.",
  );
  expect(cover?.title).toBe('Team retrospective');
  expect(stated).toMatchObject({
    kind: 'two-columns',
    columns: [
      { heading: 'What went well' },
      { heading: "What didn't", points: [{ text: 'Flaky tests' }, {}] },
    ],
  });
});

test.each([
  ['The French Revolution with a timeline, for year 9 history, 8 slides', 'Timeline', 'timeline'],
  ['5 slides about the water cycle, with a quiz at the end', 'Quiz', 'bullets'],
  ['Wasserkreislauf, 5 Folien, mit Quiz', 'Quiz', 'bullets'],
])('“%s” has the slide that it asks for before the last', async (prompt, title, kind) => {
  const warnings: string[] = [];
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const { document } = await composeDeck(deckRequest({ prompt }), context);
  expect(document.outline.slides.at(-2)).toMatchObject({ title, kind, guidance: true });
  expect(warnings).toEqual([]);
});

test.each([
  [
    'Travel plan Lisbon: day 1 Alfama, day 2 Belem, day 3 Sintra',
    [
      ['Day 1', 'Alfama'],
      ['Day 2', 'Belem'],
      ['Day 3', 'Sintra'],
    ],
  ],
  [
    'Our hiring plan: three engineers in Q1, two designers in Q2, one manager in Q3',
    [
      ['Q1', 'Three engineers'],
      ['Q2', 'Two designers'],
      ['Q3', 'One manager'],
    ],
  ],
])('“%s” is a timeline', async (prompt, events) => {
  const timeline = (await slidesOf(prompt)).find((slide) => slide.kind === 'timeline');
  expect(timeline?.events).toEqual(events.map(([when, what]) => ({ when, what })));
});

test.each([
  ['Unser Umsatz: Januar 12.000 €, Februar 15.000 €, März 9.000 €', 'chart'],
  ['会社説明会：創業1998年、社員120名、新卒採用10名', 'bullets'],
])('the facts of “%s” are a %s', async (prompt, kind) => {
  expect((await slidesOf(prompt))[1]?.kind).toBe(kind);
});

test('Japanese without kana is no Chinese', () => {
  expect(languageOfPrompt('会社説明会：創業1998年、社員120名')).toBe('ja');
  expect(languageOfPrompt('公司说明会：成立于1998年，员工120名')).toBe('zh');
});

test('figures without a unit are a chart where the prompt says that they are a series', async () => {
  const prompt = 'Sales by region 2025: North 120, South 95, East 140, West 60';
  const chart = (await slidesOf(prompt)).find((slide) => slide.kind === 'chart');
  expect(chart?.chart).toMatchObject({
    categories: ['North', 'South', 'East', 'West'],
    series: [{ values: [120, 95, 140, 60] }],
  });
});

test('where a prompt tells enough itself, nothing is asked of its author', async () => {
  const slides = await slidesOf('Church picnic: Sunday 12 July, bring a dish, games for children');
  expect(slides.map(({ kind }) => kind)).toEqual(['title', 'bullets']);
});

test('steps that a how-to lists are one after the other on one slide', async () => {
  const slides = await slidesOf('How to use the coffee machine: fill water, choose cup size, press start');
  expect(slides.find(({ kind }) => kind === 'timeline')).toMatchObject({
    events: [
      { when: '1', what: 'Fill water' },
      { when: '2', what: 'Choose cup size' },
      { when: '3', what: 'Press start' },
    ],
  });
});

test('an English prompt with words that others know too is English', async () => {
  const prompt = 'Product roadmap 2027: Q1 login with Google; Q2 offline mode; Q3 public API';
  const request = deckRequest({ prompt, languageChosen: false });
  expect((await composeDeck(request, quietContext())).document.outline.language).toBe('en');
});

test('what happens at times is a timeline, whether the time stands first or last', async () => {
  const slides = await slidesOf(
    'Kickoff for our new website. Goals: faster, accessible. Timeline: discovery in Feb, design Mar-Apr, launch 1 September. Budget 120k.',
  );
  expect(slides.find(({ kind }) => kind === 'timeline')).toMatchObject({
    title: 'Timeline',
    events: [
      { when: 'Feb', what: 'Discovery' },
      { when: 'Mar-Apr', what: 'Design' },
      { when: '1 September', what: 'Launch' },
    ],
  });
});

test('labels of pitches and reviews say on which slide their facts stand', async () => {
  const slides = await slidesOf(
    'Pitch for a pill reminder, 10 slides. Team: Anna (doctor), Raj (engineer). Ask: 750k for the launch.',
  );
  const said = (title: string) => JSON.stringify(slides.find((slide) => slide.title.startsWith(title)));
  expect(said('The people')).toContain('Raj (engineer)');
  expect(said('What we are asking for')).toContain('750k for the launch');
});

test('an agenda names what the deck tells, and there is none of a single item', async () => {
  const told = await slidesOf(
    'Kickoff. Goals: faster, safer, cheaper. Team: Petra, Jon, Ida. Steps: buy, build, test. 10 slides',
  );
  expect(told.find(({ kind }) => kind === 'agenda')).toMatchObject({
    items: expect.arrayContaining(['Goals', 'Team', 'Steps']),
  });
  const short = await slidesOf('Safety briefing: forklifts go first, wear hi-vis, report spills');
  expect(short.some(({ kind }) => kind === 'agenda')).toBe(false);
});

test('what a prompt says in brackets of things that it compares stands under each of them', async () => {
  const slides = await slidesOf(
    'Deck comparing three CRM systems: HubSpot (45 €/user, easy), Salesforce (80 €/user, powerful), Pipedrive (30 €/user, simple)',
  );
  expect(slides.find(({ kind }) => kind === 'comparison')).toMatchObject({
    options: [
      { heading: 'HubSpot', points: [{ text: '45 €/user' }, { text: 'Easy' }] },
      { heading: 'Salesforce' },
      { heading: 'Pipedrive' },
    ],
  });
});

test('several things to be included are a slide each', async () => {
  const slides = await slidesOf(
    'Sleep for shift workers, 7 slides, include tips for night shifts and a checklist',
  );
  expect(slides.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Tips for night shifts', 'A checklist']),
  );
});

test('figures that a prompt lists stay together where one alone would stand apart', async () => {
  const slides = await slidesOf(
    'Quarterly review of the fair: 18,000 visitors, 42 stands, income 310,000 €, costs 295,000 €, 3 new halls',
  );
  const glance = JSON.stringify(slides.find(({ title }) => title === 'At a glance'));
  for (const fact of ['18,000', '310,000', '295,000']) expect(glance).toContain(fact);
});

test('what a prompt tells is told once, and names no deck', async () => {
  const slides = await slidesOf(
    'Presentation for parents: trip to the museum on 14 May, departure 8:30, bring lunch, costs 12 €',
  );
  expect(JSON.stringify(slides).match(/"(?:text|title)":"Trip to the museum/g)).toHaveLength(1);
  expect(slides[0]?.title).toBe('Information for parents');
});

test.each([
  ['Our new website. Budget 120k. Goals: fast, safe, simple', { value: '120k', label: 'Budget' }],
  ['Our street party: 42 stalls, 3 stages, donations 3 100 €', { value: '3 100 €', label: 'Donations' }],
])('a name before its figure is the label of a large figure: %s', async (prompt, figure) => {
  const shown = (await slidesOf(prompt)).find((slide) => slide.kind === 'big-number');
  expect(shown?.figures).toContainEqual(figure);
});

test('a slide is kept for each thing that a prompt says something of, beside what it states', async () => {
  const slides = await slidesOf(
    "Parents' evening: trip (285 euros, deposit 60 euros), reading helpers (Tuesdays, two hours), party (16 July, bring cake). We need 12 helpers.",
  );
  expect(JSON.stringify(slides)).toContain('Bring cake');
});

test('groups named before a dash stand side by side', async () => {
  const slides = await slidesOf(
    'Retro sprint 14: good - released search, pairing; bad - flaky tests, too many meetings',
  );
  expect(slides.find(({ kind }) => kind === 'two-columns')).toMatchObject({
    columns: [{ heading: 'Good' }, { heading: 'Bad' }],
  });
});

test('what is recommended stands on the slide for it', async () => {
  const slides = await slidesOf('Compare tea and coffee for our canteen. We recommend tea.');
  expect(slides.find(({ title }) => title === 'What we recommend')).toMatchObject({
    points: expect.arrayContaining([{ text: 'We recommend tea' }]),
  });
});

test('what is stated stands on one slide', async () => {
  const slides = await slidesOf(
    'Quarterly numbers: Q1 1.2m, Q2 1.4m, Q3 1.3m, Q4 1.9m revenue. Costs flat at 1.1m',
  );
  expect(
    JSON.stringify(slides.map(({ support: _, ...slide }) => slide)).match(/1\.9m revenue/g),
  ).toHaveLength(1);
});

test('a single fact is a statement', async () => {
  const slides = await slidesOf(
    'Launch plan for our app. Goal 10k downloads by year end. Team: Ana, Bo, Cy. 6 slides',
  );
  expect(slides.find(({ kind }) => kind === 'statement')).toMatchObject({
    text: 'Goal 10k downloads by year end',
  });
});

describe('labels and the slides of the story', () => {
  const shown = async (prompt: string, title: string) =>
    JSON.stringify((await slidesOf(prompt)).find((slide) => slide.title.startsWith(title)));

  test('a label that the title says is not said again, and one that it does not say is', async () => {
    const prompt =
      'Pitch for a farm, 8 slides. Problem: salad travels 900 km. Customers: Albert, Jumbo. Market: 3 billion.';
    expect(await shown(prompt, 'The problem')).not.toContain('Problem: ');
    expect(await shown(prompt, 'The progress')).toContain('Customers: Albert, Jumbo');
  });

  test('a part of a label that says how far something is, is no label', async () => {
    const slides = await slidesOf(
      'Status of the move. Not done yet: lights. Done: walls, floor. Blocked: lift.',
    );
    expect(JSON.stringify(slides)).toContain('Not done yet: lights');
  });

  test('one slide alone shows what is stated, without a cover', async () => {
    const slides = await slidesOf('One slide on our fair: 1,200 visitors, 30 stands, 4 stages');
    expect(slides.map(({ kind }) => kind)).toEqual(['big-number']);
  });

  test('things with notes of two words each fill no slides', async () => {
    const request = await withPromptMaterial(
      deckRequest({
        prompt: 'Call results: pricing unclear (37 mentions), missing exports (29), good support (51)',
      }),
    );
    const { slides } = (await composeDeck(request, quietContext())).document.outline;
    expect(slides.filter(({ title }) => title.startsWith('Pricing'))).toEqual([]);
  });
});

const stated = (slides: { title: string }[], title: string) =>
  JSON.stringify(slides.find((slide) => slide.title === title) ?? slides.map((slide) => slide.title));

test('labels that headings of texts have, among others, put nothing under the wrong one', async () => {
  const slides = await slidesOf(
    'Project kickoff deck: moving our files to the cloud. Scope: 340 folders. Out of scope: mail. Team: Nora (lead), Felix, Ana. Budget 210k.',
  );
  expect(slides[0]?.title).toBe('Project kickoff deck: moving our files to the cloud');
  expect(stated(slides, 'Team')).toContain('Nora (lead)');
  expect(stated(slides, 'At a glance')).toContain('"Out of scope: mail"');
});

test('a recommendation of two words is told with what it recommends', async () => {
  const slides = await slidesOf(
    'Compare two tools for our team: Alder (45 euros, easy), Birch (30 euros, simple). Recommend Birch.',
  );
  expect(stated(slides, 'At a glance')).toContain('Recommend Birch');
  expect(slides).toContainEqual(
    expect.objectContaining({
      kind: 'comparison',
      options: [
        { heading: 'Alder', points: [{ text: '45 euros' }, { text: 'Easy' }] },
        { heading: 'Birch', points: [{ text: '30 euros' }, { text: 'Simple' }] },
      ],
    }),
  );
});

test('options keep the letters by which a recommendation names them', async () => {
  const slides = await slidesOf(
    'Proposal to open a second clinic. Options: A) lease, B) buy, C) partner with St. Mary’s. Recommendation: A.',
  );
  expect(stated(slides, 'Options')).toContain('A) lease');
  expect(stated(slides, 'Recommendation')).toContain('"A"');
});

test('years of a series have what is counted before the first of them alone', async () => {
  const slides = await slidesOf(
    'Our pool. Visitors 2023: 41,000, 2024: 38,500, 2025: 36,200. Repairs cost 2 m.',
  );
  expect(slides.find(({ kind }) => kind === 'chart')).toMatchObject({
    title: 'Visitors',
    chart: { categories: ['2023', '2024', '2025'], series: [{ values: [41_000, 38_500, 36_200] }] },
  });
});

test('lists of figures of different names are no rows of one table', async () => {
  const slides = await slidesOf('Survey. Best: colleagues 8.8, hours 8.5. Worst: pay 5.6, rooms 5.2.');
  expect(slides.map(({ kind }) => kind)).not.toContain('table');
});

test('what a deck is to include stands on slides of its own, with what the prompt says of it in brackets', async () => {
  const slides = await slidesOf(
    'Why we should work four days. Include evidence from the pilot (61 companies, 92% continued) and a trial of three months in support',
  );
  expect(stated(slides, 'Evidence from the pilot')).toContain('"value":"61"');
  expect(slides.map(({ title }) => title)).toContain('A trial of three months in support');
});

describe('a prompt with more to tell than slides', () => {
  const outlineOf = async (prompt: string) =>
    (await composeDeck(await withPromptMaterial(deckRequest({ prompt })), quietContext())).document.outline;

  test('has a slide for every section it names, and what it states besides below the title', async () => {
    const { slides } = await outlineOf(
      'Training for baristas, 4 slides: grinding, dosing, till. Shift starts 6:30',
    );
    expect(slides.map(({ title }) => title).slice(1)).toEqual(['Grinding', 'Dosing', 'Till']);
    expect(slides[0]).toMatchObject({ subtitle: expect.stringContaining('Shift starts 6:30') });
  });

  test.each([
    [
      'deck for volunteers of the food bank explaining the new shift plan',
      'The new shift plan',
      'For volunteers of the food bank',
    ],
    [
      "10 slides on 'Why we don't sleep at night' for a general audience",
      "Why we don't sleep at night",
      'For a general audience',
    ],
  ])('%s', async (prompt, title, subtitle) => {
    expect((await outlineOf(prompt)).slides[0]).toMatchObject({ title, subtitle });
  });

  test('draws counts of years and months as a chart', async () => {
    const { slides } = await outlineOf('Zone 30, 4 slides. Accidents: 11 in 2023, 14 in 2024, 19 in 2025.');
    expect(slides[1]).toMatchObject({
      kind: 'chart',
      title: 'Accidents',
      chart: { categories: ['2023', '2024', '2025'], series: [{ values: [11, 14, 19] }] },
    });
  });

  test('takes questions and names in one sentence for slides', async () => {
    const { slides } = await outlineOf(
      'Talk for my colleagues. Why we moved, what broke in 6 weeks, next steps, numbers (build 14 min to 6 min, cost down 30%).',
    );
    expect(slides.map(({ title }) => title).slice(1)).toEqual([
      'Why we moved',
      'What broke in 6 weeks',
      'Next steps',
      'Numbers',
    ]);
  });

  test('is not called by the first entry of a programme', async () => {
    const { slides } = await outlineOf(
      'Make a deck from this agenda: 9:00 welcome, 9:15 budget, 10:00 coffee',
    );
    expect(slides[0]?.title).toBe('The programme');
    expect(slides[1]).toMatchObject({ kind: 'timeline', events: [{ when: '9:00' }, {}, {}] });
  });

  test('has no doubt about IT', async () => {
    const { slides } = await outlineOf('4 slides on our move: packing, IT, keys.');
    expect(slides.map(({ title }) => title).slice(1)).toEqual(['Packing', 'IT', 'Keys']);
  });

  test('takes what it asks for by another name for slides, too', async () => {
    const { slides } = await outlineOf(
      'We lost the account. Make a 4 slide debrief: what happened, why, what we learned, what we change',
    );
    expect(slides.map(({ title }) => title)).toEqual([
      'What happened',
      'Why',
      'What we learned',
      'What we change',
    ]);
  });

  test('takes no price for a time, and what adds up to a total for one measure', async () => {
    const menu = await outlineOf('Our new menu: asparagus soup 8.50, trout 19.80, rhubarb cake 6.20.');
    expect(menu.slides.some(({ kind }) => kind === 'timeline')).toBe(false);
    const { slides } = await outlineOf(
      'Budget for the move: deposit 12,000, movers 3,800, furniture 9,500. Total 25,300.',
    );
    expect(slides.at(-1)).toMatchObject({
      kind: 'chart',
      chart: { categories: ['Deposit', 'Movers', 'Furniture'] },
    });
  });
});

test.each([
  ['One slide that says what tidal power is and why we use it', 'What tidal power is and why we use it'],
  ['Eine Folie, die erklärt, warum wir umziehen', 'Warum wir umziehen'],
  ['Une diapositive qui explique notre politique de télétravail', 'Notre politique de télétravail'],
  ['Una sola diapositiva que explique la mudanza', 'La mudanza'],
  ['Una slide che spiega il trasloco', 'Il trasloco'],
  ['Um único slide que explica a mudança', 'A mudança'],
  ['Satu slide yang menjelaskan kepindahan kantor', 'Kepindahan kantor'],
  ['A single slide on our spring fair: 1,200 visitors; 30 stands', 'Our spring fair'],
])('one slide that is asked for is called by what it is to tell: %s', async (prompt, title) => {
  expect((await slidesOf(prompt)).map((slide) => slide.title)).toEqual([title]);
});

test('what a prompt covers is its slides and no statement, and whom a subject serves is not who the deck is for', async () => {
  const titles = (
    await slidesOf('A deck on onboarding new nurses, covering the first day, mentoring, and feedback')
  ).map((slide) => slide.title);
  expect(titles.slice(0, 4)).toEqual(['Onboarding new nurses', 'The first day', 'Mentoring', 'Feedback']);
  const [cover] = await slidesOf('Pitch deck for a startup that delivers farm vegetables to city offices.');
  expect(cover?.title).toBe('A startup that delivers farm vegetables to city offices');
});
