import { expect, test } from 'vitest';
import { readCount } from '../../../src/engine/content/brief/read-count.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

const outlineOf = async (prompt: string) => {
  const request = await withPromptMaterial(deckRequest({ prompt, defaultSize: 10, languageChosen: false }));
  return (await composeDeck(request, quietContext())).document.outline;
};
const slidesOf = async (prompt: string) => (await outlineOf(prompt)).slides;

test('what a label lists stays under it, with and without figures', async () => {
  const [, glance] = await slidesOf(
    'status of the quay works. green: design done, crane 80%. amber: piles 2 weeks late. red: none.',
  );
  expect(glance).toMatchObject({
    points: [
      { text: 'Green: design done, crane 80%' },
      { text: 'Amber: piles 2 weeks late' },
      { text: 'Red: none' },
    ],
  });
  const slides = await slidesOf(
    'Key facts for the board. Key risks: two pilots leave, fuel prices rise 20%. 6 slides',
  );
  expect(JSON.stringify(slides)).not.toContain('Key risks: two pilots leave');
});

test('a series that counts up keeps its numbers out of its figures', async () => {
  const slides = await slidesOf(
    'Cafetería móvil en Vigo. Ventas: año 1 80.000 €, año 2 120.000 €, año 3 150.000 €.',
  );
  expect(slides.find(({ kind }) => kind === 'chart')).toMatchObject({
    chart: {
      unit: '€',
      categories: ['Año 1', 'Año 2', 'Año 3'],
      series: [{ values: [80_000, 120_000, 150_000] }],
    },
  });
});

test('what is compared stands side by side where the story compares, however it is listed', async () => {
  const labelled = await slidesOf(
    'Compare ferry and bridge. Ferry: cheap to build, stops in storms. Bridge: always open, costs 40 million.',
  );
  const grouped = await slidesOf(
    'Compare two boats: Tern 9 €399, 12 seats, 2 sails; Gull €549, 50 seats, 1 sail',
  );
  const optionsIn = (slides: Awaited<ReturnType<typeof slidesOf>>) => {
    const compared = slides.filter(({ kind }) => kind === 'comparison');
    expect(compared).toHaveLength(1);
    return compared[0];
  };
  expect(optionsIn(labelled)).toMatchObject({
    options: [
      { heading: 'Ferry', points: [{ text: 'Cheap to build' }, { text: 'Stops in storms' }] },
      { heading: 'Bridge', points: [{ text: 'Always open' }, { text: 'Costs 40 million' }] },
    ],
  });
  expect(optionsIn(grouped)).toMatchObject({
    options: [
      { heading: 'Tern 9', points: [{ text: '€399' }, { text: '12 seats' }, { text: '2 sails' }] },
      { heading: 'Gull', points: [{ text: '€549' }, { text: '50 seats' }, { text: '1 sail' }] },
    ],
  });
});

test('clauses that begin with who speaks are notes behind a colon', async () => {
  const [, glance] = await slidesOf(
    'town hall slides: we have 900 members, no fees rise, we open a pier in May',
  );
  expect(glance).toMatchObject({
    points: [{ text: 'We have 900 members' }, { text: 'No fees rise' }, { text: 'We open a pier in May' }],
  });
});

test('a deck of a kind is called by what it is, and what somebody did decides no story', async () => {
  expect((await outlineOf('onboarding deck for new pilots')).title).toBe('Onboarding for new pilots');
  const { title, slides } = await outlineOf(
    'A farewell presentation for Ada, 41 years at the workshop, trained 63 apprentices, loves fishing',
  );
  expect(title).toBe('Farewell presentation for Ada');
  expect(slides.map(({ title }) => title)).not.toContain('Try it yourself');
});

test('beside what labels tell, a deck asks for nothing that they answer', async () => {
  const slides = await slidesOf(
    'Thesis defense, "Gulls under heavy rain", 9 slides. Methods: 3 sites, 48 nests, drones. Results: 23% fewer eggs, 11 more moves. Limitations: one island.',
  );
  expect(slides).toHaveLength(9);
  expect(slides[0]?.title).toBe('Gulls under heavy rain');
  const asked = slides.filter(({ guidance }) => guidance).map(({ title }) => title);
  expect(asked).not.toContain('How the answer was found');
  expect(asked).not.toContain('What was found');
});

