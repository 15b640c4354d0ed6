import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** Title and everything else that each slide shows, as one text a slide. */
async function shown(text: string, prompt: string): Promise<string[]> {
  const request = deckRequest({ prompt, ...(await readDocuments({ 'source.md': text })) });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  return slides.map(({ citations: _, support: __, notes: ___, id: ____, ...slide }) => JSON.stringify(slide));
}

const filler = (about: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `The ${about} of pier ${'abcdefghijk'.charAt(index)} was looked at by two people of the yard.`,
  ).join(' ');

test('a sentence with words in bold is said, even where it points at what stands before it', async () => {
  const text = `# Yard tests\n\n## Paint\n\n${filler('paint', 7)}\n\n${filler('hull', 6)} For this ship alone, the new paint lasted **three times longer** than the old one. ${filler('keel', 4)}\n\n## Ropes\n\n${filler('rope', 3)}`;
  const slides = await shown(text, 'Yard tests, 3 slides');
  expect(slides.join()).toContain('three times longer');
  expect((await shown(text.replaceAll('**', ''), 'Yard tests, 3 slides')).join()).not.toContain(
    'three times',
  );
});

test('a paragraph that begins with a name in bold keeps it with what it names', async () => {
  const slides = await shown(
    '# Access\n\n## When we look\n\n**To keep you from paying twice.** We compare the bills of both months.\n\n**To find a broken meter early.** We read what it sends each night.\n\n## Who looks\n\nTwo people of the office look.',
    'Access, 3 slides',
  );
  expect(slides[1]).toContain('To keep you from paying twice: We compare the bills of both months.');
});

test('a long list is told by the names that its items begin with', async () => {
  const rights = [
    'know',
    'correct',
    'erase',
    'object',
    'complain',
    'move',
    'restrict',
    'appeal',
    'wait',
    'copy',
    'see',
    'ask',
  ];
  const items = rights.map((one) => `- **Right to ${one}.** ${filler('file', 2)}`).join('\n');
  const slides = await shown(
    `# Rights\n\n## Yours\n\nYou have these:\n\n${items}\n\n## Ours\n\nNone.`,
    'Rights, 2 slides',
  );
  for (const one of rights) expect(slides.join()).toContain(`"Right to ${one}"`);
});

test('lists under headings below the contents are no contents', async () => {
  const slides = await shown(
    '# Guide\n\nHow harbours earn.\n\n# Table of Contents\n\n1. [Fees](#fees)\n2. [Rent](#rent)\n\n## Fees\n\nShips pay a fee for each night at the quay.\n\n#### Pros\n\n* Money comes at once\n* Nobody has to be asked\n\n## Rent\n\nSheds are let to fishermen by the year.',
    'Guide, 4 slides',
  );
  expect(slides.join()).toContain('Money comes at once');
  expect(slides.join()).not.toContain('Table of Contents');
});

test('a chapter about agendas is no agenda, and one about grants no thanks', async () => {
  const slides = await shown(
    `# Meetings\n\n## Purpose\n\n${filler('purpose', 8)}\n\n## Agenda\n\nThe agenda is sent two days before. ${filler('agenda', 8)}\n\n## Grants\n\nGrants pay for the hall. ${filler('grant', 5)}`,
    'Meetings, 4 slides',
  );
  expect(slides.join()).toContain('The agenda is sent two days before');
  expect(slides.join()).toContain('Grants pay for the hall');
});

test('lines in bold with links behind them head what follows, and open dates and unfilled fields are not said', async () => {
  const slides = await shown(
    '# Minutes\n\n## Next (YYYY-MM-DD)\n\n**Selection of members** -- [issue 14](https://example.org/14)\n\nTwo members come from the staff.\n\n**Election planning** -- [issue 61](https://example.org/61)\n\n- The call opens in May :tada:\n- Costs: --\n- The hall is free in June',
    'Minutes, 3 slides',
  );
  const all = slides.join();
  expect(all).toContain('Election planning');
  for (const one of ['issue 61', 'YYYY', 'Costs', ':tada']) expect(all).not.toContain(one);
});

test('sections that share a slide are all named in its title where they are short', async () => {
  const sections = [
    'Gift boxes',
    'Rewards',
    'Open days',
    'Old boats',
    'Lotteries',
    'Rents',
    'Fines',
    'Shares',
  ];
  const text = sections.map((one) => `## ${one}\n\n${filler(one.toLowerCase(), 2)}`).join('\n\n');
  const slides = await shown(`# Money\n\n${text}`, 'Money, 3 slides');
  expect(slides[1]).toContain('"title":"Gift boxes, Rewards, Open days, and Old boats"');
});

