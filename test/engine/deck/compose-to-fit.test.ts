import { expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { pageCounter } from '../../../src/engine/deck/layout/layout-deck.ts';
import { composeToFit } from '../../../src/engine/render/compose-to-fit.ts';
import { continueSlides } from '../../../src/engine/render/continue-slides.ts';
import { findTemplate } from '../../../src/engine/templates/find-template.ts';
import type { Template } from '../../../src/engine/templates/template.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const { signal } = new AbortController();

/** A list that fills more of a slide than it has words: short lines below short lines. */
const manual = `# Loom manual

## Care

Parts:

${['wipe', 'oil', 'note', 'look at', 'count', 'turn']
  .map((verb) => `* ${verb} the part\n  * with a dry cloth\n  * with as much oil as a thimble holds`)
  .join('\n')}

## Storage

The loom stands in a dry room. It is covered with linen, never with plastic. Mice are kept away with mint.
`;

async function requestOf(prompt: string) {
  return deckRequest({ templateId: 'clarity', prompt, ...(await readDocuments({ 'loom.md': manual })) });
}

test('a number of slides that was asked for is kept where more was composed than they hold', async () => {
  const request = await requestOf('Present the loom, 3 slides');
  const made = await composeDeck(request, quietContext());
  const { document } = await continueSlides(made.document, made.assets, { signal });
  expect(document.outline.slides.length).toBe(4);
  const warnings: Warning[] = [];
  const fitted = await composeToFit(
    composeDeck,
    request,
    quietContext({ warn: (one) => warnings.push(one) }),
  );
  expect(fitted.document.outline.slides).toHaveLength(3);
  expect(fitted.document.outline.slides.some(({ title }) => /\(\d\/\d\)$/.test(title))).toBe(false);
  expect(warnings.map(({ code }) => code)).not.toContain('CONTENT_LEFT_OUT');
});

test('the section that weighs most is not squeezed off a page by those beside it', async () => {
  const kinds = ['light', 'quiet', 'warm', 'cheap', 'sturdy', 'dry', 'tidy', 'silent', 'old'];
  const careOf = (part: string) =>
    `## ${part}\n\n${[1, 2, 3, 4, 5, 6].map((loom) => `The ${part.toLowerCase()} of loom ${loom} is looked after by ${loom + 2} people of the village who meet on day ${loom} of the month.`).join(' ')}\n\n`;
  const loom = `# Loom

> Woven by the river

## Info

- Whom should one ask for spare parts of a loom?
- See the other loom for a smaller one

## Highlights

${kinds.map((kind) => `- It is ${kind}`).join('\n')}
- It is known to 3,100 weavers

## Set-up

**Important:** The third loom stands on stone. If it is to be moved with its bench or its wheel, wait for the frost to go and ask the smith for his cart.

## Use

The loom comes with a shuttle that goes from one side to the other and back.

${careOf('Frame')}${careOf('Wheel')}`;
  const request = deckRequest({
    templateId: 'clarity',
    prompt: 'The loom, 3 slides',
    ...(await readDocuments({ 'loom.md': loom })),
  });
  const { document } = await composeToFit(composeDeck, request, quietContext());
  expect(JSON.stringify(document.outline.slides)).toContain('known to 3,100 weavers');
});

test('an agenda takes one slide, and the deck as many as were asked for', async () => {
  const quays = Array.from(
    { length: 30 },
    (_, at) =>
      `## Quay ${at}\n\n- Quay ${at} handled ${at * 37 + 100} ships\n- Its office opens at ${at} past six\n`,
  );
  const request = deckRequest({
    templateId: 'clarity',
    prompt: 'The harbour, 20 slides',
    ...(await readDocuments({ 'harbour.md': `# Harbour\n\n${quays.join('\n')}` })),
  });
  const { document } = await composeToFit(composeDeck, request, quietContext());
  const { slides } = document.outline;
  const template = findTemplate('clarity') as Template;
  const pages = slides.map((slide) => pageCounter(document, template, new Map())(slide, 'en'));
  expect(pages).toEqual(Array.from({ length: 20 }, () => 1));
  const [agenda] = slides.filter((slide) => slide.kind === 'agenda');
  expect(agenda?.items.at(-1)).toMatch(/^… \(\+\d+\)$/);
});

test('a table has as many rows as its page holds, and says of how many', async () => {
  const routes = (at: number) => Array.from({ length: 14 }, (_, stop) => `Quay ${at}${stop}`).join(', ');
  const rows = Array.from({ length: 20 }, (_, at) => `Harbour line ${at},"${routes(at)}",${900 - at * 7}`);
  const request = deckRequest({
    templateId: 'clarity',
    prompt: 'Harbour lines, 4 slides',
    ...(await readDocuments({ 'lines.csv': `Line,Stops,Passengers\n${rows.join('\n')}\n` })),
  });
  const warnings: Warning[] = [];
  const made = await composeToFit(composeDeck, request, quietContext({ warn: (one) => warnings.push(one) }));
  const tables = made.document.outline.slides.filter((slide) => slide.kind === 'table');
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) {
    const said = `${table.title} ${table.takeaway}`;
    expect(said).toContain(String(table.rows.length));
  }
  expect(warnings.map(({ code }) => code)).not.toContain('CONTENT_LEFT_OUT');
});