test('a thing among others has what stands behind its label, and not the next thing', async () => {
  const [, glance] = await slidesOf(
    'club evening: read minutes, roof (45k, two bids), new trustee: Ada Park, any other business',
  );
  expect(JSON.stringify(glance)).toContain('"New trustee: Ada Park"');
});

test('a kind of text that names one thing is called by both', async () => {
  const { title } = await outlineOf(
    'Case study: a grocer cut its waste by 37% in 9 months. Before: 4 tonnes. After: 2.5.',
  );
  expect(title).toBe('Case study: a grocer cut its waste by 37% in 9 months');
});

test('a prompt that tells much is asked for nothing besides, whatever its story', async () => {
  const slides = await slidesOf(
    'Investor update May: revenue $84k (+7%), burn $61k, runway 14 months, two new clients, one lost. Ask: meet three buyers.',
  );
  const titles = slides.map(({ title }) => title);
  expect(titles).not.toContain('The risks to watch, and the response to each');
  expect(titles).not.toContain('What moved the results');
});

test('a dash behind the deck leads to its subject', async () => {
  expect((await outlineOf('quick deck - three reasons to visit Gotland')).title).toBe(
    'Three reasons to visit Gotland',
  );
});

test('letters of one language alone tell it from its neighbour', async () => {
  const { language } = await outlineOf(
    'Proposta: trocar o ERP. Opções: SAP (R$ 2,1 mi), Totvs (R$ 1,3 mi), manter.',
  );
  expect(language).toBe('pt');
});

test('behind where a talk is held stands what it is about', async () => {
  const { title, slides } = await outlineOf(
    'Slides for a 20 minute talk at a rowing club: the 1953 flood in our bay, 8 boats lost, 41 houses flooded, a new wall 1957',
  );
  expect(title).toBe('The 1953 flood in our bay');
  expect(JSON.stringify(slides)).not.toContain('20 minute');
});

test('a label behind a date that ends in a full stop begins anew', async () => {
  const [, glance] = await slidesOf(
    'Deck: a new ferry line. why: 2 outages in spring, no log. plan: build quay, test, sail on 1 Feb. risks: storms, ice',
  );
  expect(glance).toMatchObject({
    options: [
      { heading: 'Why' },
      { heading: 'Plan', points: [{ text: 'Build quay' }, { text: 'Test' }, { text: 'Sail on 1 Feb' }] },
      { heading: 'Risks', points: [{ text: 'Storms' }, { text: 'Ice' }] },
    ],
  });
});

test('months of a series have what is counted before the first of them alone', async () => {
  const slides = await slidesOf('Monthly report: visits Jan 12,400, Feb 13,100, Mar 15,800. Top page: jobs.');
  expect(slides.find(({ kind }) => kind === 'chart')).toMatchObject({
    title: 'Visits',
    chart: { categories: ['Jan', 'Feb', 'Mar'], series: [{ values: [12_400, 13_100, 15_800] }] },
  });
});

test('where a deck comes from is no part of whom it is for', async () => {
  const [cover] = await slidesOf(
    'A deck for leadership from this document: the pier opens in May, it costs 4 million.',
  );
  expect(JSON.stringify(cover)).toContain('"Information for leadership"');
});

test('things compared stand side by side, though one of them has no figure where the others have one', async () => {
  const slides = await slidesOf(
    'Compare two islands. Fogo: flights €140, beach 30 min. Brava: flights €90, no beach. Vote by Friday.',
  );
  expect(slides.filter(({ kind }) => kind === 'table')).toEqual([]);
  expect(slides.find(({ kind }) => kind === 'comparison')).toMatchObject({
    options: [
      { heading: 'Fogo', points: [{ text: 'Flights €140' }, { text: 'Beach 30 min' }] },
      { heading: 'Brava', points: [{ text: 'Flights €90' }, { text: 'No beach' }] },
    ],
  });
});

test('a list in groups and one with a figure among clauses are stated, and no sections', async () => {
  for (const prompt of [
    'Describe our new waste rules: blue bin paper, green bin glass, no food in any; starts 1 June; questions to Ada',
    'Why we should buy new desks - fewer back complaints (study: -32%), cost €420 each, trial in team A first',
  ]) {
    const slides = await slidesOf(prompt);
    expect(slides.filter(({ kind, guidance }) => guidance && kind !== 'closing')).toEqual([]);
  }
});

