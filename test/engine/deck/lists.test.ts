import { describe, expect, test } from 'vitest';
import { checkSupport, evidenceOf } from '../../../src/engine/content/check-support.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(text: string, prompt: string) {
  const request = deckRequest({ prompt, ...(await readDocuments({ 'charter.md': text })) });
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

const duty = (index: number) =>
  `Duty ${String.fromCharCode(65 + index)} asks the committee to look after the ${index + 3} sheds of the northern field`;
const list = (count: number, item = duty) =>
  Array.from({ length: count }, (_, index) => `- ${item(index)}`).join('\n');

const charter = (duties: string, sections = 2) => `# Charter

## Committee

### Members

The committee has five members. The general meeting elects them every two years. Nobody serves more than three terms.

### Duties

The committee is elected in March. The committee is responsible for:

${duties}

Larger changes are put to the vote of all members. The treasurer reports to the committee each quarter.

${Array.from(
  { length: sections },
  (_, index) =>
    `## Rule ${index + 1}\n\nThe gate of field ${index + 1} is locked at ten. Guests come with a member. Dogs stay on the lead in all fields.`,
).join('\n\n')}
`;

describe('a list on a slide', () => {
  test('of which only a few items fit gives way to whole sentences', async () => {
    const long = (index: number) =>
      `${duty(index)} and of the eastern one whenever the members who look after them are away for longer than the rules of the house allow`;
    const slides = await slidesOf(charter(list(14, long)), 'Charter, 4 slides');
    const text = JSON.stringify(slides);
    expect(text.match(/Duty [A-N]/g) ?? []).toHaveLength(0);
    expect(text).not.toContain('is responsible for');
    expect(text).toContain('Larger changes are put to the vote of all members.');
  });

  test('of conditions says in each what opens them, and that never stands alone', async () => {
    const text = `# Gates\n\n## Opening\n\nThe gates are opened by the warden. On arrival in the morning,\n\n- if the tide is out\n    - the warden opens the outer gate and calls the boats that wait\n    - the bell is rung\n- if there is ice\n    - both gates stay shut until noon\n\n## Fees\n\nThe fee is 80 euros.`;
    const said = JSON.stringify(await slidesOf(text, 'Gates, 3 slides'));
    expect(said).toContain('"On arrival in the morning, if the tide is out"');
    expect(said).not.toContain('"On arrival in the morning,"');
  });

  test('that is cut says how much of it is shown, and the check of support knows that note', async () => {
    const text = `# Duties\n\n## All duties\n\nThe committee is responsible for:\n\n${list(24)}\n\n## Fees\n\nThe fee is 80 euros.`;
    const slides = await slidesOf(text, 'Duties, 3 slides');
    const said = JSON.stringify(slides);
    const shown = new Set(said.match(/Duty [A-X]/g)).size;
    expect(shown).toBeGreaterThan(4);
    expect(shown).toBeLessThan(24);
    expect(said).toContain(`The committee is responsible for (${shown} of 24):`);
    const { documents } = await readDocuments({ 'charter.md': text });
    const claim = { text: `The committee is responsible for (${shown} of 24):`, slide: 2 };
    expect(checkSupport([claim], evidenceOf(documents))).toEqual([]);
  });

  test('of long items is told whole with their first sentences', async () => {
    const wordy = (index: number) =>
      `${duty(index)}. It does so twice a year, in spring and in autumn, and writes down what it found there for the next general meeting.`;
    const slides = await slidesOf(
      `# Duties\n\n## All duties\n\n${list(6, wordy)}\n\n## Fees\n\nThe fee is 80 euros.`,
      'Duties, 3 slides',
    );
    const said = JSON.stringify(slides);
    expect(said.match(/Duty [A-F]/g)).toHaveLength(6);
    expect(said).not.toMatch(/\(\d of \d\)/);
  });

  test('keeps the sentence that leads to it without a colon', async () => {
    const slides = await slidesOf(
      '# Report\n\n## Income\n\nFees were 900 euros.\n\n## Expenses\n\nThe expenses can be summarised as follows\n\n1. Sheds - 600 euros\n2. Paths - 210 euros\n3. Post - 40 euros\n\nThe year ended with 50 euros.',
      'The year, 3 slides',
    );
    const said = JSON.stringify(slides);
    expect(said).toMatch(/Sheds - 600 euros.*Paths - 210 euros.*Post - 40 euros/);
  });
});

test('a list stays with the sentence that announces it, and names of links make no slide of their own', async () => {
  const text = `# Accounts

## Income

Members paid 12,480 euros. The hall was let on nine evenings and brought 900 euros.

## Expenses

The expenses of the year can be put as follows

- Fence: 3,100 euros
- Pump: 2,400 euros
- The bill of the pump can be found here.
- Paint: 90 euros. The bill is available here.

The society ended the year with 4,980 euros.

## Papers

- [Balance sheet](https://example.org/b)
- [Receipts](https://example.org/r)
`;
  const slides = await slidesOf(text, 'The accounts, 3 slides');
  const titles = slides.map(({ title }) => title);
  expect(titles.slice(1)).toEqual(['Income', 'Expenses']);
  const expenses = JSON.stringify(slides[2]);
  for (const words of ['Pump: 2,400 euros', 'Paint: 90 euros']) expect(expenses).toContain(words);
  expect(expenses).not.toContain('The bill of the pump');
});

