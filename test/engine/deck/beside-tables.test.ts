import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(text: string, name = 'report.md') {
  const request = deckRequest({
    prompt: 'Present this',
    languageChosen: false,
    ...(await readDocuments({ [name]: text })),
  });
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

const table = `| Region | July | August |
|---|---|---|
| North | 120 | 134 |
| South | 98 | 87 |
| West | 210 | 195 |`;

test('a list below a table has a slide of its own, and a sentence stays beside it', async () => {
  const slides = await slidesOf(`# Regional meeting

## Sales

${table}

The west sold less than in spring.

- We hire two people in the west.
- The shop in the south closes in May.
- Prices stay as they are.

## Outlook

Two shops open in autumn. Both have a café.
`);
  expect(slides[1]).toMatchObject({ kind: 'chart', takeaway: 'The west sold less than in spring.' });
  expect(slides[2]).toMatchObject({ kind: 'bullets', points: { length: 3 } });
});

test('what somebody says below a table has a slide', async () => {
  const slides = await slidesOf(`# Regional meeting

## Sales

${table}

> "We needed a larger shop, and someone who looks after it on Saturdays."
> — Ingrid Solheim, manager

## Outlook

Two shops open in autumn. Both have a café.
`);
  expect(slides[2]).toMatchObject({ kind: 'quote', by: 'Ingrid Solheim, manager' });
});

test('the only sentence below a title is on the cover and not on a slide as well', async () => {
  const slides = await slidesOf(`# Choosing a tool

We compared four tools over six weeks with 45 testers.

## Requirements

- meetings with 300 participants
- data kept in the EU

## Recommendation

The first tool suits all staff. The second one is for public events.
`);
  expect(slides[0]).toMatchObject({ subtitle: 'We compared four tools over six weeks with 45 testers' });
  expect(slides[1]?.title).toBe('Requirements');
});

test('key words that are explained, answered questions and what a lesson asks are told', async () => {
  const slides = await slidesOf(`# Volcanoes

## Activity

Pour honey and water down a tilted plate. Which behaves like the lava of a shield volcano?

## Key words

**Crater** – the hollow at the top of a volcano
**Vent** – the channel through which magma reaches the surface
**Chamber** – the store of molten rock

## Questions

**Can I bring my dog?** Yes, on Fridays.
**Is there parking?** No. There are 80 bicycle stands.
**What do people wear?** What they like.
`);
  const said = JSON.stringify(slides);
  expect(said).toContain('Which behaves like the lava of a shield volcano?');
  expect(slides.find(({ title }) => title === 'Key words')).toMatchObject({ points: { length: 3 } });
  expect(said).toContain('Is there parking? No. There are 80 bicycle stands.');
});

test('parts of lines that stand below each other are told apart', async () => {
  const slides = await slidesOf(
    `PROJECT CHARTER
Project: Self-checkout in twelve libraries
Sponsor: Margaret Oyelaran

BUDGET
Hardware (28 kiosks)      £154,000
RFID tags (410,000 items) £61,500
Training                  £9,500

MILESTONES
15 Jan 2027   Contract signed
1 Mar 2027    Pilot in two branches
30 Jun 2027   Six branches live

LOANS
Branch     2025     2026
East       120      134
Hollins    98       107
Mill       210      245
`,
    'charter.txt',
  );
  expect(slides[0]).toMatchObject({
    byline: 'Project: Self-checkout in twelve libraries · Sponsor: Margaret Oyelaran',
  });
  const [, budget, milestones, loans] = slides;
  expect(budget).toMatchObject({
    points: [{ text: 'Hardware (28 kiosks): £154,000' }, { text: 'RFID tags (410,000 items): £61,500' }, {}],
  });
  expect(milestones).toMatchObject({
    kind: 'timeline',
    events: [{ when: '15 Jan 2027', what: 'Contract signed' }, {}, {}],
  });
  expect(loans).toMatchObject({ chart: { series: [{ name: '2025' }, { name: '2026' }] } });
});

test('short sentences with a number, and those that end like an announcement, are told', async () => {
  const slides = await slidesOf(`# Variante B

## Umfang

Der Streifen ist mit Pollern getrennt und 2,30 m breit. 58 Parkplätze entfallen. Das Land fördert 75 %.

## Lessons

- Measure before you buy.
- Waste heat is the cheapest fuel there is.
`);
  const said = JSON.stringify(slides);
  expect(said).toContain('58 Parkplätze entfallen.');
  expect(said).toContain('Waste heat is the cheapest fuel there is.');
});

test('an agenda comes before a section of three sentences is told on two slides, and days are no figures', async () => {
  const text = `# Bericht des Turnvereins

## Mitglieder

Der Verein hatte 614 Mitglieder, 37 mehr als im Vorjahr. 41 % sind jünger als 18 Jahre. Die größte Abteilung ist Kinderturnen mit 188 Kindern.

## Erfolge

- Lena Moser wurde Landesmeisterin am Schwebebalken.
- Die Herren stiegen in die Verbandsliga auf.

## Halle

Die kleine Halle ist seit dem Wasserschaden gesperrt. Die Gemeinde rechnet mit der Öffnung im März 2027.

## Anträge

1. Der Beitrag für Erwachsene steigt von 84 € auf 96 €.
2. Der Verein tritt dem Bündnis bei.
`;
  const request = deckRequest({
    prompt: '6 Folien dazu',
    languageChosen: false,
    ...(await readDocuments({ 'bericht.md': text })),
  });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  expect(slides.map(({ kind, title }) => (kind === 'agenda' ? kind : title))).toEqual([
    'Bericht des Turnvereins',
    'agenda',
    expect.stringContaining('Mitglieder'),
    'Erfolge',
    expect.stringContaining('Halle'),
    'Anträge',
  ]);
});

test('the facts of notes in a few words each are points, and options described so stand side by side', async () => {
  const slides = await slidesOf(`# Reisebericht

## Gespräche

### Robotix

Greifer erkennt gemischte Paletten. Taktzeit 7 Sekunden. Preis 184.000 € ohne Montage. Lieferzeit 9 Monate.

### Palletico

Nur sortenreine Paletten. Preis 121.000 €, Lieferzeit 4 Monate. Preis der Wartung auf Anfrage.

## Empfehlung

Robotix wird zu einem Test mit unseren Paletten eingeladen. Mit Palletico sprechen wir weiter.
`);
  expect(slides[1]).toMatchObject({
    columns: [
      { heading: 'Robotix', points: { length: 4 } },
      {
        heading: 'Palletico',
        points: [
          {},
          { text: 'Preis 121.000 €, Lieferzeit 4 Monate.' },
          { text: 'Preis der Wartung auf Anfrage.' },
        ],
      },
    ],
  });
});

test('an interview has a slide for each question', async () => {
  const slides = await slidesOf(
    `Interview with the head of the burns unit

Q: What changed since the unit moved?
A: We have 14 beds instead of 9. Every room has its own bathroom.

Q: What do you still miss?
A: We have three physiotherapists and need five. Patients wait two days.
`,
    'interview.txt',
  );
  expect(slides.map(({ title }) => title)).toEqual([
    'Interview with the head of the burns unit',
    'What changed since the unit moved?',
    'What do you still miss?',
  ]);
});

test('the total of a chart is told although the text says something else beside it', async () => {
  const slides = await slidesOf(`# A warm room

## What it costs

| | One winter |
|---|---|
| Heating and light | £6,900 |
| Two hosts | £14,200 |
| Tea and soup | £3,100 |
| Insurance | £650 |
| Total | £24,850 |

The parish gives the hall for free, a saving of about £9,000.
`);
  expect(slides[1]).toMatchObject({
    kind: 'chart',
    takeaway: expect.stringMatching(/saving of about £9,000\.\n.*£24,850/u),
  });
});

test('advantages and drawbacks of a few words share the slide of their option', async () => {
  const option = (name: string, pro: string, con: string) =>
    `## ${name}\n\n### Pros\n\n- ${pro}\n\n### Cons\n\n- ${con}\n`;
  const slides = await slidesOf(`# Where we work

## What we asked

All 1,120 employees received the survey in September; 864 answered.

${option('Remote', 'no commute of 71 minutes a day', 'two offices stay half empty')}
${option('Hybrid', 'one floor can be given up', 'desks must be booked')}
${option('Office', 'simple', '19% would leave')}
## Decision

Hybrid with two fixed days for each team. The floor in Kirk Street is given up in June.
`);
  expect(slides.map(({ title }) => title)).not.toContain('Office: Pros');
});

test('a sentence of two words stays with the one before', async () => {
  const slides = await slidesOf(`# The coffee machine

## Weekly

Rinse the brewing head three times with the brush. The water is 92 °C. Wear gloves.

## Daily

Empty the drip tray and wipe the steam wand with a damp cloth. Run the rinse programme twice.
`);
  expect(JSON.stringify(slides)).toContain('The water is 92 °C. Wear gloves.');
});

test('tables without headings have a slide each, titled by what introduces them', async () => {
  const rows = (name: string) =>
    `Header | Definition\n---|---\n${name} | Name of one\nday | Day of the vote\nlaw | Whether it became law`;
  const titles = (
    await slidesOf(`# Votes in 2023

The sheet “members” has these columns:

${rows('member')}

The sheet “bills” has these columns:

${rows('bill')}
`)
  ).map(({ title }) => title);
  expect(titles).toEqual([
    'Votes in 2023',
    'The sheet “members” has these columns',
    'The sheet “bills” has these columns',
  ]);
});
