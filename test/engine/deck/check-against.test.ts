import { expect, test } from 'vitest';
import { checkAgainst } from '../../../src/engine/check/check-against.ts';
import { evidenceOf } from '../../../src/engine/content/check-support.ts';
import { areSteps } from '../../../src/engine/content/evidence/borne-out.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const source = `# Harbour report

## Traffic

The quay handled 1,240 ships in 2025, 12 % more than in 2024. Waiting time fell to 3.5 hours at the northern berth.

## Cranes

- The east crane is out of service since the storm in May
- The west crane was painted in the colours of the town
`;
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each(['pptx', 'pdf'] as const)(
  'a deck as .%s is found to say what its source says, and what another does not',
  async (format) => {
    const request = deckRequest({
      prompt: 'Harbour report, 3 slides',
      templateId: 'clarity',
      ...(await readDocuments({ 'harbour.md': source })),
    });
    const { document, assets } = await composeDeck(request, quietContext());
    const bytes = await renderDeck(document, assets, format, new AbortController().signal);
    const deck = { name: `harbour.${format}`, bytes };
    expect(await checkAgainst(deck, [{ name: 'harbour.md', bytes: bytesOf(source) }])).toEqual([]);
    const other = source.replace('1,240', '1,420').replace('The east crane', 'The north crane');
    const findings = await checkAgainst(deck, [{ name: 'other.md', bytes: bytesOf(other) }]);
    expect(findings.map(({ rule, page }) => [rule, page])).toEqual([
      ['support', 2],
      ['support', 3],
    ]);
    expect(findings[0]?.message).toContain('1,240');
  },
);

test('what a deck says in other words stands, and what it turns round or makes up does not', async () => {
  const said = async (text: string) => {
    const deck = { name: 'deck.md', bytes: bytesOf(`# Harbour\n\n- ${text}\n`) };
    return (await checkAgainst(deck, [{ name: 'harbour.md', bytes: bytesOf(source) }])).length;
  };
  expect(await said('In 2025 the quay served 1,240 ships, 12 % more than the year before')).toBe(0);
  expect(await said('Since the storm in May the east crane has been out of service')).toBe(0);
  expect(await said('Waiting time rose to 3.5 hours at the northern berth')).toBe(1);
  expect(await said('The west crane is out of service since the storm in May')).toBe(1);
  expect(await said('The ferry terminal is rebuilt with money from the province')).toBe(1);
});

const figures = `Year,Region,Revenue (€k),Orders
2021,North,410,1300
2021,South,280,900
2022,North,455,1410
2022,South,301,950
2023,North,512,1570
2023,South,298,930
`;

test.each([
  ['Revenue of the regions since 2021, 4 slides', figures],
  [
    'Staff by town, 4 slides',
    'Shop,Town,Staff\nQuay,Bergen,9\nMill,Bergen,4\nGate,Oslo,15\nLane,Oslo,6\nPark,Lund,8\nHill,Lund,3\n',
  ],
])('computed values, charts and cells of a table hold: %s', async (prompt, csv) => {
  const request = deckRequest({
    prompt,
    templateId: 'clarity',
    ...(await readDocuments({ 'data.csv': csv })),
  });
  const warnings: string[] = [];
  const context = quietContext({ warn: ({ code }) => warnings.push(code) });
  const { document, assets } = await composeDeck(request, context);
  expect(warnings).not.toContain('NOT_SUPPORTED');
  const bytes = await renderDeck(document, assets, 'pptx', new AbortController().signal);
  const deck = { name: 'deck.pptx', bytes };
  expect(await checkAgainst(deck, [{ name: 'data.csv', bytes: bytesOf(csv) }])).toEqual([]);
  // The numbers of the last two rows change places: each is still there, and is another's.
  const rows = csv.trim().split('\n');
  const numbersOf = (row = '') => row.split(',').slice(2);
  const namesOf = (row = '') => row.split(',').slice(0, 2);
  const [one, other] = rows.slice(-2);
  const swapped = [
    ...rows.slice(0, -2),
    [...namesOf(one), ...numbersOf(other)].join(),
    [...namesOf(other), ...numbersOf(one)].join(),
  ];
  const findings = await checkAgainst(deck, [{ name: 'data.csv', bytes: bytesOf(swapped.join('\n')) }]);
  expect(findings.length).toBeGreaterThan(0);
});

