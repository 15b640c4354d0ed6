import { describe, expect, test } from 'vitest';
import type { Block, Table } from '../../../src/engine/read/document.ts';
import { scanSheet } from '../../../src/engine/read/sheets/scan-sheet.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** Rows of cells parted by "|", as a sheet has them. */
async function blocksOf(lines: string): Promise<Block[]> {
  const csv = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|').join(';'))
    .join('\n');
  const { documents } = await readDocuments({ 'data.csv': csv });
  return documents[0]?.body.blocks ?? [];
}
const tablesIn = (blocks: Block[]) => blocks.filter((block): block is Table => block.type === 'table');

describe('tables on a sheet', () => {
  test('have the first line above them as their caption, with the unit that another says', async () => {
    const [table] = tablesIn(
      await blocksOf(
        'Profit and loss||\n£ million||\n||\n|FY2023|FY2024\nRevenue|120.5|134.2\nCosts|70.1|77.3',
      ),
    );
    expect(table?.caption).toBe('Profit and loss (£ million)');
    expect(table?.columns.map(({ unit }) => unit)).toEqual([undefined, '£ million', '£ million']);
  });

  test('have their labels in one column where these are set in by columns', async () => {
    const [table] = tablesIn(
      await blocksOf(
        'Income|||2024\n|Fees||\n||Members|20\n||Guests|5\n|Sales||\n||Members|7\n||Boats|9\nTotal|||41\nCosts|||30',
      ),
    );
    expect(table?.rows.map(([label]) => label)).toEqual([
      'Fees',
      'Fees: Members',
      'Guests',
      'Sales',
      'Sales: Members',
      'Boats',
      'Total',
      'Costs',
    ]);
  });

  test('end above notes in one cell or a few, with or without a rule between them', async () => {
    const blocks = await blocksOf(
      'Land by use|||||\nMill, town|||||\nDay|Fields|Woods|Roads|Ponds|Bogs\n31.12.2010|10|20|30|4|2\n31.12.2011|11|21|31|5|1\n' +
        "_____|||||\n'from 2011'|||||\nMeasured anew|||||\n_____|||||\n|with thanks||||\nto all||||now|now",
    );
    expect(tablesIn(blocks).map(({ rows }) => rows.length)).toEqual([2]);
    expect(tablesIn(blocks)[0]?.columns[0]?.type).toBe('date');
  });

  test('have names in three rows, above lines that part them', async () => {
    const [women, men] = tablesIn(
      await blocksOf(
        '[Numbers in thousands]||||||\n||||||\nYear|People|At work|At work|At work|At work|At home\n' +
          'Year|People|Total|Percent of people|Paid|Paid|At home\nYear|People|Total|Percent of people|Total|Farms|At home\n||||||\n' +
          'Women of all ages||||||\n2001|90|50|55.6|40|10|40\n2002|95|55|57.9|44|11|40\n2003|99|60|60.6|47|13|39\n||||||\n' +
          'Men of all ages||||||\n2001|80|60|75.0|50|10|20\n2002|85|65|76.5|54|11|20\n2003|89|70|78.7|57|13|19',
      ),
    );
    expect(women?.header.slice(2)).toEqual([
      'At work Total',
      'At work Percent of people',
      'At work Paid Total',
      'At work Paid Farms',
      'At home',
    ]);
    expect(women?.columns.map(({ unit }) => unit).slice(2, 5)).toEqual(['thousands', '%', 'thousands']);
    expect([women, men].map((table) => table?.caption)).toEqual([
      expect.stringContaining('Women of all ages'),
      expect.stringContaining('Men of all ages'),
    ]);
    expect(men?.columns[2]).toMatchObject({ name: 'At work Total', unit: 'thousands' });
  });

  test('are in percent where a line above them says of whom, but for what counts these', async () => {
    const [table] = tablesIn(
      await blocksOf(
        'Survey 2023||\nIn % of all guests||\n||\nStatement|Agree|Guests\nWarm|40.5|412\nClean|25.0|409',
      ),
    );
    expect(table?.columns.map(({ unit }) => unit)).toEqual([undefined, '%', undefined]);
  });

  test('have the unit of a column that says it in all rows', async () => {
    const [table] = tablesIn(
      await blocksOf(
        'Town|Year|Unit|Value\nAlder|2020|percent|12\nBeech|2020|percent|34\nCedar|2020|percent|8',
      ),
    );
    expect(table?.columns[3]).toMatchObject({ type: 'share', unit: '%' });
  });

  test('have the unit in brackets behind one of several lines', async () => {
    const [table] = tablesIn(
      await blocksOf('Alder Boats||\nIncome statement (£000)||\n||\n|2023|2024\nSales|120|134\nRent|70|77'),
    );
    expect(table?.columns[1]?.unit).toBe('£000');
  });

  test('have no row of the numbers of their columns, and are called by more than their own number', async () => {
    const [table] = tablesIn(
      await blocksOf(
        'TABLE 7B.2|||\nBoats towed by coast||\n||\nCoast|Boats|Crew\n[1]|[2]|[3]\nNorth|14|30\nSouth|9|21',
      ),
    );
    expect(table?.caption).toBe('Boats towed by coast');
    expect(table?.rows).toEqual([
      ['North', '14', '30'],
      ['South', '9', '21'],
    ]);
  });

  test('are not a row whose values are all missing', async () => {
    const [table] = tablesIn(
      await blocksOf('Year|2001|2002|2003\nAreas|||\nNorth|..|..|..\nHarbour|310|320|335\nMoor|120|118|131'),
    );
    expect(table?.header).toEqual(['Year', '2001', '2002', '2003']);
  });

  test('have no groups of columns where nobody can tell how far their names reach', async () => {
    const [clear] = tablesIn(
      await blocksOf('|Women||Men|\nSubject|2019|2020|2019|2020\nArt|1|2|3|4\nLaw|5|6|7|8'),
    );
    expect(clear?.header.slice(1)).toEqual(['Women 2019', 'Women 2020', 'Men 2019', 'Men 2020']);
    const [centred] = tablesIn(
      await blocksOf('||Women||Men|\nSubject|Age|A|B|A|B\nArt|1|2|3|4|4\nLaw|5|6|7|8|8'),
    );
    expect(centred?.header.slice(2)).toEqual(['Women A', 'Women B', 'Men A', 'Men B']);
    const [unclear] = tablesIn(await blocksOf('||Women||Men\nSubject|A|B|A|B\nArt|1|2|3|4\nLaw|5|6|7|8'));
    expect(unclear?.header.join()).not.toMatch(/Women|Men/);
  });

  test('end where words are scattered below them', async () => {
    const people = 'Name|Age|Born\nAda|36|1815\nEmmy|53|1882\nSofja|41|1850\nMary|80|1793';
    const [table] = tablesIn(await blocksOf(`${people}\nSome||\n|also write down here|\n||too!`));
    expect(table?.rows).toHaveLength(4);
    const [whole] = tablesIn(await blocksOf(`${people}\nHypatia||`));
    expect(whole?.rows).toHaveLength(5);
  });

  test('have the unit of a line that names what all numbers are in', async () => {
    const unitOf = async (line: string) => {
      const [table] = tablesIn(
        await blocksOf(`Outlay||\n${line}||\n||\n|2023|2024\nParks|12.5|13.1\nRoads|7.2|8.4`),
      );
      return [table?.caption, table?.columns[1]?.unit];
    };
    expect(await unitOf('All figures in EUR thousand')).toEqual(['Outlay (EUR thousand)', 'EUR thousand']);
    expect(await unitOf('Beträge in T€')).toEqual(['Outlay (T€)', 'T€']);
    expect(await unitOf('Montants en M€')).toEqual(['Outlay (M€)', 'M€']);
  });

  test('without names of their columns have those of the table above, but for what their rows are', async () => {
    const [, regions] = tablesIn(
      await blocksOf(
        'Country|Ships|Tonnes\nAcre|12|130\nBelo|15|140\nCame|17|120\n||\nRegions||\n||\nNorth|27|270\nSouth|17|120',
      ),
    );
    expect(regions).toMatchObject({ caption: 'Regions', header: ['', 'Ships', 'Tonnes'] });
    const words = tablesIn(
      await blocksOf(
        'Country|Ships|Tonnes\nAcre|12|130\nBelo|15|140\n||\n||\nAnna|sails|well\nBert|sails|badly',
      ),
    );
    expect(words.at(-1)?.header).not.toContain('Ships');
  });

  test('lose the notes that marks behind their numbers stand for', async () => {
    const blocks = await blocksOf(
      'Country|Ships||Class\nAcre|12|a|x\nBelo|15||y\nCame|17|b,c|x\n|||\nNotes|||\na. Data of last year.|||\nb. Counted twice.|||\nc. Estimate of the ministry.|||\nThe ministry counts ships in May.|||',
    );
    const told = blocks.filter((block) => block.type === 'paragraph' && !block.residue);
    expect(JSON.stringify(told)).not.toMatch(/Notes|last year|twice|Estimate/);
    expect(JSON.stringify(told)).toContain('counts ships in May');
  });

  test('tell columns of one name apart by the year beside them, where only one year can be meant', async () => {
    const headerOf = async (names: string) => {
      const row = (name: string, add: number) =>
        [name, ...[...Array(6).keys()].map((at) => at + add)].join('|');
      return tablesIn(await blocksOf(`${names}\n${row('Gas', 21)}\n${row('Oil', 43)}`))[0]?.header;
    };
    expect(await headerOf('Fuel|Q1|Q2|2023|Q1|Q2|2024')).toEqual([
      'Fuel',
      'Q1 2023',
      'Q2 2023',
      '2023',
      'Q1 2024',
      'Q2 2024',
      '2024',
    ]);
    expect(await headerOf('Fuel|2023|Q1|Q2|2024|Q1|Q2')).toEqual([
      'Fuel',
      '2023',
      'Q1 2023',
      'Q2 2023',
      '2024',
      'Q1 2024',
      'Q2 2024',
    ]);
    const unsure = ['Fuel', '2022', 'Q1', '2023', 'Q1', 'Q2', '2024'];
    expect(await headerOf(unsure.join('|'))).toEqual(unsure);
  });

  test('keep who prepared them and notes below out of their rows', async () => {
    const blocks = await blocksOf(
      'Budget 2025||\nPrepared by Finance||\nDepartment|Budget|Actual\nSales|12|13\nHR|5|4\nNote: figures are preliminary.||',
    );
    const [table] = tablesIn(blocks);
    expect(table).toMatchObject({ caption: 'Budget 2025', header: ['Department', 'Budget', 'Actual'] });
    expect(table?.rows).toEqual([
      ['Sales', '12', '13'],
      ['HR', '5', '4'],
    ]);
    expect(blocks).toContainEqual(
      expect.objectContaining({ sentences: ['Prepared by Finance'], residue: 'metadata' }),
    );
    expect(blocks).toContainEqual(expect.objectContaining({ sentences: ['Note: figures are preliminary.'] }));
  });

  test('are of the period at the right above their names, and of the title above the first of them', async () => {
    const rows = (sum: number) => `North|${sum}|2|3\nSouth|4|5|6`;
    const head = '|Sales (a)|Profit (b)|Tax (c)';
    const [first, second] = tablesIn(
      await blocksOf(
        `Segments|||\n|||\nIn millions of CHF|||June 2023\n${head}\n${rows(1)}\n|||\nIn millions of CHF|||June 2022\n${head}\n${rows(9)}`,
      ),
    );
    expect(first).toMatchObject({ header: ['In millions of CHF', 'Sales', 'Profit', 'Tax'] });
    expect(first?.caption).toBe('Segments, June 2023');
    expect(second?.caption).toBe('Segments, June 2022');
  });

  test('have the unit that stands alone in brackets right above them', async () => {
    const { documents } = await readDocuments({
      'growth.md':
        '# Table 4: Growth by state\n\n(Per cent)\n\n|State|2001|2011|\n|-|-|-|\n|Goa|15.2|8.1|\n|Bihar|28.6|25.0|',
    });
    const [table] = tablesIn(documents[0]?.body.blocks ?? []);
    expect(table?.columns.map(({ unit }) => unit)).toEqual([undefined, '%', '%']);
    expect(documents[0]?.title).toBe('Growth by state');
  });

  test('have names of their own below one that they share, and no legend among their rows', async () => {
    const [table] = tablesIn(
      await blocksOf(
        'Purpose|Purpose|Purpose|Low|High\nSex|Age|Degree||\nMale|15|None|1|2\nMale|25|None|3|4\nFemale|15|None|5|6\nLegend:||||\ns:||suppressed||',
      ),
    );
    expect(table?.header).toEqual(['Sex', 'Age', 'Degree', 'Low', 'High']);
    expect(table?.rows).toHaveLength(3);
  });

  test('have names over the last of the columns that they are of', async () => {
    const [table] = tablesIn(
      await blocksOf('||2023||2022\n|Sales|Costs|Sales|Costs\nNorth|1|2|3|4\nSouth|5|6|7|8'),
    );
    expect(table?.header).toEqual(['', '2023 Sales', '2023 Costs', '2022 Sales', '2022 Costs']);
  });

  test('have the unit that stands alone above their names, in their corner or at the right of their title', async () => {
    const above = tablesIn(
      await blocksOf('Segments||\n||\nIn millions of CHF||\n|Sales|Staff\nNorth|120|7\nSouth|30|5'),
    );
    expect(above[0]?.caption).toBe('Segments (millions of CHF)');
    expect(above[0]?.header).toEqual(['', 'Sales', 'Staff']);
    const corner = tablesIn(
      await blocksOf('Revenue by market||\n||\n($ in millions)|Q1|Q2\nGames|$20|$22\nCars|3|4'),
    );
    expect(corner[0]?.columns.map(({ unit }) => unit)).toEqual([undefined, '$ millions', '$ millions']);
    const right = tablesIn(
      await blocksOf('Oil by country||||$ million\nCountry|Wells|Depth|Yield|Cost\nA|1|2|3|4\nB|2|3|4|5'),
    );
    expect(right[0]?.caption).toBe('Oil by country ($ million)');
    expect(right[0]?.header).toEqual(['Country', 'Wells', 'Depth', 'Yield', 'Cost']);
  });

  test('begin at their names below notes that hold figures', async () => {
    const [table] = tablesIn(
      await blocksOf('Printed|2024-05-01|||\nRows|2|||\nName|Open|Closed|Days|Cost\nA|4|3|2|1\nB|5|6|7|8'),
    );
    expect(table?.header).toEqual(['Name', 'Open', 'Closed', 'Days', 'Cost']);
    expect(table?.rows).toHaveLength(2);
  });

  test('whose names are repeated are parted there, each part with the name above it', async () => {
    const tables = tablesIn(
      await blocksOf(
        'Pupil|Autumn|Spring\nAda|4|5\nBen|3|2\nHistory||\nPupil|Autumn|Spring\nAda|1|2\nBen|5|4',
      ),
    );
    expect(tables.map(({ caption, rows }) => [caption, rows])).toEqual([
      [
        'data',
        [
          ['Ada', '4', '5'],
          ['Ben', '3', '2'],
        ],
      ],
      [
        'data: History',
        [
          ['Ada', '1', '2'],
          ['Ben', '5', '4'],
        ],
      ],
    ]);
  });

  test('that go on below several empty rows stay one', async () => {
    const tables = tablesIn(
      await blocksOf('Town|Share|Number\nAsh|60.0%|30\nElm|20.0%|10\n||\nOak|15.0%|8\n||\nFir|5.0%|2'),
    );
    expect(tables.map(({ rows }) => rows.map(([name]) => name))).toEqual([['Ash', 'Elm', 'Oak', 'Fir']]);
  });

  test('with the same years above them are two where an empty row parts them', async () => {
    const tables = tablesIn(
      await blocksOf(
        'EUR thousand|2025|2024\nSales|480|450\nCosts|(310)|(290)\nProfit|170|160\n||\nCash flow|2025|2024\nOperations|90|80\nInvestment|(40)|(20)',
      ),
    );
    expect(tables.map(({ header, rows }) => [header[0], rows.length])).toEqual([
      ['EUR thousand', 3],
      ['Cash flow', 2],
    ]);
  });

  test('have their first row for names where that leaves the corner free', async () => {
    const [corner] = tablesIn(await blocksOf('|Day|Night\nStaff|early|late\nCooks|4|7\nGuards|2|5'));
    expect(corner?.header).toEqual(['', 'Day', 'Night']);
  });

  test('are not parted from columns at their right that have no names of rows', async () => {
    const tables = tablesIn(
      await blocksOf('Firm|Polls||Right|Wrong\nAsh|60||50|10\nElm|20||12|8\nOak|15||9|6'),
    );
    expect(tables.map(({ header }) => header)).toEqual([['Firm', 'Polls', 'Right', 'Wrong']]);
  });

  test('have the names of an outline in all its rows', async () => {
    const [table] = tablesIn(
      await blocksOf(
        'Sex|Age|School|Count\nMale|15-24|None|4\n||Degree|2\n|25-44|None|9\n||Degree|7\nFemale|15-24|None|3\n||Degree|5',
      ),
    );
    expect(table?.rows.map((row) => row.slice(0, 3).join())).toEqual([
      'Male,15-24,None',
      'Male,15-24,Degree',
      'Male,25-44,None',
      'Male,25-44,Degree',
      'Female,15-24,None',
      'Female,15-24,Degree',
    ]);
  });

  test('of one row without names are lines', async () => {
    const blocks = await blocksOf('Total population|5400\n|\n|\n|\nShift|Staff\nDay|7\nNight|4');
    expect(tablesIn(blocks)).toHaveLength(1);
    expect(blocks[0]).toMatchObject({ type: 'paragraph', sentences: ['Total population: 5400'] });
  });

  test('have empty cells where programs write -999 for a missing value', async () => {
    const [table] = tablesIn(await blocksOf('Plot|Weight|Change\nA|40|-999\nB|-999|3\nC|44|-2\nD|38|1'));
    expect(table?.rows.map(([, weight]) => weight)).toEqual(['40', '', '44', '38']);
    // Below zero there are true values.
    expect(table?.rows[0]?.[2]).toBe('-999');
  });

  test('have no rows of what stands beside some of them alone', async () => {
    const blocks = await blocksOf(
      'Income|||Share of it spent|\nItem|Amount||80|80%\nWages|100||||\nRent|20||All|\n||||In|Out\nCosts||||120|96\nItem|Amount|||\n' +
        'Food|40||||\nHeat|30||||\nTrain|16||||\nGas|5||||\nTea|5||||',
    );
    expect(tablesIn(blocks).map(({ caption, rows }) => [caption, ...rows.map((row) => row.join())])).toEqual([
      ['Income', 'Wages,100', 'Rent,20'],
      ['Costs', 'Food,40', 'Heat,30', 'Train,16', 'Gas,5', 'Tea,5'],
      ['All', ',120,96'],
    ]);
    expect(blocks.find((block) => block.type === 'paragraph')).toMatchObject({ residue: 'metadata' });
  });

  test('that stand beside each other stay apart, whatever stands above one of them', async () => {
    const tables = tablesIn(
      await blocksOf(
        'Leavers by quarter|||||\nQuarter|Leavers||Office|Desks\nQ1|4||Berlin|60\nQ2|6||Paris|40\nQ3|3|||',
      ),
    );
    expect(tables.map(({ header, rows }) => [header.join(), rows.length])).toEqual([
      ['Quarter,Leavers', 3],
      ['Office,Desks', 2],
    ]);
    expect(tables[0]?.caption).toBe('Leavers by quarter');
  });

  test('have names of four rows joined where the last ones are alike', async () => {
    const [table] = tablesIn(
      await blocksOf(
        'Gardens|||||\n|||||\n||Bees||Ants|\n||(per bed)||(grams)|\n||Day|Night|Day|Night\nRank|Garden|2013|2013|2013|2013\n' +
          '1|Elm|8|2|11|5\n2|Oak|6|3|14|7\n3|Yew|5|1|9|4',
      ),
    );
    expect(table?.header).toEqual([
      'Rank',
      'Garden',
      'Bees (per bed) Day 2013',
      'Bees (per bed) Night 2013',
      'Ants (grams) Day 2013',
      'Ants (grams) Night 2013',
    ]);
  });

  test('have names of two rows joined, and notes above are no names', async () => {
    const [grouped] = tablesIn(
      await blocksOf('Region|2023||2024|\n|Q1|Q2|Q1|Q2\nEMEA|120|130|140|150\nAPAC|20|30|40|50'),
    );
    expect(grouped?.header).toEqual(['Region', '2023 Q1', '2023 Q2', '2024 Q1', '2024 Q2']);
    const [noted] = tablesIn(
      await blocksOf(
        'please||read|\nthis||first|now\nor not|||\nName|Role|Age|Town\nAda|Cook|36|Rome\nBob|Smith|41|Oslo',
      ),
    );
    expect(noted?.header).toEqual(['Name', 'Role', 'Age', 'Town']);
    expect(noted?.rows).toHaveLength(2);
  });

  test('have a name in each row that it is of', async () => {
    const [table] = tablesIn(
      await blocksOf('Region|Town|Sales\nNorth|Oslo|10\n|Bergen|20\n|Tromsø|5\nSouth|Rome|30\n|Bari|8'),
    );
    expect(table?.rows.map(([region]) => region)).toEqual(['North', 'North', 'North', 'South', 'South']);
    const [sum] = tablesIn(await blocksOf('Item|2023|2024\nRent|100|110\nPay|200|220\nTax|50|60\n|350|390'));
    expect(sum?.rows.at(-1)?.[0]).toBe('');
  });
});