test('a long document has more slides where nobody asks for a number, and none goes on over a second page', async () => {
  const rooms = [
    'Cellar',
    'Kitchen',
    'Hall',
    'Library',
    'Attic',
    'Stable',
    'Dairy',
    'Forge',
    'Mill',
    'Garden',
  ];
  const roomOf = (name: string, at: number) =>
    [1, 2, 3, 4, 5, 6]
      .map(
        (use) =>
          `### ${name} use ${use}\n\nThe ${name.toLowerCase()} holds ${at * 10 + use} guests on day ${use} of a feast and is swept by ${use + 1} people.`,
      )
      .join('\n\n');
  const house = `# House rules\n\n${rooms.map((name, at) => `## ${name}\n\n${roomOf(name, at)}`).join('\n\n')}\n`;
  const made = async (prompt: string, maxSize = 100) => {
    const documents = await readDocuments({ 'house.md': house });
    const request = deckRequest({ templateId: 'clarity', prompt, ...documents, defaultSize: 7, maxSize });
    const { document } = await composeToFit(composeDeck, request, quietContext());
    return document.outline.slides.map(({ title }) => title);
  };
  const free = await made('Present the house rules');
  expect(free.length).toBeGreaterThan(7);
  expect(free.length).toBeLessThan(13);
  expect(free.filter((title) => /\(\d\/\d\)$/.test(title))).toEqual([]);
  expect(await made('Present the house rules, 7 slides')).toHaveLength(7);
  expect((await made('Present the house rules', 8)).length).toBeLessThan(9);
});

test('a table of nothing but texts goes on over a second slide, its last row with it', async () => {
  const event = (hour: number) =>
    `| ${hour}:00 | The warden of gate ${hour} called the mill, where nobody knew of the leak, and had the crew of the upper lock look through the cellar, the sill and both of the pumps before the water rose again. |`;
  const text = `# The leak\n\n## Course\n\nThe leak was found at dawn by a boy who fished there.\n\n| Hour | What happened |\n|---|---|\n${Array.from({ length: 10 }, (_, at) => event(at + 6)).join('\n')}\n\n## Cause\n\nThe sill had been worn by the ice of two winters. Nobody had looked at it since.\n`;
  const request = deckRequest({
    templateId: 'clarity',
    prompt: 'The leak, for the council',
    ...(await readDocuments({ 'leak.md': text })),
  });
  const { document } = await composeToFit(composeDeck, request, quietContext());
  const hours = document.outline.slides.map((slide) =>
    slide.kind === 'table' ? slide.rows.map(([hour]) => hour) : [],
  );
  expect(hours.filter(({ length }) => length > 0)).toHaveLength(2);
  expect(hours.flat()).toHaveLength(10);
  expect(hours.flat().at(-1)).toBe('15:00');
});

test('a list of long items is parted evenly over its slides', async () => {
  const lesson = (name: string, words: number) =>
    `1. **${name}:** ${Array.from({ length: words }, (_, at) => `word${name.charAt(0).toLowerCase()}${at}`).join(' ')}.`;
  const lessons = [32, 19, 32, 45, 22, 40, 31, 33].map((words, at) =>
    lesson(`${'ABCDEFGH'[at]} lesson`, words),
  );
  const text = `# Lessons\n\n## Course\n\nThe pump stood still for nine hours. The crew had no key.\n\n## Insights\n\n${lessons.join('\n')}\n\n## Costs\n\nThe night cost 900 euros. The council pays.\n`;
  const request = deckRequest({
    prompt: 'Lessons for the crew, 7 slides',
    ...(await readDocuments({ 'lessons.md': text })),
  });
  const { document } = await composeToFit(composeDeck, request, quietContext());
  const counts = document.outline.slides.flatMap((slide) =>
    slide.title.startsWith('Insights') ? ['points' in slide ? (slide.points?.length ?? 0) : 1] : [],
  );
  expect(counts.length).toBeGreaterThan(1);
  expect(Math.min(...counts)).toBeGreaterThan(1);
});