test('what is said of both things compared is a table of them', async () => {
  const { title, slides } = await outlineOf(
    'Fähre vs. Brücke für Hausbesitzer: Baukosten 4 vs 31 Mio. Euro, Überfahrt 12 vs 3 Minuten, Lärm: gering vs hoch',
  );
  expect(title).toBe('Fähre vs. Brücke');
  expect(slides.map(({ kind }) => kind)).toEqual(['title', 'table']);
  expect(slides[1]).toMatchObject({
    columns: ['', 'Fähre', 'Brücke'],
    rows: [
      ['Baukosten', '4 Mio. Euro', '31 Mio. Euro'],
      ['Überfahrt', '12 Minuten', '3 Minuten'],
      ['Lärm', 'gering', 'hoch'],
    ],
  });
});

test('what a clause lists stays with it, and a time of day is no figure', async () => {
  const [, glance] = await slidesOf(
    'Rowing camp: the bus leaves at 7:30, everyone needs a wind jacket, dry socks and a cap, 40 euros',
  );
  expect(glance).toMatchObject({
    points: [
      { text: 'The bus leaves at 7:30' },
      { text: 'Everyone needs a wind jacket, dry socks and a cap' },
      { text: '40 euros' },
    ],
  });
});

test('a report in groups with dashes has them though one has none, and clauses behind semicolons stand alone', async () => {
  const slides = await slidesOf(
    'Weekly status: done - quay wall, cranes; blocked - lamps (waiting for parts); 118 of 160 hours used',
  );
  expect(slides[1]).toMatchObject({
    points: [
      { text: 'Done: quay wall, cranes' },
      { text: 'Blocked: lamps (waiting for parts)' },
      { text: '118 of 160 hours used' },
    ],
  });
  const [, clauses] = await slidesOf(
    'Harbour news: the north quay is open. East won two ferries; south lost its crane.',
  );
  expect(clauses).toMatchObject({
    points: [
      { text: 'The north quay is open' },
      { text: 'East won two ferries' },
      { text: 'South lost its crane' },
    ],
  });
});

test('where a deck is shown does not hide what it is about, nor how long a talk takes', async () => {
  const trip = await outlineOf(
    "I need slides for tomorrow's club evening: rowing trip to the outer islands, 9–13 June, 185 euros per person, 12 places",
  );
  expect(trip.title).toBe('Rowing trip to the outer islands');
  const talk = await outlineOf('Why I like tides (5 min): free energy, no noise, twice a day');
  expect(talk.title).toBe('Why I like tides');
});

test('figures and notes of a told deck keep their order, and stand under the labels that they have', async () => {
  const { slides } = await outlineOf(
    'Explain to the crew how the new bonus works: 5% up to quota, 8% above, 2% for new routes; paid quarterly. Example: quota 100k, sold 130k.',
  );
  expect(slides.map(({ kind }) => kind)).toEqual(['title', 'big-number']);
  const notes = await slidesOf(
    'Slides about me for the crew: 8 years at sea, led a team of 6, two boats built, hobby kites',
  );
  expect(notes.map(({ kind }) => kind)).toEqual(['title', 'bullets']);
  const concerns = await slidesOf(
    'Quarterly business review with our customer: uptime 99.97%, 212 tickets, 3 new cranes. Concerns: slow export, missing lamps.',
  );
  expect(JSON.stringify(concerns)).toContain('Concerns: slow export, missing lamps');
});

test('what is said in brackets of each of a few things is told together', async () => {
  const pillars = await slidesOf(
    'Strategy 2027 with three pillars: 1. growth in Norway (15 m), 2. digital desk (app by June), 3. quiet boats (all by 2030). Costs 3.4 m in all.',
  );
  expect(pillars.map(({ kind }) => kind)).toEqual(['title', 'bullets']);
  const tools = await slidesOf(
    'Compare two cranes: Atlas (€24 an hour, slow), Bora (€31 an hour, fast, new)',
  );
  expect(tools.map(({ kind }) => kind)).toEqual(['title', 'comparison']);
});

test('a chart of a prompt keeps its remarks, and neither a total nor what stands behind it is a column', async () => {
  const slides = await slidesOf(
    'Budget 2027 by quay: staff 410k (+3%), lamps 95k (same), IT 62k, regatta 18k. Total 585k. City share 520k, own income 65k.',
  );
  expect(slides.find(({ kind }) => kind === 'chart')).toMatchObject({
    chart: { categories: ['Staff (+3%)', 'Lamps (same)', 'IT', 'Regatta'] },
  });
  expect(slides.find(({ kind }) => kind === 'big-number')).toMatchObject({
    figures: [{ label: 'Total' }, { label: 'City share' }, { label: 'Own income' }],
  });
});