test.each(['en', 'de', 'fr', 'es', 'ar', 'ja'] as const)(
  'sums and counts by month of dates with the month first hold in %s, and not those of other months',
  async (language) => {
    const rows = Array.from({ length: 66 }, (_, at) => {
      const kind = ['Kiln', 'Loom', 'Press'][(at * at) % 3];
      return `${1 + Math.floor((at * at) / 700)}/${13 + (at % 15)}/2024,${kind},${20 + ((at * 37) % 101)}.5`;
    });
    const csvOf = (lines: string[]) => ['Date,Product,Amount (USD)', ...lines].join('\n');
    const request = deckRequest({
      prompt: 'Orders, 9 slides',
      language,
      templateId: 'clarity',
      ...(await readDocuments({ 'orders.csv': csvOf(rows) })),
    });
    const { document, assets } = await composeDeck(request, quietContext());
    const bytes = await renderDeck(document, assets, 'pptx', new AbortController().signal);
    const found = (lines: string[]) =>
      checkAgainst({ name: 'deck.pptx', bytes }, [{ name: 'orders.csv', bytes: bytesOf(csvOf(lines)) }]);
    expect(await found(rows)).toEqual([]);
    expect(await found(rows.map((row) => row.replace(/^1\//, '5/')))).not.toEqual([]);
  },
);

test('what svc computed of ages, shares and steps stands, and stands no more with another number', async () => {
  const ages =
    'Age,Tea,Coffee,Cocoa\n12,3.9,1.1,5.2\n13,8.5,2.4,6.1\n20,69.7,34.0,4.4\n21,83.2,33.0,3.1\n22-23,84.2,28.4,2.9\n65+,49.3,30.2,1.2\n';
  const parts = 'Year,Total,Gas,Coal\n2000,200,32,168\n2010,210,50,160\n2020,150,45,105\n';
  const told = async (text: string) => {
    const deck = { name: 'told.md', bytes: bytesOf(`# Drinks\n\n## Figures\n\n${text}\n`) };
    const sources = [
      { name: 'ages.csv', bytes: bytesOf(ages) },
      { name: 'parts.csv', bytes: bytesOf(parts) },
    ];
    return (await checkAgainst(deck, sources)).length;
  };
  expect(await told('Highest Coffee: Age 20 (34.0)')).toBe(0);
  expect(await told('Highest Coffee: Age 21 (34.0)')).toBe(1);
  expect(
    await told(
      'Highest Cocoa: Age 13 (6.1) · Gas: from 16.0% in 2000 to 30.0% in 2020 (+14.0 percentage points)',
    ),
  ).toBe(0);
  expect(await told('Gas: from 16.0% in 2000 to 37.0% in 2020 (+21.0 percentage points)')).toBe(1);
  expect(await told('Age 22-23 is highest in 1 of 3 measures')).toBe(0);
});

test('a table of extremes and a count of what rose stand, and stand no more with another number', async () => {
  const csv =
    'Year,Month,Boats,Crews,Fees\n2023,11,4,4,2.5\n2023,12,9,6,1.5\n2024,1,7,9,1.5\n2024,2,12,3,1.25\n';
  const told = async (text: string) =>
    (
      await checkAgainst({ name: 'told.md', bytes: bytesOf(`# Boats\n\n${text}\n`) }, [
        { name: 'boats.csv', bytes: bytesOf(csv) },
      ])
    ).length;
  expect(await told('1 of 3 rose from 2023-11 to 2024-02')).toBe(0);
  const extremes = (high: string) =>
    `| Measure | Highest | Lowest |\n|---|---|---|\n| Boats | 2024-02 (${high}) | 2023-11 (4) |\n| Crews | 2024-01 (9) | 2024-02 (3) |`;
  expect(await told(extremes('12'))).toBe(0);
  expect(await told(extremes('4711'))).toBe(1);
});

test('steps that a chart draws stand where the table has made them', async () => {
  const { documents } = await readDocuments({ 'parts.csv': 'Year,Total\n2000,200\n2010,210\n2020,150\n' });
  const caption = 'Change of Total from each point in time to the next';
  const steps = (last: string) =>
    areSteps(
      caption,
      [
        ['2010', '5'],
        ['2020', last],
      ],
      evidenceOf(documents),
    );
  expect(steps('-28.6')).toBe(true);
  expect(steps('-26.8')).toBe(false);
});

test('names in a table settle no language of what is told of it', async () => {
  // "Aller" is a French word.
  const farms =
    'Farm,Valley,Wheat 2022 (t),Wheat 2024 (t),Hectares\nAller,Upper,410,452,61\nBirk,Lower,388,361,55\nCam,Upper,205,231,34\nDorn,Lower,612,640,88\nEsk,Middle,154,149,25\n';
  const aside = 'This is what we have seen of the farms that were there in the summer.';
  const told = async (text: string) =>
    checkAgainst({ name: 'told.md', bytes: bytesOf(`# Farms\n\n${text}\n\n${aside}\n`) }, [
      { name: 'farms.csv', bytes: bytesOf(farms) },
    ]);
  expect(await told('Of all the farms, Dorn grew the most wheat in 2024, at 640 t.')).toEqual([]);
  expect(await told('Of all the farms, Esk grew the most wheat in 2024, at 149 t.')).toHaveLength(1);
});

test('a deck of towns whose states look like units is found to say what its table says', async () => {
  const states = ['WA', 'OR', 'NC', 'TX', 'NJ', 'MN', 'CA', 'NY'];
  const rows = Array.from(
    { length: 40 },
    (_, at) => `"Town ${at}, ${states[at % 8]}",${((at * 37) % 91) + 3}.25,${52000 + ((at * 7919) % 90001)}`,
  );
  const csv = `Name,Area,Population\n${rows.join('\n')}\n`;
  const request = deckRequest({
    prompt: 'Towns, 4 slides',
    templateId: 'clarity',
    ...(await readDocuments({ 'towns.csv': csv })),
  });
  const { document, assets } = await composeDeck(request, quietContext());
  const bytes = await renderDeck(document, assets, 'pptx', new AbortController().signal);
  const check = (text: string) =>
    checkAgainst({ name: 'towns.pptx', bytes }, [{ name: 'towns.csv', bytes: bytesOf(text) }]);
  expect(await check(csv)).toEqual([]);
  const largest = String(Math.max(...Array.from({ length: 40 }, (_, at) => 52000 + ((at * 7919) % 90001))));
  const other = await check(csv.replace(largest, '3'));
  expect(other.map(({ message }) => message).join()).toMatch(new RegExp(`${largest.slice(0, 3)},?`, 'u'));
});

test('a cell is that of its own row: not of another that the title names, and not of one with another number', async () => {
  const regions = 'Region,Revenue (EUR),Orders\nNorth,41000,1300\nSouth,28000,900\nEast,35500,1110\n';
  const runs = 'Run,Heat (°C),Cost (EUR)\n1,212,1220\n2,224,1440\n3,221,1055\n4,233,1275\n';
  const found = async (title: string, csv: string, source: string) => {
    const lines = csv
      .trim()
      .split('\n')
      .map((line) => `| ${line.replaceAll(',', ' | ')} |`);
    const rule = (lines[0] ?? '').replace(/[^|]+/gu, '---');
    const table = [lines[0], rule, ...lines.slice(1)].join('\n');
    const deck = { name: 'told.md', bytes: bytesOf(`# Figures\n\n## ${title}\n\n${table}\n`) };
    const findings = await checkAgainst(deck, [{ name: 'source.csv', bytes: bytesOf(source) }]);
    return findings.map(({ message }) => message);
  };
  const title = 'Highest Revenue: North (41,000)';
  const drawn = regions.replace(/,\d+$/gmu, '').replace(',Orders', '');
  expect(await found(title, drawn, regions)).toEqual([]);
  expect(await found(title, drawn.replace('28000', '41000'), regions)).toEqual([
    expect.stringContaining('41000'),
  ]);
  expect(await found('Heat and cost', runs, runs)).toEqual([]);
  const swapped = runs.replace('\n1,', '\n@,').replace('\n3,', '\n1,').replace('\n@,', '\n3,');
  expect(await found('Heat and cost', swapped, runs)).toHaveLength(4);
});

const trips = `Line,2022,2023,2024
Isle,390,470,600
Cape,96,93,88
Bay,310,322,340
Total,796,885,1028
`;

test.each([
  ['Trips of the Isle line rose from 390 in 2022 to 600 in 2024', 0],
  ['Trips of the Isle line fell from 390 in 2022 to 600 in 2024', 1],
  ['Cape fell from 96 in 2022 to 88 in 2024 (-8.3%)', 0],
  ['Cape fell from 96 in 2022 to 88 in 2024 (+8.3%)', 1],
  ['Isle carried 600 people in 2024, more than any other line', 0],
  ['Cape carried 88 people in 2024, more than any other line', 1],
  ['Lowest 2024: Cape (88)', 0],
  ['Highest 2024: Cape (88)', 1],
  ['Trips of 2024 were lowest at the Cape, with 88', 0],
  ['Trips of 2022 were lowest at the Bay, with 310', 1],
  ['The Isle line gained 54 % from 2022 to 2024', 0],
])('against a table of trips: %s', async (text, count) => {
  const deck = { name: 'deck.md', bytes: bytesOf(`# Trips\n\n- ${text}\n`) };
  const findings = await checkAgainst(deck, [{ name: 'trips.csv', bytes: bytesOf(trips) }]);
  expect(findings.map(({ message }) => message)).toHaveLength(count);
});

test('an amount that the source tells on one side is told on no other', async () => {
  const source = '# Town\n\nThe town used 41.7 GWh of heat in 2024, 3.9 GWh less than in 2019.\n';
  const said = async (text: string) => {
    const deck = { name: 'deck.md', bytes: bytesOf(`# Town\n\n- ${text}\n`) };
    return (await checkAgainst(deck, [{ name: 'town.md', bytes: bytesOf(source) }])).length;
  };
  expect(await said('Use of heat in 2024 is 3.9 GWh below 2019')).toBe(0);
  expect(await said('Use of heat in 2024 is 3.9 GWh above 2019')).toBe(1);
});

const ports = `Port,Landed (t),Boats
Arlen,640,12
Brugg,510,31
Cham,300,9
Dorn,250,22
Esse,120,7
`;
const months = 'Month,Actual,Budget\nJanuary,80,85\nFebruary,42,85\nMarch,88,76\nApril,52,68\n';
const notes = `# Weevils

The map was drawn with Ggmap tiles of the survey. Time was measured over 10 repetitions for each field.

The tool is a Python package for counting weevils in a field. Cropped pictures typically account for around 40 % of the original size.

We adjust all prices of the survey map to 2019 crowns. The survey ended in 2023. The legend was checked by Ines Falk, the index by Tomas Ray.
`;

const coded = [
  'kind,year,waste',
  ...[
    ['10 Glass', 64.2, 51.7],
    ['20 Paper', 40.1, 47.3],
  ].flatMap(([kind, before, after]) => [`${kind},2020,${before}`, `${kind},2021,${after}`]),
].join('\n');
const supplied = 'Town,"Nurses per 10,000 inhabitants"\nArlen,91.5\nBirk,83.2\nCham,77.4\n';

test.each([
  [ports, 'Brugg comes second in tonnes landed', 'Brugg comes third in tonnes landed'],
  [ports, 'Dorn has the second lowest tonnes landed', 'Brugg has the second lowest tonnes landed'],
  [ports, 'Brugg lies above Cham in tonnes landed', 'Cham lies above Brugg in tonnes landed'],
  [
    ports,
    'Arlen landed more than twice as many tonnes as Cham',
    'Arlen landed three times as many tonnes as Cham',
  ],
  [months, 'Actual was highest in March', 'Actual was highest in January'],
  [months, 'In March the actual was above the budget', 'In April the actual was above the budget'],
  [
    notes,
    'Time was measured over 10 repetitions for each field',
    'Time was measured over 50 repetitions for each field',
  ],
  [
    notes,
    'The tool is a Python package for counting weevils',
    'The tool is an R package for counting weevils',
  ],
  [
    notes,
    'Pictures that are cropped account for around 40 % of the original size',
    'Cropped pictures typically account for around 60 % of the original size',
  ],
  [
    coded,
    'Waste of glass fell from 64.2 in 2020 to 51.7 in 2021',
    'Waste of glass rose between 2020 and 2021',
  ],
  [
    supplied,
    'Arlen has more nurses per 10,000 inhabitants than Cham',
    'Cham has more nurses per 10,000 inhabitants than Arlen',
  ],
  [
    notes,
    'All prices of the survey map are adjusted to 2019 crowns',
    'All prices of the survey map are adjusted to 2023 crowns',
  ],
  [notes, 'The legend was checked by Ines Falk', 'The legend was checked by Tomas Ray'],
])('how rows and words stand is looked up: %#', async (text, right, wrong) => {
  const said = async (claim: string) => {
    const deck = { name: 'deck.md', bytes: bytesOf(`# Report\n\n- ${claim}\n`) };
    const name = text === notes ? 'notes.md' : 'ports.csv';
    return (await checkAgainst(deck, [{ name, bytes: bytesOf(text) }])).length;
  };
  expect(await said(right)).toBe(0);
  expect(await said(wrong)).toBe(1);
});

test('a sentence that is repeated but for one word, a count or its denial is marked', async () => {
  const rules = `# Boat house

The old boats are kept in the long shed behind the quay. Varnish drier than in spring must not be sanded. The oars do not
necessarily belong to the club. The rudder (made of ash) is checked by the youngest rower. The deck was dry at the bow and wet at
the stern. Nine members of the board signed the lease with the town.
`;
  const said = async (text: string) => {
    const deck = { name: 'deck.md', bytes: bytesOf(`# Boats\n\n- ${text}\n`) };
    return (await checkAgainst(deck, [{ name: 'rules.md', bytes: bytesOf(rules) }])).length;
  };
  expect(await said('The old boats are kept in the long meadow behind the quay')).toBe(1);
  expect(await said('Varnish softer than in spring must not be sanded')).toBe(1);
  expect(await said('The oars belong to the club')).toBe(1);
  expect(await said('The rudder is checked by the oldest rower')).toBe(1);
  expect(await said('The deck was wet at the bow and dry at the stern')).toBe(1);
  expect(await said('Seven members of the board signed the lease with the town')).toBe(1);
  expect(await said('The long shed behind the quay holds the old boats')).toBe(0);
  expect(await said('At the bow the deck was dry, and at the stern it was wet')).toBe(0);
  expect(await said('The youngest rower checks the rudder')).toBe(0);
  expect(await said('Nine board members signed the lease')).toBe(0);
});

test.each([
  [
    'en',
    `The tenant rents the hall for five years from 1 July 2026. The monthly rent is €3,200. The deposit equals two monthly rents. Rent
rises by at most 2 % a year. The roof is renewed by 14 June if the council grants permission. Of 90 seats 12 were broken. The opening
hours of the hall did not change.`,
    ['The hall is rented for six years', 'The annual rent is €3,200', 'Rent rises by at least 2 % a year']
      .concat('The roof is renewed by 14 July', 'The council has granted permission')
      .concat('The opening hours of the hall increased'),
    [
      'The yearly rent comes to €38,400',
      'The deposit comes to €6,400',
      'The rent of the hall ends in 2031',
      '78 seats were intact',
    ].concat('Rent rises by no more than 2 % a year'),
  ],
  [
    'de',
    `Die Sperrung der Brücke dauert sechs Wochen. Sie wird erneuert, sofern der Kreis die Kosten übernimmt. Höchstens vier Busse fahren
stündlich über die Brücke. Die Zahl der Unfälle ging von 48 auf 31 zurück.`,
    ['Die Sperrung der Brücke dauert sechs Monate', 'Der Kreis übernimmt die Kosten'],
    ['Es gab 17 Unfälle weniger', 'Die Sperrung der Brücke dauert sechs Wochen'],
  ],
])(
  'a figure is held with its unit, bound and rate, and what follows from figures stands: %s',
  async (_, told, wrong, right) => {
    const said = async (text: string) => {
      const deck = { name: 'deck.md', bytes: bytesOf(`# Hall\n\n- ${text}.\n`) };
      return (await checkAgainst(deck, [{ name: 'source.md', bytes: bytesOf(`# Hall\n\n${told}\n`) }]))
        .length;
    };
    for (const text of wrong) expect([text, await said(text)]).toEqual([text, 1]);
    for (const text of right) expect([text, await said(text)]).toEqual([text, 0]);
  },
);

test('who attended, and what cells say in words, may be told', async () => {
  const minutes = `# Allotment society, 3 May 2024

## Meeting Information

- Date: May 3, 2024
- Present: All 17 trustees were present
- Absent: None
- Votes: 4

## Water

The trustees discussed the pump for an hour and agreed to repair it before the summer.

| Quantity | Estimate |
|---|---|
| Wells before the drought | 2.31 litres per minute and plot, on average |
| Wells after the drought | 1.87 litres per minute and plot, on average |
| Cost of the pump | about €1,450 without the pipe |
`;
  const said = async (text: string) => {
    const deck = { name: 'deck.md', bytes: bytesOf(`# Allotments\n\n- ${text}\n`) };
    return (await checkAgainst(deck, [{ name: 'minutes.md', bytes: bytesOf(minutes) }])).length;
  };
  expect(await said('All 17 trustees took part.')).toBe(0);
  expect(await said('The flow fell to 1.87 litres, from 2.31 before.')).toBe(0);
  expect(await said('The flow fell to 1.78 litres, from 2.31 before.')).toBe(1);
  expect(await said('All 16 trustees took part.')).toBe(1);
});