describe('a last row', () => {
  const totals = async (lines: string) => tablesIn(await blocksOf(lines))[0]?.totals;

  test('that is the sum of the others totals them, whatever it is called', async () => {
    expect(await totals('Region|Jan|Feb\nA|10|40\nB|20|50\nC|30|60\nErgebnis|60|150')).toEqual([3]);
    expect(await totals('Item|Cost\nA|100\nB|200\nC|300\n|600')).toEqual([3]);
    expect(await totals('Region|Jan|Feb\nA|10|n/a\nB|20|50\nC|30|60\nD|40|70\nYear to date|100|180')).toEqual(
      [4],
    );
  });

  test('that is not, or may be by chance, is one of them', async () => {
    expect(await totals('Region|Jan|Feb\nA|10|40\nB|20|50\nC|30|60\nD|60|151')).toEqual([]);
    expect(await totals('Team|Goals\nA|1\nB|2\nC|3\nD|6')).toEqual([]);
    expect(await totals('Item|Cost\nA|100\nB|200\nC|300')).toEqual([]);
    expect(await totals('Place|Price\nA|100\nB|200\nC|300\nD|600')).toEqual([]);
  });
});

test('points in a file parted by semicolons are thousands where nothing else tells', async () => {
  const [table] = tablesIn(
    await blocksOf('Task|Budget (EUR)|Ratio\nA|12.000|0.125\nB|96.500|0.250\nC|7.400|1.375'),
  );
  expect(table?.rows).toEqual([
    ['A', '12000', '0.125'],
    ['B', '96500', '0.250'],
    ['C', '7400', '1.375'],
  ]);
});