test('what is said of three things compared between strokes is a table of them', async () => {
  const slides = await slidesOf(
    'Compare ferry, bridge and tunnel: cost 4m / 31m / 90m, crossing 12 / 3 / 2 minutes, noise low / high / none',
  );
  expect(slides.find(({ kind }) => kind === 'table')).toMatchObject({
    columns: ['', 'Ferry', 'Bridge', 'Tunnel'],
    rows: [
      ['Cost', '4m', '31m', '90m'],
      ['Crossing', '12 minutes', '3 minutes', '2 minutes'],
      ['Noise', 'low', 'high', 'none'],
    ],
  });
});

test('words that one thing has stay with it, and a sentence ends behind an address', async () => {
  const [, glance, rules] = await slidesOf(
    'Boat launch: 4 September, price $129, colours black, sand, blue. rules: check the ropes, never sail alone, report to quay@acme.example. new from January: lamps',
  );
  expect(JSON.stringify(glance)).toContain('New from January: lamps');
  expect(rules).toMatchObject({ title: 'Rules', points: [{}, {}, { text: 'Report to quay@acme.example' }] });
});

test('who greets and thanks still asks for a deck, and a length behind an order is one', async () => {
  const { title } = await outlineOf(
    'Dear assistant, could you please create a presentation of about 8 slides for our annual rowing dinner? We helped 214 crews. Thanks!',
  );
  expect(title).toBe('Our annual rowing dinner');
  expect(await slidesOf("what is a tide, explain like I'm five, 4 slides")).toHaveLength(4);
});

test('lengths in inches are no quotations, and "or" ends a series', async () => {
  const boards = await slidesOf(
    'Board comparison: Board A - 14", 1.3 kg, €190; Board B - 15.6", 1.8 kg, €89; Board C - 13", 1.1 kg, €149.',
  );
  expect(boards.find(({ kind }) => kind === 'table')).toMatchObject({
    columns: ['Board A', 'Board B', 'Board C'],
  });
  expect(
    JSON.stringify(
      await slidesOf(
        'Handout on burns: cool 20 minutes, no ice. Call 112 if larger than a hand, face, or child under 5',
      ),
    ),
  ).toContain('"Call 112 if larger than a hand, face, or child under 5"');
});

test('results in short notes are told, though they have more figures than words', async () => {
  const slides = await slidesOf(
    'Lab report: salt and ferns. Hypothesis: growth falls. Materials: 12 ferns, salt 1% and 5%. Results: control 180 mm, 0.1% 214 mm, 0.5% 251 mm. Conclusion: supported; small sample.',
  );
  expect(JSON.stringify(slides)).toContain('0.5% 251 mm');
});

test('a series of months is a chart beside what is said of it', async () => {
  const [, sales] = await slidesOf(
    'Ferry tickets by month 2025: Jan 12, Feb 15, Mar 14, Apr 19 (thousand). The night line pays off',
  );
  expect(sales).toMatchObject({
    kind: 'chart',
    chart: { categories: ['Jan', 'Feb', 'Mar', 'Apr'] },
    takeaway: 'The night line pays off',
  });
});

test('an address keeps its number, and who only needs a deck has named no subject', async () => {
  const { title, slides } = await outlineOf(
    "Hi! I need a short presentation for tomorrow's team meeting. We move on 1 December. New address: Hafenstr. 12. IT moves the screens.",
  );
  expect(title).toBe('Team meeting');
  expect(slides[1]).toMatchObject({
    points: [
      { text: 'We move on 1 December' },
      { text: 'New address: Hafenstr. 12' },
      { text: 'IT moves the screens' },
    ],
  });
});

test('what a number of slides is about is no list of them where labels tell it, and questions are', async () => {
  const fair = await outlineOf(
    '4 slides: what went well and what did not at the fair. Went well: cakes sold out by 2pm. Not so well: queue of 25 minutes. Next year: two gates',
  );
  expect(fair.title).toBe('What went well and what did not at the fair');
  expect(fair.slides.slice(1)).toMatchObject([
    { title: 'Went well' },
    { title: 'Not so well', points: [{ text: 'Queue of 25 minutes' }] },
    { title: 'Next year' },
  ]);
  const phishing = await slidesOf(
    'Training on phishing for staff - 5 slides, how to spot it, what to do, who to call',
  );
  expect(phishing.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['How to spot it', 'What to do']),
  );
});

