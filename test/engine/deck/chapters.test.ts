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