test('dates with zeros before them are no telephone numbers', async () => {
  const [table] = tablesIn(await blocksOf('When|What\n01/03/2025|A\n01/15/2025|B\n02/01/2025|C'));
  expect(table?.columns[0]?.type).toBe('date');
});

describe('how much of a sheet is what', () => {
  test('three lines may stand above a table, more are text of their own', async () => {
    const blocks = await blocksOf('One||\nTwo||\nThree||\n||\nName|Jan|Feb\nA|1|2\nB|3|4');
    expect(tablesIn(blocks)[0]?.caption).toBe('One');
    const many = await blocksOf('One||\nTwo||\nThree||\nFour||\n||\nName|Jan|Feb\nA|1|2\nB|3|4');
    expect(tablesIn(many)[0]?.caption).not.toBe('One');
    expect(many.filter(({ type }) => type === 'paragraph')).toHaveLength(3);
  });

  test('a sentence above a table is said, a line is not', async () => {
    const blocks = await blocksOf('Budget||\nAll figures are without tax.||\nName|Jan|Feb\nA|1|2\nB|3|4');
    const said = blocks.filter((block) => block.type === 'paragraph' && !block.residue);
    expect(said).toEqual([expect.objectContaining({ sentences: ['All figures are without tax.'] })]);
  });

  test('a short name alone in the last row is a row', async () => {
    const [table] = tablesIn(await blocksOf('Name|Jan|Feb\nAda|1|2\nBob|3|4\nCy||'));
    expect(table?.rows).toHaveLength(3);
    const [pair] = tablesIn(await blocksOf('Name|Jan\nAda|1\nBob|3\nChristopher Columbus|'));
    expect(pair?.rows).toHaveLength(3);
  });

  test('columns beside each other with one row below their names are one table', async () => {
    expect(tablesIn(await blocksOf('Name|Jan||Town|Size\nAda|1||Rome|9'))).toHaveLength(1);
    expect(tablesIn(await blocksOf('Name|Jan||5|Size\nAda|1||6|9\nBob|2||7|3'))).toHaveLength(1);
  });

  test('names of columns may leave the first one out', async () => {
    const [table] = tablesIn(await blocksOf('|Owner|Cost\nTask A|Lena|none\nTask B|Tom|100\nTask C|Kim|50'));
    expect(table?.header).toEqual(['', 'Owner', 'Cost']);
    expect(table?.rows).toHaveLength(3);
  });

  test('names are filled down only where as many rows lack one as have one', async () => {
    const first = async (text: string) => tablesIn(await blocksOf(text))[0]?.rows.map(([name]) => name);
    expect(await first('Firm|Town|Size\nA|Rome|1\n|Oslo|2\nB|Bari|3\nC|Bonn|4\nD|Lyon|5')).toEqual([
      'A',
      '',
      'B',
      'C',
      'D',
    ]);
    expect(await first('Firm|Town|Size\n|Rome|1\nA|Oslo|2\n|Bari|3\nB|Bonn|4\n|Lyon|5')).toEqual([
      '',
      'A',
      '',
      'B',
      '',
    ]);
    expect(await first('Firm|Size|Town\nA|1|Rome\n|2|Oslo\nB|3|Bari\n|4|Bonn')).toEqual(['A', '', 'B', '']);
  });
});