test('a deck that raises funds is about whom it raises them for', async () => {
  const { title } = await outlineOf(
    'Fundraising deck for a community choir: we need 25,000 for a new hall and have 9,500 so far',
  );
  expect(title.toLowerCase()).toContain('community choir');
});

test('things that are counted have a slide each, and what learners are told is a lesson', async () => {
  const titles = async (prompt: string) => (await slidesOf(prompt)).map(({ title }) => title);
  expect(await titles('Three common mistakes in rowing, 5 slides')).toEqual(
    expect.arrayContaining(['Mistake 1', 'Mistake 2', 'Mistake 3']),
  );
  expect(await titles('環境のための4つの理由')).toContain('理由 4');
  expect(await titles('Three reasons to move: rent is 20% lower, the station is near')).not.toContain(
    'Reason 1',
  );
  expect(await titles('The water cycle for 5th graders')).toContain('Try it yourself');
});

const titlesOf = async (prompt: string) => (await slidesOf(prompt)).map(({ title }) => title);

test('several slides that a prompt numbers together are one of each thing that it lists', async () => {
  const slides = await slidesOf(
    'A 7 slide deck for Harrow, our tide tables. Slide 1: title. Slide 2: the problem (boats wait 40 minutes a day). Slides 3-5: three features - alarms, maps, logbook. Slide 6: price, 12 euros per month. Slide 7: next steps.',
  );
  expect(slides.map(({ title }) => title)).toEqual([
    'Harrow, our tide tables',
    'The problem',
    'Alarms',
    'Maps',
    'Logbook',
    'Price',
    'Next steps',
  ]);
  expect(slides[1]).toMatchObject({ points: [{ text: 'Boats wait 40 minutes a day' }] });
});

test('one slide per point is what it says, and is left to the author where points are no names', async () => {
  const prompt =
    'Status of the slipway.\nDone: piles driven, 12 of 15 planks laid.\nBlocked: crane (waiting since 28 May).\nNext: varnish on 16 June.\nOne slide per point please.';
  expect(await titlesOf(prompt)).toEqual(['Status of the slipway', 'Done', 'Blocked', 'Next']);
});

test('numbers that count up behind a colon name slides', async () => {
  expect(
    await titlesOf(
      'Tides, grade 4, 6 slides: 1 what tides are 2 the moon 3 spring tides 4 neap tides 5 a test 6 quiz',
    ),
  ).toEqual(['What tides are', 'The moon', 'Spring tides', 'Neap tides', 'A test', 'Quiz']);
});

test('as many numbers as slides are those slides, and the title of the first is that of the deck', async () => {
  expect(
    await titlesOf(
      'Make a 4-slide deck. 1. Title: Moving the ferry. 2. Why we leave the quay: rent up 38%, two floods in March. 3. What changes: one ramp, new lights. 4. Who to ask: Petra (tickets), Imran (crew).',
    ),
  ).toEqual(['Moving the ferry', 'Why we leave the quay', 'What changes', 'Who to ask']);
});

test('a series behind the colon of what asks for a chart is drawn whole beside what else fills the slides', async () => {
  const told = 'North 2.4m, South 1.8m, East 0.9m, West 1.2m. We opened a depot in May. Two vans were sold.';
  for (const asking of ['4 slides on the sales year with', 'Please make me a 4-slide deck with']) {
    const slides = await slidesOf(`${asking} a chart of revenue by region: ${told}`);
    expect(slides.find(({ kind }) => kind === 'chart')).toMatchObject({
      chart: { categories: ['North', 'South', 'East', 'West'], series: [{ values: [2.4, 1.8, 0.9, 1.2] }] },
    });
    expect(JSON.stringify(slides)).toMatch(/depot in May.*Two vans were sold/);
  }
});

test('a plea to those who come is told with its reason, and one about the deck is a wish', async () => {
  const asking = '4 slides on the class trip. The bus leaves at 8:15. Each child pays 9 euros.';
  for (const pupils of [
    'Two pupils have a peanut allergy, so no nuts please',
    'The museum is small, so please no large bags',
  ])
    expect(JSON.stringify(await slidesOf(`${asking} ${pupils}.`))).toContain(pupils);
  for (const wish of ['so no long texts please', 'so please no long texts'])
    expect(JSON.stringify(await slidesOf(`${asking} They are tired, ${wish}.`))).not.toContain('long texts');
});