test('minutes say what was decided and who does what', async () => {
  const talk =
    'The talk went on about the price of ropes and the men who make them in the old yard by the mill.';
  const items = ['Ropes', 'Nets', 'Lamps', 'Sails']
    .map(
      (one) =>
        `1. ${one}:\n    - ${talk}\n    - ${talk.replace('ropes', one)}\n    - Decision: ${one} are bought in May.`,
    )
    .join('\n');
  const slides = await shown(
    `# Council\n\n## This week\n\n${items}\n\n## TODOs\n\n- [ ] Ask the yard (@brook)\n- [ ] Book the hall (@fenn, @hale)\n- [ ] Write to the bank (@brook)`,
    'Council, 3 slides',
  );
  const all = slides.join();
  for (const one of ['Ropes', 'Nets', 'Lamps', 'Sails']) expect(all).toContain(`Decision: ${one} are bought`);
  expect(all).toContain('Book the hall (@fenn, @hale)');
});

test('paragraphs that begin with what they are called are told one by one, links under a label not', async () => {
  const named = ['Fair', 'Open', 'Slow', 'Warm']
    .map((one) => `**${one}**: We are ${one.toLowerCase()} in all that we pay. ${filler(one, 3)}`)
    .join('\n\n');
  const links =
    'Quick links:\n\n- [Handbook of the yard](a.md)\n- [Prices of the yard](b.md)\n- [Plans](c.md)';
  const slides = await shown(
    `# Pay\n\n## How\n\n${links}\n\n${named}\n\n## When\n\nIn May.`,
    'Pay, 3 slides',
  );
  const all = slides.join();
  for (const one of ['Fair', 'Open', 'Slow', 'Warm']) expect(all).toContain(`${one}: We are`);
  expect(all).not.toContain('Quick links');
});

test('what many parts are called says nothing of one', async () => {
  const parts = ['Calm', 'Speed', 'Care', 'Order', 'Light', 'Trust']
    .map(
      (one) =>
        `### ${one}\n\nWe value ${one.toLowerCase()} above money.\n\n#### What it looks like\n\n- ${filler('day', 1)}\n\n#### What it does not look like\n\n- ${filler('night', 1)}`,
    )
    .join('\n\n');
  const slides = await shown(
    `# Values\n\n## Ours\n\n${parts}\n\n## Others\n\n${filler('other', 4)}`,
    'Values, 3 slides',
  );
  expect(slides[1]).toContain('We value trust above money.');
  expect(slides[1]).not.toContain('look like');
});

test('a file of nothing but HTML is read as such, whatever it is called, and says what was decided', async () => {
  const motion = (name: string) =>
    `<h3>Motion on ${name}</h3>\n<p>Text: The board buys ${name} for the old quay.</p>\n<p>Resolution: Passed.</p>\n`;
  const slides = await shown(
    `<h1>Minutes of the board</h1>\n<ul>\n\n<li>Ann</li>\n\n<li>Ben</li>\n\n</ul>\n\n<h2>Motions</h2>\n\n${['ropes', 'lamps'].map(motion).join('\n')}`,
    'Minutes, 2 slides',
  );
  expect(slides.join()).not.toMatch(/<\/?(?:li|p|h\d)/u);
  expect(slides[1]).toContain('Resolution: Passed.');
});

test('of two lists that share a slide none is left out for the other', async () => {
  const list = (word: string) =>
    Array.from(
      { length: 7 },
      (_, at) => `* ${word} ${'abcdefg'[at]} is closed to all that broke the rules of the yard.`,
    ).join('\n');
  const levels = ['Warning', 'Pause', 'Leave', 'Ban'].map((one) => `## ${one}\n\n${list(one)}`).join('\n\n');
  const slides = await shown(`# Ladder\n\n${levels}`, 'Ladder, 3 slides');
  for (const one of ['Warning', 'Pause', 'Leave', 'Ban'])
    expect(slides.join()).toContain(`${one} a is closed`);
});

test.each([
  [2, true],
  [3, false],
])('what %s parts are called', async (count, isNamed) => {
  const names = ['Calm', 'Speed', 'Care'].slice(0, count);
  const parts = names
    .map(
      (one) =>
        `### ${one}\n\n#### What it looks like\n\n${filler(one, 2)}\n\n#### ${one} at night\n\n${filler('night', 2)}`,
    )
    .join('\n\n');
  const rest = ['Order', 'Light', 'Trust', 'Peace']
    .map((one) => `### ${one}\n\n${filler(one, 2)}`)
    .join('\n\n');
  const slides = await shown(
    `# Values\n\n## Ours\n\n${parts}\n\n${rest}\n\n## Others\n\n${filler('other', 4)}`,
    'Values, 3 slides',
  );
  expect(slides[1]?.includes('What it looks like')).toBe(isNamed);
});

test.each([
  [2, false],
  [3, true],
])('of %s paragraphs that begin with what they are called', async (count, isParallel) => {
  const named = ['Fair', 'Open', 'Slow'].slice(0, count);
  const blocks = [
    ...['rope', 'lamp', 'sail', 'mast', 'oar', 'net'].map((one) => filler(one, 2)),
    ...named.map((one) => `**${one}**: We are ${one.toLowerCase()} in all that we ever pay to men.`),
  ];
  const slides = await shown(
    `# Pay\n\n## How\n\n${blocks.join('\n\n')}\n\n## When\n\n${filler('month', 3)}`,
    'Pay, 3 slides',
  );
  expect(named.every((one) => slides[1]?.includes(`${one}: We are`))).toBe(isParallel);
});