test('rows and sheets that are hidden are left out, and that is said', async () => {
  const cell = (at: string, text: string | number) =>
    typeof text === 'number'
      ? `<c r="${at}"><v>${text}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (at: number, name: string, value: string | number, more = '') =>
    `<row r="${at}"${more}>${cell(`A${at}`, name)}${cell(`B${at}`, value)}</row>`;
  const { rows, hidden } = scanSheet(
    `<sheetData>${row(1, 'Name', 'Sales')}${row(2, 'A', 1)}${row(3, 'B', 2, ' hidden="1"')}${row(4, 'C', 3)}<row r="5" hidden="true"/></sheetData>`,
    { strings: [], formats: { show: String } },
  );
  expect(rows.filter((cells) => cells.length > 0)).toEqual([
    ['Name', 'Sales'],
    ['A', '1'],
    ['C', '3'],
  ]);
  expect(hidden).toEqual({ rows: 1, columns: 0 });
});

describe('a scanned sheet', () => {
  const scan = (rows: string[][], { cols = '', merged = [] as string[] } = {}) => {
    const cells = rows.map((row, at) => {
      const own = row.map((text, column) =>
        text === '' ? '' : `<c r="${'ABCDEFG'[column]}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${at + 1}">${own.join('')}</row>`;
    });
    const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    return scanSheet(
      `${cols && `<cols>${cols}</cols>`}<sheetData>${cells.join('')}</sheetData><mergeCells>${ranges}</mergeCells>`,
      { strings: [], formats: { show: String } },
    );
  };

  test('has no hidden columns, and counts those that hold something', () => {
    const cols = '<col min="2" max="3" hidden="1"/><col min="5" max="9" hidden="1"/>';
    const { rows, hidden } = scan(
      [
        ['Name', 'Key', '', 'Sales'],
        ['A', 'x', '', '1'],
      ],
      { cols },
    );
    expect(rows).toEqual([
      ['Name', 'Sales'],
      ['A', '1'],
    ]);
    expect(hidden).toEqual({ rows: 0, columns: 1 });
  });

  test('repeats a name over what its cell reaches over, and neither numbers nor the title of all columns', () => {
    const given = [
      ['Report', '', '', ''],
      ['Region', 'Open', '', '2023'],
      ['', 'new', 'old', ''],
      ['North', '1', '7', ''],
      ['', '3', '', '5'],
    ];
    const merged = ['A1:D1', 'A2:A3', 'B2:C2', 'D2:D3', 'A4:A5', 'B4:C4'];
    const { rows, merged: reaching } = scan(given, { merged });
    expect(rows).toEqual([
      ['Report'],
      ['Region', 'Open', 'Open', '2023'],
      ['Region', 'new', 'old'],
      ['North', '1', '7'],
      ['North', '3', '', '5'],
    ]);
    expect([...reaching]).toEqual([1]);
  });

  test('keeps what stands in a cell that another reaches over', () => {
    const { rows } = scan(
      [
        ['Region', 'North'],
        ['kept', 'b'],
      ],
      { merged: ['A1:A2'] },
    );
    expect(rows[1]).toEqual(['kept', 'b']);
  });
});

describe('units of captions', () => {
  const units = async (caption: string) =>
    tablesIn(
      await blocksOf(`${caption}|||\n|||\nName|Sales|Staff|Margin %\nA|10|3|4%\nB|20|5|6%`),
    )[0]?.columns.map(({ unit }) => unit);

  test('are those of amounts, not of people, rates and what a name ends in', async () => {
    expect(await units('Results (€ million)')).toEqual([undefined, '€ million', undefined, '%']);
    expect(await units('Results in thousands of EUR')).toEqual([
      undefined,
      'thousands of EUR',
      undefined,
      '%',
    ]);
    expect(await units('cars by mpg')).toEqual([undefined, undefined, undefined, '%']);
  });
});

test('what is not closed in a sheet ends it', () => {
  const context = { strings: ['A'], formats: { show: String } };
  expect(
    scanSheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2"><v>7</v>', context).rows,
  ).toEqual([['A']]);
  expect(scanSheet('<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>2</v></c></row>', context).rows).toEqual([
    ['1', '', '2'],
  ]);
  expect(scanSheet('<row r="3"><c r="B3"><v>1</v></c></row>', context).rows).toEqual([[], [], ['', '1']]);
  expect(
    scanSheet(
      '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2024-01-01T00:00:00</v></c><c t="str"><v>a &amp; b</v></c></row>',
      context,
    ).rows,
  ).toEqual([['TRUE', 'FALSE', '', '2024-01-01', 'a & b']]);
});

describe('a line and an empty row in the middle of a table', () => {
  const upper =
    'Lat|Name|State|Type|Owner\n1.5|Ash|Ohio|Old|Town\n2.5|Birch|Ohio|New|Town\n3.5|Cliff|Iowa|New|Town';

  test('part no rows of the same columns, though some are empty there', async () => {
    const blocks = await blocksOf(
      `${upper}\n||||\n|BELOW HERE FROM THE OTHER LIST|||\n4.5|Dale|Utah||Bank\n5.5|Elm|Utah||Bank`,
    );
    const [table, ...others] = tablesIn(blocks);
    expect(others).toEqual([]);
    expect(table?.rows.map(([, name]) => name)).toEqual(['Ash', 'Birch', 'Cliff', 'Dale', 'Elm']);
    expect(table?.rows[3]).toEqual(['4.5', 'Dale', 'Utah', '', 'Bank']);
    expect(blocks[1]).toMatchObject({ sentences: ['BELOW HERE FROM THE OTHER LIST'], residue: 'metadata' });
  });

  test('part what is told of the same things once more, has names of its own or other kinds of columns', async () => {
    for (const lower of [
      'Second visit||||\n4.5|Ash|Ohio|Old|Town\n5.5|Birch|Ohio|New|Town',
      'Trees||||\nHeight|Kind|Land|Age|Keeper\n4|Oak|Ohio|Old|Town\n5|Fir|Iowa|New|Town',
      'By type||||\nOld|1|2|3|4\nNew|5|6|7|8',
    ])
      expect(tablesIn(await blocksOf(`${upper}\n||||\n${lower}`))).toHaveLength(2);
  });
});

test('a title that ends in its unit is the name of its table and of no other, and a note below is none', async () => {
  const blocks = await blocksOf(
    'Harbour revenue (EUR thousand)||\n||\nQuarter|Ferry|Cargo\nQ1|120|340\nQ2|180|310\n||\nNote: without transit||\n||\nSite|Visitors|\nPier|12000|\nMuseum|34500|',
  );
  const [revenue, visitors] = tablesIn(blocks);
  expect(revenue?.caption).toBe('Harbour revenue (EUR thousand)');
  expect(visitors?.caption ?? '').not.toMatch(/Harbour revenue|Note/);
  expect(JSON.stringify(blocks)).toContain('Note: without transit');
});

test('a quoted name has no quotation marks where blanks stand around it', async () => {
  const { documents } = await readDocuments({ 'data.csv': '"Item" ;"2017";"2018" \n"Crown "; 80,2; 84,6\n' });
  const [table] = tablesIn(documents[0]?.body.blocks ?? []);
  expect(table?.header).toEqual(['Item', '2017', '2018']);
  expect(table?.rows).toEqual([['Crown', '80,2', '84,6']]);
});

test('columns that are named after the key of another thing are codes', async () => {
  const [table] = tablesIn(
    await blocksOf('id|risk|riskid|paid\nA|Damp|13|20\nB|Slippery|16|40\nC|Loose|11|35'),
  );
  expect(table?.columns.map(({ type }) => type)).toEqual(['id', 'category', 'id', 'amount']);
});

test('names of months stand below a row that asks something, and a count without a name may begin again', async () => {
  const [months] = tablesIn(
    await blocksOf(
      'Pay|How much to spend?|350|||||||\n||January|February|March|April|May|June|July|\nLiving|Rent|150|150|150|150|150|150|150|9\nLiving|Gas|50|50|50|50|50|50|50|7\nFood|Shop|25|25|25|25|25|25|25|8',
    ),
  );
  expect(months?.header).toEqual([
    '',
    '',
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    '',
  ]);
  const rows = [...Array(24).keys()].map((at) => `${(at % 12) + 1}|Name ${at}|${100 - at}`);
  const [counted] = tablesIn(await blocksOf(['|Company|Turnover', ...rows].join('\n')));
  expect(counted?.columns[0]?.type).toBe('position');
});

test('formulas that a program wrote with zeros for results are computed, and those left out that cannot be', () => {
  const cell = (at: string, formula: string) => `<c r="${at}"><f>${formula}</f><v>0.0</v></c>`;
  const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const xml = (first: string) =>
    `<sheetData>${row(1, cell('A1', first), cell('B1', '2.5'))}${row(2, cell('A2', '((A1)+(B1))-1'), cell('B2', 'SUM(B1:B1,A1*2)'))}${row(3, cell('A3', 'A3+1'), cell('B3', 'IF(A1,1,2)'))}</sheetData>`;
  const read = (text: string) => scanSheet(text, { strings: [], formats: { show: String } });
  expect(read(xml('10'))).toMatchObject({
    rows: [
      ['10', '2.5'],
      ['11.5', '22.5'],
      ['', ''],
    ],
    missing: 2,
  });
  const calculated = xml('10').replace('<v>0.0</v>', '<v>10</v>');
  expect(read(calculated)).toMatchObject({
    rows: [
      ['10', '0'],
      ['0', '0'],
      ['0', '0'],
    ],
    missing: 0,
  });
});