describe('of two lists of a section', () => {
  const held = (index: number) =>
    `${'ABC'[index]} record of a member names ${index + 20} things that the member told the society when joining it. They stand in one book, with the date and the hand of who wrote them down, and nobody else reads them`;
  const duties = ['Have', 'Keep', 'Give'].map(
    (verb) =>
      `${verb} a reason that the rules of the society allow for every line of the book that you hold or pass on`,
  );
  const deckOf = async (lead: string) => {
    const text = `# Records\n\n## The book\n\n${list(2, held)}\n\n${lead}\n\n${duties.map((one) => `- ${one}`).join('\n')}\n\n## Fees\n\nThe fee is 80 euros.`;
    const warnings: string[] = [];
    const request = deckRequest({
      prompt: 'Records, 3 slides',
      ...(await readDocuments({ 'records.md': text })),
    });
    const context = quietContext({ warn: ({ message }) => warnings.push(message) });
    const { slides } = (await composeDeck(request, context)).document.outline;
    return { said: JSON.stringify(slides.slice(1)), warnings: warnings.join('\n') };
  };

  test('the one is shown whose lead commands, and the other is told as left out', async () => {
    const { said, warnings } = await deckOf('When you hold the book, ensure that you:');
    for (const one of duties) expect(said).toContain(one);
    expect(said).not.toContain('record of a member');
    expect(warnings).toContain('“The book” leaves out a list of 2 points');
  });

  test('the one that loses its place is told by its lead', async () => {
    const { said, warnings } = await deckOf('In the book we find:');
    expect(said).toContain('record of a member');
    expect(warnings).toContain('“The book” leaves out a list of 3 points (“In the book we find:”)');
  });
});

test('a list of names keeps something of what stands below each', async () => {
  const below = (name: string) =>
    Array.from(
      { length: 5 },
      (_, index) =>
        `  - ${name} in the ${index + 3} sheds of the northern field with all the members who look after them each year`,
    ).join('\n');
  const names = ['Will speak', 'Will take part', 'Will be there in spring'];
  const text = `# Charter\n\n## Duties\n\nMembers agree to this:\n\n${names.map((name) => `- ${name}\n${below(name)}`).join('\n')}\n\n## Fees\n\nThe fee is 80 euros.`;
  const said = JSON.stringify(await slidesOf(text, 'Charter, 3 slides'));
  for (const name of names) expect(said).toContain(`${name} in the 3 sheds`);
});

test('items that do not fit in full say what takes them back, and go on while there is room', async () => {
  const option = (name: string) =>
    `- ${name} could be hired by the association for the whole of the summer. However, ${name} would leave in autumn. ${'It was weighed at length in the meeting of May and again in that of June by all who came. '.repeat(4)}`;
  const text = `# Ferries\n\n## Alternatives\n\n${['The old boat', 'The raft', 'The tug'].map(option).join('\n')}\n\n## Costs\n\nThe ferry costs 900 euros a week. The town pays half of it.`;
  const slides = JSON.stringify(await slidesOf(text, 'Ferries, 3 slides'));
  for (const name of ['The old boat', 'The raft', 'The tug'])
    expect(slides).toContain(`However, ${name} would leave in autumn.`);
});

test('an item that another list has too stands in both, each under what it is of', async () => {
  const same = 'Low cost in the first year of the ferry, of which the town pays half';
  const option = (name: string, pro: string, con: string) =>
    `## ${name}\n\nPros\n\n- ${same}\n- ${pro}\n\nCons\n\n- ${con}`;
  const text = `# Ferries\n\n${option('Option A: lease', 'Ready in May', 'The contract runs for six years')}\n\n${option('Option B: buy', 'The ship is ours', 'The yard delivers late')}`;
  const titles = async (count: number) =>
    (await slidesOf(text, `Ferries, ${count} slides`)).map(({ title }) => title);
  const three = await slidesOf(text, 'Ferries, 3 slides');
  expect(three.map(({ title }) => title)).toEqual(['Ferries', 'Option A: lease', 'Option B: buy']);
  for (const slide of three.slice(1)) expect(JSON.stringify(slide)).toContain(same);
  expect((await titles(5)).slice(1)).toEqual([
    'Option A: lease – Pros',
    'Option A: lease – Cons',
    'Option B: buy – Pros',
    'Option B: buy – Cons',
  ]);
});

test('what is hard to find is no pointer to another page', async () => {
  const items = ['Bootsbauer sind schwer zu finden', 'Die Miete steigt', 'Das Holz kommt spät'];
  const text = `# Bootshaus\n\n## Stand\n\nDas Bootshaus ist seit Mai offen. Zehn Leute arbeiten dort.\n\n## Risiken\n\n${items.map((one) => `- ${one}`).join('\n')}\n- Die Liste ist im Anhang zu finden\n`;
  const read = await readDocuments({ 'stand.md': text });
  const request = deckRequest({ prompt: 'Vortrag für den Rat', languageChosen: false, ...read });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  expect(slides.find(({ title }) => title === 'Risiken')).toMatchObject({
    points: items.map((one) => ({ text: one })),
  });
});
