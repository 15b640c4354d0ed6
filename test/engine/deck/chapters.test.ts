import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const rooms = ['stone', 'sieve', 'wheel', 'sluice', 'loft', 'scale', 'oven', 'stable'];
const said = (room: string) =>
  [
    `The ${room} is looked after by two of the millers, who take turns from Monday to Saturday.`,
    `Before noon the ${room} is cleaned with a dry brush, since water would make the flour stick to it.`,
    `In the winter of the flood the ${room} stood still for eleven days until the ice was broken.`,
    `Each spring the ${room} is checked by a smith from the next village, who writes down what is worn.`,
    `What the ${room} needs is paid from the fund that the farmers filled when the mill was built.`,
  ].join(' ');

const chapter = (title: string, rooms: string[]) => `## ${title}\n\n${rooms.map(said).join('\n\n')}\n`;

const report = `# The village mill

${chapter('Why there is a mill', ['pass', 'road'])}
${chapter('How it was built', ['quarry', 'hut'])}
## How the mill is run

${rooms.map((room) => `### The ${room}\n\n${said(room)} ${said(room.toUpperCase())}`).join('\n\n')}

${chapter('Who pays for it', ['fund', 'tax'])}
${chapter('What is planned', ['dam', 'weir'])}`;

test('a chapter of many sections has more than one slide where there is room for it', async () => {
  const request = deckRequest({
    prompt: 'Present this report, 7 slides',
    ...(await readDocuments({ 'mill.md': report })),
  });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  const told = rooms.filter((room) => JSON.stringify(slides.slice(1)).includes(`The ${room}`));
  expect(told).toEqual(rooms);
});

const boat = `# The night ferry

## Methods

We counted passengers at the gate.

## Budget

The ferry takes 410,000 euros a year. Fuel is half of that.

## Timeline

Sea trials begin in May. The line opens on 1 August.

## Engine

The engine was built in 1998.

### Every day

Check the oil and wipe the gauges.

### Every year

Have the shaft measured by the yard.

## Recommendations

Buy a second ramp.`;

async function boatOn(prompt: string) {
  const warnings: string[] = [];
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const request = deckRequest({ prompt, ...(await readDocuments({ 'boat.md': boat })) });
  const { slides } = (await composeDeck(request, context)).document.outline;
  return {
    titles: slides.map(({ title }) => title),
    shown: JSON.stringify(slides),
    warned: warnings.join('\n'),
  };
}

test('what a prompt calls otherwise than the document does is found, and only that is told', async () => {
  const { titles, shown, warned } = await boatOn('Slides from this report, only the costs and the schedule');
  expect(titles.slice(1)).toEqual(['Costs', 'Schedule']);
  expect(shown).toMatch(/410,000 euros.*1 August/u);
  expect(shown).not.toMatch(/1998|second ramp/u);
  expect(warned).not.toContain('nothing under');
});

test('only the chapter that a prompt names is told', async () => {
  const { shown } = await boatOn('Only the chapter about the engine, 4 slides');
  expect(shown).toMatch(/1998.*wipe the gauges.*measured by the yard/u);
  expect(shown).not.toMatch(/410,000|second ramp|at the gate/u);
});

test('what a deck of a document is to begin with comes first, and what is to be left out is told to its author', async () => {
  const { titles, warned } = await boatOn(
    'Summarise this report in 5 slides. Start with the recommendations, without the methods.',
  );
  expect(titles[1]).toBe('Recommendations');
  expect(warned).toContain('without the methods');
});