test('what stands behind the colon of a slide asked for by name is told under that name', async () => {
  const told = 'A deck on the harbour. It has 12 quays. Ships wait 3 days.';
  for (const asking of ['One slide on risks:', 'And then 1 slide on risks:']) {
    const slides = JSON.stringify(await slidesOf(`${told} ${asking} storms and strikes.`));
    expect(slides).toContain('"Ships wait 3 days"');
    expect(slides).toContain('Risks: storms and strikes');
  }
});

test.each([
  [
    'A deck on the harbour. It has 12 quays. Ships wait 3 days. Put the risks on their own slide: storms, strikes, silt.',
    'Risks',
    ['Storms', 'Strikes', 'Silt'],
  ],
  [
    'Folien zum Hafen für das Team. Er hat 12 Kais. Setz die Risiken auf eine eigene Folie: Sturm, Streik, Schlick.',
    'Risiken',
    ['Sturm', 'Streik', 'Schlick'],
  ],
  [
    'Diapositivas sobre el puerto. Tiene 12 muelles. Pon los riesgos en una diapositiva aparte: temporales, huelgas, lodo.',
    'Riesgos',
    ['Temporales', 'Huelgas', 'Lodo'],
  ],
  [
    'Training for new pilots\nShifts start at 9, breaks are 20 minutes.\nFlags: green, yellow, red\nPut the numbers on a separate slide: 112, quay 0455 22, office 0455 10\nNobody sails alone.',
    'Numbers',
    ['112', 'Quay 0455 22', 'Office 0455 10'],
  ],
])('what is to stand on its own slide is one, with all that is listed: %s', async (prompt, title, points) => {
  const named = (await slidesOf(prompt)).filter((slide) => slide.title === title);
  expect(named).toMatchObject([{ points: points.map((text) => ({ text })) }]);
});

test.each([
  [
    'Deck for the rowers about the slipway. Please include a chart of launches per month: April 40, May 65, June 110. We pay 2 euros a launch. The winch was mended in May.',
    'Launches per month',
    'The winch was mended in May',
  ],
  [
    'Folien zur Slipanlage für den Verein. Bitte füge ein Diagramm des Andrangs ein: April 40, Mai 65, Juni 110. Die Winde wurde im Mai erneuert.',
    'Andrang',
    'Die Winde wurde im Mai erneuert',
  ],
  [
    '船着き場についての役員向けスライド。利用者数のグラフを入れてください：4月 40人、5月 65人、6月 110人。5月に巻き上げ機を直しました。',
    '利用者数 (人)',
    '5月に巻き上げ機を直しました',
  ],
])('a chart that is asked for is called by what it shows: %s', async (prompt, title, told) => {
  const slides = await slidesOf(prompt);
  expect(slides.filter(({ kind }) => kind === 'chart')).toMatchObject([
    { title, chart: { series: [{ values: [40, 65, 110] }] } },
  ]);
  expect(JSON.stringify(slides)).toContain(told);
});

test('a series under its label needs no sentence that says it again', async () => {
  const slides = await slidesOf(
    'Title: Harbour report\nAudience: the harbour board\nBerths let: 2023 112, 2024 131, 2025 140\nTwo cranes were repaired in April. The dredging starts in May.',
  );
  const [chart] = slides.filter(({ kind }) => kind === 'chart');
  expect(chart).toMatchObject({ title: 'Berths let', chart: { series: [{ values: [112, 131, 140] }] } });
  expect(chart).not.toHaveProperty('takeaway');
});

test('a pitch that is needed for somebody is about them, and still for whom it is shown to', async () => {
  for (const asking of ['I need a pitch for', 'Please write a pitch for', 'Ich brauche einen Pitch für']) {
    const { title } = await outlineOf(`${asking} Saltmarsh. 12 farms. 80,000 euros.`);
    expect(title).toBe('Saltmarsh');
  }
  const { title, slides } = await outlineOf(
    'I need a pitch for Saltmarsh, a farm for samphire, for investors.',
  );
  expect(title).toContain('Saltmarsh');
  expect(slides[0]).toMatchObject({ subtitle: 'For investors' });
});

test('one slide that comes then is not all of the deck', async () => {
  const van = 'Compare two vans: the Oak carries 1.1 t, the Ash carries 0.9 t.';
  expect(readCount(`${van} Then one slide with the recommendation.`)).toBeUndefined();
  expect(readCount('Two vans, one slide')?.count).toBe(1);
});
