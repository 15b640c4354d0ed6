import { describe, expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(
  text: string,
  prompt: string,
  name = 'source.md',
  given = {},
): Promise<SlideOutline[]> {
  const request = deckRequest({ prompt, ...given, ...(await readDocuments({ [name]: text })) });
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

const titlesOf = (slides: SlideOutline[]) => slides.map(({ title }) => title);

describe('what an author groups and names', () => {
  test('in a list becomes slides of these names', async () => {
    const slides = await slidesOf(
      `# Harbour report

## Main developments

1. **Record catch in spring**
   - The boats landed 840 tonnes of herring, more than in any spring since 1998.
   - The price held at 1.20 euros a kilo, since the cannery bought all of it.
2. **Fuel costs more**
   - The fleet paid 310,000 euros for fuel, a third more than the year before.
   - Two skippers laid up their boats over the summer for that reason.

## Outlook

The new quay opens in May. It has room for four more boats.
`,
      'Harbour report, 4 slides',
    );
    expect(titlesOf(slides)).toEqual([
      'Harbour report',
      'Record catch in spring',
      'Fuel costs more',
      'Outlook',
    ]);
    expect(JSON.stringify(slides)).toContain('310,000 euros');
  });

  test('in German quotation marks is said', async () => {
    const slides = await slidesOf(
      '# Bericht\n\n## Einnahmen\n\nDer Rückgang geht auf die Arten „Steuern“ und „Umlagen“ zurück. Die Gemeinde prüft nun höhere Gebühren für den Hafen.\n',
      'Bericht, 2 Folien',
    );
    expect(JSON.stringify(slides)).toContain('„Steuern“ und „Umlagen“');
  });

  test('in more sections than tell much is named as a whole', async () => {
    const rule = (name: string, text: string) =>
      `### ${name}\n\n${text} The members of the club have agreed on it in the general meeting of the spring, and the board looks after it. Whoever has doubts asks the warden of the house before the day itself.\n`;
    const slides = await slidesOf(
      `# House rules

## Principles

${rule('Quiet after ten', 'The house is quiet from ten in the evening on.')}
${rule('Guests sign the book', 'Every guest signs the book at the door.')}
${rule('Dogs stay outside', 'Dogs wait in the yard behind the kitchen.')}
${rule('Boots off', 'Everybody leaves boots in the hall.')}
${rule('Cook together', 'Two groups share the stove at a time.')}

## Costs

A night costs 14 euros. Children pay half. Wood for the stove is 3 euros a basket.
`,
      'House rules, 3 slides',
    );
    const text = JSON.stringify(slides);
    for (const name of [
      'Quiet after ten',
      'Guests sign the book',
      'Dogs stay outside',
      'Boots off',
      'Cook together',
    ])
      expect(text).toContain(name);
  });

  test('as articles of a law has the names of its chapters and articles', async () => {
    const article = (number: number, name: string, text: string) =>
      `ARTICLE ${number}. — ${name}. ${text} Whoever is refused may ask the agency to look at the case again within a month.\n\n`;
    const slides = await slidesOf(
      `# Act on access to records

## TITLE I

Access to records

${article(1, 'Right of access', 'Everybody may ask for the records of an office.')}${article(2, 'Time limits', 'The office answers within fifteen days.')}
## CHAPTER II

The agency

${article(3, 'Duties', 'The agency advises the offices and reports to parliament each year.')}${article(4, 'Director', 'The director is appointed for five years.')}
`,
      'Act on access to records, 3 slides',
    );
    const text = JSON.stringify(slides);
    expect(text).toContain('Right of access');
    expect(text).toContain('The agency');
    expect(text).not.toMatch(/ARTICLE \d|TITLE I"|CHAPTER II"/);
  });
});

describe('what says nothing on a slide', () => {
  test('is what was spoken, where its author sums it up', async () => {
    const talk = (lines: number) =>
      Array.from(
        { length: lines },
        (_, at) => `ANN: So I am back with the pumps again, and this is point ${at + 1} of it.\n`,
      ).join('\n');
    const slides = await slidesOf(
      `# Meeting of the pump group\n\n## Pumps of the west field\n\n${talk(6)}\n### Conclusion\n\n- The group buys two new pumps for 4,000 euros\n- The old ones go to the school\n\n## Fence\n\n${talk(5)}\n### Conclusion\n\n- The fence is mended before winter by the volunteers\n- Wire is ordered by Tom\n`,
      'What the pump group decided, 3 slides',
    );
    expect(JSON.stringify(slides)).toContain('two new pumps');
    expect(JSON.stringify(slides)).not.toContain('ANN:');
  });

  test('is a list of no news', async () => {
    const slides = await slidesOf(
      '# Minutes\n\n## Releases\n\nVersion 4 of the pump software came out on Monday. Version 3 gets mends until March.\n\n## Money\n\nThe group has 4,200 euros left. It spends half of them on the meeting in May, which takes place in the old mill.\n\n## Initiatives\n\n- Storage - Ann - no updates\n- Wires - Tom - nothing to report\n- Paint - skipped\n',
      'Minutes of the meeting, 3 slides',
    );
    expect(JSON.stringify(slides)).toContain('Version 4');
    expect(JSON.stringify(slides)).not.toMatch(/no updates|nothing to report/);
  });

  test('is a short sentence that points at what is not there', async () => {
    const slides = await slidesOf(
      '# Forms\n\n## Application\n\nThis is the form.\n\n## Fees\n\nAn application costs 20 euros. The office answers within a week. Families pay half of it. The fee is due on the first day of the month in which the application is made.\n',
      'Forms, 3 slides',
    );
    expect(JSON.stringify(slides)).not.toContain('This is the form.');
  });

  test('are the lines at the head of a proposal', async () => {
    const slides = await slidesOf(
      'PEP: 9420\nTitle: Quiet Imports\nAuthor: Ann Lee <ann@example.com>\nStatus: Final\nType: Standards Track\nCreated: 19-Apr-2012\nPython-Version: 3.3\nPost-History:\n\nAbstract\n========\n\nImports are quiet from now on. A module that prints while it loads is told to stop.\n\nRationale\n=========\n\nLoud imports slow a program down by 4 percent. Nobody reads what they print.\n',
      'Quiet imports for the core team, 3 slides',
      'proposal.txt',
    );
    expect(JSON.stringify(slides)).toContain('Imports are quiet');
    expect(JSON.stringify(slides)).not.toMatch(/Python-Version|Standards Track/);
  });
});

describe('a sentence or item', () => {
  test('in quotation marks goes on to their end', async () => {
    const slides = await slidesOf(
      '# Night shift\n\n## Alarms\n\nThe monitors gave 212 alarms in one night.\n\n> "You stop hearing them. That frightens me."\n\n## Breaks\n\nFive nurses had no break.\n',
      'Present this',
    );
    expect(JSON.stringify(slides)).toContain('You stop hearing them. That frightens me.');
  });

  test.each([
    [
      '388 answered (32 %).',
      'We asked 1,204 customers by e-mail in September. 388 answered (32 %). Of those over 60 a third did.',
    ],
    [
      'Mancano due cuochi',
      'Il forno si è fermato cinque volte in un anno. Il contratto con la ditta scade il 31 dicembre. Mancano due cuochi.',
    ],
  ])('of three words is told: %s', async (short, text) => {
    const slides = await slidesOf(
      `# Report 2026\n\n## Survey\n\n${text}\n\n## Costs\n\nIt cost 380 euros.\n`,
      'Present this',
    );
    expect(JSON.stringify(slides)).toContain(short);
  });

  test('keeps what stands below its condition, and the third level', async () => {
    const slides = await slidesOf(
      `# Shutdown

## Start

On start the agent

- if the delay is greater than zero
  - asks the system for the longest delay it allows
  - writes a setting of its own where that is shorter
- if the delay is zero
  - does nothing at all and says so in its log

## Kinds

The agent knows three kinds of machines:

- Servers
  - Small ones
    - one disk
    - no battery
  - Large ones
- Laptops that are closed while they work
`,
      'Shutdown, 3 slides',
    );
    const text = JSON.stringify(slides);
    expect(text).toContain('asks the system');
    expect(text).toContain('Small ones: one disk; no battery');
  });

  test('that leans on the one before it behind a date comes only with it', async () => {
    const slides = await slidesOf(
      '# Incidents\n\n## Time\n\nCertificates were made that were valid for one year, whatever the day on which they were made was called. On February 29th 2012, this resulted in a date that there is not.\n\n## Power\n\nA transformer failed at noon. The pumps stopped for two hours. Nobody was hurt.\n',
      'Incidents, 3 slides',
    );
    const points = slides.flatMap((slide) =>
      slide.kind === 'bullets' ? slide.points.map(({ text }) => text) : [],
    );
    const at = points.findIndex((text) => text.startsWith('On February'));
    expect(at < 0 || points[at - 1]?.startsWith('Certificates')).toBe(true);
  });

  test('is judged by the words of its own language, whatever the deck speaks', async () => {
    const source =
      '# Der Brunnen\n\n## Lage\n\nDer Brunnen liegt am Markt und versorgt vierzig Häuser mit Wasser. Im Sommer fällt der Spiegel um zwei Meter.\n\n## Kosten\n\nDeshalb wird er vertieft. Die Arbeit kostet 18.000 Euro und dauert drei Wochen. Die Gemeinde zahlt die Hälfte davon.\n';
    const slides = await slidesOf(source, 'The well, 3 slides', 'well.md', { language: 'en' });
    expect(JSON.stringify(slides)).not.toContain('Deshalb');
  });

  test('of Japanese that goes on behind a blank line is one', async () => {
    const slides = await slidesOf(
      '# 井戸\n\n## 現状\n\n井戸は市場の横にあり、\n\n四十軒の家に水を送っています。\n\n夏には水位が二メートル下がります。\n\n## 費用\n\n工事の費用は百八十万円です。町が半分を負担します。\n',
      '井戸の現状を住民に説明する、3枚',
    );
    const text = JSON.stringify(slides);
    expect(text).toContain('井戸は市場の横にあり、四十軒の家に水を送っています');
    expect(slides[0]?.title).not.toContain('説明する');
  });
});

test('a list of releases tells the newest, however many slides are asked for', async () => {
  const release = (minor: number) =>
    `## 0.${minor}.0\n\n### Fixes\n\n- Pump ${minor} no longer stops when the tank of the house is nearly empty in the summer months\n\n`;
  const slides = await slidesOf(
    Array.from({ length: 30 }, (_, at) => release(30 - at)).join(''),
    'What is new, for users, 6 slides',
    'changes.md',
  );
  expect(JSON.stringify(slides)).toContain('Pump 30');
  expect(JSON.stringify(slides)).not.toMatch(/Pump [1-5] /);
});

test('a list of releases is called by what all of them begin with', async () => {
  const release = (minor: number) =>
    `# Changelog for Knot 0.${minor}.0\n\n- Pump ${minor} no longer stops when the tank of the house is nearly empty\n- Lamp ${minor} stays on\n\n`;
  const slides = await slidesOf(
    Array.from({ length: 12 }, (_, at) => release(12 - at)).join(''),
    'Make a deck',
    'changes.md',
  );
  expect(slides[0]?.title).toBe('Changelog for Knot');
  expect(JSON.stringify(slides[1])).toContain('Pump 12');
});

test('a prompt in words of its German source is answered in German', async () => {
  const slides = await slidesOf(
    '# Agile Verwaltung\n\nEin Produkt wird entwickelt, getestet und verbessert. Irgendwann steht es fertig da, und die Reise ist noch nicht zu Ende.\n\n## Was jetzt\n\nNichts hält ewig, auch keine digitale Lösung. Die Nutzer werden rechtzeitig informiert. Der Quellcode wird veröffentlicht.\n',
    'Agile Verwaltung: Was jetzt? 3 Folien',
    'agil.md',
    { languageChosen: false },
  );
  expect(JSON.stringify(slides)).not.toContain('Overview');
});

test('a document that calls itself by less than the prompt does has the name of the prompt', async () => {
  const slides = await slidesOf(
    '- Feature Name: harbour_2021\n\n## Summary\n\nThe harbour gets a second quay. It is ready in May.\n\n## Motivation\n\nFour boats wait outside every night. The fishmonger complains each week.\n',
    'Present the northern harbour 2021 plan to the council, 3 slides',
  );
  expect(slides[0]?.title.toLowerCase()).toContain('northern harbour 2021 plan');
});

test('a lone long item is told sentence by sentence', async () => {
  const slides = await slidesOf(
    '# Pumps\n\n## Fixes\n\n- The pump asks the tank how full it is before it starts. It no longer runs dry in the summer months. A light on the wall says so. The old switch stays where it was, for those who are used to it.\n\n## Costs\n\nA pump costs 400 euros. The club pays for two. Members pay for what they use.\n',
    'Pumps, 3 slides',
  );
  const fixes = slides.find(({ title }) => title === 'Fixes');
  expect(fixes?.kind === 'bullets' && fixes.points.length).toBeGreaterThan(2);
});

test('columns that would run over a page are a list instead', async () => {
  const slides = await slidesOf(
    `# Closing\n\n## Talk with the lead\n\nAfter the last meeting the coordinator calls the lead once more and asks for what went well.\n\n## Quotes\n\nFor the quote the coordinator asks for:\n\n- Name\n- Job\n- Town\n- Picture\n- Two sentences on the project\n- A word of thanks\n`,
    'Closing, 2 slides',
  );
  expect(slides.at(-1)?.kind).toBe('bullets');
});

test('tables drawn with plus signs are tables, and lines in capitals say nothing', async () => {
  const slides = await slidesOf(
    `Election
========

.. note:: The roll is kept by the office.

Voting
------

Sixty-six members voted in December. Nobody withdrew.

THE PRESIDENT OF THE CLUB

Results
-------

+-----------+----------------+
| Candidate | Votes received |
+===========+================+
| Ann Lee   | 61             |
+-----------+----------------+
| Tom Roe   | 48             |
+-----------+----------------+
| Ida Moss  | 47             |
+-----------+----------------+
`,
    'Election, 3 slides',
    'election.txt',
  );
  const last = slides.at(-1);
  expect(last?.kind).toMatch(/table|chart/);
  expect(JSON.stringify(slides)).not.toMatch(/\+--|PRESIDENT/);
});

test('what the title says already makes no slide', async () => {
  const slides = await slidesOf(
    '# Decree 117: Plan for the opening of data\n\n"Plan for the opening of data".\n\n## Reasons\n\nThe offices hold 400 data sets. Citizens asked for them 2,100 times last year. Nobody answered in time.\n\n## Duties\n\nEach office publishes its list by June. The ministry looks after it. A report follows in autumn.\n',
    'Decree 117 for the offices, 3 slides',
  );
  expect(titlesOf(slides).slice(1)).toEqual(['Reasons', 'Duties']);
});

test('a line that begins with a comma is no sentence of anybody', async () => {
  const slides = await slidesOf(
    '# 経営\n\n## 準備\n\n店を開く前に場所と道具を決めます。\n\n、宣伝と値段と人の数も同じです。\n\n客は一日に四十人ほど来ます。\n\n## 費用\n\n費用は百八十万円です。半分は町が負担します。\n',
    '経営、3枚',
  );
  expect(JSON.stringify(slides)).toContain('店を開く前に');
  expect(JSON.stringify(slides)).not.toContain('"、');
});

describe('what somebody said', () => {
  const choir = (quoted: string) => `# Town choir

## The season

The choir sang eleven concerts in 2025 and sold 3,200 tickets. It travelled to Turku in May.

“The audience sang along in Turku.” – Pia Berg, conductor

## Voices

${quoted}

## Money

Tickets brought in 41,000 euros. The hall cost 12,500 euros.
`;
  const said = 'We had never sung before so many people, and nobody wanted to go home.';

  test.each([
    ['below it', `> ${said}\n>\n> — Marta Ruiz, alto`],
    ['in its last line', `> ${said}\n> — Marta Ruiz, alto`],
    ['behind it', `> ${said} — Marta Ruiz, alto`],
    ['below the quotation', `> ${said}\n\n— Marta Ruiz, alto`],
    ['behind quotation marks', `“${said}” — Marta Ruiz, alto`],
    ['behind a sentence', `${said} — Marta Ruiz, alto`],
    ['in HTML', `<blockquote><p>${said}</p><footer>— <cite>Marta Ruiz, alto</cite></footer></blockquote>`],
  ])('stands with the name %s', async (_, quoted) => {
    const slides = await slidesOf(choir(quoted), 'Four slides on the choir');
    expect(slides[2]).toMatchObject({ kind: 'quote', title: 'Voices', text: said, by: 'Marta Ruiz, alto' });
    expect(JSON.stringify(slides[1])).toContain('“The audience sang along in Turku.” — Pia Berg, conductor');
  });

  test('is not taken for it where a dash goes on in a sentence', async () => {
    const slides = await slidesOf(
      choir('The choir has three voices now. — New singers are welcome, in every voice.'),
      'Four slides on the choir',
    );
    expect(slides.map(({ kind }) => kind)).not.toContain('quote');
  });
});

describe('a text without any heading', () => {
  const library = [
    'The municipal library of Osterby lent 148,000 items last year, which is about nine percent more than in the year before and the highest number since the branch in the railway station was closed. Most of the increase came from audio books and from the toy collection that opened in the former reading room in March.',
    'Visitors came mainly on Saturdays, when the new opening hours until six in the evening let families use the building after the market, although the staff had to be brought in from the two smaller branches to keep the desks open. The board has asked for a report on overtime by the end of May so that it can decide on a sixth full post.',
    'If the region agrees, which nobody doubts any more, the windows on the north side that date from 1971 are replaced before the winter, and the town pays for the other half of them from its own budget. A grant of 220,000 euros covers the first half only if the order is placed before the first of October of this year.',
  ];

  test('has slides that are called by the clauses that open its sentences', async () => {
    const titles = titlesOf(await slidesOf(library.join('\n\n'), 'Four slides', 'notes.txt'));
    expect(titles.slice(1, 3)).toEqual([
      'The municipal library of Osterby lent 148,000 items last year',
      'Visitors came mainly on Saturdays',
    ]);
    expect(titles[3]).not.toMatch(/^If|covers the first half/u);
  });

  test('has its list parted before its author is asked for more', async () => {
    const items = [
      'The order of the pumps is due in March and the supplier wants half of the price.',
      'The ditch by the mill has to be cleared before the thaw.',
      'Two of the three sluices are rusted and open only by hand.',
      'The farmers pay 12 euros a hectare, as they did in 2009.',
      'The new statutes want a vote of two thirds.',
      'The excavator is shared with the neighbouring village until 2027.',
      'The insurance covers floods up to 80,000 euros.',
      'The secretary retires in summer and hands over the maps.',
    ];
    const slides = await slidesOf(items.map((item) => `- ${item}\n`).join(''), 'Four slides', 'list.md');
    expect(slides).toHaveLength(4);
    expect(slides.some(({ guidance }) => guidance)).toBe(false);
    for (const item of items) expect(JSON.stringify(slides)).toContain(item);
  });
});
